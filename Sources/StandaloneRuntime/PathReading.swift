#if selecting
  /// A path on its way through a value: at one place, or at many once a step has selected many.
  struct PathReading {
    private enum State {
      case one(JSON)
      /// What the steps found; it ends as an array, however many there are.
      case many([JSON])
    }

    private let path: InputPath
    private let source: Source
    private let isQuery: Bool
    private var state: State

    init(path: InputPath, at json: JSON, source: Source) {
      self.source = source
      if case .query = path.head {
        // A query never maps over an array, and one that may select many always gives an array.
        isQuery = true
        self.path = InputPath(head: .current, path.segments)
        state = path.segments.allSatisfy(\.isSingle) ? .one(json) : .many([json])
      } else {
        isQuery = false
        self.path = path
        state = .one(json)
      }
    }

    private var value: JSON {
      switch state {
      case .one(let json): json
      case .many(let found): JSON(found)
      }
    }

    /// Takes the steps from `first` on.
    mutating func run(from first: Int = 0) -> Outcome {
      let segments = path.segments
      var step = first
      while step < segments.count {
        if case .operation(let operation) = segments[step] { return operate(operation, at: step) }
        var end = step
        while end < segments.count, case .member = segments[end] { end += 1 }
        end = max(end, step + 1)
        if let stop = take(from: step, to: end) { return stop }
        step = end
      }
      return .value(value)
    }

    /// Applies a collection operator to what stands here, read further by the steps behind it.
    private func operate(_ operation: CollectionOperator, at step: Int) -> Outcome {
      let collection = value
      guard collection.kind == .array else { return .missing(.stopped(path, at: step, on: collection)) }
      if operation == .count { return .value(JSON(collection.count)) }
      var rest = PathReading(path: path, at: collection, source: source)
      return rest.run(from: step + 1).then { operand in
        var isLossy = false
        return CollectionOperation(operation, path: path.text).apply(to: operand, isLossy: &isLossy)
      }
    }

    /// Takes one step, or a run of keys; gives why it cannot go on.
    private mutating func take(from step: Int, to end: Int) -> Outcome? {
      switch state {
      case .one(let json):
        switch move(json, from: step, to: end) {
        case .one(let next): state = .one(next)
        case .many(let found): state = .many(found)
        case .nowhere(let container, let step): return .missing(.stopped(path, at: step, on: container))
        case .failure(let reason): return .failed(reason)
        }
      case .many(let places):
        var found: [JSON] = []
        for place in places {
          switch move(place, from: step, to: end) {
          case .one(let next): found.append(next)
          case .many(let more): found += more
          case .nowhere: break
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
    }

    private func move(_ json: JSON, from step: Int, to end: Int) -> Move {
      switch (path.segments[step], json.kind) {
      case (.member, _): return members(json, from: step, to: end)
      case (.index(let index), _): return json[index].map(Move.one) ?? .nowhere(json, step: step)
      case (.slice(let lower, let upper, let stride), .array):
        return .many(Slice.elements(of: json, lower, upper, stride))
      case (.wildcard, .array): return .many(json.elements)
      case (.wildcard, .object) where isQuery: return .many(json.members.map(\.value))
      case (.allMembers, .object): return .many(json.members.map(\.value))
      case (.allMembers, .array):
        return .one(JSON(json.elements.map { $0.kind == .object ? JSON($0.members.map(\.value)) : .null }))
      case (.descendant(let key), .object), (.descendant(let key), .array):
        var found: [JSON] = []
        collect(key, in: json, &found)
        return .many(found)
      #if root
        case (.filter(let filter), _) where filter.selection != nil:
          return .many(filter.selection.map { $0(json, source.root) } ?? [])
      #endif
      case (.filter(let filter), .array): return filtered(json.elements, filter)
      default: return .nowhere(json, step: step)
      }
    }

    private func members(_ json: JSON, from first: Int, to end: Int) -> Move {
      var current = json
      for step in first..<end {
        guard case .member(let key) = path.segments[step], let next = current[key.text] else {
          if current.kind != .array || isQuery { return .nowhere(current, step: step) }
          return .one(path.aligned(current, from: step, to: end))
        }
        current = next
      }
      return .one(current)
    }

    /// Every value of a key, in document order.
    private func collect(_ key: PathKey, in json: JSON, _ found: inout [JSON]) {
      for element in json.elements { collect(key, in: element, &found) }
      for (name, value) in json.members {
        if name == JSON(key.text) { found.append(value) }
        collect(key, in: value, &found)
      }
    }

    private func filtered(_ elements: [JSON], _ filter: Filter) -> Move {
      var kept: [JSON] = []
      for (index, element) in elements.enumerated() {
        let outcome = filter.condition(source.entering(element, index: index, key: nil))
        switch Condition(outcome, text: filter.text) {
        case .holds: kept.append(element)
        case .doesNotHold, .missing: break
        case .failed(let reason): return .failure(reason)
        }
      }
      return .many(kept)
    }
  }
#endif
