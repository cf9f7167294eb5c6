import JSONDocument
import RuleEngine
import RuleLanguage

/// The kinds of values that are tried.
extension ValueSearch {
  private static let textFunctions = [
    "toString", "trim", "lower", "upper", "capitalize", "camelCase", "snakeCase", "kebabCase", "pascalCase",
    "toDate",
    "fromEpoch", "fromEpochMillis", "base64", "unbase64", "urlEncode", "urlDecode",
    #"formatDate("yyyy-MM-dd")"#, #"formatDate("dd.MM.yyyy")"#, #"toDate("dd.MM.yyyy")"#,
    #"toDate("dd/MM/yyyy")"#,
    #"toDate("MM/dd/yyyy")"#, #"toDate("yyyy-MM-dd HH:mm:ss")"#,
  ]
  private static let numberFunctions = [
    "toNumber", "toInt", "round", "round(2)", "round(1)", "floor", "ceil", "abs", "length", "toEpoch",
    "toEpochMillis",
    "toInt | fromEpoch",
  ]
  private static let pairLimit = 16

  /// One function on one place, those with a like name first.
  var conversions: [String] {
    guard let wanted else { return [] }
    let functions: [String]
    switch wanted.kind {
    case .string: functions = Self.textFunctions
    case .number: functions = Self.numberFunctions
    case .bool: functions = ["toBool"]
    case .array: functions = ["asSingle", "reverse", "distinct", "sort", "flatten", "keys", "values"]
    case .object, .null: return []
    }
    // With one example any 1 could be a `true`.
    let isWeak = wanted.kind == .bool && examples.count == 1
    let found = scalars { !$0.isContainer || wanted.kind == .array }
      .filter { !isWeak || NameLikeness.of($0.place.name, key) > 0 }
      .sorted { NameLikeness.of($0.place.name, key) > NameLikeness.of($1.place.name, key) }
      .prefix(200).map(\.place.path)
    let simple = functions.flatMap { function in found.map { "\($0) | \(function)" } }
    guard wanted.kind == .bool else { return simple }
    let names = places.single.filter { !isWeak || NameLikeness.of($0.name, key) > 0 }.sorted {
      NameLikeness.of($0.name, key) > NameLikeness.of($1.name, key)
    }
    .prefix(100).map(\.path)
    return simple + names.map { "exists(\($0))" }
  }

  /// Counts, sums and the like over arrays; single elements; texts joined; lists of one key of the elements.
  var aggregates: [String] {
    guard let wanted else { return [] }
    let arrays = places.arrays.map(\.path)
    switch wanted.kind {
    case .number:
      let sums = places.repeated.flatMap { path in ["sum", "max", "min", "avg"].map { "\(path) | \($0)" } }
      return arrays.map { "\($0) | count" } + sums + arrays.flatMap(products)
        + places.repeated.map { "\($0) | first" }
    case .string:
      let lists = places.arrays.map(\.path) + places.repeated
      return lists.flatMap { path in
        [", ", ",", " ", "; ", "-"].map { "\(path) | join(\"\($0)\")" } + [
          "\(path) | first", "\(path) | last",
        ]
      }
    case .array:
      return places.repeated + places.repeated.map { $0.replacingWildcard }
        + places.repeated.map { "\($0) | distinct" }
    case .object: return arrays.flatMap { ["\($0) | first", "\($0) | last"] }
    case .bool, .null: return []
    }
  }

  /// `items | sumBy(price * qty)` for two keys of the elements that are numbers.
  private func products(_ array: String) -> [String] {
    guard let place = places.arrays.first(where: { $0.path == array }),
      let element = place.samples.lazy.compactMap({ $0?[0] }).first, element.kind == .object
    else { return [] }
    let numbers = element.members.filter { $0.value.kind == .number }.prefix(6).map {
      PathSyntax([.member($0.key.string ?? "")]).text
    }
    return numbers.indices.flatMap { first in
      numbers.indices.dropFirst(first + 1).map { "\(array) | sumBy(\(numbers[first]) * \(numbers[$0]))" }
    }
  }

  /// A part of a text: what stands before or behind a sign.
  var parts: [String] {
    guard let text = wanted?.string, !text.isEmpty else { return [] }
    return scalars { $0.string?.contains(text) ?? false }.prefix(50).flatMap { place, value -> [String] in
      ["@", " ", "-", "/", ".", ":", ",", "_", "T", "#", "|"].flatMap { sign -> [String] in
        guard let whole = value.string, whole.contains(sign) else { return [] }
        return ["first", "last", "at(1)"].map { "\(place.path) | split(\"\(sign)\") | \($0)" }
      } + ["\(place.path) | slice(0, \(text.unicodeScalars.count))"]
    }
  }

  /// A text put together from two or more places, with what stands between them.
  var templates: [String] {
    guard let text = wanted?.string, text.utf8.count <= 500 else { return [] }
    let found = scalars { ($0.kind == .string || $0.kind == .number) && !($0.string ?? "x").isEmpty }
      .map { (path: $0.place.path, text: $0.value.string ?? $0.value.text) }
      .filter { text.contains($0.text) }
      // The longest first: it says most.
      .sorted { $0.text.utf8.count > $1.text.utf8.count }
    guard !found.isEmpty else { return [] }
    var template = ""
    var rest = text[...]
    var count = 0
    while let first = rest.first {
      // A single character is more likely a sign of the template than a value.
      if let match = found.first(where: { $0.text.count > 1 && rest.hasPrefix($0.text) }) {
        template += "\\(\(match.path))"
        rest = rest.dropFirst(match.text.count)
        count += 1
      } else {
        let piece = ExpressionSyntax(.string(StringSyntax([.text(String(first))]))).text
        template += piece.dropFirst().dropLast()
        rest = rest.dropFirst()
      }
    }
    return count > 0 ? ["\"\(template)\""] : []
  }

  /// Two numbers added, multiplied and so on; those that give another number for the first example are left out.
  var arithmetic: [String] {
    guard let wanted = wanted?.double, self.wanted?.kind == .number else { return [] }
    let numbers = scalars { $0.kind == .number }.prefix(Self.pairLimit)
    var texts: [String] = []
    for (left, a) in numbers {
      for (right, b) in numbers where left.path != right.path {
        guard let a = a.double, let b = b.double else { continue }
        let results: [(String, Double)] = [
          ("*", a * b), ("+", a + b), ("-", a - b), ("/", b == 0 ? .nan : a / b),
        ]
        for (sign, result) in results where abs(result - wanted) <= abs(wanted) * 1e-9 + 1e-12 {
          // Of a + b and b + a one is enough.
          if sign == "*" || sign == "+", texts.contains("\(right.path) \(sign) \(left.path)") { continue }
          texts.append("\(left.path) \(sign) \(right.path)")
        }
      }
    }
    return texts
  }

  /// A table from the values of one place to those that are wanted, where each has one and some come again.
  func lookup() -> Explanation? {
    var best: Explanation?
    let total = examples.count { $0.output != nil }
    for place in places.single {
      var table: [(key: String, value: JSON)] = []
      var count = 0
      for example in examples {
        guard let output = example.output,
          let key = Self.tableKey(InputPlaces.value(at: place.keys, in: example.input))
        else { continue }
        if let known = table.first(where: { $0.key == key }) {
          if known.value != output { count = .min / 2 }
        } else {
          table.append((key, output))
        }
        count += 1
        if count < 0 || table.count > 30 { break }
      }
      // Each of many entries must have come again for most of them.
      let isSeenAgain = table.count <= 3 ? count > table.count : count * 2 >= table.count * 3
      guard isSeenAgain, table.count > 1, Set(table.map(\.value)).count > 1, count * 2 > total else {
        continue
      }
      let entries = table.compactMap { entry in
        Self.literal(entry.value).map { ObjectEntrySyntax(key: .name(entry.key), value: $0) }
      }
      guard entries.count == table.count else { continue }
      let text = "\(place.path) | lookup(\(ExpressionSyntax(.object(entries)).text))"
      let explained = explained(text)
      if explained > best?.explained ?? 0 { best = Explanation(text: text, explained: explained) }
    }
    return best
  }

  private static func tableKey(_ value: JSON?) -> String? {
    switch value?.kind {
    case .string?: value?.string
    case .number?, .bool?: value?.text
    default: nil
    }
  }
}

extension String {
  /// `items.price` for `items[*].price`: one for each element, holes are null.
  fileprivate var replacingWildcard: String {
    guard let range = utf8.firstRange(of: "[*]".utf8) else { return self }
    return String(self[..<range.lowerBound]) + String(self[range.upperBound...])
  }
}
