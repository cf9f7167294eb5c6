import JSONPath
import RuleEngine

extension ExpressionLowering {
  /// Makes a path of the engine.
  mutating func lower(_ path: PathSyntax, _ context: LoweringContext) -> InputPath {
    var segments: [InputPath.Segment] = []
    segments.reserveCapacity(path.segments.count)
    for segment in path.segments { segments.append(lower(segment, context)) }
    return InputPath(head: head(of: path, context), segments, isOptional: path.isOptional)
  }

  private mutating func lower(_ segment: PathSyntax.Segment, _ context: LoweringContext) -> InputPath.Segment
  {
    switch segment {
    case .member(let key): .member(PathKey(key))
    case .allMembers: .allMembers
    case .descendant(let key): .descendant(PathKey(key))
    case .index(let index): .index(index)
    case .slice(let lower, let upper, let step): .slice(lower: lower, upper: upper, step: step)
    case .wildcard: .wildcard
    case .filter(let condition): .filter(lower(condition, context.entering()))
    case .operation(let operation): .operation(operation)
    }
  }

  private mutating func head(of path: PathSyntax, _ context: LoweringContext) -> InputPath.Head {
    switch path.head {
    case .relative: return .relative
    case .current: return .current
    case .bound(let name): return bound(name, path, context)
    case .enclosing(let levels):
      if levels > context.depth {
        complain(
          path,
          "`\(String(repeating: "^", count: levels))` leads out of \(levels) "
            + "element scopes, and \(context.depth == 0 ? "none is" : "\(context.depth) are") around it",
          fix: nil)
      }
      return .enclosing(levels)
    case .variable(let name):
      if let slot = context.lets[name] { return .variable(slot: slot, name: name) }
      if context.isOpen { return .variable(slot: nil, name: name) }
      let near = Spelling.nearest(to: name, in: context.lets.keys.sorted())
      let hint =
        near.map { "; did you mean `$\($0)`?" }
        ?? "; `let $\(name.safe(limit: 40)) <- …` above it would bind it, and a key of that name stands in backticks"
      complain(path, "`$\(name.safe(limit: 40))` is not bound here" + hint, fix: near.map { "$" + $0 })
      return .variable(slot: -1, name: name)
    case .query(let text):
      do throws(SyntaxError) {
        return .query(try JSONPathQuery(text))
      } catch {
        diagnostics.append(
          Diagnostic(
            .invalidQuery, range: path.range.bytes,
            message: "the query is not valid at \(error.offset): \(error.message.safe)"))
        return .variable(slot: -1, name: "")
      }
    }
  }

  private mutating func bound(
    _ name: PathSyntax.BoundName, _ path: PathSyntax, _ context: LoweringContext
  ) -> InputPath.Head {
    if !context.bound.contains(name) {
      let place =
        switch name {
        case .key: "in default rules, missing values and for the members of objects"
        case .index: "in blocks and for the elements of arrays"
        case .result, .missing: "in `finally`"
        }
      complain(
        path, "`@\(name.rawValue)` is bound only \(place)", fix: "`@\(name.rawValue)`",
        title: "read a key of that name")
    }
    switch name {
    case .key: return .bound(.key)
    case .index: return .bound(.index)
    case .result: return .bound(.result)
    case .missing: return .bound(.missing)
    }
  }

  private mutating func complain(_ path: PathSyntax, _ message: String, fix: String?, title: String? = nil) {
    var fixes: [Diagnostic.Fix] = []
    let range = path.headRange
    if let fix, !range.isEmpty {
      fixes = [Diagnostic.Fix(title: title ?? "write `\(fix)`", range: range, replacement: fix)]
    }
    diagnostics.append(
      Diagnostic(
        .unboundName, range: range.isEmpty ? path.range.bytes : range, message: message, fixes: fixes))
  }
}

extension PathSyntax {
  /// The bytes of the head.
  fileprivate var headRange: Range<Int> {
    let length =
      switch head {
      case .relative: 0
      case .current: 1
      case .bound(let name): 1 + name.rawValue.utf8.count
      case .enclosing(let levels): levels
      case .variable(let name): 1 + name.utf8.count
      case .query(let text): text.utf8.count
      }
    return range.lowerBound..<min(range.upperBound, range.lowerBound + max(0, length))
  }
}
