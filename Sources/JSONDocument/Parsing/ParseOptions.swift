/// Limits and settings for reading JSON text.
public struct ParseOptions: Sendable, Hashable {
  /// How many arrays and objects may be nested in each other; 10,000 unless set.
  ///
  /// The format of the tape allows 2^26.
  public var depthLimit: Int
  /// The largest text in bytes that is accepted; the format of the tape allows 2 GiB - 1.
  public var sizeLimit: Int
  /// How many warnings are kept with their places; the rest are only counted.
  public var warningLimit: Int
  /// The number of the text's first line, for a text that is a part of a longer one.
  public var firstLine: Int
  /// Whether more text follows: then an unfinished value at the end of a stream is not an error; it is left
  /// for the next part (see `Document.consumedByteCount`).
  public var isPartial: Bool
  /// What is going to be read of the values; `all` unless set.
  ///
  /// It changes nothing but speed, unless `checksUnselected` is false.
  public var selection = KeySelection.all
  /// Whether what is not selected is checked as well; true unless set.
  ///
  /// When it is not, a text that is not JSON may pass as long as the end of each value is found: in an array or object
  /// that nobody selected anything may stand between the brackets as long as they and the quotes close; so may behind the
  /// last selected key of an object; and where a value ends with its line, anything between the selected keys at its
  /// beginning and those at the end of the line. A selected key that is there twice may be read at one place or the other,
  /// and warnings tell only of what was read.
  public var checksUnselected = true

  /// How many large arrays and objects a text may have before no more are opened.
  ///
  /// The numbers that the tape gives them leave room for those that are open then. A text that is not made for it has
  /// far fewer.
  package var largeContainerLimit = 1 << 26

  /// Where the text has newlines, in order, for whom has looked already: all of them, or all up to some place.
  package var newlines: [UInt32] = []

  /// The largest text that a document can hold.
  public static let largestSize = Int(Int32.max)

  /// Makes the given settings.
  public init(
    depthLimit: Int = 10_000, sizeLimit: Int = ParseOptions.largestSize, warningLimit: Int = 1_000,
    firstLine: Int = 1, isPartial: Bool = false
  ) {
    self.depthLimit = depthLimit
    self.sizeLimit = min(sizeLimit, ParseOptions.largestSize)
    self.warningLimit = warningLimit
    self.firstLine = firstLine
    self.isPartial = isPartial
  }
}
