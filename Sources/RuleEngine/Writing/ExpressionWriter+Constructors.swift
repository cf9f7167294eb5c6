import JSONDocument

// `{ … }` and `[ … ]`. A slot without a value is left out, unless a path of it that has to exist does not: then the
// whole is missing. Inside element scopes no path has to exist.

extension ExpressionWriter {
  /// The values that stand in an object or an array.
  ///
  /// What comes before each, a key in quotes and its colon, lies in one run of bytes.
  private struct Slots: Sendable {
    private(set) var values: [Expression] = []
    private(set) var writing: [Body] = []
    private(set) var bytes: [UInt8] = []
    private(set) var openings: [Range<Int>] = []

    mutating func add(_ value: Expression, opening: [UInt8] = []) {
      values.append(value)
      writing.append(value.writing)
      openings.append(bytes.count..<(bytes.count + opening.count))
      bytes += opening
    }
  }

  /// Writes an object; nil when a key is there twice.
  package static func object(
    _ members: [(key: String, value: Expression)], isElement: Bool
  ) -> ExpressionWriter? {
    guard Set(members.map { Array($0.key.utf8) }).count == members.count else { return nil }
    var slots = Slots()
    for member in members { slots.add(member.value, opening: opening(for: JSON(member.key))) }
    return writer(slots, UInt8(ascii: "{"), UInt8(ascii: "}"), isElement: isElement)
  }

  /// Writes an array.
  package static func array(_ elements: [Expression], isElement: Bool) -> ExpressionWriter {
    var slots = Slots()
    for element in elements { slots.add(element) }
    return writer(slots, UInt8(ascii: "["), UInt8(ascii: "]"), isElement: isElement)
  }

  /// A key in quotes and the colon behind it.
  static func opening(for key: JSON) -> [UInt8] {
    var bytes: [UInt8] = []
    key.write(to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    return bytes
  }

  private static func writer(
    _ slots: Slots, _ open: UInt8, _ close: UInt8, isElement: Bool
  ) -> ExpressionWriter {
    // Outside of elements a missing slot has the scope read its paths once more.
    let isLocal = isElement && slots.values.allSatisfy(\.isWrittenLocally)
    return ExpressionWriter(isLocal: isLocal) { document, node, scope, output in
      let start = output.count
      output.append(open)
      let bytes = slots.bytes
      for index in slots.writing.indices {
        let place = output.count
        if place > start + 1 { output.append(UInt8(ascii: ",")) }
        output.append(copying: bytes.span.extracting(slots.openings[index]))
        let written = slots.writing[index](document, node, &scope, &output)
        if written == .value { continue }
        output.takeBack(to: place)
        if written == .absent { continue }
        if written == .failed || !isElement && slots.values[index].lacksHardPath(in: &scope) {
          output.takeBack(to: start)
          return written
        }
      }
      output.append(close)
      guard scope.canAfford(bytes: output.count - start) else {
        output.takeBack(to: start)
        return .failed
      }
      return .value
    }
  }
}

extension Expression {
  /// Whether a path that has to exist leads nowhere.
  package func lacksHardPath(in scope: inout Scope) -> Bool {
    hardPaths.contains { path in !path.read(in: &scope).isValue }
  }
}
