/// What can stand at the cursor of a line that is typed without a screen.
package struct PlainCompletion: Sendable {
  /// The UTF-8 offset of the line from which on the text up to the cursor is replaced.
  package let start: Int
  /// What goes there at once.
  package let insertion: String
  /// All that can stand there and what is said about it, best first.
  package let choices: [(text: String, detail: String)]
}

extension Model {
  /// Completes a line as Tab does on the screen, but that a list is shown once it is asked for: until then the best of
  /// those that only hold the letters is all that there is.
  package func completion(
    of line: String, at cursor: Int, isListing: Bool, files: (_ prefix: String) -> [String]
  ) -> PlainCompletion? {
    guard let context = CompletionContext.at(cursor, in: line, catalog) else { return nil }
    var found = candidates(for: context)
    if case .argument(.files) = context.kind {
      found = files(context.partial).map {
        Candidate(text: CommandCall.quoted($0), kind: .file, detail: "")
      }
    }
    guard let first = found.first else { return nil }
    let written = String(decoding: Array(line.utf8)[context.range], as: UTF8.self)
    var insertion = found.common
    if found.haveOnly(written), leadsDeeper(context) {
      return PlainCompletion(start: context.range.lowerBound, insertion: written + ".", choices: [])
    }
    if !first.isDirect {
      if isListing { insertion = written } else { found = [first] }
    }
    return PlainCompletion(
      start: context.range.lowerBound, insertion: insertion, choices: found.map { ($0.text, $0.detail) })
  }
}
