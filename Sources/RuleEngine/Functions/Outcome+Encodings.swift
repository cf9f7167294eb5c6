import JSONDocument

extension Outcome {
  /// The text's UTF-8 in Base64 (RFC 4648).
  public func base64() -> Outcome {
    string(for: "base64") { .value(JSON(Base64.encode(Array($0.utf8)))) }
  }

  /// The text that Base64 holds; both alphabets are read, the `=` at the end may be left out.
  public func unbase64() -> Outcome {
    string(for: "unbase64") { text in
      guard let bytes = Base64.decode(text) else {
        let json = JSON(text)
        return .failed("unbase64", cannotRead: json, because: "it is not Base64")
      }
      guard let decoded = String(validating: bytes, as: UTF8.self) else {
        let json = JSON(text)
        return .failed("unbase64", cannotRead: json, because: "what it holds is not UTF-8 text")
      }
      return .value(JSON(decoded))
    }
  }

  /// The text for use inside a URL (RFC 3986): all but letters, digits and `-._~` as `%XX`.
  public func urlEncode() -> Outcome {
    string(for: "urlEncode") { .value(JSON(PercentEncoding.encode($0))) }
  }

  /// The text that `%XX` stands for; a `+` stays a `+`.
  public func urlDecode() -> Outcome {
    string(for: "urlDecode") { text in
      guard let decoded = PercentEncoding.decode(text.utf8, plusIsSpace: false) else {
        let json = JSON(text)
        return .failed(
          "urlDecode", cannotRead: json, because: "a `%` lacks its two digits, or it is not UTF-8")
      }
      return .value(JSON(decoded))
    }
  }

  /// The text with `& < > " '` as HTML entities.
  public func escapeHTML() -> Outcome {
    text(for: "escapeHTML") { text in
      var escaped = ""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "&": escaped += "&amp;"
        case "<": escaped += "&lt;"
        case ">": escaped += "&gt;"
        case "\"": escaped += "&quot;"
        case "'": escaped += "&#39;"
        default: escaped.unicodeScalars.append(scalar)
        }
      }
      return .value(JSON(escaped))
    }
  }

  /// The members of an object as `key=value&key=value`, encoded; an array gives its key several times, null is left out.
  public func queryString() -> Outcome {
    object(for: "queryString") { json in
      var pairs: [String] = []
      for (key, value) in json.members {
        let name = PercentEncoding.encode(key.string ?? "")
        for single in value.kind == .array ? Array(value.elements) : [value] {
          switch single.kind {
          case .null: continue
          case .string: pairs.append(name + "=" + PercentEncoding.encode(single.string ?? ""))
          case .number, .bool: pairs.append(name + "=" + PercentEncoding.encode(single.text))
          case .array, .object:
            return .failed(
              "queryString", "has no place for \(ReasonText.article(single)) in \(ReasonText.quoted(key))",
              found: single,
              fix: "convert it with `toJSON`")
          }
        }
      }
      return .value(JSON(pairs.joined(separator: "&")))
    }
  }

  /// The parameters of a query string as an object of texts; a key that is there several times gives an array.
  public func parseQuery() -> Outcome {
    string(for: "parseQuery") { text in
      var keys: [String] = []
      var values: [String: [JSON]] = [:]
      let bytes = text.utf8.first == UInt8(ascii: "?") ? text.utf8.dropFirst() : text.utf8[...]
      for pair in bytes.split(separator: UInt8(ascii: "&")) {
        let name = pair.prefix { $0 != UInt8(ascii: "=") }
        let rest = pair.dropFirst(name.count + 1)
        guard let key = PercentEncoding.decode(name, plusIsSpace: true),
          let value = PercentEncoding.decode(rest, plusIsSpace: true)
        else {
          let json = JSON(String(Substring(pair)))
          return .failed(
            "parseQuery", cannotRead: json, because: "a `%` lacks its two digits, or it is not UTF-8")
        }
        if values[key] == nil { keys.append(key) }
        values[key, default: []].append(JSON(value))
      }
      return .value(
        JSON(
          members: keys.map { key in
            let found = values[key] ?? []
            return (key, found.count == 1 ? found[0] : JSON(found))
          }))
    }
  }
}
