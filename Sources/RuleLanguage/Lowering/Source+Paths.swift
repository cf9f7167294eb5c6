public import RuleEngine

// Paths in brackets: `source["price"].toNumber() ?? 0`. A text that is no key path fails with the reason.

extension Source {
  /// What a key path of the input leads to.
  public subscript(_ path: String) -> Outcome {
    switch PathCache.path(path) {
    case .success(let path): read(path)
    case .failure(let error): .failed(error.reason)
    }
  }
}

extension Element {
  /// What a key path of the element leads to.
  public subscript(_ path: String) -> Outcome {
    switch PathCache.path(path) {
    case .success(let path): read(path)
    case .failure(let error): .failed(error.reason)
    }
  }
}

extension Outcome {
  /// What a key path of the value leads to; missing and failed pass through.
  public subscript(_ path: String) -> Outcome {
    then { Element(value: $0, index: 0)[path] }
  }
}
