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
    case bool(Bool)
    case null
    case absent
    case path(PathSyntax)
    /// `name(argument, …)`.
    case call(name: NameSyntax, arguments: [ExpressionSyntax])
    /// `input | name(argument, …)`: the input is the first argument.
    case pipe(input: ExpressionSyntax, name: NameSyntax, arguments: [ExpressionSyntax])
    /// `left ?? right`.
    case coalesce(ExpressionSyntax, ExpressionSyntax)
    case binary(BinaryOperator, ExpressionSyntax, ExpressionSyntax)
    case not(ExpressionSyntax)
    case negate(ExpressionSyntax)
    /// `value is type`, `value is not type`.
    case typeTest(ExpressionSyntax, isNegated: Bool, TypeName)
    /// `if condition then value else other`.
    case conditional(ExpressionSyntax, then: ExpressionSyntax, otherwise: ExpressionSyntax?)
    case array([ExpressionSyntax])
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
  case or, and
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case `in`, matches
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
}

/// The types that `is` can ask for.
public enum TypeName: String, Sendable, Hashable, CaseIterable {
  case null, bool, number, int, string, array, object
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
    /// `name`, `` `any key` `` or `"text"` without interpolation.
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
