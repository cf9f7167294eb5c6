import Redict

/// The code of the page "Using the library", which shows it block by block.
enum UsingTheLibrary {
  /// Runs the page and gives what its blocks print.
  static func run() throws -> [[String]] {
    let transcript = Transcript()
    func print(_ values: Any...) { transcript.print(values) }

    let rules = try RuleSet(
      rules: """
        name!  <- customer.name
        total! <- lines | sumBy(price * qty)
        phone! <- customer.phone else null
        """)
    let order = try Document.parse(
      #"{"customer": {"name": "Ida"}, "lines": [{"price": 0.10, "qty": 3}, {"price": 1, "qty": 2}]}"#)
    let rewrite = rules.rewrite(order.root)
    print(rewrite.result?.text ?? "nothing")
    transcript.endBlock()

    for key in rewrite.missing ?? [] {
      print(key.key, key.isFilled ? "(filled)" : "", key.reason.message)
      print(key.reason.code, key.reason.path ?? "-", key.reason.stoppedAt ?? "-")
    }
    transcript.endBlock()

    let traced = rules.rewrite(order.root, options: .tracing)
    for entry in traced.trace?.entries(for: "total") ?? [] {
      print("rule", entry.ruleIndex ?? -1, "gave", entry.value?.text ?? "nothing")
      for range in entry.reads {
        print(order.location(of: range.lowerBound), String(decoding: order[range], as: UTF8.self))
      }
    }
    transcript.endBlock()

    var places = RuleSet()
    places.add("latitude", from: "geometry.lat", required: true)
    places.add("price", from: "price") { source in source["price"].toNumber().round(1) }
    places.add("tags") { $0["labels"].map { $0["name"].lower() } ?? [] }
    places.add("photos", from: "photos", applying: photoRules())
    places.drop("internal_id")
    places.defaultRule = .copy
    let place: JSON = [
      "geometry": ["lat": 53.54], "price": "4.25", "internal_id": 1, "open": true,
      "labels": [["name": "Sea"], ["name": "Wind"]], "photos": [["ref": "p1"], [:]],
    ]
    let rewritten = places.rewrite(place)
    print(rewritten.result?.text ?? "nothing")
    print(rewritten.missing?.map(\.key) ?? [])
    transcript.endBlock()

    let text = "name <- first name\ntotal <- price | tonumber\n"
    let compiled = CompiledRules(text)
    for diagnostic in compiled.diagnostics {
      print(diagnostic.rendered(source: text, file: "orders.redict"))
    }
    print(compiled.diagnostics.flatMap(\.fixes).map(\.replacement))
    transcript.endBlock()

    let stream = Document.parseStream(Array("{\"id\": 1}\n{\"id\": }\n{\"id\": 3}\n".utf8))
    let ids = try RuleSet(rules: "n! <- id")
    for root in stream.roots { print(ids.rewrite(root).result?.text ?? "nothing") }
    for error in stream.errors { print(error.location, error.message) }
    transcript.endBlock()

    let (file, faults) = RuleFileJSON.read(
      Array(#"{"redict": 1, "rules": [{"key": "name", "from": "customer.name", "required": true}]}"#.utf8))
    let fromJSON = CompiledRules(file, faults)
    print(file.text)
    print(fromJSON.ruleSet.rewrite(order.root).result?.text ?? "nothing")
    transcript.endBlock()

    let value: JSON = ["price": 0.1, "note": .null, "sizes": [1, 2, 3]]
    print(value["sizes"]?[-1]?.int ?? 0, value["note"]?.isNull ?? false, value["nothing"] == nil)
    let exact = try Document.parse(#"{"id": 10000000000000000999, "rate": 1.50}"#).root
    print(exact["id"]?.numberText ?? "", exact["rate"]?.text ?? "", exact["rate"] == 1.5)
    transcript.endBlock()

    return transcript.blocks
  }

  private static func photoRules() -> RuleSet {
    var rules = RuleSet()
    rules.add("reference", from: "ref", required: true)
    return rules
  }
}
