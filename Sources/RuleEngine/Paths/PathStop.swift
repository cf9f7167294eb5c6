import JSONDocument

/// Where reading a path stopped, kept raw until somebody asks for words.
struct PathStop: Sendable {
  let path: InputPath
  /// The step that could not be taken.
  let step: Int
  /// The value it was tried on.
  let container: JSON

  /// The step as written, without the dot before a key.
  var stepText: String {
    guard path.segments.indices.contains(step) else { return path.text }
    if case .member(let key) = path.segments[step] { return ReasonText.quoted(key.text) }
    return ReasonText.quoted(
      path: ReasonText.line(path.segments[step].description, limit: ReasonText.quoteLimit))
  }

  /// The step as it stands behind another one, in backticks unless it holds some.
  private var dottedStep: String {
    guard path.segments.indices.contains(step) else { return stepText }
    return ReasonText.quoted(
      path: ReasonText.line(path.segments[step].description, limit: ReasonText.quoteLimit))
  }

  /// The key that was looked for, if it was one.
  var key: String? {
    guard path.segments.indices.contains(step) else { return nil }
    return switch path.segments[step] {
    case .member(let key): key.text
    case .descendant(let key): key.text
    default: nil
    }
  }

  /// The way to the container from the top of its input, or what is written of it for a value of no document.
  var place: String {
    InputLocation.text(of: container) ?? path.prefixText(step)
  }

  private var subject: String {
    let place = place
    return place.isEmpty ? "the input" : ReasonText.quoted(path: place)
  }

  /// What happened and what would help, in one line.
  func sentence(code: Reason.Code) -> String {
    // Looked for once: it takes most of the time.
    let nearMiss = code == .noKey ? nearMiss : nil
    let text = statement(code: code, nearMiss)
    let line = ReasonText.line(text, limit: ReasonText.lineLimit)
    return hint(code: code, nearMiss).map { ReasonText.joined(line, $0) } ?? line
  }

  private func statement(code: Reason.Code, _ nearMiss: NearMiss?) -> String {
    switch code {
    case .nullInPath: return "\(subject) is null"
    case .indexOutOfRange:
      let count = container.count
      let size = count == 0 ? "is empty" : count == 1 ? "has 1 element" : "has \(count) elements"
      return "\(subject) \(size), there is no \(stepText)"
    case .noKey:
      let place = place
      let start = place.isEmpty ? "" : "stopped at \(ReasonText.quoted(path: place)): "
      return start + "no key \(stepText)" + (nearMiss == nil ? keyList : "")
    default:
      return "\(subject) is \(ReasonText.article(container)), \(dottedStep) needs \(need)"
    }
  }

  private var need: String {
    guard path.segments.indices.contains(step) else { return "something else" }
    return switch path.segments[step] {
    case .member, .allMembers: "an object"
    case .descendant: "an object or an array"
    case .index, .slice, .wildcard, .filter, .operation: "an array"
    }
  }

  private var keyList: String {
    if container.count == 0 { return " (the object is empty)" }
    let names = container.members.lazy.prefix(3).map { ReasonText.quoted($0.key) }.joined(separator: ", ")
    return " (has \(names)\(container.count > 3 ? ", …" : ""))"
  }

  // MARK: - What would help

  private var nearMiss: NearMiss? {
    guard container.kind == .object, let key else { return nil }
    return NearMiss.find(key, rest: path.segments.dropFirst(step + 1), in: container)
  }

  /// A path that exists and may have been meant, starting where the path that stopped does.
  func suggestion(code: Reason.Code) -> String? {
    if code == .noKey, let nearMiss { return corrected(nearMiss) }
    if code == .wrongContainer { return otherSpelling.first }
    return nil
  }

  /// The path with the key that was meant, as the rule would write it: inside `each` and blocks it starts from the
  /// element, like the path that stopped.
  private func corrected(_ nearMiss: NearMiss) -> String {
    InputPath.text(path.head, path.segments.prefix(step) + [.member(PathKey(nearMiss.key))])
  }

  private func hint(code: Reason.Code, _ nearMiss: NearMiss?) -> String? {
    if let nearMiss {
      let quoted = ReasonText.quoted(
        path: ReasonText.line(corrected(nearMiss), limit: ReasonText.quoteLimit * 2))
      return nearMiss.hint(quoted)
    }
    let other = otherSpelling.map { ReasonText.quoted(path: $0) }
    return code == .wrongContainer && !other.isEmpty ? "use " + other.joined(separator: " or ") : nil
  }

  /// What would help, always something.
  func fix(code: Reason.Code) -> String {
    hint(code: code, code == .noKey ? nearMiss : nil)
      ?? "if it may be absent, add `?? VALUE` or mark the path with `?`"
  }

  /// The same step for the container that is really there.
  private var otherSpelling: [String] {
    guard path.segments.indices.contains(step) else { return [] }
    let written = path.prefixText(step)
    let place = written == "@" ? "" : written
    switch (path.segments[step], container.kind) {
    case (.index(let index), .object):
      let key = String(index)
      return container[key] == nil ? [] : [place + (place.isEmpty ? PathText.segment(key) : "." + key)]
    case (.member(let key), .array):
      let rest = "." + PathText.segment(key.text, isFirst: false)
      return place.isEmpty ? ["@[0]" + rest] : [place + "[0]" + rest, place + rest]
    case (.wildcard, .object): return [place.isEmpty ? "@.*" : place + ".*"]
    case (.allMembers, .array): return [place.isEmpty ? "@[*]" : place + "[*]"]
    default: return []
    }
  }
}
