import JSONDocument

extension Outcome {
  /// The text without white space at both ends.
  public func trim() -> Outcome {
    text(for: "trim") { text in .value(JSON(String(Text.trimmed(text)))) }
  }

  /// The text in upper case, by Unicode's rules and whatever the locale.
  public func upper() -> Outcome {
    text(for: "upper") { .value(JSON($0.uppercased())) }
  }

  /// The text in lower case, by Unicode's rules and whatever the locale.
  public func lower() -> Outcome {
    text(for: "lower") { .value(JSON($0.lowercased())) }
  }

  /// The text with its first letter in title case and the rest as it is.
  public func capitalize() -> Outcome {
    text(for: "capitalize") { text in
      guard let first = text.unicodeScalars.first else { return self }
      return .value(JSON(first.properties.titlecaseMapping + String(text.unicodeScalars.dropFirst())))
    }
  }

  /// The text with every occurrence of another text replaced; both are literal.
  public func replace(_ target: Outcome, with replacement: Outcome) -> Outcome {
    text(for: "replace") { text in
      target.text(for: "replace") { target in
        replacement.text(for: "replace") { replacement in
          guard !target.isEmpty else { return .failed("replace", "needs a text to look for and got \"\"") }
          let pieces = TextSearch(Array(target.utf8)).pieces(of: Array(text.utf8))
          let size = text.utf8.count + (pieces.count - 1) * replacement.utf8.count
          guard size <= Swift.max(FunctionLimit.textBytes, text.utf8.count) else {
            return .failed("replace", limit: "\(FunctionLimit.textBytes) bytes")
          }
          return .value(
            JSON(String(decoding: Array(pieces.joined(separator: replacement.utf8)), as: UTF8.self)))
        }
      }
    }
  }

  /// The text without a text in front, or as it is when it does not start with it.
  public func removePrefix(_ prefix: Outcome) -> Outcome {
    text(for: "removePrefix") { text in
      prefix.text(for: "removePrefix") { prefix in
        guard text.utf8.starts(with: prefix.utf8) else { return self }
        return .value(JSON(String(decoding: text.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)))
      }
    }
  }

  /// The text without a text at its end, or as it is when it does not end with it.
  public func removeSuffix(_ suffix: Outcome) -> Outcome {
    text(for: "removeSuffix") { text in
      suffix.text(for: "removeSuffix") { suffix in
        guard text.utf8.reversed().starts(with: suffix.utf8.reversed()) else { return self }
        return .value(JSON(String(decoding: text.utf8.dropLast(suffix.utf8.count), as: UTF8.self)))
      }
    }
  }

  /// Whether the text starts with another one.
  public func startsWith(_ prefix: Outcome) -> Outcome {
    text(for: "startsWith") { text in
      prefix.text(for: "startsWith") { .value(JSON(text.utf8.starts(with: $0.utf8))) }
    }
  }

  /// Whether the text ends with another one.
  public func endsWith(_ suffix: Outcome) -> Outcome {
    text(for: "endsWith") { text in
      suffix.text(for: "endsWith") { .value(JSON(text.utf8.reversed().starts(with: $0.utf8.reversed()))) }
    }
  }

  /// Whether a text holds another one, or an array an equal element.
  public func contains(_ wanted: Outcome) -> Outcome {
    then { json in
      if json.kind == .array { return wanted.then { wanted in .value(JSON(json.elements.contains(wanted))) } }
      guard json.kind == .string else {
        let fix = json.kind == .object ? "use `has(key)`" : nil
        return .failed("contains", needs: "a string or an array", got: json, fix: fix)
      }
      return text(for: "contains") { text in
        wanted.text(for: "contains") { wanted in
          if wanted.isEmpty { return true }
          return .value(JSON(!TextSearch(Array(wanted.utf8)).places(in: Array(text.utf8), limit: 1).isEmpty))
        }
      }
    }
  }

  /// How many code points a text has, elements an array, members an object; a lone surrogate counts as one.
  public func length() -> Outcome {
    then { json in
      switch json.kind {
      case .string: .value(JSON(json.codePointCount ?? 0))
      case .array, .object: .value(JSON(json.count))
      default: .failed("length", needs: "a string, an array or an object", got: json)
      }
    }
  }
}
