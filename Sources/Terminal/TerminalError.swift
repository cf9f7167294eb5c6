import Canvas

/// Why no screen can be opened.
///
/// Found out before anything is written to the terminal. `description` is a whole message for the
/// user: it names the ways of working that need no screen.
package enum TerminalError: Error, Equatable {
  /// There is no controlling terminal, or it cannot be opened.
  case noTerminal
  /// `TERM` is not set, or empty.
  case termUnset
  /// `TERM=dumb`: a line-by-line session will do.
  case termDumb
  /// Nothing is known about the terminal `TERM` names.
  case termUnknown(String)
  /// The terminal cannot move its cursor.
  case termLimited(String)
  /// The screen or the line editor could not be started.
  case startFailed
}

extension TerminalError: CustomStringConvertible {
  package var description: String {
    "\(cause); use `redict repl` for a session without a screen, or `redict apply RULES FILE`"
  }

  private var cause: String {
    switch self {
    case .noTerminal: "no terminal to show the workbench on"
    case .termUnset: "TERM is not set"
    case .termDumb: "TERM=dumb has no screen"
    case .termUnknown(let name): "unknown terminal TERM=\(Self.visible(name))"
    case .termLimited(let name): "TERM=\(Self.visible(name)) cannot move the cursor"
    case .startFailed: "the terminal could not be set up"
    }
  }

  /// A name from the environment, made safe to print.
  private static func visible(_ name: String) -> String {
    name.unicodeScalars.prefix(40).reduce(into: "") { text, scalar in
      if case .shown = DisplayWidth.form(of: scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        text += DisplayWidth.escape(scalar)
      }
    }
  }
}
