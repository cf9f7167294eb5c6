/// What the parser noticed and accepted: the places of the first ones, the number of all.
struct RemarkList: Sendable {
  /// A duplicate key with the place of the first one, or a lone surrogate.
  struct Remark: Sendable {
    let offset: Int
    let firstOffset: Int?
  }

  private(set) var remarks: [Remark] = []
  private(set) var count = 0
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  mutating func addLoneSurrogate(at offset: Int) { add(Remark(offset: offset, firstOffset: nil)) }

  mutating func addDuplicate(at offset: Int, first: Int) { add(Remark(offset: offset, firstOffset: first)) }

  private mutating func add(_ remark: Remark) {
    count += 1
    if remarks.count < limit { remarks.append(remark) }
  }

  /// Forgets what was noticed after a state, when the value it was noticed in is abandoned.
  mutating func rewind(to state: State) {
    count = state.count
    remarks.removeLast(remarks.count - min(remarks.count, state.kept))
  }

  struct State {
    let count: Int
    let kept: Int
  }

  var state: State { State(count: count, kept: remarks.count) }
}
