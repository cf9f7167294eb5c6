public import JSONDocument

/// What happens to each top-level input key that no rule references.
public struct DefaultRule: Sendable {
  /// Gets an automatically made rule, whose key and key path are the input key, and its value; gives the output key
  /// and the value to write there, or nil to drop the key.
  public typealias Closure = @Sendable (_ rule: Rule, _ value: JSON) -> (key: String, value: JSON)?

  enum Body: Sendable {
    /// A nil key stands for the input key.
    case expressions(key: Expression?, value: Expression)
    case closure(Closure)
  }

  let body: Body
  /// Input keys it leaves alone.
  public var except: [String]
  /// A boolean, asked for each key.
  public var condition: Expression?

  /// Makes a default rule from expressions; `@key` is the input key, `@` its value.
  public init(key: Expression? = nil, value: Expression, except: [String] = [], condition: Expression? = nil)
  {
    body = .expressions(key: key, value: value)
    self.except = except
    self.condition = condition
  }

  /// Makes a default rule from a closure that may rename, convert or drop.
  public init(except: [String] = [], _ closure: @escaping Closure) {
    body = .closure(closure)
    self.except = except
    condition = nil
  }

  /// Copies each key as it is.
  public static let copy = DefaultRule(value: Expression(path: InputPath(head: .current, [])))

  /// Whether it copies keys and values unchanged.
  var isPlainCopy: Bool {
    guard condition == nil, case .expressions(key: nil, let value) = body, let path = value.path else {
      return false
    }
    return path.chain?.count == 0
  }
}
