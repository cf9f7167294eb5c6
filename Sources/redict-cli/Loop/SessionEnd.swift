import JSONDocument

/// How a session in the workbench ended.
struct SessionEnd {
  var status = ExitStatus.success
  /// The result, when it is wanted on standard output.
  var output: JSON?
  /// A last word for the user.
  var note: String?
}
