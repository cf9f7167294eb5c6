/// The stable codes of all diagnostics; the raw value is what is printed and what `redict help CODE` takes.
///
/// Codes are never reused. Errors of the text are below R50, findings of the lint from R50 on.
public enum DiagnosticCode: String, Sendable, Hashable, CaseIterable {
  // Statements.
  case unexpectedToken = "R01"
  case missingArrow = "R02"
  case wrongArrow = "R03"
  case valueExpected = "R04"
  case unknownStatement = "R05"
  case unknownOption = "R06"
  case misplacedClause = "R07"
  case unindentedContinuation = "R08"
  // Characters, quotes and brackets.
  case invalidUTF8 = "R09"
  case invalidCharacter = "R10"
  case unclosedQuote = "R11"
  case unclosedBracket = "R12"
  case unmatchedBracket = "R13"
  case invalidEscape = "R14"
  case invalidNumber = "R15"
  // Paths.
  case keyNeedsBackticks = "R16"
  case reservedWord = "R17"
  case invalidPath = "R18"
  case unknownAtName = "R19"
  case unknownOperator = "R20"
  case invalidSelector = "R21"
  case invalidQuery = "R22"
  // Expressions.
  case ambiguousFlow = "R23"
  case chainedComparison = "R24"
  case foreignOperator = "R25"
  case minusSpacing = "R26"
  case foreignConstant = "R27"
  case unknownType = "R28"
  case incompleteConditional = "R29"
  case callSyntax = "R30"
  case objectSyntax = "R31"
  case tooDeep = "R32"
  // Output keys.
  case invalidTarget = "R33"
  case indexTooLarge = "R34"
  case duplicateTarget = "R35"
  case conflictingTargets = "R36"
  case duplicateStatement = "R37"
  // JSON rule files.
  case invalidJSON = "R38"
  case unknownMember = "R39"
  case wrongType = "R40"
  case missingMember = "R41"
  case unknownVersion = "R42"
  case tooManyErrors = "R43"
  // Meaning.
  case unknownFunction = "R44"
  case argumentCount = "R45"
  case invalidArgument = "R46"
  case invalidPattern = "R47"
  case unboundName = "R48"
  // Doubts.
  case unusedElse = "R50"
  case averageOfHoles = "R51"
  case unusedBinding = "R52"
  case unusedMissingValue = "R53"
}
