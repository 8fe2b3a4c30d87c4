import Gestures
import Pictures

/// The states of a pull, of which the one it is in is marked, and its progress, mask and scale as bars.
///
///      notStarted  highlighting ▸highlightFull  finalFull
///
///     progress  0.88  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╾┈┈┈┈
///                                       full 60 ┘ goal 80 ┘
///     mask        30  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
///     scale     1.15  ━━━━━━━━━━━━━━━━╾┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
struct PullBars {
  static let rows = 6
  static let leastColumns = 28
  /// Before a bar stand its name and its value.
  private static let head = 16
  private static let nameColumns = 8
  private static let mostBar = 42

  let pull: PullToDismiss
  let columns: Int
  private let bar: Int

  init?(_ pull: PullToDismiss, columns: Int) {
    guard columns >= Self.leastColumns else { return nil }
    self.pull = pull
    self.columns = columns
    bar = min(columns - Self.head, Self.mostBar)
  }

  func picture() -> Picture {
    var picture = Picture(columns: Self.head + bar, rows: Self.rows)
    addStates(&picture)
    if pull.dismissed {
      let text = CleanText("dismissed")
      let role: Role = pull.isTouched ? .removed : .muted
      picture.marks.append(.label(Label(text, at: Cell(x: 1, y: 1), role: role, keepsSign: pull.isTouched)))
    }
    add("progress", points(pull.progress), pull.progress, line: 2, &picture)
    addTicks(&picture)
    add("mask", points(pull.mask.height), pull.highlight, line: 4, &picture)
    let growth = (pull.scale - 1) / (PullToDismiss.largestScale - 1)
    add("scale", points(pull.scale), min(max(growth, 0), 1), line: 5, &picture)
    return picture
  }

  /// All states in a row where there is room, else the one that it is in.
  private func addStates(_ picture: inout Picture) {
    let gap = 2
    let width = PullState.allCases.reduce(1 - gap) { $0 + $1.rawValue.utf8.count + gap }
    let shown = width <= columns ? PullState.allCases : [pull.state]
    var x = 1
    for state in shown {
      let text = CleanText(state.rawValue)
      let role: Role = state == pull.state ? .focus : .muted
      picture.marks.append(
        .label(Label(text, at: Cell(x: x, y: 0), role: role, keepsSign: state == pull.state)))
      picture.columns = max(picture.columns, x + text.columns)
      x += text.columns + gap
    }
  }

  private func column(_ share: Double) -> Int { Self.head + Int((share * Double(bar - 1)).rounded()) }

  private func add(_ name: String, _ value: String, _ share: Double, line: Int, _ picture: inout Picture) {
    let number = CleanText(value)
    picture.marks.append(.label(Label(CleanText(name), at: Cell(x: 0, y: line), role: .muted)))
    picture.marks.append(.label(Label(number, at: Cell(x: Self.head - 2 - number.columns, y: line))))
    let (first, end, last) = (column(0), column(share), column(1))
    func stroke(_ from: Int, _ to: Int, _ kind: Box.Line, _ role: Role) -> Mark {
      .edge(Edge([Cell(x: from, y: line), Cell(x: to, y: line)], line: kind, isFrame: true, role: role))
    }
    if end < last { picture.marks.append(stroke(end, last, .dotted, .muted)) }
    if end > first { picture.marks.append(stroke(first, end, .heavy, .changed)) }
  }

  /// Where the button is full, and where the goal is, in points: under the progress.
  private func addTicks(_ picture: inout Picture) {
    let places = [(PullState.full, "full ", PullState.full * pull.goal), (1, "goal ", pull.goal)]
    for names in [true, false] {
      let ticks = places.map { share, name, value in
        let text = CleanText((names ? name : "") + points(value)) + CleanText(" ┘", ascii: " ^")
        return Label(text, at: Cell(x: column(share) + 1 - text.columns, y: 3), role: .muted)
      }
      guard ticks[0].origin.x >= 0, ticks[0].origin.x + ticks[0].text.columns < ticks[1].origin.x else {
        continue
      }
      picture.marks += ticks.map(Mark.label)
      return
    }
  }
}
