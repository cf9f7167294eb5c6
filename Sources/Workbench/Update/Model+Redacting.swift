import JSONDocument

/// Samples that can be shown to others.
extension Model {
  mutating func redactCommand(_ call: CommandCall) -> [Effect] {
    let words = call.words.filter { $0 != "--keys" }
    guard words.count == 1, let word = words.first else { return complain("to which file? `:redact FILE`") }
    return requestRedaction(.samples(path: resolved(word, call), call), call)
  }

  mutating func requestRedaction(_ purpose: RedactRequest.Purpose, _ call: CommandCall) -> [Effect] {
    guard workspace.sampleCount > 0 else { return complain("there is no sample") }
    reportGeneration = nextNumber()
    return [
      .work(
        .redact(
          RedactRequest(
            generation: reportGeneration, rules: workspace.rules.text, documents: workspace.documents,
            purpose: purpose, replacesKeys: call.words.contains("--keys"))))
    ]
  }

  mutating func redacted(_ result: RedactResult) -> [Effect] {
    guard result.request.generation == reportGeneration else { return [] }
    let note = result.note
    switch result.request.purpose {
    case .samples(let path, let call):
      return write(result.bytes, to: path, .export, call, note: note)
    case .session(let path, let samples, let call):
      var shown = workspace
      shown.sources = [Source(origin: .file(samples))]
      // What was expected of the samples is not what is expected of these.
      shown.expectationName = nil
      return write(result.bytes, to: samples, .export, call, note: note)
        + write(
          SessionText.text(of: shown, folder: PathName.folder(of: path)), to: path, .session,
          call)
    }
  }
}
