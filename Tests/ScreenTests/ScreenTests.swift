import TestSupport
import Testing

@Suite(.serialized)
struct ProbeSmoke {
  @Test("a key appears on the screen")
  func typing() throws {
    let screen = try Screen(command: Program.built("terminal-probe"))
    try screen.waitFor("ready")
    print(screen.dump)
    screen.send("héllo 漢字" + Keys.enter)
    try screen.waitFor("[héllo 漢字]")
    print(screen.dump, screen.cell(1, 1), screen.isAlternateScreen, screen.modes, screen.modesBefore)
    screen.send(":quit\r")
    #expect(try screen.waitForEnd() == .exited(0))
    #expect(screen.modes == screen.modesBefore)
    print(String(decoding: screen.written, as: UTF8.self).replacing("\u{1B}", with: "␛"))
  }
}
