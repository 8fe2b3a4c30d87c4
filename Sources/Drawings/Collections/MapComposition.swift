import CollectionViews
import Pictures

/// A map laid out in cells: which stretches of the content are drawn, at which scale, and what is left out between them.
struct MapComposition {
  private let map: CollectionMap
  private let stretches: MapStretches
  private let isVertical: Bool
  private var picture = Picture()
  private var tooSmall = 0
  /// The greatest number of an item drawn so far.
  private var lastOrdinal: Int?

  var drawn: DrawnViewport { DrawnViewport(picture: picture, tooSmall: tooSmall) }

  init(_ map: CollectionMap, canvas: Canvas) {
    self.map = map
    isVertical = map.axis == .vertical
    stretches = MapStretches(map, canvas: canvas)
    var next = 0
    for (index, stretch) in stretches.all.enumerated() {
      add(stretch, number: index, at: &next)
    }
    if !isVertical { addCaption(canvas: canvas) }
  }

  private mutating func add(_ stretch: MapStretches.Stretch, number: Int, at next: inout Int) {
    var sheet = ElementSheet(
      map.elements(stretch.rect), in: stretch.rect,
      columns: isVertical ? stretches.across : stretch.cells,
      rows: isVertical ? stretch.cells : stretches.across)
    var ordinals: [Int] = []
    for shown in sheet.shown {
      if case .item(let path) = shown.attributes.element { ordinals.append(map.ordinal(path)) }
    }
    if number > 0 { addGap(before: ordinals.min(), at: &next) }
    lastOrdinal = ordinals.max() ?? lastOrdinal
    outline(&sheet, number: number)
    let viewport = viewportArea(in: stretch, sheet)
    if let viewport { sheet.surface.outline(viewport, Surface.Stroke(line: .heavy, role: .focus)) }
    let drawn = sheet.marks(isBrief: true)
    tooSmall += drawn.tooSmall
    let (x, y) = isVertical ? (0, next) : (next, 0)
    picture.marks += drawn.marks.map { $0.moved(x: x, y: y) }
    if isVertical, let viewport { addEdges(of: viewport, y: y) }
    picture.columns = max(picture.columns, x + sheet.surface.right + 1)
    picture.rows = max(picture.rows, y + sheet.surface.bottom + 1)
    next += stretch.cells + 1
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

  private func viewportArea(in stretch: MapStretches.Stretch, _ sheet: ElementSheet) -> Surface.Area? {
    let bounds = map.viewport.bounds
    guard bounds.overlaps(stretch.rect) else { return nil }
    func cells(_ value: Double, _ length: Double, _ cells: Int) -> Int {
      Int(min(max((value / length * Double(cells)).rounded(), -2), Double(cells + 2)))
    }
    let rect = stretch.rect
    let (right, bottom) = (sheet.surface.right, sheet.surface.bottom)
    let left = cells(bounds.minX - rect.minX, rect.width, right)
    let top = cells(bounds.minY - rect.minY, rect.height, bottom)
    return Surface.Area(
      left: left, top: top, right: max(left + 1, cells(bounds.maxX - rect.minX, rect.width, right)),
      bottom: max(top + 1, cells(bounds.maxY - rect.minY, rect.height, bottom)))
  }

  // MARK: Words

  /// `⋮ 999,980 items`
  private mutating func addGap(before first: Int?, at next: inout Int) {
    let from = (lastOrdinal ?? -1) + 1
    let missing = max(0, (first ?? map.count) - from)
    guard isVertical else {
      gaps.append(missing)
      picture.marks.append(
        .label(
          Label(CleanText("⋯", ascii: "~"), at: Cell(x: next + 1, y: stretches.across / 2), role: .muted)))
      next += 3
      return
    }
    let words = CleanText("⋮ ", ascii: ": ") + CleanText(Self.words(missing))
    picture.marks.append(.label(Label(words, at: Cell(x: 1, y: next), role: .muted)))
    picture.columns = max(picture.columns, words.columns + 1)
    next += 1
  }

  private var gaps: [Int] = []

  private static func words(_ items: Int) -> String {
    items == 0 ? "nothing" : items == 1 ? "1 item" : "\(items.grouped) items"
  }

  /// Where the viewport begins and ends, beside its frame.
  private mutating func addEdges(of area: Surface.Area, y: Int) {
    let bounds = map.viewport.bounds
    let x = picture.columnsOfMap(stretches.across)
    for (line, value) in [(area.top, bounds.minY), (area.bottom, bounds.maxY)] {
      let words = CleanText("← ", ascii: "< ") + CleanText(points(value))
      guard x + words.columns <= stretches.columns, line >= 0 else { continue }
      picture.marks.append(.label(Label(words, at: Cell(x: x, y: y + line), role: .muted)))
      picture.columns = max(picture.columns, x + words.columns)
    }
  }

  /// What stands below a map that lies on its side.
  private mutating func addCaption(canvas: Canvas) {
    let bounds = map.viewport.bounds
    var words =
      CleanText("\(points(bounds.minX)) ") + CleanText("… ", ascii: ".. ") + CleanText(points(bounds.maxX))
    for missing in gaps { words = words + CleanText("  ⋯ ", ascii: "  ~ ") + CleanText(Self.words(missing)) }
    let text = words.truncated(toColumns: canvas.columns)
    picture.marks.append(.label(Label(text, at: Cell(x: 0, y: picture.rows), role: .muted)))
    picture.columns = max(picture.columns, text.columns)
    picture.rows += 1
  }
}

extension Picture {
  fileprivate func columnsOfMap(_ across: Int) -> Int { across + 2 }
}
