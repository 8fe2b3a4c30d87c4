import LineEditing
import Pictures

/// A line at the foot of what is shown, which waits for a key and is gone after it.
///
/// On a terminal that cannot read single keys, or take a line back, it is a prompt for a word.
package struct Foot {
  let renderer: TextRenderer
  let editor: LineEditor

  /// A key, its sign, and what it does: `⏎ next`. The first of several that fit is shown.
  package struct Choice {
    /// As it is shown, in Unicode and in ASCII.
    var sign: CleanText
    var words: String
    /// What is typed where keys cannot be read.
    var letter: Character
    var keys: [KeyReader.Key]

    package init(sign: CleanText, words: String, letter: Character, keys: [KeyReader.Key]) {
      self.sign = sign
      self.words = words
      self.letter = letter
      self.keys = keys
    }
  }

  package init(renderer: TextRenderer, editor: LineEditor) {
    self.renderer = renderer
    self.editor = editor
  }

  /// Waits until one of the choices is made.
  ///
  /// - Parameters:
  ///   - heading: what comes before the choices: `4/17`.
  ///   - typing: receives a letter that is not a choice, to be typed at the next prompt; the first choice is
  ///     then made. Nil: such letters mean nothing.
  /// - Returns: its place among them; nil for Ctrl-C, and at the end of the input.
  package func choose(_ heading: String, _ choices: [Choice], typing: (() -> Void)? = nil) -> Int? {
    OutputStream.results.flush()
    guard let keys = KeyReader() else { return typed(heading, choices) }
    defer { keys.close() }
    while true {
      show(heading, choices)
      let key = keys.read()
      TransientLine.erase()
      switch key {
      case .interrupted, .endOfInput: return nil
      case .text(let letter) where !choices.contains { $0.keys.contains(key) }:
        guard let typing else { continue }
        typing()
        editor.type(String(letter))
        return 0
      default: if let index = choices.firstIndex(where: { $0.keys.contains(key) }) { return index }
      }
    }
  }

  private func typed(_ heading: String, _ choices: [Choice]) -> Int? {
    while true {
      let words = choices.filter { !$0.words.isEmpty && $0.letter != "?" }.map { "\($0.letter) \($0.words)" }
        .joined(
          separator: ", ")
      let prompt = Prompt([Prompt.Segment("\(heading)  Enter, or \(words): ")])
      guard let answer = editor.readAnswer(prompt: prompt) else { return nil }
      guard let letter = answer.first(where: { !$0.isWhitespace }) else { return 0 }
      if let index = choices.firstIndex(where: { $0.letter == letter }) { return index }
      OutputStream.results.write([renderer.line(StyledText("\(answer) means nothing here"))])
    }
  }

  private func show(_ heading: String, _ choices: [Choice]) {
    let joint = renderer.style == .ascii ? "  " : " · "
    TransientLine.show(line(heading, choices, columns: (terminalSize()?.columns ?? 80) - 1, joint: joint))
  }

  /// The line that is shown: where it is narrow the signs of the last choices must do, and the way out stays.
  ///
  /// - Parameter joint: stands between the choices.
  func line(_ heading: String, _ choices: [Choice], columns: Int, joint: String) -> CleanLine {
    let signed = choices.filter { !$0.sign.isEmpty }
    let lines = (0...signed.count).lazy.map { left -> String in
      let shown = signed.enumerated().map { index, choice in
        let sign = choice.sign.string(in: renderer.style)
        return index < signed.count - left ? "\(sign) \(choice.words)".trimmed : sign
      }
      return "\(heading)  \(shown.joined(separator: joint))"
    }
    let line = lines.first { CleanText($0).columns <= columns } ?? heading
    return renderer.line(
      StyledText([StyledText.Span(CleanText(line).truncated(toColumns: max(0, columns)), tone: .quiet)]))
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
