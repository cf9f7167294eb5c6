public import JSONDocument

/// What a typed closure reads from: the input of its rule, and what lies around it.
///
/// Paths lead as they do in the rule language: `@index`, `^name`, `$.name` and lets (`$rate`) included.
public struct Source {
  let scope: Scope

  init(_ scope: Scope) {
    self.scope = scope
  }

  /// The value that paths start from.
  public var value: JSON { scope.current }

  /// The whole input, `$`.
  public var root: JSON { scope.root }

  /// The place of the element, inside a block over an array.
  public var index: Int? { scope.index }

  /// Reads a path.
  public func read(_ path: InputPath) -> Outcome {
    var scope = scope
    return path.read(in: &scope)
  }

  /// The source as seen from an element of it: `^` leads back here.
  public func entering(_ element: Element) -> Source {
    var scope = scope
    return scope.within(element) { Source($0) }
  }
}

extension Element {
  /// Reads a path that starts from the element.
  public func read(_ path: InputPath) -> Outcome {
    Source(Scope(root: value)).entering(self).read(path)
  }
}
