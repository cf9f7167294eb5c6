/// Keys of objects that are used as a table: no names that somebody chose for a program, but data.
enum DataKey {
  /// Whether a key looks like an address, a number, a time or an id.
  static func looksLikeData(_ key: String) -> Bool {
    let bytes = Array(key.utf8)
    guard bytes.count >= 3 else { return false }
    if let at = bytes.firstIndex(of: UInt8(ascii: "@")), at > 0, bytes[at...].contains(UInt8(ascii: ".")) {
      return true
    }
    if key.hasPrefix("http://") || key.hasPrefix("https://") { return true }
    let digits = bytes.count { (0x30...0x39).contains($0) }
    // Numbers, dates, telephone numbers and IP addresses.
    if digits >= 3, bytes.allSatisfy({ (0x30...0x39).contains($0) || "+-.:/() TZ".utf8.contains($0) }) {
      return true
    }
    // UUIDs and hashes.
    return bytes.count >= 16 && digits >= 4
      && bytes.allSatisfy { isHexadecimal($0) || $0 == UInt8(ascii: "-") }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
  }
}
