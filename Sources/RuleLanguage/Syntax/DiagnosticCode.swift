/// The stable codes of all diagnostics; the raw value is what is printed and what `redict help CODE` takes.
///
/// Codes are never reused. Errors of the text are below R50, findings of the lint from R50 on.
public enum DiagnosticCode: String, Sendable, Hashable, CaseIterable {
  case unexpectedToken = "R01"
}
