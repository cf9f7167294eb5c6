extension RuleSet {
  /// The same rules, all keys required and none filled, and no input refused: what is missing then tells why any rule
  /// gave nothing.
  package var requiringAll: RuleSet {
    var all = changingRules { rule in
      var rule = rule
      rule.isRequired = true
      rule.setMissingValue(Expression?.none)
      return rule
    }
    all.options.refusesDuplicates = false
    all.options.refusesUnknownKeys = false
    all.defaultRule = nil
    all.setMissingValue(Expression?.none)
    all.completion = nil
    return all
  }
}
