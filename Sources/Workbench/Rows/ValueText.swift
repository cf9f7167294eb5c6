import JSONDocument

/// Values in a few characters.
enum ValueText {
  /// A scalar as written, or a container's size, not yet escaped for display.
  ///
  /// - Parameter limit: The most scalars of a string or number to show.
  static func brief(_ json: JSON, limit: Int) -> String {
    switch json.kind {
    case .object: return "{\(json.writtenChildCount)}"
    case .array: return "[\(json.writtenChildCount)]"
    case .string: return "\"" + StringPreview.text(of: json, limit: limit) + "\""
    case .number, .bool, .null:
      if let document = json.document, let range = json.sourceRange, range.count > limit {
        return String(decoding: document[range.lowerBound..<(range.lowerBound + limit)], as: UTF8.self) + "…"
      }
      let text = json.text
      return text.utf8.count > limit ? String(text.prefix(limit)) + "…" : text
    }
  }
}
