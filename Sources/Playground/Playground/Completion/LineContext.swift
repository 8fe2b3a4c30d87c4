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

  /// What the innermost open bracket touches, and how many words stood before its arguments.
  private var brackets: [(head: String, start: Int, words: Int)?] = []

  /// A call that is being typed: `t.insert(4, `.
  struct Call {
    /// What the bracket touches.
    var head: String
    var arguments: ArraySlice<String>
    /// Whether a statement begins with it.
    var beginsStatement: Bool
  }

  /// The innermost call whose bracket is open; nil if the innermost open bracket is none of a call.
  var call: Call? {
    guard case let bracket?? = brackets.last, !bracket.head.isEmpty, bracket.words <= words.count else {
      return nil
    }
    return Call(
      head: bracket.head, arguments: words[bracket.words...], beginsStatement: bracket.words == 1)
  }

  /// - Parameter line: everything before the cursor.
  init(_ line: String) {
    let text = TokenizedText(line)
    guard let start = text.openInterpolation else {
      self.init(text, of: line)
      return
    }
    // It is an expression like those behind a word.
    self.init(String(decoding: line.utf8.dropFirst(start), as: UTF8.self))
    self.start += start
    statementStart += start
    words.insert("\"\"", at: 0)
    for place in brackets.indices { brackets[place]?.words += 1 }
  }

  private init(_ text: TokenizedText, of line: String) {
    let count = line.utf8.count
    var end = 0
    func finish(_ context: inout LineContext) {
      if !context.partial.isEmpty { context.words.append(context.partial) }
      context.partial = ""
    }
    func begin(_ context: inout LineContext, at start: Int) {
      (context.words, context.partial, context.statementStart) = ([], "", start)
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
        brackets.append(nil)
        begin(&self, at: end)
      case (.closing, "}"):
        _ = outside.popLast()
        while let bracket = brackets.popLast(), bracket != nil {}
        begin(&self, at: end)
      case (.separator, _):
        while case .some(.some) = brackets.last { brackets.removeLast() }
        begin(&self, at: end)
      case (.opening, _):
        let isCall = piece == "(" && !partial.isEmpty
        let start = token.range.lowerBound - partial.utf8.count
        let head = isCall ? partial : ""
        let touches = !partial.isEmpty
        finish(&self)
        brackets.append((head, touches ? start : -1, words.count))
      case (.closing, _):
        finish(&self)
        guard case let bracket?? = brackets.popLast(), bracket.start >= 0, bracket.words <= words.count,
          bracket.words > 0, text.byte(after: place) == UInt8(ascii: ".")
        else { break }
        // `t.node(3).` is one word.
        words.removeSubrange((bracket.words - 1)...)
        partial = String(decoding: line.utf8.prefix(end).dropFirst(bracket.start), as: UTF8.self)
      case (.sign, ","), (.sign, "!"): finish(&self)
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
