/// Numbers in words.
enum Quantity {
  /// `1 value`, `2 values`.
  static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// `512 bytes`, `1.5 MB`.
  static func bytes(_ count: Int) -> String {
    var value = Double(count)
    guard value >= 1000 else { return Self.count(count, "byte") }
    var unit = "bytes"
    for larger in ["kB", "MB", "GB", "TB"] where value >= 999.95 || unit == "bytes" {
      value /= 1000
      unit = larger
    }
    return "\(tenths(value)) \(unit)"
  }

  /// A number that is not negative, with one decimal place.
  static func tenths(_ value: Double) -> String {
    guard value >= 0, value < 1e15 else { return "?" }
    let scaled = Int((value * 10).rounded())
    return "\(scaled / 10).\(scaled % 10)"
  }
}
