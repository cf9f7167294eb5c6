import JSONDocument

extension DirectPass {
  /// Writes what the block of a rule makes of its value: of each element of an array, else of the value itself.
  ///
  /// - Returns: What it came to; nil when the long way has to be gone.
  mutating func writeBlock(
    _ writer: DirectPlace.Writer, _ place: DirectPlace, in scope: inout Scope, to output: inout [UInt8]
  ) -> Written? {
    let located = writer.locator?(document, top, scope.nullsAreMissing) ?? .unknown
    if case .missing = located { return .missing }
    guard let block = writer.block, case .node(let node) = located else {
      return writeEvaluated(writer, place, in: &scope, to: &output)
    }
    let isDone =
      document.kind(of: node) == .array
      ? write(elementsOf: node, by: block, at: place.key, rule: writer.index, in: &scope, to: &output)
      : write(node, by: block, at: place.key, rule: writer.index, in: &scope, to: &output)
    return isDone ? .value : nil
  }

  /// Evaluates a rule with its block and writes the result.
  private mutating func writeEvaluated(
    _ writer: DirectPlace.Writer, _ place: DirectPlace, in scope: inout Scope, to output: inout [UInt8]
  ) -> Written? {
    if lazyIndex != nil { return nil }
    let result = plan.rules.evaluate(writer.index, in: &scope)
    guard case .value(let json) = result.outcome else { return result.outcome.write(to: &output) }
    missing += result.missing.map { $0.prefixed(place.key, rule: writer.index) }
    warnings.append(contentsOf: result.warnings, at: place.key)
    json.write(to: &output)
    return .value
  }

  /// Writes an array of what a plan makes of each element of another one.
  ///
  /// - Returns: Whether it is complete.
  mutating func write(
    elementsOf array: Node, by plan: DirectPlan, at key: String, rule: Int?, in scope: inout Scope,
    to output: inout [UInt8]
  ) -> Bool {
    output.append(UInt8(ascii: "["))
    var index = 0
    var child = document.firstChild(of: array)
    while let element = child {
      child = document.nextSibling(of: element, in: array)
      if scope.spend(1) != nil { return false }
      var pass = DirectPass(plan, document, element, isPart: true, lazyIndex: plan.isLocal ? index : nil)
      let isDone =
        plan.isLocal
        ? pass.run(in: &scope, to: &output)
        : scope.within(Element(value: document.value(of: element), index: index)) { scope in
          pass.runWithOwnNames(in: &scope, to: &output)
        }
      if !isDone { return false }
      if !pass.missing.isEmpty || !pass.warnings.isEmpty { take(pass, at: "[\(index)]", key, rule: rule) }
      if child != nil { output.append(UInt8(ascii: ",")) }
      index += 1
    }
    output.append(UInt8(ascii: "]"))
    return true
  }

  /// Writes what a plan makes of a value that is no array.
  private mutating func write(
    _ node: Node, by plan: DirectPlan, at key: String, rule: Int?, in scope: inout Scope,
    to output: inout [UInt8]
  ) -> Bool {
    var pass = DirectPass(plan, document, node, isPart: true)
    let (index, name) = (scope.index, scope.key)
    let isDone = scope.within(Element(value: document.value(of: node), index: 0)) { scope in
      // `@index` and `@key` are those of the nearest element around.
      (scope.index, scope.key) = (index, name)
      return pass.runWithOwnNames(in: &scope, to: &output)
    }
    if isDone, !pass.missing.isEmpty || !pass.warnings.isEmpty { take(pass, at: "", key, rule: rule) }
    return isDone
  }

  /// Writes what the plan makes of each element of the array that a path leads to: `each`.
  mutating func write(toElementsAt each: InputPath, in scope: inout Scope, to output: inout [UInt8]) -> Bool {
    guard let chain = each.chain,
      case .node(let array) = Located.path(chain)(document, top, scope.nullsAreMissing),
      document.kind(of: array) == .array
    else { return false }
    return write(elementsOf: array, by: plan, at: "", rule: nil, in: &scope, to: &output)
  }

  /// Writes the result, with the lets and the missing value of the rule set.
  mutating func runWithOwnNames(in scope: inout Scope, to output: inout [UInt8]) -> Bool {
    guard plan.hasOwnNames else { return run(in: &scope, to: &output) }
    return plan.rules.withOwnNames(in: &scope) { run(in: &$0, to: &output) }
  }

  /// Takes what is to say about a part further in.
  private mutating func take(_ part: DirectPass, at place: String, _ key: String, rule: Int?) {
    missing += part.missing.map { $0.prefixed(place).prefixed(key, rule: rule) }
    warnings.append(contentsOf: part.warnings, at: PathText.joined(key, place))
  }
}
