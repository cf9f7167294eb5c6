/// The elements of an array that is not part of a document.
final class OwnedArray: Sendable {
  let elements: [JSON]
  /// How many owned containers are nested in each other here, this one included.
  let depth: Int
  /// What it takes to write all of it; see `JSON.weight`.
  let weight: Int

  private init(_ elements: [JSON], depth: Int, weight: Int) {
    self.elements = elements
    self.depth = depth
    self.weight = weight
  }

  /// Owned values nested deeper than this become a document, so that releasing them does not recurse without
  /// bound.
  static let depthLimit = 256

  static func make(_ elements: [JSON]) -> JSON {
    var depth = 0
    var weight = 1
    for element in elements {
      depth = max(depth, element.ownedDepth)
      weight = JSON.weight(weight, adding: element.weight)
    }
    let array = OwnedArray(elements, depth: depth + 1, weight: weight)
    return JSON(.array(array)).flattened(from: array.depth)
  }
}

extension JSON {
  /// How many owned containers are nested in each other; 0 for scalars and for views of a document.
  var ownedDepth: Int {
    switch storage {
    case .array(let array): array.depth
    case .object(let object): object.depth
    default: 0
    }
  }

  /// The value itself, or a document made of it when it is nested deeper than owned values may be.
  func flattened(from depth: Int) -> JSON {
    guard depth > OwnedArray.depthLimit else { return self }
    var bytes: [UInt8] = []
    write(to: &bytes)
    let options = ParseOptions(depthLimit: .max)
    guard let document = try? Document.parse(bytes, options: options) else { return self }
    return document.root
  }
}
