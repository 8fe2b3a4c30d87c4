import Language

/// The statement around the cursor, cut into words as far as completion needs it.
struct LineContext {
  /// The finished words before the one at the cursor, `=` among them.
  var words: [String] = []
  /// The words before each brace that is open, the innermost last.
  var outside: [[String]] = []
  /// What is typed of the word at the cursor.
  var partial = ""
  /// Where it begins, in UTF-8 from the start of the line.
  var start = 0
  /// Where the statement begins, in UTF-8 from the start of the line: at its first word, or in the blanks before it.
  var statementStart = 0
  /// Whether the cursor is inside a text or a comment, where nothing is completed.
  var isInText = false

  /// Whether a bracket touches the first word of the statement.
  var isCall = false

  /// - Parameter line: everything before the cursor.
  init(_ line: String) {
    let text = TokenizedText(line)
    let count = line.utf8.count
    var end = 0
    func finish(_ context: inout LineContext) {
      if !context.partial.isEmpty { context.words.append(context.partial) }
      context.partial = ""
    }
    func begin(_ context: inout LineContext, at start: Int) {
      (context.words, context.partial, context.isCall, context.statementStart) = ([], "", false, start)
    }
    for (place, token) in text.tokens.enumerated() {
      // What touches is one word: `t.height`, `1...5`.
      if token.range.lowerBound > end { finish(&self) }
      let piece = text.text(place)
      end = token.range.upperBound
      switch (token.kind, piece) {
      case (.text, _):
        finish(&self)
        isInText = !text.isClosed(place)
        if !isInText { words.append("\"\"") }
      case (.comment, _), (.code, _):
        finish(&self)
        isInText = end == count
      case (.opening, "{"):
        finish(&self)
        outside.append(words)
        begin(&self, at: end)
      case (.closing, "}"):
        _ = outside.popLast()
        begin(&self, at: end)
      case (.separator, _): begin(&self, at: end)
      case (.opening, _):
        if words.isEmpty, piece == "(" { isCall = !partial.isEmpty }
        finish(&self)
      case (.closing, _), (.sign, ","), (.sign, "!"): finish(&self)
      case (.equals, _),
        (.sign, _) where piece.hasSuffix("="):
        finish(&self)
        words.append("=")
      default:
        partial += piece
        if piece.hasSuffix(":") { finish(&self) }
      }
    }
    if end < count, !isInText { finish(&self) }
    start = count - partial.utf8.count
  }
}
