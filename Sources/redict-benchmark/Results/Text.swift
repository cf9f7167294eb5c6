/// Texts of figures.
enum Text {
  /// A number with a fixed count of decimal places.
  static func decimal(_ value: Double, _ places: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((abs(value) * scale).rounded())
    let whole = scaled / Int(scale)
    let fraction = String(scaled % Int(scale))
    let sign = value < 0 && scaled > 0 ? "-" : ""
    if places == 0 { return "\(sign)\(whole)" }
    return "\(sign)\(whole).\(String(repeating: "0", count: places - fraction.utf8.count))\(fraction)"
  }

  static func megabytes(_ bytes: Int) -> String {
    let value = Double(bytes) / 1e6
    return "\(decimal(value, value < 10 ? 1 : 0)) MB"
  }

  /// Seconds in the unit that suits them.
  static func duration(_ seconds: Double) -> String {
    if seconds < 1e-3 { return "\(decimal(seconds * 1e6, 1)) µs" }
    if seconds < 1e-1 { return "\(decimal(seconds * 1e3, 1)) ms" }
    return "\(decimal(seconds, 3)) s"
  }

  static func columns(of text: String) -> Int { text.unicodeScalars.count }

  /// A text with blanks behind it.
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - columns(of: text)))
  }

  /// A text with blanks before it.
  static func aligned(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - columns(of: text))) + text
  }
}
