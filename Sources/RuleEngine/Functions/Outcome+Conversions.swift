import JSONDocument

// Conversions change the type of a value where that can be done without guessing, and fail otherwise.

extension Outcome {
  /// The value as text: strings as they are, numbers as written, `true`, `false`, arrays and objects as compact JSON.
  ///
  /// Null fails: text of the word "null" is never meant.
  public func toString() -> Outcome {
    then { json in
      switch json.kind {
      case .string: self
      case .null: .failed("toString", needs: "a value", got: json, fix: "add `?? \"\"`")
      default: .value(JSON(json.text))
      }
    }
  }

  /// The value as a whole number: a number or text whose fraction is zero, within 64 bits.
  ///
  /// `10.0`, `"12.0"` and `" 12 "` are read; `10.5`, `"12 kg"`, `true` and `1e30` fail.
  public func toInt() -> Outcome {
    then { json in
      guard let number = NumberReading.number(json) else { return Self.notANumber("toInt", json) }
      if let int = number.int { return .value(JSON(int)) }
      if let decimal = number.decimal, !decimal.isInteger {
        return .failed(
          "toInt", cannotRead: json, because: "it has a fraction", fix: "use `round`, `floor` or `ceil`")
      }
      return .failed("toInt", cannotRead: json, because: "it is out of range for 64 bits")
    }
  }

  /// The value as a number: a number as it is, or text that spells one.
  ///
  /// White space around it, a `+` and zeros in front are allowed; digit grouping, units, hexadecimal, NaN and booleans
  /// are not. Text that is a JSON number keeps its spelling: `"1.10"` gives `1.10`.
  public func toNumber() -> Outcome {
    then { json in
      NumberReading.number(json).map(Outcome.value) ?? Self.notANumber("toNumber", json)
    }
  }

  /// The value as a boolean: `true false yes no y n on off 1 0` in any case, the numbers 1 and 0.
  ///
  /// Anything else fails; nothing is false by default.
  public func toBool() -> Outcome {
    then { json in
      switch json.kind {
      case .bool: return self
      case .number:
        if json == 1 { return true }
        if json == 0 { return false }
      case .string:
        switch (json.string ?? "").lowercased() {
        case "true", "yes", "y", "on", "1": return true
        case "false", "no", "n", "off", "0": return false
        default: break
        }
      default: break
      }
      return .failed("toBool", cannotRead: json, because: "it is none of true false yes no y n on off 1 0")
    }
  }

  /// An array as it is, any other value, null included, as an array of one.
  public func toArray() -> Outcome {
    then { json in json.kind == .array ? self : .value(JSON([json])) }
  }

  /// The only element of an array, any other value as it is; fails for an array of none or several.
  public func asSingle() -> Outcome {
    then { json in
      guard json.kind == .array else { return self }
      if let only = json[0], json.count == 1 { return .value(only) }
      let count = json.count
      return .failed(
        "asSingle", count == 0 ? "needs one element and got none" : "needs one element and got \(count)",
        found: json, fix: count == 0 ? "add `?? VALUE`" : "use `first` or `[0]`")
    }
  }

  /// The value that a text holds as JSON.
  public func parseJSON() -> Outcome {
    string(for: "parseJSON", fix: nil) { text in
      do throws(JSONError) {
        return .value(try Document.parse(text).root)
      } catch {
        let json = JSON(text)
        return .failed("parseJSON", cannotRead: json, because: "\(error.location): \(error.message)")
      }
    }
  }

  /// The value as compact JSON text.
  public func toJSON() -> Outcome {
    then { json in .value(JSON(json.text)) }
  }

  private static func notANumber(_ function: String, _ json: JSON) -> Outcome {
    guard let text = json.string else { return .failed(function, needs: "a number or text", got: json) }
    if text.utf8.contains(UInt8(ascii: ",")) {
      return .failed(function, cannotRead: json, fix: "take the separators out with `replace(\",\", \"\")`")
    }
    return .failed(function, cannotRead: json, fix: "add `?? 0`")
  }
}
