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

/// Questions one after the other: the first one shows, the others wait for its answer.
struct PromptQueue: Sendable {
  private var prompts: [Prompt] = []

  var first: Prompt? { prompts.first }

  mutating func append(_ prompt: Prompt) { prompts.append(prompt) }

  /// Takes the question that was answered.
  mutating func removeFirst() { if !prompts.isEmpty { prompts.removeFirst() } }

  mutating func removeAll() { prompts = [] }
}
