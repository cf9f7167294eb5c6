import JSONDocument
import RuleEngine

extension Report {
  /// Longer values are not looked through while somebody waits; so many characters of them are shown.
  private static let hugeSize = 1 << 20
  private static let textLimit = 1 << 16

  /// A page about one value: where it is, what it is, and all of it.
  static func page(of place: TreeCursor, title: String) -> Page? {
    guard let value = place.value else { return nil }
    var lines = heading(of: place, value)
    var tree: TreePane?
    if value.isContainer {
      tree = TreePane(Tree(root: value), level: 2)
    } else if let inner = innerJSON(of: value) {
      lines.append("the text is JSON:")
      tree = TreePane(Tree(root: inner), level: 3)
    } else {
      lines += [""] + text(of: value)
    }
    return Page(title: title, lines: lines, tree: tree)
  }

  /// The same as lines only.
  static func lines(about place: TreeCursor) -> [String] {
    guard let value = place.value else { return [] }
    if value.isContainer { return heading(of: place, value) + json(value) }
    if let inner = innerJSON(of: value) {
      return heading(of: place, value) + ["the text is JSON:"] + json(inner)
    }
    return heading(of: place, value) + text(of: value)
  }

  private static func heading(of place: TreeCursor, _ value: JSON) -> [String] {
    let path = PathOf.ruleText(place)
    let pointer = PathOf.pointer(place)
    var lines = [
      "path     \(path)", "pointer  \(pointer.isEmpty ? "(the whole)" : pointer)",
      "kind     \(kind(of: value))",
    ]
    if let document = value.document, let range = value.sourceRange {
      lines.append("place    line \(document.location(of: range.lowerBound)), byte \(range.lowerBound)")
    }
    if let time = time(of: value) { lines.append("time     \(time)") }
    return lines.map(\.displayEscaped)
  }

  /// `a string of 12 characters, 14 bytes`.
  private static func kind(of value: JSON) -> String {
    let bytes = value.sourceRange.map { ", \(count($0.count, "byte"))" } ?? ""
    switch value.kind {
    case .object: return "an object with \(count(value.writtenChildCount, "key"))\(bytes)"
    case .array: return "an array of \(count(value.writtenChildCount, "element"))\(bytes)"
    case .string where isHuge(value): return "a string\(bytes)"
    case .string: return "a string of \(count(value.codePointCount ?? 0, "character"))\(bytes)"
    case .number: return "a number\(bytes)"
    case .bool: return "a boolean"
    case .null: return "null"
    }
  }

  /// The moment that a number may stand for: seconds or milliseconds since 1970.
  private static func time(of value: JSON) -> String? {
    guard value.kind == .number, let number = value.double else { return nil }
    switch number {
    // From 1990 to 2100.
    case 631_152_000..<4_102_444_800:
      return Outcome.value(value).fromEpoch().text.map { "\($0), if it counts seconds since 1970" }
    case 631_152_000_000..<4_102_444_800_000:
      return Outcome.value(value).fromEpochMillis().text.map { "\($0), if it counts milliseconds since 1970" }
    default: return nil
    }
  }

  /// The value in a text that is JSON itself: an object or an array.
  private static func innerJSON(of value: JSON) -> JSON? {
    guard value.kind == .string, !isHuge(value), let text = value.string,
      let first = text.first(where: { !$0.isWhitespace }), first == "{" || first == "["
    else { return nil }
    return try? Document.parse(text).root
  }

  /// Whether a value is so long that even to count its characters would be felt.
  private static func isHuge(_ value: JSON) -> Bool { value.sourceRange.map { $0.count > hugeSize } ?? false }

  private static func text(of value: JSON) -> [String] {
    if isHuge(value) {
      let more = "… only the beginning is shown; `:copy value` takes all of it"
      return [StringPreview.text(of: value, limit: textLimit).displayEscaped, more]
    }
    return (value.string ?? value.text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map {
        String($0).displayEscaped
      }
  }
}

extension Outcome {
  /// The text of a value that is one.
  fileprivate var text: String? {
    if case .value(let json) = self { json.string } else { nil }
  }
}
