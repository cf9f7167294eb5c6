import JSONDocument

// Functions that look at equality; all of them hash, so that they take time in proportion to the elements.

extension Outcome {
  /// The elements of an array without those that equal an earlier one.
  public func distinct() -> Outcome {
    array(for: "distinct") { json in
      var seen: Set<JSON> = []
      return .value(JSON(json.elements.filter { seen.insert($0).inserted }))
    }
  }

  /// The elements of an array without those for which an expression gives what it gave for an earlier one; missing
  /// counts as a value of its own.
  public func distinctBy(_ key: (Element) -> Outcome) -> Outcome {
    array(for: "distinctBy") { json in
      var seen: Set<JSON?> = []
      var kept: [JSON] = []
      for (index, value) in json.elements.enumerated() {
        let element = Element(value: value, index: index)
        let outcome = key(element)
        if case .failed = outcome { return outcome.stopped("distinctBy", at: element) }
        if seen.insert(outcome.json).inserted { kept.append(value) }
      }
      return .value(JSON(kept))
    }
  }

  /// An object with an array of elements for each text, number or boolean that an expression gives, in order of
  /// appearance.
  public func groupBy(_ key: (Element) -> Outcome) -> Outcome {
    array(for: "groupBy") { json in
      var places: [JSON: Int] = [:]
      var groups: [(key: JSON, values: [JSON])] = []
      for (index, value) in json.elements.enumerated() {
        let element = Element(value: value, index: index)
        let outcome = key(element).keyText("groupBy")
        guard case .value(let key) = outcome else { return outcome.stopped("groupBy", at: element) }
        if let place = places[key] {
          groups[place].values.append(value)
        } else {
          places[key] = groups.count
          groups.append((key, [value]))
        }
      }
      return .value(JSON(members: groups.map { (key: $0.key, value: JSON($0.values)) }))
    }
  }

  /// An object with a member for each element: its key and, unless left out, its value; of equal keys the last wins.
  public func toObject(
    _ key: (Element) -> Outcome, _ value: (Element) -> Outcome = { .value($0.value) }
  ) -> Outcome {
    array(for: "toObject") { json in
      var members: [(key: JSON, value: JSON)] = []
      members.reserveCapacity(json.count)
      for (index, item) in json.elements.enumerated() {
        let element = Element(value: item, index: index)
        let outcome = key(element).keyText("toObject")
        guard case .value(let key) = outcome else { return outcome.stopped("toObject", at: element) }
        switch value(element) {
        case .value(let value): members.append((key, value))
        case .missing: break
        case .failed(let reason): return Outcome.failed(reason).stopped("toObject", at: element)
        }
      }
      return .value(JSON(members: members))
    }
  }

  /// The place of the first equal element of an array, or of a text within a text, from 0; missing when there is none.
  public func indexOf(_ wanted: Outcome) -> Outcome {
    then { json in
      guard json.kind == .array || json.kind == .string else {
        return .failed("indexOf", needs: "an array or a string", got: json)
      }
      return wanted.then { wanted in
        var index: Int?
        if json.kind == .array {
          index = json.elements.enumerated().first { $0.element == wanted }?.offset
        } else {
          guard let needle = wanted.string else {
            return .failed("indexOf", needs: "a text to look for", got: wanted)
          }
          let text = Array((json.string ?? "").utf8)
          let place = needle.isEmpty ? 0 : TextSearch(Array(needle.utf8)).places(in: text, limit: 1).first
          // Places count code points: all bytes but those that continue one.
          index = place.map { text[..<$0].count { $0 & 0xC0 != 0x80 } }
        }
        guard let index else {
          return .missing("indexOf", "finds no \(ReasonText.brief(wanted))", found: json, fix: "add `?? -1`")
        }
        return .value(JSON(index))
      }
    }
  }

  /// A text, number or boolean as the text of a key.
  func keyText(_ function: String) -> Outcome {
    then { json in
      switch json.kind {
      case .string: self
      case .number, .bool: .value(JSON(json.text))
      default: .failed(function, needs: "a text, number or boolean as key", got: json)
      }
    }
  }
}
