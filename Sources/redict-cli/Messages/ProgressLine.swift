import Glibc

/// One line on the terminal that says how far the work has come, and is gone at the end.
///
/// It is shown only where standard error is a terminal that can wipe a line, and standard output is none: results that
/// scroll by show by themselves that there is progress.
struct ProgressLine {
  /// How long nothing is shown: short work needs no progress.
  private static let patience = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(200)
  private static let wipe = "\r\u{1B}[K"

  private let isEnabled: Bool
  private let total: Int?
  private let start = ContinuousClock.now
  private var next: ContinuousClock.Instant
  private var isShown = false

  /// - Parameter total: How many bytes there are in all, if that is known.
  init(total: Int?) {
    self.total = total
    next = start + Self.patience
    let term = unsafe getenv("TERM").map { unsafe String(cString: $0) } ?? "dumb"
    isEnabled = isatty(STDERR_FILENO) != 0 && isatty(STDOUT_FILENO) == 0 && term != "dumb" && term != ""
  }

  /// How long the work has taken.
  var seconds: Double {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  /// Shows how much is done, unless it was shown just now.
  mutating func update(_ totals: ApplyTotals) {
    guard isEnabled, ContinuousClock.now >= next else { return }
    next = ContinuousClock.now + Self.interval
    isShown = true
    Interrupts.setProgress(true)
    let text = Self.text(totals.byteCount, of: total, values: totals.valueCount, seconds: seconds)
    StandardError.write(Array((Self.wipe + text.prefix(columns - 1)).utf8))
  }

  /// Takes the line away, before other lines and at the end.
  mutating func clear() {
    guard isShown else { return }
    isShown = false
    StandardError.write(Array(Self.wipe.utf8))
    Interrupts.setProgress(false)
  }

  /// What the line says: `34 % of 1.2 GB, 51200 values, 830.0 MB/s, 1 s left`.
  static func text(_ bytes: Int, of total: Int?, values: Int, seconds: Double) -> String {
    let rate = Double(bytes) / max(seconds, 1e-3)
    var parts = [Quantity.count(values, "value"), "\(Quantity.bytes(Int(rate)))/s"]
    guard let total, total >= bytes, total > 0 else {
      return ([Quantity.bytes(bytes)] + parts).joined(separator: ", ")
    }
    if rate > 0 { parts.append("\(Int((Double(total - bytes) / rate).rounded(.up))) s left") }
    let share = Int(Double(bytes) * 100 / Double(total))
    return (["\(share) % of \(Quantity.bytes(total))"] + parts).joined(separator: ", ")
  }

  private var columns: Int {
    var size = winsize()
    guard unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return 80 }
    return Int(size.ws_col)
  }
}
