#if keysOnly
  /// A path on its way through a value.
  struct PathReading {
    private let path: InputPath
    private var value: JSON

    init(path: InputPath, at json: JSON, source: Source) {
      self.path = path
      value = json
    }

    mutating func run() -> Outcome {
      var step = 0
      while step < path.segments.count {
        switch path.segments[step] {
        case .member(let key):
          if let next = value[key.text] {
            value = next
          } else if value.kind == .array {
            let end = path.segments[step...].firstIndex { !$0.isKey } ?? path.segments.count
            value = path.aligned(value, from: step, to: end)
            step = end - 1
          } else {
            return .missing(.stopped(path, at: step, on: value))
          }
        case .index(let index):
          guard let next = value[index] else { return .missing(.stopped(path, at: step, on: value)) }
          value = next
        default: return .missing(.stopped(path, at: step, on: value))
        }
        step += 1
      }
      return .value(value)
    }
  }
#endif
