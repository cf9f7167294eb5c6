import Foundation

/// Writes a Swift file that holds the text of others: `embed-runtime OUTPUT FILE…`.
///
/// It runs while the package is built, so that exported code carries the library's own functions and never a copy that
/// has fallen behind.
@main
struct EmbedRuntime {
  static func main() throws {
    let paths = CommandLine.arguments.dropFirst()
    guard let output = paths.first else { return }
    var text = "/// The sources that standalone exports are put together from.\nenum RuntimeText {\n"
    text += "  static let files: [String] = [\n"
    for path in paths.dropFirst() {
      let source = try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
      text += "###\"\"\"\n" + source + "\"\"\"###,\n"
    }
    text += "  ]\n}\n"
    try text.write(to: URL(fileURLWithPath: output), atomically: true, encoding: .utf8)
  }
}
