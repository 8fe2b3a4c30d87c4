extension Source {
  /// A part of a text without what means nothing: comments, the blanks between two words, the ends of lines within brackets. Two
  /// parts with the same canonical text mean the same.
  ///
  /// - Complexity: O(*n*) in the length of the part.
  package func canonicalText(of range: SourceRange) -> String {
    var result: [UInt8] = []
    var open: [UInt8] = []
    /// What was left out since the last token that counts.
    var gap: UInt8?
    var end = Int(range.lowerBound)
    var cutter = TokenCutter(bytes, from: end, to: Int(range.upperBound))
    while let token = cutter.next() {
      let first = bytes[token.range.lowerBound]
      if token.range.lowerBound > end || token.kind == .continuation { gap = gap ?? UInt8(ascii: " ") }
      end = token.range.upperBound
      switch token.kind {
      case .comment, .continuation: continue
      case .separator:
        let isBetweenStatements =
          first == UInt8(ascii: ";") || (open.last ?? UInt8(ascii: "{")) == UInt8(ascii: "{")
        gap = isBetweenStatements ? UInt8(ascii: ";") : gap ?? UInt8(ascii: " ")
        continue
      default: break
      }
      let isComma = token.kind == .sign && first == UInt8(ascii: ",")
      // A blank before a bracket or a sign may decide what it means: one is kept.
      if let gap, result.last != UInt8(ascii: "{"), token.kind != .closing, !isComma { result.append(gap) }
      gap = isComma ? UInt8(ascii: " ") : nil
      result += bytes[token.range]
      if token.kind == .opening { open.append(first) }
      if token.kind == .closing { _ = open.popLast() }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
