import JSONDocument

extension Outcome {
  /// The keys of an object in order.
  public func keys() -> Outcome {
    object(for: "keys") { json in .value(JSON(json.members.map(\.key))) }
  }

  /// The values of an object in order.
  public func values() -> Outcome {
    object(for: "values") { json in .value(JSON(json.members.map(\.value))) }
  }

  /// The members of an object as an array of `{ key, value }`.
  public func entries() -> Outcome {
    object(for: "entries") { json in
      .value(JSON(json.members.map { JSON(members: [("key", $0.key), ("value", $0.value)]) }))
    }
  }

  /// The object that an array of `{ key, value }` or `[key, value]` describes; of equal keys the last value wins.
  public func fromEntries() -> Outcome {
    array(for: "fromEntries") { json in
      var members: [(key: JSON, value: JSON)] = []
      members.reserveCapacity(json.count)
      for (index, entry) in json.elements.enumerated() {
        let isPair = entry.kind == .array && entry.count == 2
        guard let key = isPair ? entry[0] : entry["key"], let value = isPair ? entry[1] : entry["value"],
          case .value(let text) = Outcome.value(key).keyText("fromEntries")
        else {
          return .failed(
            "fromEntries",
            "needs `{ key, value }` or `[key, value]`, element \(index) is \(ReasonText.brief(entry))",
            found: entry, fix: "use `toObject(key, value)`")
        }
        members.append((text, value))
      }
      return .value(JSON(members: members))
    }
  }

  /// An object with other keys, of what an expression gives for each member; of equal keys the last value wins.
  public func mapKeys(_ key: (Element) -> Outcome) -> Outcome {
    members("mapKeys") { element, member, members in
      let outcome = key(element).keyText("mapKeys")
      guard case .value(let key) = outcome else { return outcome }
      members.append((key, member.value))
      return nil
    }
  }

  /// An object with other values, of what an expression gives for each member; missing ones are left out.
  public func mapValues(_ transform: (Element) -> Outcome) -> Outcome {
    members("mapValues") { element, member, members in
      switch transform(element) {
      case .value(let value): members.append((member.key, value))
      case .missing: break
      case .failed(let reason): return .failed(reason)
      }
      return nil
    }
  }

  /// The object with some keys only; keys that are not there do no harm.
  public func pick(_ keys: Outcome...) -> Outcome { pick(all: keys) }

  /// The object without some keys.
  public func omit(_ keys: Outcome...) -> Outcome { omit(all: keys) }

  package func pick(all keys: [Outcome]) -> Outcome { selecting("pick", keys) { $0.contains($1) } }

  package func omit(all keys: [Outcome]) -> Outcome { selecting("omit", keys) { !$0.contains($1) } }

  /// One object of the members of several; of equal keys the last value wins, at the place of the first.
  ///
  /// Objects within are not merged.
  public func merge(_ others: Outcome...) -> Outcome { merge(all: others) }

  package func merge(all others: [Outcome]) -> Outcome {
    var members: [(key: JSON, value: JSON)] = []
    for outcome in [self] + others {
      guard case .value(let json) = outcome else { return outcome }
      guard json.kind == .object else { return .failed("merge", needs: "objects", got: json) }
      members.append(contentsOf: json.members)
    }
    return .value(JSON(members: members))
  }

  /// The object with the members of another one for those of its own that are absent or null.
  public func defaults(_ other: Outcome) -> Outcome {
    object(for: "defaults") { json in
      other.object(for: "defaults") { other in
        var members = Array(json.members)
        for member in other.members where json[member.key]?.isNull ?? true { members.append(member) }
        return .value(JSON(members: members))
      }
    }
  }

  /// The object with new names for some keys, each at its old place; `{ old: "new" }` says which.
  public func renameKeys(_ names: Outcome) -> Outcome {
    object(for: "renameKeys") { json in
      names.object(for: "renameKeys") { names in
        var members: [(key: JSON, value: JSON)] = []
        members.reserveCapacity(json.count)
        for (key, value) in json.members {
          let name = names[key] ?? key
          guard name.kind == .string else {
            return .failed("renameKeys", needs: "texts as new names", got: name)
          }
          members.append((name, value))
        }
        return .value(JSON(members: members))
      }
    }
  }

  /// The value of a computed key of an object, or of a computed place of an array; the last argument, or missing, when
  /// there is none.
  public func get(_ key: Outcome, _ otherwise: @autoclosure () -> Outcome? = nil) -> Outcome {
    then { json in
      key.then { key in
        let value: JSON?
        switch (json.kind, key.kind) {
        case (.object, .string): value = json[key]
        case (.object, .number), (.object, .bool): value = json[JSON(key.text)]
        case (.array, .number):
          guard let index = key.int else { return .failed("get", needs: "a whole number as place", got: key) }
          value = json[index]
        case (.object, _): return .failed("get", needs: "a text as key", got: key)
        case (.array, _): return .failed("get", needs: "a whole number as place", got: key)
        default: return .failed("get", needs: "an object or an array", got: json)
        }
        if let value { return .value(value) }
        return otherwise()
          ?? .missing(
            Reason(
              json.kind == .array ? .indexOutOfRange : .noKey, fix: "add `?? VALUE`", found: json,
              message: "`get` finds no \(ReasonText.brief(key))"))
      }
    }
  }

  /// Whether an object has a key, null or not, or an array a place.
  public func has(_ key: Outcome) -> Outcome {
    then { json in
      key.then { key in
        switch (json.kind, key.kind) {
        case (.object, .string): return .value(JSON(json[key] != nil))
        case (.array, .number): return .value(JSON(key.int.flatMap { json[$0] } != nil))
        case (.object, _): return .failed("has", needs: "a text as key", got: key)
        case (.array, _):
          return .failed(
            "has", needs: "a whole number as place", got: key, fix: "use `contains` for an element")
        default: return .failed("has", needs: "an object or an array", got: json)
        }
      }
    }
  }

  /// Makes an object by going through the members of this one; the closure gives what stops it.
  private func members(
    _ function: String,
    _ visit: (Element, (key: JSON, value: JSON), inout [(key: JSON, value: JSON)]) -> Outcome?
  ) -> Outcome {
    object(for: function) { json in
      var members: [(key: JSON, value: JSON)] = []
      members.reserveCapacity(json.count)
      var index = 0
      for member in json.members {
        let element = Element(value: member.value, index: index, key: member.key.string)
        if let stop = visit(element, member, &members) { return stop.stopped(function, at: element) }
        index += 1
      }
      return .value(JSON(members: members))
    }
  }

  private func selecting(
    _ function: String, _ keys: [Outcome], _ isKept: (Set<JSON>, JSON) -> Bool
  ) -> Outcome {
    object(for: function) { json in
      var wanted: Set<JSON> = []
      for outcome in keys {
        guard case .value(let key) = outcome else { return outcome }
        for key in key.kind == .array ? Array(key.elements) : [key] {
          guard key.kind == .string else { return .failed(function, needs: "texts as keys", got: key) }
          wanted.insert(key)
        }
      }
      return .value(JSON(members: json.members.filter { isKept(wanted, $0.key) }))
    }
  }
}
