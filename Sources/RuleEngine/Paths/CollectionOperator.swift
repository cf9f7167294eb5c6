/// The collection operators of key-value coding.
public enum CollectionOperator: String, Sendable, Hashable, CaseIterable {
  case count, sum, avg, min, max
  case unionOfObjects, distinctUnionOfObjects, unionOfArrays, distinctUnionOfArrays
}
