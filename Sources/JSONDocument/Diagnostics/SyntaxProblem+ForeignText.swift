extension SyntaxProblem {
  /// What a text is that cannot be JSON, told from its first bytes; nil when it may be JSON.
  ///
  /// - Parameter count: How many of the bytes are text.
  package init?(foreignText bytes: Span<UInt8>, count: Int) {
    if let encoding = TextEncoding(bytes, count: count) {
      self = .looksEncoded(name: encoding.name, iconv: encoding.iconv)
    } else if let signature = FileSignature.all.first(where: { $0.fits(bytes, count: count) }) {
      switch signature.tool {
      case let tool?: self = .looksCompressed(format: signature.format, tool: tool)
      case nil: self = .looksBinary(format: signature.format)
      }
    } else {
      return nil
    }
  }
}
