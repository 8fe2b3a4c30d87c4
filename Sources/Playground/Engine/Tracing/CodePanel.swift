import Declarations
import Pictures
import Recording

/// The reader's own code at a moment: its lines with the one performed marked, the calls under way, and the variables.
package struct CodePanel: Drawable {
  var moment: CodeSnapshot
  /// The line performed and what came of it: it stands below the code where its lines are cut.
  var sentence: String
  /// Whether the variables stand below the code, and what calls it.
  var showsVariables: Bool

  package init(moment: CodeSnapshot, sentence: String = "", showsVariables: Bool = true) {
    self.moment = moment
    self.sentence = sentence
    self.showsVariables = showsVariables
  }

  package func picture(on canvas: Canvas) -> Picture {
    guard canvas.columns > 2, canvas.rows > 0 else { return Picture() }
    let printed = printed(on: canvas)
    let canvas = Canvas(columns: canvas.columns, rows: canvas.rows - printed.rows)
    var picture = code(on: canvas)
    guard printed.rows > 0 else { return picture }
    picture.place(printed, at: Cell(x: 0, y: canvas.rows))
    picture.leftOut = nil
    return picture
  }

  /// What was printed last, under the rest.
  private func printed(on canvas: Canvas) -> Picture {
    guard let printed = moment.printed, !printed.isEmpty, canvas.rows > Self.leastPrinted else {
      return Picture()
    }
    let (lines, before) = printed.last(max(1, min(Self.mostPrinted, canvas.rows / 5)))
    let title = before == 0 ? "printed" : "printed, behind \(before.counted("line"))"
    var picture = line(CleanText(words: title), .muted, canvas)
    for text in lines {
      picture.place(line(CleanText(text), .normal, canvas), at: Cell(x: 1, y: picture.rows))
    }
    return picture
  }

  /// A lower screen has no room for what was printed.
  private static let leastPrinted = 9
  private static let mostPrinted = 6

  private func code(on canvas: Canvas) -> Picture {
    let below = showsVariables ? variables(on: canvas) : Picture()
    let said = saysLine(on: canvas) ? min(Self.saidRows, max(0, canvas.rows - 2)) : 0
    let room = max(1, canvas.rows - said - (below.rows == 0 ? 0 : below.rows + 1))
    var picture = Picture()
    for (row, (text, role)) in lines(room: room).enumerated() {
      let text = text.truncated(toColumns: canvas.columns)
      picture.rows = row + 1
      picture.columns = max(picture.columns, text.columns)
      if !text.isEmpty { picture.marks.append(.label(text, at: Cell(x: 0, y: row), role: role)) }
      guard role == .focus, said == 0, let told = moment.told else { continue }
      // Beside the line, as far as there is room.
      let words = CleanText(words: told).truncated(toColumns: max(0, canvas.columns - text.columns - 3))
      guard words.columns >= min(Self.leastTold, CleanText(words: told).columns) else { continue }
      picture.marks.append(.label(words, at: Cell(x: text.columns + 3, y: row), role: .changed))
      picture.columns = max(picture.columns, text.columns + 3 + words.columns)
    }
    for (row, line) in sentenceLines(on: canvas, rows: said).enumerated() {
      let text = CleanText(words: line).truncated(toColumns: canvas.columns - 2)
      picture.marks.append(.label(text, at: Cell(x: 2, y: picture.rows + row), role: .changed))
      picture.columns = max(picture.columns, 2 + text.columns)
    }
    // It keeps its rows, so that what follows keeps its place.
    picture.rows += said
    guard below.rows > 0, picture.rows + 1 < canvas.rows else { return picture }
    picture.place(below, at: Cell(x: 0, y: picture.rows + 1))
    picture.leftOut = nil
    return picture
  }

  package func fits(_ canvas: Canvas) -> Bool { canvas.columns >= 24 && canvas.rows >= 4 }

  /// Whether no line of the code is cut.
  func showsWholeLines(on canvas: Canvas) -> Bool { moment.listing.widest + 2 <= canvas.columns }

  /// Whether some line of the code is cut, or leaves no room for what came of it.
  private func saysLine(on canvas: Canvas) -> Bool {
    !sentence.isEmpty && moment.listing.widest + 2 + Self.roomTold > canvas.columns
  }

  /// As many rows as the longest line takes, with what came of it.
  private static let saidRows = 2
  /// A line is to leave so many columns.
  private static let roomTold = 12

  /// The sentence in so many rows; of a longer one the beginning, and in the last row what came of the line.
  private func sentenceLines(on canvas: Canvas, rows: Int) -> [String] {
    // A blank at which a line is broken stays at its end.
    let width = max(1, canvas.columns - 3)
    let lines = TextFlow.lines(sentence, columns: width).flatMap { TextFlow.folded($0, columns: width) }
    guard lines.count > rows, rows > 1, let told = moment.told else { return Array(lines.prefix(rows)) }
    return lines.prefix(rows - 1) + ["· \(told)"]
  }

  /// The lines around the one performed.
  private func lines(room: Int) -> [(CleanText, Role)] {
    let lines = moment.listing.lines
    let first = max(0, min(moment.line - room / 2, lines.count - room))
    return lines.indices.dropFirst(first).prefix(room).map { index in
      let isCurrent = index == moment.line
      let sign = isCurrent ? CleanText("▸ ", ascii: "> ") : CleanText("  ")
      return (sign + CleanText(lines[index]), isCurrent ? .focus : .normal)
    }
  }

  // MARK: Variables

  /// The calls, the variables that are drawn, those that are written, and those of the caller.
  private func variables(on canvas: Canvas) -> Picture {
    let said = saysLine(on: canvas) ? Self.saidRows : 0
    let most = max(1, canvas.rows - min(moment.listing.lines.count, canvas.rows / 2) - 1 - said)
    var picture = Picture()
    func place(_ part: Picture) {
      guard part.rows > 0, picture.rows + part.rows <= most else { return }
      picture.place(part, at: Cell(x: 0, y: picture.rows))
    }
    if moment.calls.count > 1 {
      place(line(calls, .muted, canvas))
    }
    let caller = caller(on: canvas)
    if canvas.columns < Self.leastDrawn {
      for variable in moment.variables.suffix(Self.mostWritten) {
        place(line("\(variable.name) = \(variable.value)", variable.isChanged ? .changed : .normal, canvas))
      }
    } else {
      let shown = CodeVariables(moment, keepsLines: true)
      place(written(shown.told, on: canvas, rows: max(1, most / 3)))
      place(shown.pictures(on: Canvas(columns: canvas.columns, rows: most - picture.rows - caller.rows)))
    }
    place(caller)
    return picture
  }

  /// Less of what a line changed says nothing.
  private static let leastTold = 8
  /// Narrower lists are written.
  private static let leastDrawn = 24
  private static let mostWritten = 8

  /// The calls that are under way, the last ones.
  private var calls: CleanText {
    let last = moment.calls.suffix(4)
    return last.dropFirst().reduce(CleanText(last.first ?? "")) {
      $0 + CleanText(" › ", ascii: " > ") + CleanText($1)
    }
  }

  private func line(_ text: String, _ role: Role, _ canvas: Canvas) -> Picture {
    line(CleanText(text), role, canvas)
  }

  private func line(_ text: CleanText, _ role: Role, _ canvas: Canvas) -> Picture {
    let text = text.truncated(toColumns: max(1, canvas.columns - 1))
    return Picture(
      marks: [.label(text, at: Cell(x: 1, y: 0), role: role, keepsSign: true)], columns: 1 + text.columns,
      rows: 1)
  }

  /// Variables one after the other, in as many lines as they need.
  private func written(_ variables: [CodeVariables.Told], on canvas: Canvas, rows: Int) -> Picture {
    var picture = Picture()
    var x = 1
    var y = 0
    for variable in variables {
      let text = CleanText("\(variable.name) = \(variable.value)").truncated(toColumns: canvas.columns - 1)
      if x > 1, x + text.columns > canvas.columns {
        (x, y) = (1, y + 1)
        guard y < rows else { break }
      }
      picture.marks.append(
        .label(text, at: Cell(x: x, y: y), role: variable.isChanged ? .changed : .muted, keepsSign: true))
      picture.columns = max(picture.columns, x + text.columns)
      picture.rows = y + 1
      x += text.columns + 3
    }
    return picture
  }

  /// The variables of the call that waits for this one.
  private func caller(on canvas: Canvas) -> Picture {
    guard let caller = moment.callers.last, !caller.held.isEmpty || caller.call != nil else {
      return Picture()
    }
    let held = caller.held.map { "\($0.name) = \($0.content.text)" }.joined(separator: ", ")
    let name = caller.call ?? "called from"
    return line(held.isEmpty ? name : "\(name): \(held)", .muted, canvas)
  }
}
