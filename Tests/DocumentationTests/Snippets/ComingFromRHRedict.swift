import Redict

/// The code of the page "Coming from RHRedict", which shows it block by block.
enum ComingFromRHRedict {
  /// Runs the page and gives what its blocks print.
  static func run() throws -> [[String]] {
    let transcript = Transcript()
    func print(_ values: Any...) { transcript.print(values) }

    var rules = RuleSet()
    rules.add("testName", from: "test_name", required: true)
    rules.add("latitude", from: "location.lat", required: true)

    rules.add("location", from: "latitude", "longitude", required: true) { rule, source in
      guard let lat = source["latitude"], let lon = source["longitude"] else { return nil }
      return ["lat": lat, "lon": lon]
    }

    rules.add("altitude", from: "alt", required: true) { source in
      source["alt"].toNumber() * 0.3048
    }

    rules.defaultRule = DefaultRule { rule, value in
      rule.key.hasPrefix("_") ? nil : (key: rule.key.uppercased(), value: value)
    }

    var zone = Rule(try OutputPath("zone"), from: try InputPath("location.zone"), isRequired: true)
    zone.setMissingValue { rule, source in "UTC" }
    rules.add(zone)
    rules.setMissingValue { rule, source in JSON("MISSING \(rule.key)") }

    let input: JSON = [
      "test_name": "Harbour", "location": ["lat": 53.54], "latitude": 53.54, "longitude": 9.97,
      "alt": "n/a", "crew": 4, "_id": 17,
    ]
    let rewrite = rules.rewrite(input) { result, missing in
      for key in missing ?? [] { print("\(key.key): \(key.reason)") }
      return result
    }
    print(rewrite.result?.text ?? "nothing")
    transcript.endBlock()

    return transcript.blocks
  }
}
