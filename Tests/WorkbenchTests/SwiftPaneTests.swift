import Canvas
import Testing

@testable import Workbench

@Suite("The rules as Swift source beside them")
struct SwiftPaneTests {
  private func bench(columns: Int = 80, rows: Int = 24) -> Bench {
    var bench = Bench(#"{"id":7,"name":"Ida","items":[{"sku":"a","qty":2}]}"#, columns: columns, rows: rows)
    bench.enter("id! <- id # the number")
    bench.enter("lines <- items { sku <- sku }")
    bench.enter("name <- name | upper")
    return bench
  }

  @Test("a command and keys show and hide it, with the text of the export")
  func toggling() {
    var bench = bench(columns: 120, rows: 60)
    #expect(Layout(bench.model).swift.isEmpty)
    bench.command("swift")
    var exported = bench
    exported.command("export swift")
    let lines = exported.model.page?.lines ?? []
    #expect(lines.contains("  rules.add(\"id\", from: \"id\", required: true)"))
    #expect(
      bench.model.swift?.result?.lines
        == lines.filter { _ in true }.dropLast(lines.last == "" ? 1 : 0).map { $0 })
    #expect(
      bench.rows(of: \.swift).first
        == " // Written by Redict from a rule file: change the rules and export them again.")
    bench.press(.function(12))
    #expect(Layout(bench.model).swift.isEmpty)
    bench.press(.escape, .character("S"))
    #expect(!Layout(bench.model).swift.isEmpty)
    bench.command("swift off")
    #expect(Layout(bench.model).swift.isEmpty)
    bench.command("swift of")
    #expect(bench.notice == "`:swift`, `:swift on` or `:swift off`")
  }

  @Test(
    "it scrolls to the rule at the cursor and marks its lines, notes and blocks included",
    arguments: [24, 50])
  func following(_ rows: Int) {
    var bench = bench(rows: rows)
    bench.command("swift")
    bench.command("focus rules")
    bench.press(.character("g"))
    #expect(
      bench.rows(of: \.swift).filter { $0.hasPrefix("▌") } == [
        "▌  // the number", "▌  rules.add(\"id\", from: \"id\", required: true)",
      ])
    bench.press(.character("j"))
    #expect(
      bench.rows(of: \.swift).filter { $0.hasPrefix("▌") } == [
        "▌  var linesRules = RuleSet()", "▌  linesRules.add(\"sku\", from: \"sku\")",
        "▌  rules.add(\"lines\", from: \"items\", applying: linesRules)",
      ])
    bench.press(.character("j"))
    #expect(
      bench.rows(of: \.swift).filter { $0.hasPrefix("▌") } == [
        "▌  rules.add(\"name\", from: \"name\") { source in", "▌    source[\"name\"].upper()", "▌  }",
      ])
    bench.command("focus output")
    bench.press(.character("g"), .character("j"))
    #expect(bench.rows(of: \.swift).contains("▌  rules.add(\"id\", from: \"id\", required: true)"))
  }

  @Test("it follows the line while it is typed, and leaves out what has errors")
  func typing() {
    var bench = bench()
    bench.command("swift on")
    bench.type("total <- items | sumBy(qty)")
    #expect(
      bench.rows(of: \.swift).filter { $0.hasPrefix("▌") } == [
        "▌  rules.add(\"total\", from: \"items\") { source in",
        "▌    source[\"items\"].sumBy { item in item[\"qty\"] }", "▌  }",
      ])
    bench.press(.escape)
    bench.command("rule 1 id! <- id | nosuch")
    #expect(bench.model.swift?.result != nil)
  }

  @Test("edits ask once for the newest source; an older answer is dropped")
  func coalescing() {
    var bench = bench()
    bench.command("swift")
    bench.holdsJobs = true
    bench.type("a <- id")
    let requests = bench.jobs.compactMap { if case .swift(let request) = $0 { request } else { nil } }
    #expect(requests.count == Set(requests.map(\.generation)).count)
    let shown = bench.model.swift?.result?.generation
    bench.send(.translated(requests[0].run(isCancelled: { false })!))
    #expect(bench.model.swift?.result?.generation == shown)
    bench.send(.translated(requests[requests.count - 1].run(isCancelled: { false })!))
    #expect(bench.model.swift?.result?.lines.contains("  rules.add(\"a\", from: \"id\")") == true)
    #expect(requests[0].run(isCancelled: { true }) == nil)
  }

  @Test("on a low screen it says where to look instead, without one it prints the export")
  func elsewhere() {
    var bench = bench(rows: 12)
    bench.command("swift")
    #expect(bench.notice == "the screen is too low for the Swift source: `:export swift`")
    var plain = Bench.plain("{}")
    plain.enter("a <- 1")
    plain.printed = []
    plain.command("swift")
    #expect(plain.printed.contains("/// The rules."))
    #expect(plain.printed.contains("  rules.add(\"a\") { _ in"))
  }
}
