import Gestures
import Pictures

/// The states of a pull with the current one marked, and its progress, mask and scale as bars.
///
///      notStarted  highlighting ▸highlightFull  finalFull
///
///     progress  0.88  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╾┈┈┈┈
///                                       full 60 ┘ goal 80 ┘
///     mask        30  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
///     scale     1.15  ━━━━━━━━━━━━━━━━╾┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
///
/// Where bars do not fit, their numbers are below the state.
struct PullBars {
  static let leastColumns = 28
  /// The columns that the state and the numbers need.
  static let leastReadoutColumns = 14
  /// The columns before a bar, for its name and value.
  private static let head = 16
  private static let mostBar = 42
  private static let stateGap = 2

  let pull: PullToDismiss
  let change: PullChange
  /// The columns of a bar; 0 if there are only numbers.
  private let bar: Int
  private let states: [[PullState]]

  init?(_ pull: PullToDismiss, _ change: PullChange, columns: Int) {
    guard columns >= Self.leastReadoutColumns else { return nil }
    self.pull = pull
    self.change = change
    let hasBars = columns >= Self.leastColumns
    bar = hasBars ? min(columns - Self.head, Self.mostBar) : 0
    states = hasBars ? Self.lines(of: PullState.allCases, columns: columns) : [[pull.state]]
  }

  var rows: Int {
    states.count + (bar > 0 ? 5 : pull.dismissed ? 4 : 3)
  }

  func picture() -> Picture {
    var picture = Picture(columns: bar > 0 ? Self.head + bar : Self.leastReadoutColumns, rows: rows)
    addStates(&picture)
    if pull.dismissed {
      let text = CleanText("dismissed")
      let role: Role = change.isDismissing ? .removed : .muted
      let place = Cell(x: 1, y: states.count)
      picture.marks.append(.label(text, at: place, role: role, keepsSign: change.isDismissing))
    }
    add(.progress, line: rows - (bar > 0 ? 4 : 3), &picture)
    if bar > 0 { addTicks(&picture, line: rows - 3) }
    add(.mask, line: rows - 2, &picture)
    add(.scale, line: rows - 1, &picture)
    return picture
  }

  /// The same, if there is room for it.
  func picture(fitting canvas: Canvas, least columns: Int = 0) -> Picture? {
    canvas.columns >= columns && rows <= canvas.rows ? picture() : nil
  }

  /// The progress alone, in one line.
  func line() -> Picture {
    var picture = Picture(columns: bar > 0 ? Self.head + bar : Self.leastReadoutColumns, rows: 1)
    add(.progress, line: 0, &picture)
    return picture
  }

  private static func lines(of states: [PullState], columns: Int) -> [[PullState]] {
    var lines: [[PullState]] = [[]]
    var x = 1
    for state in states {
      let width = state.rawValue.utf8.count
      if x > 1, x + width > columns {
        lines.append([])
        x = 1
      }
      lines[lines.count - 1].append(state)
      x += width + stateGap
    }
    return lines
  }

  private func addStates(_ picture: inout Picture) {
    for (y, line) in states.enumerated() {
      var x = 1
      for state in line {
        let text = CleanText(state.rawValue)
        let isNow = state == pull.state
        picture.marks.append(
          .label(text, at: Cell(x: x, y: y), role: isNow ? .focus : .muted, keepsSign: isNow)
            .showing(Subject("state", state.rawValue)))
        picture.columns = max(picture.columns, x + text.columns)
        x += text.columns + Self.stateGap
      }
    }
  }

  private func column(_ share: Double) -> Int { Self.head + Int((share * Double(bar - 1)).rounded()) }

  private func add(_ quantity: PullWords.Quantity, line: Int, _ picture: inout Picture) {
    let number = quantity.text(of: pull)
    let isChanged = change.changed(quantity, in: pull)
    picture.marks.append(.label(CleanText(quantity.rawValue), at: Cell(x: 0, y: line), role: .muted))
    picture.marks.append(
      .label(
        number, at: Cell(x: Self.head - 2 - number.columns, y: line), role: isChanged ? .changed : .normal,
        keepsSign: isChanged))
    guard bar > 0 else { return }
    let share = quantity.share(of: pull)
    let (first, last) = (column(0), column(1))
    // Only a full bar looks full.
    let end = share < 1 ? min(column(share), last - 1) : last
    func stroke(_ from: Int, _ to: Int, _ kind: Box.Line, _ role: Role) -> Mark {
      .edge(Edge([Cell(x: from, y: line), Cell(x: to, y: line)], line: kind, isFrame: true, role: role))
    }
    if end < last { picture.marks.append(stroke(end, last, .dotted, .muted)) }
    if end > first {
      picture.marks.append(
        stroke(first, end, .heavy, .changed).showing(Subject(.bar, quantity.rawValue)))
    }
  }

  /// The ticks below the progress: where the button is full and where the goal is, in points.
  private func addTicks(_ picture: inout Picture, line: Int) {
    let places = [(pull.full, "full ", pull.full * pull.goal), (1, "goal ", pull.goal)]
    for names in [true, false] {
      let ticks = places.map { share, name, value in
        let text = CleanText((names ? name : "") + PointsText.text(value)) + CleanText(" ┘", ascii: " ^")
        return Label(text, at: Cell(x: column(share) + 1 - text.columns, y: line), role: .muted)
      }
      guard ticks[0].origin.x >= 0, ticks[0].origin.x + ticks[0].text.columns < ticks[1].origin.x else {
        continue
      }
      picture.marks += ticks.map(Mark.label)
      return
    }
  }
}
