/// How the program ends; `CommandLineTable.exitCodes` says in words what each means.
enum ExitStatus: Int32 {
  case success = 0
  case checksFailed = 1
  case usage = 2
  case input = 3
  case rules = 4
  case interrupted = 130
}
