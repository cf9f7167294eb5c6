/// One 64-bit word of a document's tape.
///
/// The tape lists the values of a document in preorder, an object's members as key, value, key, value:
///
/// | bits  | scalar, key   | container, 1st word         | container, 2nd word                    |
/// |-------|---------------|-----------------------------|----------------------------------------|
/// | 63…60 | kind          | kind                        | byte length, below 2^31                |
/// | 59…32 | byte length   | 59: duplicates; 58…32 count |                                        |
/// | 31…0  | byte offset   | byte offset                 | tape index of what follows it          |
///
/// While a container is still open its second word holds what the parser needs to go back to the parent:
/// the parent's tape index and the number of values the parent had so far. Thus no stack is needed.
/// Only keys have bit 63 set, so the word before a value tells whether the value is a member.
struct TapeWord {
  var bits: UInt64

  /// What the four kind bits say.
  enum Kind {
    static let null: UInt64 = 0
    static let `false`: UInt64 = 1
    static let `true`: UInt64 = 2
    static let number: UInt64 = 3
    static let string: UInt64 = 4
    static let escapedString: UInt64 = 5
    static let array: UInt64 = 6
    static let object: UInt64 = 7
    static let key: UInt64 = 8
    static let escapedKey: UInt64 = 9
  }

  /// Lengths from here on are not stored but found again in the text.
  static let lengthLimit = 1 << 28 - 1
  /// Counts from here on are not stored but counted again on the tape.
  static let countLimit = 1 << 27 - 1
  static let duplicatesFlag: UInt64 = 1 << 59

  @inline(__always)
  init(bits: UInt64) { self.bits = bits }

  /// A scalar or a key of `length` bytes at `offset`.
  @inline(__always)
  init(kind: UInt64, offset: Int, length: Int) {
    let stored = min(length, Self.lengthLimit)
    bits = kind << 60 | UInt64(truncatingIfNeeded: stored) << 32 | UInt64(truncatingIfNeeded: offset)
  }

  @inline(__always) var kind: UInt64 { bits >> 60 }
  @inline(__always) var offset: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) }
  @inline(__always) var length: Int { Int(truncatingIfNeeded: bits >> 32 & 0xFFF_FFFF) }
  @inline(__always) var count: Int { Int(truncatingIfNeeded: bits >> 32 & 0x7FF_FFFF) }
  @inline(__always) var hasDuplicates: Bool { bits & Self.duplicatesFlag != 0 }
  @inline(__always) var isContainer: Bool { kind & 0xE == Kind.array }
  @inline(__always) var isKey: Bool { bits >> 63 == 1 }
  @inline(__always) var hasEscapes: Bool { kind == Kind.escapedString || kind == Kind.escapedKey }

  /// Second word of a container: the upper half.
  @inline(__always) var upper: Int { Int(truncatingIfNeeded: bits >> 32) }
  /// Second word of a container: the lower half.
  @inline(__always) var lower: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) }
}
