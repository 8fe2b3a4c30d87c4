extension Source {
  /// Whether another text holds the same statements, each in either spelling: `t.insert(4)` and `t insert 4`.
  ///
  /// False of texts that cannot be read.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the texts.
  package func says(sameAs other: Source, syntax: Syntax) -> Bool {
    guard let trace = try? SyntaxTrace(self, syntax: syntax),
      let otherTrace = try? SyntaxTrace(other, syntax: syntax)
    else { return false }
    return trace.entries.elementsEqual(otherTrace.entries) { $0.shape.says(sameAs: $1.shape) }
      && spokenTokens == other.spokenTokens
  }

  /// Words, values and operators, without the signs in which the two spellings differ.
  private var spokenTokens: [String] {
    TokenCutter(bytes).compactMap { token in
      let text = String(decoding: bytes[token.range], as: UTF8.self)
      switch token.kind {
      case .opening, .closing: return text == "(" || text == ")" ? nil : text
      case .comment, .continuation, .separator, .dot: return nil
      case .sign: return text == "," ? nil : text
      // What is set has a keyword or none.
      case .word: return text == "let" || text == "var" ? nil : text
      case .label, .number, .text, .code, .equals: return text
      }
    }
  }
}

extension SyntaxTrace.Shape {
  /// Whether it is the same node, whether or not it is hushed.
  fileprivate func says(sameAs other: SyntaxTrace.Shape) -> Bool {
    if case .statement(let shape, _) = self, case .statement(let otherShape, _) = other {
      return shape == otherShape
    }
    return self == other
  }
}
