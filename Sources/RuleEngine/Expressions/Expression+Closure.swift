extension Expression {
  /// What stands for the text of a closure.
  static let closureText = "{ … }"

  /// An expression that a closure computes.
  ///
  /// - Parameters:
  ///   - text: What reasons call it; nil: `{ … }`.
  ///   - paths: What it reads. Those without `?` must exist for a rule with this value to fire; all of them count as
  ///     referenced, which the default rule looks at.
  ///   - closure: Reads the input and gives the value.
  public init(
    text: String? = nil, reading paths: [InputPath] = [], _ closure: @escaping Rule.TypedClosure
  ) {
    self.init(text: text ?? Self.closureText, reads: Self.reads(paths)) { scope in closure(Source(scope)) }
  }

  static func reads(_ paths: [InputPath]) -> Reads {
    Reads(hard: paths.filter { !$0.isOptional }, all: paths)
  }
}
