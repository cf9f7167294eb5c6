import JSONDocument

extension Outcome {
  /// The text that a template makes of its parts: each as `toString` gives it, so that null fails.
  public static func template(_ parts: [Outcome]) -> Outcome {
    var builder = TextBuilder()
    for part in parts {
      guard case .value(let json) = part else { return part }
      if !builder.append(json) {
        return .failed(
          Reason(
            .conversion, fix: "write `\\(x ?? \"\")`", found: json,
            message: "a value in a text is null"))
      }
    }
    return .value(builder.json)
  }
}
