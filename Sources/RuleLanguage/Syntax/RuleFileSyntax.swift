/// A rule file as written: its statements in order, notes included.
///
/// The tree is what the parser gives and the printer takes; a broken statement is left out of it and reported as a
/// diagnostic, so the rest still runs.
public struct RuleFileSyntax: Sendable, Hashable {
  /// The statements in source order.
  public var statements: [StatementSyntax]

  /// Makes a file from its statements.
  public init(statements: [StatementSyntax] = []) {
    self.statements = statements
  }
}

/// One statement with the note at its end.
public struct StatementSyntax: Sendable, Hashable {
  /// What a statement says.
  public enum Kind: Sendable, Hashable {
    /// `target! <- value when c else v`.
    case rule(RuleSyntax)
    /// `* <- value` or `(key) <- value`.
    case defaultRule(DefaultRuleSyntax)
    /// `! <- value`: the missing value of every required key that has none of its own.
    case missingValue(ExpressionSyntax)
    /// `drop path, path`.
    case drop([PathSyntax])
    /// `let $name <- value`.
    case binding(name: String, value: ExpressionSyntax)
    /// `each path`: the whole rule set once per element.
    case each(PathSyntax)
    /// `finally <- value`.
    case finally(ExpressionSyntax)
    /// `option name value`.
    case option(name: String, value: String)
    /// A line that holds only a note, or (with a nil note) a blank line between statements.
    case blank
  }

  /// What the statement says.
  public var kind: Kind
  /// The text after `#`, without the mark and the blank after it.
  public var note: String?
  /// The statement without its note.
  public var range: TextRange

  /// Makes a statement.
  public init(_ kind: Kind, note: String? = nil, range: TextRange = TextRange(0, 0)) {
    self.kind = kind
    self.note = note
    self.range = range
  }
}

/// A rule: an output key and where its value comes from.
public struct RuleSyntax: Sendable, Hashable {
  /// The output key.
  public var target: TargetSyntax
  /// Whether `!` stands behind the key.
  public var isRequired: Bool
  /// The value, a bare path for a plain copy.
  public var value: ExpressionSyntax
  /// The rules in `{ }` behind the value: applied to it, or to each element of it.
  public var block: [StatementSyntax]?
  /// The condition behind `when`.
  public var condition: ExpressionSyntax?
  /// The missing value behind `else`.
  public var missingValue: ExpressionSyntax?

  /// Makes a rule.
  public init(
    target: TargetSyntax, isRequired: Bool = false, value: ExpressionSyntax, block: [StatementSyntax]? = nil,
    condition: ExpressionSyntax? = nil, missingValue: ExpressionSyntax? = nil
  ) {
    self.target = target
    self.isRequired = isRequired
    self.value = value
    self.block = block
    self.condition = condition
    self.missingValue = missingValue
  }
}

/// The default rule: what happens to each top-level input key that no rule references.
public struct DefaultRuleSyntax: Sendable, Hashable {
  /// The computed output key, or nil for `*`: the input key itself.
  public var key: ExpressionSyntax?
  /// The value; `@key` and `@` are bound.
  public var value: ExpressionSyntax
  /// The input keys behind `except`.
  public var except: [String]
  /// Where those stand; none in a rule that was not read from text.
  public var exceptRanges: [TextRange] = []
  /// The condition behind `when`.
  public var condition: ExpressionSyntax?

  /// Makes a default rule.
  public init(
    key: ExpressionSyntax? = nil, value: ExpressionSyntax, except: [String] = [],
    condition: ExpressionSyntax? = nil
  ) {
    self.key = key
    self.value = value
    self.except = except
    self.condition = condition
  }

  /// Default rules are equal when they say the same, wherever they stand.
  public static func == (a: DefaultRuleSyntax, b: DefaultRuleSyntax) -> Bool {
    a.key == b.key && a.value == b.value && a.except == b.except && a.condition == b.condition
  }

  /// Feeds what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(value)
    hasher.combine(except)
    hasher.combine(condition)
  }
}

/// Where a rule writes: `mime.type`, `list[0]`, `list[].name`.
public struct TargetSyntax: Sendable, Hashable {
  /// One step of an output key.
  public enum Segment: Sendable, Hashable {
    /// `.name`, bare or in backticks.
    case key(String)
    /// `[3]`.
    case index(Int)
    /// `[]`: one element more.
    case append
  }

  /// The steps; the first is a key.
  public var segments: [Segment]
  /// The whole target.
  public var range: TextRange

  /// Makes a target.
  public init(_ segments: [Segment], range: TextRange = TextRange(0, 0)) {
    self.segments = segments
    self.range = range
  }
}
