extension Source {
  /// What must not be read before the answers are given, found by the words alone: of each `ask`, what follows its question up to
  /// the end of its statement.
  ///
  /// It serves errors, which show lines that could not be read, or have not been read yet. Where a source can be read, these are the
  /// ranges of ``Statement/hiddenAnswers``.
  ///
  /// - Parameter end: up to where the questions begin that are looked for.
  /// - Complexity: O(*n*) in the length of the source up to there, and of the statement there.
  func writtenAnswers(through end: Int) -> [SourceRange] {
    var scanner = AnswerScanner(bytes)
    return scanner.answers(through: end)
  }
}

/// Finds the answers of questions in tokens of which nothing else is known.
private struct AnswerScanner {
  /// A question that was begun.
  private struct Question {
    /// How many brackets stand around it.
    var depth: Int
    /// Where its answer begins, behind the question, and where the label of the answer ends; nil: not met yet.
    var answer: (start: Int, labelEnd: Int)?
  }

  private let bytes: [UInt8]
  private var cutter: TokenCutter
  private var brackets: [UInt8] = []
  private var question: Question?
  /// Where the last token of a statement ends.
  private var endOfInk = 0
  private var found: [SourceRange] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    cutter = TokenCutter(bytes)
  }

  mutating func answers(through end: Int) -> [SourceRange] {
    while cutter.position < end || question != nil, let token = cutter.next() { read(token) }
    finish()
    return found
  }

  private mutating func read(_ token: Token) {
    let first = bytes[token.range.lowerBound]
    switch token.kind {
    case .comment, .continuation: return
    case .separator where first == UInt8(ascii: "\n"):
      // Inside brackets and parentheses a line end is a blank.
      if (brackets.last ?? UInt8(ascii: "{")) == UInt8(ascii: "{"), !isWithinQuestion { finish() }
      return
    case .separator: if !isWithinQuestion { finish() }
    case .word, .label: readWord(token)
    case .opening: brackets.append(first)
    case .closing:
      if let question, brackets.count <= question.depth { finish() }
      if let last = brackets.last, Parser.closing(for: last) == first { brackets.removeLast() }
    default: break
    }
    endOfInk = token.range.upperBound
  }

  private mutating func readWord(_ token: Token) {
    let (start, end) = (token.range.lowerBound, token.range.upperBound)
    let word = bytes[token.kind == .label ? start..<(end - 1) : start..<end]
    guard let question else {
      let isProperty = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
      if word.elementsEqual("ask".utf8), !isProperty { self.question = Question(depth: brackets.count) }
      return
    }
    let isBeforeRule = end < bytes.count && bytes[end] == UInt8(ascii: "(")
    if question.answer == nil, question.depth == brackets.count, word.elementsEqual("answer".utf8),
      token.kind == .label || isBeforeRule
    {
      // The bracket of `answer(reply)` is read like any other.
      self.question?.answer = (endOfInk, end)
    }
  }

  /// Whether a bracket is open that is the question's own, as the brace of `answer(reply) { … }`.
  private var isWithinQuestion: Bool { question.map { brackets.count > $0.depth } ?? false }

  /// The end of a statement, up to its last token.
  private mutating func finish() {
    // Without a value nothing is given away.
    if let (start, labelEnd) = question?.answer, endOfInk > labelEnd {
      found.append(SourceRange(start, endOfInk))
    }
    question = nil
  }
}
