package import JSONDocument

/// All that a rule set reads, as a tree of steps.
///
/// Where it cannot be said without an input what a step reads, the map says more rather than less: what it calls unread
/// is not read by anything.
package struct ReadMap: Sendable {
  /// A place that paths come by.
  package struct Place: Sendable {
    package var members: [JSON: Int] = [:]
    /// The values of all members but those that are `referenced`, `.*`.
    package var anyMember: Int?
    package var element: Int?
    /// A place that stands for all there is below, at any depth: its members are those of `..name`.
    package var below: Int?
    /// Whether all that is here is read.
    package var isRead = false
    /// The members that the default rule leaves alone.
    package var referenced: Set<JSON> = []
  }

  package static let root = 0
  /// The places, by number.
  package var places = [Place()]
}

extension ReadMap {
  /// Whether everything at these places is read.
  package func readsAll(_ reads: [Int]) -> Bool { reads.contains { places[$0].isRead } }

  /// Whether a path names what is here, rather than something further down at any depth.
  package func names(_ reads: [Int]) -> Bool { reads.contains { places[$0].below != $0 } }

  /// Whether no path leads to a value at these places, nor by it to something in it.
  package func passes(_ value: JSON, at reads: [Int]) -> Bool {
    reads.isEmpty || value.count == 0 && !readsAll(reads) && !names(reads)
  }

  /// The places of a member.
  package func members(of reads: [Int], _ key: JSON) -> [Int] {
    var next: [Int] = []
    for read in reads {
      let place = places[read]
      if let member = place.members[key] { next.append(member) }
      if let any = place.anyMember, !place.referenced.contains(key) { next.append(any) }
      guard let below = place.below else { continue }
      if below != read, let found = places[below].members[key] { next.append(found) }
      next.append(below)
    }
    return Self.distinct(next)
  }

  /// The places of the elements of an array: key-value coding goes through arrays as if they were not there.
  package func elements(of reads: [Int]) -> [Int] {
    Self.distinct(reads + reads.compactMap { places[$0].element })
  }

  /// Several ways may lead to one place: `..a..a` has as many as there are pairs of an `a` in another one.
  private static func distinct(_ reads: [Int]) -> [Int] {
    if reads.count < 2 { return reads }
    var seen: Set<Int> = []
    return reads.filter { seen.insert($0).inserted }
  }
}
