import CollectionViews
import Pictures

/// The pages of a window one below the other, to scale, and over them the frame of the viewport.
struct PageStrip {
  private(set) var marks: [Mark] = []
  private(set) var columns = 0
  private(set) var rows = 0
  /// How many pages of the window are elided.
  private(set) var leftOut = 0

  private let window: PageWindow
  private let scale: PageScale
  private let room: Int
  private var y = 0
  /// The pages drawn, and which of the marks are their frames.
  private var boxes: [(mark: Int, page: Int)] = []

  /// The pages drawn at the top and at the bottom; those between them are elided.
  private struct Share {
    var top: Int
    var bottom: Int
  }

  /// - Returns: `nil` if there is no room for as much as one page.
  init?(_ window: PageWindow, columns room: Int, rows height: Int) {
    self.window = window
    let pages = window.container.window
    let above = Self.removal(window, beyond: pages, isAbove: true)
    let below = Self.removal(window, beyond: pages, isAbove: false)
    // The title, and the lines of what went.
    let others = 1 + (above.isEmpty ? 0 : 1) + (below.isEmpty ? 0 : 1)
    guard let scale = PageScale(window, columns: room, rows: height - others - 1) else { return nil }
    self.scale = scale
    self.room = room
    columns = scale.columns
    addLabel(Self.title(window), x: 0, role: .muted)
    y += 1
    if !above.isEmpty { addRemoval(above) }
    addPages(pages)
    if !below.isEmpty { addRemoval(below) }
    rows = y
  }

  /// What is visible of the pages and the viewport, in points.
  private func scene(_ pages: ClosedRange<Int>?, top: Int) -> Scene {
    let seen = Rect(origin: Point(x: 0, y: window.offset), size: window.viewport)
    let bounds = pages.map { seen.union(frame(of: $0.lowerBound)).union(frame(of: $0.upperBound)) } ?? seen
    return Scene(bounds, at: Cell(x: 0, y: top), columns: scale.columns, rows: y - top)
  }

  /// Where a page truly is.
  private func frame(of page: Int) -> Rect {
    Rect(origin: Point(x: 0, y: Double(page) * window.page.height), size: window.page)
  }

  static func title(_ window: PageWindow) -> CleanText {
    CleanText("viewport \(window.viewport.words), offset \(shortest(window.offset))")
  }

  // MARK: What went

  /// The pages that went, and are above the window, or below it; where there is no window they are above.
  private static func removal(
    _ window: PageWindow, beyond pages: ClosedRange<Int>?, isAbove: Bool
  ) -> [(page: Int, view: ReusableView)] {
    window.changes.removed.filter { page, _ in
      guard let pages else { return isAbove }
      return isAbove ? page < pages.lowerBound : page > pages.upperBound
    }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// `page 0 · v1, page 1 · v2`
  static func words(_ gone: [(page: Int, view: ReusableView)]) -> CleanText {
    let shown = gone.prefix(Self.mostRemoved)
    let words = shown.map { PageStrip.words($0.page, $0.view.description) }
    let text = words.dropFirst().reduce(words[0]) { $0 + CleanText(", ") + $1 }
    guard gone.count > shown.count else { return text }
    let rest = gone.count - shown.count
    return CleanText("\(gone.count.grouped) pages: ") + text + CleanText(" and \(rest.grouped) more")
  }

  private mutating func addRemoval(_ gone: [(page: Int, view: ReusableView)]) {
    let text = Self.words(gone)
    let only = gone.count == 1 ? Subject(.page, gone[0].page) : nil
    addLabel(text, x: 3, role: .removed, keepsSign: true, of: only)
    y += 1
  }

  /// More pages that went are counted.
  private static let mostRemoved = 3

  // MARK: Pages

  private mutating func addPages(_ pages: ClosedRange<Int>?) {
    let top = y
    let count = pages?.count ?? 0
    let share = share(of: count)
    leftOut = max(0, count - share.top - share.bottom)
    let frame = scale.frame(pages, shownAtTop: share.top, leftOut: leftOut)
    let stripTop = top + max(0, -(frame?.lowerBound ?? 0))
    y = stripTop
    let edges = frame.map { [$0.lowerBound + stripTop, $0.upperBound + stripTop] } ?? []
    if let pages {
      for index in 0..<share.top { addPage(pages.lowerBound + index, edges) }
      if leftOut > 0 {
        let words = CleanText("\(leftOut.grouped) more \(leftOut == 1 ? "page" : "pages")")
        addLabel(CleanText("⋮ ", ascii: ": ") + words, x: 3, role: .muted, y: y + 1)
        y += PageScale.elisionRows
      }
      for index in (0..<share.bottom).reversed() { addPage(pages.upperBound - index, edges) }
      if leftOut == 0 || share.bottom > 0 { y += 1 }
    }
    if let frame { y = max(y, stripTop + frame.upperBound + 1) }
    let scene = scene(pages, top: top)
    for (index, page) in boxes {
      marks[index].geometry = Mark.Geometry(self.frame(of: page), in: scene)
    }
    guard let frame else { return }
    let seen = Rect(origin: Point(x: 0, y: window.offset), size: window.viewport)
    let box = Box(
      at: Cell(x: 0, y: stripTop + frame.lowerBound), columns: scale.viewportColumns, rows: frame.count,
      line: .double)
    marks.append(
      .box(box).showing(Subject(.frame, "viewport"), at: Mark.Geometry(seen, z: 1, in: scene)))
    if pages == nil {
      addLabel(CleanText("(no page)"), x: 3, role: .muted, y: stripTop + frame.lowerBound + 1)
    }
  }

  private func share(of count: Int) -> Share {
    let fitting = scale.pageLimit
    guard count > fitting.all else { return Share(top: count, bottom: 0) }
    let bottom = fitting.elided / 3
    return Share(top: fitting.elided - bottom, bottom: bottom)
  }

  private mutating func addPage(_ page: Int, _ edges: [Int]) {
    boxes.append((marks.count, page))
    let box = Box(at: Cell(x: 0, y: y), columns: scale.pageColumns, rows: scale.pageRows + 1)
    marks.append(.box(box).showing(Subject(.page, page)))
    let inside = y + 1..<y + scale.pageRows
    let free = inside.first { !edges.contains($0) }
    let line = free ?? inside.lowerBound
    let (words, role) = window.content(of: page)
    // On the frame of the viewport the words end with a blank.
    addLabel(
      free == nil ? words + CleanText(" ") : words, x: 3, role: role, keepsSign: true,
      of: Subject(.page, page), y: line, limit: scale.pageColumns - 4)
    y += scale.pageRows
  }

  /// `page 3 · v1`
  static func words(_ page: Int, _ view: String) -> CleanText {
    CleanText("page ") + numbers(page, view)
  }

  /// `3 · v1`
  static func numbers(_ page: Int, _ view: String) -> CleanText {
    CleanText("\(page)") + CleanText(" · ", ascii: " - ") + CleanText(view)
  }

  private mutating func addLabel(
    _ text: CleanText, x: Int, role: Role, keepsSign: Bool = false, of subject: Subject? = nil,
    y line: Int? = nil, limit: Int? = nil
  ) {
    let shown = text.truncated(toColumns: max(0, limit ?? room - x))
    columns = max(columns, x + shown.columns)
    marks.append(
      .label(shown, at: Cell(x: x, y: line ?? y), role: role, keepsSign: keepsSign).showing(subject))
  }
}
