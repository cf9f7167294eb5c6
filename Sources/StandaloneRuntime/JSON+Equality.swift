extension JSON: Hashable {
  /// Numbers are equal by value, texts by code points, objects whatever the order of their members.
  static func == (left: JSON, right: JSON) -> Bool {
    switch (left.storage, right.storage) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let a), .number(let b)): a == b || left.compareNumber(with: right) == 0
    case (.string(let a, let spelling), .string(let b, let other)):
      spelling == nil && other == nil
        ? a.utf8.elementsEqual(b.utf8) : left.codePoints == right.codePoints
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)):
      left.members.count == right.members.count
        && left.members.allSatisfy { key, value in right[key].map { $0 == value } ?? false }
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch storage {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .number(let text): hasher.combine(Double(text))
    case .string: for point in codePoints ?? [] { hasher.combine(point) }
    case .array(let elements): hasher.combine(elements)
    case .object(let object): hasher.combine(object.members.count)
    }
  }
}
