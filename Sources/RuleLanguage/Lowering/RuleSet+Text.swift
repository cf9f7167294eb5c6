import JSONDocument
public import RuleEngine

// Rules as Swift statements. A text that is no path does not stop the program: its rule fails and the rule set lists it among
// its diagnostics, as for rules that are read from a file.

extension RuleSet {
  /// Reads the text of a rule file.
  ///
  /// - Throws: the first of the errors; ``CompiledRules`` gives all of them and the rules that are sound.
  public init(rules text: String) throws(RuleTextError) {
    let compiled = CompiledRules(text)
    if let error = compiled.diagnostics.first(where: { $0.severity == .error }) {
      throw RuleTextError(diagnostic: error, source: text)
    }
    self = compiled.ruleSet
  }

  /// Adds a rule that copies the value of a key path.
  ///
  /// - Returns: the rule as it was added.
  @discardableResult
  public mutating func add(_ key: String, from path: String, required: Bool = false) -> Rule {
    add(key, [path], required) { target, paths in
      guard let path = paths.first else { return nil }
      return Rule(target, from: path, isRequired: required)
    }
  }

  /// Adds a rule whose value a closure computes from the input once all key paths exist.
  ///
  /// - Parameters:
  ///   - key: the output key.
  ///   - paths: the key paths.
  ///   - required: whether a result without the key reports it as missing.
  ///   - value: gets the rule and the input; nil leaves the key out.
  /// - Returns: the rule as it was added.
  @discardableResult
  public mutating func add(
    _ key: String, from paths: String..., required: Bool = false, value: @escaping Rule.Closure
  ) -> Rule {
    add(key, paths, required) { target, paths in Rule(target, from: paths, isRequired: required, value: value)
    }
  }

  /// Adds a rule whose value a closure computes from outcomes: `{ $0["price"].toNumber() * $0["count"] }`.
  ///
  /// - Parameters:
  ///   - key: the output key.
  ///   - paths: the key paths that must exist; those that the closure reads besides may be missing.
  ///   - required: whether a result without the key reports it as missing.
  ///   - value: gets what reads paths from the input.
  /// - Returns: the rule as it was added.
  @discardableResult
  public mutating func add(
    _ key: String, from paths: String..., required: Bool = false, value: @escaping Rule.TypedClosure
  ) -> Rule {
    add(key, paths, required) { target, paths in
      Rule(target, from: paths, isRequired: required, typedValue: value)
    }
  }

  private mutating func add(
    _ key: String, _ paths: [String], _ isRequired: Bool, _ make: (OutputPath, [InputPath]) -> Rule?
  ) -> Rule {
    let failure: Reason
    do throws(KeyPathError) {
      let target = try OutputPath(key)
      var inputPaths: [InputPath] = []
      for path in paths { inputPaths.append(try InputPath(path)) }
      if let rule = make(target, inputPaths) { return add(rule) }
      failure = .absent
    } catch {
      failure = error.reason
    }
    var rule = Rule(
      (try? OutputPath(key)) ?? OutputPath(key: key), value: Expression(constant: .null),
      isRequired: isRequired)
    rule.fault = failure
    return add(rule)
  }
}

/// Why a text is no rule file: its first error.
public struct RuleTextError: Error, Sendable, CustomStringConvertible {
  /// The error.
  public let diagnostic: Diagnostic
  let source: String

  /// `line:column: message`.
  public var description: String {
    let (line, column) = SourceText(source).location(of: diagnostic.range.lowerBound)
    return "\(line):\(column): \(diagnostic.message)"
  }
}
