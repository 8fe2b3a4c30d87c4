import Gestures
import Pictures

extension DragSession: Drawable {
  /// The list and beside it the round target; below them, what is carried and what a drop would do. In the list the rows that are
  /// lifted and those that a drop brought are marked, and an arrow points at the destination.
  ///
  /// The target is heavy while something hovers over it, and dotted before it hides. First rows that are neither marked nor near a
  /// mark or the destination are left out and counted, then the target, then the list.
  ///
  /// - Complexity: O(items that are shown + items carried)
  public func picture(on canvas: Canvas) -> Picture {
    guard canvas.rows >= 6, canvas.columns >= leastListColumns else {
      return Picture(CleanText(DragWords.state(of: self)), on: canvas).leavingOut(list.count.pieces("row"))
    }
    let words = DragWords.lines(
      DragWords.state(of: self), columns: canvas.columns - 1, most: min(2, canvas.rows - 5))
    let rows = DragRows(self, room: canvas.rows - 2 - words.count)
    // The list leaves room for the target.
    let columns = min(mostListColumns, max(leastListColumns, canvas.columns - 2 - DropCircle.columns))
    return VerticalStack(
      [HorizontalStack([rows.picture(columns: columns).drawing, circle.drawing], spacing: 2).drawing]
        + words.map { Picture($0).padded(left: 1).drawing }
    ).picture(on: canvas).leavingOut((list.count - rows.shown.count).pieces("row"))
  }
}

private let leastListColumns = 16
private let mostListColumns = 24

extension DropCircle: Drawable {
  fileprivate static let columns = 15

  /// Empty while the target is hidden, and where there is no room for it.
  public func picture(on canvas: Canvas) -> Picture {
    guard let line, canvas.columns >= Self.columns else { return Picture() }
    let scene = Scene(
      Rect(x: 0, y: 0, width: Self.side, height: Self.side), columns: Self.columns, rows: 5)
    let box = Box(at: Cell(x: 0, y: 0), columns: Self.columns, rows: 5, line: line)
    let labels = words.enumerated().map { index, text in
      Mark.label(
        text.truncated(toColumns: Self.columns - 2),
        at: Cell(x: max(1, (Self.columns - text.columns) / 2), y: index + 2))
    }
    return Picture(
      marks: [
        .box(box).showing(
          Subject("target", "circle"), at: Mark.Geometry(scene.bounds, isRound: true, in: scene))
      ]
        + labels, columns: Self.columns, rows: 5)
  }

  /// The outline of the target; `nil` if it is hidden.
  private var line: Box.Line? {
    switch self {
    case .hidden: nil
    case .shown: .rounded
    case .darkened: .heavy
    case .leaving: .dotted
    }
  }

  /// The words in the target: its size in points, or when it hides.
  private var words: [CleanText] {
    let side = CleanText(PointsText.text(Self.side))
    switch self {
    case .hidden: return []
    case .shown, .darkened:
      return [CleanText("drop here"), side + CleanText(" × ", ascii: " x ") + side]
    case .leaving(let elapsed):
      return [CleanText("hides in"), CleanText("\(PointsText.text(Self.hidingDelay - elapsed)) s")]
    }
  }

  public func description(on canvas: Canvas) -> Description {
    guard case .leaving(let elapsed) = self else { return Description(summary: "the circle is \(word).") }
    return Description(
      summary: "the circle hides in \(PointsText.text(Self.hidingDelay - elapsed)) seconds.")
  }

  /// How it looks, in a word.
  package var word: String { self == .darkened ? "dark" : name }
}

extension StateDiagram {
  /// The states of a drag, from its lift to its drop, and what can happen next.
  public init(_ session: DragSession) {
    let upper: [DragState] = [.idle, .lifted, .hovering, .dropped]
    let lower: [DragState] = [.finished, .cancelled]
    let arrows = DragTransition.all.filter { arrow in
      arrow.from == session.state
        && (arrow.action != .release || (arrow.operation ?? session.operation) == session.operation)
    }
    self.init(
      upper: upper.map { $0.rawValue }, lower: lower.map { $0.rawValue }, current: session.state.rawValue,
      arrows: arrows.map { arrow in
        // The command that leaves a target is `hover none`.
        let action = arrow.action == .leave ? "hover none" : arrow.action.rawValue
        return Arrow(action, to: arrow.to.rawValue, note: arrow.operation?.rawValue ?? "")
      })
  }
}

/// The rows of a list for which there is room: first those that are lifted, those that a drop brought and the destination, then
/// the rows around them, then those at the top. Each stretch of rows that are left out is counted in a line of its own.
struct DragRows {
  private let session: DragSession
  private let lifted: Set<Int>
  private let landed: Set<Int>
  /// The row before which the items would be dropped.
  private let destination: Int?
  /// The indices of the rows that are shown, in ascending order.
  private(set) var shown: [Int] = []

  /// Chooses the rows.
  ///
  /// - Parameter room: the number of lines.
  /// - Complexity: O(items carried + room³)
  init(_ session: DragSession, room: Int) {
    self.session = session
    var own: [Int] = []
    if session.isDragging, case .own(let indices) = session.origin { own = indices }
    lifted = Set(own)
    landed = Set(session.landed)
    destination = Self.destination(in: session, lifted: lifted)
    guard needed(session.list.count) > room else {
      shown = Array(session.list.indices)
      return
    }
    let beside = destination.map { [$0, $0 - 1] } ?? []
    let first = session.landed.prefix(1) + own.prefix(1) + beside
    let anchors = first + session.landed.prefix(room) + own.prefix(room)
    var wanted = Array(anchors)
    for distance in 1...max(1, room) {
      wanted += first.flatMap { [$0 + distance, $0 - distance] }
    }
    wanted += 0..<room
    for row in wanted where session.list.indices.contains(row) && !shown.contains(row) {
      let more = (shown + [row]).sorted()
      if lineCount(showing: more) <= room { shown = more }
    }
  }

  private static func destination(in session: DragSession, lifted: Set<Int>) -> Int? {
    guard session.state == .hovering, case .list(let place) = session.target, session.operation != .cancel
    else { return nil }
    let end = session.list.count
    let index = place ?? end
    // A moved item leaves its place, and the rows behind it move up by one.
    let goesForward = session.operation == .move && lifted.contains { $0 < index }
    return goesForward ? min(index + 1, end) : index
  }

  private func needed(_ rows: Int) -> Int { rows + (destination == nil ? 0 : 1) }

  private func lineCount(showing rows: [Int]) -> Int {
    needed(rows.count) + stretches(between: rows).count { !$0.isEmpty }
  }

  /// The rows before, between and behind those that are shown; the destination divides them as a row does.
  private func stretches(between rows: [Int]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    for (bound, next) in cuts(rows) {
      parts.append(start..<max(start, bound))
      start = next
    }
    return parts + [start..<max(start, session.list.count)]
  }

  /// Where a stretch ends and the next one begins.
  private func cuts(_ rows: [Int]) -> [(bound: Int, next: Int)] {
    let cuts = rows.map { (bound: $0, next: $0 + 1) } + (destination.map { [(bound: $0, next: $0)] } ?? [])
    return cuts.sorted { ($0.bound, $0.next) < ($1.bound, $1.next) }
  }

  /// The list in a box of the given number of columns.
  func picture(columns: Int) -> Picture {
    let lines = lines
    let rows = max(lines.count, 3) + 2
    let box = Box(at: Cell(x: 0, y: 0), columns: columns, rows: rows, line: .rounded)
    let labels = lines.enumerated().map { index, line in
      let text = line.text.truncated(toColumns: columns - 5)
      return Mark.label(text, at: Cell(x: 3, y: index + 1), role: line.role, keepsSign: true)
        .showing(line.subject)
    }
    return Picture(marks: [.box(box)] + labels, columns: columns, rows: rows)
  }

  private struct Line {
    var text: CleanText
    var role: Role
    var subject: Subject?
  }

  /// The lines, from the top.
  private var lines: [Line] {
    guard !session.list.isEmpty || destination != nil else {
      return [Line(text: CleanText("(no rows)"), role: .muted)]
    }
    var lines: [Line] = []
    let cuts = cuts(shown)
    for (index, stretch) in stretches(between: shown).enumerated() {
      if !stretch.isEmpty {
        lines.append(Line(text: CleanText("\(stretch.count.grouped) more"), role: .muted))
      }
      guard cuts.indices.contains(index) else { break }
      let isDestination = cuts[index].bound == cuts[index].next
      lines.append(isDestination ? Line(text: CleanText("here"), role: .focus) : line(of: cuts[index].bound))
    }
    return lines
  }

  private func line(of row: Int) -> Line {
    let landedRole: Role = session.operation == .move ? .changed : .added
    return Line(
      text: CleanText(DragWords.name(session.list[row].collectionName) ?? DragWords.noName),
      role: landed.contains(row) ? landedRole : lifted.contains(row) ? .changed : .normal,
      subject: Subject(.item, session.identities[row]))
  }
}
