import JSONDocument

// What is read as JSON.

extension FuzzTarget {
  package static let json = FuzzTarget(
    "json", lengthLimit: 512, words: { DocumentTargets.words }, run: DocumentTargets.json)
  package static let stream = FuzzTarget(
    "stream", lengthLimit: 192, words: { DocumentTargets.words }, run: DocumentTargets.stream)
  package static let selection = FuzzTarget(
    "selection", lengthLimit: 192, words: { DocumentTargets.words }, run: DocumentTargets.selection)
  package static let numbers = FuzzTarget("numbers", lengthLimit: 128, run: DocumentTargets.numbers)
}

private enum DocumentTargets {
  static let words = [
    "true", "false", "null", "\"a\":", "\"b\":{", "\\ud83d\\ude00", "1e400", "\u{FEFF}", "\\\"",
  ]

  /// A value is written as what reads the same again; an error has a place and a text.
  static func json(_ bytes: [UInt8]) -> String? {
    let document: Document
    do {
      document = try Document.parse(bytes)
    } catch {
      return error.offset <= bytes.count && !error.message.isEmpty ? nil : "an error has no place"
    }
    let text = document.root.text
    guard let again = try? Document.parse(text) else { return "written JSON is not read" }
    if again.root.text != text { return "written JSON is written otherwise" }
    if again.root != document.root { return "written JSON is another value" }
    guard let pretty = try? Document.parse(document.root.prettyText()) else {
      return "pretty JSON is not read"
    }
    if pretty.root.text != text { return "pretty JSON is another value" }
    guard Document.parseStream(bytes).errors.isEmpty else { return "a value is not a stream of one" }
    return walk(document.root)
  }

  /// Whether what is in a value is found by its place, by its key and one after the other, and makes the value again.
  private static func walk(_ value: JSON) -> String? {
    var open = [value]
    while let value = open.popLast() {
      switch value.kind {
      case .array:
        let elements = Array(value.elements)
        if elements.count != value.count { return "an array has another count" }
        for (index, element) in elements.enumerated()
        where value[index] != element || value[index - elements.count] != element {
          return "an element has another place"
        }
        if value[elements.count] != nil { return "an array has more than it has" }
        if JSON(elements) != value { return "elements make another array" }
        open += elements
      case .object:
        let members = Array(value.members)
        if members.count != value.count { return "an object has another count" }
        for (key, member) in members where value[key] != member { return "a key leads elsewhere" }
        if JSON(members: members.map { (key: $0.key, value: $0.value) }) != value {
          return "members make another object"
        }
        open += members.map(\.value)
      default: break
      }
    }
    return nil
  }

  /// A stream read in two parts gives the values of the stream read at once.
  static func stream(_ bytes: [UInt8]) -> String? {
    let whole = Document.parseStream(bytes)
    let texts = whole.roots.map(\.text)
    for text in texts where (try? Document.parse(text)) == nil { return "a value is not JSON" }
    guard whole.errors.isEmpty, let first = bytes.first else { return nil }
    let cut = Int(first) * 37 % (bytes.count + 1)
    var options = ParseOptions()
    options.isPartial = true
    let head = Document.parseStream(Array(bytes[..<cut]), options: options)
    guard head.errors.isEmpty else { return "the first part of a stream has an error" }
    let rest = Document.parseStream(Array(bytes[head.consumedByteCount...]))
    guard rest.errors.isEmpty else { return "the rest of a stream has an error" }
    let parts = head.roots.map(\.text) + rest.roots.map(\.text)
    return parts == texts ? nil : "a stream in two parts has other values"
  }

  private static let selections = [
    KeySelection([("a", .all)]),
    KeySelection([("a", .all), ("b", KeySelection([("c", .all), ("d", .all)]))]),
    KeySelection([("b", KeySelection([("b", KeySelection([("b", .all)]))])), ("é\"", .all), ("", .all)]),
    KeySelection([]),
  ]

  /// What is selected is read as without a selection; the first byte says what that is.
  static func selection(_ bytes: [UInt8]) -> String? {
    guard let first = bytes.first else { return nil }
    let text = Array(bytes[1...])
    let whole = Document.parseStream(text)
    var options = ParseOptions()
    options.selection = selections[Int(first) % selections.count]
    let selected = Document.parseStream(text, options: options)
    // A selected key that is there twice may be read at its first place.
    guard whole.errors.isEmpty, whole.warningCount == 0 else { return nil }
    if !selected.errors.isEmpty { return "what is valid has an error when parts of it are read" }
    if selected.rootCount != whole.rootCount { return "there are other values when parts of them are read" }
    for index in 0..<whole.rootCount {
      let (one, other) = (whole.root(at: index), selected.root(at: index))
      let isSame =
        switch Int(first) % selections.count {
        case 0: isSame(one, other, ["a"])
        case 1:
          isSame(one, other, ["a"]) && isSame(one, other, ["b", "c"]) && isSame(one, other, ["b", "d"])
        case 2:
          isSame(one, other, ["b", "b", "b"]) && isSame(one, other, ["é\""]) && isSame(one, other, [""])
        default: one.kind == other.kind
        }
      if !isSame { return "a value is another one when parts of it are read" }
    }
    return nil
  }

  private static func isSame(_ one: JSON, _ other: JSON, _ keys: [String]) -> Bool {
    var values: (JSON?, JSON?) = (one, other)
    for key in keys { values = (values.0?[key], values.1?[key]) }
    return values.0?.text == values.1?.text
  }

  /// Two numbers, a space between them: what they are worth does not depend on how that is asked for.
  static func numbers(_ bytes: [UInt8]) -> String? {
    let texts = bytes.split(separator: 0x20, maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
    let numbers = texts.compactMap { JSON(numberText: $0) }
    for (number, text) in zip(numbers, texts) where numbers.count == texts.count {
      guard let document = try? Document.parse(text) else { return "a number is not JSON" }
      if document.root != number { return "a number is not itself" }
      if number.text != text { return "a number lost its text" }
      if let double = Double(text), number.double != double, double.isFinite {
        return "a number has another double"
      }
      if let decimal = number.decimal, JSON(decimal) != number { return "a decimal is another number" }
      if let decimal = number.decimal, JSON(decimal).decimal != decimal {
        return "a decimal is another decimal"
      }
    }
    guard numbers.count == 2 else { return nil }
    let (left, right) = (numbers[0], numbers[1])
    guard let order = left.compareNumber(with: right), let back = right.compareNumber(with: left) else {
      return "numbers have no order"
    }
    if order != -back { return "the order of numbers has no other side" }
    if (order == 0) != (left == right) { return "numbers of the same size are not equal" }
    if order == 0, left.canonicalHash != right.canonicalHash { return "equal numbers have other hashes" }
    if let one = left.double, let other = right.double, one != other, (one < other) != (order < 0) {
      return "numbers have another order than their doubles"
    }
    return nil
  }
}
