import JSONDocument
import RuleEngine

/// Which of the input paths the rules read, found along the shape of all samples.
struct CoverageWalk {
  private let input: InputOutline
  private let map: ReadMap
  /// The paths no rule reads.
  private(set) var unread: [LintReport.Path] = []
  private var readCount = 0
  private var pathCount = 0

  init(_ input: InputOutline, _ map: ReadMap) {
    self.input = input
    self.map = map
    visit(
      InputOutline.root, path: "", reads: [ReadMap.root], isRead: map.readsAll([ReadMap.root]),
      isListed: false)
  }

  /// How much is read.
  var coverage: LintReport.Coverage {
    LintReport.Coverage(readCount: readCount, pathCount: pathCount, isCut: input.isCut)
  }

  // As deep as the outline, which is bounded.
  private mutating func visit(_ index: Int, path: String, reads: [Int], isRead: Bool, isListed: Bool) {
    let place = input.places[index]
    let isRead = isRead || map.readsAll(reads)
    let hasParts = !place.members.isEmpty || place.element != nil
    // A path that goes on from here reads what it can of a value without parts.
    let isNamed = isRead || (!reads.isEmpty && map.names(reads))
    var isListed = isListed
    if !isListed, !isNamed, index != InputOutline.root, reads.isEmpty || !hasParts {
      unread.append(LintReport.Path(text: path, sampleCount: place.sampleCount))
      isListed = true
    }
    if place.isLeaf, index != InputOutline.root {
      pathCount += 1
      if isNamed { readCount += 1 }
    }
    if let element = place.element {
      visit(
        element, path: (path.isEmpty ? "@" : path) + "[*]", reads: map.elements(of: reads), isRead: isRead,
        isListed: isListed)
    }
    for member in place.members {
      guard let key = input.places[member].key else { continue }
      let segment = PathText.segment(of: key, isFirst: path.isEmpty)
      visit(
        member, path: PathText.joined(path, segment), reads: map.members(of: reads, key), isRead: isRead,
        isListed: isListed)
    }
  }
}
