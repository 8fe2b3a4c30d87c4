import LineEditing
import Pictures

/// What is below a page: blocks that are written, and questions with their answers.
extension LessonScreen {
  /// The question that waits for an answer.
  struct Asked {
    var lines: [CleanLine]
    /// Where it is on the page.
    var line: Int
  }

  /// Draws the end of the page without keys; what is written next stands below it.
  ///
  /// - Parameter rows: how many rows stay free below it.
  func settle(leaving rows: Int) {
    guard redraws else { return }
    OutputStream.results.flush()
    clear()
    let (size, frame) = (size, Frame(size))
    let room = max(1, size.rows - frame.head - max(1, rows))
    let lines = head(frame) + page.end(room, columns: columns)
    TransientLine.redraw(lines.map { $0.indented(by: margin) }, endsLastLine: true)
  }

  /// Has a block of lines written below the page, which does not show the draft meanwhile.
  ///
  /// - Parameters:
  ///   - notes: what is told above it as long as it is written.
  ///   - read: reads the block behind a prompt.
  func write<Result>(
    _ text: String, below notes: [CleanLine], prompt: Prompt, read: (Prompt) -> Result
  ) -> Result {
    guard redraws else {
      pager.write(notes)
      OutputStream.results.flush()
      return read(prompt)
    }
    let before = page
    page.remove(.draft, .note)
    page.part()
    writeResult(notes)
    let drawAbove = { [self] (block: String) -> Prompt in
      settle(leaving: block.count { $0 == "\n" } + 4)
      OutputStream.results.flush()
      return inset(prompt)
    }
    editor.drawAbove = drawAbove
    defer {
      editor.drawAbove = nil
      page = before
    }
    return read(drawAbove(text))
  }

  /// Shows lines in the place of the draft, without the results of the text before.
  func showDraft(_ lines: [CleanLine]) {
    guard redraws else { return }
    page.remove(.draft, .attempt, .note)
    page.part()
    let start = page.lines.count
    page.role = .draft
    page.append(lines)
    page.role = .lesson
    reveal(fromLine: start)
  }

  /// Shows a block as it was written in the place of the draft.
  func showDraft(_ text: String, behind prompt: Prompt) { showDraft(lines(text, behind: inset(prompt))) }

  /// A prompt as far in as results stand.
  func inset(_ prompt: Prompt) -> Prompt {
    var inset = Prompt([Prompt.Segment(String(repeating: " ", count: air + margin))] + prompt.segments)
    inset.foot = prompt.foot
    inset.foot?.indent = air + margin
    return inset
  }

  /// Lines that were typed behind a prompt that is set in, for the page.
  private func lines(_ text: String, behind prompt: Prompt) -> [CleanLine] {
    let lead = prompt.segments.dropFirst().map {
      StyledText($0.text, tone: $0.style.isEmpty ? .plain : .quiet)
    }.reduce(StyledText(String(repeating: " ", count: air)), +)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map {
      foot.renderer.line(lead + StyledText(data: String($0)))
    }
  }

  /// Asks, below the picture that the question is about, both on the screen at once if they fit there.
  ///
  /// - Parameters:
  ///   - content: the question below the picture before it, if there is one.
  ///   - layout: makes the same for another width.
  ///   - isQuestion: whether the question is among the lines, and not only what is said to an answer.
  ///   - read: reads the answer behind a prompt.
  func ask(
    _ content: CellPage.Content, layout: ((_ columns: Int) -> CellPage.Content)?, isQuestion: Bool,
    prompt: Prompt, read: (Prompt) -> String?
  ) -> String? {
    guard redraws else {
      pager.write(content.lines)
      OutputStream.results.flush()
      defer { pager.restart() }
      return read(prompt)
    }
    let added = page.lines.count
    show(content, layout: layout.map(Self.inset), isQuestion: isQuestion)
    let size = size
    let plain = prompt
    let prompt = inset(plain)
    // The answer has a row of its own, and is not on the last.
    let free = size.rows - Frame(size).head - 2
    // All above it was read: the prose, and what is said to the answers before.
    let first = page.row(ofLine: isQuestion ? answered : added, columns: columns)
    if rowCount - first > free {
      page.top = min(first, max(0, rowCount - room))
      guard choose([Self.readOn, Self.leave], takesEnd: true) == 0 else { return nil }
    }
    settle(leaving: 2)
    editor.drawAbove = { [self] _ in
      settle(leaving: 2)
      return inset(plain)
    }
    defer { editor.drawAbove = nil }
    guard let answer = read(prompt) else { return nil }
    hasGoneBack = answer == LineEditor.Replies.back
    guard !hasGoneBack else { return nil }
    answered = page.lines.count
    page.append(self.lines(answer, behind: prompt))
    return answer
  }

  private static let readOn = Foot.Choice(
    sign: CleanText("⏎", ascii: "Enter"), words: "answer", letter: "n", keys: [.enter, .text(" "), .right])

  private static let leave = Foot.Choice(
    sign: CleanText("q", ascii: "q"), words: "leave", letter: "q", keys: [.text("q"), .escape])

  /// Adds a question, below the last picture before its cell where the page had no room for that above the prose. Of what is said to
  /// an answer, the question must be on the screen with it. Within a cell no picture stands twice.
  private func show(
    _ content: CellPage.Content, layout: ((_ columns: Int) -> CellPage.Content)?, isQuestion: Bool
  ) {
    let size = size
    let free = size.rows - Frame(size).head - 2
    let set = Self.inset(content, by: air)
    let count = set.lines.count
    let picture = content.picture?.count ?? 0
    let question = isQuestion ? nil : asked
    if isQuestion { asked = Asked(lines: Array(set.lines[picture...]), line: page.lines.count + picture) }
    guard picture == 0 else { return page.append(set, layout: layout) }
    /// Whether what begins with a line of the page has room together with what is added.
    func hasRoom(from line: Int) -> Bool {
      rowCount - page.row(ofLine: line, columns: columns) + count <= free
    }
    let known = before.lines(columns: columns)
    let again = question?.lines ?? []
    if page.picture == nil, isQuestion, !known.isEmpty, known.count + count <= free {
      page.part()
      page.append(before, columns: columns)
      page.part()
    } else if let question, !hasRoom(from: question.line), again.count + count <= free {
      page.part()
      showAgain(again)
    }
    if isQuestion { asked?.line = page.lines.count }
    page.append(set.lines, layout: layout)
  }

  private func showAgain(_ question: [CleanLine]) {
    guard !question.isEmpty else { return }
    asked?.line = page.lines.count
    page.append(question)
  }
}
