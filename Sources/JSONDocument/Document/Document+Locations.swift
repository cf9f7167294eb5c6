import Synchronization

extension Document {
  /// The line and column of a byte, counted in Unicode scalars from 1; a byte order mark has no column.
  ///
  /// - Complexity: constant, after one pass over the text before the byte.
  public func location(of byteOffset: Int) -> SourceLocation {
    let storage = text.storage
    return caches.withLock { caches in
      var marks = caches.lineMarks.take() ?? LineMarks(storage.span, firstLine: firstLine)
      let location = marks.location(of: byteOffset, in: storage.span.extracting(0..<byteCount))
      caches.lineMarks = marks
      return location
    }
  }

  /// What was accepted but may surprise, in the order of the text: duplicate keys and lone surrogates.
  ///
  /// At most `ParseOptions.warningLimit` of them; `warningCount` counts all.
  public var warnings: [JSONWarning] {
    remarks.remarks.sorted { $0.offset < $1.offset }.map(warning)
  }

  /// How many warnings there are, those not kept included.
  public var warningCount: Int { remarks.count }

  private func warning(_ remark: RemarkList.Remark) -> JSONWarning {
    let after = rootIndices.partitioningIndex { word(Node(Int($0))).offset > remark.offset }
    let first = remark.firstOffset.map { location(of: $0) }
    let message =
      first.map { "duplicate key \(keyText(at: remark.offset)): it is also at \($0), and the last one wins" }
      ?? "lone surrogate escape \(text(at: remark.offset, length: 6)): "
      + "it is kept as written but stands for no character"
    return JSONWarning(
      kind: first == nil ? .loneSurrogate : .duplicateKey, offset: remark.offset,
      location: location(of: remark.offset), firstOffset: remark.firstOffset, firstLocation: first,
      rootIndex: max(0, after - 1), message: message)
  }

  private func text(at offset: Int, length: Int) -> String {
    String(decoding: self[offset..<(offset + length)], as: UTF8.self)
  }

  /// The key at `offset` as it may be shown, shortened.
  private func keyText(at offset: Int) -> String {
    let head = self[offset..<(offset + 256)]
    let end = head.dropFirst().firstIndex(of: UInt8(ascii: "\"")) ?? head.endIndex
    let scalars = String(decoding: head[1..<end], as: UTF8.self).unicodeScalars
    let text = String(String.UnicodeScalarView(scalars.prefix(60)))
    return "`" + text.displayEscaped + (scalars.count > 60 ? "…`" : "`")
  }
}
