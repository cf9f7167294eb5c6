import TestSupport
import Testing

extension ScreenTests {
  @Suite(.serialized) struct RedictSamples {
    @Test("F8 and F7 go through the lines of a file, each with its own output")
    func lines() throws {
      let bench = try PlaceBench("{\"id\":1}\n{\"id\":2}\n{}\n", name: "ids.ndjson")
      bench.enter("n! <- id")
      try bench.screen.waitFor("\"n\": 1")
      try bench.screen.waitFor("ids.ndjson  1/3")
      try bench.screen.wait("the count") { screen in
        screen.rows.contains { $0.contains("n! <- id") && $0.hasSuffix("2/3") }
      }
      bench.screen.send(Keys.function(8))
      try bench.screen.waitFor("\"n\": 2")
      bench.screen.send(Keys.function(8))
      try bench.screen.waitFor("missing: no key `id`")
      bench.screen.send(Keys.function(8))
      try bench.screen.waitFor("this is the last sample, 3 of 3")
      bench.screen.send(Keys.function(7))
      try bench.screen.waitFor("\"n\": 2")
    }

    @Test("with `each` they go through the elements, and a path is typed and put right from there")
    func elements() throws {
      let bench = try PlaceBench(
        #"{"places":[{"name":"North","spot":{"lat":1.5}},{"name":"South"}],"page":1}"#, size: (160, 48))
      bench.enter("each places")
      try bench.screen.waitFor("places 1/2")
      bench.screen.send("title <- na")
      try bench.screen.waitFor("100%")
      bench.screen.send(Keys.tab)
      try bench.screen.waitFor("\"title\": \"North\"")
      bench.enter("")
      bench.screen.send("lat! <- spott.lat")
      try bench.screen.waitFor("F2: write spot.lat for spott.lat")
      bench.screen.send(Keys.function(2) + Keys.enter)
      try bench.screen.waitFor("\"lat\": 1.5")
      bench.screen.send(Keys.function(8))
      try bench.screen.waitFor("\"title\": \"South\"")
      try bench.screen.waitFor("places 2/2")
      #expect(bench.screen.contains("no key `spot`"))
    }

    @Test("F4 goes from one missing key to the next")
    func missing() throws {
      let bench = try PlaceBench()
      bench.enter("one! <- gone.a")
      bench.enter("two <- name")
      bench.enter("three! <- gone.b")
      try bench.screen.waitFor("2 missing")
      bench.screen.send(Keys.function(4))
      try bench.screen.waitFor("(1 of 2)")
      bench.screen.send(Keys.function(4))
      try bench.screen.waitFor("(2 of 2)")
      #expect(bench.screen.rows.contains { $0.hasPrefix("three: missing") })
    }
  }
}
