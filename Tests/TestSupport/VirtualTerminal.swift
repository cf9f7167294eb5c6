import CVTerm

/// A terminal in memory, which does with bytes what an xterm does: bytes in, cells out.
final class VirtualTerminal {
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>

  private(set) var isAlternate = false
  private(set) var isCursorVisible = true
  private(set) var title = ""
  private(set) var cursor = (row: 0, column: 0)
  private(set) var rows: Int
  private(set) var columns: Int

  init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    terminal = vterm_new(Int32(rows), Self.width(columns))
    screen = vterm_obtain_screen(terminal)
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: VTermScreenCallbacks())
    vterm_set_utf8(terminal, 1)
    callbacks.pointee.movecursor = { position, _, _, user in
      VirtualTerminal.from(user)?.cursor = (Int(position.row), Int(position.col))
      return 1
    }
    callbacks.pointee.settermprop = { property, value, user in
      if let value { VirtualTerminal.from(user)?.set(property, value.pointee) }
      return 1
    }
    vterm_screen_set_callbacks(screen, callbacks, Unmanaged.passUnretained(self).toOpaque())
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit {
    vterm_free(terminal)
    callbacks.deallocate()
  }

  func write(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { buffer in
      _ = vterm_input_write(terminal, buffer.bindMemory(to: CChar.self).baseAddress, buffer.count)
    }
  }

  func resize(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    vterm_set_size(terminal, Int32(rows), Self.width(columns))
  }

  /// At least two columns: libvterm crashes on a wide character, sent before a resize, that finds only one.
  private static func width(_ columns: Int) -> Int32 { Int32(max(2, columns)) }

  func cell(row: Int, column: Int) -> VTermScreenCell {
    var cell = VTermScreenCell()
    _ = vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
    return cell
  }

  /// The text of a row, without the blanks at its end.
  func text(ofRow row: Int) -> String {
    let area = VTermRect(
      start_row: Int32(row), end_row: Int32(row + 1), start_col: 0, end_col: Int32(columns))
    // A cell has no more than 6 scalars of 4 bytes each.
    return String(unsafeUninitializedCapacity: columns * 24 + 1) { buffer in
      var count = buffer.withMemoryRebound(to: CChar.self) {
        vterm_screen_get_text(screen, $0.baseAddress, $0.count, area)
      }
      while count > 0, buffer[count - 1] == UInt8(ascii: " ") { count -= 1 }
      return count
    }
  }

  private static func from(_ user: UnsafeMutableRawPointer?) -> VirtualTerminal? {
    user.map { Unmanaged<VirtualTerminal>.fromOpaque($0).takeUnretainedValue() }
  }

  private func set(_ property: VTermProp, _ value: VTermValue) {
    switch property {
    case VTERM_PROP_ALTSCREEN: isAlternate = value.boolean != 0
    case VTERM_PROP_CURSORVISIBLE: isCursorVisible = value.boolean != 0
    case VTERM_PROP_TITLE: title = value.string.map { String(cString: $0) } ?? ""
    default: break
    }
  }
}
