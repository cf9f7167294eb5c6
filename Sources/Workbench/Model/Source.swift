import JSONDocument

/// One place documents come from, with what was last read from it.
package struct Source: Sendable {
  /// Where the bytes come from.
  package enum Origin: Sendable, Hashable {
    case file(String)
    /// A shell command; its standard output is the document.
    case command(String)
    case standardInput

    /// The name on the screen, safe to show.
    package var name: String {
      switch self {
      case .file(let path): path.displayEscaped
      case .command(let text): "!" + text.displayEscaped
      case .standardInput: "standard input"
      }
    }

    /// The same place with the whole path of a file.
    func located(in folder: String) -> Origin {
      if case .file(let path) = self { .file(PathName.resolved(path, from: folder)) } else { self }
    }
  }

  var origin: Origin
  /// What could last be read; kept when a reload fails.
  private(set) var parts: [DocumentPart] = []
  /// The number of the first sample of each part, and behind them that of all samples.
  private var firstSamples = [0]
  /// Errors and warnings of the last load.
  var problems: [Notice] = []
  var isLoading = true
  /// How far the load has come, as far as anything was told.
  private(set) var progress: LoadProgress?

  init(origin: Origin) { self.origin = origin }

  var documents: [Document] { parts.map(\.document) }
  var sampleCount: Int { firstSamples.last ?? 0 }
  /// Whether there is nothing to show yet.
  var isEmpty: Bool { parts.isEmpty }
  /// Whether samples are still being added to those that show already.
  var isGrowing: Bool { isLoading && progress?.isFirstLoad == true && !parts.isEmpty }

  /// The part with a sample, and which of its roots the sample is.
  func place(ofSample sample: Int) -> (part: DocumentPart, root: Int)? {
    guard sample >= 0, sample < sampleCount else { return nil }
    let index = firstSamples.partitioningIndex { $0 > sample } - 1
    guard parts.indices.contains(index) else { return nil }
    return (parts[index], sample - firstSamples[index])
  }

  /// The number of the sample that a line of a file is in, or of the first one behind it; nil when there is none.
  ///
  /// - Parameter file: Which file, when the source is a folder.
  func sample(atLine line: Int, ofFile file: String?) -> Int? {
    for (part, first) in zip(parts, firstSamples) where part.name == file {
      let document = part.document
      let root = (0..<document.rootCount).partitioningIndex {
        document.location(of: document.rootRange(at: $0).upperBound).line >= line
      }
      if root < document.rootCount { return first + root }
    }
    return nil
  }

  mutating func startLoading() {
    isLoading = true
    progress = nil
  }

  /// Takes what has been read so far; a source that is read again shows the old text until the new one is whole.
  mutating func take(_ progress: LoadProgress) {
    guard isLoading else { return }
    var progress = progress
    progress.isFirstLoad = self.progress?.isFirstLoad ?? parts.isEmpty
    if progress.head.isEmpty, let head = self.progress?.head { progress.head = head }
    if progress.isFirstLoad { append(progress.newParts) }
    progress.newParts = []
    self.progress = progress
  }

  mutating func take(_ content: DocumentContent) {
    let isFirstLoad = progress?.isFirstLoad ?? parts.isEmpty
    isLoading = false
    progress = nil
    if content.isPartial, !isFirstLoad {
      problems = [.warning("stopped; the last good document stays")]
      return
    }
    problems = content.problems
    if !content.parts.isEmpty {
      parts = []
      firstSamples = [0]
      append(content.parts)
    } else if !parts.isEmpty, let first = problems.first {
      problems[0] = Notice("\(first.text); the last good document stays", .error)
    }
  }

  mutating func fail(_ reason: String) {
    isLoading = false
    progress = nil
    let stays = parts.isEmpty ? "" : "; the last good document stays"
    problems = [.error("\(origin.name): \(reason)\(stays)")]
  }

  private mutating func append(_ new: [DocumentPart]) {
    parts += new
    for part in new { firstSamples.append(sampleCount + part.document.rootCount) }
  }
}

/// A source that was asked for by name, and the sample that showed at that time.
struct OpenedSource: Sendable {
  let origin: Source.Origin
  var sampleBefore: Int
}
