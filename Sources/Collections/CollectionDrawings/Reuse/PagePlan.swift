import CollectionViews
import Pictures

/// Pages that stand anywhere, to scale, and over them the frame of the viewport.
struct PagePlan {
  private(set) var marks: [Mark] = []
  private(set) var columns = 0
  private(set) var rows = 0
  /// How many pages of the window are too small to be drawn.
  private(set) var leftOut = 0

  private let window: PageWindow
  private let bounds: Rect
  /// Cells a point, across and down.
  private let scale: Size
  /// The line under the title.
  private let top = 1
  /// The cells that words take already, a range of columns on a line.
  private var taken: [(line: Int, columns: Range<Int>)] = []

  private static let mostColumns = 40.0
  private static let mostRows = 12.0
  private static let leastColumns = 12

  /// - Returns: `nil` if there is no room for as much as one page.
  init?(_ window: PageWindow, columns room: Int, rows height: Int) {
    self.window = window
    let seen = window.places.bounds(of: window.viewport, at: window.offset)
    let pages = window.container.window.map(Array.init) ?? []
    let frames = pages.map(window.places.frame)
    bounds = (frames + window.below).reduce(seen) { $0.union($1) }
    let gone = window.changes.removed.sorted { $0.key < $1.key }.map { (page: $0.key, view: $0.value) }
    let free = height - top - (gone.isEmpty ? 0 : 1) - 1
    guard room >= Self.leastColumns, free >= 2, bounds.width > 0, bounds.height > 0 else { return nil }
    let across = min(Double(room - 1) / bounds.width, Self.mostColumns / seen.width)
    let down = min(Double(free) / bounds.height, Self.mostRows / seen.height)
    // A cell is about twice as high as it is wide; wider pages have room for words.
    scale = Size(width: min(across, down * 6), height: min(down, across))
    let title = PageStrip.title(window).truncated(toColumns: room)
    marks.append(.label(title, at: Cell(x: 0, y: 0), role: .muted))
    for frame in window.below {
      if let box = box(frame, line: .dotted, role: .muted) { marks.append(.box(box)) }
    }
    let frame = box(seen, line: .double)
    let edges = Edges(frame)
    var drawn: [(page: Int, mark: Int, box: Box, frame: Rect)] = []
    for (page, place) in zip(pages, frames) {
      guard let box = box(place), box.rows > 2, box.columns > 5 else {
        leftOut += 1
        continue
      }
      drawn.append((page, marks.count, box, place))
      marks.append(.box(box).showing(Subject(.page, page)))
    }
    rows = top + line(bounds.maxY) + 1
    columns = max(title.columns, column(bounds.maxX) + 1)
    let scene = Scene(
      bounds, at: Cell(x: 0, y: top), columns: column(bounds.maxX) + 1, rows: rows - top)
    let isShort = drawn.contains { shown in
      Self.start(of: window.content(of: shown.page).words, in: shown.box, edges) == nil
    }
    for shown in drawn {
      marks[shown.mark].geometry = Mark.Geometry(shown.frame, in: scene)
      addWords(of: shown.page, in: shown.box, edges, isShort: isShort)
    }
    if let frame {
      marks.append(
        .box(frame).showing(Subject(.frame, "viewport"), at: Mark.Geometry(seen, z: 1, in: scene)))
    }
    if !gone.isEmpty {
      let text = PageStrip.words(gone).truncated(toColumns: room - 3)
      let only = gone.count == 1 ? Subject(.page, gone[0].page) : nil
      marks.append(
        .label(text, at: Cell(x: 3, y: rows), role: .removed, keepsSign: true).showing(only))
      columns = max(columns, 3 + text.columns)
      rows += 1
    }
  }

  private func column(_ x: Double) -> Int { Int(((x - bounds.minX) * scale.width).rounded()) }
  private func line(_ y: Double) -> Int { Int(((y - bounds.minY) * scale.height).rounded()) }

  /// - Returns: `nil` for what is too small for a box.
  private func box(_ frame: Rect, line style: Box.Line = .light, role: Role = .normal) -> Box? {
    let (left, right) = (column(frame.minX), column(frame.maxX))
    let (upper, lower) = (line(frame.minY), line(frame.maxY))
    guard right > left, lower > upper else { return nil }
    return Box(
      at: Cell(x: left, y: top + upper), columns: right - left + 1, rows: lower - upper + 1, line: style,
      role: role)
  }

  /// Where words begin in a box so that the frame of the viewport does not cross them; nil if they have no room.
  private static func start(of words: CleanText, in box: Box, _ edges: Edges) -> Int? {
    let end = box.origin.x + box.columns - 1
    let starts = ([box.origin.x] + edges.columns.filter { box.origin.x..<end ~= $0 }).map { $0 + 2 }
    return starts.first { start in
      let span = start..<start + words.columns + 1
      return span.upperBound <= end && !edges.columns.contains { span.contains($0) }
    }
  }

  /// Writes on a page what it is, on the first free line: not on the edge of the viewport, and not over other words.
  private mutating func addWords(of page: Int, in box: Box, _ edges: Edges, isShort: Bool) {
    let (words, role) = window.content(of: page, isShort: isShort)
    let text = words.truncated(toColumns: box.columns - 4)
    let start = Self.start(of: words, in: box, edges) ?? box.origin.x + 2
    let span = start..<start + text.columns + 1
    let inside = box.origin.y + 1..<box.origin.y + box.rows - 1
    func isFree(_ line: Int) -> Bool {
      !taken.contains { $0.line == line && $0.columns.overlaps(span) }
    }
    guard
      let line = inside.first(where: { !edges.lines.contains($0) && isFree($0) })
        ?? inside.first(where: isFree)
    else { return }
    taken.append((line, span))
    marks.append(
      .label(text, at: Cell(x: start + 1, y: line), role: role, keepsSign: true).showing(Subject(.page, page))
    )
  }
}

/// The cells on which the frame of the viewport lies.
private struct Edges {
  var columns: [Int] = []
  var lines: [Int] = []

  init(_ box: Box?) {
    guard let box else { return }
    columns = [box.origin.x, box.origin.x + box.columns - 1]
    lines = [box.origin.y, box.origin.y + box.rows - 1]
  }
}

extension PageWindow {
  /// What is written on a page, and how.
  ///
  /// - Parameter isShort: whether only the numbers are written.
  func content(of page: Int, isShort: Bool = false) -> (words: CleanText, role: Role) {
    func words(_ view: String) -> CleanText {
      isShort ? PageStrip.numbers(page, view) : PageStrip.words(page, view)
    }
    guard let view = container.view(of: page) else {
      return changes.threw.contains(page)
        ? (words("threw"), .focus) : (words(isShort ? "none" : "no view"), .muted)
    }
    let words = words(view.description)
    if changes.created.contains(page) { return (words, .added) }
    return (words, changes.reused.contains(page) ? .changed : .normal)
  }
}
