import Pictures

/// A layout alone: its options, and the picture of a few items that it placed.
public struct LayoutSample: Equatable, Sendable {
  /// An option as it is written: `lineSpacing` and `4`.
  public struct Option: Equatable, Sendable {
    public var name: String
    public var value: String
    /// What the last step did to it.
    public var change: ViewportContent.Change

    /// An option and its value as both are written, and what the last step did to it.
    public init(_ name: String, _ value: String, change: ViewportContent.Change = .none) {
      self.name = name
      self.value = value
      self.change = change
    }
  }

  /// In the order in which they are shown.
  public var options: [Option]
  /// The items that it placed.
  public var sample: ViewportContent

  /// Options in the order in which they are shown, and the items that the layout placed.
  public init(options: [Option], sample: ViewportContent) {
    self.options = options
    self.sample = sample
  }
}

/// Draws a layout alone: the sample, and beside it, or where there is no room above it, its options.
///
/// - Returns: a picture never larger than the canvas, and how many options it leaves out.
/// - Complexity: O(cells of the canvas)
public func draw(_ layout: LayoutSample, canvas: Canvas) -> (picture: Picture, leftOut: Int) {
  let options = TextTable(
    columns: [
      TextTable.Column(title: "", isNumber: false, weight: 1),
      TextTable.Column(title: "", isNumber: false, weight: 0),
    ], count: layout.options.count, row: { [layout.options[$0].name, layout.options[$0].value] },
    role: { layout.options[$0].change.role })
  let gap = 3
  let besideColumns = canvas.columns / 2
  let whole = options.drawn(canvas: Canvas(columns: besideColumns - gap, rows: canvas.rows))
  if canvas.columns >= 50 {
    let room = Canvas(columns: canvas.columns - whole.picture.columns - gap, rows: canvas.rows)
    let sample = draw(layout.sample, canvas: room, isBare: true).picture
    let x = sample.columns + gap
    return (
      Picture(
        marks: sample.marks + whole.picture.marks.map { $0.moved(x: x, y: 0) },
        columns: whole.picture.columns == 0 ? sample.columns : x + whole.picture.columns,
        rows: max(sample.rows, whole.picture.rows)), whole.leftOut
    )
  }
  // The options take at most half of the lines.
  let above = options.drawn(
    canvas: Canvas(columns: canvas.columns, rows: min(layout.options.count, canvas.rows / 2)))
  let room = Canvas(columns: canvas.columns, rows: canvas.rows - above.picture.rows)
  let sample = draw(layout.sample, canvas: room, isBare: true).picture
  return (
    Picture(
      marks: above.picture.marks + sample.marks.map { $0.moved(x: 0, y: above.picture.rows) },
      columns: max(above.picture.columns, sample.columns), rows: above.picture.rows + sample.rows),
    above.leftOut
  )
}

extension ViewportContent.Change {
  var role: Role {
    switch self {
    case .none: .normal
    case .added: .added
    case .changed: .changed
    case .removed: .removed
    }
  }
}
