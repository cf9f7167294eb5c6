/// A wish to write a file: atomically, whole or not at all.
package struct WriteRequest: Sendable, Equatable {
  /// What the file is.
  package enum Purpose: Sendable, Equatable {
    /// The rules: from here on they count as saved.
    case rules
    case session
    /// An export or an output: a copy that saves nothing.
    case export
  }

  package var path: String
  package var bytes: [UInt8]
  package var purpose: Purpose
  /// Whether a file that is there may be replaced; if not, the answer is `.exists`.
  package var mayReplace: Bool
  /// Whether it may be replaced whatever another program made of it meanwhile; if not, the answer is `.changed`.
  package var isForced = false
  /// The rules the bytes were made from, to know later whether they are still the saved ones.
  package var version: Int
  /// What is said besides when it is written.
  var note = ""

  package init(path: String, bytes: [UInt8], purpose: Purpose, mayReplace: Bool, version: Int) {
    self.path = path
    self.bytes = bytes
    self.purpose = purpose
    self.mayReplace = mayReplace
    self.version = version
  }
}

/// What came of a write.
package struct WriteResult: Sendable, Equatable {
  package enum Outcome: Sendable, Equatable {
    case written
    /// There is such a file and it may not be replaced: nothing was touched.
    case exists
    /// Another program has changed the file since it was read or written here: nothing was touched.
    case changed
    /// Nothing was written, for the stated reason.
    case failed(String)
  }

  package var request: WriteRequest
  package var outcome: Outcome

  package init(request: WriteRequest, outcome: Outcome) {
    self.request = request
    self.outcome = outcome
  }
}
