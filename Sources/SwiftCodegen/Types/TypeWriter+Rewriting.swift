/// How a value is made of an input by the rules, and why it may not be.
extension TypeWriter {
  mutating func errors() {
    let (meaning, refusal) =
      switch rules {
      case .ruleSet: ("The rules refuse the input, or give nothing.", "refused(Reason?)")
      case .standalone: ("The rules give nothing.", "refused")
      }
    writer.text(
      """
      /// Why rewriting gives no value.
      public enum RewritingError: Error {
        /// Required keys have no value of their type, each for its reason.
        case missing([\(rules.missingKey)])
        /// \(meaning)
        case \(refusal)
      }
      """, indent: 1)
  }

  /// `init(rewriting:)`; in an extension, so that the memberwise initializer stays.
  mutating func initializers(of type: String, element: String?) {
    let error = (element.map { $0 + "." } ?? "") + "RewritingError"
    writer.text(
      """

      extension \(type) {
        /// Rewrites a JSON text by the rules and decodes the result.
        ///
      """)
    writer.comment(
      "- Throws: `RewritingError` with every missing key, `\(rules.inputError)` for a text that is no JSON, "
        + "`DecodingError` for a result that no sample was like.", indent: 1)
    writer.line("public init(rewriting json: Data) throws {", indent: 1)
    let bytes = rewriting(throwing: error)
    writer.line("let decoder = JSONDecoder()", indent: 2)
    if names.usesDates { writer.line("decoder.dateDecodingStrategy = .iso8601", indent: 2) }
    writer.text(
      """
          do {
            self = try decoder.decode(Self.self, from: \(bytes))
          } catch {
            // What stands in for a missing key need not be of the key's type.
            if missing.isEmpty { throw error }
            throw \(error).missing(missing)
          }
        }

        /// Rewrites a JSON text by the rules and decodes the result.
        public init(rewriting json: String) throws {
          try self.init(rewriting: Data(json.utf8))
        }
      }
      """)
  }

  /// Applies the rules and sees that there is a result.
  ///
  /// - Returns: What gives the result's bytes.
  private mutating func rewriting(throwing error: String) -> String {
    switch rules {
    case .ruleSet(let name):
      writer.call("let rewrite = \(name).rewrite", ["try Document.parse([UInt8](json)).root"], indent: 2)
      writer.line("let missing = rewrite.missing ?? []", indent: 2)
      check("missing.allSatisfy(\\.isFilled)", throwing: "\(error).missing(missing)")
      check("let result = rewrite.result", throwing: "\(error).refused(rewrite.refusal)")
      return "Data(result.text.utf8)"
    case .standalone(let name):
      writer.call("let rewrite = try \(name).rewrite", ["json"], indent: 2)
      writer.line("let missing = rewrite.missing", indent: 2)
      check("missing.allSatisfy(\\.isFilled)", throwing: "\(error).missing(missing)")
      check("let result = rewrite.json", throwing: "\(error).refused")
      return "result"
    }
  }

  /// A condition without which there is no value.
  private mutating func check(_ condition: String, throwing error: String) {
    let line = "guard \(condition) else { throw \(error) }"
    if line.count + 4 <= SwiftWriter.width { return writer.line(line, indent: 2) }
    writer.line("guard \(condition) else {", indent: 2)
    writer.line("throw \(error)", indent: 3)
    writer.line("}", indent: 2)
  }
}
