/// One 64-bit word of a document's tape.
///
/// The tape lists the values of a document in preorder, an object's members as key, value, key, value. A container has a
/// word of its own before what is in it; a key has one too, and shares it with its value if that is a scalar and both
/// are short:
///
/// | bits  | scalar, key   | member: key and scalar | container              | large container           |
/// |-------|---------------|------------------------|------------------------|---------------------------|
/// | 63…60 | kind          | kind                   | kind                   | kind                      |
/// | 59…32 | byte length   | 59…52 length of key    | 59: 0                  | 59: 1                     |
/// |       |               | 51…50 gap, less 1      | 58: duplicates         | 58…32 number in the list  |
/// |       |               | 49…47 kind of value    | 57…51 count            | of large containers       |
/// |       |               | 46…32 length of value  | 50…44 words inside     |                           |
/// |       |               |                        | 43…32 byte length      |                           |
/// | 31…0  | byte offset   | byte offset of key     | byte offset            | byte offset               |
///
/// The gap is what lies between a key and its value: the colon and white space. Only words that begin with a key have
/// bit 63 set, so the word before a value tells whether the value is a member.
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
    static let member: UInt64 = 10
    static let escapedMember: UInt64 = 11
  }

  /// Lengths from here on are not stored but found again in the text.
  static let lengthLimit = 1 << 28 - 1
  static let largeFlag: UInt64 = 1 << 59
  static let duplicatesFlag: UInt64 = 1 << 58

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
  @inline(__always) var isContainer: Bool { kind & 0xE == Kind.array }
  /// Whether it is a key, alone or with its value.
  @inline(__always) var isKey: Bool { bits >> 63 == 1 }
  @inline(__always) var hasEscapes: Bool { kind == Kind.escapedString || kind == Kind.escapedKey }
}

// MARK: - Members

extension TapeWord {
  /// Whether it is a key with its value.
  @inline(__always) var isMember: Bool { bits >> 61 == 0b101 }

  /// A key with the scalar that follows it; nil if they do not fit.
  @inline(__always)
  init?(key: TapeWord, value: TapeWord) {
    let (keyLength, length) = (key.length, value.length)
    let gap = value.offset &- key.offset &- keyLength &- 1
    guard keyLength >> 8 | gap >> 2 | length >> 15 == 0 else { return nil }
    let parts = keyLength << 20 | gap << 18 | length
    bits =
      key.bits & 0xF000_0000_FFFF_FFFF | (Kind.key ^ Kind.member) << 60
      | (UInt64(truncatingIfNeeded: parts) | value.kind << 15) << 32
  }

  /// The key, of a key with or without its value.
  @inline(__always)
  var keyPart: TapeWord {
    if !isMember { return self }
    return TapeWord(bits: bits & 0x1000_0000_FFFF_FFFF | Kind.key << 60 | (bits >> 52 & 0xFF) << 32)
  }

  /// The value of a key with its value.
  @inline(__always)
  var valuePart: TapeWord {
    let gap = Int(truncatingIfNeeded: bits >> 50 & 3) &+ 1
    let start = offset &+ Int(truncatingIfNeeded: bits >> 52 & 0xFF) &+ gap
    return TapeWord(
      bits: (bits >> 47 & 7) << 60 | (bits >> 32 & 0x7FFF) << 32 | UInt64(truncatingIfNeeded: start))
  }
}

// MARK: - Containers

/// What is known of a container when it is closed.
struct ContainerExtent {
  /// How many elements or members it has, duplicates included.
  var count: Int
  var byteLength: Int
  /// How many words of the tape are inside.
  var wordCount: Int
  var hasDuplicates = false
}

extension TapeWord {
  /// Whether what is known of a container is in the list of large ones.
  @inline(__always) var isLarge: Bool { bits & Self.largeFlag != 0 }
  @inline(__always) var largeNumber: Int { Int(truncatingIfNeeded: bits >> 32 & 0x7FF_FFFF) }

  /// A closed container; nil if it is a large one.
  @inline(__always)
  init?(kind: UInt64, offset: Int, _ extent: ContainerExtent) {
    guard extent.count >> 7 | extent.wordCount >> 7 | extent.byteLength >> 12 == 0 else { return nil }
    let parts = extent.count << 19 | extent.wordCount << 12 | extent.byteLength
    bits =
      kind << 60 | (extent.hasDuplicates ? Self.duplicatesFlag : 0)
      | UInt64(truncatingIfNeeded: parts) << 32 | UInt64(truncatingIfNeeded: offset)
  }

  /// A closed container with the given number in the list of large ones.
  init(kind: UInt64, offset: Int, largeNumber: Int) {
    bits =
      kind << 60 | Self.largeFlag | UInt64(truncatingIfNeeded: largeNumber) << 32
      | UInt64(truncatingIfNeeded: offset)
  }

  /// What is known of a container that is not large.
  @inline(__always)
  var extent: ContainerExtent {
    ContainerExtent(
      count: Int(truncatingIfNeeded: bits >> 51 & 0x7F),
      byteLength: Int(truncatingIfNeeded: bits >> 32 & 0xFFF),
      wordCount: Int(truncatingIfNeeded: bits >> 44 & 0x7F), hasDuplicates: bits & Self.duplicatesFlag != 0)
  }
}
