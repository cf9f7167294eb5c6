import JSONDocument

extension Outcome {
  /// The number rounded to so many digits behind the point; a half goes away from zero.
  public func round(_ digits: Outcome = 0) -> Outcome {
    digits.integer(for: "round", "a whole number of digits") {
      rounded("round", $0, .toNearestOrAwayFromZero)
    }
  }

  /// The largest whole number that is not greater.
  public func floor() -> Outcome { rounded("floor", 0, .down) }

  /// The smallest whole number that is not less.
  public func ceil() -> Outcome { rounded("ceil", 0, .up) }

  /// The number without its sign.
  public func abs() -> Outcome {
    number(for: "abs") { json in
      json.numberText?.hasPrefix("-") == true ? negated() : self
    }
  }

  /// The number, or the nearer of two bounds when it lies outside.
  public func clamp(_ low: Outcome, _ high: Outcome) -> Outcome {
    number(for: "clamp") { json in
      low.number(for: "clamp") { low in
        high.number(for: "clamp") { high in
          guard let order = low.compareNumber(with: high), order <= 0 else {
            return .failed("clamp", "needs the lower bound first", found: low)
          }
          if let order = json.compareNumber(with: low), order < 0 { return .value(low) }
          if let order = json.compareNumber(with: high), order > 0 { return .value(high) }
          return self
        }
      }
    }
  }

  /// The least of the elements of an array, or of the value and others; numbers or strings.
  public func min(_ others: Outcome...) -> Outcome { min(all: others) }

  /// The greatest of the elements of an array, or of the value and others; numbers or strings.
  public func max(_ others: Outcome...) -> Outcome { max(all: others) }

  package func min(all others: [Outcome]) -> Outcome { extreme("min", others) { $0 < 0 } }

  package func max(all others: [Outcome]) -> Outcome { extreme("max", others) { $0 > 0 } }

  private func extreme(_ function: String, _ others: [Outcome], _ isBetter: (Int) -> Bool) -> Outcome {
    then { json in
      var candidates = [json]
      if others.isEmpty {
        guard json.kind == .array else {
          return .failed(function, needs: "an array, or several values", got: json)
        }
        candidates = Array(json.elements)
      }
      for other in others {
        guard case .value(let json) = other else { return other }
        candidates.append(json)
      }
      guard var best = candidates.first else {
        return .missing(function, "has nothing to choose from: the array is empty", found: json)
      }
      guard best.kind == .number || best.kind == .string else {
        return .failed(
          function, needs: "numbers or strings", got: best,
          fix: best.isNull ? "leave nulls out with `compact`" : nil)
      }
      for candidate in candidates.dropFirst() {
        guard let order = Order.compare(candidate, best) else {
          let best = best
          return .failed(
            function, "cannot compare \(ReasonText.brief(candidate)) with \(ReasonText.brief(best))",
            found: candidate,
            fix: candidate.isNull ? "leave nulls out with `compact`" : Order.fix(candidate, best))
        }
        if isBetter(order) { best = candidate }
      }
      return .value(best)
    }
  }

  private func rounded(_ function: String, _ digits: Int, _ rule: FloatingPointRoundingRule) -> Outcome {
    number(for: function) { json in
      // Written out with all its zeros, a number must stay a sensible length.
      guard digits > -1000, digits < 1000 else {
        return .failed(function, "rounds to at most 999 digits on either side of the point")
      }
      if let decimal = json.decimal {
        return .value(JSON(decimal.rounded(toPlaces: digits, rule)))
      }
      guard let text = json.numberText, let result = LongNumber(text).rounded(toPlaces: digits, rule) else {
        return self
      }
      return .value(JSON(numberText: result) ?? json)
    }
  }
}

extension Outcome {
  /// The sum of an array of numbers, 0 for an empty one.
  public func sum() -> Outcome {
    var isLossy = false
    return sum(isLossy: &isLossy)
  }

  /// The average of an array of numbers; missing for an empty one.
  public func avg() -> Outcome {
    var isLossy = false
    return avg(isLossy: &isLossy)
  }

  package func sum(isLossy: inout Bool) -> Outcome {
    total("sum", isLossy: &isLossy) { sum, _ in sum.outcome }
  }

  package func avg(isLossy: inout Bool) -> Outcome {
    var divisionIsLossy = false
    let outcome = total("avg", isLossy: &isLossy) { sum, json in
      guard json.count > 0 else {
        return .missing("avg", "has nothing to average: the array is empty", found: json)
      }
      let average = sum.divided(by: json.count)
      divisionIsLossy = average.isLossy
      return average.outcome
    }
    isLossy = isLossy || divisionIsLossy
    return outcome
  }

  private func total(
    _ function: String, isLossy: inout Bool, _ finish: (ExactSum, JSON) -> Outcome
  ) -> Outcome {
    guard case .value(let json) = self else { return self }
    guard json.kind == .array else { return array(for: function) { _ in self } }
    var sum = ExactSum()
    var index = 0
    for element in json.elements {
      guard element.kind == .number else { return Self.notSummable(function, element, index) }
      sum.add(element)
      index += 1
    }
    isLossy = isLossy || sum.isLossy
    return finish(sum, json)
  }

  static func notSummable(_ function: String, _ element: JSON, _ index: Int) -> Outcome {
    let fix =
      switch element.kind {
      case .null: "leave nulls out with `compact`"
      case .string: "convert with `map(toNumber(@))`"
      default: "add up one field with `sumBy(field)`"
      }
    return .failed(
      function, "needs numbers, element \(index) is \(ReasonText.brief(element))", found: element, fix: fix)
  }
}
