import Declarations
import Pictures

/// An explanation as lines: numbered sentences, beside them the way so far, and below them what changed.
package struct ExplanationText {
  package let renderer: TextRenderer
  package let width: Int

  package init(renderer: TextRenderer, width: Int) {
    self.renderer = renderer
    self.width = width
  }

  /// The columns before a sentence and before a picture.
  static let indentation = 5

  /// - Parameter final: the picture that follows; the last sentence does without the same one.
  package func lines(_ explanation: Explanation, before final: Picture? = nil) -> [CleanLine] {
    if explanation.isSpoken { return spoken(explanation) }
    let explanation = explanation.shortened
    let digits = max(2, String(explanation.steps.count + explanation.leftOut).count)
    let trailColumn = trailColumn(explanation, digits: digits)
    var lines: [CleanLine] = []
    var variables = CodePictures(on: codeCanvas(explanation))
    for (index, step) in explanation.steps.enumerated() {
      if index == explanation.gap { lines.append(gap(explanation)) }
      lines += sentence(step, number: explanation.number(of: index), digits: digits, trailColumn: trailColumn)
      let isRepeated = index == explanation.steps.count - 1 && step.before == nil && step.picture == final
      if step.isChange, !isRepeated, let picture = step.picture {
        lines += pictures(picture, before: step.before)
      } else if let code = step.code, let picture = variables.next(code) {
        lines += renderer.cleanLines(picture).map { $0.indented(by: Self.indentation + indent(of: step)) }
      }
    }
    if explanation.leftOut > 0, explanation.gap == nil {
      lines.append(renderer.line(StyledText("     and \(explanation.leftOut.grouped) more", tone: .quiet)))
    }
    return lines
  }

  /// The room for the variables of a line of code: a third of the screen.
  private func codeCanvas(_ explanation: Explanation) -> Canvas {
    let indent = explanation.steps.map(indent).max() ?? 0
    return Canvas(columns: width - Self.indentation - indent, rows: max(4, explanation.canvas.rows / 3))
  }

  /// How far in a sentence stands.
  private func indent(of step: MicroStep) -> Int { min(step.indent, max(0, (width - Self.indentation) / 3)) }

  private func gap(_ explanation: Explanation) -> CleanLine {
    renderer.line(StyledText("     … \(explanation.leftOut.grouped) more …", tone: .quiet))
  }

  /// The sentences one after the other, for a screen reader.
  private func spoken(_ explanation: Explanation) -> [CleanLine] {
    var sentences = explanation.steps.indices.map { sentence(explanation, $0) }
    if explanation.leftOut > 0 { sentences.append("And \(explanation.leftOut.grouped) more.") }
    return lines(of: sentences)
  }

  /// The last sentences up to one of them, for a screen reader.
  package func spokenStory(_ explanation: Explanation, upTo last: Int) -> [CleanLine] {
    lines(of: explanation.steps.indices[...last].suffix(Self.toldBefore).map { sentence(explanation, $0) })
  }

  /// What happened longer ago is not told again.
  private static let toldBefore = 3

  private func sentence(_ explanation: Explanation, _ index: Int) -> String {
    let step = explanation.steps[index]
    let shown = step.code.map { CodeVariables($0).sentences } ?? []
    return "\(index + 1). \(([step.sentence] + shown).joined(separator: "; "))."
  }

  private func lines(of sentences: [String]) -> [CleanLine] {
    sentences.flatMap { TextFlow.lines(SignSpelling.spoken($0), columns: width) }
      .flatMap { TextFlow.folded($0, columns: width) }
      .map { renderer.line(StyledText($0)) }
  }

  /// The sentences up to one of them, that one bright.
  package func story(_ explanation: Explanation, from first: Int = 0, upTo last: Int) -> [CleanLine] {
    let digits = max(2, String(explanation.steps.count).count)
    let trailColumn = trailColumn(explanation, digits: digits)
    return (first...last).flatMap { index in
      sentence(
        explanation.steps[index], number: index + 1, digits: digits, trailColumn: trailColumn,
        tone: index == last ? .strong : .quiet)
    }
  }

  /// Where the trails begin: behind the longest sentence that has one, unless too little room is left for them.
  private func trailColumn(_ explanation: Explanation, digits: Int) -> Int? {
    let longest = explanation.steps.filter { !$0.trail.isEmpty && !$0.isChange }.map {
      CleanText($0.sentence(in: renderer.style)).columns
    }.filter { $0 <= width / 2 }.max()
    guard let longest else { return nil }
    let column = digits + 2 + longest + 4
    return width - column >= Self.leastTrail ? column : nil
  }

  private static let leastTrail = 12

  /// A sentence with its number, broken to the width, and its trail.
  package func sentence(
    _ step: MicroStep, number: Int, digits: Int = 2, trailColumn: Int?, tone: StyledText.Tone = .plain
  )
    -> [CleanLine]
  {
    let number = String(repeating: " ", count: max(0, digits - String(number).count)) + "\(number)  "
    let indent = min(step.indent, max(0, (width - number.count) / 3))
    let room = max(1, width - number.count - indent)
    let said = TextFlow.lines(step.sentence(in: renderer.style), columns: room)
      .flatMap { TextFlow.folded($0, columns: room) }
    let margin = String(repeating: " ", count: indent)
    var lines = said.enumerated().map { index, line in
      StyledText(
        (index == 0 ? number : String(repeating: " ", count: number.count)) + margin, tone: .quiet)
        + StyledText(line, tone: tone)
    }
    if !step.trail.isEmpty, !step.isChange {
      if let trailColumn, lines.count == 1, lines[0].columns(in: renderer.style) + 2 <= trailColumn {
        let blanks = String(repeating: " ", count: trailColumn - lines[0].columns(in: renderer.style))
        lines[0] = lines[0] + StyledText(blanks) + trail(step.trail, columns: width - trailColumn)
      } else {
        let blanks = StyledText(String(repeating: " ", count: number.count))
        lines.append(blanks + trail(step.trail, columns: max(1, width - number.count)))
      }
    }
    return lines.map(renderer.line)
  }

  /// `•50 › •30`; if there is no room for all of it, the end.
  private func trail(_ labels: [String], columns: Int) -> StyledText {
    let sign = renderer.style == .ascii ? "*" : "•"
    let joint = renderer.style == .ascii ? " > " : " › "
    let cut = renderer.style == .ascii ? "..." : "…"
    // Where not even that fits, the last label stands alone.
    let saysWhatIsCut = columns > cut.count + joint.count
    var pieces: [CleanText] = []
    var used = 0
    for label in labels.reversed() {
      let piece = CleanText(sign + label)
      let isFirst = pieces.count == labels.count - 1
      let room = columns - used - (isFirst || !saysWhatIsCut ? 0 : cut.count + joint.count)
      guard piece.columns <= room || pieces.isEmpty else { break }
      pieces.append(piece.truncated(toColumns: max(1, room)))
      used += pieces[pieces.count - 1].columns + joint.count
    }
    var text = StyledText()
    if pieces.count < labels.count, saysWhatIsCut { text.append(cut + joint, tone: .quiet) }
    for (index, piece) in pieces.reversed().enumerated() {
      if index > 0 { text.append(joint, tone: .quiet) }
      text.append(piece, tone: .role(.visited))
    }
    return text
  }

  /// What a step changed, with the moment before beside it, or above it where there is no room beside it.
  package func pictures(_ picture: Picture, before: Picture?) -> [CleanLine] {
    let room = width - Self.indentation
    var picture = picture
    if let before {
      let arrow = CleanText("→", ascii: "->")
      let both = [before, picture]
      picture = FirstThatFits {
        HorizontalStack(both, spacing: 3, joint: arrow)
        VerticalStack(both, joint: CleanText("↓", ascii: "v"))
      }.picture(on: Canvas(columns: room, rows: .max))
    }
    return renderer.cleanLines(picture).map { $0.indented(by: Self.indentation) }
  }
}
