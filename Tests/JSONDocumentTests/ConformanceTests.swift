import JSONDocument
import TestSupport
import Testing

/// The JSONTestSuite by Nicolas Seriot: what must be read, what must be refused, and what each reader
/// decides.
@Suite(SharedData.isThere("suites/json-test-suite")) struct ConformanceTests {
  private static func files(_ folder: String, prefix: String) -> [(name: String, bytes: [UInt8])] {
    let suite = (SharedData.path(of: "suites/json-test-suite") ?? "") + "/\(folder)"
    return Files.names(in: suite).filter { $0.hasPrefix(prefix) }.compactMap { name in
      Files.read("\(suite)/\(name)").map { (name, $0) }
    }
  }

  @Test("what must be read is read")
  func acceptedFiles() {
    let files = Self.files("test_parsing", prefix: "y_")
    for file in files {
      #expect(throws: Never.self, "\(file.name)") { try Document.parse(file.bytes) }
    }
    #expect(files.count == 95)
  }

  @Test("what must be refused is refused, with a place inside the text and one line of plain words")
  func refusedFiles() {
    let files = Self.files("test_parsing", prefix: "n_")
    for file in files {
      let error = #expect(throws: JSONError.self, "\(file.name)") { try Document.parse(file.bytes) }
      guard let error else { continue }
      #expect((0...file.bytes.count).contains(error.offset), "\(file.name)")
      #expect(error.message == error.message.displayEscaped && !error.message.isEmpty, "\(file.name)")
    }
    #expect(files.count == 188)
  }

  @Test("a stream never takes a refused file for a value and nothing else", arguments: [true, false])
  func refusedFilesAsStreams(isPartial: Bool) {
    for file in Self.files("test_parsing", prefix: "n_") where !file.bytes.isEmpty {
      let document = Document.parseStream(file.bytes, options: ParseOptions(isPartial: isPartial))
      let isWhole = document.errors.isEmpty && document.consumedByteCount == file.bytes.count
      // Two values in a row are a stream, and white space alone is an empty one.
      #expect(!isWhole || document.rootCount != 1, "\(file.name)")
    }
  }

  /// What is made of a text that the specification leaves open.
  enum Decision {
    /// Read, kept as written; with so many warnings.
    case kept(warnings: Int = 0)
    case refused(String, at: Int)
  }

  /// Numbers are text until someone computes with them, so any size is read.
  ///
  /// Escapes of lone surrogates are read with a warning and kept, for a refusal would keep people from their
  /// data and a replacement would change it. Text that is not UTF-8 is refused, since nobody can say what it
  /// means. 500 levels are far from the limit.
  static let decisions: [String: Decision] = [
    "i_number_double_huge_neg_exp.json": .kept(),
    "i_number_huge_exp.json": .kept(),
    "i_number_neg_int_huge_exp.json": .kept(),
    "i_number_pos_double_huge_exp.json": .kept(),
    "i_number_real_neg_overflow.json": .kept(),
    "i_number_real_pos_overflow.json": .kept(),
    "i_number_real_underflow.json": .kept(),
    "i_number_too_big_neg_int.json": .kept(),
    "i_number_too_big_pos_int.json": .kept(),
    "i_number_very_big_negative_int.json": .kept(),
    "i_object_key_lone_2nd_surrogate.json": .kept(warnings: 1),
    "i_string_1st_surrogate_but_2nd_missing.json": .kept(warnings: 1),
    "i_string_1st_valid_surrogate_2nd_invalid.json": .kept(warnings: 1),
    "i_string_UTF-16LE_with_BOM.json": .refused(
      "looks like UTF-16: convert it with iconv -f UTF-16LE", at: 0),
    "i_string_UTF-8_invalid_sequence.json": .refused("byte 0xFA is not valid UTF-8", at: 7),
    "i_string_UTF8_surrogate_U+D800.json": .refused(
      "byte 0xED is not valid UTF-8 but begins half of a surrogate pair", at: 2),
    "i_string_incomplete_surrogate_and_escape_valid.json": .kept(warnings: 1),
    "i_string_incomplete_surrogate_pair.json": .kept(warnings: 1),
    "i_string_incomplete_surrogates_escape_valid.json": .kept(warnings: 2),
    "i_string_invalid_lonely_surrogate.json": .kept(warnings: 1),
    "i_string_invalid_surrogate.json": .kept(warnings: 1),
    "i_string_invalid_utf-8.json": .refused("byte 0xFF is not valid UTF-8", at: 2),
    "i_string_inverted_surrogates_U+1D11E.json": .kept(warnings: 2),
    "i_string_iso_latin_1.json": .refused("byte 0xE9 is not valid UTF-8", at: 2),
    "i_string_lone_second_surrogate.json": .kept(warnings: 1),
    "i_string_lone_utf8_continuation_byte.json": .refused("byte 0x81 is not valid UTF-8", at: 2),
    "i_string_not_in_unicode_range.json": .refused("byte 0xF4 is not valid UTF-8", at: 2),
    "i_string_overlong_sequence_2_bytes.json": .refused("byte 0xC0 is not valid UTF-8", at: 2),
    "i_string_overlong_sequence_6_bytes.json": .refused("byte 0xFC is not valid UTF-8", at: 2),
    "i_string_overlong_sequence_6_bytes_null.json": .refused("byte 0xFC is not valid UTF-8", at: 2),
    "i_string_truncated-utf-8.json": .refused("byte 0xE0 is not valid UTF-8", at: 2),
    "i_string_utf16BE_no_BOM.json": .refused("looks like UTF-16: convert it with iconv -f UTF-16BE", at: 0),
    "i_string_utf16LE_no_BOM.json": .refused("looks like UTF-16: convert it with iconv -f UTF-16LE", at: 1),
    "i_structure_500_nested_arrays.json": .kept(),
    "i_structure_UTF-8_BOM_empty_object.json": .kept(),
  ]

  @Test("what is left to the reader is decided as documented")
  func decidedFiles() throws {
    let files = Self.files("test_parsing", prefix: "i_")
    for file in files {
      let decision = try #require(Self.decisions[file.name], "no decision for \(file.name)")
      switch decision {
      case .kept(let warnings):
        let document = try Document.parse(file.bytes)
        #expect(document.warningCount == warnings, "\(file.name)")
        let text = String(decoding: file.bytes, as: UTF8.self).filter { $0 != "\u{FEFF}" && !$0.isWhitespace }
        #expect(document.root.text == text, "\(file.name)")
      case .refused(let message, let offset):
        let error = #expect(throws: JSONError.self, "\(file.name)") { try Document.parse(file.bytes) }
        #expect(error?.message.contains(message) == true, "\(file.name): \(error?.message ?? "")")
        #expect(error?.offset == offset, "\(file.name)")
      }
    }
    #expect(files.count == Self.decisions.count)
  }

  /// What is written for each of the suite's texts that readers are known to change.
  static let transformed: [String: String] = [
    "number_-9223372036854775808.json": "[-9223372036854775808]",
    "number_-9223372036854775809.json": "[-9223372036854775809]",
    "number_1.0.json": "[1.0]",
    "number_1.000000000000000005.json": "[1.000000000000000005]",
    "number_1000000000000000.json": "[1000000000000000]",
    "number_10000000000000000999.json": "[10000000000000000999]",
    "number_1e-999.json": "[1E-999]",
    "number_1e6.json": "[1E6]",
    "number_9223372036854775807.json": "[9223372036854775807]",
    "number_9223372036854775808.json": "[9223372036854775808]",
    "object_key_nfc_nfd.json": "{\"\u{E9}\":\"NFC\",\"e\u{301}\":\"NFD\"}",
    "object_key_nfd_nfc.json": "{\"e\u{301}\":\"NFD\",\"\u{E9}\":\"NFC\"}",
    "object_same_key_different_values.json": #"{"a":2}"#,
    "object_same_key_same_value.json": #"{"a":1}"#,
    "object_same_key_unclear_values.json": #"{"a":-0}"#,
    "string_1_escaped_invalid_codepoint.json": #"["\uD800"]"#,
    "string_2_escaped_invalid_codepoints.json": #"["\uD800\uD800"]"#,
    "string_3_escaped_invalid_codepoints.json": #"["\uD800\uD800\uD800"]"#,
    "string_with_escaped_NULL.json": #"["A\u0000B"]"#,
  ]

  @Test("numbers, keys and escapes are written as they were read")
  func transformedFiles() throws {
    let files = Self.files("test_transform", prefix: "")
    for file in files {
      if let text = Self.transformed[file.name] {
        // Code point by code point: `==` on strings would not tell composed from decomposed.
        let written = try Document.parse(file.bytes).root.text
        #expect(Array(written.utf8) == Array(text.utf8), "\(file.name)")
      } else {
        // Surrogates in UTF-8 form.
        let error = #expect(throws: JSONError.self, "\(file.name)") { try Document.parse(file.bytes) }
        #expect(error?.message.hasPrefix("byte 0xED is not valid UTF-8") == true, "\(file.name)")
      }
    }
    #expect(files.count == 22)
  }
}
