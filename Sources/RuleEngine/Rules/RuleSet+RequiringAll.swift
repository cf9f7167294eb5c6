extension RuleSet {
  /// The same rules, all keys required and none filled: what is missing then tells why any rule gave nothing.
  package var requiringAll: RuleSet {
    var all = RuleSet()
    all.options = options
    all.each = each
    for binding in lets { all.add(binding) }
    for rule in rules {
      var rule = rule
      rule.isRequired = true
      rule.setMissingValue(Expression?.none)
      all.add(rule)
    }
    return all
  }
}
