/// What a day's work leads to, worked out without the program: the rules, what undo would bring back, files.
struct Day {
  /// What undo and a recovery bring back.
  struct State: Equatable {
    var rules: [String] = []
    /// How many documents are open; the second one has one sample.
    var documents = 1
    var sample = 1

    static let firstSamples = 3
    var sampleCount: Int { Self.firstSamples + documents - 1 }
    var text: String { rules.map { $0 + "\n" }.joined() }
  }

  static let savedName = "day.redict"

  private(set) var state = State()
  private var past: [State] = []
  private var future: [State] = []
  private var lastNumber = 0
  /// A state, and those that undo and redo go through from there, the next one last.
  private struct Moment {
    var state = State()
    var past: [State] = []
    var future: [State] = []
  }

  /// The moments since the program was last known to have done all that was typed, oldest first.
  private var moments = [Moment()]
  var open: [State] { moments.map(\.state) }
  /// What the saved file may hold: what it holds, and after a save that nobody saw the end of, what was to be saved.
  var savedTexts: [String] = []

  /// A number for a key that no other rule has.
  mutating func newNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// A change that can be undone.
  mutating func change(_ body: (inout State) -> Void) {
    past.append(state)
    future = []
    body(&state)
    step()
  }

  mutating func undo() {
    guard let former = past.popLast() else { return }
    future.append(state)
    state = former
    step()
  }

  mutating func redo() {
    guard let later = future.popLast() else { return }
    past.append(state)
    state = later
    step()
  }

  mutating func go(toSample sample: Int) {
    state.sample = sample
    step()
  }

  private mutating func step() {
    state.sample = min(state.sample, state.sampleCount)
    moments.append(Moment(state: state, past: past, future: future))
  }

  /// The program has done all that was typed.
  mutating func settle() { moments = [Moment(state: state, past: past, future: future)] }

  /// The program was started again and read what was saved: one change.
  mutating func restart(with found: State) {
    past = found == State() ? [] : [State()]
    future = []
    state = found
    settle()
  }

  /// The program was started again and took up what it had kept: all changes of the rules; the documents stay.
  mutating func recover(_ found: State) {
    guard let moment = moments.last(where: { $0.state == found }) else { return restart(with: found) }
    func changes(_ states: [State]) -> [State] {
      var changes: [State] = []
      for var state in states.reversed() where state.rules != (changes.last ?? found).rules {
        (state.documents, state.sample) = (found.documents, found.sample)
        changes.append(state)
      }
      return changes.reversed()
    }
    past = [State()] + changes(moment.past)
    future = changes(moment.future)
    state = found
    settle()
  }
}
