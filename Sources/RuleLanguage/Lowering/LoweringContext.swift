import RuleEngine

/// What an expression may refer to where it stands.
struct LoweringContext {
  /// How many scopes lie around this one: the levels that `^` can climb.
  var depth = 0
  /// The names with `@` that are bound.
  var bound: Set<PathSyntax.BoundName> = []
  /// The lets that can be seen, by name; the slot counts through all rule sets from the outermost in.
  var lets: [String: Int] = [:]
  /// How many lets the rule sets around have altogether.
  var letCount = 0
  /// Whether what surrounds the expression is not known yet: a path in Swift code, whose names are found when it is read.
  var isOpen = false
  /// Whether the current value is an element: then nothing has to exist for the rule to fire.
  var isElement = false

  /// The context of paths in Swift code.
  static var open: LoweringContext {
    var context = LoweringContext()
    context.depth = 1000
    context.bound = Set(PathSyntax.BoundName.allCases)
    context.isOpen = true
    return context
  }

  /// The context of an expression that is computed for each element of something.
  func entering() -> LoweringContext {
    var context = self
    context.depth += 1
    context.bound.formUnion([.index, .key])
    context.isElement = true
    return context
  }

  /// The context of the rules in a block.
  func enteringBlock() -> LoweringContext {
    var context = self
    context.depth += 1
    context.bound.insert(.index)
    context.isElement = false
    return context
  }

  /// The same with more names bound.
  func binding(_ names: PathSyntax.BoundName...) -> LoweringContext {
    var context = self
    context.bound.formUnion(names)
    return context
  }
}
