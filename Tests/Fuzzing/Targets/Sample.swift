import JSONDocument

/// A document with something of everything in it.
enum Sample {
  static let text =
    #"{"a":{"b":[1,2.50,{"c":"x"}]},"items":[{"price":1,"qty":2},{}],"s":"2031-01-02","n":null,"t":true}"#
  static let value = (try? Document.parse(text))?.root ?? .null
}
