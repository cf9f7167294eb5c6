import JSONDocument
import Testing

@testable import Workbench

@Suite("Rows of a tree")
struct TreeCursorTests {
  /// All visible rows, by a plain walk that shares nothing with the cursor's moves.
  private func rows(
    _ value: JSON, _ folds: FoldState, path: PathHash = .root, in parent: PathHash? = nil, depth: Int = 0
  ) -> [PathHash] {
    var found = [path]
    guard folds.isOpen(path, in: parent, depth: depth) else { return found }
    for (index, child) in value.elements.enumerated() {
      found += rows(child, folds, path: path.element(index), in: path, depth: depth + 1)
    }
    for member in value.members {
      found += rows(member.value, folds, path: path.member(member.key.keyBytes), in: path, depth: depth + 1)
    }
    return found
  }

  private func walkDown(_ tree: Tree, _ folds: FoldState) -> [PathHash] {
    var cursor = TreeCursor(tree)
    var found = [cursor.frame.path]
    while cursor.moveDown(folds) { found.append(cursor.frame.path) }
    return found
  }

  private func walkUp(_ tree: Tree, _ folds: FoldState) -> [PathHash] {
    var cursor = TreeCursor(tree)
    cursor.moveToLastInside(folds)
    var found = [cursor.frame.path]
    while cursor.moveUp(folds) { found.append(cursor.frame.path) }
    return found.reversed()
  }

  static let texts = [
    "1", "[]", "{}", "[1,2,3]", "{\"a\":1}", "[[],[[]],[[[]]]]",
    "{\"a\":{\"b\":{\"c\":[1,{\"d\":2}]}},\"e\":[]}",
    "[{\"a\":[1,2]},{\"a\":[]},{\"b\":{}}]",
  ]

  @Test("down and up visit every row once, whatever is open", arguments: texts)
  func everyRow(text: String) throws {
    let root = try Document.parse(text).root
    let tree = Tree(root: root)
    for level in 0...5 {
      var cursors = [TreeCursor(tree)]
      while var next = cursors.last, next.moveDown(FoldState(level: .max)) { cursors.append(next) }
      // Every single node turned over, and its children all opened or closed, on top of every level.
      for turned in [nil] + cursors.map(Optional.some) {
        for children in [nil, true, false] {
          var folds = FoldState(level: level)
          if let turned { folds.toggle(turned.frame.path, in: turned.parentPath) }
          if let turned, let children { folds.setChildrenOpen(children, of: turned.frame.path) }
          let expected = rows(root, folds)
          #expect(walkDown(tree, folds) == expected)
          #expect(walkUp(tree, folds) == expected)
        }
      }
    }
  }

  @Test("owned values and views of a document give the same rows", arguments: texts)
  func owned(text: String) throws {
    let view = try Document.parse(text).root
    func copy(_ value: JSON) -> JSON {
      switch value.kind {
      case .array: JSON(value.elements.map(copy))
      case .object: JSON(members: value.members.map { ($0.key, copy($0.value)) })
      default: value
      }
    }
    let open = FoldState(level: .max)
    #expect(walkDown(Tree(root: copy(view)), open) == walkDown(Tree(root: view), open))
  }

  @Test("rows for missing keys stand before their position, in order, and move like others")
  func insertions() throws {
    let root = try Document.parse("{\"a\":1,\"b\":2}").root
    let insertions = [(0, 0), (1, 1), (1, 2), (2, 3)].map { Tree.Insertion(position: $0.0, issue: $0.1) }
    let tree = Tree(root: root, insertions: [.root: insertions])
    var cursor = TreeCursor(tree)
    var found: [String] = []
    let open = FoldState(level: 9)
    while cursor.moveDown(open) {
      switch cursor.frame.content {
      case .issue(let number): found.append("#\(number)")
      case .value: found.append(cursor.frame.key?.string ?? "?")
      }
    }
    #expect(found == ["#0", "a", "#1", "#2", "b", "#3"])
    #expect(walkUp(tree, open) == walkDown(tree, open))
  }

  @Test("the place of a byte is the innermost key or value that holds it")
  func bytes() throws {
    let text = "{\"ab\": [10, {\"c\": null}], \"d\": 7}"
    let tree = Tree(root: try Document.parse(text).root)
    func path(_ byte: Int) -> String { PathOf.text(TreeCursor(tree, byte: byte)) }
    #expect(path(0) == "")
    #expect(path(2) == "ab")
    #expect(path(7) == "ab")
    #expect(path(9) == "ab[0]")
    #expect(path(14) == "ab[1].c")
    #expect(path(20) == "ab[1].c")
    #expect(path(31) == "d")
  }

  @Test("the same place is found in another value, as far as it exists")
  func moved() throws {
    let first = Tree(root: try Document.parse("{\"a\":1,\"b\":{\"c\":[5,6]}}").root)
    let second = Tree(root: try Document.parse("{\"b\":{\"x\":0,\"c\":[7]}}").root)
    let place = try #require(TreeCursor(first, steps: [.member("b"), .member("c"), .element(1)]))
    #expect(PathOf.text(place.moved(to: second)) == "b.c")
    let other = try #require(TreeCursor(first, steps: [.member("b"), .member("c"), .element(0)]))
    #expect(PathOf.text(other.moved(to: second)) == "b.c[0]")
  }

  @Test("paths and pointers name the same node")
  func addresses() throws {
    let tree = Tree(root: try Document.parse(#"{"a.b":[{"x/y~":1}]}"#).root)
    let place = try #require(TreeCursor(tree, steps: [.member("a.b"), .element(0), .member("x/y~")]))
    #expect(PathOf.ruleText(place) == "`a.b`[0].`x/y~`")
    #expect(PathOf.pointer(place) == "/a.b/0/x~1y~0")
    #expect(InputAddress.steps(PathOf.pointer(place)) == InputAddress.steps(PathOf.ruleText(place)))
  }

  @Test("a string shows its characters, and escapes only where it must")
  func strings() throws {
    func shown(_ text: String, limit: Int = 100) throws -> String {
      ValueText.brief(try Document.parse(text).root, limit: limit)
    }
    #expect(try shown(#""caf\u00e9 \/ \ud83d\ude00""#) == "\"café / \u{1F600}\"")
    #expect(try shown(#""a\u0000b\u001b\n\"""#) == #""a\u0000b\u001b\n\"""#)
    #expect(try shown(#""\ud800x""#) == #""\ud800x""#)
    #expect(try shown(#""abcdef""#, limit: 3) == "\"abc…\"")
    #expect(try shown("1e400") == "1e400")
    #expect(try shown("-0") == "-0")
  }
}
