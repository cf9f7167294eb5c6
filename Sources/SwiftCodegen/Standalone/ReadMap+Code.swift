import JSONDocument
import RuleEngine

extension ReadMap {
  /// The places in Swift.
  var code: String { "[" + places.map(\.code).joined(separator: ", ") + "]" }
}

extension ReadMap.Place {
  fileprivate var code: String {
    let members = members.sorted { $0.value < $1.value }.map { key, place in
      SwiftLiteral.string(key.string ?? "") + ": \(place)"
    }
    let referenced = referenced.map { $0.string ?? "" }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    let arguments: [String?] = [
      members.isEmpty ? nil : "members: [" + members.joined(separator: ", ") + "]",
      anyMember.map { "anyMember: \($0)" },
      element.map { "element: \($0)" },
      below.map { "below: \($0)" },
      isRead ? "isRead: true" : nil,
      referenced.isEmpty
        ? nil : "referenced: [" + referenced.map(SwiftLiteral.string).joined(separator: ", ") + "]",
    ]
    return "ReadMap.Place(" + arguments.compactMap(\.self).joined(separator: ", ") + ")"
  }
}
