import TestSupport
import Testing

/// Tests of programs on a terminal, one at a time: readline and ncurses are one for a process, so they
/// are tested from outside, and waits should not compete.
@Suite(.serialized) enum ScreenTests {
  /// Starts the probe and waits for its screen.
  static func probe(
    environment: [String: String?] = [:], size: (columns: Int, rows: Int) = (80, 24),
    streams: Screen.Streams = .terminal, home: TemporaryFolder? = nil
  ) throws -> Screen {
    var environment = environment
    if let home { environment["HOME"] = home.path }
    let screen = try Screen(
      command: Program.built("terminal-probe"), environment: environment, size: size, streams: streams)
    try screen.wait("the first frame") { $0.written.contains(0x1B) && !$0.row(size.rows - 1).isEmpty }
    return screen
  }

  /// Expects that the terminal is as it was before the program had it.
  static func expectRestored(_ screen: Screen, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(screen.modes == screen.modesBefore, sourceLocation: sourceLocation)
    #expect(!screen.isAlternateScreen, sourceLocation: sourceLocation)
    #expect(screen.isCursorVisible, sourceLocation: sourceLocation)
    let written = String(decoding: screen.written, as: UTF8.self)
    for mode in ["?2004", "?1000", "?1002", "?1006"] where written.contains("\u{1B}[\(mode)h") {
      let isOff = written.components(after: "\u{1B}[\(mode)h").contains("\u{1B}[\(mode)l")
      #expect(isOff, "mode \(mode) is left on", sourceLocation: sourceLocation)
    }
  }
}

extension String {
  /// What follows the last place where a text stands.
  func components(after text: String) -> Substring {
    ranges(of: text).last.map { self[$0.upperBound...] } ?? ""
  }
}
