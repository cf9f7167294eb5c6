import Canvas

/// How the screen looks as the user wants it: the colours, and whether there is more than ASCII.
///
/// Views draw by `Theme`, the usual look; the finished frame is brought into the one that is wanted.
package struct Look: Sendable, Equatable {
  package var palette: Palette
  package var isASCII: Bool

  package init(palette: Palette = .standard, isASCII: Bool = false) {
    self.palette = palette
    self.isASCII = isASCII
  }

  func apply(to frame: inout Frame) {
    if palette != .standard {
      // Neighbours mostly look the same.
      var last = (from: Style.plain, to: palette.style(.plain))
      frame.restyle(frame.bounds) { style in
        if style != last.from { last = (style, palette.style(style)) }
        return last.to
      }
    }
    if isASCII { frame.reduceToASCII(Self.standIns) }
  }

  private static let standIns: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{2026}": "~", "\u{25BE}": "v", "\u{25B8}": ">", "\u{2022}": "*", "\u{25E6}": "o", "\u{2205}": "0",
    "\u{25C7}": "d", "\u{25D0}": "%", "\u{2717}": "x", "\u{25B6}": "=", "\u{25B7}": ">", "\u{2502}": "|",
    "\u{2500}": "-", "\u{258C}": ">", "\u{2039}": "<", "\u{203A}": ">",
  ]
}

/// A theme: what the colours and attributes of the usual look become.
package enum Palette: String, Sendable, CaseIterable {
  /// The terminal's own colours.
  case standard = "default"
  /// Bright colours, for dark backgrounds.
  case dark
  /// Dark colours, for light backgrounds.
  case light
  /// White on black, nothing dim; what matters is bold or underlined.
  case contrast

  package var summary: String {
    switch self {
    case .standard: "the terminal's own colours"
    case .dark: "bright colours, for dark backgrounds"
    case .light: "dark colours, for light backgrounds"
    case .contrast: "white on black, nothing dim"
    }
  }

  func style(_ style: Style) -> Style {
    switch self {
    case .standard: return style
    case .dark:
      var style = style.withForeground(style.foreground.bright)
      if style.attributes.contains(.dim) { style = style.removing(.dim).withForeground(.white) }
      return style
    case .light:
      var style = style
      switch style.foreground {
      case .cyan: style.foreground = .blue
      case .yellow: style.foreground = .magenta
      default: break
      }
      if style.attributes.contains(.dim) { style = style.removing(.dim).withForeground(.brightBlack) }
      return style
    case .contrast: return Self.contrast(style)
    }
  }

  private static func contrast(_ style: Style) -> Style {
    var result = style.removing(.dim).withForeground(.brightWhite).on(.black)
    if style.background != .standard { return result.withForeground(.black).on(.brightWhite) }
    switch style.foreground {
    case .red, .magenta: result = result.adding([.bold, .underline])
    case .yellow where style.attributes.contains(.bold): result = result.adding(.bold)
    case .cyan: result = result.adding(.bold)
    default: break
    }
    return result
  }
}

extension Style {
  fileprivate func withForeground(_ colour: Colour) -> Style {
    var style = self
    style.foreground = colour
    return style
  }

  fileprivate func removing(_ attributes: Attributes) -> Style {
    var style = self
    style.attributes.subtract(attributes)
    return style
  }
}

extension Colour {
  /// The bright one of the same colour.
  fileprivate var bright: Colour {
    switch self {
    case .red: .brightRed
    case .green: .brightGreen
    case .yellow: .brightYellow
    case .blue: .brightCyan
    case .magenta: .brightMagenta
    case .cyan: .brightCyan
    default: self
    }
  }
}
