public import JSONDocument

/// What a typed value closure reads from: the input of its rule.
public struct Source {
  /// The value that paths start from.
  public let value: JSON
  /// The whole input, `$`.
  public let root: JSON
  /// The place of the element, inside a block over an array.
  public let index: Int?

  private let recorder: Recorder?

  init(_ scope: Scope) {
    value = scope.current
    root = scope.root
    index = scope.index
    recorder = scope.recorder
  }

  /// Reads a path.
  public func read(_ path: InputPath) -> Outcome {
    var scope = Scope(root: root)
    scope.current = value
    scope.index = index
    scope.recorder = recorder
    return path.read(in: &scope)
  }
}

extension Element {
  /// Reads a path that starts from the element.
  public func read(_ path: InputPath) -> Outcome {
    var scope = Scope(root: value)
    scope.index = index
    return path.read(in: &scope)
  }
}
