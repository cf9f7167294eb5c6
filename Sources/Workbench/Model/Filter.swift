/// What nodes of the input must match to show.
struct Filter: Sendable {
  /// Nil while all nodes show.
  var pattern: SearchPattern?
  var generation = 0
  var matchCount = 0
  /// What was open before.
  var folds: FoldState?
  /// The input that was asked about last.
  var inputKey: InputKey?
  /// While another pattern is typed: the one before, to go back to; nil behind it when there was none.
  var typedOver: SearchPattern??
}
