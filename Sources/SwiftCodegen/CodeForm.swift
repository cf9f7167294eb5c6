import JSONDocument
import JSONPath
import RuleEngine
import RuleLanguage

/// What generated code is written against: the Redict library, or nothing but Foundation.
///
/// The statements are the same. The library reads paths from text; standalone code spells them in steps, so that it
/// carries no parser.
enum CodeForm {
  case library
  case standalone

  /// A path behind `from:`.
  func argument(_ path: InputPath) -> String {
    switch self {
    case .library: return SwiftLiteral.string(path.text)
    case .standalone:
      guard let syntax = RuleParser.parsePath(path.text).0 else { return "[]" }
      return argument(syntax)
    }
  }

  /// A path behind `from:`.
  func argument(_ path: PathSyntax) -> String {
    switch self {
    case .library: return SwiftLiteral.string(path.text)
    case .standalone:
      if case .relative = path.head, path.segments.count == 1, case .member(let key)? = path.segments.first {
        return SwiftLiteral.string(key)
      }
      return "[" + steps(of: path) + "]"
    }
  }

  /// What stands between the brackets of `source[…]`.
  func steps(of path: PathSyntax) -> String {
    switch self {
    case .library: return SwiftLiteral.string(path.text)
    case .standalone:
      var steps = start(of: path.head)
      steps += path.segments.map(step)
      return steps.isEmpty ? ".this" : steps.joined(separator: ", ")
    }
  }

  private func start(of head: PathSyntax.Head) -> [String] {
    switch head {
    case .relative, .current: return []
    case .bound(.key): return [".key"]
    case .bound(.index): return [".position"]
    case .bound(.result): return [".result"]
    case .bound(.missing): return [".missing"]
    case .enclosing(let levels): return [levels == 1 ? ".outer()" : ".outer(\(levels))"]
    case .variable(let name): return [".bound(\(SwiftLiteral.string(name)))"]
    case .query(let text):
      let steps = (try? JSONPathQuery(text))?.plainSteps ?? []
      return [".root(\(SwiftLiteral.string(text)))"] + steps.map(self.step)
    }
  }

  private func step(_ segment: PathSyntax.Segment) -> String {
    switch segment {
    case .member(let key): return SwiftLiteral.string(key)
    case .allMembers: return ".allMembers"
    case .descendant(let key): return ".any(\(SwiftLiteral.string(key)))"
    case .index(let index): return "\(index)"
    case .slice(let lower, let upper, let step):
      return slice(lower, upper, step)
    case .wildcard: return ".each"
    case .filter(let condition):
      let scope = CodeScope.filter
      let body = ExpressionTranslator(form: self).translate(condition, scope).text
      let parameter = ExpressionTranslator.mentions(scope.source, body) ? scope.source : "_"
      return ".filter(\(SwiftLiteral.string(condition.text))) { \(parameter) in \(body) }"
    case .operation(let operation): return ".operation(.\(operation.rawValue))"
    }
  }

  private func step(_ step: JSONPathQuery.PlainStep) -> String {
    switch step {
    case .key(let key): SwiftLiteral.string(key)
    case .index(let index): "\(index)"
    case .wildcard: ".each"
    case .slice(let start, let end, let step): slice(start, end, step)
    case .filter(let condition): ".matching { item in \(condition.code(self)) }"
    case .several(let steps): ".several(\(list(steps)))"
    case .below(let steps): ".below(\(list(steps)))"
    }
  }

  /// The steps of a query with commas between them.
  fileprivate func list(_ steps: [JSONPathQuery.PlainStep]) -> String {
    steps.map(step).joined(separator: ", ")
  }

  private func slice(_ lower: Int?, _ upper: Int?, _ step: Int?) -> String {
    let bounds = "\(lower.map(String.init) ?? "nil"), \(upper.map(String.init) ?? "nil")"
    return ".slice(\(bounds)\(step.map { $0 == 1 ? "" : ", by: \($0)" } ?? ""))"
  }
}

extension JSONPathQuery.PlainCondition {
  /// The condition in Swift, over the node `item`.
  fileprivate func code(_ form: CodeForm, isPart: Bool = false) -> String {
    switch self {
    case .or(let parts): return joined(parts, " || ", form, isPart)
    case .and(let parts): return joined(parts, " && ", form, isPart)
    case .not(let part): return "!" + part.code(form, isPart: true)
    case .exists(let query): return query.code(form) + ".exists"
    case .comparison(let left, let operation, let right):
      let text = left.code(form) + " " + operation + " " + right.code(form)
      return isPart ? "(" + text + ")" : text
    case .match(let operand, let pattern, let isWhole):
      return operand.code(form) + (isWhole ? ".isMatch" : ".hasMatch") + "(of: " + pattern.code(form) + ")"
    }
  }

  private func joined(_ parts: [Self], _ separator: String, _ form: CodeForm, _ isPart: Bool) -> String {
    let text = parts.map { $0.code(form, isPart: true) }.joined(separator: separator)
    return isPart ? "(" + text + ")" : text
  }
}

extension JSONPathQuery.PlainOperand {
  fileprivate func code(_ form: CodeForm) -> String {
    switch self {
    case .literal(let json):
      switch json.kind {
      case .null: return "Node(.null)"
      case .bool: return "Node(\(json.text))"
      case .string: return "Node(\(SwiftLiteral.string(json.string ?? "")))"
      default: return "Node(number: \(SwiftLiteral.string(json.numberText ?? "0")))"
      }
    case .node(let query): return query.code(form)
    case .length(let operand): return operand.code(form) + ".length"
    case .count(let query): return query.nodes(form) + ".count"
    case .value(let query): return query.nodes(form) + ".value"
    }
  }
}

extension JSONPathQuery.PlainQuery {
  private var start: String { isAbsolute ? "item.root" : "item" }

  /// What the query leads to: a node, or any number of them.
  fileprivate func code(_ form: CodeForm) -> String {
    if !isSingular { return nodes(form) }
    return start + (steps.isEmpty ? "" : "[" + form.list(steps) + "]")
  }

  /// All that the query leads to.
  fileprivate func nodes(_ form: CodeForm) -> String { start + ".nodes(" + form.list(steps) + ")" }
}
