import RuleLanguage

/// The function whose arguments are being typed.
struct ArgumentHelp: Sendable, Equatable {
  var name: String
  /// As in the reference: `digits = 0`, `key…`.
  var parameters: [String]
  var summary: String

  /// The innermost function that is open at a cursor, and which of the parameters is at hand; nil outside of calls.
  static func at(_ cursor: Int, in line: String) -> (help: ArgumentHelp, current: Int)? {
    let bytes = Array(line.utf8.prefix(min(max(0, cursor), line.utf8.count)))
    // A long line is no place to type arguments at.
    guard bytes.count <= 4_096, bytes.contains(UInt8(ascii: "(")) else { return nil }
    var scanner = RuleScanner(bytes, .empty)
    guard let call = scanner.openCall(), let function = FunctionTable.function(named: call.name) else {
      return nil
    }
    let help = ArgumentHelp(
      name: function.name,
      parameters: (call.isPiped ? [] : [function.value]) + function.parameters.map(\.spelling),
      summary: function.summary)
    // The last one may stand several times.
    let isOpen = function.parameters.last?.isRepeated ?? false
    let current = isOpen ? min(call.argument, help.parameters.count - 1) : call.argument
    return (help, current)
  }
}
