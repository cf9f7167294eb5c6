import JSONDocument
import JSONPath
import Redict
import RuleEngine

/// The path that `text` spells, without filters: those need compiled expressions.
func path(_ text: String) -> InputPath {
  guard let syntax = RuleParser.parsePath(text).0 else {
    preconditionFailure("not a path: \(text)")
  }
  let head: InputPath.Head =
    switch syntax.head {
    case .relative: .relative
    case .current: .current
    case .bound(let name): .bound(.init(rawValue: name.rawValue) ?? .key)
    case .enclosing(let levels): .enclosing(levels)
    case .variable(let name): .variable(slot: 0, name: name)
    case .query: .current
    }
  return InputPath(head: head, syntax.segments.map(step), isOptional: syntax.isOptional)
}

private func step(_ segment: PathSyntax.Segment) -> InputPath.Segment {
  switch segment {
  case .member(let key): .member(PathKey(key))
  case .allMembers: .allMembers
  case .descendant(let key): .descendant(PathKey(key))
  case .index(let index): .index(index)
  case .slice(let lower, let upper, let step): .slice(lower: lower, upper: upper, step: step)
  case .wildcard: .wildcard
  case .filter: preconditionFailure("filters need compiled expressions")
  case .operation(let operation): .operation(operation)
  }
}

/// The value that `text` spells.
func json(_ text: String) throws -> JSON {
  try Document.parse(text).root
}

/// What `text` gives on `source`, as text: the value, or `missing: …`, `failed: …`.
func read(_ text: String, in source: String) throws -> String {
  var scope = Scope(root: try json(source))
  return path(text).read(in: &scope).description
}
