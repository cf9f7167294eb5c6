import JSONDocument

/// A `let` on its way to a value.
struct LetCell {
  /// What is known of it.
  enum State {
    case waiting
    case running
    /// What it gave, and what it read when that was asked for.
    case done(Outcome, Recorder?)
  }

  let name: String
  let expression: Expression
  var state = State.waiting
  /// Where its rule set starts: the value is computed there, not where the name is used.
  let base: Scope.Frame
  let depth: Int
}

extension Scope {
  /// So many lets may wait for each other's values.
  private static let letDepth = 64

  /// Makes the lets of a rule set known, evaluates `body`, and forgets them again.
  mutating func withLets<Result>(_ lets: [Let], _ body: (inout Scope) -> Result) -> Result {
    let count = self.lets.count
    add(lets)
    defer { self.lets.removeLast(self.lets.count - count) }
    return body(&self)
  }

  /// Makes lets known; their values are computed from where the scope stands now.
  mutating func add(_ lets: [Let]) {
    let base = Frame(current: current, index: index, key: key)
    for one in lets {
      self.lets.append(
        LetCell(name: one.name, expression: one.value, base: base, depth: enclosingFrames.count))
    }
  }

  /// The value of the innermost `let` called `name`.
  package mutating func binding(named name: String) -> Outcome {
    binding(lets.lastIndex { $0.name == name } ?? -1)
  }

  /// The value of the `let` in `slot`, computed when first asked for.
  ///
  /// Slots count through the rule sets from the outermost in: all lets of the file come before those of a block.
  package mutating func binding(_ slot: Int) -> Outcome {
    guard lets.indices.contains(slot) else {
      return .failed(Reason(.ruleError, message: "the name is not bound here"))
    }
    let cell = lets[slot]
    switch cell.state {
    case .done(let outcome, let reads):
      if let reads { recorder?.absorb(reads) }
      return outcome
    case .running:
      let name = cell.name
      return .failed(Reason(.ruleError, message: "`$\(name)` needs its own value"))
    case .waiting: break
    }
    // Each let sees those above it only: where a chain of them gets long, they are computed from the top down, so
    // that the stack does not grow with the chain.
    if runningLets >= Self.letDepth, !isCatchingUp {
      isCatchingUp = true
      for earlier in 0..<slot { if case .waiting = lets[earlier].state { _ = binding(earlier) } }
      isCatchingUp = false
    }
    runningLets += 1
    defer { runningLets -= 1 }
    lets[slot].state = .running
    let saved = (Frame(current: current, index: index, key: key), enclosingFrames)
    (current, index, key) = (cell.base.current, cell.base.index, cell.base.key)
    if enclosingFrames.count > cell.depth {
      enclosingFrames.removeLast(enclosingFrames.count - cell.depth)
    }
    let outer = recorder
    recorder = isTracing ? Recorder() : nil
    let outcome = cell.expression.evaluate(&self)
    let reads = recorder
    recorder = outer
    if let reads { recorder?.absorb(reads) }
    (current, index, key) = (saved.0.current, saved.0.index, saved.0.key)
    enclosingFrames = saved.1
    lets[slot].state = .done(outcome, reads)
    return outcome
  }
}
