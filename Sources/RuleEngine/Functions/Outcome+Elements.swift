import JSONDocument

// Functions over the elements of an array, one after the other. An element for which a path leads nowhere is a hole;
// an element for which something fails makes the whole function fail, and the reason says which one it was.

extension Outcome {
  /// What an expression gives for each element: null where a path leads nowhere, nothing where it is `absent`.
  public func map(_ transform: (Element) -> Outcome) -> Outcome {
    array(for: "map") { json in
      var results: [JSON] = []
      results.reserveCapacity(json.count)
      var index = 0
      for value in json.elements {
        let element = Element(value: value, index: index)
        switch transform(element) {
        case .value(let result): results.append(result)
        case .missing(let reason): if reason.code != .absent { results.append(.null) }
        case .failed(let reason): return Outcome.failed(reason).stopped("map", at: element)
        }
        index += 1
      }
      return .value(JSON(results))
    }
  }

  /// The elements of the arrays that an expression gives for each element, in one array; missing ones are left out.
  public func flatMap(_ transform: (Element) -> Outcome) -> Outcome {
    array(for: "flatMap") { json in
      var results: [JSON] = []
      var index = 0
      for value in json.elements {
        let element = Element(value: value, index: index)
        switch transform(element) {
        case .value(let result):
          guard result.kind == .array else {
            return Outcome.failed(
              "flatMap", needs: "an array for each element", got: result, fix: "use `map`"
            )
            .stopped("flatMap", at: element)
          }
          results.append(contentsOf: result.elements)
        case .missing: break
        case .failed(let reason): return Outcome.failed(reason).stopped("flatMap", at: element)
        }
        index += 1
      }
      return .value(JSON(results))
    }
  }

  /// The elements of an array, or the members of an object, that a condition holds for; where a path in it leads nowhere
  /// it does not.
  public func filter(_ condition: (Element) -> Outcome) -> Outcome {
    if case .value(let json) = self, json.kind == .object { return Self.filteredMembers(json, condition) }
    return array(for: "filter") { json in
      var kept: [JSON] = []
      let stop = Self.judge("filter", json, condition) { element, holds in
        if holds { kept.append(element.value) }
        return true
      }
      return stop ?? (kept.count == json.count ? self : .value(JSON(kept)))
    }
  }

  /// The first element that a condition holds for; missing when there is none.
  public func find(_ condition: (Element) -> Outcome) -> Outcome {
    array(for: "find") { json in
      var found: JSON?
      let stop = Self.judge("find", json, condition) { element, holds in
        if holds { found = element.value }
        return !holds
      }
      return stop ?? found.map(Outcome.value) ?? .missing("find", "found no element that fits", found: json)
    }
  }

  /// Whether a condition holds for an element; false for an empty array.
  public func any(_ condition: (Element) -> Outcome) -> Outcome {
    array(for: "any") { json in
      var isFound = false
      let stop = Self.judge("any", json, condition) { _, holds in
        isFound = holds
        return !holds
      }
      return stop ?? .value(JSON(isFound))
    }
  }

  /// Whether a condition holds for all elements; true for an empty array.
  public func all(_ condition: (Element) -> Outcome) -> Outcome {
    array(for: "all") { json in
      var isTrue = true
      let stop = Self.judge("all", json, condition) { _, holds in
        isTrue = holds
        return holds
      }
      return stop ?? .value(JSON(isTrue))
    }
  }

  /// How many elements an array or members an object has.
  public func count() -> Outcome {
    then { json in
      switch json.kind {
      case .array, .object: .value(JSON(json.count))
      default: .failed("count", needs: "an array or an object", got: json, fix: "use `length` for a string")
      }
    }
  }

  /// For how many elements of an array a condition holds.
  public func count(_ condition: (Element) -> Outcome) -> Outcome {
    array(for: "count") { json in
      var count = 0
      let stop = Self.judge("count", json, condition) { _, holds in
        if holds { count += 1 }
        return true
      }
      return stop ?? .value(JSON(count))
    }
  }

  /// The sum of what an expression gives for each element; 0 for an empty array.
  public func sumBy(_ number: (Element) -> Outcome) -> Outcome {
    var isLossy = false
    return sumBy(isLossy: &isLossy, number)
  }

  package func sumBy(isLossy: inout Bool, _ number: (Element) -> Outcome) -> Outcome {
    var sum = ExactSum()
    defer { isLossy = isLossy || sum.isLossy }
    return array(for: "sumBy") { json in
      var index = 0
      for value in json.elements {
        let element = Element(value: value, index: index)
        let outcome = number(element)
        guard case .value(let summand) = outcome else { return outcome.stopped("sumBy", at: element) }
        guard summand.kind == .number else { return Self.notSummable("sumBy", summand, index) }
        sum.add(summand)
        index += 1
      }
      return sum.outcome
    }
  }

  private static func filteredMembers(_ json: JSON, _ condition: (Element) -> Outcome) -> Outcome {
    var kept: [(key: JSON, value: JSON)] = []
    var index = 0
    for member in json.members {
      let element = Element(value: member.value, index: index, key: member.key.string)
      switch condition(element).holds("filter", at: element) {
      case .success(let holds): if holds { kept.append(member) }
      case .failure(let stop): return stop.outcome
      }
      index += 1
    }
    return .value(JSON(members: kept))
  }

  /// Tells for each element whether a condition holds, until the closure has seen enough.
  ///
  /// - Returns: nil, or the failure that ended it.
  private static func judge(
    _ function: String, _ json: JSON, _ condition: (Element) -> Outcome, _ goesOn: (Element, Bool) -> Bool
  ) -> Outcome? {
    var index = 0
    for value in json.elements {
      let element = Element(value: value, index: index)
      switch condition(element).holds(function, at: element) {
      case .success(let holds): if !goesOn(element, holds) { return nil }
      case .failure(let stop): return stop.outcome
      }
      index += 1
    }
    return nil
  }

  /// Whether a condition holds; one whose path leads nowhere does not.
  private func holds(_ function: String, at element: Element) -> Result<Bool, ElementStop> {
    switch self {
    case .missing: return .success(false)
    case .failed: return .failure(ElementStop(outcome: stopped(function, at: element)))
    case .value(let json):
      if let bool = json.bool { return .success(bool) }
      let fault = boolean(function) { .value(JSON($0)) }
      return .failure(ElementStop(outcome: fault.stopped(function, at: element)))
    }
  }
}

/// What stops a function in the middle of its elements.
struct ElementStop: Error {
  let outcome: Outcome
}
