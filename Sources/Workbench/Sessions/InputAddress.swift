/// A place in the input as somebody writes it: a key path of members and indices, or a JSON Pointer.
enum InputAddress {
  static func steps(_ text: String) -> [OutputKey.Step] {
    guard text.hasPrefix("/") else {
      let path =
        text.hasPrefix("@.")
        ? String(text.dropFirst(2)) : text.hasPrefix("@") ? String(text.dropFirst()) : text
      return OutputKey.steps(path.hasPrefix("$.") ? String(path.dropFirst(2)) : path)
    }
    return text.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map { part in
      let key = unescaped(part)
      // A number may be a key; whoever follows the steps finds out which.
      return Int(key).map { .element($0) } ?? .member(key)
    }
  }

  private static func unescaped(_ part: Substring) -> String {
    var text = String.UnicodeScalarView()
    var scalars = part.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if scalar == "~", let next = scalars.popFirst() {
        text.append(next == "1" ? "/" : next == "0" ? "~" : next)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
