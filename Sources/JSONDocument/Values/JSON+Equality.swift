extension JSON: Equatable {
  /// Whether both values mean the same: numbers by value, strings by code point, objects whatever the order
  /// of their members.
  ///
  /// Nothing recurses, however deep the values are.
  public static func == (left: JSON, right: JSON) -> Bool {
    var pending = [(left, right)]
    while let (left, right) = pending.popLast() {
      guard haveSameSurface(left, right) else { return false }
      switch left.kind {
      case .array:
        for (leftElement, rightElement) in zip(left.elements, right.elements) {
          guard haveSameSurface(leftElement, rightElement) else { return false }
          if leftElement.count > 0 { pending.append((leftElement, rightElement)) }
        }
      case .object:
        for (key, value) in left.members {
          guard let other = right[key], haveSameSurface(value, other) else { return false }
          if value.count > 0 { pending.append((value, other)) }
        }
      default: break
      }
    }
    return true
  }

  /// Whether two scalars are equal, or two containers are of the same kind and size.
  private static func haveSameSurface(_ left: JSON, _ right: JSON) -> Bool {
    let kind = left.kind
    guard kind == right.kind else { return false }
    switch kind {
    case .null: return true
    case .bool: return left.bool == right.bool
    case .number: return left.compareNumber(with: right) == 0
    case .string: return left.hasSameText(as: right)
    case .array, .object: return left.count == right.count
    }
  }

  /// Compares two numbers exactly, also those that no `Double` can hold.
  ///
  /// - Returns: -1, 0 or 1 when the value is less than, equal to or greater than `other`; nil when one of them
  ///   is no number.
  public func compareNumber(with other: JSON) -> Int? {
    if case .integer(let left) = storage, case .integer(let right) = other.storage {
      return left < right ? -1 : left > right ? 1 : 0
    }
    return withNumber { left, leftBytes in
      other.withNumber { right, rightBytes in left.compare(leftBytes, with: right, rightBytes) }
    } ?? nil
  }
}

extension JSON: Hashable {
  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(canonicalHash) }

  /// A hash that is the same for equal values, whatever their spelling and the order of their members.
  ///
  /// It is the sum, over all values in this one, of a hash of the value's surface and the way to it: so the
  /// order in which they are met does not matter and nothing recurses.
  package var canonicalHash: UInt64 {
    var sum = UInt64(0)
    var pending: [(value: JSON, way: UInt64)] = [(self, 1)]
    while let (value, way) = pending.popLast() {
      sum &+= value.surfaceHash(at: way)
      switch value.kind {
      case .array:
        var index = UInt64(0)
        for element in value.elements {
          index &+= 1
          let way = KeyHash.mix(way, index)
          if element.count > 0 {
            pending.append((element, way))
          } else {
            sum &+= element.surfaceHash(at: way)
          }
        }
      case .object:
        for (key, member) in value.members {
          let way = KeyHash.mix(way &+ 0x5BD1_E995, UInt64(key.textHash))
          if member.count > 0 { pending.append((member, way)) } else { sum &+= member.surfaceHash(at: way) }
        }
      default: break
      }
    }
    return sum
  }

  private func surfaceHash(at way: UInt64) -> UInt64 {
    switch kind {
    case .null: KeyHash.mix(way, 1)
    case .bool: KeyHash.mix(way, bool == true ? 3 : 2)
    case .number: KeyHash.mix(way &+ 4, withNumber { $0.valueHash($1) } ?? 0)
    case .string: KeyHash.mix(way &+ 5, UInt64(textHash))
    case .array: KeyHash.mix(way &+ 6, UInt64(truncatingIfNeeded: count))
    case .object: KeyHash.mix(way &+ 7, UInt64(truncatingIfNeeded: count))
    }
  }
}

extension KeyHash {
  /// Mixes two words into one.
  static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = (left ^ seeds.seed).multipliedFullWidth(by: (right ^ seeds.secret) | 1)
    let folded = product.high ^ product.low
    return folded ^ (right &* 0x9E37_79B9_7F4A_7C15)
  }
}
