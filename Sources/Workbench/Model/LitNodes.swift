import JSONDocument
import RuleEngine

/// The nodes of the input that what one is at was made from, and the rules that read the node one is at.
///
/// Wide rules read very many nodes: they are gathered once for each selection, not for each frame.
struct LitNodes: Sendable {
  /// What is selected.
  enum Selection: Sendable, Equatable {
    case nothing
    /// The line that is typed.
    case draft
    case key(String)
    case entry(id: Int)
    /// A node of the input, by its bytes.
    case node(Range<Int>)
  }

  private(set) var reads = ByteRanges()
  /// The entries whose rules read the selected node.
  private(set) var readers: Set<Int> = []
  private var selection = Selection.nothing
  private var outputVersion = -1

  /// Gathers what belongs to a selection, if that is another one than before.
  mutating func show(_ selection: Selection, of output: Output?, version: Int) {
    guard selection != self.selection || version != outputVersion else { return }
    self = LitNodes()
    self.selection = selection
    outputVersion = version
    guard let output else { return }
    switch selection {
    case .nothing: break
    case .draft: reads = output.draftReads
    case .key(let key): reads = ByteRanges(output.entries(under: key).flatMap(\.reads))
    case .entry(let id): reads = ByteRanges(output.entries(of: .entry(id: id)).flatMap(\.reads))
    case .node(let bytes):
      for index in output.trace?.rules(reading: bytes) ?? [] {
        if case .entry(let id)? = output.program.slot(ofRule: index) { readers.insert(id) }
      }
    }
  }
}

extension Model {
  /// Brings up to date what is lit.
  mutating func showLitNodes() {
    lit.show(litSelection, of: output, version: outputVersion)
  }

  private var litSelection: LitNodes.Selection {
    guard output != nil, outputKey?.input == currentInputKey else { return .nothing }
    switch focus {
    case .input:
      return input.cursor.depth > 0 ? input.cursor.value?.sourceRange.map { .node($0) } ?? .nothing : .nothing
    case .output: return selectedOutputKey.map { .key($0) } ?? .nothing
    case .rules:
      return entries.indices.contains(rules.selected) ? .entry(id: entries[rules.selected].id) : .nothing
    case .editor: return .draft
    }
  }
}
