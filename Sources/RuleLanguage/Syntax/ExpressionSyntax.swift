public import RuleEngine

/// An expression as written.
///
/// Parentheses leave no node: the printer puts back those that precedence needs.
public struct ExpressionSyntax: Sendable, Hashable {
  /// The forms of an expression.
  public indirect enum Kind: Sendable, Hashable {
    /// A number with its source text.
    case number(String)
    /// `"text \(expr)"` or `'raw'`.
    case string(StringSyntax)
    /// `true` or `false`.
    case bool(Bool)
    /// `null`.
    case null
    /// `absent`: no value, on purpose.
    case absent
    /// A key path or a query.
    case path(PathSyntax)
    /// `name(argument, …)`.
    case call(name: NameSyntax, arguments: [ExpressionSyntax])
    /// `input | name(argument, …)`: the input is the first argument.
    case pipe(input: ExpressionSyntax, name: NameSyntax, arguments: [ExpressionSyntax])
    /// `left ?? right`.
    case coalesce(ExpressionSyntax, ExpressionSyntax)
    /// `left + right`, `left and right` and the like.
    case binary(BinaryOperator, ExpressionSyntax, ExpressionSyntax)
    /// `not condition`.
    case not(ExpressionSyntax)
    /// `-number`.
    case negate(ExpressionSyntax)
    /// `value is type`, `value is not type`.
    case typeTest(ExpressionSyntax, isNegated: Bool, ValueType)
    /// `if condition then value else other`.
    case conditional(ExpressionSyntax, then: ExpressionSyntax, otherwise: ExpressionSyntax?)
    /// `[a, b]`.
    case array([ExpressionSyntax])
    /// `{ key: value, name }`.
    case object([ObjectEntrySyntax])
  }

  /// The form.
  public var kind: Kind
  /// Where it stands.
  public var range: TextRange

  /// Makes an expression.
  public init(_ kind: Kind, range: TextRange = TextRange(0, 0)) {
    self.kind = kind
    self.range = range
  }
}

/// The name of a function with its place.
public struct NameSyntax: Sendable, Hashable {
  /// The name.
  public var text: String
  /// Where it stands.
  public var range: TextRange

  /// Makes a name.
  public init(_ text: String, range: TextRange = TextRange(0, 0)) {
    self.text = text
    self.range = range
  }
}

/// The operators with two sides, by their spelling.
public enum BinaryOperator: String, Sendable, Hashable, CaseIterable {
  /// Whether one of two conditions holds; the right one is not asked when the left one does.
  case or
  /// Whether both conditions hold; the right one is not asked when the left one does not.
  case and
  /// Whether both values are equal; values of two types never are.
  case equal = "=="
  /// Whether the values differ.
  case notEqual = "!="
  /// Whether the left number or string comes before the right one.
  case less = "<"
  /// Whether the left number or string does not come behind the right one.
  case lessOrEqual = "<="
  /// Whether the left number or string comes behind the right one.
  case greater = ">"
  /// Whether the left number or string does not come before the right one.
  case greaterOrEqual = ">="
  /// Whether an array has an equal element, or an object the key.
  case `in`
  /// Whether a regular expression matches somewhere in a text.
  case matches
  /// The sum of two numbers.
  case add = "+"
  /// The difference of two numbers; blanks stand around the sign.
  case subtract = "-"
  /// The product of two numbers.
  case multiply = "*"
  /// The quotient of two numbers.
  case divide = "/"
  /// What a division leaves over, with the sign of the left number.
  case remainder = "%"
}

/// A string in the source: its parts in order.
public struct StringSyntax: Sendable, Hashable {
  /// A piece of a string.
  public enum Part: Sendable, Hashable {
    /// Text with its escapes resolved.
    case text(String)
    /// `\(expr)`.
    case interpolation(ExpressionSyntax)
  }

  /// The parts; text parts are never empty and never side by side.
  public var parts: [Part]

  /// Makes a string from parts.
  public init(_ parts: [Part]) {
    self.parts = parts
  }
}

/// One entry of an object constructor.
public struct ObjectEntrySyntax: Sendable, Hashable {
  /// The key of an entry.
  public enum Key: Sendable, Hashable {
    /// `name`, a key in backticks, or `"text"` without interpolation.
    case name(String)
    /// `(expr)`.
    case computed(ExpressionSyntax)
  }

  /// The key.
  public var key: Key
  /// The value; nil where the key stands alone (`{ id }` is `{ id: id }`).
  public var value: ExpressionSyntax?
  /// The whole entry.
  public var range: TextRange

  /// Makes an entry.
  public init(key: Key, value: ExpressionSyntax?, range: TextRange = TextRange(0, 0)) {
    self.key = key
    self.value = value
    self.range = range
  }
}
