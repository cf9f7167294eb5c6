import CTerminal

/// The process's heap.
package enum Heap {
  /// Makes memory that is freed in blocks of some megabytes stay with the process.
  ///
  /// A stream's chunks come and go; without this each of them is given back to the system and faulted in again, which
  /// costs more than reading JSON does.
  package static func keepFreedBlocks() { ct_heap_keep() }
}
