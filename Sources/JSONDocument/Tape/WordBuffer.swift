/// A growable list of 64-bit words that is owned by one place only.
///
/// An `Array` would ask on every append whether its storage is shared, and would double it when it is full;
/// here an append is a comparison and a store, and the owner says how far to grow. Memory that is reserved
/// but not yet written to costs address space only. Every access is checked.
@safe
struct WordBuffer: ~Copyable, @unchecked Sendable {
  private var base: UnsafeMutablePointer<UInt64>
  private(set) var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 8)
    unsafe base = .allocate(capacity: self.capacity)
  }

  deinit { unsafe base.deallocate() }

  @inline(__always)
  subscript(index: Int) -> UInt64 {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return unsafe base[index]
    }
    set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      unsafe base[index] = newValue
    }
  }

  @inline(__always)
  var isFull: Bool { count == capacity }

  /// Appends a word; doubles the capacity when the buffer is full.
  @inline(__always)
  mutating func append(_ word: UInt64) {
    if isFull { grow(to: capacity &* 2) }
    unsafe (base + count).initialize(to: word)
    count &+= 1
  }

  @inline(__always)
  mutating func removeLast(_ number: Int) { truncate(to: count &- number) }

  /// Drops the words from `length` on.
  @inline(__always)
  mutating func truncate(to length: Int) {
    precondition(UInt(bitPattern: length) <= UInt(bitPattern: count))
    count = length
  }

  /// Moves to storage for `newCapacity` words, if that is more.
  @inline(never)
  mutating func grow(to newCapacity: Int) {
    guard newCapacity > capacity else { return }
    let new = UnsafeMutablePointer<UInt64>.allocate(capacity: newCapacity)
    unsafe new.moveInitialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = new
    capacity = newCapacity
  }
}
