/// One output key: where its value comes from, whether it must be there, and what stands in when it is not.
struct Rule: Sendable {
  typealias Value = @Sendable (Source) -> Outcome

  let key: OutputKey
  /// What must exist for the rule to fire.
  let paths: [InputPath]
  let isRequired: Bool
  let condition: Expression?
  let missingValue: Expression?
  let value: Value
  #if applying
    /// The rules that are applied to the value: one rule set, or none.
    var block: [RuleSet] = []
  #endif
}

/// Something that is computed from the input, or always the same.
struct Expression: Sendable {
  let text: String
  let value: Rule.Value

  private init(text: String, value: @escaping Rule.Value) {
    self.text = text
    self.value = value
  }

  /// A computed expression; conditions have their text, which reasons quote.
  static func computed(_ text: String = "", _ value: @escaping Rule.Value) -> Expression {
    Expression(text: text, value: value)
  }

  static func constant(_ outcome: Outcome) -> Expression { Expression(text: "") { _ in outcome } }

  static var null: Expression { .constant(.value(.null)) }
}

extension Expression: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  init(booleanLiteral value: Bool) { self = .constant(.value(JSON(value))) }

  init(integerLiteral value: Int) { self = .constant(.value(JSON(value))) }

  init(floatLiteral value: Double) { self = .constant(.value(JSON(floatLiteral: value))) }
}

extension Expression: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  init(stringLiteral value: String) { self = .constant(.value(JSON(value))) }

  init(arrayLiteral elements: JSON...) { self = .constant(.value(JSON(elements))) }

  init(dictionaryLiteral members: (String, JSON)...) {
    self = .constant(.value(JSON(members: members.map { (JSON($0), $1) })))
  }
}

/// Rules in order, and what holds for all of them.
struct RuleSet: Sendable {
  #if options
    struct Options: Sendable {
      var nullsAreMissing = false
      /// An input with a key twice in one object is not taken.
      var refusesDuplicates = false
      /// An input with keys that no rule reads is not taken.
      var refusesUnknownKeys = false
    }

    var options = Options()
  #endif
  #if refusesUnknownKeys
    /// What the rules read.
    var reads = ReadMap()
  #endif
  private(set) var rules: [Rule] = []
  #if defaultRule
    var defaultRule: DefaultRule?
    /// The input keys that the default rule leaves alone.
    private(set) var knownKeys: Set<JSON> = []
  #endif
  #if bind
    private(set) var bindings: [(name: String, value: Rule.Value)] = []
  #endif
  #if setMissingValue
    private(set) var missingValue: Rule.Value?
  #endif
  #if setCompletion
    private(set) var completion: Rule.Value?
  #endif
  #if forEach
    private(set) var each: InputPath?
  #endif

  /// Adds a rule that copies what a path leads to.
  mutating func add(
    _ key: OutputKey, from path: InputPath, required: Bool = false, when condition: Expression? = nil,
    missing: Expression? = nil
  ) {
    rules.append(
      Rule(
        key: key, paths: [], isRequired: required, condition: condition, missingValue: missing,
        value: { $0.read(path) }))
  }

  /// Adds a rule whose value is computed once all paths exist.
  mutating func add(
    _ key: OutputKey, from paths: InputPath..., required: Bool = false, when condition: Expression? = nil,
    missing: Expression? = nil, value: @escaping Rule.Value
  ) {
    rules.append(
      Rule(
        key: key, paths: paths, isRequired: required, condition: condition, missingValue: missing,
        value: value))
  }

  #if bind
    /// Names a value; `source[.bound(name)]` reads it.
    mutating func bind(_ name: String, value: @escaping Rule.Value) { bindings.append((name, value)) }
  #endif

  #if setMissingValue
    /// Sets what a required key gets that has no missing value of its own.
    mutating func setMissingValue(value: @escaping Rule.Value) { missingValue = value }
  #endif

  #if know
    /// Takes down keys that rules mention.
    mutating func know(_ keys: String...) { knownKeys.formUnion(keys.map { JSON($0) }) }
  #endif

  #if forEach
    /// Applies the rules to each element of an array.
    mutating func forEach(in path: InputPath) { each = path }
  #endif

  #if setCompletion
    /// Sets what becomes of the result at the end.
    mutating func setCompletion(value: @escaping Rule.Value) { completion = value }
  #endif
}

#if applying
  extension RuleSet {
    /// Adds a rule that applies other rules to what a path leads to: to the value, or to each element of an array.
    mutating func add(
      _ key: OutputKey, from path: InputPath, required: Bool = false, when condition: Expression? = nil,
      missing: Expression? = nil, applying block: RuleSet
    ) {
      rules.append(
        Rule(
          key: key, paths: [], isRequired: required, condition: condition, missingValue: missing,
          value: { $0.read(path) }, block: [block]))
    }

    /// Adds a rule that applies other rules to what is computed once all paths exist.
    mutating func add(
      _ key: OutputKey, from paths: InputPath..., required: Bool = false, when condition: Expression? = nil,
      missing: Expression? = nil, applying block: RuleSet, to value: @escaping Rule.Value
    ) {
      rules.append(
        Rule(
          key: key, paths: paths, isRequired: required, condition: condition, missingValue: missing,
          value: value, block: [block]))
    }
  }
#endif

#if defaultRule
  /// What happens to each input key that no rule mentions.
  struct DefaultRule: Sendable {
    /// One default rule of several, which are asked in order.
    struct Part: Sendable {
      let key: Rule.Value?
      /// The keys that it leaves alone.
      let except: Set<JSON>
      let condition: Rule.Value?
      let value: Rule.Value?
    }

    let parts: [Part]

    init(
      key: Rule.Value? = nil, except: [String] = [], when condition: Rule.Value? = nil,
      value: Rule.Value? = nil
    ) {
      parts = [Part(key: key, except: Set(except.map { JSON($0) }), condition: condition, value: value)]
    }

    private init(_ parts: [Part]) { self.parts = parts }

    /// The first that takes a key.
    static func first(_ rules: DefaultRule...) -> DefaultRule { DefaultRule(rules.flatMap(\.parts)) }
  }
#endif
