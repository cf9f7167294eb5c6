import Glibc

/// How a cost grows with the work.
enum Slope {
  struct Point {
    let x: Double
    let y: Double
  }

  /// The exponent of growth: the slope of the line through the points on logarithmic axes (least squares).
  static func exponent(_ points: some Collection<Point>) -> Double {
    let x = points.map { log($0.x) }
    let y = points.map { log(max($0.y, 1e-6)) }
    let count = Double(points.count)
    let meanX = x.reduce(0, +) / count
    let meanY = y.reduce(0, +) / count
    let covariance = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
    let variance = x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
    return covariance / variance
  }

  /// The slope in words, for below a table.
  static func remark(_ points: [Point], unit: String) -> String {
    if points.count < 2 { return "per unit: a \(unit)" }
    return """
      slope \(Text.decimal(exponent(points), 2)), over the last step \
      \(Text.decimal(exponent(points.suffix(2)), 2)) (1 is linear; below it what comes once still counts); \
      per unit: a \(unit)
      """
  }
}
