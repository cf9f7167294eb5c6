/// A question that has to be answered with yes or no.
struct Prompt: Sendable {
  /// What is done after a yes.
  enum Action: Sendable {
    case write(WriteRequest)
    case load(LoadRequest)
  }

  /// The longest question, so that all of it shows.
  static let limit = 600

  var question: String
  var action: Action
}
