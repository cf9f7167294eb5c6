/// What the rules read from: the value that paths start from, and what lies around it.
struct Source {
  /// A value with its place among its siblings.
  private struct Frame {
    var value: JSON
    var index: Int?
    var key: JSON?
  }

  let root: JSON
  #if options
    var nullsAreMissing = false
  #endif
  #if setCompletion
    var result: JSON?
    var missing: JSON?
  #endif
  private var frame: Frame
  private var outer: [Frame] = []
  #if bind
    private var bindings: [Binding] = []
  #endif

  init(root: JSON) {
    self.root = root
    frame = Frame(value: root)
  }

  var value: JSON { frame.value }

  /// What a path leads to.
  subscript(_ steps: PathStep...) -> Outcome { read(InputPath(steps)) }

  /// The source as seen from an element: `outer()` leads back here.
  func entering(_ element: Element) -> Source {
    entering(element.value, index: element.index, key: element.key.map { JSON($0) })
  }

  func entering(_ value: JSON, index: Int?, key: JSON?) -> Source {
    var source = self
    source.outer.append(frame)
    source.frame = Frame(value: value, index: index, key: key)
    return source
  }

  /// The source as seen from a value that rules in braces are applied to.
  func entering(_ value: JSON) -> Source { entering(value, index: frame.index, key: frame.key) }

  func naming(key: JSON) -> Source {
    var source = self
    source.frame.key = key
    return source
  }

  #if bind
    /// A value with a name, computed when it is first used.
    private final class Binding {
      let name: String
      let value: Rule.Value
      let source: Source
      var outcome: Outcome?

      init(name: String, value: @escaping Rule.Value, source: Source) {
        self.name = name
        self.value = value
        self.source = source
      }
    }

    mutating func bind(_ name: String, _ value: @escaping Rule.Value) {
      bindings.append(Binding(name: name, value: value, source: self))
    }

    private func bound(_ name: String) -> Outcome {
      guard let binding = bindings.last(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
        return .failed(Reason(.ruleError, message: "the name is not bound here"))
      }
      if let outcome = binding.outcome { return outcome }
      let outcome = binding.value(binding.source)
      binding.outcome = outcome
      return outcome
    }
  #endif

  func read(_ path: InputPath) -> Outcome {
    let outcome = start(of: path).then { json in
      var reading = PathReading(path: path, at: json, source: self)
      return reading.run()
    }
    #if options
      if nullsAreMissing, case .value(let json) = outcome, json.isNull {
        let stop = PathStop(path: path, step: path.segments.count, container: json)
        return .missing(Reason(.nullInPath, stop: stop))
      }
    #endif
    return outcome
  }

  private func start(of path: InputPath) -> Outcome {
    switch path.head {
    case .relative, .current: return .value(frame.value)
    case .query: return .value(root)
    #if bind
      case .variable(_, let name): return bound(name)
    #else
      case .variable: break
    #endif
    case .enclosing(let levels):
      if levels > 0, levels <= outer.count { return .value(outer[outer.count - levels].value) }
      let text = path.text
      return .missing(
        Reason(
          .ruleError, path: text, fix: "use fewer `^`", message: "`\(text)` leads out of the outermost scope")
      )
    case .bound(let name):
      if case .key = name, let key = frame.key { return .value(key) }
      if case .index = name, let index = frame.index { return .value(JSON(index)) }
      #if setCompletion
        if case .result = name, let result { return .value(result) }
        if case .missing = name, let missing { return .value(missing) }
        if case .missing = name, result != nil {
          return .missing(Reason(.absent, path: path.text, message: "nothing is missing"))
        }
      #endif
    }
    let text = path.text
    return .missing(Reason(.ruleError, path: text, message: "`\(text)` is not bound here"))
  }
}

extension Element {
  /// What a path leads to from the element.
  subscript(_ steps: PathStep...) -> Outcome { Source(root: value).entering(self).read(InputPath(steps)) }
}
