import Pictures
import Recording

/// The words that belong to the picture of a viewport: notes, and below them what is gone.
struct ViewportNotes {
  /// Whether they stand beside the frame and not below it.
  let isBeside: Bool
  /// The lines to keep free below the frame.
  let rows: Int
  private let columns: Int
  private let notes: [String]
  private let removed: [String]

  /// Columns between the scroll bar and the words beside it.
  static let gap = 3
  /// Words beside the frame are broken into lines no narrower than this.
  private static let leastColumns = 24
  /// No more elements that are gone are named.
  private static let mostRemoved = 8

  /// - Parameter columns: how many are free beside the picture.
  init(_ content: ViewportContent, beside columns: Int) {
    self.init(
      content, columns: columns - Self.gap, isBeside: columns - Self.gap >= Self.leastColumns, most: 0)
  }

  /// At most a sixth of the lines are kept free for them.
  init(_ content: ViewportContent, below canvas: Canvas) {
    self.init(content, columns: canvas.columns, isBeside: false, most: canvas.rows / 6)
  }

  private init(_ content: ViewportContent, columns: Int, isBeside: Bool, most: Int) {
    self.isBeside = isBeside
    self.columns = columns
    notes = content.notes.flatMap { TextFlow.lines($0, columns: max(1, columns), indent: 2) }
    removed = content.removed
    rows = min(notes.count + min(removed.count, Self.mostRemoved + 1), most)
  }

  /// As many lines as there are rows for; what is left out is counted.
  func labels(rows: Int) -> [Label] {
    let more = CleanText("⋮ ", ascii: ": ")
    func label(_ text: CleanText, _ role: Role) -> Label {
      let x = role == .removed ? 1 : 0
      return Label(text.truncated(toColumns: columns - x), at: Cell(x: x, y: 0), role: role, keepsSign: x > 0)
    }
    guard rows > 0 else { return [] }
    guard notes.count <= rows else {
      let count = notes.count - rows + 1
      return notes.prefix(rows - 1).map { label(CleanText(words: $0), .normal) }
        + [label(more + CleanText(count.counted("more line")), .muted)]
    }
    var labels = notes.map { label(CleanText(words: $0), .normal) }
    let room = min(rows - labels.count, Self.mostRemoved + 1)
    guard room > 0 else { return labels }
    let named = removed.count <= room ? removed.count : room - 1
    labels += removed.prefix(named).map { label(CleanText($0), .removed) }
    if named < removed.count {
      labels.append(label(more + CleanText("\((removed.count - named).grouped) more"), .muted))
    }
    return labels
  }
}
