import CollectionViews
import Pictures

/// How many cells a page takes, and where the viewport lies over the pages. A cell is about twice as high as it is wide.
struct PageScale {
  let window: PageWindow
  /// From the upper border of a page to that of the next.
  let pageRows: Int
  let pageColumns: Int
  let viewportColumns: Int
  /// The lines that pages and viewport may take, the last border not counted.
  let room: Int

  /// From the lower border of the page before an elision to the upper one of the page behind.
  static let elisionRows = 2
  private static let mostColumns = 40
  /// A viewport is no higher, or one would see nothing else.
  private static let mostRows = 12.0
  private static let leastColumns = 12

  var columns: Int { max(pageColumns, viewportColumns) }

  init?(_ window: PageWindow, columns room: Int, rows height: Int) {
    guard room >= Self.leastColumns, height >= 2 else { return nil }
    self.window = window
    self.room = height
    let widest = max(window.page.width, window.viewport.width)
    let most = Double(min(room, Self.mostColumns))
    let rowsPerPoint = min(most / 2 / widest, Self.mostRows / window.viewport.height)
    // At least one line for words between the borders; but rather low pages than pages left out.
    let ideal = min((window.page.height * rowsPerPoint).rounded(), Double(height))
    pageRows = Int(max(2, min(ideal, (Double(height) / Self.extent(window)).rounded(.down))))
    let label = PageStrip.words(window.container.window?.upperBound ?? 0, "v\(window.container.created)")
    let wanted = Double(label.columns + 6)
    let columnsPerPoint = min(max(2 * rowsPerPoint, wanted / window.page.width), most / widest)
    func cells(_ points: Double) -> Int {
      Int(min(max((points * columnsPerPoint).rounded(), Double(Self.leastColumns)), most))
    }
    pageColumns = cells(window.page.width)
    viewportColumns = cells(window.viewport.width)
  }

  /// How many pages high the window is, with the viewport where it reaches beyond.
  private static func extent(_ window: PageWindow) -> Double {
    let height = window.viewport.height / window.page.height
    guard let pages = window.container.window else { return height }
    let count = Double(pages.count)
    let start = window.offset / window.page.height - Double(pages.lowerBound)
    guard start < count, start + height > 0 else { return count }
    return max(start + height, count) - min(start, 0)
  }

  /// How many pages fit, if all do, and how many beside an elision.
  var pageLimit: (all: Int, elided: Int) {
    (room / pageRows, max(1, (room - Self.elisionRows) / pageRows))
  }

  /// The lines between which the viewport lies, counted from the upper border of the first page; `nil` if it shows none of
  /// them, or if the pages leave no room for it.
  func frame(_ pages: ClosedRange<Int>?, shownAtTop top: Int, leftOut: Int) -> ClosedRange<Int>? {
    let height = window.viewport.height / window.page.height
    guard let pages else {
      return 0...Int(min(max((height * Double(pageRows)).rounded(), 2), Double(room)))
    }
    let start = window.offset / window.page.height - Double(pages.lowerBound)
    let upper = line(start, top, leftOut)
    let lower = max(line(start + height, top, leftOut), upper + 1)
    let end = line(Double(pages.count), top, leftOut)
    guard upper < end, lower > 0, max(lower, end) - min(upper, 0) <= room else { return nil }
    return upper...lower
  }

  /// The line a given number of pages below the upper border of the first.
  private func line(_ place: Double, _ top: Int, _ leftOut: Int) -> Int {
    let limit = 1e6
    func rows(_ pages: Double) -> Int { Int(min(max((pages * Double(pageRows)).rounded(), -limit), limit)) }
    guard leftOut > 0, place > Double(top) else { return rows(place) }
    // The frame does not end on the line of words that stands for the pages left out.
    let isBeyondHalf = place - Double(top) > Double(leftOut) / 2
    let beyond = max(0, place - Double(top) - Double(leftOut))
    return top * pageRows + (isBeyondHalf ? Self.elisionRows : 0) + rows(beyond)
  }
}
