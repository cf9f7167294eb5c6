import JSONDocument

extension Outcome {
  /// The elements of an array, or the code points of a string, from the last to the first.
  public func reverse() -> Outcome {
    then { json in
      switch json.kind {
      case .array: .value(JSON(json.elements.reversed()))
      case .string: .value(JSON(codePoints: (json.codePoints ?? []).reversed()))
      default: .failed("reverse", needs: "an array or a string", got: json)
      }
    }
  }

  /// An array whose elements that are arrays are replaced by their elements, so many levels deep.
  public func flatten(_ depth: Outcome = 1) -> Outcome {
    array(for: "flatten") { json in
      depth.integer(for: "flatten", "a whole number of levels") { depth in
        var results: [JSON] = []
        // A stack of iterators, not recursion: arrays may be nested as deep as a document may.
        var stack = [json.elements.makeIterator()]
        while var iterator = stack.popLast() {
          guard let element = iterator.next() else { continue }
          stack.append(iterator)
          if element.kind == .array, stack.count <= Swift.max(0, depth) {
            stack.append(element.elements.makeIterator())
          } else {
            results.append(element)
          }
        }
        return .value(JSON(results))
      }
    }
  }

  /// An array without its nulls.
  public func compact() -> Outcome {
    array(for: "compact") { json in .value(JSON(json.elements.filter { !$0.isNull })) }
  }

  /// The first element of an array; missing when it is empty.
  public func first() -> Outcome {
    array(for: "first") { json in
      json[0].map(Outcome.value) ?? .missing("first", "finds nothing: the array is empty", found: json)
    }
  }

  /// The last element of an array; missing when it is empty.
  public func last() -> Outcome {
    array(for: "last") { json in
      json[-1].map(Outcome.value) ?? .missing("last", "finds nothing: the array is empty", found: json)
    }
  }

  /// The element at a place from 0, or with a negative one from the end; missing when the array is shorter.
  public func at(_ index: Outcome) -> Outcome {
    array(for: "at") { json in
      index.integer(for: "at", "a whole number as place") { index in
        if let element = json[index] { return .value(element) }
        let count = json.count
        return .missing(
          Reason(
            .indexOutOfRange, fix: "add `?? VALUE`", found: json,
            message: "`at` finds no element \(index): the array has \(count)"))
      }
    }
  }

  /// A part of an array, or of a string by code points: from a place up to but without another one; negative places
  /// count from the end, places outside are moved to it.
  public func slice(_ start: Outcome, _ end: Outcome? = nil) -> Outcome {
    then { json in
      guard json.kind == .array || json.kind == .string else {
        return .failed("slice", needs: "an array or a string", got: json)
      }
      return start.integer(for: "slice", "a whole number as place") { start in
        end.integer(for: "slice", "a whole number as place") { end in
          func part<Item>(_ items: [Item]) -> ArraySlice<Item> {
            func place(_ index: Int) -> Int {
              Swift.min(
                Swift.max(index < 0 ? items.count.advanced(by: Swift.max(index, -items.count)) : index, 0),
                items.count)
            }
            let lower = place(start)
            return items[lower..<Swift.max(lower, place(end ?? items.count))]
          }
          if let points = json.codePoints { return .value(JSON(codePoints: part(points))) }
          return .value(JSON(Array(part(Array(json.elements)))))
        }
      }
    }
  }

  /// One array of the elements of several.
  public func concat(_ others: Outcome...) -> Outcome { concat(all: others) }

  package func concat(all others: [Outcome]) -> Outcome {
    var results: [JSON] = []
    for outcome in [self] + others {
      guard case .value(let json) = outcome else { return outcome }
      guard json.kind == .array else {
        let fix = json.kind == .string ? "write \"\\(a)\\(b)\" to join texts" : "wrap it with `toArray`"
        return .failed("concat", needs: "arrays", got: json, fix: fix)
      }
      results.append(contentsOf: json.elements)
    }
    return .value(JSON(results))
  }

  /// Arrays of the first elements, the second ones, and so on of several arrays, up to the end of the shortest.
  public func zip(_ others: Outcome...) -> Outcome { zip(all: others) }

  package func zip(all others: [Outcome]) -> Outcome {
    var iterators: [JSON.Elements.Iterator] = []
    for outcome in [self] + others {
      guard case .value(let json) = outcome else { return outcome }
      guard json.kind == .array else { return .failed("zip", needs: "arrays", got: json) }
      iterators.append(json.elements.makeIterator())
    }
    var results: [JSON] = []
    while true {
      var tuple: [JSON] = []
      for index in iterators.indices {
        guard let element = iterators[index].next() else { return .value(JSON(results)) }
        tuple.append(element)
      }
      results.append(JSON(tuple))
    }
  }

  /// The elements of an array in arrays of so many; the last may be shorter.
  public func chunk(_ size: Outcome) -> Outcome {
    array(for: "chunk") { json in
      size.integer(for: "chunk", "a whole number as size") { size in
        guard size > 0 else { return .failed("chunk", "needs a size above 0, not \(size)") }
        var results: [JSON] = []
        var chunk: [JSON] = []
        for element in json.elements {
          chunk.append(element)
          if chunk.count == size {
            results.append(JSON(chunk))
            chunk = []
          }
        }
        if !chunk.isEmpty { results.append(JSON(chunk)) }
        return .value(JSON(results))
      }
    }
  }

  /// The whole numbers below the value from 0, or from the value up to but without another one, by steps.
  public func range(_ end: Outcome? = nil, _ step: Outcome = 1) -> Outcome {
    integer(for: "range") { first in
      end.integer(for: "range") { end in
        step.integer(for: "range") { step in
          guard step != 0 else { return .failed("range", "cannot go on by steps of 0") }
          var (number, isPastEnd) = (end == nil ? 0 : first, false)
          let limit = end ?? first
          var results: [JSON] = []
          while !isPastEnd, step > 0 ? number < limit : number > limit {
            guard results.count < FunctionLimit.elements else {
              return .failed("range", limit: "\(FunctionLimit.elements) elements")
            }
            results.append(JSON(number))
            (number, isPastEnd) = number.addingReportingOverflow(step)
          }
          return .value(JSON(results))
        }
      }
    }
  }
}
