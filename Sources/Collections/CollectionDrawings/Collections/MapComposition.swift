import CollectionViews
import Pictures

/// A map laid out in cells: which stretches of the content are drawn, at which scale, and what is left out between them.
struct MapComposition {
  private let map: CollectionMap
  private let stretches: MapStretches
  private let isVertical: Bool
  private(set) var picture = Picture()
  /// How many elements are too small to hold a label.
  private(set) var tooSmall = 0
  /// The greatest number of an item drawn so far.
  private var lastOrdinal: Int?
  /// How many items lie in each part that is left out.
  private var gaps: [Int] = []

  /// `nil` if there is too little room.
  init?(_ map: CollectionMap, canvas: Canvas) {
    self.map = map
    isVertical = map.axis == .vertical
    stretches = MapStretches(map, canvas: canvas)
    guard !stretches.all.isEmpty else { return nil }
    var next = 0
    for (index, stretch) in stretches.all.enumerated() {
      add(stretch, number: index, at: &next)
    }
    if !isVertical { addCaption(canvas: canvas) }
  }

  private mutating func add(_ stretch: MapStretches.Stretch, number: Int, at next: inout Int) {
    let scale = ViewportScale(
      across: isVertical ? stretches.across : stretch.scale,
      down: isVertical ? stretch.scale : stretches.across)
    var sheet = ElementSheet(map.elements(stretch.rect), in: stretch.rect, scale: scale)
    var ordinals: [Int] = []
    for shown in sheet.shown {
      if case .item(let path) = shown.attributes.element { ordinals.append(map.ordinal(path)) }
    }
    if number > 0 { addGap(before: ordinals.min(), at: &next) }
    lastOrdinal = ordinals.max() ?? lastOrdinal
    outline(&sheet, number: number)
    let viewport = viewportArea(in: stretch, scale)
    if let viewport {
      sheet.surface.outline(viewport, Surface.Stroke(line: .heavy, role: .focus), wins: true)
    }
    let drawn = sheet.drawn(isBrief: true)
    tooSmall += drawn.tooSmall.count
    let (x, y) = isVertical ? (0, next) : (next, 0)
    picture.marks += drawn.marks.map { $0.moved(x: x, y: y) }
    picture.columns = max(picture.columns, x + sheet.surface.right + 1)
    picture.rows = max(picture.rows, y + sheet.surface.bottom + 1)
    if isVertical, let viewport {
      addEdges(of: viewport, y: y, names: !drawn.tooSmall.isEmpty ? sheet.shown : [])
    }
    next += stretch.scale.steps + 1
  }

  /// The border of the content: open where something is left out.
  private func outline(_ sheet: inout ElementSheet, number: Int) {
    let isFirst = number == 0
    let isLast = number == stretches.all.count - 1
    let (right, bottom) = (sheet.surface.right, sheet.surface.bottom)
    let area =
      isVertical
      ? Surface.Area(left: 0, top: isFirst ? 0 : -1, right: right, bottom: isLast ? bottom : bottom + 1)
      : Surface.Area(left: isFirst ? 0 : -1, top: 0, right: isLast ? right : right + 1, bottom: bottom)
    sheet.surface.outline(area, Surface.Stroke(line: .light, role: .muted))
  }

  private func viewportArea(in stretch: MapStretches.Stretch, _ scale: ViewportScale) -> Surface.Area? {
    let bounds = map.viewport.bounds
    let rect = stretch.rect
    guard bounds.overlaps(rect) else { return nil }
    /// The line of a place; what is at the edge is on the border.
    func line(_ value: Double, _ scale: AxisScale, _ length: Double) -> Int {
      if abs(value - length) < scale.points / 2 { return scale.steps }
      return Int(min(max((value / scale.points).rounded(), -2), Double(scale.steps + 2)))
    }
    let left = line(bounds.minX - rect.minX, scale.across, rect.width)
    let top = line(bounds.minY - rect.minY, scale.down, rect.height)
    return Surface.Area(
      left: left, top: top, right: max(left + 1, line(bounds.maxX - rect.minX, scale.across, rect.width)),
      bottom: max(top + 1, line(bounds.maxY - rect.minY, scale.down, rect.height)))
  }

  // MARK: Words

  /// `⋮ 999,980 items`
  private mutating func addGap(before first: Int?, at next: inout Int) {
    let from = (lastOrdinal ?? -1) + 1
    let missing = max(0, (first ?? map.count) - from)
    gaps.append(missing)
    guard isVertical else {
      picture.marks.append(
        .label(
          Label(
            CleanText("⋯", ascii: "~"), at: Cell(x: next + 1, y: stretches.across.steps / 2), role: .muted)))
      next += MapStretches.gapCells(map.axis)
      return
    }
    let words = (CleanText("⋮ ", ascii: ": ") + CleanText(Self.words(missing)))
      .truncated(toColumns: stretches.columns - 1)
    picture.marks.append(.label(words, at: Cell(x: 1, y: next), role: .muted))
    picture.columns = max(picture.columns, words.columns + 1)
    next += MapStretches.gapCells(map.axis)
  }

  private static func words(_ items: Int) -> String {
    items == 0 ? "nothing" : items.counted("item")
  }

  /// Where the viewport begins and ends, beside its frame, and the first and the last of the elements in it that are too small
  /// to be named themselves.
  private mutating func addEdges(of area: Surface.Area, y: Int, names: [ViewportContent.Shown]) {
    let bounds = map.viewport.bounds
    let arrow = CleanText("← ", ascii: "< ")
    addWords(arrow + CleanText(PointsText.text(bounds.minY)), at: y + area.top)
    addWords(arrow + CleanText(PointsText.text(bounds.maxY)), at: y + area.bottom)
    let inside = names.filter { $0.isItem && $0.attributes.frame.overlaps(bounds) }
    guard area.rows > 3, let first = inside.first, let last = inside.last else { return }
    addWords(CleanText("  from ") + CleanText(first.label), at: y + area.top + 1)
    addWords(CleanText("  to ") + CleanText(last.label), at: y + area.bottom - 1)
  }

  private mutating func addWords(_ words: CleanText, at line: Int) {
    let x = stretches.across.steps + 2
    guard x + words.columns <= stretches.columns, 0..<picture.rows ~= line else { return }
    picture.marks.append(.label(words, at: Cell(x: x, y: line), role: .muted))
    picture.columns = max(picture.columns, x + words.columns)
  }

  /// What is below a map that lies on its side.
  private mutating func addCaption(canvas: Canvas) {
    let bounds = map.viewport.bounds
    var words =
      CleanText("\(PointsText.text(bounds.minX)) ") + CleanText("… ", ascii: ".. ")
      + CleanText(PointsText.text(bounds.maxX))
    for missing in gaps { words = words + CleanText("  ⋯ ", ascii: "  ~ ") + CleanText(Self.words(missing)) }
    let text = words.truncated(toColumns: canvas.columns)
    picture.marks.append(.label(text, at: Cell(x: 0, y: picture.rows), role: .muted))
    picture.columns = max(picture.columns, text.columns)
    picture.rows += 1
  }
}
