import JSONDocument

// The case of names. What counts as a word is told at `WordSplitter`.

extension Outcome {
  /// The words of a name as `orderId`: an acronym is a word like others, `HTTPServer` gives `httpServer`.
  public func camelCase() -> Outcome {
    named("camelCase") { words in
      words.enumerated().map { $0.offset == 0 ? $0.element.lowercased() : titled($0.element) }.joined()
    }
  }

  /// The words of a name as `OrderId`.
  public func pascalCase() -> Outcome {
    named("pascalCase") { words in words.map(titled).joined() }
  }

  /// The words of a name as `order_id`.
  public func snakeCase() -> Outcome {
    named("snakeCase") { words in words.map { $0.lowercased() }.joined(separator: "_") }
  }

  /// The words of a name as `order-id`.
  public func kebabCase() -> Outcome {
    named("kebabCase") { words in words.map { $0.lowercased() }.joined(separator: "-") }
  }

  private func named(_ function: String, _ name: ([String]) -> String) -> Outcome {
    string(for: function) { .value(JSON(name(WordSplitter.words($0)))) }
  }
}

/// The first letter in title case, the others in lower case.
private func titled(_ word: String) -> String {
  guard let first = word.unicodeScalars.first else { return word }
  return first.properties.titlecaseMapping + String(word.unicodeScalars.dropFirst()).lowercased()
}
