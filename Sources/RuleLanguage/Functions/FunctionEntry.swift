package import JSONPath
package import RuleEngine

/// One function of the language: what is written, what it means and what computes it.
///
/// The value is the first argument of every function, so each of them can stand behind `|`.
public struct FunctionEntry: Sendable {
  /// What a function works on; the order is that of the reference.
  public enum Category: String, Sendable, CaseIterable {
    /// Types of values.
    case types
    /// Conversions from one type to another.
    case conversions
    /// Texts.
    case strings
    /// Regular expressions.
    case patterns
    /// Spellings of names.
    case names
    /// Encodings of texts.
    case encodings
    /// Numbers.
    case numbers
    /// Dates.
    case dates
    /// Arrays and their elements.
    case arrays
    /// Objects and their members.
    case objects
    /// What is there, what is taken instead.
    case flow
  }

  /// The name in the language.
  public let name: String
  /// What it works on.
  public let category: Category
  /// The name of the first argument: what stands in front of `|`.
  public let value: String
  /// The other arguments.
  public let parameters: [FunctionParameter]
  /// What it gives, in one sentence or two.
  public let summary: String
  /// Uses and what they give; all of them are run as tests.
  public let examples: [FunctionExample]
  /// The method of `Outcome` that does it, as written in Swift: value arguments come in order with the labels of their
  /// parameters, then a closure for each expression over elements.
  public let swiftName: String
  /// What computes it.
  let body: FunctionBody

  init(
    _ name: String, _ category: Category, _ value: String, _ parameters: [FunctionParameter],
    _ summary: String,
    examples: [FunctionExample], swiftName: String? = nil, _ body: FunctionBody
  ) {
    self.name = name
    self.category = category
    self.value = value
    self.parameters = parameters
    self.summary = summary
    self.examples = examples
    self.swiftName = swiftName ?? name
    self.body = body
  }

  /// A function of nothing but its value.
  init(
    _ name: String, _ category: Category, _ value: String, _ summary: String, examples: [FunctionExample],
    _ body: FunctionBody
  ) {
    self.init(name, category, value, [], summary, examples: examples, body)
  }

  /// How it is written: `replace(text, target, replacement)`.
  public var signature: String {
    "\(name)(\(([value] + parameters.map(\.spelling)).joined(separator: ", ")))"
  }

  /// How it is written behind `|`: `replace(target, replacement)`, or `trim`.
  public var pipeSignature: String {
    parameters.isEmpty ? name : "\(name)(\(parameters.map(\.spelling).joined(separator: ", ")))"
  }

  /// How many arguments it takes besides the value.
  public var argumentCounts: ClosedRange<Int> {
    let isOpen = parameters.last?.isRepeated ?? false
    return parameters.count { !$0.isOptional }...(isOpen ? Int.max : parameters.count)
  }

  /// The parameter of an argument besides the value, by its place.
  package func parameter(at index: Int) -> FunctionParameter? {
    if parameters.indices.contains(index) { return parameters[index] }
    return parameters.last.flatMap { $0.isRepeated ? $0 : nil }
  }
}

/// An argument of a function besides the value.
public struct FunctionParameter: Sendable {
  /// What may be written for it.
  public enum Kind: Sendable, Hashable {
    /// Any expression.
    case value
    /// An expression that is computed for each element: bare names and `@` are the element's, `^` leads out.
    case element
    /// A regular expression: a text without `\(…)`, best a raw one.
    case pattern
    /// A date pattern of TR35.
    case datePattern
    /// One of some words, as text.
    case words([String])
  }

  /// The name in the reference.
  public let name: String
  /// What may be written for it.
  public let kind: Kind
  /// Whether it may be left out.
  public let isOptional: Bool
  /// Whether it may stand several times, also none.
  public let isRepeated: Bool
  /// What is taken when it is left out, as it would be written; nil where that is nothing.
  public let defaultText: String?
  /// The label in Swift.
  public let label: String?
  /// Whether paths in it need not exist for the rule to fire.
  let isSoft: Bool

  private init(
    _ name: String, _ kind: Kind, isOptional: Bool = false, isRepeated: Bool = false,
    default defaultText: String? = nil,
    label: String? = nil, isSoft: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.isOptional = isOptional || isRepeated || defaultText != nil
    self.isRepeated = isRepeated
    self.defaultText = defaultText
    self.label = label
    self.isSoft = isSoft
  }

  /// As in a signature: `digits = 0`, `key…`, `zone?`.
  package var spelling: String {
    if let defaultText { return "\(name) = \(defaultText)" }
    return name + (isRepeated ? "…" : isOptional ? "?" : "")
  }

  static func value(_ name: String, label: String? = nil) -> Self { Self(name, .value, label: label) }

  static func value(_ name: String, default text: String) -> Self { Self(name, .value, default: text) }

  static func optional(_ name: String, label: String? = nil, isSoft: Bool = false) -> Self {
    Self(name, .value, isOptional: true, label: label, isSoft: isSoft)
  }

  static func repeated(_ name: String, isSoft: Bool = false) -> Self {
    Self(name, .value, isRepeated: true, isSoft: isSoft)
  }

  static func element(_ name: String) -> Self { Self(name, .element) }

  static func optionalElement(_ name: String, default text: String? = nil) -> Self {
    Self(name, .element, isOptional: true, default: text)
  }

  static let pattern = Self("pattern", .pattern)

  static let datePattern = Self("pattern", .datePattern)

  static let optionalDatePattern = Self("pattern", .datePattern, isOptional: true)

  static let order = Self("order", .words(["asc", "desc"]), default: "\"asc\"")

  static let unit = Self(
    "unit",
    .words(
      ["year", "month", "week", "day", "hour", "minute", "second", "millisecond"].flatMap { [$0 + "s", $0] }))
}

/// A use of a function and what it gives.
public struct FunctionExample: Sendable, Hashable {
  /// What comes out.
  public enum Expectation: Sendable, Hashable {
    /// A value, as compact JSON.
    case value(String)
    /// No value: it is missing.
    case missing
    /// No value: it fails.
    case failure
  }

  /// The expression.
  public let expression: String
  /// The input, as JSON.
  public let input: String
  /// What it gives.
  public let expectation: Expectation

  init(_ expression: String, _ input: String, _ output: String) {
    self.expression = expression
    self.input = input
    expectation = .value(output)
  }

  init(_ expression: String, _ input: String, _ expectation: Expectation) {
    self.expression = expression
    self.input = input
    self.expectation = expectation
  }
}

/// What computes a function, by the shape of its arguments.
///
/// All of them call the methods of `Outcome` that Swift users and generated code call.
package enum FunctionBody: Sendable {
  /// A closure that is computed for each element.
  package typealias ElementClosure = (Element) -> Outcome

  case one(@Sendable (Outcome) -> Outcome)
  case two(@Sendable (Outcome, Outcome) -> Outcome)
  /// The last argument is computed only when there is nothing else to give.
  case fallback(@Sendable (Outcome, Outcome, () -> Outcome?) -> Outcome)
  /// Optional arguments are left out at the end of the array.
  case many(@Sendable (Outcome, [Outcome]) -> Outcome)
  /// The flag tells whether arithmetic was lossy.
  case arithmetic(@Sendable (Outcome, inout Bool) -> Outcome)
  case elements(@Sendable (Outcome, [Outcome], ElementClosure) -> Outcome)
  case elementArithmetic(@Sendable (Outcome, inout Bool, ElementClosure) -> Outcome)
  /// Without and with an expression over elements.
  case optionalElements(
    @Sendable (Outcome) -> Outcome, @Sendable (Outcome, ElementClosure) -> Outcome)
  case twoElements(@Sendable (Outcome, ElementClosure, ElementClosure) -> Outcome)
  case pattern(@Sendable (Outcome, RegularExpression, [Outcome]) -> Outcome)
  /// With a pattern read ahead of time, and with one that is computed.
  case datePattern(
    @Sendable (Outcome, DatePattern, Outcome?) -> Outcome, @Sendable (Outcome, Outcome?, Outcome?) -> Outcome)
  /// A chain of `??`.
  case coalescing
}

extension [Outcome] {
  /// The argument at a place, or nil where it was left out.
  func argument(_ index: Int) -> Outcome? { indices.contains(index) ? self[index] : nil }
}
