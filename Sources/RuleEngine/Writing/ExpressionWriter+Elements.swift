import JSONDocument

extension ExpressionWriter {
  /// Writes what an expression gives for each element of an array: null where a path leads nowhere, nothing where it is
  /// `absent`.
  ///
  /// - Parameters:
  ///   - receiver: The array.
  ///   - element: What is written for each of its elements.
  ///   - whole: Evaluates the function where the array has to be made first.
  package static func map(
    _ receiver: Expression, _ element: Expression, whole: @escaping @Sendable (inout Scope) -> Outcome
  ) -> ExpressionWriter {
    let (locator, writing, isLocal) = (receiver.locator, element.writing, element.isWrittenLocally)
    return ExpressionWriter(isLocal: locator != nil && isLocal) { document, node, scope, output in
      switch locator?(document, node, scope.nullsAreMissing) ?? .unknown {
      case .node(let array) where document.kind(of: array) == .array:
        return write(elementsOf: array, document, in: &scope, to: &output) { child, index, scope, output in
          if isLocal { return writing(document, child, &scope, &output) }
          return scope.within(Element(value: document.value(of: child), index: index)) { scope in
            writing(document, child, &scope, &output)
          }
        }
      case .constant(let json) where json.kind == .array && json.count == 0:
        output.append(UInt8(ascii: "["))
        output.append(UInt8(ascii: "]"))
        return .value
      case .missing: return .missing
      case .node: return .failed
      case .constant, .unknown:
        return scope.standing(at: document.value(of: node)) { whole(&$0) }.write(to: &output)
      }
    }
  }

  /// Writes the elements of an array for which a condition holds.
  package static func filter(
    _ receiver: Expression, _ condition: Expression, whole: @escaping @Sendable (inout Scope) -> Outcome
  ) -> ExpressionWriter {
    let locator = receiver.locator
    return ExpressionWriter(isLocal: false) { document, node, scope, output in
      guard case .node(let array)? = locator?(document, node, scope.nullsAreMissing),
        document.kind(of: array) == .array
      else { return whole(&scope).write(to: &output) }
      return write(elementsOf: array, document, in: &scope, to: &output) { child, index, scope, output in
        let element = Element(value: document.value(of: child), index: index)
        switch scope.within(element, { condition.evaluate(&$0) }) {
        case .missing: return .absent
        case .value(let json):
          guard let holds = json.bool else { return .failed }
          if !holds { return .absent }
          document.write(child, to: &output)
          return .value
        case .failed: return .failed
        }
      }
    }
  }

  /// Writes an array of what is written for each element of another one.
  private static func write(
    elementsOf array: Node, _ document: Document, in scope: inout Scope, to output: inout [UInt8],
    _ body: (_ child: Node, _ index: Int, inout Scope, inout [UInt8]) -> Written
  ) -> Written {
    let start = output.count
    output.append(UInt8(ascii: "["))
    var index = 0
    var child = document.firstChild(of: array)
    while let element = child {
      child = document.nextSibling(of: element, in: array)
      let place = output.count
      if place > start + 1 { output.append(UInt8(ascii: ",")) }
      let written = scope.spend(1) == nil ? body(element, index, &scope, &output) : .failed
      switch written {
      case .value: break
      case .absent: output.takeBack(to: place)
      case .missing: JSON.null.write(to: &output)
      case .failed:
        output.takeBack(to: start)
        return .failed
      }
      index += 1
    }
    output.append(UInt8(ascii: "]"))
    guard scope.canAfford(bytes: output.count - start) else {
      output.takeBack(to: start)
      return .failed
    }
    return .value
  }
}
