import JSONDocument
import JSONPath
import RuleEngine

extension PathCheck {
  /// Checks the keys that a `$` query names.
  ///
  /// - Parameter range: where the query stands.
  mutating func check(query text: String, at range: Range<Int>) {
    guard let query = try? JSONPathQuery(text) else { return }
    follow(query.outline, from: [InputOutline.root], in: Array(text.utf8), at: range)
  }

  // As deep as filters stand in filters, which the parser bounds.
  private mutating func follow(
    _ steps: [QueryOutline], from start: [Int], in text: [UInt8], at range: Range<Int>
  ) {
    var places = start
    for step in steps {
      let parents = step.isDescendant ? below(places) : places
      let members = parents.flatMap { input.places[$0].members }
      let elements = parents.compactMap { input.places[$0].element }
      for query in step.filterQueries {
        follow(
          query.steps, from: query.isAbsolute ? [InputOutline.root] : members + elements, in: text, at: range)
      }
      for name in step.names { checkName(name, in: parents, text, at: range) }
      var next: Set<Int> = []
      for place in members where step.selectsMembers || step.names.contains(where: { isKey($0, of: place) }) {
        next.insert(place)
      }
      if step.selectsElements { next.formUnion(elements) }
      if next.isEmpty { return }
      places = next.sorted()
    }
  }

  private func isKey(_ name: String, of place: Int) -> Bool {
    input.member(JSON(name), at: input.places[place].parent) == place
  }

  /// Points at the name when it stands in the query once, else at the whole query.
  private mutating func checkName(_ name: String, in parents: [Int], _ text: [UInt8], at range: Range<Int>) {
    let bytes = Array(name.utf8)
    let starts = text.indices.filter { text[$0...].starts(with: bytes) }
    let isOnce = starts.count == 1
    let start = range.lowerBound + (isOnce ? starts[0] : 0)
    checkKey(
      name, at: isOnce ? start..<start + bytes.count : range, in: parents, isExact: true,
      thenWrite: { isOnce && PathText.isWord($0) && !$0.contains("-") ? $0 : nil })
  }
}
