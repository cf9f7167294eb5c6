package import JSONDocument

extension RuleSet {
  /// The array whose elements `each` applies the rules to; nil without `each`, and where it leads to no array.
  package func elements(of source: JSON, options: Rewrite.Options = Rewrite.Options()) -> JSON? {
    var scope = scope(for: source, options)
    guard case .elements(let array) = places(in: &scope) else { return nil }
    return array
  }

  /// Applies the rules to one of the elements that `each` leads to: the result is that element's alone.
  ///
  /// - Parameters:
  ///   - element: The element and its place among the others.
  ///   - source: The input it stands in, which `$` and `^` read.
  ///   - options: Whether to trace, when to give up.
  package func rewrite(
    element: Element, in source: JSON, options: Rewrite.Options = Rewrite.Options()
  ) -> Rewrite {
    if let refusal = refusal(of: source) { return Rewrite(refusal: refusal) }
    var scope = scope(for: source, options)
    return Rewrite(applyOnce(to: element, in: &scope), options)
  }
}
