public import RuleEngine

extension Source {
  /// What a key path leads to: `source["items[*].price"]`.
  ///
  /// The text is read once and kept; a path that is not valid gives a failed outcome.
  public subscript(path: String) -> Outcome {
    switch PathText.path(path) {
    case .success(let path): read(path)
    case .failure(let fault): .failed(Reason(.ruleError, message: fault.message))
    }
  }
}

extension Element {
  /// What a key path leads to from the element: `item["price"]`, `item["@index"]`.
  public subscript(path: String) -> Outcome {
    switch PathText.path(path) {
    case .success(let path): read(path)
    case .failure(let fault): .failed(Reason(.ruleError, message: fault.message))
    }
  }
}
