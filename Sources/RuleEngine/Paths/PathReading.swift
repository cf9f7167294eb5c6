import JSONDocument

/// A path on its way through a value: at one place, or at many once a step has selected many.
struct PathReading {
  /// Where the reading is.
  private enum State {
    case one(JSON)
    /// What multi-selectors found; holes are left out. It ends as an array, however many there are.
    case many([JSON])
  }

  private let path: InputPath
  private let segments: [InputPath.Segment]
  private var state: State

  init(path: InputPath, at json: JSON) {
    self.path = path
    segments = path.segments
    state = .one(json)
  }

  /// Takes the steps from `first` on.
  mutating func run(from first: Int = 0, in scope: inout Scope) -> Outcome {
    var step = first
    while step < segments.count {
      if case .operation(let operation) = segments[step] {
        return operate(operation, at: step, in: &scope)
      }
      let next = end(ofMembersFrom: step)
      if let stop = take(from: step, to: next, in: &scope) { return stop }
      step = next
    }
    return .value(value(in: &scope))
  }

  /// Applies a collection operator to what stands here, read further by the steps behind it.
  private func operate(_ operation: CollectionOperator, at step: Int, in scope: inout Scope) -> Outcome {
    let collection = value(in: &scope)
    guard collection.kind == .array else { return path.stopped(at: step, on: collection) }
    if operation == .count { return .value(JSON(collection.count)) }
    var rest = PathReading(path: path, at: collection)
    return rest.run(from: step + 1, in: &scope).then { operand in
      if let reason = scope.spend(operand.count) { return .failed(reason) }
      var isLossy = false
      let outcome = CollectionOperation(operation, path: path.text).apply(to: operand, isLossy: &isLossy)
      if isLossy { scope.warn(.lossy(path)) }
      guard case .value(let json) = outcome, json.kind == .array else { return outcome }
      return scope.spend(json.count).map(Outcome.failed) ?? outcome
    }
  }

  private func value(in scope: inout Scope) -> JSON {
    switch state {
    case .one(let json): return json
    case .many(let found):
      if let recorder = scope.recorder { found.forEach(recorder.read) }
      return JSON(found)
    }
  }

  /// The end of the run of members that starts at `step`; `step + 1` for any other step.
  private func end(ofMembersFrom step: Int) -> Int {
    var end = step
    while end < segments.count, case .member = segments[end] { end += 1 }
    return max(end, step + 1)
  }

  /// Takes one step, or a run of members.
  ///
  /// - Returns: nil, or why it cannot go on.
  private mutating func take(from step: Int, to end: Int, in scope: inout Scope) -> Outcome? {
    switch state {
    case .one(let json):
      switch move(json, from: step, to: end, in: &scope) {
      case .one(let next): state = .one(next)
      case .many(let found): state = .many(found)
      case .nowhere(let container, let step): return path.stopped(at: step, on: container)
      case .failure(let reason): return .failed(reason)
      }
    case .many(let places):
      var found: [JSON] = []
      for place in places {
        if let reason = scope.spend(1) { return .failed(reason) }
        switch move(place, from: step, to: end, in: &scope) {
        case .one(let next): found.append(next)
        case .many(let more):
          // `..a..a` finds a value once for each way to it.
          if found.count + more.count > Budget.queryNodes { return .failed(scope.stop(Budget.exhausted)) }
          found += more
        case .nowhere: scope.recorder?.hole()
        case .failure(let reason): return .failed(reason)
        }
      }
      state = .many(found)
    }
    return nil
  }

  /// Where a step leads from one value.
  private enum Move {
    case one(JSON)
    case many([JSON])
    case nowhere(JSON, step: Int)
    case failure(Reason)

    init(_ outcome: Outcome, from container: JSON, step: Int) {
      switch outcome {
      case .value(let json): self = .one(json)
      case .missing: self = .nowhere(container, step: step)
      case .failed(let reason): self = .failure(reason)
      }
    }
  }

  private func move(_ json: JSON, from step: Int, to end: Int, in scope: inout Scope) -> Move {
    switch segments[step] {
    case .member: return members(json, from: step, to: end, in: &scope)
    case .index(let index):
      return json[index].map(Move.one) ?? .nowhere(json, step: step)
    case .slice(let lower, let upper, let stride):
      guard json.kind == .array else { return .nowhere(json, step: step) }
      return charged(Slice.elements(of: json, lower, upper, stride), in: &scope)
    case .wildcard:
      guard json.kind == .array else { return .nowhere(json, step: step) }
      return charged(Array(json.elements), in: &scope)
    case .allMembers: return allMembers(json, step: step, in: &scope)
    case .descendant(let key):
      guard json.kind == .object || json.kind == .array else { return .nowhere(json, step: step) }
      return descendants(json, key, in: &scope)
    case .filter(let condition): return filtered(json, condition, step: step, in: &scope)
    case .operation: return .nowhere(json, step: step)
    }
  }

  private func charged(_ found: [JSON], in scope: inout Scope) -> Move {
    scope.spend(found.count).map(Move.failure) ?? .many(found)
  }

  private func members(_ json: JSON, from first: Int, to end: Int, in scope: inout Scope) -> Move {
    var current = json
    for step in first..<end {
      guard case .member(let key) = segments[step], let next = current[key.lookup] else {
        if current.kind != .array { return .nowhere(current, step: step) }
        return Move(path.aligned(current, from: step, through: end, in: &scope), from: current, step: step)
      }
      current = next
    }
    return .one(current)
  }

  /// `.*`: the values of an object; of an array, those of each element that is an object.
  private func allMembers(_ json: JSON, step: Int, in scope: inout Scope) -> Move {
    switch json.kind {
    case .object: return charged(json.members.map(\.value), in: &scope)
    case .array:
      var lists: [JSON] = []
      for element in json.elements {
        if let reason = scope.spend(1 + element.count) { return .failure(reason) }
        if element.kind == .object {
          lists.append(JSON(element.members.map(\.value)))
        } else {
          scope.recorder?.hole()
          lists.append(.null)
        }
      }
      return .one(JSON(lists))
    default: return .nowhere(json, step: step)
    }
  }

  /// `..name`: every such member at any depth, in document order.
  private func descendants(_ json: JSON, _ key: PathKey, in scope: inout Scope) -> Move {
    var found: [JSON] = []
    var pending = [(value: json, isFound: false)]
    while let (value, isFound) = pending.popLast() {
      if let reason = scope.spend(1) { return .failure(reason) }
      if isFound { found.append(value) }
      let start = pending.count
      for element in value.elements where element.count > 0 { pending.append((element, false)) }
      for (name, member) in value.members {
        let isFound = name == key.json
        if isFound || member.count > 0 { pending.append((member, isFound)) }
      }
      // The first child has to be the next one out.
      pending[start...].reverse()
    }
    return .many(found)
  }

  private func filtered(_ json: JSON, _ condition: Expression, step: Int, in scope: inout Scope) -> Move {
    guard json.kind == .array else { return .nowhere(json, step: step) }
    var kept: [JSON] = []
    var index = 0
    for value in json.elements {
      let outcome = scope.entering(Element(value: value, index: index)) { condition.evaluate(&$0) }
      switch Condition(outcome, text: condition.text) {
      case .holds: kept.append(value)
      case .doesNotHold, .missing: break
      case .failed(let reason): return .failure(reason)
      }
      index += 1
    }
    return .many(kept)
  }
}

extension Warning {
  /// A collection operator left exact numbers.
  fileprivate static func lossy(_ path: InputPath) -> Warning {
    Warning(.lossyArithmetic, message: "`\(path.text)` does not fit 38 digits and was computed in binary")
  }
}
