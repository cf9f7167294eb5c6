import JSONDocument
import RuleEngine

extension Output {
  /// More rows than this for keys that need not be there are left out.
  static let absentLimit = 1_000
  /// Corrections are offered for the first issues only.
  private static let correctableLimit = 1_000

  /// Applies the rules to an input and prepares what the screen shows.
  init(program: RuleProgram, input: RuleInput?, isCancelled: @escaping @Sendable () -> Bool) {
    var options = Rewrite.Options.tracing
    options.isCancelled = isCancelled
    let asked = input ?? RuleInput(root: .null)
    let rewrite = asked.rewrite(by: program.ruleSet, options)
    self.init(program: program, rewrite: rewrite, mentioned: asked.mentioned(by: program.ruleSet))
    addAbsent(asked, options: options)
    if input == nil {
      for index in issues.indices { issues[index].reason = Reason(.noKey, message: "there is no input") }
    }
    place(isCancelled)
    summarise()
  }

  private init(program: RuleProgram, rewrite: Rewrite, mentioned: ReadMap) {
    self.program = program
    self.mentioned = mentioned
    result = rewrite.result
    tree = Tree(root: rewrite.result ?? .null)
    trace = rewrite.trace
    warnings = rewrite.warnings
    warningCount = rewrite.warningCount
    refusal = rewrite.refusal
    reads = ByteRanges(rewrite.trace?.entries.flatMap(\.reads) ?? [])
    issues = (rewrite.missing ?? []).map { missing in
      Issue(
        key: missing.key, label: missing.key,
        state: missing.isFilled ? .filled : KeyState(reason: missing.reason, isRequired: true),
        reason: missing.reason, isRequired: true, slot: program.slot(ofRule: missing.ruleIndex))
    }
    for entry in rewrite.trace?.entries ?? [] where result != nil {
      guard let path = Self.path(of: entry.key, in: tree.root) else { continue }
      let state: KeyState = entry.phase == .defaultRule ? .byDefault : .value
      marks[path] = Mark(state: state, slot: program.slot(ofRule: entry.ruleIndex), issue: nil)
    }
  }

  /// Adds an issue for each optional rule that gave nothing: its reason comes from asking for all keys.
  private mutating func addAbsent(_ input: RuleInput, options: Rewrite.Options) {
    let rules = program.ruleSet.rules
    guard program.ruleSet.each == nil || input.element != nil, refusal == nil,
      rules.contains(where: { !$0.isRequired })
    else {
      return
    }
    var options = options
    options.isTracing = false
    let known = Set(issues.map { ExactText($0.key) })
    let all = input.rewrite(by: program.ruleSet.requiringAll, options)
    var count = 0
    for missing in all.missing ?? [] where !known.contains(ExactText(missing.key)) {
      guard rules.indices.contains(missing.ruleIndex), Self.path(of: missing.key, in: tree.root) == nil else {
        continue
      }
      issues.append(
        Issue(
          key: missing.key, label: missing.key, state: KeyState(reason: missing.reason, isRequired: false),
          reason: missing.reason, isRequired: false, slot: program.slot(ofRule: missing.ruleIndex)))
      count += 1
      if count == Self.absentLimit { break }
    }
  }

  /// Finds the row each issue belongs to: its own when the key is filled, else a new one in the nearest container.
  private mutating func place(_ isCancelled: () -> Bool) {
    let order = RuleOrder(program.ruleSet)
    for (number, issue) in issues.enumerated() {
      if number & 0xFFF == 0xFFF, isCancelled() { return }
      let steps = OutputKey.steps(issue.key)
      var path = PathHash.root
      var value = tree.root
      var depth = 0
      while depth < steps.count, let (next, nextPath) = Self.step(steps[depth], in: value, path) {
        value = next
        path = nextPath
        depth += 1
      }
      if depth == steps.count {
        marks[path] = Mark(state: issue.isRequired ? .filled : .value, slot: issue.slot, issue: number)
        continue
      }
      if !value.isContainer {
        // The completion made something else of the results: list the key at the top.
        (path, value, depth) = (.root, tree.root, 0)
      }
      issues[number].label = OutputKey.text(steps.dropFirst(depth))
      let position =
        depth == 0 ? order.position(of: issue, in: tree.root) : value.writtenChildCount
      tree.insertions[path, default: []].append(Tree.Insertion(position: position, issue: number))
    }
    for path in tree.insertions.keys {
      tree.insertions[path]?.sort { a, b in
        (a.position, order.rank(of: issues[a.issue])) < (b.position, order.rank(of: issues[b.issue]))
      }
    }
  }

  /// Counts once what every frame shows.
  private mutating func summarise() {
    for (number, issue) in issues.enumerated() {
      counts[issue.state, default: 0] += 1
      guard let slot = issue.slot else { continue }
      if slot == .draft, draftIssue == nil { draftIssue = issue }
      if number < Self.correctableLimit, issue.reason.suggestion != nil, issue.reason.path != nil {
        correctable[slot, default: []].append(number)
      }
      if let known = outcomes[slot], known.state.gravity >= issue.state.gravity { continue }
      outcomes[slot] = SlotOutcome(state: issue.state, issue: number)
    }
    for mark in marks.values {
      if let slot = mark.slot, outcomes[slot] == nil {
        outcomes[slot] = SlotOutcome(state: .value, issue: nil)
      }
    }
    let draft = entries(of: .draft)
    draftKey = draftIssue?.key ?? draft.first?.key
    draftReads = ByteRanges(draft.flatMap(\.reads))
  }

  private static func step(
    _ step: OutputKey.Step, in value: JSON, _ path: PathHash
  ) -> (JSON, PathHash)? {
    switch step {
    case .member(let key): value[key].map { ($0, path.member(key.utf8)) }
    case .element(let index): value[index].map { ($0, path.element(index)) }
    }
  }

  /// The way to a key in a result; nil when the result does not have it.
  static func path(of key: String, in root: JSON) -> PathHash? {
    var path = PathHash.root
    var value = root
    for step in OutputKey.steps(key) {
      guard let next = Self.step(step, in: value, path) else { return nil }
      (value, path) = next
    }
    return path
  }
}

/// The order of the rules, for placing keys that are not there.
private struct RuleOrder {
  private var ranks: [ExactText: Int] = [:]

  init(_ ruleSet: RuleSet) {
    for (index, rule) in ruleSet.rules.enumerated() {
      if case .key(let key)? = rule.target.segments.first, ranks[ExactText(key)] == nil {
        ranks[ExactText(key)] = index
      }
    }
  }

  func rank(of issue: Output.Issue) -> Int {
    if case .member(let key)? = OutputKey.steps(issue.key).first { return ranks[ExactText(key)] ?? .max }
    return .max
  }

  /// The top-level child that an issue stands before.
  func position(of issue: Output.Issue, in root: JSON) -> Int {
    let rank = rank(of: issue)
    var position = 0
    for member in root.members {
      if ranks[ExactText(member.key.string ?? "")] ?? .max > rank { return position }
      position += 1
    }
    return max(position, root.writtenChildCount)
  }
}
