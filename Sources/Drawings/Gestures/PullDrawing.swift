import Gestures
import Pictures

/// Draws the button of a pull, filled from below and grown as it is, and beside it the way to the goal with how much of it
/// is pulled.
///
/// The picture is never larger than the canvas; where no button fits, a line of words takes its place.
///
/// - Complexity: O(cells of the canvas)
public func draw(_ pull: PullToDismiss, canvas: Canvas) -> Picture {
  guard canvas.columns > 0, canvas.rows > 0 else { return Picture() }
  guard canvas.columns >= PullButton.columns, canvas.rows >= PullButton.rows else {
    let text = CleanText(PullWords.progress(of: pull)).truncated(toColumns: canvas.columns)
    return Picture(
      marks: [.label(Label(text, at: Cell(x: 0, y: 0)))], columns: text.columns, rows: 1)
  }
  var picture = Picture(marks: PullButton(pull).marks, columns: PullButton.columns, rows: PullButton.rows)
  let x = PullButton.columns + 3
  let columns = min(canvas.columns - x - 1, PullTrack.mostColumns)
  guard columns >= PullTrack.leastColumns else { return picture }
  let track = PullTrack(pull: pull, columns: columns)
  picture.marks += track.marks.map { $0.moved(x: x, y: 1) }
  picture.columns = x + columns + 1
  return picture
}

/// The button, in the middle of the room that it needs when it is largest.
private struct PullButton {
  static let columns = 15
  static let rows = 7

  let pull: PullToDismiss
  /// By how many cells it has grown on each side.
  let growth: Int

  init(_ pull: PullToDismiss) {
    self.pull = pull
    let share = (pull.scale - 1) / (PullToDismiss.largestScale - 1)
    growth = Int((min(max(share, 0), 1) * 2).rounded())
  }

  var marks: [Mark] {
    let x = 2 - growth
    let y = growth == 2 ? 0 : 1
    let columns = 11 + 2 * growth
    let rows = 5 + (growth == 0 ? 0 : growth)
    let role: Role = pull.dismissed ? .removed : pull.state == .notStarted ? .normal : .changed
    var marks: [Mark] = [
      .box(Box(at: Cell(x: x, y: y), columns: columns, rows: rows, line: .rounded, role: role))
    ]
    // Only a button that is full looks full.
    let halves = Int((pull.highlight * Double(2 * (rows - 2))).rounded(.down))
    for line in 0..<(halves + 1) / 2 {
      let isHalf = line == halves / 2
      let cell = isHalf ? CleanText("▄", ascii: "=") : CleanText("█", ascii: "#")
      let text = (1..<columns - 2).reduce(cell) { text, _ in text + cell }
      marks.append(.label(Label(text, at: Cell(x: x + 1, y: y + rows - 2 - line), role: role)))
    }
    return marks
  }
}

/// The way to the goal, to scale: what is pulled is bold.
private struct PullTrack {
  static let leastColumns = 20
  static let mostColumns = 48

  let pull: PullToDismiss
  let columns: Int

  private func column(_ progress: Double) -> Int { Int((progress * Double(columns - 1)).rounded()) }

  var marks: [Mark] {
    let end = column(pull.progress)
    let line = 2
    var marks: [Mark] = []
    if end < columns - 1 {
      marks.append(
        .edge(
          Edge(
            [Cell(x: end, y: line), Cell(x: columns - 1, y: line)], line: .dotted, isFrame: true,
            role: .muted)))
    }
    if end > 0 {
      marks.append(
        .edge(
          Edge([Cell(x: 0, y: line), Cell(x: end, y: line)], line: .heavy, isFrame: true, role: .changed)))
    }
    let words = CleanText(PullWords.progress(of: pull)).truncated(toColumns: columns)
    marks.append(.label(Label(words, at: Cell(x: 0, y: 0))))
    marks += tick(at: PullState.full, "full \(points(PullState.full * pull.goal))", line: line + 1)
    return marks + tick(at: 1, "goal \(points(pull.goal))", line: line + 2)
  }

  /// A place on the way, and what it is, on a line below.
  private func tick(at progress: Double, _ name: String, line: Int) -> [Mark] {
    let text = CleanText("└ ", ascii: "^ ")
    let words = CleanText(name)
    let x = column(progress)
    // At the end the words stand before their sign.
    guard x + 2 + words.columns > columns else {
      return [.label(Label(text + words, at: Cell(x: x, y: line), role: .muted))]
    }
    let ended = (words + CleanText(" ┘", ascii: " ^")).truncated(toColumns: x + 1)
    return [.label(Label(ended, at: Cell(x: x + 1 - ended.columns, y: line), role: .muted))]
  }
}
