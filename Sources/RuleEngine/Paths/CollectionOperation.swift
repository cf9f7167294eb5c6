import JSONDocument

/// A collection operator at work, with the semantics of key-value coding.
///
/// Null stands for a hole: zero in a sum and an average, left out by all others.
struct CollectionOperation {
  private let operation: CollectionOperator
  private let path: InputPath

  init(_ operation: CollectionOperator, path: InputPath) {
    self.operation = operation
    self.path = path
  }

  /// Applies the operator to the array `operand`.
  func apply(to operand: JSON, in scope: inout Scope) -> Outcome {
    guard operand.kind == .array else {
      return failure("needs an array and got \(ReasonText.article(operand))", on: operand)
    }
    if let reason = scope.spend(operand.count) { return .failed(reason) }
    switch operation {
    case .count: return .value(JSON(operand.count))
    case .sum: return total(operand, in: &scope).outcome
    case .avg: return average(operand, in: &scope)
    case .min, .max: return extreme(operand)
    case .unionOfObjects: return .value(JSON(operand.elements.filter { !$0.isNull }))
    case .distinctUnionOfObjects: return .value(JSON(Self.distinct(operand.elements.filter { !$0.isNull })))
    case .unionOfArrays: return flattened(operand, in: &scope) { $0 }
    case .distinctUnionOfArrays: return flattened(operand, in: &scope, Self.distinct)
    }
  }

  // MARK: - Numbers

  private enum Total {
    case number(ExactSum)
    case stopped(Outcome)

    var outcome: Outcome {
      switch self {
      case .number(let sum): sum.outcome
      case .stopped(let outcome): outcome
      }
    }
  }

  private func total(_ operand: JSON, in scope: inout Scope) -> Total {
    var sum = ExactSum()
    var index = 0
    for element in operand.elements {
      switch element.kind {
      case .null: break
      case .number: sum.add(element)
      default:
        let fix =
          element.kind == .array ? "use `[*]` to flatten the arrays" : "convert with `toNumber`, or filter"
        return .stopped(
          failure("needs numbers, element \(index) is \(ReasonText.brief(element))", on: element, fix: fix))
      }
      index += 1
    }
    if sum.isLossy { scope.warn(lossy) }
    return .number(sum)
  }

  private func average(_ operand: JSON, in scope: inout Scope) -> Outcome {
    switch total(operand, in: &scope) {
    case .stopped(let outcome): return outcome
    case .number(let sum):
      if operand.count == 0 { return .value(0) }
      let wasLossy = sum.isLossy
      let (outcome, isLossy) = sum.divided(by: operand.count)
      if isLossy && !wasLossy { scope.warn(lossy) }
      return outcome
    }
  }

  private var lossy: Warning {
    Warning(.lossyArithmetic, message: "`\(path.text)` does not fit 38 digits and was computed in binary")
  }

  // MARK: - Order

  private func extreme(_ operand: JSON) -> Outcome {
    var best: JSON?
    for element in operand.elements where !element.isNull {
      guard let current = best else {
        if element.kind != .number && element.kind != .string {
          return failure("compares numbers or strings, not \(ReasonText.article(element))", on: element)
        }
        best = element
        continue
      }
      guard let order = Order.compare(element, current) else {
        return failure(
          "cannot compare \(ReasonText.brief(element)) with \(ReasonText.brief(current))", on: element,
          fix: Order.fix(element, current))
      }
      if operation == .max ? order > 0 : order < 0 { best = element }
    }
    if let best { return .value(best) }
    return .missing(
      Reason(
        .absent, path: path.text, fix: "add `?? VALUE`", found: operand,
        message: "`\(path.text)` has nothing to choose from"))
  }

  // MARK: - Unions

  private static func distinct(_ values: [JSON]) -> [JSON] {
    var seen: Set<JSON> = []
    return values.filter { seen.insert($0).inserted }
  }

  private func flattened(
    _ operand: JSON, in scope: inout Scope, _ transform: ([JSON]) -> [JSON]
  ) -> Outcome {
    var all: [JSON] = []
    for element in operand.elements where !element.isNull {
      guard element.kind == .array else {
        return failure(
          "needs arrays in the array, found \(ReasonText.brief(element))", on: element,
          fix: "use the operator of the same name for objects")
      }
      if let reason = scope.spend(element.count) { return .failed(reason) }
      all += element.elements.lazy.filter { !$0.isNull }
    }
    return .value(JSON(transform(all)))
  }

  private func failure(_ text: String, on json: JSON, fix: String? = nil) -> Outcome {
    let name = operation.rawValue
    return .failed(
      Reason(.operation, path: path.text, fix: fix, found: json, message: "`@\(name)` \(text)"))
  }
}
