import Canvas
import JSONDocument
import Testing

@testable import Workbench

@Suite("Marked nodes")
struct MarkingTests {
  private static let input = #"{"place":{"spot":{"lat":1,"lng":2},"name":"x"},"id":7}"#

  @Test("`,` marks nodes, `a` makes one rule of them under the key they are all in")
  func marking() {
    var bench = Bench(Self.input)
    bench.command("goto place.spot.lat")
    bench.command("focus input")
    bench.press(.character(","), .character(","))
    #expect(bench.rows(of: \.input).filter { $0.hasPrefix("+") }.count == 2)
    bench.press(.character("a"))
    #expect(bench.rules == ["spot <- { lat: place.spot.lat, lng: place.spot.lng }"])
    #expect(bench.result == #"{"spot":{"lat":1,"lng":2}}"#)
    #expect(!bench.rows(of: \.input).contains { $0.hasPrefix("+") })
    bench.press(.character("u"))
    #expect(bench.rules == [])
  }

  @Test("a second mark takes the first away; nodes of nothing in common are a value")
  func unmarking() {
    var bench = Bench(Self.input)
    bench.command("mark id")
    bench.command("mark place.name")
    bench.command("mark id")
    #expect(bench.notice == "1 node marked; `a` makes one rule of them")
    bench.command("mark id")
    bench.command("rule")
    #expect(bench.rules == ["value <- { name: place.name, id }"])
    bench.command("mark nothing")
    #expect(bench.notice == "`nothing` is not in this sample")
    bench.command("mark id")
    bench.command("mark off")
    #expect(bench.model.marked.isEmpty)
  }

  @Test("proposed keys are written like the keys there are")
  func style() {
    var bench = Bench(#"{"first_name":"a","last_name":"b","zip-code":"c","id":1}"#)
    bench.enter("placeName <- id")
    bench.command("leaves")
    #expect(
      bench.rules == [
        "placeName <- id", "firstName <- first_name", "lastName <- last_name", "zipCode <- zip-code",
      ])
    func style(_ keys: String...) -> KeyStyle { KeyStyle(of: Set(keys.map { ExactText($0) })) }
    #expect(style("a", "b") == .asIs)
    #expect(style("a_b", "c_d", "eF") == .snake)
    #expect(style("a-b") == .kebab)
    #expect(style("OrderId", "Name") == .pascal)
  }
}
