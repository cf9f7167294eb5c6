/// A colour by name: the terminal's default or one of the sixteen every colour terminal has.
package enum Colour: UInt8, CaseIterable, Sendable {
  case standard
  case black, red, green, yellow, blue, magenta, cyan, white
  case brightBlack, brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, brightWhite
}

/// How a cell looks: two colours and any of five attributes.
///
/// A monochrome terminal keeps the attributes and shows any background colour as reverse, so what a
/// screen says must never hang on the foreground colour alone.
package struct Style: Hashable, Sendable {
  /// The attributes a terminal can combine.
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let italic = Attributes(rawValue: 4)
    package static let underline = Attributes(rawValue: 8)
    package static let reverse = Attributes(rawValue: 16)
  }

  package var foreground: Colour
  package var background: Colour
  package var attributes: Attributes

  package init(
    foreground: Colour = .standard, background: Colour = .standard, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours, no attribute.
  package static let plain = Style()
  package static let bold = Style(attributes: .bold)
  package static let dim = Style(attributes: .dim)
  package static let italic = Style(attributes: .italic)
  package static let underline = Style(attributes: .underline)
  package static let reverse = Style(attributes: .reverse)

  /// Plain text in a foreground colour.
  package static func colour(_ foreground: Colour, _ attributes: Attributes = []) -> Style {
    Style(foreground: foreground, attributes: attributes)
  }

  /// The style with more attributes.
  package func adding(_ attributes: Attributes) -> Style {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }

  /// The style on another background.
  package func on(_ background: Colour) -> Style {
    var style = self
    style.background = background
    return style
  }
}
