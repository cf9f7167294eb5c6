import RuleEngine

/// What a rule, or all rules, made of one input, in a byte: the larger the worse.
enum InputState: UInt8, Sendable, Hashable, Comparable, CaseIterable {
  /// A condition leaves it out.
  case notAsked
  case value
  /// No value, and none is needed.
  case absent
  /// There is a result, but not the one expected.
  case unexpected
  /// A required key without a value of its own.
  case missing
  /// A conversion or operation could not be done.
  case failed

  init(_ reason: Reason?, isRequired: Bool) {
    guard let reason else {
      self = .value
      return
    }
    if reason.code == .conditionFalse {
      self = .notAsked
      return
    }
    switch KeyState(reason: reason, isRequired: isRequired) {
    case .failed: self = .failed
    case .missing, .filled: self = .missing
    case .absent, .value, .null, .byDefault: self = .absent
    }
  }

  /// Whether it keeps an input from being all right.
  var isGap: Bool { self >= .unexpected }

  /// The state of a key that looks like it.
  var keyState: KeyState? {
    switch self {
    case .notAsked: nil
    case .value: .value
    case .absent: .absent
    case .unexpected: .filled
    case .missing: .missing
    case .failed: .failed
    }
  }

  static func < (a: InputState, b: InputState) -> Bool { a.rawValue < b.rawValue }
}

/// The states of inputs by their number, as far as they are kept.
struct InputStates: Sendable, Hashable {
  /// Beyond so many inputs only counts are kept.
  static let limit = 200_000

  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }

  subscript(number: Int) -> InputState? {
    bytes.indices.contains(number) ? InputState(rawValue: bytes[number]) : nil
  }

  mutating func append(_ state: InputState) {
    if bytes.count < Self.limit { bytes.append(state.rawValue) }
  }

  mutating func append(_ other: InputStates) {
    bytes += other.bytes.prefix(Self.limit - bytes.count)
  }

  /// Takes the worse state of each input; inputs that only one of both knows have that one's state.
  mutating func formWorst(_ other: InputStates) {
    let shared = min(bytes.count, other.bytes.count)
    for number in 0..<shared where other.bytes[number] > bytes[number] { bytes[number] = other.bytes[number] }
    bytes += other.bytes.dropFirst(shared)
  }

  /// How many inputs are in each state.
  var counts: [InputState: Int] {
    var counts = [Int](repeating: 0, count: 256)
    for byte in bytes { counts[Int(byte)] += 1 }
    return Dictionary(
      uniqueKeysWithValues: InputState.allCases.map { ($0, counts[Int($0.rawValue)]) })
  }

  /// The first input from `start` on, or the last one up to it, in a state of some kind.
  func next(from start: Int, isForward: Bool, where isWanted: (InputState) -> Bool) -> Int? {
    var number = start
    while bytes.indices.contains(number) {
      if let state = InputState(rawValue: bytes[number]), isWanted(state) { return number }
      number += isForward ? 1 : -1
    }
    return nil
  }
}
