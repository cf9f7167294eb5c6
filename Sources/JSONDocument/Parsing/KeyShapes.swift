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
  /// A number of keys in their order.
  struct Shape: BitwiseCopyable {
    /// The first eight bytes of the last key in its quotes, and which of them count.
    var first: UInt64 = 0
    var mask: UInt64 = 0
    /// The last eight bytes, where there are as many.
    var last: UInt64 = 0
    /// The word of the last key on the tape, at the place where it was met first.
    var key = TapeWord(bits: 0)
    /// The shape without the last key.
    var previous = KeyShapes.none
    /// The first that was met of those with one key more.
    var next = KeyShapes.none
    /// The next one with the same `previous`.
    var sibling = KeyShapes.none
    /// The shape without keys, of an object that is the value of the last key.
    var empty = KeyShapes.none
    /// That of the elements of an array which is the value of the last key.
    var elements = KeyShapes.none
    /// How many keys there are.
    var count: UInt16 = 0
    /// Which objects they are keys of.
    var objects: UInt32 = 0
    /// The place of the last key's value in the selection, or `noPlace`.
    var place = KeyShapes.noPlace
    /// Whether the last key's value is read.
    var isRead = true
    /// How many keys are selected.
    var selectedCount: UInt16 = 0
    /// Whether nothing that may follow is selected.
    var isComplete = false
    /// Whether a key is there twice.
    var repeats = false
  }

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
  private var shapes = OwnedBuffer<Shape>(capacity: 16)
  private var objects = OwnedBuffer<Objects>(capacity: 8)
  /// How many strays the objects of each place have left; while it is negative they are read key by key.
  ///
  /// Each object adds one, so that now and then it is tried again.
  private var credits = OwnedBuffer<Int>(capacity: 8)

  init(_ selection: KeySelection) {
    self.selection = selection
    shapes.append(Shape())
    shapes.append(Shape(place: 0))
    objects.append(Objects())
    credits.append(0)
  }

  @inline(__always)
  subscript(shape: UInt32) -> Shape { shapes[Int(shape)] }

  // MARK: - Recognising

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
    if (bytes.word(at: start) ^ self[shape].first) & self[shape].mask != 0 { return false }
    let key = self[shape].key
    if key.length <= 8 { return true }
    if bytes.word(at: start &+ key.length &- 8) != self[shape].last { return false }
    return key.length <= 16
      || bytes.equals(start..<(start &+ key.length), bytes, key.offset..<(key.offset &+ key.length))
  }

  /// The shape without keys, of an object that begins as the value of a shape's last key.
  @inline(__always)
  mutating func begin(in shape: UInt32) -> UInt32 {
    let empty = self[shape].empty
    if empty == Self.none { return shape == Self.none ? empty : makeEmpty(in: shape) }
    let kind = Int(truncatingIfNeeded: self[empty].objects)
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
    let made = add(Shape(objects: UInt32(truncatingIfNeeded: objects.count)))
    if made != Self.none {
      shapes[Int(shape)].empty = made
      objects.append(Objects(place: self[shape].place))
      credits.append(Self.firstCredit)
    }
    return made
  }

  @inline(never)
  private mutating func makeElements(in shape: UInt32) -> UInt32 {
    let made = add(Shape())
    shapes[Int(shape)].elements = made
    return made
  }

  private mutating func add(_ shape: Shape) -> UInt32 {
    guard shapes.count < Self.shapeLimit else { return Self.none }
    shapes.append(shape)
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
    let before = self[shape]
    var new = Shape(key: key, previous: shape, count: before.count + 1, objects: before.objects)
    new.mask = key.length >= 8 ? .max : (1 << UInt64(key.length * 8)) - 1
    new.first = bytes.word(at: key.offset) & new.mask
    if key.length >= 8 { new.last = bytes.word(at: key.offset + key.length - 8) }
    new.repeats = before.repeats || contains(key, shape, bytes)
    new.selectedCount = before.selectedCount
    select(&new, bytes)
    let made = add(new)
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
    !key.hasEscapes && key.length < Self.keyLengthLimit && self[shape].count < Self.keyLimit
      && objects[Int(self[shape].objects)].shapeCount < Self.shapeLimitOfOnePlace
  }

  /// Looks the last key of a shape up in the selection.
  private func select(_ shape: inout Shape, _ bytes: Span<UInt8>) {
    let place = objects[Int(shape.objects)].place
    guard place != Self.noPlace else { return }
    let object = Int(place)
    if let place = selection.place(of: bytes.extracting(shape.key.contentRange(in: bytes)), in: object) {
      shape.place = UInt32(truncatingIfNeeded: place)
      shape.selectedCount += 1
    } else {
      shape.isRead = selection.places[object].isAll
    }
    let known = selection.places[object]
    shape.isComplete = !known.isAll && !shape.repeats && Int(shape.selectedCount) == known.keys.count
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
    var shape = shape
    while self[shape].count > 0 {
      let other = self[shape].key
      if other.length == key.length,
        bytes.equals(
          key.offset..<(key.offset + key.length), bytes, other.offset..<(other.offset + other.length))
      {
        return true
      }
      shape = self[shape].previous
    }
    return false
  }
}
