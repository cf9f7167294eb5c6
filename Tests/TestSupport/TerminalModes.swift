import CPseudoTerminal
import Glibc

/// The modes of a terminal, to be compared before and after a program had it.
package struct TerminalModes: Equatable, CustomStringConvertible {
  package let input: UInt32
  package let output: UInt32
  package let control: UInt32
  package let local: UInt32

  /// The modes of an open terminal.
  init(descriptor: Int32) {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    self.init(modes)
  }

  init(_ modes: termios) {
    input = modes.c_iflag
    output = modes.c_oflag
    control = modes.c_cflag
    local = modes.c_lflag
  }

  /// Whether lines are read whole, and keys echoed.
  package var isLineMode: Bool { local & UInt32(ICANON) != 0 && local & UInt32(ECHO) != 0 }

  package var description: String {
    [input, output, control, local].map { String($0, radix: 8) }.joined(separator: ":")
  }
}
