import JSONDocument

// Functions that look at whether there is a value, which all others pass on.

extension Outcome {
  /// The value, or another one where it is missing, failed or null; `false`, `0` and `""` are values like others.
  public static func ?? (left: Outcome, right: @autoclosure () -> Outcome) -> Outcome {
    left.isUsable ? left : right()
  }

  /// Whether `??` keeps the value: there is one and it is not null.
  package var isUsable: Bool {
    if case .value(let json) = self { !json.isNull } else { false }
  }

  /// Whether there is a value; null is one.
  public func exists() -> Outcome { .value(JSON(isValue)) }

  /// The first of several values that is neither missing nor failed nor null, or what the last one is.
  public func firstOf(_ others: Outcome...) -> Outcome {
    others.reduce(self) { $0 ?? $1 }
  }

  /// The value, unless it is null, `""`, `[]` or `{}`: these are missing, so that `??` acts on them.
  public func nonEmpty() -> Outcome {
    then { json in
      let isEmpty =
        switch json.kind {
        case .null: true
        case .string: (json.codePointCount ?? 0) == 0
        case .array, .object: json.count == 0
        default: false
        }
      return isEmpty
        ? .missing("nonEmpty", "found \(json.isNull ? "null" : "nothing in it")", found: json) : self
    }
  }

  /// The name of the value's type: `null`, `bool`, `number`, `string`, `array` or `object`.
  public func type() -> Outcome {
    then { json in
      switch json.kind {
      case .null: "null"
      case .bool: "bool"
      case .number: "number"
      case .string: "string"
      case .array: "array"
      case .object: "object"
      }
    }
  }

  /// What a table has for the value, as text, or another value where it has nothing.
  public func lookup(_ table: Outcome, _ otherwise: @autoclosure () -> Outcome? = nil) -> Outcome {
    keyText("lookup").then { key in
      table.object(for: "lookup") { table in
        if let value = table[key] { return .value(value) }
        return otherwise()
          ?? .missing(
            "lookup", "has nothing for \(ReasonText.brief(key)) in its table", found: key,
            fix: "add it, or a value for all others as last argument")
      }
    }
  }

  /// Fails with a reason of the rule's own.
  public static func fail(_ reason: Outcome) -> Outcome { reason.fail() }

  /// Fails with the value, a text, as reason.
  public func fail() -> Outcome {
    then { json in
      .failed(Reason(.stated, found: nil, message: json.string ?? json.text))
    }
  }
}
