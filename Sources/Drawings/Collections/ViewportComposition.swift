import CollectionViews
import Pictures

/// A viewport laid out in cells: first where everything stands, then the marks.
struct ViewportComposition {
  let content: ViewportContent
  let scale: ViewportScale
  /// The elements that can be seen, in the order in which they are drawn.
  private var shown: [ViewportContent.Shown] = []
  private var areas: [Surface.Area] = []
  private var surface: Surface
  private(set) var picture = Picture()
  private(set) var tooSmall = 0

  /// Columns that the scroll bar takes beside the frame, or lines below it.
  private static let barColumns = 2
  private static let barRows = 1
  /// Words beside the frame are broken into lines no narrower than this.
  private static let leastNoteColumns = 24

  init(_ content: ViewportContent, canvas: Canvas) {
    self.content = content
    let isVertical = content.axis == .vertical
    let bounds = content.viewport.bounds
    shown = content.elements.filter { $0.isVisible && $0.attributes.frame.overlaps(bounds) }
    let items = shown.filter(\.isItem).map(\.attributes.frame)
    let pitch = Size(
      width: ViewportScale.pitch(of: items.map(\.minX)), height: ViewportScale.pitch(of: items.map(\.minY)))
    let room = Canvas(
      columns: canvas.columns - 1 - (isVertical ? Self.barColumns : 0),
      rows: canvas.rows - 1 - (isVertical ? 0 : Self.barRows))
    scale = ViewportScale(of: bounds.size, pitch: pitch, room: room)
    surface = Surface(right: scale.columns, bottom: scale.rows)
    areas = Self.areas(of: shown, in: bounds, scale: scale)
    lay()
    addMarks(canvas: canvas)
  }

  private static func areas(
    of shown: [ViewportContent.Shown], in bounds: Rect, scale: ViewportScale
  ) -> [Surface.Area] {
    let across = AxisSnapping(
      shown.map {
        AxisSnapping.Span(
          start: ($0.attributes.frame.minX - bounds.minX) / scale.pointsPerColumn,
          end: ($0.attributes.frame.maxX - bounds.minX) / scale.pointsPerColumn, isItem: $0.isItem)
      }, cells: scale.columns)
    let down = AxisSnapping(
      shown.map {
        AxisSnapping.Span(
          start: ($0.attributes.frame.minY - bounds.minY) / scale.pointsPerRow,
          end: ($0.attributes.frame.maxY - bounds.minY) / scale.pointsPerRow, isItem: $0.isItem)
      }, cells: scale.rows)
    return zip(across.result, down.result).map { horizontal, vertical in
      Surface.Area(
        left: horizontal.start, top: vertical.start, right: horizontal.end, bottom: vertical.end)
    }
  }

  /// From the lowest element to the one that covers all others.
  private mutating func lay() {
    let order = shown.indices.sorted {
      (shown[$0].attributes.zIndex, $0) < (shown[$1].attributes.zIndex, $1)
    }
    for index in order where areas[index].columns > 0 && areas[index].rows > 0 {
      surface.lay(areas[index], owner: index, stroke: shown[index].stroke)
    }
    surface.frame(Surface.Stroke(line: .double, role: .normal))
  }

  // MARK: Marks

  private mutating func addMarks(canvas: Canvas) {
    picture = Picture(marks: surface.edges(), columns: scale.columns + 1, rows: scale.rows + 1)
    for index in shown.indices {
      let label = ElementLabel(shown[index], index: index, area: areas[index], on: surface)
      if label.isTooSmall { tooSmall += 1 }
      picture.marks += label.marks
    }
    addScrollBar()
    addNotes(canvas: canvas)
  }

  private mutating func addScrollBar() {
    let axis = content.axis
    let isVertical = axis == .vertical
    let length = (isVertical ? picture.rows : picture.columns) - 2
    let bar = ScrollBar(content.viewport, contentSize: content.contentSize, axis: axis, length: length)
    let origin = isVertical ? Cell(x: picture.columns + 1, y: 0) : Cell(x: 0, y: picture.rows)
    picture.marks += bar.marks(at: origin, axis: axis)
    if isVertical { picture.columns += Self.barColumns } else { picture.rows += Self.barRows }
  }

  /// Beside the frame, or where there is no room, below it as far as there are lines.
  private mutating func addNotes(canvas: Canvas) {
    let gap = 3
    let beside = canvas.columns - picture.columns - gap
    let isBeside = beside >= Self.leastNoteColumns
    let lines = content.notes.flatMap {
      TextFlow.lines($0, columns: isBeside ? beside : canvas.columns, indent: 2)
    }
    let x = isBeside ? picture.columns + gap : 0
    let top = isBeside ? 1 : picture.rows
    for (index, line) in lines.prefix(max(0, (isBeside ? picture.rows : canvas.rows) - top)).enumerated() {
      let text = CleanText(line).truncated(toColumns: isBeside ? beside : canvas.columns)
      picture.marks.append(.label(Label(text, at: Cell(x: x, y: top + index), role: .muted)))
      picture.columns = max(picture.columns, x + text.columns)
      picture.rows = max(picture.rows, top + index + 1)
    }
  }
}

extension ViewportContent.Shown {
  /// What it is in the story of the step; what changed goes before what is selected.
  var role: Role {
    switch change {
    case .added: .added
    case .changed: .changed
    case .removed: .removed
    case .none: isSelected ? .focus : isHighlighted ? .visited : attributes.alpha < 1 ? .muted : .normal
    }
  }

  var stroke: Surface.Stroke {
    let line: Box.Line = isSelected ? .heavy : attributes.alpha < 1 || change == .removed ? .dotted : .light
    return Surface.Stroke(line: line, role: role)
  }

  /// What is to be known of a header beside its name.
  var notes: [String] {
    var notes: [String] = []
    if isPinned { notes.append("pinned") }
    if attributes.stretch > 0 { notes.append("stretch \(points(attributes.stretch))") }
    if attributes.zIndex != 0 { notes.append("z \(attributes.zIndex.grouped)") }
    return notes
  }
}
