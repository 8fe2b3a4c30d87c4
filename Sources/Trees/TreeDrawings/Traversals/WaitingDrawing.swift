import Pictures

/// What a traversal has put aside for later: a stack as a pile, a queue as a row, two stacks side by side.
///
///      stack
///     ┌─────┐
///     │  +2 │ ← top
///     │  +6 │
///     └─────┘
public struct WaitingDrawing: Drawable, Sendable {
  /// A stack or a queue. Labels are asked for one at a time, and only those that are shown.
  public struct Line: Sendable {
    public enum Form: Hashable, Sendable { case stack, queue }

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
    guard lines.contains(where: { $0.form == .queue }) else {
      return Piles(lines.map(pile), least: most).picture(on: canvas)
    }
    return VerticalStack(lines.map(row), spacing: 1).picture(on: canvas)
  }

  /// What waits, in a few words: `stack 2, 6`.
  public var words: String {
    let told = lines.filter { $0.count > 0 }.map { line in
      let labels = (0..<min(line.count, Self.mostTold)).map(line.label).joined(separator: ", ")
      return "\(line.title) \(labels)\(line.count > Self.mostTold ? ", …" : "")"
    }
    return told.isEmpty ? "nothing waits" : told.joined(separator: " · ")
  }

  private static let mostTold = 6

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
      let lines = lines.map { Line($0.title, $0.form, count: count) { _ in label } }
      return WaitingDrawing(lines, most: most).picture(on: room)
    }
    return Canvas(columns: pictures.map(\.columns).max() ?? 0, rows: pictures.map(\.rows).max() ?? 0)
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

  private func row(_ line: Line) -> CellRow {
    var row = CellRow(
      title: line.title, count: line.count,
      pointers: line.count > 0 ? [CellRow.Pointer("front", at: 0)] : [],
      role: { line.isAdded($0) ? .added : .normal }, value: line.label)
    row.leastColumns = most.columns
    return row
  }
}
