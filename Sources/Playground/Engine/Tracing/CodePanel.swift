import Declarations
import Pictures

/// The reader's own code at a moment: its lines with the one performed marked, the calls under way, and the variables.
package struct CodePanel: Drawable {
  var moment: CodeSnapshot

  package init(moment: CodeSnapshot) {
    self.moment = moment
  }

  package func picture(on canvas: Canvas) -> Picture {
    guard canvas.columns > 2, canvas.rows > 0 else { return Picture() }
    var rows: [(CleanText, Role)] = []
    let below = details
    let room = max(1, canvas.rows - (below.isEmpty ? 0 : below.count + 1))
    rows += lines(room: room)
    if !below.isEmpty {
      rows.append((.empty, .normal))
      rows += below
    }
    let shown = rows.prefix(canvas.rows).map { ($0.0.truncated(toColumns: canvas.columns), $0.1) }
    var picture = Picture(columns: shown.map { $0.0.columns }.max() ?? 0, rows: shown.count)
    for (row, (text, role)) in shown.enumerated() where !text.isEmpty {
      picture.marks.append(.label(text, at: Cell(x: 0, y: row), role: role))
    }
    return picture
  }

  package func fits(_ canvas: Canvas) -> Bool { canvas.columns >= 24 && canvas.rows >= 4 }

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

  private var details: [(CleanText, Role)] {
    var rows: [(CleanText, Role)] = []
    if moment.calls.count > 1 {
      rows.append((CleanText(words: moment.calls.suffix(4).joined(separator: " › ")), .muted))
    }
    for variable in moment.variables.suffix(Self.mostVariables) {
      let sign = variable.isChanged ? CleanText("~") : CleanText(" ")
      rows.append(
        (sign + CleanText("\(variable.name) = \(variable.value)"), variable.isChanged ? .changed : .normal))
    }
    return rows
  }

  private static let mostVariables = 8
}
