import JSONDocument
import RuleEngine
import Testing

@Suite("Reasons")
struct ReasonTests {
  private func reason(_ text: String, in source: String) throws -> Reason {
    var scope = Scope(root: try json(source))
    return try #require(path(text).read(in: &scope).reason)
  }

  @Test("a missing key names the place, the key and the keys that are there")
  func noKey() throws {
    let reason = try reason("order.items[2].product", in: #"{"order":{"items":[{},{},{"qty":1}]}}"#)
    #expect(reason.message == "stopped at `order.items[2]`: no key `product` (has `qty`)")
    #expect(reason.code == .noKey)
    #expect(reason.path == "order.items[2].product")
    #expect(reason.stoppedAt == "order.items[2]")
    #expect(reason.found?.text == #"{"qty":1}"#)
    #expect(reason.place == 25..<34)
    #expect(reason.fix == "if it may be absent, add `?? VALUE` or mark the path with `?`")
  }

  @Test("at most three keys are listed")
  func keyList() throws {
    #expect(try reason("x", in: #"{"aa":1,"bb":2,"cc":3}"#).message == "no key `x` (has `aa`, `bb`, `cc`)")
    #expect(
      try reason("x", in: #"{"aa":1,"bb":2,"cc":3,"dd":4}"#).message == "no key `x` (has `aa`, `bb`, `cc`, …)"
    )
    #expect(try reason("x", in: "{}").message == "no key `x` (the object is empty)")
  }

  @Test(
    "a near miss is offered: slips, swaps, case and other spellings of words",
    arguments: [
      ("custmer", "customer"), ("cutsomer", "customer"), ("Customer", "customer"), ("user_id", "userId"),
      ("userid", "userId"), ("UserID", "userId"), ("user-id", "userId"), ("lats", "lat"),
    ])
  func nearMiss(written: String, meant: String) throws {
    let reason = try reason(written, in: #"{"customer":1,"userId":2,"lat":3}"#)
    #expect(reason.message == "no key `\(written)`; did you mean `\(meant)`?")
    #expect(reason.suggestion == meant)
  }

  @Test("a key that looks the same is said to be another one")
  func composition() throws {
    let reason = try reason("caf\u{E9}", in: "{\"cafe\u{301}\":1}")
    #expect(
      reason.message
        == "no key `caf\u{E9}`; did you mean `cafe\u{301}`, which looks the same but is composed differently?"
    )
  }

  @Test("the suggestion is a whole path")
  func suggestionPath() throws {
    let reason = try reason("order.custmer.name", in: #"{"order":{"customer":{}}}"#)
    #expect(reason.message == "stopped at `order`: no key `custmer`; did you mean `order.customer`?")
    #expect(reason.suggestion == "order.customer")
  }

  @Test("a key is not offered where what is there can hold nothing of the rest of the path")
  func impossible() throws {
    #expect(
      try reason("custmer.mail", in: #"{"customer":"Ida"}"#).message == "no key `custmer` (has `customer`)")
    #expect(try reason("custmer[0]", in: #"{"customer":7}"#).suggestion == nil)
    #expect(try reason("custmer.mail", in: #"{"customer":null}"#).suggestion == "customer")
    #expect(try reason("custmer.mail", in: #"{"customer":{"post":1}}"#).suggestion == "customer")
  }

  @Test("a key with half of a surrogate pair is shown as it is spelled, and not offered")
  func loneSurrogate() throws {
    let message = try reason("ab", in: #"{"a\ud800b":1,"c":2}"#).message
    #expect(message == #"no key `ab` (has "a\ud800b", `c`)"#)
  }

  @Test("a key under which the rest of the path exists comes before a nearer one that leads no further")
  func leadingOn() throws {
    let json = #"{"location":"Bremen","locations":{"lat":1},"locatin":{"lat":[{"deg":2}]}}"#
    #expect(try reason("locaton.lat", in: json).suggestion == "locatin")
    #expect(try reason("locatio.lat[0].deg", in: json).suggestion == "locatin")
    #expect(try reason("locatio.lng", in: json).suggestion == "locatin")
    #expect(try reason("locatio", in: json).suggestion == "location")
    #expect(try reason("itms.qty", in: #"{"itm":1,"items":[{"qty":2}]}"#).suggestion == "items")
  }

  @Test("short keys that have nothing in common are not offered")
  func noNearMiss() throws {
    #expect(try reason("x", in: #"{"y":1}"#).suggestion == nil)
    #expect(try reason("ab", in: #"{"cd":1}"#).suggestion == nil)
  }

  @Test("one key with dots in place of a path is offered in backticks")
  func flatKeys() throws {
    let reason = try reason("pod.name", in: #"{"pod.name":"p1","pod.labels.app":"web"}"#)
    #expect(reason.message == "no key `pod`; use `pod.name`, one key with dots")
    let label = try self.reason(
      "labels.app.kubernetes.io", in: #"{"labels":{"app.kubernetes.iox":0,"app.kubernetes.io/name":1}}"#)
    #expect(label.suggestion == "labels.`app.kubernetes.io/name`")
    #expect(try self.reason("app.x", in: #"{"application":1,"app/x":2}"#).suggestion == nil)
    #expect(reason.suggestion == "`pod.name`")
    #expect(
      try self.reason("a.pod.labels.app", in: #"{"a":{"pod.labels.app":"web"}}"#).suggestion
        == "a.`pod.labels.app`")
  }

  @Test("null in the middle of a path is said to be null")
  func nullInPath() throws {
    let reason = try reason("location.lat", in: #"{"location":null}"#)
    #expect(reason.message == "`location` is null")
    #expect(reason.code == .nullInPath)
    #expect(reason.stoppedAt == "location")
  }

  @Test("an index on an object offers the key, when there is one")
  func indexOnObject() throws {
    #expect(
      try reason("map[6]", in: #"{"map":{"6":"six"}}"#).message
        == "`map` is an object, `[6]` needs an array; use `map.6`")
    #expect(try reason("map[6]", in: #"{"map":{}}"#).message == "`map` is an object, `[6]` needs an array")
  }

  @Test("a member of a scalar says what stands there")
  func scalars() throws {
    #expect(
      try reason("distance.text", in: #"{"distance":"far"}"#).message
        == "`distance` is a string, `.text` needs an object")
    #expect(try reason("x", in: "42").message == "the input is a number, `.x` needs an object")
  }

  @Test("an index past the end gives the size")
  func outOfRange() throws {
    #expect(try reason("a[1]", in: #"{"a":[0]}"#).message == "`a` has 1 element, there is no `[1]`")
    #expect(try reason("a[0]", in: #"{"a":[]}"#).message == "`a` is empty, there is no `[0]`")
  }

  @Test("wildcards on the wrong container offer the right one")
  func wildcards() throws {
    #expect(
      try reason("m[*].x", in: #"{"m":{}}"#).message == "`m` is an object, `[*]` needs an array; use `m.*`")
  }

  @Test("a query with one result stops at an array, where a key path would map over it")
  func queries() throws {
    let made = try rewrite("n! <- $.author.name", #"{"author":[{"name":"A"}]}"#)
    #expect(
      made.reasons == ["`author` is an array, `.name` needs an object; use `author[0].name` or `author.name`"]
    )
    #expect(made.missing?.first?.reason.path == "$.author.name")
  }

  @Test("control and bidi characters of the data never reach the message")
  func hostile() throws {
    let reason = try reason("k", in: #"{"\u001b]0;pwned\u0007":1,"\u202eabc":2,"a\nb":3}"#)
    #expect(!reason.message.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
    #expect(reason.message.contains("\\"))
  }

  @Test("a message is one line of at most 160 scalars, however long keys and values are")
  func length() throws {
    let key = String(repeating: "k", count: 5_000)
    let long = try reason("\(key).x", in: "{\"\(key)y\":1,\"\(key)z\":2}")
    #expect(long.message.unicodeScalars.count <= 160)
    let deep = try reason("a.b", in: "{\"a\":\"\(String(repeating: "x", count: 9_000))\"}")
    #expect(deep.message.unicodeScalars.count <= 160)
  }

  @Test("the place in a very deep document keeps both ends of the way")
  func deepPlace() throws {
    let source = String(repeating: #"{"a":"#, count: 9_000) + "{}" + String(repeating: "}", count: 9_000)
    var scope = Scope(root: try json(source))
    let path = InputPath(keys: Array(repeating: "a", count: 9_000) + ["b"])
    let reason = try #require(path.read(in: &scope).reason)
    #expect(
      reason.message == "stopped at `a.a.a.a.a.a.a.a….a.a.a.a`: no key `b` (the object is empty)")
  }
}
