import JSONDocument
import Testing

@Test("a document gives back what was written")
func roundTrip() throws {
  let document = try Document.parse(#"{"a": [1.0, 1e400, "\u00e9\ud800"], "b": {"c": null}, "a": true}"#)
  #expect(document.root.text == #"{"a":true,"b":{"c":null}}"#)
  #expect(document.root["b"]?["c"] == .null)
  #expect(document.warningCount == 2)
  print(document.warnings)
  print(document.root.prettyText())
}
@Test func stream() throws {
  let document = Document.parseStream(
    Array("{\"id\":1}\n{\"id\":}\n{\"id\":\n{\"id\": 3}\n\n[1,]\n12 13\n".utf8))
  print(document.errors, document.roots)
  for text in [
    "{'a':1}", "{a:1}", "[1,2,]", "{\"a\":1 // x\n}", "[01]", "[+1]", "[.5]", "[1.]", "[-]", "[NaN]",
    "[True]", "[1 2]", "[\"a", "{\"a\"", "", "[1]x", "[\"\u{1}\"]", "\u{FEFF}[1}", "tru", "[\"\\x\"]", "12x",
    "[0x1F]", "<a>",
  ] {
    do { _ = try Document.parse(text); print("OK?", text) } catch { print(text.displayEscaped, error) }
  }
}
