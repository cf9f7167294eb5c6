import JSONDocument

// Sorting is stable and works on values of one type: numbers, strings (by code points) or booleans.

extension Outcome {
  /// The elements of an array in order, ascending or with `"desc"` descending.
  public func sort(_ order: Outcome = "asc") -> Outcome {
    array(for: "sort") { json in
      let elements = Array(json.elements)
      return Self.sorted("sort", elements, by: elements, order)
    }
  }

  /// The elements of an array ordered by what an expression gives for each.
  public func sortBy(_ order: Outcome = "asc", _ key: (Element) -> Outcome) -> Outcome {
    array(for: "sortBy") { json in
      var keys: [JSON] = []
      keys.reserveCapacity(json.count)
      for (index, value) in json.elements.enumerated() {
        let element = Element(value: value, index: index)
        let outcome = key(element)
        guard case .value(let key) = outcome else { return outcome.stopped("sortBy", at: element) }
        keys.append(key)
      }
      return Self.sorted("sortBy", Array(json.elements), by: keys, order)
    }
  }

  private static func sorted(
    _ function: String, _ elements: [JSON], by keys: [JSON], _ order: Outcome
  ) -> Outcome {
    order.string(for: function) { order in
      guard order == "asc" || order == "desc" else {
        return .failed(
          function, "knows the orders \"asc\" and \"desc\", not \(ReasonText.brief(JSON(order)))")
      }
      let kind = keys.first?.kind ?? .number
      if let odd = keys.firstIndex(where: { $0.kind != kind || !isSortable($0) }) {
        let key = keys[odd]
        let verb = function == "sort" ? "is" : "gives"
        let others = odd == 0 ? "" : " among \(plural(kind))"
        return .failed(
          function,
          "needs numbers, strings or booleans of one type; element \(odd) \(verb) \(ReasonText.brief(key))"
            + others,
          found: key, fix: key.isNull ? "leave nulls out first" : "convert them to one type")
      }
      let sign = order == "asc" ? 1 : -1
      let sorted = sortedIndices(keys, kind).sorted { a, b in
        let order = a.key.order(to: b.key) * sign
        return order == 0 ? a.index < b.index : order < 0
      }
      return .value(JSON(sorted.map { elements[$0.index] }))
    }
  }

  private static func isSortable(_ json: JSON) -> Bool {
    json.kind == .number || json.kind == .string || json.kind == .bool
  }

  private static func plural(_ kind: JSON.Kind) -> String {
    switch kind {
    case .number: "numbers"
    case .string: "strings"
    case .bool: "booleans"
    default: "others"
    }
  }

  private static func sortedIndices(_ keys: [JSON], _ kind: JSON.Kind) -> [(index: Int, key: SortKey)] {
    keys.enumerated().map { index, json in
      switch kind {
      case .string: (index, .text(json.string ?? ""))
      case .bool: (index, .bool(json.bool ?? false))
      default: (index, .number(json))
      }
    }
  }
}

/// A key made ready for many comparisons with others of its type.
private enum SortKey {
  case number(JSON)
  case text(String)
  case bool(Bool)

  func order(to other: SortKey) -> Int {
    switch (self, other) {
    case (.number(let a), .number(let b)): a.compareNumber(with: b) ?? 0
    case (.text(let a), .text(let b)): Text.compare(a, b)
    case (.bool(let a), .bool(let b)): a == b ? 0 : a ? 1 : -1
    default: 0
    }
  }
}
