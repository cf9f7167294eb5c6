import JSONDocument
import TestSupport
import Testing

@testable import RuleLanguage

@Suite("The JSON Schema of rule files")
struct RuleFileSchemaTests {
  @Test("it is JSON, and its members are those that are read")
  func structure() throws {
    let schema = try Document.parse(RuleFileJSON.schema).root
    #expect(schema["$schema"]?.string == "https://json-schema.org/draft/2020-12/schema")
    let properties = try #require(schema["properties"])
    #expect(Set(properties.keys) == Set(RuleFileReader.members))
    let rule = try #require(schema["$defs"]?["rule"]?["properties"])
    let members = try #require(RuleFileReader.entryMembers.first { $0.name == "key" })
    #expect(Set(rule.keys) == Set([members.name, "note"] + members.others))
    let options = try #require(properties["options"]?["properties"])
    #expect(Set(options.keys) == Set(RuleOption.allCases.map(\.rawValue)))
    for option in RuleOption.allCases {
      #expect(options[option.rawValue]?["const"]?.string == option.values.first)
    }
  }

  @Test("every reference leads somewhere")
  func references() throws {
    let schema = try Document.parse(RuleFileJSON.schema).root
    let names = Set(schema["$defs"]?.keys ?? [])
    var open = [schema]
    while let value = open.popLast() {
      if value.kind == .object {
        for (key, member) in value.members {
          if key.string == "$ref", let target = member.string {
            #expect(target.hasPrefix("#/$defs/") && names.contains(String(target.dropFirst(8))))
          }
          open.append(member)
        }
      } else {
        open += Array(value.elements)
      }
    }
  }

  private static let hasValidator =
    (try? Program.run(["python3", "-c", "import jsonschema"], program: "/usr/bin/env"))?.status == 0

  @Test(
    "a validator accepts what is written and refuses what is not read",
    .enabled(if: hasValidator, "no python3 with jsonschema here: install python3-jsonschema"))
  func validator() throws {
    var generator = RandomRules(seed: 42)
    var good = [RuleFileJSON.write(RuleParser.parse(EditingTests.sample).file)]
    for _ in 0..<100 { good.append(RuleFileJSON.write(generator.file())) }
    let bad = [
      "{}", "[]", "{\"redict\": 2}", "{\"redict\": 1, \"rule\": []}", "{\"redict\": 1, \"rules\": [{}]}",
      "{\"redict\": 1, \"rules\": [{\"key\": \"a\"}]}", "{\"redict\": 1, \"missing\": 0}",
      "{\"redict\": 1, \"rules\": [{\"key\": \"a\", \"from\": \"b\", \"value\": \"c\"}]}",
      "{\"redict\": 1, \"rules\": [{\"key\": \"a\", \"from\": \"b\", \"colour\": \"red\"}]}",
      "{\"redict\": 1, \"rules\": [{\"drop\": [\"a\"], \"each\": \"b\"}]}",
      "{\"redict\": 1, \"options\": {\"nulls\": \"error\"}}",
      "{\"redict\": 1, \"default\": {\"key\": \"a\"}}",
    ]
    for json in bad {
      #expect(RuleFileJSON.read(Array(json.utf8)).diagnostics.contains { $0.severity == .error }, "\(json)")
    }
    let script = """
      import json, jsonschema
      check = jsonschema.Draft202012Validator(json.load(open("schema.json")))
      data = json.load(open("files.json"))
      print([i for i, t in enumerate(data["good"]) if not check.is_valid(json.loads(t))],
            [i for i, t in enumerate(data["bad"]) if check.is_valid(json.loads(t))])
      """
    let files = JSON(members: [
      (key: "good", value: JSON(good.map { JSON($0) })), (key: "bad", value: JSON(bad.map { JSON($0) })),
    ])
    let folder = TemporaryFolder()
    folder.write("schema.json", RuleFileJSON.schema)
    folder.write("files.json", files.text)
    folder.write("check.py", script)
    let result = try Program.run(["python3", "check.py"], directory: folder.path, program: "/usr/bin/env")
    #expect(result.text == "[] []\n", "\(result.errors)")
  }
}
