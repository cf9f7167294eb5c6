/// The stable codes of all diagnostics; the raw value is what is printed and what `redict help CODE` takes.
///
/// Codes are never reused. Errors of the text are below R50, findings of the lint from R50 on.
public enum DiagnosticCode: String, Sendable, Hashable, CaseIterable {
  // Statements.
  /// Something stands where it cannot.
  case unexpectedToken = "R01"
  /// The arrow is missing.
  case missingArrow = "R02"
  /// Another sign stands in place of the arrow.
  case wrongArrow = "R03"
  /// A value is missing.
  case valueExpected = "R04"
  /// Unknown statement.
  case unknownStatement = "R05"
  /// Unknown option.
  case unknownOption = "R06"
  /// A clause stands out of place.
  case misplacedClause = "R07"
  /// A line that goes on is not indented.
  case unindentedContinuation = "R08"
  // Characters, quotes and brackets.
  /// The file is not UTF-8.
  case invalidUTF8 = "R09"
  /// A character has no place here.
  case invalidCharacter = "R10"
  /// A quote or backtick is not closed.
  case unclosedQuote = "R11"
  /// A bracket is not closed.
  case unclosedBracket = "R12"
  /// A bracket closes nothing.
  case unmatchedBracket = "R13"
  /// Unknown escape.
  case invalidEscape = "R14"
  /// Not a number.
  case invalidNumber = "R15"
  // Paths.
  /// A key needs backticks.
  case keyNeedsBackticks = "R16"
  /// A word of the language stands where a key is due.
  case reservedWord = "R17"
  /// A path is not well formed.
  case invalidPath = "R18"
  /// Unknown name behind @.
  case unknownAtName = "R19"
  /// Unknown collection operator.
  case unknownOperator = "R20"
  /// What stands in the brackets selects nothing.
  case invalidSelector = "R21"
  /// Not an RFC 9535 query.
  case invalidQuery = "R22"
  // Expressions.
  /// Parentheses are needed next to `|` and `??`.
  case ambiguousFlow = "R23"
  /// Comparisons do not chain.
  case chainedComparison = "R24"
  /// An operator of another language.
  case foreignOperator = "R25"
  /// Minus or hyphen.
  case minusSpacing = "R26"
  /// A key that looks like a constant.
  case foreignConstant = "R27"
  /// Unknown type.
  case unknownType = "R28"
  /// `if` without condition or `then`.
  case incompleteConditional = "R29"
  /// A call is not well formed.
  case callSyntax = "R30"
  /// An object is not well formed.
  case objectSyntax = "R31"
  /// Too deep or too long.
  case tooDeep = "R32"
  // Output keys.
  /// Not an output key.
  case invalidTarget = "R33"
  /// An output index is too large.
  case indexTooLarge = "R34"
  /// Two rules write one key.
  case duplicateTarget = "R35"
  /// A key and a part of it are both written.
  case conflictingTargets = "R36"
  /// A statement stands twice.
  case duplicateStatement = "R37"
  // JSON rule files.
  /// The rule file is not JSON.
  case invalidJSON = "R38"
  /// Unknown or repeated member.
  case unknownMember = "R39"
  /// A member is of the wrong type.
  case wrongType = "R40"
  /// A member is missing.
  case missingMember = "R41"
  /// A version from another time.
  case unknownVersion = "R42"
  /// Too many faults.
  case tooManyErrors = "R43"
  // Meaning.
  /// Unknown function.
  case unknownFunction = "R44"
  /// Too few or too many arguments.
  case argumentCount = "R45"
  /// An argument does not fit.
  case invalidArgument = "R46"
  /// Not a regular expression.
  case invalidPattern = "R47"
  /// A name is not bound here.
  case unboundName = "R48"
  // Doubts.
  /// Else without a required key.
  case unusedElse = "R50"
  /// An average that counts holes.
  case averageOfHoles = "R51"
  /// A let that nothing uses.
  case unusedBinding = "R52"
  /// A missing value that no key takes.
  case unusedMissingValue = "R53"
  /// A condition that reads nothing.
  case constantCondition = "R54"
  // Doubts in the light of samples.
  /// A required key is missing in some samples.
  case requiredKeyMissing = "R55"
  /// A value fails in some samples.
  case valueFails = "R56"
  /// A rule that never gives a value.
  case ruleNeverFires = "R57"
  /// A ?? that is never needed.
  case fallbackNeverUsed = "R58"
  /// An else that is never used.
  case elseNeverUsed = "R59"
  /// A required key that is null.
  case requiredKeyNull = "R60"
  /// An index behind a projection.
  case indexOfEach = "R61"
  /// A key that no sample has, and one that is nearly the same.
  case unknownKey = "R62"
  /// Nothing to drop.
  case dropNeverOccurs = "R63"
  /// A note that begins inside of a word.
  case noteInsideWord = "R64"
  /// A key that stands in an object twice.
  case repeatedEntry = "R65"
}
