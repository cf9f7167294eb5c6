import Canvas

/// A page of text over the panes: help, a listing, an explanation, a value; a tree may stand below the text.
struct Page: Sendable {
  var title: String
  private(set) var lines: [String]
  var tree: TreePane?
  /// The first row shown; of a page with a tree the text always begins at its top.
  var top = 0
  var search: Query?
  /// The lines broken to `columns`.
  private(set) var rows: [String] = []
  private var columns: Int?

  /// A text that is looked for in the page.
  struct Query: Sendable {
    var text = ""
    /// Whether it is still being typed.
    var isTyped = true
    /// The rows that hold it, and which of them was gone to.
    fileprivate(set) var matches: [Int] = []
    fileprivate(set) var current = 0
    /// Where the page was.
    fileprivate var origin = 0

    /// `lamp  2/9`.
    var summary: String {
      text.isEmpty ? "" : matches.isEmpty ? "not on this page" : "\(current + 1)/\(matches.count)"
    }
  }

  init(title: String, lines: [String], tree: TreePane? = nil) {
    self.title = title
    self.lines = lines
    self.tree = tree
  }

  /// Breaks the lines to a screen's width; once for each width.
  mutating func layOut(columns: Int) {
    guard columns != self.columns else { return }
    self.columns = columns
    rows = lines.flatMap { TextWrap.hanging($0, columns: max(1, columns - 2)) }
    if search != nil { find() }
  }

  // MARK: - Search

  mutating func beginSearch() {
    search = Query()
    search?.origin = top
  }

  mutating func type(_ scalar: Unicode.Scalar) {
    search?.text.unicodeScalars.append(scalar)
    find()
  }

  mutating func eraseTyped() {
    guard search?.text.isEmpty == false else {
      search = nil
      return
    }
    search?.text.unicodeScalars.removeLast()
    find()
  }

  private mutating func find() {
    guard var query = search else { return }
    let pattern = SearchPattern(query.text)
    query.matches = query.text.isEmpty ? [] : rows.indices.filter { !pattern.ranges(in: rows[$0]).isEmpty }
    query.current = query.matches.firstIndex { $0 >= query.origin } ?? 0
    search = query
    goToMatch()
  }

  /// Goes to the next match, or the one before.
  mutating func findAgain(isForward: Bool) {
    guard let query = search, !query.matches.isEmpty else { return }
    let count = query.matches.count
    search?.current = (query.current + (isForward ? 1 : count - 1)) % count
    goToMatch()
  }

  private mutating func goToMatch() {
    guard let query = search, query.matches.indices.contains(query.current) else { return }
    // A row or two of what stands above it give it its place.
    top = max(0, query.matches[query.current] - 2)
  }
}
