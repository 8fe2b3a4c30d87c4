import CollectionViews
import Declarations
import Language
import Pictures

extension ReuseExhibit {
  private static let pages = Parameter<WholeRange>(
    place: "pages", "from the first page to the last; 3...2 is none")
  private static let place = Parameter<Double>(
    "to", "how far its upper edge is below that of page 0, in points")
  static let pageNumber = Parameter<Int>(place: "page", "its number, from 0")

  public static let verbs: [Verb<ReuseExhibit>] = [
    Verb(
      Declaration(
        "window", "shows these pages and no others",
        parameters: [pages],
        example: "reuse r = 100\nwindow 0...2\nwindow 1...3\nexpect r.view(3) == \"v1\"")
    ) { (exhibit, arguments, report) throws(Fault) in
      try exhibit.checkScrollsAlone()
      let pages = arguments[pages]
      try exhibit.show(pages, at: exhibit.offset(of: pages.first), &report)
    },
    Verb(
      Declaration(
        "scroll", "moves the viewport, and shows the pages that it overlaps",
        parameters: [place],
        example: "reuse r = 100 pages: 60x12 viewport: 60x30\nr scroll to: 30\nexpect r.visible == [2, 3, 4]")
    ) { (exhibit, arguments, report) throws(Fault) in
      try exhibit.checkScrollsAlone()
      let offset = arguments[place]
      try exhibit.show(exhibit.pages(from: offset), at: offset, &report)
    },
    Verb(
      Declaration(
        "fail", "makes prepare throw for a page from now on",
        parameters: [pageNumber],
        example: "reuse r = 100\nfail 3\nwindow 1...3\nexpect r.visible == [1, 2]")
    ) { (exhibit, arguments, report) throws(Fault) in
      let page = arguments[pageNumber]
      try exhibit.checkPage(page)
      guard !exhibit.container.failing.contains(page) else {
        return report.say("prepare already throws for page \(page)")
      }
      exhibit.container.fail(page)
      report.say("from now on prepare throws for page \(page)")
      if let view = exhibit.container.view(of: page) { report.say("\(view), which shows it, stays") }
    },
    Verb(
      Declaration(
        "mend", "lets prepare succeed again for a page; the next window tries it",
        parameters: [pageNumber],
        example: "reuse r = 100\nfail 1\nwindow 0...2\nmend 1\nwindow 0...2\nexpect r.visible == [0, 1, 2]")
    ) { exhibit, arguments, report in
      let page = arguments[pageNumber]
      guard exhibit.container.failing.contains(page) else {
        return report.say("prepare does not throw for page \(page)")
      }
      exhibit.container.mend(page)
      report.say("prepare no longer throws for page \(page)")
    },
  ]

  // MARK: Showing pages

  mutating func show(
    _ pages: WholeRange, at offset: Double, _ report: inout Report<ReuseExhibit>
  ) throws(Fault) {
    let before = self.offset
    self.offset = offset
    report.log = ReuseLog()
    report.story?.look(at: self)
    do throws(ReuseFault) {
      try container.show(pages.first, through: pages.last, recorder: &report)
    } catch {
      self.offset = before
      throw Fault(error)
    }
    if report.isSeen { report.message += report.log.sum(asked: pages, container) }
  }

  /// Where the viewport is when a page, or the first that exists behind it, is at its edge.
  private func offset(of page: Int) -> Double {
    let existing = container.rules == .right ? max(0, page) : page
    if !places.isUniform, let count = container.count, !(0..<count).contains(existing) { return offset }
    let place = places.frame(of: existing).origin[places.axis]
    return abs(place) < Self.offsetLimit ? place : offset
  }

  /// Beyond this, neighboring offsets are further apart than a point.
  private static let offsetLimit = 0x1p53

  /// The pages that the viewport overlaps at an offset. Those that only touch its edge are not seen.
  func pages(from offset: Double) throws(Fault) -> WholeRange {
    let (first, last) = places.pages(seenAt: offset, through: viewport)
    guard max(abs(offset), abs(first), abs(last)) < Self.offsetLimit else {
      throw Fault.tooFar(offset)
    }
    return WholeRange(Int(first), through: Int(last))
  }

  /// By the right rules a page that does not exist is never prepared.
  func checkPage(_ page: Int) throws(Fault) {
    guard container.rules == .right, let count = container.count, !(0..<count).contains(page) else { return }
    throw Fault.noPage(page, of: count)
  }
}
