import JSONDocument

extension JSON {
  /// The value as compact text that is safe to print, cut to `limit` characters.
  func brief(limit: Int) -> String {
    if let document, let range = sourceRange, range.count > 8 * limit {
      // A large value is not written out for its first few characters.
      let head = document[range.lowerBound..<range.lowerBound + 4 * limit]
      return String(decoding: head, as: UTF8.self).safe(limit: limit)
    }
    return text.safe(limit: limit)
  }
}
