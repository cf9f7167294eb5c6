import JSONDocument

// Functions that take texts apart, put them together and fill them up.

extension Outcome {
  /// The pieces of a text between a separator, which is literal; an empty one gives the single characters.
  public func split(_ separator: Outcome) -> Outcome {
    text(for: "split") { text in
      separator.text(for: "split") { separator in
        if separator.isEmpty { return .value(JSON(text.unicodeScalars.map { JSON(String($0)) })) }
        let pieces = TextSearch(Array(separator.utf8)).pieces(of: Array(text.utf8))
        return .value(JSON(pieces.map { JSON(String(decoding: $0, as: UTF8.self)) }))
      }
    }
  }

  /// The lines of a text, without their ends (LF or CR LF); the end of the last line adds no empty one.
  public func lines() -> Outcome {
    text(for: "lines") { text in
      var lines = Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true { lines.removeLast() }
      return .value(
        JSON(
          lines.map { line in
            JSON(String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self))
          }))
    }
  }

  /// The texts, numbers and booleans of an array in one text, with a separator between them.
  public func join(_ separator: Outcome = "") -> Outcome {
    array(for: "join") { json in
      separator.string(for: "join") { separator in
        var builder = TextBuilder()
        var index = 0
        for element in json.elements {
          switch element.kind {
          case .string, .number, .bool:
            if index > 0 { builder.append(separator) }
            _ = builder.append(element)
          default:
            let place = index
            return .failed(
              "join", "needs texts, element \(place) is \(ReasonText.brief(element))", found: element,
              fix: element.isNull ? "leave nulls out with `compact`" : "convert with `map(toString(@))`")
          }
          index += 1
        }
        return .value(builder.json)
      }
    }
  }

  /// The text, filled up in front to so many code points.
  public func padLeft(_ width: Outcome, _ filling: Outcome = " ") -> Outcome {
    padded("padLeft", width, filling) { $0 + $1 }
  }

  /// The text, filled up at the end to so many code points.
  public func padRight(_ width: Outcome, _ filling: Outcome = " ") -> Outcome {
    padded("padRight", width, filling) { $1 + $0 }
  }

  /// The text so many times in a row.
  public func `repeat`(_ count: Outcome) -> Outcome {
    text(for: "repeat") { text in
      count.integer(for: "repeat") { count in
        guard count >= 0 else { return .failed("repeat", "cannot repeat \(count) times") }
        let (size, overflow) = text.utf8.count.multipliedReportingOverflow(by: count)
        guard !overflow, size <= FunctionLimit.textBytes else {
          return .failed("repeat", limit: "\(FunctionLimit.textBytes) bytes")
        }
        return .value(JSON(text.isEmpty ? "" : String(repeating: text, count: count)))
      }
    }
  }

  private func padded(
    _ function: String, _ width: Outcome, _ filling: Outcome, _ join: (String, String) -> String
  ) -> Outcome {
    text(for: function) { text in
      width.integer(for: function) { width in
        filling.text(for: function) { filling in
          guard width <= FunctionLimit.elements else {
            return .failed(function, limit: "\(FunctionLimit.elements) characters")
          }
          let missing = width - text.unicodeScalars.count
          guard missing > 0 else { return self }
          let pattern = Array(filling.unicodeScalars)
          guard !pattern.isEmpty else {
            return .failed(function, "needs a text to fill up with and got \"\"")
          }
          var fill = ""
          for index in 0..<missing { fill.unicodeScalars.append(pattern[index % pattern.count]) }
          return .value(JSON(join(fill, text)))
        }
      }
    }
  }
}
