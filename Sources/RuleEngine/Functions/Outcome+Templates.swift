import JSONDocument

extension Outcome {
  /// The text that a template makes of its parts: each as `toString` gives it, so that null fails.
  public static func template(_ parts: [Outcome]) -> Outcome {
    var texts: [JSON] = []
    texts.reserveCapacity(parts.count)
    for part in parts {
      guard case .value(let json) = part else { return part }
      switch json.kind {
      case .string: texts.append(json)
      case .null:
        return .failed(
          Reason(
            .conversion, fix: "write `\\(x ?? \"\")`", found: json,
            message: "a value in a text template is null"))
      default: texts.append(JSON(json.text))
      }
    }
    return .value(Text.joined(texts))
  }
}
