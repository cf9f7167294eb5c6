package import Canvas
internal import CTerminal
internal import Glibc

/// The terminal while the workbench has it: the alternate screen in raw mode.
///
/// One session may be open at a time; it belongs to the main thread. The terminal is given back as it
/// was by `close`, while the program is stopped or runs another one, and, by the crash guard, on a
/// fatal signal. Standard error is held back meanwhile, if it is a terminal.
package final class TerminalSession {
  /// What the caller decides about a session.
  package struct Options: Sendable {
    /// Colours are left out when false, as `NO_COLOR` asks.
    package var colours: Bool
    package var mouse: Bool

    package init(colours: Bool = true, mouse: Bool = false) {
      self.colours = colours
      self.mouse = mouse
    }
  }

  private static let fallbackSize = Size(columns: 80, rows: 24)

  let device: TerminalDevice
  let signals: WakePipe
  /// The size of the screen, kept current by `EventLoop`.
  package private(set) var size: Size
  private var isMouseOn: Bool
  private var isOpen = false
  private var rowBuffer: [ct_cell] = []

  /// Opens the terminal and takes it over; nothing has been written to it when this throws.
  package init(_ options: Options = Options()) throws(TerminalError) {
    device = try TerminalDevice()
    try Self.checkTerm(device.descriptor)
    guard let signals = WakePipe() else { throw .startFailed }
    self.signals = signals
    isMouseOn = options.mouse
    size = Self.fallbackSize
    ct_set_locale()
    ct_guard_install()
    // Before ncurses starts: it leaves signals alone that have a handler.
    ct_signals_install(signals.writeEnd)
    guard ct_screen_open(device.descriptor, options.colours) else {
      ct_signals_remove()
      throw .startFailed
    }
    isOpen = true
    unsafe ct_guard_add(Modes.off, strlen(Modes.off))
    ct_guard_arm()
    enterModes()
    updateSize()
  }

  deinit { close() }

  /// Gives the terminal back for good; a second call does nothing.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    leaveModes()
    ct_screen_close()
    ct_signals_remove()
  }

  private static func checkTerm(_ descriptor: Int32) throws(TerminalError) {
    func name() -> String { unsafe getenv("TERM").map { unsafe String(cString: $0) } ?? "" }
    switch Int(ct_term_check(descriptor)) {
    case CT_TERM_USABLE: return
    case CT_TERM_UNSET: throw .termUnset
    case CT_TERM_DUMB: throw .termDumb
    case CT_TERM_LIMITED: throw .termLimited(name())
    default: throw .termUnknown(name())
    }
  }
}

// MARK: - Output

extension TerminalSession {
  /// Shows a frame; only what differs from the screen is written.
  ///
  /// A frame of another size is shown as far as it fits.
  package func present(_ frame: Frame) {
    guard isOpen else { return }
    for row in 0..<min(size.rows, frame.size.rows) {
      rowBuffer.removeAll(keepingCapacity: true)
      for cell in frame.cells(ofRow: row).prefix(size.columns) { rowBuffer.append(ct_cell(cell)) }
      unsafe ct_screen_row(Int32(row), rowBuffer, Int32(rowBuffer.count))
    }
    let cursor = frame.cursor.flatMap { Rect(size).contains($0) ? $0 : nil }
    ct_screen_show(Int32(cursor?.row ?? -1), Int32(cursor?.column ?? -1))
  }

  /// Makes the next `present` paint every cell anew, as `^L` asks.
  package func invalidate() { ct_screen_forget() }

  /// Makes itself heard.
  package func bell() { device.write("\u{07}") }

  /// Reports clicks and the wheel as events, at the price of the terminal's own selection.
  package func setMouse(_ isOn: Bool) {
    guard isOn != isMouseOn else { return }
    isMouseOn = isOn
    write(isOn ? Modes.mouseOn : Modes.mouseOff)
  }

  /// Writes a sequence ncurses knows nothing of, behind what it has not sent yet.
  func write(_ sequence: String) {
    ct_screen_flush()
    device.write(sequence)
  }

  /// Asks the terminal for its size and takes it over; true when it has changed.
  @discardableResult
  func updateSize() -> Bool {
    var rows: Int32 = 0
    var columns: Int32 = 0
    let isKnown = unsafe ct_screen_size(device.descriptor, &rows, &columns)
    let now = isKnown ? Size(columns: Int(columns), rows: Int(rows)) : Self.fallbackSize
    guard now != size else { return false }
    size = now
    ct_screen_resize(Int32(now.rows), Int32(now.columns))
    return true
  }
}

// MARK: - Leaving and coming back

extension TerminalSession {
  /// The modes ncurses does not know of.
  private enum Modes {
    static let pasteOn = "\u{1B}[?2004h"
    static let pasteOff = "\u{1B}[?2004l"
    static let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
    static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
    static let off = mouseOff + pasteOff
  }

  /// Stops the program as `^Z` does in a shell; returns when it is continued, with the screen back.
  package func suspend() {
    guard isOpen else { return }
    leaveModes()
    ct_stop()
    reenter()
  }

  /// How another program ended.
  package enum ExternalStatus: Equatable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
    case notStarted
  }

  /// Runs a shell command on the terminal, outside the screen, and comes back when it has ended.
  ///
  /// The command's environment is the program's own, unchanged.
  ///
  /// - Parameter argument: what the command sees as `$1`, such as the file to edit.
  package func runExternal(_ command: String, argument: String? = nil) -> ExternalStatus {
    guard isOpen else { return .notStarted }
    leaveModes()
    let status = unsafe ct_run_shell(device.descriptor, command, argument)
    reenter()
    guard status >= 0 else { return .notStarted }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
  }

  /// Takes the terminal back after another program had it; the next `present` paints every cell.
  func reenter() {
    guard isOpen else { return }
    // Before the terminal is taken: what ends the program meanwhile gives it back as well.
    ct_guard_arm()
    ct_screen_enter()
    enterModes()
    updateSize()
  }

  private func enterModes() {
    ct_stderr_hold()
    write(Modes.pasteOn + (isMouseOn ? Modes.mouseOn : ""))
  }

  private func leaveModes() {
    ct_screen_leave()
    device.write(Modes.off)
    ct_guard_disarm()
    ct_stderr_release()
  }
}

extension ct_cell {
  /// A cell in the form the screen takes.
  fileprivate init(_ cell: Cell) {
    let marks = cell.markValues
    self.init(
      scalars: (cell.base.value, marks[0], marks[1], marks[2], marks[3]),
      columns: UInt8(cell.columns), foreground: cell.style.foreground.rawValue,
      background: cell.style.background.rawValue, attributes: cell.style.attributes.rawValue)
  }
}
