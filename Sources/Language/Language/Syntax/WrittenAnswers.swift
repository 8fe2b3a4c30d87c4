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

/// Finds the answers of questions in bytes of which nothing else is known.
private struct AnswerScanner {
  /// A question that was begun.
  private struct Question {
    /// How many brackets stand around it.
    var depth: Int
    /// Where its answer begins, behind the question, and where the label of the answer ends; nil: not met yet.
    var answer: (start: Int, labelEnd: Int)?
  }

  private let bytes: [UInt8]
  private var position = 0
  private var brackets: [UInt8] = []
  private var question: Question?
  /// Behind the last byte other than a blank.
  private var endOfInk = 0
  private var found: [SourceRange] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func answers(through end: Int) -> [SourceRange] {
    while position < bytes.count, position < end || question != nil { readNext() }
    finish()
    return found
  }

  private mutating func readNext() {
    let start = position
    switch bytes[position] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
      position += 1
      return
    case UInt8(ascii: "#"):
      position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      return
    case UInt8(ascii: "\\") where isContinuation:
      position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      return
    case UInt8(ascii: "\n"):
      position += 1
      // Inside brackets and parentheses a line end is a blank.
      if let last = brackets.last, last != UInt8(ascii: "{") { return }
      return isWithinQuestion ? () : finish()
    case UInt8(ascii: ";"):
      if !isWithinQuestion { finish() }
      position += 1
    case UInt8(ascii: "\""): skipText()
    case let byte where isPartOfName(byte): readWord()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      brackets.append(bytes[position])
      position += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      close(bytes[position])
      position += 1
    default: position += 1
    }
    if position > start { endOfInk = position }
  }

  private mutating func readWord() {
    let start = position
    position = bytes[position...].firstIndex { !isPartOfName($0) } ?? bytes.count
    let word = bytes[start..<position]
    guard let question else {
      let isProperty = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
      if word.elementsEqual("ask".utf8), !isProperty { self.question = Question(depth: brackets.count) }
      return
    }
    if question.answer == nil, question.depth == brackets.count, word.elementsEqual("answer".utf8),
      position < bytes.count, [UInt8(ascii: ":"), UInt8(ascii: "(")].contains(bytes[position])
    {
      // The bracket of `answer(reply)` is read like any other.
      self.question?.answer = (endOfInk, bytes[position] == UInt8(ascii: ":") ? position + 1 : position)
    }
  }

  /// Whether a bracket is open that is the question's own, as the brace of `answer(reply) { … }`.
  private var isWithinQuestion: Bool { question.map { brackets.count > $0.depth } ?? false }

  /// The end of a statement, up to its last byte other than a blank.
  private mutating func finish() {
    // Without a value nothing is given away.
    if let (start, labelEnd) = question?.answer, endOfInk > labelEnd {
      found.append(SourceRange(start, endOfInk))
    }
    question = nil
  }

  private mutating func close(_ closing: UInt8) {
    if let question, brackets.count <= question.depth { finish() }
    if let last = brackets.last, Parser.closing(for: last) == closing { brackets.removeLast() }
  }

  private mutating func skipText() {
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position + 1, bytes.count)
  }

  /// Whether nothing but blanks follows on the line.
  private var isContinuation: Bool {
    bytes[(position + 1)...].first {
      ![UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains($0)
    }
    .map { $0 == UInt8(ascii: "\n") } ?? true
  }

  private func isPartOfName(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }
}
