import CLineEditing

/// Lines that answer a question.
extension LineEditor {
  /// What may be answered, as far as there are words for it.
  public struct Replies: Sendable {
    /// What Tab completes, and nothing else.
    public let words: [String]
    /// What the arrow keys to the left and to the right answer at once, on a line that is empty still.
    public let sides: (left: String, right: String)?
    /// Whether the arrow key to the left leads back from a line that is empty still, unless it answers: the answer is then ``back``.
    public let leadsBack: Bool

    /// What no key types.
    public static let back = "\u{1B}[D"

    public init(_ words: [String] = [], sides: (left: String, right: String)? = nil, leadsBack: Bool = false)
    {
      self.words = words
      self.sides = sides
      self.leadsBack = leadsBack
    }

    /// An answer is a word as a whole, blanks and all, in whatever case it is typed.
    func completion(of line: String, cursor: Int) -> Completion? {
      let head = String(line.utf8.prefix(cursor)) ?? line
      let typed = head.drop { $0 == " " }
      let found = words.filter { $0.lowercased().hasPrefix(typed.lowercased()) }
      return Completion(
        start: cursor - typed.utf8.count,
        candidates: found.map { Completion.Candidate($0, isFinished: false) })
    }
  }

  /// What Esc sends, where a line comes as a whole.
  private static let escape = "\u{1B}"
  private static let leftFunction = "trellis-answer-left"
  private static let rightFunction = "trellis-answer-right"

  /// Lets the user type one line that is not kept.
  ///
  /// - Parameter replies: what helps to type it, on a terminal that understands escapes.
  /// - Returns: nil after Esc, Ctrl-C, and at the end of the input.
  public func readAnswer(prompt: Prompt, replies: Replies = Replies()) -> String? {
    let complete = complete
    let helps = takesEscapes && line_editing_edits(editor)
    self.complete = helps && !replies.words.isEmpty ? { replies.completion(of: $0, cursor: $1) } : nil
    sides = helps ? replies.sides : nil
    leadsBack = helps && replies.leadsBack && sides == nil
    let bindsSides = sides != nil || leadsBack
    if bindsSides { bindSides(Self.leftFunction, sides == nil ? Self.forwardFunction : Self.rightFunction) }
    defer {
      self.complete = complete
      if bindsSides { bindSides(Self.leftArrowFunction, Self.forwardFunction) }
      (sides, leadsBack, hasGoneBack) = (nil, false, false)
    }
    line_editing_let_escape_leave(true)
    defer { line_editing_let_escape_leave(false) }
    guard case .line(let line) = readLine(prompt: prompt) else { return hasGoneBack ? Replies.back : nil }
    return line == Self.escape ? nil : line
  }

  /// Names the functions of the arrow keys.
  func addSideFunctions() {
    line_editing_add_function(
      editor, Self.leftFunction, "Answer left, or move left",
      { editor, _ in LineEditor.owner(of: editor)?.answerLeft() ?? KeyResult.failed })
    line_editing_add_function(
      editor, Self.rightFunction, "Answer right, or move right",
      { editor, _ in LineEditor.owner(of: editor)?.answerRight() ?? KeyResult.failed })
  }

  private func bindSides(_ left: String, _ right: String) {
    for (function, letter) in [(left, "D"), (right, "C")] {
      for opening in ["[", "O"] { bindEscape(opening + letter, to: function) }
    }
  }

  private func answerLeft() -> UInt8 {
    guard leadsBack, currentLine.scalars.isEmpty else { return answer(sides?.left, movingBy: -1) }
    hasGoneBack = true
    return KeyResult.endOfInput
  }

  private func answerRight() -> UInt8 { answer(sides?.right, movingBy: 1) }

  /// Answers with a word if nothing was typed; else the cursor moves.
  private func answer(_ word: String?, movingBy step: Int) -> UInt8 {
    let (scalars, cursor) = currentLine
    guard let word, scalars.isEmpty else {
      let letter = letter(at: step < 0 ? max(0, cursor - 1) : cursor)
      return moveCursor(to: step < 0 ? letter.lowerBound : letter.upperBound)
    }
    insert(word)
    el_push(editor, "\n")
    return KeyResult.refresh
  }
}
