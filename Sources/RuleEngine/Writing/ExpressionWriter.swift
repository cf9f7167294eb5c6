package import JSONDocument

/// What writing a value came to.
package enum Written: Sendable {
  case value
  /// The rule says `absent`.
  case absent
  /// A path leads nowhere.
  case missing
  case failed
}

/// Writes the value of an expression straight to the output.
///
/// What it writes is byte for byte what evaluating the expression and writing the value gives; where that gives no
/// value it writes nothing. No value is made on the way and a missing part has no reason: who needs the reason
/// evaluates the expression after all.
package struct ExpressionWriter: Sendable {
  /// Writes the value for the current value at a node of a document.
  package typealias Body =
    @Sendable (_ document: Document, _ node: Node, inout Scope, inout [UInt8]) -> Written

  let body: Body
  /// Whether all it reads is in the current value: then the scope need not stand there.
  package let isLocal: Bool

  init(isLocal: Bool, _ body: @escaping Body) {
    self.body = body
    self.isLocal = isLocal
  }
}

/// Where the value of an expression is.
///
/// A locator finds it without making it.
enum Located {
  /// On the tape of the document.
  case node(Node)
  /// It is a constant.
  case constant(JSON)
  case missing
  /// Only evaluating the expression can tell.
  case unknown

  typealias Locator = @Sendable (_ document: Document, _ node: Node, _ nullsAreMissing: Bool) -> Located

  /// Finds what a chain of members leads to.
  static func path(_ chain: KeyChain) -> Locator {
    { document, node, nullsAreMissing in
      switch chain.follow(from: node, in: document) {
      case .node(let end):
        let isMissing = nullsAreMissing && document.kind(of: end) == .null
        return isMissing ? .missing : .node(end)
      case .stopped(_, let end): return document.kind(of: end) == .array ? .unknown : .missing
      }
    }
  }

  /// Finds the left one, or the right one where that is missing or null.
  static func coalescing(_ left: Locator?, _ right: Locator?) -> Locator? {
    guard let left, let right else { return nil }
    return { document, node, nullsAreMissing in
      let located = left(document, node, nullsAreMissing)
      switch located {
      case .node(let end) where document.kind(of: end) != .null: return located
      case .constant(let json) where !json.isNull: return located
      case .unknown: return located
      default: return right(document, node, nullsAreMissing)
      }
    }
  }
}

extension Expression {
  /// Whether writing it reads nothing but the current value.
  package var isWrittenLocally: Bool { writer?.isLocal ?? false }

  /// What writes the value for the current value, which is at the node it is given.
  ///
  /// The scope stands there, too, unless the expression is written locally.
  var writing: ExpressionWriter.Body {
    if let writer { return writer.body }
    let expression = self
    return { _, _, scope, output in expression.evaluate(&scope).write(to: &output) }
  }
}

extension Outcome {
  /// Writes the value, if there is one.
  func write(to output: inout [UInt8]) -> Written {
    switch self {
    case .value(let json):
      json.write(to: &output)
      return .value
    case .missing(let reason): return reason.code == .absent ? .absent : .missing
    case .failed: return .failed
    }
  }
}

extension Scope {
  /// Takes what it costs to have written so many bytes from the budget; short texts are free.
  ///
  /// - Returns: Whether to go on.
  @inline(__always)
  mutating func canAfford(bytes count: Int) -> Bool {
    count < 1_024 || spend(count / 16) == nil
  }
}

extension [UInt8] {
  /// Takes back what was written from a place on.
  @inline(__always)
  mutating func takeBack(to start: Int) { removeLast(count - start) }

  /// Whether the value written from a place on is null: no other one begins like it.
  @inline(__always)
  func isNull(at start: Int) -> Bool { self[start] == UInt8(ascii: "n") }
}
