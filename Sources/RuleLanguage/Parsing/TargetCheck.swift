/// Finds rules that write to the same place: one key twice, or a key and a part of it.
///
/// Linear in the number and length of the output keys.
enum TargetCheck {
  /// A step of an output key, compared by code points.
  private enum Step: Hashable {
    case key([UInt8])
    case index(Int)

    init?(_ segment: TargetSyntax.Segment) {
      switch segment {
      case .key(let key): self = .key(Array(key.utf8))
      case .index(let index): self = .index(index)
      // Each `[]` is an element of its own, so what comes behind it meets nothing.
      case .append: return nil
      }
    }
  }

  private struct Edge: Hashable {
    var node: Int
    var step: Step
  }

  /// A place in the output that some rule goes through or ends at.
  private struct Node {
    /// The rule that ends here, the last one seen.
    var last: (position: Int, hasCondition: Bool)?
    /// The first rule that goes on to a member or to an element.
    var throughKey: Int?
    var throughElement: Int?
  }

  /// Checks the rules among `statements`.
  static func check(_ statements: [StatementSyntax], line: (Int) -> Int) -> [Diagnostic] {
    var nodes = [Node()]
    var edges: [Edge: Int] = [:]
    var diagnostics: [Diagnostic] = []

    for (position, statement) in statements.enumerated() {
      guard case .rule(let rule) = statement.kind else { continue }
      var node = 0
      var conflict: Int?
      var isAppended = false
      for segment in rule.target.segments {
        if node != 0, let last = nodes[node].last { conflict = conflict ?? last.position }
        switch segment {
        case .key:
          conflict = conflict ?? nodes[node].throughElement
          nodes[node].throughKey = nodes[node].throughKey ?? position
        case .index, .append:
          conflict = conflict ?? nodes[node].throughKey
          nodes[node].throughElement = nodes[node].throughElement ?? position
        }
        guard let step = Step(segment) else {
          isAppended = true
          break
        }
        let edge = Edge(node: node, step: step)
        if let next = edges[edge] {
          node = next
        } else {
          nodes.append(Node())
          node = nodes.count - 1
          edges[edge] = node
        }
      }
      if !isAppended {
        conflict = conflict ?? nodes[node].throughKey ?? nodes[node].throughElement
        if conflict == nil, let last = nodes[node].last, !last.hasCondition {
          diagnostics.append(duplicate(statements[last.position], statement, rule, line))
        }
        nodes[node].last = (position, rule.condition != nil)
      }
      if let conflict { diagnostics.append(self.conflict(statements[conflict], statement, rule, line)) }
    }
    return diagnostics
  }

  private static func duplicate(
    _ first: StatementSyntax, _ second: StatementSyntax, _ rule: RuleSyntax, _ line: (Int) -> Int
  ) -> Diagnostic {
    let lines = (line(first.range.lowerBound), line(second.range.lowerBound))
    let place = lines.0 == lines.1 ? "both on line \(lines.0)" : "on line \(lines.0) and line \(lines.1)"
    return Diagnostic(
      .duplicateTarget, range: second.range.bytes, related: first.range.bytes,
      message: "two rules write `\(rule.target.text.safe(limit: 60))`, \(place); "
        + "give the first one a `when`, or join them with `??`")
  }

  private static func conflict(
    _ first: StatementSyntax, _ second: StatementSyntax, _ rule: RuleSyntax, _ line: (Int) -> Int
  ) -> Diagnostic {
    guard case .rule(let other) = first.kind else { return duplicate(first, second, rule, line) }
    let names = (other.target.text.safe(limit: 60), rule.target.text.safe(limit: 60))
    let lines = (line(first.range.lowerBound), line(second.range.lowerBound))
    let isPart = isPrefix(other.target, rule.target) || isPrefix(rule.target, other.target)
    let why = isPart ? "one is a part of the other" : "one needs an object where the other needs an array"
    return Diagnostic(
      .conflictingTargets, range: second.range.bytes,
      message:
        "`\(names.0)` (line \(lines.0)) and `\(names.1)` (line \(lines.1)) cannot both be written: \(why)")
  }

  private static func isPrefix(_ short: TargetSyntax, _ long: TargetSyntax) -> Bool {
    long.segments.starts(with: short.segments)
  }
}
