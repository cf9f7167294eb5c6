import JSONDocument
import RuleEngine

extension PathCheck {
  /// The places a path leads to in some sample; none when it leads nowhere, nil when that is not known.
  mutating func resolve(_ path: PathSyntax, _ context: Context) -> [Int]? {
    var places: [Int]?
    switch path.head {
    case .relative, .current: places = context.current
    case .enclosing(let levels):
      let index = context.enclosing.count - levels
      places = context.enclosing.indices.contains(index) ? context.enclosing[index] : nil
    case .variable(let name): places = context.lets[name] ?? nil
    case .bound: places = nil
    case .query(let text):
      check(query: text, at: path.range.bytes)
      places = nil
    }
    for (index, segment) in path.segments.enumerated() {
      if case .filter(let condition) = segment {
        places = elements(of: places)
        _ = resolve(condition, context.entering(places))
        continue
      }
      if case .operation = segment {
        // What stands behind an operator is read from each element.
        if case .operation(let operation) = segment, operation == .count { return nil }
        continue
      }
      guard let known = places else { continue }
      let next = step(segment, from: known)
      if next.isEmpty {
        tellMissing(path, at: index, from: known)
        tellIndex(path, at: index, from: known)
        return []
      }
      places = next
    }
    let isComputed = path.segments.contains { if case .operation = $0 { true } else { false } }
    return isComputed ? nil : places
  }

  private func step(_ segment: PathSyntax.Segment, from places: [Int]) -> [Int] {
    // Several ways may lead to one place; without this, every step could multiply them.
    var seen: Set<Int> = []
    return allSteps(segment, from: places).filter { seen.insert($0).inserted }
  }

  private func allSteps(_ segment: PathSyntax.Segment, from places: [Int]) -> [Int] {
    switch segment {
    case .member(let key):
      let key = JSON(key)
      return through(places).compactMap { input.member(key, at: $0) }
    case .allMembers: return through(places).flatMap { input.places[$0].members }
    case .descendant(let key):
      let key = JSON(key)
      return below(places).compactMap { input.member(key, at: $0) }
    case .index, .slice, .wildcard, .filter: return elements(of: places) ?? []
    case .operation: return places
    }
  }

  /// The elements of arrays at some places.
  func elements(of places: [Int]?) -> [Int]? {
    places?.compactMap { input.places[$0].element }
  }

  /// The places, and the elements of arrays there: keys are read through arrays.
  func through(_ places: [Int]) -> [Int] {
    var all: [Int] = []
    for place in places {
      all.append(place)
      var next = input.places[place].element
      while let element = next {
        all.append(element)
        next = input.places[element].element
      }
    }
    return all
  }

  func below(_ places: [Int]) -> [Int] {
    var all: [Int] = []
    var seen: Set<Int> = []
    var pending = places
    while let place = pending.popLast() {
      guard seen.insert(place).inserted else { continue }
      all.append(place)
      pending += input.places[place].members
      if let element = input.places[place].element { pending.append(element) }
    }
    return all
  }

  // MARK: - Findings

  /// Says that no sample has a key, when a key that it may stand for is there.
  private mutating func tellMissing(_ path: PathSyntax, at index: Int, from places: [Int]) {
    guard path.segmentRanges.indices.contains(index) else { return }
    let key: String
    let parents: [Int]
    switch path.segments[index] {
    case .member(let member): (key, parents) = (member, through(places))
    case .descendant(let member): (key, parents) = (member, below(places))
    default: return
    }
    let further = path.segments[(index + 1)...].prefix(Self.sketchDepth)
    let members = parents.flatMap { input.places[$0].members }.compactMap { member in
      input.places[member].key.map { (key: $0, value: sketch(of: member, along: further)) }
    }
    let object = JSON(members: members)
    let rest = path.segments[(index + 1)...].map { segment -> InputPath.Segment in
      if case .member(let key) = segment { return .member(PathKey(key)) }
      return .wildcard
    }
    guard let near = NearMiss.find(key, rest: rest[...], in: object) else { return }
    var range = path.segmentRanges[index].bytes
    let flatEnd = near.isFlat ? flatEnd(path, from: index, near.text) : nil
    if let flatEnd { range = range.lowerBound..<flatEnd }
    // A part of the key may stand behind the path, where it means something else.
    tellNear(near, to: key, range, replacement: near.isFlat && flatEnd == nil ? nil : near.text)
  }

  /// So many steps behind a key are looked at to choose among keys like it.
  private static let sketchDepth = 8

  /// A value with those of the next keys of a path that samples have at a place.
  private func sketch(of place: Int, along rest: ArraySlice<PathSyntax.Segment>) -> JSON {
    guard case .member(let text)? = rest.first else { return .null }
    let key = JSON(text)
    guard let next = through([place]).lazy.compactMap({ input.member(key, at: $0) }).first else {
      return .null
    }
    return JSON(members: [(key: key, value: sketch(of: next, along: rest.dropFirst()))])
  }

  /// Where the part of a path ends that one key with dots stands for.
  private func flatEnd(_ path: PathSyntax, from index: Int, _ text: String) -> Int? {
    var joined = ""
    for place in index..<path.segments.count {
      guard case .member(let key) = path.segments[place], path.segmentRanges.indices.contains(place) else {
        return nil
      }
      joined += (place == index ? "" : ".") + key
      if PathText.segment(joined) == text { return path.segmentRanges[place].upperBound }
    }
    return nil
  }

  /// Says that `[0]` behind `[*].key` goes into each value, when none of them is an array.
  private mutating func tellIndex(_ path: PathSyntax, at index: Int, from places: [Int]) {
    guard case .index(let number) = path.segments[index], path.segmentRanges.indices.contains(index),
      path.segments[..<index].contains(where: \.selectsMany)
    else { return }
    let array = PathSyntax(head: path.head, Array(path.segments[..<index])).text
    let rest = PathSyntax(head: .current, Array(path.segments[(index + 1)...])).text
    let whole = "at(\(array), \(number))"
    let fixes =
      rest == "@"
      ? [Diagnostic.Fix(title: "write `\(whole)`".safe, range: path.range.bytes, replacement: whole)] : []
    tell(
      .indexOfEach, path.segmentRanges[index].bytes,
      "`[\(number)]` is taken of each value and none is an array; `\(whole.safe(limit: 80))` takes one of them all",
      fixes: fixes)
  }
}

extension PathSyntax.Segment {
  /// Whether it may select several values, so that what follows is read from each of them.
  fileprivate var selectsMany: Bool {
    switch self {
    case .wildcard, .slice, .filter, .allMembers, .descendant: true
    case .member, .index, .operation: false
    }
  }
}
