import RuleEngine
import RuleLanguage

/// Did-you-mean for names.
enum NearName {
  /// The name with the fewest changes, if they are few; ties go to the first.
  static func nearest(to name: String, among names: some Sequence<String>) -> String? {
    Spelling.nearest(to: name, in: names)
  }

  /// How many letters are to be changed to make one text out of the other.
  static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.unicodeScalars.prefix(64)), Array(b.unicodeScalars.prefix(64)))
    return EditDistance.between(a, b, atMost: 64) ?? .max
  }
}
