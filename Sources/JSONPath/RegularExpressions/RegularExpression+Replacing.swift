extension RegularExpression {
  /// The text with each match replaced by what a closure makes of it.
  public func replacing(in text: String, with replacement: (Match) -> String) -> String {
    var result = ""
    var rest = text.startIndex
    for match in matches(in: text) {
      result += text[rest..<match.range.lowerBound]
      result += replacement(match)
      rest = match.range.upperBound
    }
    return result + text[rest...]
  }

  /// The text with each match replaced by a template.
  ///
  /// - Parameters:
  ///   - text: the text to search.
  ///   - template: text in which `$1` and `${name}` stand for groups, `$0` for the whole match and `$$` for a dollar
  ///     sign. A group that took no part is empty; a `$` before anything else stands for itself.
  public func replacing(in text: String, with template: String) -> String {
    let parts = templateParts(template)
    return replacing(in: text) { match in
      var result = ""
      for part in parts {
        switch part {
        case .text(let text): result += text
        case .group(let number): result += match[number] ?? ""
        }
      }
      return result
    }
  }

  /// The parts of the text between the matches; an empty match splits letters apart, and never makes an empty part.
  public func split(_ text: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = text.startIndex
    for match in matches(in: text) {
      let isUseless = match.range.lowerBound == rest || match.range.lowerBound == text.endIndex
      if match.range.isEmpty, isUseless { continue }
      parts.append(text[rest..<match.range.lowerBound])
      rest = match.range.upperBound
    }
    parts.append(text[rest...])
    return parts
  }

  private enum TemplatePart {
    case text(String)
    case group(Int)
  }

  private func templateParts(_ template: String) -> [TemplatePart] {
    var parts: [TemplatePart] = []
    var literal = ""
    var rest = template.unicodeScalars[...]
    while let next = rest.popFirst() {
      if next == "$", rest.first == "$" {
        rest.removeFirst()
        literal.unicodeScalars.append("$")
      } else if next == "$", let group = takeGroup(from: &rest) {
        parts += [.text(literal), .group(group)]
        literal = ""
      } else {
        literal.unicodeScalars.append(next)
      }
    }
    return parts + [.text(literal)]
  }

  /// Takes a group's number (as many digits as make one) or its name in braces.
  private func takeGroup(from rest: inout Substring.UnicodeScalarView) -> Int? {
    if rest.first == "{" {
      guard let close = rest.firstIndex(of: "}") else { return nil }
      let name = String(rest[rest.index(after: rest.startIndex)..<close])
      let number = Int(name).flatMap { (0...groupCount).contains($0) ? $0 : nil }
      guard let group = number ?? pool.program.groupNames.firstIndex(of: name) else { return nil }
      rest = rest[rest.index(after: close)...]
      return group
    }
    var group: Int?
    while let digit = rest.first, ("0"..."9").contains(digit) {
      let longer = (group ?? 0) * 10 + Int(digit.value - 48)
      guard longer <= groupCount else { break }
      group = longer
      rest.removeFirst()
    }
    return group
  }
}
