/// The collection operators of key-value coding.
public enum CollectionOperator: String, Sendable, Hashable, CaseIterable {
  /// How many elements there are.
  case count
  /// The sum of the values; holes are left out.
  case sum
  /// The average over all elements; holes count as zero.
  case avg
  /// The least of the values; holes are left out.
  case min
  /// The greatest of the values; holes are left out.
  case max
  /// The values in one array, holes left out.
  case unionOfObjects
  /// The different values in one array.
  case distinctUnionOfObjects
  /// The elements of the values, which are arrays, in one array.
  case unionOfArrays
  /// The different elements of the values, which are arrays, in one array.
  case distinctUnionOfArrays
}
