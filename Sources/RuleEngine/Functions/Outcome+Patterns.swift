import JSONDocument
public import JSONPath

// Regular expressions: the dialect and its limits are told at `RegularExpression`. A match may stand anywhere in the text;
// `^` and `$` tie it to the ends.

extension Outcome {
  /// Whether a pattern matches somewhere in the text.
  public func matches(_ pattern: RegularExpression) -> Outcome {
    text(for: "matches") { .value(JSON(pattern.hasMatch(in: $0))) }
  }

  /// What the first match holds; fails when nothing matches.
  ///
  /// That is its text, the text of its only group, an array of several groups' texts, or an object where the groups have
  /// names; null for a group without text.
  public func capture(_ pattern: RegularExpression) -> Outcome {
    text(for: "capture") { text in
      guard let match = pattern.firstMatch(in: text) else {
        let json = JSON(text)
        return .failed(
          "capture", "found no match in \(ReasonText.brief(json))", found: json, fix: "add `?? VALUE`")
      }
      return .value(match.captured(by: pattern))
    }
  }

  /// What each match holds, as `capture` gives it, in an array.
  public func captures(_ pattern: RegularExpression) -> Outcome {
    text(for: "captures") { text in .value(JSON(pattern.matches(in: text).map { $0.captured(by: pattern) }))
    }
  }

  /// The text with each match replaced; in the replacement `$1` and `${name}` stand for groups, `$0` for the whole match,
  /// `$$` for a dollar sign.
  public func replaceMatches(_ pattern: RegularExpression, with template: Outcome) -> Outcome {
    text(for: "replaceMatches") { text in
      template.text(for: "replaceMatches") { template in
        // No match makes more than the template and one piece of the text for each group in it.
        let groupCount = template.utf8.count { $0 == UInt8(ascii: "$") }
        let size = text.utf8.count * (groupCount + 1) + pattern.matches(in: text).count * template.utf8.count
        guard size <= FunctionLimit.textBytes + text.utf8.count else {
          return .failed("replaceMatches", limit: "\(FunctionLimit.textBytes) bytes")
        }
        return .value(JSON(pattern.replacing(in: text, with: template)))
      }
    }
  }

  /// The pieces of the text between the matches of a pattern.
  public func splitMatches(_ pattern: RegularExpression) -> Outcome {
    text(for: "splitMatches") { .value(JSON(pattern.split($0).map { JSON(String($0)) })) }
  }
}

extension RegularExpression.Match {
  /// What the match holds, in the shape that the pattern's groups ask for.
  func captured(by pattern: RegularExpression) -> JSON {
    func json(_ text: Substring?) -> JSON { text.map { JSON(String($0)) } ?? .null }
    let names = pattern.groupNames
    if names.contains(where: { $0 != nil }) {
      return JSON(
        members: names.enumerated().compactMap { index, name in name.map { ($0, json(self[index + 1])) } })
    }
    switch names.count {
    case 0: return json(matched)
    case 1: return json(self[1])
    default: return JSON(groups.map(json))
    }
  }
}
