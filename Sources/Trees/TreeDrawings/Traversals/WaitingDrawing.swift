import Pictures

/// What a traversal has put aside for later: a stack as a pile, a queue as a row, two stacks side by side, and below them the
/// variables that hold one node.
///
///      stack
///     ┌─────┐
///     │  +2 │ ← top
///     │  +6 │
///     └─────┘
///     current 3
public struct WaitingDrawing: Drawable, Sendable {
  /// A stack, a queue, or a variable that holds one node or none. Labels are asked for one at a time, and only those that are
  /// shown.
  public struct Line: Sendable {
    public enum Form: Hashable, Sendable { case stack, queue, variable }

    public var title: String
    public var form: Form
    /// How many nodes wait.
    public var count: Int
    /// The label of a node that waits, 0 for the one that comes next.
    public var label: @Sendable (Int) -> String
    /// Whether it has just been put there.
    public var isAdded: @Sendable (Int) -> Bool

    public init(
      _ title: String, _ form: Form, count: Int, isAdded: @escaping @Sendable (Int) -> Bool = { _ in false },
      label: @escaping @Sendable (Int) -> String
    ) {
      self.title = title
      self.form = form
      self.count = count
      self.isAdded = isAdded
      self.label = label
    }
  }

  public var lines: [Line]
  /// The columns of a label, and how many of them, for which room is kept through the whole traversal.
  public var most: Canvas

  /// - Parameter most: the columns of the widest label, and the most that ever wait on a line.
  public init(_ lines: [Line], most: Canvas) {
    self.lines = lines
    self.most = most
  }

  public func picture(on canvas: Canvas) -> Picture {
    guard !lines.contains(where: { $0.form == .queue }) else {
      return VerticalStack(lines.map(row), spacing: 1).picture(on: canvas)
    }
    let piles = Piles(lines.filter { $0.form == .stack }.map(pile), least: most)
    let variables = lines.filter { $0.form == .variable }
    guard !variables.isEmpty else { return piles.picture(on: canvas) }
    let room = Canvas(columns: canvas.columns, rows: max(1, canvas.rows - variables.count))
    return VerticalStack([piles.picture(on: room)] + variables.map { text($0, columns: canvas.columns) })
      .picture(on: canvas)
  }

  /// What waits, in a few words: `stack 2, 6`.
  public var words: String {
    let told = lines.filter { $0.count > 0 }.map { line in
      let labels = (0..<min(line.count, Self.mostNamed)).map(line.label).joined(separator: ", ")
      return "\(line.title) \(labels)\(line.count > Self.mostNamed ? ", …" : "")"
    }
    return told.isEmpty ? "nothing waits" : told.joined(separator: " · ")
  }

  private static let mostNamed = 6

  /// What waits, line by line: `stack, the next first: 2, 6.`
  public func description(on canvas: Canvas) -> Description {
    Description(
      summary: lines.map { line in
        guard line.count > 0 else { return "\(line.title), none." }
        let told = min(line.count, max(3, canvas.rows))
        let labels = (0..<told).map { SpokenText.word(line.label($0)) }.joined(separator: ", ")
        let more = line.count - told
        return "\(line.title), the next first: \(labels)\(more > 0 ? " and \(more.grouped) more" : "")."
      }.joined(separator: " "))
  }

  /// The room that it takes at most in the course of the traversal.
  public var reserve: Canvas {
    let label = String(repeating: "8", count: max(1, most.columns))
    let room = Canvas(columns: 10_000, rows: 1_000)
    let pictures = [0, min(most.rows, Self.mostReserved)].map { count in
      let lines = lines.map { line in
        Line(line.title, line.form, count: line.form == .variable ? 1 : count) { _ in label }
      }
      return WaitingDrawing(lines, most: most).picture(on: room)
    }
    return Canvas(columns: pictures.map { $0.columns }.max() ?? 0, rows: pictures.map { $0.rows }.max() ?? 0)
  }

  /// The same where nothing stands beside it: the ground of a stack need not keep its place.
  var hanging: WaitingDrawing {
    WaitingDrawing(lines, most: Canvas(columns: most.columns, rows: 0))
  }

  /// No canvas has room for more.
  private static let mostReserved = 200

  private func pile(_ line: Line) -> Pile {
    let last = line.count - 1
    var pile = Pile(
      title: line.title, count: line.count, value: { line.label(last - $0) }, pointer: "top")
    for index in 0..<line.count where line.isAdded(last - index) { pile.roles[index] = .added }
    return pile
  }

  /// A variable and what it holds, under the titles of the piles.
  private func text(_ line: Line, columns: Int) -> Picture {
    let words = CleanText(
      startOf: "\(line.title) \(line.count > 0 ? line.label(0) : "none")", columns: columns)
    var picture = Picture()
    picture.place(Picture(words.truncated(toColumns: max(0, columns - 1))), at: Cell(x: 1, y: 0))
    return picture
  }

  private func row(_ line: Line) -> CellRow {
    var row = CellRow(
      title: line.title, count: line.count,
      pointers: line.count > 0 ? [CellRow.Pointer("front", at: 0)] : [],
      role: { line.isAdded($0) ? .added : .normal }, value: line.label)
    row.leastColumns = most.columns
    return row
  }
}
