package import JSONDocument

extension PathText {
  /// A key of an input as a path segment; half of a surrogate pair, which no rule can name, is shown as its escape.
  package static func segment(of key: JSON, isFirst: Bool = true) -> String {
    guard key.hasLoneSurrogate, let points = key.codePoints else {
      return segment(key.string ?? "", isFirst: isFirst)
    }
    var text = "`"
    for point in points {
      if let scalar = Unicode.Scalar(point) {
        text += quoted(String(scalar)).dropFirst().dropLast()
      } else {
        text += "\\u" + String(point, radix: 16)
      }
    }
    return text + "`"
  }

  /// A key of an input as an output key, which a default rule made of it.
  static func target(of key: JSON) -> String {
    key.hasLoneSurrogate ? segment(of: key) : target(key.string ?? "")
  }
}
