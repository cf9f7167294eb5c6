/// How far a load has come.
package struct LoadProgress: Sendable {
  package var origin: Source.Origin
  package var bytesRead: Int
  /// The size of what is read; nil when nobody knows it.
  package var size: Int?
  /// What was read since the last message and can be shown already.
  package var newParts: [DocumentPart]
  /// The beginning of the text, to be shown until there is something better.
  package var head: String
  /// Whether nothing was there before.
  var isFirstLoad = true

  package init(
    origin: Source.Origin, bytesRead: Int, size: Int?, newParts: [DocumentPart] = [], head: String = ""
  ) {
    self.origin = origin
    self.bytesRead = bytesRead
    self.size = size
    self.newParts = newParts
    self.head = head
  }

  /// From 0 to 1.
  var share: Double? {
    size.flatMap { $0 > 0 ? min(1, Double(bytesRead) / Double($0)) : nil }
  }

  /// Whether all is read and only being taken apart.
  var isWhole: Bool { size.map { bytesRead >= $0 } ?? false }
}

/// Sizes for people.
package enum ByteCount {
  /// `812 bytes`, `3.4 MB`, `1.0 GB`.
  package static func text(_ count: Int) -> String {
    let units = ["bytes", "kB", "MB", "GB", "TB"]
    var unit = 0
    var scale = 1
    while unit < units.count - 1, count / scale >= 1_000 {
      scale *= 1_000
      unit += 1
    }
    let tenths = count / (scale / 10 == 0 ? 1 : scale / 10)
    if unit == 0 { return "\(count) bytes" }
    return tenths >= 1_000 ? "\(tenths / 10) \(units[unit])" : "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }
}
