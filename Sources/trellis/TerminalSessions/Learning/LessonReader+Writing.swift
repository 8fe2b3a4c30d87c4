import Files
import Language
import LineEditing
import Notebooks
import Pictures
import Playground

/// What a reader writes for an exercise: in place, line by line, or in an editor of their own.
extension LessonReader {
  /// What the reader makes of the text in place; nil if they leave it, which keeps it.
  mutating func written(_ exercise: Exercise) -> String? {
    let text = reading.text(of: exercise)
    guard editor.editsBlocks else { return typed(exercise) }
    let session = reading.session
    // At a prompt, code of Swift comes after this word.
    let head = reading.document.cells[exercise.draft].language == .swift ? "swift " : ""
    if head.isEmpty {
      editor.complete = { line, cursor in Completion(ofLine: line, cursor: cursor, after: "", in: session) }
    }
    keepIfEnded(exercise)
    defer { (editor.complete, editor.ended) = (nil, nil) }
    let look = EntryLook(ofBlockIn: session, player.text.renderer, after: head)
    let notes = words.lines(
      .words("Enter begins a line, and performs in the last one; Esc or Ctrl-C leads back"))
    let read = screen.write(text, below: notes, prompt: linePrompt) { [editor] prompt in
      editor.readBlock(
        text, cursor: Self.gap(in: text), prompt: prompt, look: look,
        isWhole: { !Parser.continues(head + $0) })
    }
    if case .line = read.input { return read.text }
    if !read.text.allSatisfy(\.isWhitespace) { _ = keep(read.text, for: exercise) }
    return nil
  }

  /// Where the reader is asked to write: behind the first comment, else at the end; in scalars.
  private static func gap(in text: String) -> Int {
    var place = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      place += line.unicodeScalars.count
      let words = line.drop(while: \.isWhitespace)
      if words.hasPrefix("#") || words.hasPrefix("//") { return place }
      place += 1
    }
    return max(0, place - 1)
  }

  /// What the reader types on a terminal that cannot show a block; nil if nothing, or if they leave it, which keeps it.
  private mutating func typed(_ exercise: Exercise) -> String? {
    note(["type all of it; an empty line ends it, and e opens your editor"])
    screen.settle(leaving: 8)
    OutputStream.results.flush()
    var lines: [String] = []
    defer { editor.ended = nil }
    while true {
      keepIfEnded(exercise, after: lines)
      guard let line = editor.readAnswer(prompt: screen.inset(linePrompt)) else {
        guard !lines.isEmpty else { return nil }
        if keep(lines.joined(separator: "\n"), for: exercise) != nil { note(["what you wrote is kept"]) }
        return nil
      }
      if line.allSatisfy(\.isWhitespace) { break }
      lines.append(line)
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private var linePrompt: Prompt {
    Prompt([
      Prompt.Segment(
        screen.foot.renderer.style == .ascii ? "|" : "│", style: screen.foot.renderer.parameters(of: .quiet)),
      Prompt.Segment(" "),
    ])
  }

  /// What the reader's editor makes of the text; nil if it cannot be had.
  func edited(_ exercise: Exercise) -> String? {
    do throws(Diagnostic) {
      return try OtherPrograms.edit(reading.text(of: exercise))
    } catch {
      screen.writeResult(words.lines(error))
      return nil
    }
  }

  /// Notes what the reader wrote, here and in the file, and shows it if it is something else than before.
  ///
  /// - Returns: nil if it is the draft, or nothing, so that there is nothing to mark.
  mutating func keep(_ text: String, for exercise: Exercise) -> String? {
    let before = reading.text(of: exercise)
    reading.write(text, for: exercise)
    let attempt = reading.attempts[exercise.name]
    if reading.text(of: exercise) != before {
      if let attempt {
        screen.showDraft(attempt, behind: linePrompt)
      } else {
        screen.showDraft(lines(of: exercise))
      }
    }
    do throws(FileError) {
      try attempts?.note(attempt, for: exercise.name, of: key)
    } catch {
      screen.page.role = .note
      screen.writeResult(words.warning("what you wrote is not kept: \(error.diagnostic.message)"))
      screen.page.role = .lesson
    }
    return attempt
  }

  /// Keeps what is being written if a signal ends the program, as when its window is closed.
  ///
  /// - Parameter lines: what was written above the line that is read.
  private func keepIfEnded(_ exercise: Exercise, after lines: [String] = []) {
    let (reading, attempts, key) = (reading, attempts, key)
    editor.ended = { line in
      let text = (lines + [line]).joined(separator: "\n")
      guard !text.allSatisfy(\.isWhitespace) else { return }
      var reading = reading
      reading.write(text, for: exercise)
      // The terminal is gone: no place is left to say that it cannot be kept.
      try? attempts?.note(reading.attempts[exercise.name], for: exercise.name, of: key)
    }
  }

  /// Tells words that are gone when the reader writes again.
  func note(_ lines: [String]) {
    screen.page.role = .note
    tell(lines)
    screen.page.role = .lesson
  }
}
