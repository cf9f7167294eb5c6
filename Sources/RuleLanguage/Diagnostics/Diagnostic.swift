/// Something the language has to say about a rule file: what, where, and how to mend it.
public struct Diagnostic: Sendable, Hashable {
  /// How grave it is.
  public enum Severity: String, Sendable, Hashable {
    /// The statement does not work.
    case error
    /// The statement works, but hardly as meant.
    case warning
  }

  /// A change of the text that mends the fault.
  public struct Fix: Sendable, Hashable {
    /// What the change does: "write `last name` in backticks".
    public var title: String
    /// The bytes to replace.
    public var range: Range<Int>
    /// What to put there.
    public var replacement: String

    /// Makes a fix.
    public init(title: String, range: Range<Int>, replacement: String) {
      self.title = title
      self.range = range
      self.replacement = replacement
    }
  }

  /// The stable code: `R12`.
  public var code: DiagnosticCode
  /// How grave it is.
  public var severity: Severity
  /// The bytes of the source it speaks of.
  public var range: Range<Int>
  /// The bytes of another place that it speaks of: the first of two rules for one key.
  public var related: Range<Int>?
  /// One line of text that is safe to print.
  public var message: String
  /// Edits that would mend it, best first.
  public var fixes: [Fix]

  /// Makes a diagnostic.
  public init(
    _ code: DiagnosticCode, severity: Severity = .error, range: Range<Int>, related: Range<Int>? = nil,
    message: String, fixes: [Fix] = []
  ) {
    self.code = code
    self.severity = severity
    self.range = range
    self.related = related
    self.message = message
    self.fixes = fixes
  }
}
