/// The paths an expression reads, known before it runs.
package struct Reads: Sendable {
  /// The paths that must exist for the rule to fire: all but those left of `??`, in `exists()`, in `if` branches,
  /// with `?`, and inside element scopes.
  package var hard: [InputPath]
  /// Every path that starts from the rule set's own input, wherever it stands.
  ///
  /// Paths inside element scopes count when they lead out: `^id` one scope deep is listed as the relative path `id`,
  /// `$.id` as the query it is.
  package var all: [InputPath]

  /// Lists paths; the hard ones are added to `all` when it does not hold any.
  package init(hard: [InputPath] = [], all: [InputPath] = []) {
    self.hard = hard
    self.all = all.isEmpty ? hard : all
  }

  /// No path at all.
  package static let none = Reads()

  /// The paths of both.
  package func union(_ other: Reads) -> Reads {
    Reads(hard: hard + other.hard, all: all + other.all)
  }

  /// Adds the paths of another.
  package mutating func formUnion(_ other: Reads) {
    hard += other.hard
    all += other.all
  }

  /// The same paths, none of them hard.
  package var softened: Reads { Reads(hard: [], all: all) }
}
