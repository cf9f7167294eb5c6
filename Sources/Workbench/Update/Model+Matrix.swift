import Canvas

/// The matrix of rules and samples.
extension Model {
  /// Shows the matrix; in plain mode, and with one sample, as a report.
  mutating func matrixCommand() -> [Effect] {
    guard entries.contains(where: { !$0.isNote }) else { return complain("there are no rules yet") }
    guard !isPlain, workspace.hasManySamples, !matrixEntries.isEmpty else {
      return reportCommand(.matrix(inWords: isPlain))
    }
    var new = Matrix()
    new.column = inputNumber ?? 0
    if let selected = selectedEntry, let row = matrixEntries.firstIndex(of: selected) { new.row = row }
    matrix = new
    clampMatrix()
    return []
  }

  /// The entries with a row of their own.
  var matrixEntries: [Int] {
    entries.indices.filter { surveyKeys[entries[$0].id].flatMap { survey.tally(for: $0) } != nil }
  }

  /// What an entry gave for an input.
  func state(ofEntry index: Int, input: Int) -> InputState? {
    guard entries.indices.contains(index), let key = surveyKeys[entries[index].id] else { return nil }
    return survey.tally(for: key)?.tally.states[input]
  }

  /// A key while the matrix shows.
  mutating func steer(_ key: Key) -> [Effect] {
    guard var place = matrix else { return [] }
    let size = MatrixLayout(self)
    switch key {
    case .escape, .character("q"), .character("x"):
      matrix = nil
      return []
    case .enter: return leaveMatrix(at: place)
    case .function(1): return helpCommand(CommandCall("help", rest: "matrix"))
    case .down, .character("j"): place.row += 1
    case .up, .character("k"): place.row -= 1
    case .right, .character("l"): place.column += 1
    case .left, .character("h"): place.column -= 1
    case .pageDown: place.column += size.columns
    case .pageUp: place.column -= size.columns
    case .home, .character("0"): place.column = 0
    case .end, .character("$"): place.column = .max
    case .character("g"): place.row = 0
    case .character("G"): place.row = .max
    case .character("n"), .character(")"): return jumpInMatrix(isForward: true)
    case .character("N"), .character("("): return jumpInMatrix(isForward: false)
    default: return []
    }
    matrix = place
    clampMatrix()
    return []
  }

  /// Goes to the next cell of the row without a value.
  private mutating func jumpInMatrix(isForward: Bool) -> [Effect] {
    guard let place = matrix, matrixEntries.indices.contains(place.row),
      let key = surveyKeys[entries[matrixEntries[place.row]].id], let tally = survey.tally(for: key)?.tally,
      let next = tally.states.next(
        from: place.column + (isForward ? 1 : -1), isForward: isForward, where: { $0 > .value })
    else { return [.bell] }
    matrix?.column = next
    clampMatrix()
    return []
  }

  /// Goes to the sample and the rule of a cell.
  private mutating func leaveMatrix(at place: Matrix) -> [Effect] {
    matrix = nil
    if let input = survey.index.place(of: place.column) { show(input) }
    if matrixEntries.indices.contains(place.row) {
      setFocus(.rules)
      rules.select(matrixEntries[place.row], count: entries.count)
    }
    return []
  }

  /// Keeps the matrix to what there is.
  mutating func clampMatrix() {
    let size = MatrixLayout(self)
    guard var place = matrix else { return }
    place.clamp(
      rows: matrixEntries.count, columns: survey.index.count, shownRows: size.rows,
      shownColumns: size.columns)
    matrix = place
  }
}
