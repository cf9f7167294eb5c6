/// A growable list of plain values that is owned by one place only.
///
/// An `Array` would ask on every append whether its storage is shared, and would double it when it is full;
/// here an append is a comparison and a store, and the owner says how far to grow. Memory that is reserved
/// but not yet written to costs address space only. Every access is checked.
@safe
struct OwnedBuffer<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  private var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 8)
    unsafe base = .allocate(capacity: self.capacity)
  }

  deinit { unsafe base.deallocate() }

  @inline(__always)
  subscript(index: Int) -> Element {
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

  /// Appends a value; doubles the capacity when the buffer is full.
  @inline(__always)
  mutating func append(_ element: Element) {
    if isFull { grow(to: capacity &* 2) }
    unsafe (base + count).initialize(to: element)
    count &+= 1
  }

  /// Takes the last value off.
  @inline(__always)
  mutating func popLast() -> Element {
    let value = self[count &- 1]
    count &-= 1
    return value
  }

  @inline(__always)
  mutating func removeLast(_ number: Int) { truncate(to: count &- number) }

  /// Drops what comes after the first `length`.
  @inline(__always)
  mutating func truncate(to length: Int) {
    precondition(UInt(bitPattern: length) <= UInt(bitPattern: count))
    count = length
  }

  /// How many more fit in.
  @inline(__always)
  var freeCapacity: Int { capacity &- count }

  /// Calls `body` with all values and the room behind them, which a loop can hold on to without asking where they are.
  @inline(__always)
  mutating func edit<Result, Failure: Error>(
    _ body: (inout OutputSpan<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let room = unsafe UnsafeMutableBufferPointer(start: base, count: capacity)
    var span = unsafe OutputSpan(buffer: room, initializedCount: count)
    do throws(Failure) {
      let result = try body(&span)
      count = unsafe span.finalize(for: room)
      return result
    } catch {
      count = unsafe span.finalize(for: room)
      throw error
    }
  }

  /// Moves to storage for `newCapacity` values, if that is more.
  @inline(never)
  mutating func grow(to newCapacity: Int) {
    guard newCapacity > capacity else { return }
    let new = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    unsafe new.moveInitialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = new
    capacity = newCapacity
  }
}

/// A list of 64-bit words.
typealias WordBuffer = OwnedBuffer<UInt64>
