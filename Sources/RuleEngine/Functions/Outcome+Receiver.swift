import JSONDocument

// How functions take their values: missing and failed pass through, a wrong type fails by name.

extension Outcome {
  /// Goes on with a string.
  func string(
    for function: String, fix: String? = "convert it with `toString`", _ body: (String) -> Outcome
  ) -> Outcome {
    then { json in
      guard let text = json.string else { return .failed(function, needs: "a string", got: json, fix: fix) }
      return body(text)
    }
  }

  /// Goes on with a number.
  func number(for function: String, _ body: (JSON) -> Outcome) -> Outcome {
    then { json in
      guard json.kind == .number else {
        return .failed(
          function, needs: "a number", got: json,
          fix: json.kind == .string ? "convert it with `toNumber`" : nil)
      }
      return body(json)
    }
  }

  /// Goes on with a whole number.
  func integer(for function: String, _ what: String = "a whole number", _ body: (Int) -> Outcome) -> Outcome {
    then { json in
      guard let int = json.int else { return .failed(function, needs: what, got: json) }
      return body(int)
    }
  }

  /// Goes on with an array.
  func array(for function: String, _ body: (JSON) -> Outcome) -> Outcome {
    then { json in
      guard json.kind == .array else {
        let fix =
          switch json.kind {
          case .object: "use `values` or `entries` first"
          case .null: "put `?? []` before it"
          default: "wrap it with `toArray`"
          }
        return .failed(function, needs: "an array", got: json, fix: fix)
      }
      return body(json)
    }
  }

  /// Goes on with an object.
  func object(for function: String, _ body: (JSON) -> Outcome) -> Outcome {
    then { json in
      guard json.kind == .object else {
        let fix = json.kind == .array ? "apply it to each element with `map(…)`" : nil
        return .failed(function, needs: "an object", got: json, fix: fix)
      }
      return body(json)
    }
  }
}

extension Outcome? {
  /// Goes on with what an optional argument gives, or with nil where there is no argument.
  func string(for function: String, _ body: (String?) -> Outcome) -> Outcome {
    guard let self else { return body(nil) }
    return self.string(for: function) { body($0) }
  }

  /// Goes on with what an optional argument gives, or with nil where there is no argument.
  func integer(for function: String, _ what: String = "a whole number", _ body: (Int?) -> Outcome) -> Outcome
  {
    guard let self else { return body(nil) }
    return self.integer(for: function, what) { body($0) }
  }
}
