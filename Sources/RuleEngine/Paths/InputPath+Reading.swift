import JSONDocument

extension InputPath {
  /// Reads the path.
  ///
  /// - Returns: The value; missing where a step leads nowhere; failed where a collection operator cannot work.
  package func read(in scope: inout Scope) -> Outcome {
    let outcome = if let chain { read(chain, in: &scope) } else { readSteps(in: &scope) }
    if scope.nullsAreMissing, case .value(let json) = outcome, json.isNull {
      return .missing(
        Reason(.nullInPath, content: .stop(PathStop(path: self, step: segments.count, container: json))))
    }
    return outcome
  }

  /// Whether the path is known to lead to a value, found out without making one.
  ///
  /// - Returns: false also when only reading the path can tell.
  func surelyExists(in scope: Scope) -> Bool {
    guard let chain, !scope.nullsAreMissing, let document = scope.current.document,
      let node = scope.current.node,
      case .node = chain.follow(from: node, in: document)
    else { return false }
    return true
  }

  /// A plain chain of members: nothing is allocated while the keys are there.
  private func read(_ chain: KeyChain, in scope: inout Scope) -> Outcome {
    var current = scope.current
    var first = 0
    if let document = current.document, let node = current.node {
      switch chain.follow(from: node, in: document) {
      case .node(let node):
        let json = document.value(of: node)
        scope.recorder?.read(json)
        return .value(json)
      case .stopped(let step, let node):
        current = document.value(of: node)
        first = step
      }
    }
    for step in first..<chain.count {
      guard let key = lookups[step], let next = current[key] else {
        if current.kind != .array { return stopped(at: step, on: current) }
        return finish(aligned(current, from: step, through: chain.count, in: &scope), in: &scope)
      }
      current = next
    }
    scope.recorder?.read(current)
    return .value(current)
  }

  private func readSteps(in scope: inout Scope) -> Outcome {
    switch start(in: &scope) {
    case .value(let json):
      var reading = PathReading(path: self, at: json)
      return finish(reading.run(in: &scope), in: &scope)
    case let outcome: return outcome
    }
  }

  private func finish(_ outcome: Outcome, in scope: inout Scope) -> Outcome {
    if case .value(let json) = outcome { scope.recorder?.read(json) }
    return outcome
  }

  /// The value that the head stands for.
  private func start(in scope: inout Scope) -> Outcome {
    switch head {
    case .relative, .current: return .value(scope.current)
    case .enclosing(let levels):
      if let json = scope.enclosing(levels) { return .value(json) }
      return .missing(
        Reason(
          .ruleError, path: text, fix: "use fewer `^`", message: "`\(text)` leads out of the outermost scope")
      )
    case .variable(let slot?, _): return scope.binding(slot)
    case .variable(nil, let name): return scope.binding(named: name)
    case .bound(let name): return bound(name, in: scope)
    case .query(let query): return ask(query, in: &scope)
    }
  }

  private func bound(_ name: BoundName, in scope: Scope) -> Outcome {
    let json: JSON? =
      switch name {
      case .key: scope.key
      case .index: scope.index.map { JSON($0) }
      case .result: scope.result
      case .missing: scope.missing
      }
    if let json { return .value(json) }
    if name == .missing, scope.result != nil {
      return .missing(Reason(.absent, path: text, message: "nothing is missing"))
    }
    return .missing(Reason(.ruleError, path: text, message: "`@\(name.rawValue)` is not bound here"))
  }

  func stopped(at step: Int, on container: JSON) -> Outcome {
    .missing(.stopped(self, at: step, on: container))
  }
}

extension Reason {
  /// A path that could not go on.
  static func stopped(_ path: InputPath, at step: Int, on container: JSON) -> Reason {
    let code: Code
    switch container.kind {
    case .null: code = .nullInPath
    case .object: code = path.isKeyed(at: step) ? .noKey : .wrongContainer
    case .array: code = path.isIndexed(at: step) ? .indexOutOfRange : .wrongContainer
    default: code = .wrongContainer
    }
    return Reason(code, content: .stop(PathStop(path: path, step: step, container: container)))
  }
}

extension InputPath {
  fileprivate func isKeyed(at step: Int) -> Bool {
    guard segments.indices.contains(step) else { return false }
    return if case .member = segments[step] { true } else { false }
  }

  fileprivate func isIndexed(at step: Int) -> Bool {
    guard segments.indices.contains(step) else { return false }
    return if case .index = segments[step] { true } else { false }
  }
}
