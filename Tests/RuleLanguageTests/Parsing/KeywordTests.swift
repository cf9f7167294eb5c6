import RuleEngine
import Testing

@testable import RuleLanguage

@Suite("Words of the language as keys")
struct KeywordTests {
  static let words =
    ReservedWord.allCases.map(\.rawValue) + StatementWord.allCases.map(\.rawValue)
    + ["default", "except", "key", "rule", "self", "nil", "_", "class"]

  @Test("an output key may be any word, save for a bare `finally`", arguments: words)
  func target(word: String) throws {
    for source in ["\(word)! <- a", "\(word).b <- a", "\(word)[0] <- a", "x.\(word) <- a", "`\(word)` <- a"] {
      let (file, diagnostics) = RuleParser.parse(source)
      #expect(diagnostics.isEmpty, "\(source): \(diagnostics.map(\.message))")
      #expect(file.statements.count == 1)
      guard case .rule = file.statements.first?.kind else {
        Issue.record("\(source) is no rule")
        continue
      }
    }
    guard word != "finally" else { return }
    let (file, _) = RuleParser.parse("\(word) <- a")
    guard case .rule(let rule) = file.statements.first?.kind else {
      Issue.record("\(word) <- a is no rule")
      return
    }
    #expect(rule.target.segments == [.key(word)])
  }

  @Test("in a block as well, at the start of an indented line", arguments: words)
  func targetInBlock(word: String) {
    let source = "x <- a {\n  y <- b\n  \(word)! <- c\n}\n"
    let (file, diagnostics) = RuleParser.parse(source)
    #expect(diagnostics.isEmpty)
    guard case .rule(let rule) = file.statements.first?.kind else {
      Issue.record("no rule")
      return
    }
    #expect(rule.block?.count == 2)
  }

  @Test("a member, a key of an object and an exception may be any word", arguments: words)
  func member(word: String) {
    let sources = [
      "x <- a.\(word)", "x <- ^\(word)", "x <- a..\(word)", "x <- { \(word): 1 }", "x <- @.\(word).\(word)",
      "* <- @ except \(word)", "x <- `\(word)`", "x <- a | \(word)",
    ]
    for source in sources {
      #expect(RuleParser.parse(source).diagnostics.isEmpty, "\(source)")
    }
  }

  @Test("statement words are paths too", arguments: StatementWord.allCases)
  func statementWordAsPath(word: StatementWord) {
    let word = word.rawValue
    #expect(RuleParser.parse("x <- \(word)\ny <- \(word).a").file.text == "x <- \(word)\ny <- \(word).a\n")
  }

  @Test("the engine's spelling of paths knows the same words")
  func sameWords() {
    let words = ReservedWord.allCases.map(\.rawValue) + ForeignConstant.allCases.map(\.rawValue)
    #expect(PathText.reserved == Set(words))
  }

  @Test("a reserved word cannot start a path, and backticks are offered", arguments: ReservedWord.allCases)
  func reserved(word: ReservedWord) throws {
    let source = "x <- \(word.rawValue).a"
    let diagnostic = try #require(RuleParser.parse(source).diagnostics.first)
    #expect(diagnostic.code == .reservedWord)
    #expect(diagnostic.range == 5..<5 + word.rawValue.utf8.count)
    #expect(diagnostic.fixes.first?.applied(to: source) == "x <- `\(word.rawValue)`.a")
  }
}
