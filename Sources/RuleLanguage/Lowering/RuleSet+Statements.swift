public import RuleEngine

// Rules with their output keys and key paths as text. Nothing here throws: a rule whose text is not valid fails with a
// reason whenever it is applied and stands in `diagnostics`.

extension RuleSet {
  /// Adds a rule that copies what a key path leads to.
  ///
  /// - Parameters:
  ///   - key: The output key: `latitude`, `mime.type`, `list[0]`.
  ///   - path: The key path: `location.lat`.
  ///   - isRequired: Whether a result without the key reports it as missing.
  ///   - condition: The rule fires only when this is true.
  ///   - missing: What a required key gets when it is still absent at the end.
  /// - Returns: The rule as it was added.
  @discardableResult
  public mutating func add(
    _ key: String, from path: String, required isRequired: Bool = false,
    when condition: Expression? = nil, missing: Expression? = nil
  ) -> Rule {
    add(key, [path], isRequired, condition, missing) { target, paths in
      Rule(target, from: paths.first ?? InputPath(keys: []))
    }
  }

  /// Adds a rule whose value a closure computes from the input once all paths without `?` exist.
  ///
  /// - Parameters:
  ///   - key: The output key.
  ///   - paths: What the closure reads; `price?` need not exist.
  ///   - isRequired: Whether a result without the key reports it as missing.
  ///   - condition: The rule fires only when this is true.
  ///   - missing: What a required key gets when it is still absent at the end.
  ///   - value: Computes the value; reasons of missing and failed parts are kept.
  /// - Returns: The rule as it was added.
  @discardableResult
  public mutating func add(
    _ key: String, from paths: String..., required isRequired: Bool = false,
    when condition: Expression? = nil, missing: Expression? = nil,
    value: @escaping Rule.TypedClosure
  ) -> Rule {
    add(key, paths, isRequired, condition, missing) { target, paths in
      Rule(target, from: paths, typedValue: value)
    }
  }

  /// Adds a rule whose value a closure computes from the rule and the input once all paths without `?` exist.
  ///
  /// - Parameters:
  ///   - key: The output key.
  ///   - paths: What the closure reads.
  ///   - isRequired: Whether a result without the key reports it as missing.
  ///   - value: Computes the value; nil leaves the key out.
  /// - Returns: The rule as it was added.
  @discardableResult
  public mutating func add(
    _ key: String, from paths: String..., required isRequired: Bool = false, value: @escaping Rule.Closure
  ) -> Rule {
    add(key, paths, isRequired, nil, nil) { target, paths in Rule(target, from: paths, value: value) }
  }

  /// Adds a rule that applies another rule set to what a key path leads to.
  ///
  /// It is applied to the value, or to each element of an array. Missing keys are reported with their full paths:
  /// `lines[2].sku`.
  ///
  /// - Returns: The rule as it was added.
  @discardableResult
  public mutating func add(
    _ key: String, from path: String, required isRequired: Bool = false,
    when condition: Expression? = nil, missing: Expression? = nil, applying rules: RuleSet
  ) -> Rule {
    add(key, [path], isRequired, condition, missing) { target, paths in
      Rule(target, from: paths.first ?? InputPath(keys: []), applying: rules)
    }
  }

  /// Adds a rule that applies another rule set to what a closure computes.
  ///
  /// - Returns: The rule as it was added.
  @discardableResult
  public mutating func add(
    _ key: String, from paths: String..., required isRequired: Bool = false,
    when condition: Expression? = nil, missing: Expression? = nil, applying rules: RuleSet,
    to value: @escaping Rule.TypedClosure
  ) -> Rule {
    add(key, paths, isRequired, condition, missing) { target, paths in
      var rule = Rule(target, from: paths, typedValue: value)
      rule.apply(rules)
      return rule
    }
  }

  /// Names a value; closures read it as `source["$name"]`.
  ///
  /// - Parameters:
  ///   - name: The name without `$`.
  ///   - paths: What the closure reads.
  ///   - value: Computed at most once per rule that uses it.
  public mutating func bind(_ name: String, reading paths: String..., value: @escaping Rule.TypedClosure) {
    add(Let(name: name, value: Expression(reading: valid(paths), value)))
  }

  /// Marks paths as known and not wanted: the default rule and the residue leave them out.
  public mutating func drop(_ paths: String...) {
    for path in valid(paths) { drop(path) }
  }

  /// Applies the whole rule set to each element of what a key path leads to.
  public mutating func forEach(in path: String) {
    if let path = valid([path]).first { each = path }
  }

  /// Sets what any required key gets that has no missing value of its own; `source["@key"]` is the output key.
  public mutating func setMissingValue(reading paths: String..., value: @escaping Rule.TypedClosure) {
    setMissingValue(Expression(reading: valid(paths), value))
  }

  /// Sets what becomes of the result at the end; `source["@result"]` and `source["@missing"]` are bound.
  public mutating func setCompletion(reading paths: String..., value: @escaping Rule.TypedClosure) {
    completion = Expression(reading: valid(paths), value)
  }

  private mutating func add(
    _ key: String, _ texts: [String], _ isRequired: Bool, _ condition: Expression?, _ missing: Expression?,
    _ make: (OutputPath, [InputPath]) -> Rule
  ) -> Rule {
    var fault: KeyPathError?
    var paths: [InputPath] = []
    for text in texts {
      switch PathCache.path(text) {
      case .success(let path): paths.append(path)
      case .failure(let error): fault = fault ?? error
      }
    }
    var target = OutputPath(key: key)
    do throws(KeyPathError) { target = try OutputPath(key) } catch { fault = error }
    var rule = make(target, paths)
    rule.isRequired = isRequired
    rule.condition = condition
    rule.setMissingValue(missing)
    if let fault { rule.fault = fault.reason }
    return add(rule)
  }

}

extension Expression {
  /// An expression that a closure computes: `.computed(from: "flag?") { $0["flag"].exists() }`.
  ///
  /// - Parameters:
  ///   - text: What reasons call it.
  ///   - paths: What the closure reads; `flag?` need not exist.
  ///   - closure: Reads the input and gives the value.
  public static func computed(
    _ text: String? = nil, from paths: String..., value closure: @escaping Rule.TypedClosure
  ) -> Expression {
    Expression(text: text, reading: valid(paths), closure)
  }
}

/// The paths that are valid; what is wrong with the others is said by the closures that read them.
private func valid(_ texts: [String]) -> [InputPath] {
  texts.compactMap { text in
    if case .success(let path) = PathCache.path(text) { path } else { nil }
  }
}

extension DefaultRule {
  /// Makes a default rule from closures; `source["@key"]` is the input key, `source["@"]` its value.
  ///
  /// - Parameters:
  ///   - key: The output key; nil: the input key.
  ///   - except: Input keys it leaves alone.
  ///   - condition: Asked for each key.
  ///   - value: The value; nil copies it.
  public init(
    key: Rule.TypedClosure? = nil, except: [String] = [], when condition: Rule.TypedClosure? = nil,
    value: Rule.TypedClosure? = nil
  ) {
    self.init(
      key: key.map { Expression(reading: [], $0) },
      value: value.map { Expression(reading: [], $0) } ?? Expression(reading: [], { Outcome($0.value) }),
      except: except, condition: condition.map { Expression(reading: [], $0) })
  }
}
