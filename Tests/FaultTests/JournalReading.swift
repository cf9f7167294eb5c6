import TestSupport

/// A journal read by nobody but the tests: from the bytes on the disk to the rules they lead to.
enum JournalReading {
  /// The rules that the journal in a state folder leads to; nil when there is none.
  static func rules(in state: String) -> [String]? {
    let folder = "\(state)/redict"
    let names = Files.names(in: folder).filter { $0.hasPrefix("journal-") }
    guard let name = names.last, let text = Files.text("\(folder)/\(name)") else { return nil }
    return rules(of: text.split(separator: "\n").map(decoded))
  }

  private static func rules(of lines: [String]) -> [String] {
    var rules: [String] = []
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
      let place = words.count > 1 ? (Int(words[1]) ?? 1) - 1 : 0
      switch words[0] {
      case ":insert": rules.insert(words[2], at: min(place, rules.count))
      case ":edit": rules[place] = words[2]
      case ":delete": rules.remove(at: place)
      case ":clear": rules = []
      case let word where word.hasPrefix(":"): continue
      default: rules.append(line)
      }
    }
    // Blank lines above a rule are written before it.
    return rules.map { String($0.drop { $0 == "\n" }) }
  }

  private static func decoded(_ record: Substring) -> String {
    var text = ""
    var isEscaped = false
    for character in record {
      if isEscaped {
        text.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        text.append(character)
      }
    }
    return text
  }
}
