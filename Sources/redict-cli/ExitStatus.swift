/// How the program ends; `CommandLineTable.exitCodes` says in words what each means.
struct ExitStatus: Equatable {
  /// What the shell sees.
  let code: Int32

  static let success = ExitStatus(code: 0)
  static let checksFailed = ExitStatus(code: 1)
  static let usage = ExitStatus(code: 2)
  static let input = ExitStatus(code: 3)
  static let rules = ExitStatus(code: 4)
  static let interrupted = ExitStatus(code: 130)

  /// The end by a signal, as shells tell it.
  static func signal(_ number: Int32) -> ExitStatus { ExitStatus(code: 128 + number) }
}
