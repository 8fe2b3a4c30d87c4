import CollectionViews
import Playground

/// The content moves under the viewport.
extension CollectionExhibit {
  private static let distance = ValueShape.either([.number(atLeast: nil), .point])

  static let scrollVerbs: [Verb<CollectionExhibit>] = [
    Verb(
      Declaration(
        "scroll", "moves the content under the viewport",
        parameters: [
          .label("by", .shape(distance), "so many points along the scroll axis, or (x, y)"),
          .label(
            "to", .shape(.either([.choice(["start", "end"]), distance])),
            "an offset, which may lie beyond the ends, as a finger can pull; or an end"),
          .label("item", .shape(.indexPath), "an item, at the start of the viewport as far as can be"),
          .label("header", .shape(.whole(atLeast: 0)), "the header of a section"),
          .label(
            "at", .choice(ScrollPosition.allCases.map(\.rawValue)),
            "where in the viewport the item or header shall be; start if left out"),
        ],
        example: """
          layout feed = list rowHeight: 44
          collection c = 1_000 layout: feed viewport: 320x240
          c scroll by: 120
          c scroll item: 500
          expect c.offset == 22_000
          """)
    ) { exhibit, arguments, report in
      try exhibit.scroll(arguments, &report)
    },
    Verb(
      Declaration(
        "fling", "lets the content go while it moves: it slows down, and stops at an end at the latest",
        parameters: [.label("velocity", .shape(.number(atLeast: nil)), optional: false, "points a second")],
        example: """
          layout feed = list rowHeight: 44
          collection c = 1_000 layout: feed viewport: 320x240
          c fling velocity: 2_000
          expect c.offset > 990
          """)
    ) { exhibit, arguments, report in
      let velocity = arguments.number(0) ?? 0
      let axis = exhibit.view.axis
      let before = exhibit.view.viewport.offset[axis]
      let isBeyond = !exhibit.view.restingOffsets(axis).contains(before)
      let stop = try exhibit.change(&report) { view, listener throws(CollectionError) in
        view.cancelTouch(recorder: &listener)
        return try view.fling(velocity: velocity, recorder: &listener)
      }
      let moved = exhibit.view.viewport.offset[axis] - before
      let way = moved < 0 ? "back " : ""
      if isBeyond {
        report.say("from beyond an end a fling only comes back: \(PointsText.text(abs(moved))) points")
      } else {
        report.say(
          "flung \(way)\(PointsText.text(abs(stop.distance))) points in \(PointsText.text(stop.duration)) s")
      }
      if stop.left != 0, !isBeyond {
        report.say(
          "stopped by the \(velocity < 0 ? "start" : "end"), \(PointsText.text(abs(stop.left))) points left")
      }
      exhibit.sayInvalidated(&report)
      report.answer = .decimal(stop.distance)
    },
    Verb(
      Declaration(
        "overscroll", "pulls the content beyond an end with a finger, against the rubber band",
        parameters: [
          .label(
            "by", .shape(.number(atLeast: nil)), optional: false,
            "how far the finger moves: below 0 beyond the start, above 0 beyond the end")
        ],
        example: """
          layout feed = list rowHeight: 44
          collection c = 10 layout: feed viewport: 320x480
          c overscroll by: -100
          expect round(c.offset) == -49
          c release
          expect c.offset == 0
          """)
    ) { exhibit, arguments, report in
      let pull = arguments.number(0) ?? 0
      guard pull != 0 else { return report.say("nothing was pulled") }
      let shown = try exhibit.change(&report) { view, listener throws(CollectionError) in
        view.cancelTouch(recorder: &listener)
        return try view.overscroll(by: pull, recorder: &listener)
      }
      report.say(
        "pulled \(PointsText.text(abs(pull))) points: the rubber band gives \(PointsText.text(abs(shown)))")
      exhibit.sayInvalidated(&report)
      report.answer = .decimal(shown)
    },
  ]

  private mutating func scroll(_ arguments: Arguments, _ report: inout Report<CollectionExhibit>) throws {
    let given = (0..<4).filter { arguments[$0] != nil }
    guard given.count == 1, let way = given.first, let value = arguments[way] else {
      throw Fault.refused(
        given.isEmpty ? "scroll needs a place to go to" : "scroll goes one way at a time",
        help: "write scroll by: 120, scroll to: end, scroll item: 5 or scroll header: 2")
    }
    let position = arguments.text(4).flatMap(ScrollPosition.init) ?? .start
    let before = view.viewport.offset
    try change(&report) { view, listener throws(CollectionError) in
      // A finger that scrolls no longer touches an item.
      view.cancelTouch(recorder: &listener)
      switch (way, value) {
      case (0, _):
        if let distance = value.number {
          try view.scroll(by: distance, recorder: &listener)
        } else if let distance = Point(value) {
          try view.scroll(by: distance, recorder: &listener)
        }
      case (1, .text("end")): try view.scrollToEnd(recorder: &listener)
      case (1, .text): try view.scrollToStart(recorder: &listener)
      case (1, _):
        if let offset = value.number {
          try view.scroll(to: offset, recorder: &listener)
        } else if let offset = Point(value) {
          try view.scroll(to: offset, recorder: &listener)
        }
      case (2, _):
        if let path = IndexPath(value) { try view.scroll(toItem: path, at: position, recorder: &listener) }
      case (_, .int(let section)): try view.scroll(toHeader: section, at: position, recorder: &listener)
      default: break
      }
    }
    let after = view.viewport.offset
    let moved = after[view.axis] - before[view.axis]
    report.say(
      after == before
        ? "nothing moved" : "scrolled \(moved < 0 ? "back" : "by") \(PointsText.text(abs(moved)))")
    sayInvalidated(&report)
  }
}
