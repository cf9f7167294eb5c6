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
    #expect(screen.modesLeftOn.isEmpty, sourceLocation: sourceLocation)
  }
}
