/// The rules.
public enum Rules {
  /// What the rules make of one input.
  public struct Rewrite: Sendable {
    /// The result as compact JSON; nil when the rules give none.
    public let json: Data?
    /// Every required key that no rule gave a value, in the order of the rules; empty when all are there.
    public let missing: [MissingKey]

    /// The result as Foundation's types: numbers lose their text and objects the order of their keys.
    public var dictionary: [String: Any]? {
      json.flatMap { try? JSONSerialization.jsonObject(with: $0) as? [String: Any] }
    }
  }

  /// A required key that no rule gave a value.
  public struct MissingKey: Sendable, Equatable {
    /// The key with the way to it: `lines[2].sku`.
    public let key: String
    /// Why there is no value.
    public let reason: String
    /// Whether its missing value stands in the result.
    public let isFilled: Bool
  }

  /// Why an input is not taken.
  public struct InputError: Error, CustomStringConvertible {
    /// What is wrong.
    public let message: String
    /// Where, in bytes from the start.
    public let offset: Int

    /// The message and the place.
    public var description: String { "\(message), at byte \(offset)" }
  }

  /// Applies the rules to JSON text in UTF-8.
  public static func rewrite(_ input: Data) throws(InputError) -> Rewrite {
    let part = try rules.rewrite(try JSONReader.read(input))
    return Rewrite(
      json: part.outcome.json.map { Data($0.text.utf8) },
      missing: part.missing.map { key, reason, isFilled in
        MissingKey(key: key, reason: reason.message, isFilled: isFilled)
      })
  }

  /// Applies the rules to a dictionary of what JSON can hold; its keys are taken in alphabetical order.
  public static func rewrite(_ input: [String: Any]) throws(InputError) -> Rewrite {
    guard JSONSerialization.isValidJSONObject(input),
      let data = try? JSONSerialization.data(withJSONObject: input, options: [.sortedKeys])
    else { throw InputError(message: "the dictionary holds something that JSON cannot", offset: 0) }
    return try rewrite(data)
  }
}
