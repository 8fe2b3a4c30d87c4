import CollectionViews
import Pictures

/// A viewport laid out in cells: first where everything is, then the marks.
struct ViewportComposition {
  let content: ViewportContent
  let scale: ViewportScale
  private var sheet: ElementSheet
  private(set) var picture = Picture()
  /// What is visible and has no room for a label, or is too thin to be drawn at all.
  private(set) var tooSmall: [ViewportContent.Shown] = []
  /// What the step changed, and something else covers.
  private(set) var covered: [ViewportContent.Shown] = []

  init(_ content: ViewportContent, canvas: Canvas, isBare: Bool = false, fitsItems: Bool = true) {
    self.content = content
    let isVertical = content.axis == .vertical
    let (barColumns, barRows) = isBare ? (0, 0) : isVertical ? (2, 0) : (0, 1)
    let bounds = content.viewport.bounds
    let model = content.scaleModel.first ?? content
    let pitch = fitsItems ? model.pitch : .zero
    var room = Canvas(columns: canvas.columns - 1 - barColumns, rows: canvas.rows - 1 - barRows)
    var scale = ViewportScale(of: bounds.size, like: model.viewport.size, pitch: pitch, room: room)
    var notes = ViewportNotes(content, beside: room.columns - scale.across.steps)
    if !notes.isBeside, !isBare {
      notes = ViewportNotes(content, below: canvas)
      room.rows -= ViewportNotes(model, below: canvas).rows
      scale = ViewportScale(of: bounds.size, like: model.viewport.size, pitch: pitch, room: room)
    }
    self.scale = scale
    sheet = ElementSheet(content.elements, in: bounds, scale: scale)
    sheet.surface.frame(Surface.Stroke(line: .double, role: .normal))
    addMarks()
    guard !isBare else { return }
    addScrollBar()
    addNotes(notes, canvas: canvas)
  }

  private mutating func addMarks() {
    let drawn = sheet.drawn()
    picture = Picture(marks: drawn.marks, columns: scale.across.steps + 1, rows: scale.down.steps + 1)
    tooSmall = drawn.tooSmall
    covered = drawn.covered
    addVoid()
    addVacancy()
  }

  /// Says that nothing is visible.
  private mutating func addVacancy() {
    guard sheet.shown.isEmpty, content.overscroll == 0, scale.down.steps > 1 else { return }
    let words = CleanText(content.contentSize[content.axis] > 0 ? "(nothing visible)" : "(empty)")
    let text = words.truncated(toColumns: scale.across.steps - 3)
    guard !text.isEmpty else { return }
    picture.marks.append(.label(text, at: Cell(x: 2, y: 1), role: .muted))
  }

  /// What lies between the content and where it would be at rest, if it is pulled beyond an end.
  private mutating func addVoid() {
    let axis = content.axis
    let viewport = content.viewport
    let overscroll = content.overscroll
    guard overscroll != 0 else { return }
    let isVertical = axis == .vertical
    let perCell = isVertical ? scale.down.points : scale.across.points
    let start =
      overscroll < 0
      ? viewport.inset.leading(axis) : viewport.size[axis] - viewport.inset.trailing(axis) - overscroll
    let last = Double((isVertical ? scale.down.steps : scale.across.steps) + 1)
    let from = Int(min(max(start / perCell, -1), last).rounded())
    let to = Int(min(max((start + abs(overscroll)) / perCell, -1), last).rounded())
    guard to > from else { return }
    // An element that ends where the void begins has its border there.
    let isBorder = overscroll < 0 || sheet.surface.hasBorder(from, axis: axis)
    let offset = isBorder ? 1 : 0
    var texture = Texture(right: scale.across.steps, bottom: scale.down.steps)
    texture.cover(
      isVertical
        ? Surface.Area(left: 0, top: from + offset, right: scale.across.steps, bottom: to)
        : Surface.Area(left: from + offset, top: 0, right: to, bottom: scale.down.steps))
    texture.subtract(sheet.texture)
    let words = CleanText(
      "\(PointsText.text(abs(overscroll))) beyond the \(overscroll < 0 ? "start" : "end")")
    picture.marks += texture.marks(on: sheet.surface, pattern: CleanText("╱", ascii: "/"), words: words)
  }

  private mutating func addScrollBar() {
    let axis = content.axis
    let isVertical = axis == .vertical
    let length = (isVertical ? picture.rows : picture.columns) - 2
    let bar = ScrollBar(content.viewport, contentSize: content.contentSize, axis: axis, length: length)
    let origin = isVertical ? Cell(x: picture.columns + 1, y: 0) : Cell(x: 0, y: picture.rows)
    picture.marks += bar.marks(at: origin, axis: axis)
    if isVertical { picture.columns += 2 } else { picture.rows += 1 }
  }

  /// Beside the frame, or where there is no room, below it as far as there are lines.
  private mutating func addNotes(_ notes: ViewportNotes, canvas: Canvas) {
    let x = notes.isBeside ? picture.columns + ViewportNotes.gap : 0
    let top = notes.isBeside ? 1 : picture.rows
    let room = (notes.isBeside ? picture.rows : canvas.rows) - top
    for (index, label) in notes.labels(rows: room).enumerated() {
      let mark = Mark.label(label).moved(x: x, y: top + index)
      picture.marks.append(mark)
      picture.columns = max(picture.columns, x + label.origin.x + label.text.columns)
      picture.rows = max(picture.rows, top + index + 1)
    }
  }
}

extension ViewportContent {
  /// The distance from one visible item to the next, to which the scale is bent; see ``ViewportScale/pitch(of:)``.
  fileprivate var pitch: Size {
    let bounds = viewport.bounds
    return ViewportScale.pitch(
      of: elements.filter { $0.isItem && $0.isVisible && $0.attributes.frame.overlaps(bounds) }
        .map { $0.attributes.frame })
  }
}

extension ViewportContent.Shown {
  /// What it is in the story of the step; a change takes precedence over a selection.
  var role: Role {
    guard change == .none else { return change.role }
    return isSelected ? .focus : isHighlighted ? .visited : isFaint ? .muted : .normal
  }

  /// Whether it is not quite there: it comes, goes, or has no view yet.
  private var isFaint: Bool { attributes.alpha < 1 || isExpected }

  var stroke: Surface.Stroke {
    let line: Box.Line = isSelected ? .heavy : isFaint || change == .removed ? .dotted : .light
    return Surface.Stroke(line: line, role: role)
  }

  /// What is shown of a header besides its name.
  var notes: [String] {
    var notes: [String] = []
    if isPinned { notes.append("pinned") }
    if attributes.stretch > 0 { notes.append("stretch \(PointsText.text(attributes.stretch))") }
    if attributes.zIndex != 0 { notes.append("z \(attributes.zIndex.grouped)") }
    return notes
  }
}
