/// The sequences of keys that objects of one text have had so far, as a tree: so an object like one before is recognised
/// rather than read.
///
/// A stream of records has the same few keys in the same order over and over. A shape stands for the keys from the
/// beginning of an object up to one of them, in one place of the document: objects below different keys have shapes of
/// their own. Where the text goes on with the bytes of a key that followed the shape before, that key was checked then:
/// its UTF-8, its hash, whether it comes twice and whether somebody selected it need not be found out again.
///
/// What does not repeat itself is given up soon: there are few shapes, each has few successors, and where objects stray
/// from them too often most are read key by key at once.
struct KeyShapes: ~Copyable {
  /// The objects in one place of the document.
  struct Objects: BitwiseCopyable {
    /// Their place in the selection, or `noPlace`.
    var place = KeyShapes.noPlace
    var shapeCount: UInt32 = 0
  }

  /// Stands for the shapes that are not known: keys are read one by one.
  static let none: UInt32 = 0
  /// The shape of a value at the top.
  static let top: UInt32 = 1
  static let noPlace = UInt32.max

  private static let shapeLimit = 2048
  private static let shapeLimitOfOnePlace = 256
  private static let firstCredit = 512
  /// What an object costs that has keys which cannot be learned.
  private static let strayCost = 16
  private static let keyLimit = 64
  /// Longer keys might reach past the padding where they are looked for at the end of the text.
  private static let keyLengthLimit = PaddedBytes.padding
  private static let siblingLimit = 6

  private let selection: KeySelection
  private(set) var shapes = OwnedBuffer<KeyShape>(capacity: 16)
  private var details = OwnedBuffer<Details>(capacity: 16)
  private var objects = OwnedBuffer<Objects>(capacity: 8)
  /// How many strays the objects of each place have left; while it is negative they are read key by key.
  ///
  /// Each object adds one, so that now and then it is tried again.
  var credits = OwnedBuffer<Int>(capacity: 8)

  init(_ selection: KeySelection) {
    self.selection = selection
    _ = add(KeyShape(), Details())
    _ = add(KeyShape(place: 0), Details())
    objects.append(Objects())
    credits.append(0)
  }

  @inline(__always)
  subscript(shape: UInt32) -> KeyShape { shapes[Int(shape)] }

  @inline(__always)
  func details(of shape: UInt32) -> Details { details[Int(shape)] }

  // MARK: - Recognising

  /// Whether anything is known of what may come next, at the value of a shape's last key or behind it.
  @inline(__always)
  func isRecognised(_ shape: UInt32) -> Bool {
    if shape == Self.none { return false }
    let empty = self[shape].empty
    return empty == Self.none || credits[Int(self[empty].objects)] >= 0
  }

  /// The shape with one key more, if that is the key in quotes at `start`.
  @inline(__always)
  func successor(of shape: UInt32, _ bytes: Span<UInt8>, _ start: Int) -> UInt32 {
    var candidate = self[shape].next
    while candidate != Self.none, !endsWithKey(candidate, bytes, start) {
      candidate = self[candidate].sibling
    }
    return candidate
  }

  @inline(__always)
  private func endsWithKey(_ shape: UInt32, _ bytes: Span<UInt8>, _ start: Int) -> Bool {
    let index = Int(shape)
    if (bytes.word(at: start) ^ details[index].first) & details[index].mask != 0 { return false }
    let key = details[index].key
    if key.length <= 8 { return true }
    if bytes.word(at: start &+ key.length &- 8) != details[index].last { return false }
    return key.length <= 16
      || bytes.equals(start..<(start &+ key.length), bytes, key.offset..<(key.offset &+ key.length))
  }

  /// The shape with one key more, if the passage to its value is at `start`.
  @inline(__always)
  static func follower(
    of shape: UInt32, _ shapes: borrowing OwnedBuffer<KeyShape>, _ bytes: Span<UInt8>, _ start: Int
  ) -> UInt32 {
    let head = bytes.word(at: start)
    var candidate = shapes[Int(shape)].next
    while candidate != none, !shapes[Int(candidate)].isReached(from: start, by: head, bytes) {
      candidate = shapes[Int(candidate)].sibling
    }
    return candidate
  }

  /// The shape without keys, of an object that begins as the value of a shape's last key.
  @inline(__always)
  mutating func begin(in shape: UInt32) -> UInt32 {
    let empty = self[shape].empty
    if empty == Self.none { return shape == Self.none ? empty : makeEmpty(in: shape) }
    let kind = Int(self[empty].objects)
    let credit = credits[kind]
    credits[kind] = credit &+ 1
    return credit < 0 ? Self.none : empty
  }

  /// What stands for the elements of an array that is the value of a shape's last key.
  @inline(__always)
  mutating func elements(in shape: UInt32) -> UInt32 {
    let known = self[shape].elements
    return known != Self.none || shape == Self.none ? known : makeElements(in: shape)
  }

  // MARK: - Learning

  @inline(never)
  private mutating func makeEmpty(in shape: UInt32) -> UInt32 {
    let made = add(KeyShape(objects: UInt16(objects.count)), Details())
    if made != Self.none {
      shapes[Int(shape)].empty = made
      objects.append(Objects(place: self[shape].place))
      credits.append(Self.firstCredit)
    }
    return made
  }

  @inline(never)
  private mutating func makeElements(in shape: UInt32) -> UInt32 {
    let made = add(KeyShape(), Details())
    shapes[Int(shape)].elements = made
    return made
  }

  private mutating func add(_ shape: KeyShape, _ known: Details) -> UInt32 {
    guard shapes.count < Self.shapeLimit else { return Self.none }
    shapes.append(shape)
    details.append(known)
    return UInt32(truncatingIfNeeded: shapes.count - 1)
  }

  /// Makes the shape with one key more, where none was recognised.
  ///
  /// - Returns: `none` when it is not worth it.
  @inline(never)
  mutating func extend(_ shape: UInt32, by key: TapeWord, _ bytes: Span<UInt8>) -> UInt32 {
    let kind = Int(self[shape].objects)
    guard let youngest = youngestSuccessor(of: shape), isLearnable(key, after: shape) else {
      credits[kind] -= Self.strayCost
      return Self.none
    }
    let before = details(of: shape)
    var new = KeyShape(objects: self[shape].objects)
    var known = Details(key: key, previous: shape, count: before.count + 1)
    known.mask = key.length >= 8 ? .max : (1 << UInt64(key.length * 8)) - 1
    known.first = bytes.word(at: key.offset) & known.mask
    if key.length >= 8 { known.last = bytes.word(at: key.offset + key.length - 8) }
    known.repeats = before.repeats || contains(key, shape, bytes)
    known.selectedCount = before.selectedCount
    select(&new, &known, bytes)
    let made = add(new, known)
    if made == Self.none { return made }
    objects[kind].shapeCount += 1
    if youngest == Self.none {
      shapes[Int(shape)].next = made
    } else {
      shapes[Int(youngest)].sibling = made
    }
    return made
  }

  /// Whether a key is worth a shape.
  ///
  /// What one with escapes spells would have to be compared, and what was remarked on it be said again.
  private func isLearnable(_ key: TapeWord, after shape: UInt32) -> Bool {
    !key.hasEscapes && key.length < Self.keyLengthLimit && details(of: shape).count < Self.keyLimit
      && objects[Int(self[shape].objects)].shapeCount < Self.shapeLimitOfOnePlace
  }

  /// Looks the last key of a shape up in the selection.
  private func select(_ shape: inout KeyShape, _ known: inout Details, _ bytes: Span<UInt8>) {
    let place = objects[Int(shape.objects)].place
    guard place != Self.noPlace else { return }
    let object = Int(place)
    if let place = selection.place(of: bytes.extracting(known.key.contentRange(in: bytes)), in: object) {
      shape.place = UInt32(truncatingIfNeeded: place)
      known.selectedCount += 1
    } else {
      known.isRead = selection.places[object].isAll
    }
    let selected = selection.places[object]
    known.isComplete =
      !selected.isAll && !known.repeats && Int(known.selectedCount) == selected.keys.count
  }

  /// Learns what leads to the value of a shape's last key, from the bytes around that key at `start`.
  @inline(__always)
  mutating func learnPassage(
    to shape: UInt32, around start: Int, endingAt value: Int, _ bytes: Span<UInt8>
  ) {
    if shape == Self.none || self[shape].closingCount > 0 { return }
    learnNewPassage(to: shape, around: start, endingAt: value, bytes)
  }

  @inline(never)
  private mutating func learnNewPassage(
    to shape: UInt32, around key: Int, endingAt value: Int, _ bytes: Span<UInt8>
  ) {
    let known = details(of: shape)
    // An object that has a key twice is looked at again when it ends.
    if known.repeats { return }
    var start = key - 1
    while bytes[start] <= 0x20 { start -= 1 }
    shapes[Int(shape)].learn(start..<value, keyStart: key, known, bytes)
  }

  /// The successor that was made last, `none` when there is none yet; nil when there are enough.
  private func youngestSuccessor(of shape: UInt32) -> UInt32? {
    var (last, count) = (Self.none, 0)
    var next = self[shape].next
    while next != Self.none {
      (last, count) = (next, count + 1)
      next = self[next].sibling
    }
    return count < Self.siblingLimit ? last : nil
  }

  private func contains(_ key: TapeWord, _ shape: UInt32, _ bytes: Span<UInt8>) -> Bool {
    var known = details(of: shape)
    while known.count > 0 {
      let other = known.key
      if other.length == key.length,
        bytes.equals(
          key.offset..<(key.offset + key.length), bytes, other.offset..<(other.offset + other.length))
      {
        return true
      }
      known = details(of: known.previous)
    }
    return false
  }
}
