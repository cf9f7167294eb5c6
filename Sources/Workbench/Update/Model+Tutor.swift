import JSONDocument

/// The lesson inside the program.
extension Model {
  mutating func tutorCommand(_ call: CommandCall) -> [Effect] {
    guard call.origin == .user else { return complain("a session cannot start the tutor") }
    switch call.rest {
    case "":
      if let heading = tutor?.heading { return say(heading) }
      return beginTutor()
    case "end": return tutor == nil ? say("the tutor is not at work") : endTutor()
    case "next", "back":
      guard tutor != nil else { return beginTutor() }
      let number = (tutor?.number ?? 0) + (call.rest == "next" ? 1 : -1)
      tutor?.number = min(max(0, number), Tutor.steps.count - 1)
      return tellStep()
    default: return complain("`:tutor`, `:tutor next`, `:tutor back` or `:tutor end`")
    }
  }

  private mutating func beginTutor() -> [Effect] {
    guard replay == nil, !workspace.sources.contains(where: \.isLoading) else {
      return complain("a document is being read; `:tutor` begins when that is done")
    }
    var lesson = Model()
    lesson.takeScreen(of: self)
    lesson.tutor = Tutor(self)
    var source = Source(origin: .file("tutor.json"))
    source.take(DocumentContent(Array(Tutor.document.utf8)))
    lesson.workspace.sources = [source]
    lesson.workspace.sourcesVersion = lesson.nextNumber()
    lesson.workspace.rulesVersion = lesson.nextNumber()
    self = lesson
    return Lane.allCases.map { .cancel($0) } + tellStep()
  }

  /// Brings the session back that the tutor interrupted.
  mutating func endTutor() -> [Effect] {
    guard let tutor else { return [] }
    var session = tutor.interrupted
    session.takeScreen(of: self)
    // What was asked for meanwhile has gone to the lesson.
    session.requestedKey = nil
    session.requestedCatalog = 0
    session.requestedSurvey = nil
    session.filter.inputKey = nil
    self = session
    return Lane.allCases.map { .cancel($0) } + (isPlain ? [] : [.setLine("", cursor: 0)])
      + say("the tutor is over; this is your session again")
  }

  /// Takes over what belongs to the screen and not to the session.
  private mutating func takeScreen(of other: Model) {
    size = other.size
    isPlain = other.isPlain
    settings = other.settings
    complaintCount = other.complaintCount
    editor = Editor()
    notice = nil
    page = nil
    focus = .editor
    skipNumbers(of: other)
  }

  /// Goes on when the step is done.
  mutating func advanceTutor() -> [Effect] {
    guard let tutor, !tutor.isAtEnd, tutor.step.isDone(self) else { return [] }
    self.tutor?.number += 1
    lastCommand = nil
    return tellStep()
  }

  private func tellStep() -> [Effect] {
    guard isPlain, let tutor else { return [] }
    return [.print(["tutor, \(tutor.heading)"] + tutor.step.text.split(separator: "\n").map(String.init))]
  }
}
