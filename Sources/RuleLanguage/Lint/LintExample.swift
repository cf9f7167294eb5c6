public import JSONDocument

/// One sample that shows what a finding speaks of.
public struct LintExample: Sendable, Hashable {
  /// The number of the sample, from 0.
  public internal(set) var sample: Int
  /// Where the sample comes from.
  public let place: SamplePlace
  /// The output key in it: `lines[2].sku`.
  public let key: String
  /// What happened there, in one line that is safe to print.
  public let message: String
  /// The input path of the value that stood in the way, if one did: `order.items[4].age`.
  public let inputPath: String?
  /// What would help, as the rest of a sentence.
  let fix: String?

  /// `orders.ndjson:5: lines[2].sku: no key `sku``.
  public var text: String {
    var text = "\(place.text(sample: sample)): \(key.safe): \(message)"
    if let inputPath, !inputPath.isEmpty, !message.contains(inputPath) {
      text += " (at \(inputPath.safe(limit: 80)))"
    }
    return text
  }

  /// `{"sample":5,"file":"orders.ndjson","line":5,"key":"lines[2].sku","message":"…","at":"order.items[2]"}`;
  /// samples count from 1, members without a value are left out.
  public var json: JSON {
    var members: [(String, JSON)] = [("sample", JSON(sample + 1))]
    if let file = place.file { members.append(("file", JSON(file))) }
    if let line = place.line { members.append(("line", JSON(line))) }
    members += [("key", JSON(key)), ("message", JSON(message))]
    if let inputPath { members.append(("at", JSON(inputPath))) }
    return JSON(members: members)
  }
}
