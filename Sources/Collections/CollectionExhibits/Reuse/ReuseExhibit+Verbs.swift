import CollectionViews
import Language
import Pictures
import Playground

extension ReuseExhibit {
  public static let verbs: [Verb<ReuseExhibit>] = [
    Verb(
      Declaration(
        "window", "shows these pages and no other",
        parameters: [.place("pages", .range, "from the first to the last; 3...2 is none")],
        example: "reuse r = 100\nwindow 0...2\nwindow 1...3\nexpect r.view(3) == \"v1\"")
    ) { exhibit, arguments, report in
      guard let (first, last) = arguments.ends(0) else { return }
      try exhibit.show(first, through: last, at: exhibit.offset(of: first), &report)
    },
    Verb(
      Declaration(
        "scroll", "moves the viewport, and shows the pages that it overlaps",
        parameters: [
          .label("to", .number, optional: false, "how far its upper edge is below that of page 0, in points")
        ],
        example: "reuse r = 100 pages: 60x12 viewport: 60x30\nr scroll to: 30\nexpect r.visible == [2, 3, 4]")
    ) { exhibit, arguments, report in
      guard let offset = arguments.number(0) else { return }
      let (first, last) = try exhibit.pages(from: offset)
      try exhibit.show(first, through: last, at: offset, &report)
    },
    Verb(
      Declaration(
        "fail", "lets prepare throw for a page, from now on",
        parameters: [.place("page", .whole(atLeast: .min), "its number, from 0")],
        example: "reuse r = 100\nfail 3\nwindow 1...3\nexpect r.visible == [1, 2]")
    ) { exhibit, arguments, report in
      guard let page = arguments.whole(0) else { return }
      try exhibit.check(page)
      guard !exhibit.container.failing.contains(page) else {
        return report.say("prepare throws for page \(page) already")
      }
      exhibit.container.fail(page)
      report.say("from now on prepare throws for page \(page)")
      if let view = exhibit.container.view(of: page) { report.say("\(view), which shows it, stays") }
    },
    Verb(
      Declaration(
        "mend", "lets prepare succeed again for a page; the next window tries it",
        parameters: [.place("page", .whole(atLeast: .min), "its number, from 0")],
        example: "reuse r = 100\nfail 1\nwindow 0...2\nmend 1\nwindow 0...2\nexpect r.visible == [0, 1, 2]")
    ) { exhibit, arguments, report in
      guard let page = arguments.whole(0) else { return }
      guard exhibit.container.failing.contains(page) else {
        return report.say("prepare does not throw for page \(page)")
      }
      exhibit.container.mend(page)
      report.say("prepare throws for page \(page) no longer")
    },
  ]

  // MARK: Showing pages

  private mutating func show(
    _ first: Int, through last: Int, at offset: Double, _ report: inout Report<ReuseExhibit>
  ) throws {
    let before = self.offset
    self.offset = offset
    var listener = ReuseListener(report, self)
    defer { listener.hand(to: &report) }
    do throws(ReuseFault) {
      try container.show(first, through: last, recorder: &listener)
    } catch {
      self.offset = before
      throw Self.fault(error)
    }
    calls = listener.calls
    listener.sum(asked: first, through: last, container)
  }

  private static func fault(_ fault: ReuseFault) -> Fault {
    switch fault {
    case .wouldTrap(let first, let last):
      .wouldTrap("the article's code forms the range \(first)...\(last) here, which ends the program")
    case .windowTooLarge:
      .refused(
        "a window shows \(ReusableContainer.windowLimit.grouped) pages at most, and this one would show more",
        help: "show fewer pages at once")
    }
  }

  /// Where the viewport stands when a page, or the first that exists behind it, is at its upper edge.
  private func offset(of page: Int) -> Double {
    let place = Double(container.rules == .right ? max(0, page) : page) * self.page.height
    return abs(place) < Self.offsetLimit ? place : offset
  }

  /// Beyond this, neighbouring offsets are further apart than a point.
  private static let offsetLimit = 0x1p53

  /// The pages that the viewport overlaps at an offset. Those that only touch its edge are not seen.
  private func pages(from offset: Double) throws -> (first: Int, last: Int) {
    let first = (offset / page.height).rounded(.down)
    let last = ((offset + viewport.height) / page.height).rounded(.up) - 1
    guard max(abs(offset), abs(first), abs(last)) < Self.offsetLimit else {
      throw Fault.refused(
        "the offset \(Value.decimal(offset).displayText) is further than points can be counted",
        help: "offsets and page numbers end at 2 to the power of 53")
    }
    return (Int(first), Int(last))
  }

  /// By the right rules a page that does not exist is never prepared.
  private func check(_ page: Int) throws {
    guard container.rules == .right, let count = container.count, !(0..<count).contains(page) else { return }
    throw Fault.refused(
      "there is no page \(page)",
      help: count == 0 ? "there are no pages at all" : "pages run from 0 to \((count - 1).grouped)")
  }
}
