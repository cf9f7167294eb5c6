import Glibc

/// Names of files as text, whatever bytes they are made of.
///
/// Linux does not ask for UTF-8 in names. A byte that is not UTF-8 stands as a character for private use, 0x80 as U+EF80
/// and so on, from the command line or a folder to the call that opens the file; messages show it as `\xE9`.
/// Such a character in a name, which nobody assigns, stands for its own three bytes in the same way.
enum FileName {
  private static let first: UInt32 = 0xEF00

  /// The text for the bytes of a name.
  static func text(of bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self), !text.unicodeScalars.contains(where: isByte) {
      return text
    }
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while let byte = rest.first {
      var iterator = rest.makeIterator()
      var decoder = UTF8()
      if case .scalarValue(let scalar) = decoder.decode(&iterator), !isByte(scalar) {
        text.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        text.append(Unicode.Scalar(first + UInt32(byte)) ?? "?")
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  /// The bytes of the name that a text stands for.
  static func bytes(of text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { isByte($0) ? [UInt8($0.value - first)] : Array(String($0).utf8) }
  }

  /// Calls the system with a name.
  static func with<Result>(_ text: String, _ call: (UnsafePointer<CChar>) -> Result) -> Result {
    guard text.unicodeScalars.contains(where: isByte) else { return unsafe text.withCString(call) }
    let bytes = bytes(of: text).map { CChar(bitPattern: $0) } + [0]
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      // It holds the zero at least.
      unsafe buffer.baseAddress.map(call) ?? "".withCString(call)
    }
  }

  /// The words that the program was called with.
  static var arguments: [String] {
    (0..<Int(CommandLine.argc)).compactMap { index in
      guard let word = unsafe CommandLine.unsafeArgv[index] else { return nil }
      return unsafe text(of: Array(UnsafeRawBufferPointer(start: word, count: strlen(word))))
    }
  }

  /// A variable of the environment.
  static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe text(of: Array(UnsafeRawBufferPointer(start: value, count: strlen(value))))
  }

  private static func isByte(_ scalar: Unicode.Scalar) -> Bool { (0xEF80...0xEFFF).contains(scalar.value) }
}
