import RuleEngine

extension PathCheck {
  /// Checks the paths of an expression.
  ///
  /// Goes as deep as the tree, which the parser bounds.
  /// - Returns: the places its value comes from, where that can be said; nil where not.
  mutating func resolve(_ expression: ExpressionSyntax, _ context: Context) -> [Int]? {
    switch expression.kind {
    case .path(let path): return resolve(path, context)
    case .pipe(let input, let name, let arguments):
      return resolve(name.text, value: input, arguments, context)
    case .call(let name, let arguments):
      guard let value = arguments.first else { return nil }
      return resolve(name.text, value: value, Array(arguments.dropFirst()), context)
    case .coalesce(let left, let right):
      let places = (resolve(left, context), resolve(right, context))
      guard let left = places.0, let right = places.1 else { return nil }
      return Array(Set(left + right)).sorted()
    case .object(let entries):
      for entry in entries { resolve(entry, context) }
      return nil
    default:
      for child in expression.children { _ = resolve(child, context) }
      return nil
    }
  }

  private mutating func resolve(_ entry: ObjectEntrySyntax, _ context: Context) {
    if case .computed(let key) = entry.key { _ = resolve(key, context) }
    if let value = entry.value {
      _ = resolve(value, context)
    } else if case .name(let key) = entry.key {
      checkKey(key, at: entry.range.bytes, in: context.current, thenWrite: { "\(PathText.word(key)): \($0)" })
    }
  }

  private mutating func resolve(
    _ function: String, value: ExpressionSyntax, _ arguments: [ExpressionSyntax], _ context: Context
  ) -> [Int]? {
    let places = resolve(value, context)
    checkKeys(for: function, arguments, in: places)
    let entry = FunctionTable.function(named: function)
    for (index, argument) in arguments.enumerated() {
      guard entry?.parameter(at: index)?.kind == .element else {
        _ = resolve(argument, context)
        continue
      }
      // Elements, or for functions of objects the values of the members.
      let inner = places.map { places in
        places.flatMap { place in
          input.places[place].members + (input.places[place].element.map { [$0] } ?? [])
        }
      }
      _ = resolve(argument, context.entering(inner))
    }
    return Self.keepsElements.contains(function) ? places : nil
  }

  /// Functions that give some or all of the elements of an array as they are.
  private static let keepsElements: Set<String> = [
    "filter", "sort", "sortBy", "reverse", "distinct", "distinctBy", "compact",
  ]
}
