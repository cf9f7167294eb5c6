/// Pure work for another thread.
///
/// The loop calls `run` there and posts the message it gives; it ends a job by letting `isCancelled` give true,
/// and starts no second one in the same lane before the first has ended or was told to.
package enum Job: Sendable, Equatable {
  case evaluate(EvaluationRequest)
  case survey(SurveyRequest)
  case catalogue(CatalogRequest)
  case search(SearchRequest)
  case filter(FilterRequest)
  case report(ReportRequest)
  case whole(WholeRequest)
  case phases(PhasesRequest)
  case induce(InductionRequest)
  case redact(RedactRequest)
  case elements(ElementsRequest)
  case check(CheckRequest)
  case swift(SwiftRequest)

  package var lane: Lane {
    switch self {
    case .evaluate: .evaluation
    case .survey: .survey
    case .catalogue: .catalogue
    case .search: .search
    case .filter: .filter
    case .report, .whole, .phases, .induce, .redact: .report
    case .elements: .elements
    case .check(let request): if case .expected = request.standard { .verification } else { .comparison }
    case .swift: .swift
    }
  }

  /// Does the work; nil when it was cancelled.
  package func run(isCancelled: @Sendable () -> Bool) -> Message? {
    switch self {
    case .evaluate(let request): request.run(isCancelled: isCancelled).map(Message.evaluated)
    case .survey(let request): request.run(isCancelled: isCancelled).map(Message.surveyed)
    case .catalogue(let request): request.run(isCancelled: isCancelled).map(Message.catalogued)
    case .search(let request): request.run(isCancelled: isCancelled).map(Message.found)
    case .filter(let request): request.run(isCancelled: isCancelled).map(Message.filtered)
    case .report(let request): request.run(isCancelled: isCancelled).map(Message.reported)
    case .whole(let request): request.run(isCancelled: isCancelled).map(Message.rewritten)
    case .phases(let request): request.run(isCancelled: isCancelled).map(Message.reported)
    case .induce(let request): request.run(isCancelled: isCancelled).map(Message.induced)
    case .redact(let request): request.run(isCancelled: isCancelled).map(Message.redacted)
    case .elements(let request): request.run(isCancelled: isCancelled).map(Message.foundElements)
    case .check(let request): request.run(isCancelled: isCancelled).map(Message.checked)
    case .swift(let request): request.run(isCancelled: isCancelled).map(Message.translated)
    }
  }
}

/// The lines in which jobs wait: one job of each at a time, the newest wins.
package enum Lane: Int, Sendable, Hashable, CaseIterable {
  /// The current sample: what is on the screen.
  case evaluation
  /// What `each` takes the current sample apart into.
  case elements
  case search
  case filter
  case report
  /// The rules as Swift source.
  case swift
  /// The key paths of all samples.
  case catalogue
  /// The rules over all samples.
  case survey
  /// The results of all samples against the expected ones.
  case verification
  /// The results of all samples against those of earlier rules.
  case comparison
}
