import JSONDocument

/// A collection operator at work, with the semantics of key-value coding.
///
/// Null stands for a hole: zero in a sum and an average, left out by all others.
struct CollectionOperation {
  private let operation: CollectionOperator
  /// The path it stands in, as written.
  private let path: String

  init(_ operation: CollectionOperator, path: String) {
    self.operation = operation
    self.path = path
  }

  /// Applies the operator to the array `operand`.
  ///
  /// - Parameter isLossy: Set when the result had to be computed in binary floating point.
  func apply(to operand: JSON, isLossy: inout Bool) -> Outcome {
    guard operand.kind == .array else {
      return failure("needs an array and got \(ReasonText.article(operand))", on: operand)
    }
    switch operation {
    case .count: return .value(JSON(operand.count))
    case .sum: return total(operand, isLossy: &isLossy).outcome
    case .avg: return average(operand, isLossy: &isLossy)
    case .min, .max: return extreme(operand)
    case .unionOfObjects: return .value(JSON(operand.elements.filter { !$0.isNull }))
    case .distinctUnionOfObjects: return .value(JSON(Self.distinct(operand.elements.filter { !$0.isNull })))
    case .unionOfArrays: return flattened(operand) { $0 }
    case .distinctUnionOfArrays: return flattened(operand, Self.distinct)
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

  private func total(_ operand: JSON, isLossy: inout Bool) -> Total {
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
    isLossy = isLossy || sum.isLossy
    return .number(sum)
  }

  private func average(_ operand: JSON, isLossy: inout Bool) -> Outcome {
    switch total(operand, isLossy: &isLossy) {
    case .stopped(let outcome): return outcome
    case .number(let sum):
      if operand.count == 0 { return .value(0) }
      let average = sum.divided(by: operand.count)
      isLossy = isLossy || average.isLossy
      return average.outcome
    }
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
        .absent, path: path, fix: "add `?? VALUE`", found: operand,
        message: "`\(path)` has nothing to choose from"))
  }

  // MARK: - Unions

  private static func distinct(_ values: [JSON]) -> [JSON] {
    var seen: Set<JSON> = []
    return values.filter { seen.insert($0).inserted }
  }

  private func flattened(_ operand: JSON, _ transform: ([JSON]) -> [JSON]) -> Outcome {
    var all: [JSON] = []
    for element in operand.elements where !element.isNull {
      guard element.kind == .array else {
        return failure(
          "needs arrays in the array, found \(ReasonText.brief(element))", on: element,
          fix: "use the operator of the same name for objects")
      }
      all += element.elements.lazy.filter { !$0.isNull }
    }
    return .value(JSON(transform(all)))
  }

  private func failure(_ text: String, on json: JSON, fix: String? = nil) -> Outcome {
    let name = operation.rawValue
    return .failed(
      Reason(.operation, path: path, fix: fix, found: json, message: "`@\(name)` \(text)"))
  }
}
