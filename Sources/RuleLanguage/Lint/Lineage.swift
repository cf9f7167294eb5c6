import JSONDocument
import RuleEngine

/// The entries of a trace that have to do with one output key.
struct Lineage {
  /// Those of the key itself, or when it has none, of the nearest key around it that was written as a whole.
  let own: [Int]
  /// Those of the rules in whose blocks they stand, from the inside out.
  let around: [Int]
  /// The one that the value comes from.
  let used: Int?
  /// Whether the key is one that rules write, or a part of one that is written as a whole.
  let isWhole: Bool

  init(of key: String, in entries: [Trace.Entry]) {
    var own: [Int] = []
    var length = 0
    for (index, entry) in entries.enumerated() where key.isPart(of: entry.key) {
      let count = entry.key.unicodeScalars.count
      if count > length { (own, length) = ([], count) }
      if count == length { own.append(index) }
    }
    let inner = own.map { entries[$0].rulePath }
    around = entries.indices.reversed().filter { index in
      let path = entries[index].rulePath
      return entries[index].phase == .rule && !path.isEmpty && key.isPart(of: entries[index].key)
        && inner.contains { $0.count > path.count && $0.starts(with: path) }
    }
    self.own = own
    let written = own.first.map { entries[$0].key } ?? ""
    isWhole =
      written.unicodeScalars.elementsEqual(key.unicodeScalars)
      || (!own.isEmpty && !entries.contains { $0.key != written && $0.key.isPart(of: written) })
    // Rules come before the default rule, and that before missing values.
    used = own.first { entries[$0].value != nil }
  }

  /// All of them.
  var all: [Int] { own + around }
}

extension String {
  /// Whether the output key is `other` or something inside of it.
  fileprivate func isPart(of other: String) -> Bool {
    guard !other.isEmpty, unicodeScalars.starts(with: other.unicodeScalars) else { return false }
    let rest = unicodeScalars.dropFirst(other.unicodeScalars.count).first
    return rest == nil || rest == "." || rest == "["
  }
}

extension JSON {
  /// The part of a value that the rest of an output key leads to: `[2].sku`.
  func part(_ rest: Substring) -> JSON? {
    if rest.isEmpty { return self }
    // A target starts with a key.
    guard let target = RuleParser.parseTarget("a" + rest).0 else { return nil }
    var value = self
    for segment in target.segments.dropFirst() {
      let next: JSON?
      switch segment {
      case .key(let key): next = value[key]
      case .index(let index): next = value[index]
      case .append: next = Optional.none
      }
      guard let next else { return nil }
      value = next
    }
    return value
  }
}
