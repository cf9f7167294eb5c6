import JSONDocument

extension Model {
  /// Writes a file as a command asks; one that is there and was not written by this session needs a yes, and so does
  /// every file that a session file wants written.
  mutating func write(_ text: String, to path: String, _ purpose: WriteRequest.Purpose, _ call: CommandCall)
    -> [Effect]
  {
    write(Array(text.utf8), to: path, purpose, call)
  }

  /// Writes bytes; the note is said when that is done.
  mutating func write(
    _ bytes: [UInt8], to path: String, _ purpose: WriteRequest.Purpose, _ call: CommandCall, note: String = ""
  ) -> [Effect] {
    let isAllowed = call.origin == .user || settings.allowsCommands
    let isForced = call.isForced && isAllowed
    var request = WriteRequest(
      path: path, bytes: bytes, purpose: purpose, mayReplace: isForced || writtenFiles.contains(path),
      version: workspace.rulesVersion)
    request.isForced = isForced
    request.note = note
    if isAllowed { return [.write(request)] }
    return ask(
      "the session wants to write \(path); let it?", .write(request), or: "`--allow-commands` lets it")
  }

  mutating func written(_ result: WriteResult) -> [Effect] {
    let request = result.request
    let name = request.path.displayEscaped
    switch result.outcome {
    case .written:
      writtenFiles.insert(request.path)
      switch request.purpose {
      case .rules:
        rulesFile = request.path
        savedVersion = request.version
      case .session:
        sessionFile = request.path
        savedVersion = request.version
      case .export: break
      }
      let note = request.note.isEmpty ? "" : "; \(request.note)"
      let effects = say("wrote \(name), \(request.bytes.count) bytes\(note)")
      return request.purpose == .export || isUnsaved ? effects : effects + endJournal()
    case .exists: return askToReplace("\(name) is there already", request)
    case .changed: return askToReplace("\(name) was changed by another program meanwhile", request)
    case .failed(let reason):
      return complain("\(name) was not written: \(reason)")
    }
  }

  private mutating func askToReplace(_ reason: String, _ request: WriteRequest) -> [Effect] {
    var forced = request
    (forced.mayReplace, forced.isForced) = (true, true)
    return ask("\(reason); replace it?", .write(forced), or: "`!` behind the command replaces it")
  }

  /// Asks a question; where nobody can answer, says what would do.
  mutating func ask(_ question: String, _ action: Prompt.Action, or hint: String) -> [Effect] {
    guard settings.canAsk else { return complain("\(question) \(hint)") }
    // Nobody can say yes to what does not show as a whole.
    guard question.displayEscaped.count <= Prompt.limit else {
      return complain("too long to be asked about: \(question.prefix(80))… \(hint)")
    }
    let isFirst = prompt == nil
    prompts.append(Prompt(question: question, action: action))
    notice = nil
    return isFirst ? sayPrompt() : []
  }

  /// In plain mode: the question that waits for an answer.
  private func sayPrompt() -> [Effect] {
    guard isPlain, let prompt else { return [] }
    return [.print(["\(prompt.question.displayEscaped) (y or n)"])]
  }

  /// Takes an answer; the next question comes up, if there is one.
  mutating func answer(_ prompt: Prompt, isYes: Bool) -> [Effect] {
    prompts.removeFirst()
    return (isYes ? perform(prompt.action) : say("not done")) + sayPrompt() + continueReplay()
  }

  /// What a session file may not do, unless it may do everything.
  mutating func refusal(of call: CommandCall) -> [Effect]? {
    guard call.origin == .session, !settings.allowsCommands else { return nil }
    return complain("`:\(call.name)` is not for session files")
  }

  mutating func perform(_ action: Prompt.Action) -> [Effect] {
    switch action {
    case .write(let request): return [.write(request)]
    case .load(let request):
      guard case .document = request.purpose else { return load(request) }
      showOnceRead(request.origin)
      return open(request.origin)
    }
  }
}
