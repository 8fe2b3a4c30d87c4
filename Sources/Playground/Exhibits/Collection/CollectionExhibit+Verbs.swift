import CollectionViews
import Language

extension CollectionExhibit {
  public static let verbs: [Verb<CollectionExhibit>] = scrollVerbs + touchVerbs + layoutVerbs + updateVerbs

  /// Lets `body` change the view while a listener hears it; keeps the calls.
  mutating func perform<Result>(
    _ report: inout Report<CollectionExhibit>,
    _ body: (inout CollectionView, inout CollectionListener) throws(CollectionError) -> Result
  ) throws -> Result {
    var listener = CollectionListener(report, labels)
    defer { listener.hand(to: &report) }
    let result: Result
    do throws(CollectionError) {
      result = try body(&view, &listener)
    } catch {
      throw Fault(error)
    }
    log = listener.calls
    invalidation = listener.invalidation
    return result
  }

  /// Says what a change of the bounds threw away.
  func sayInvalidated(_ report: inout Report<CollectionExhibit>) {
    guard let words = invalidation.words else { return }
    report.say("invalidated \(words)")
    report.toldCosts.insert(.invalidated)
  }

  // MARK: Scrolling

  private static let distance = ValueShape.either([.number(atLeast: nil), .point])

  private static let scrollVerbs: [Verb<CollectionExhibit>] = [
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
      let stop = try exhibit.perform(&report) { view, listener throws(CollectionError) in
        view.cancelTouch(recorder: &listener)
        return try view.fling(velocity: velocity, recorder: &listener)
      }
      let moved = exhibit.view.viewport.offset[axis] - before
      let way = moved < 0 ? "back " : ""
      if isBeyond {
        report.say("from beyond an end a fling only comes back: \(points(abs(moved))) points")
      } else {
        report.say("flung \(way)\(points(abs(stop.distance))) points in \(points(stop.duration)) s")
      }
      if stop.left != 0, !isBeyond {
        report.say("stopped by the \(velocity < 0 ? "start" : "end"), \(points(abs(stop.left))) points left")
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
      let shown = try exhibit.perform(&report) { view, listener throws(CollectionError) in
        view.cancelTouch(recorder: &listener)
        return try view.overscroll(by: pull, recorder: &listener)
      }
      report.say("pulled \(points(abs(pull))) points: the rubber band gives \(points(abs(shown)))")
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
    try perform(&report) { view, listener throws(CollectionError) in
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
      after == before ? "nothing moved" : "scrolled \(moved < 0 ? "back" : "by") \(Self.points(abs(moved)))")
    sayInvalidated(&report)
  }

  // MARK: Touching

  private static let place = Parameter.place("at", .shape(.indexPath), "the item")

  private static func touch(
    _ name: String, _ summary: String, _ check: String, past: String?, isFinger: Bool = false,
    _ body:
      @escaping @Sendable (inout CollectionView, IndexPath, inout CollectionListener) throws(CollectionError)
      ->
      Void
  ) -> Verb<CollectionExhibit> {
    Verb(
      Declaration(
        name, summary, parameters: [place],
        example: """
          layout feed = list rowHeight: 44
          collection c = 10 layout: feed
          c \(name) 2
          \(check)
          """)
    ) { exhibit, arguments, report in
      guard let path = arguments.indexPath(0) else { return }
      if isFinger, exhibit.view.items.contains(path), exhibit.view.visibleView(of: .item(path)) == nil {
        throw Fault.refused(
          "item \(exhibit.name(path)) is not on the screen: no finger can touch it",
          help:
            "bring it there first: scroll item: \(path.section == 0 ? "\(path.item)" : "(\(path.section), \(path.item))")"
        )
      }
      let before = exhibit.view.selection
      try exhibit.perform(&report) { view, listener throws(CollectionError) in
        try body(&view, path, &listener)
      }
      exhibit.sayTouched(path, past, from: before, &report)
    }
  }

  /// What a touch did: what became of the item, and what is selected now.
  private func sayTouched(
    _ path: IndexPath, _ past: String?, from before: Set<IndexPath>, _ report: inout Report<CollectionExhibit>
  ) {
    if let past { report.say("\(past) \(name(path))") }
    guard view.selection != before else {
      if past == nil { report.say("nothing changed") }
      return saySelection(&report)
    }
    let gone = before.subtracting(view.selection).sorted()
    if !gone.isEmpty { report.say("deselected " + gone.map(name).joined(separator: ", ")) }
    if view.selection.isEmpty || view.selection.subtracting(before).isEmpty || view.selection.count > 1 {
      saySelection(&report)
    } else {
      report.say("selected \(view.selection.sorted().map(name).joined(separator: ", "))")
    }
  }

  private func saySelection(_ report: inout Report<CollectionExhibit>) {
    let selected = view.selection.sorted()
    guard selected.count <= 8 else { return report.say("\(selected.count.grouped) are selected") }
    report.say(
      selected.isEmpty ? "nothing is selected" : "selected are " + selected.map(name).joined(separator: ", "))
  }

  private static let touchVerbs: [Verb<CollectionExhibit>] = [
    touch(
      "tap", "touches an item and lets go: it is selected, or no longer", "expect c.selected == [(0, 2)]",
      past: "tapped", isFinger: true
    ) { view, path, listener throws(CollectionError) in try view.tap(path, recorder: &listener) },
    touch(
      "highlight", "puts a finger on an item", "expect c.highlighted == (0, 2)", past: "finger on",
      isFinger: true
    ) { view, path, listener throws(CollectionError) in try view.touch(path, recorder: &listener) },
    touch(
      "select", "selects an item by program: the delegate is not told", "expect c.selected == [(0, 2)]",
      past: nil
    ) { view, path, listener throws(CollectionError) in _ = try view.select(path, recorder: &listener) },
    touch(
      "deselect", "deselects an item by program", "expect c.selected == []", past: nil
    ) { view, path, listener throws(CollectionError) in _ = try view.deselect(path, recorder: &listener) },
    Verb(
      Declaration(
        "release", "lifts the finger: what it is on is selected, what was pulled beyond an end comes back",
        example: """
          layout feed = list rowHeight: 44
          collection c = 10 layout: feed
          c highlight 2
          c release
          expect c.selected == [(0, 2)]
          """)
    ) { exhibit, _, report in
      let before = exhibit.view.viewport.offset
      let wasTouched = exhibit.view.highlighted
      try exhibit.perform(&report) { view, listener throws(CollectionError) in
        view.lift(recorder: &listener)
        try view.letGo(recorder: &listener)
      }
      if wasTouched != nil { exhibit.saySelection(&report) }
      if exhibit.view.viewport.offset != before {
        let isStart = exhibit.view.viewport.offset[exhibit.view.axis] > before[exhibit.view.axis]
        report.say("back at the \(isStart ? "start" : "end")")
      }
      if wasTouched == nil, exhibit.view.viewport.offset == before { report.say("no finger was down") }
      exhibit.sayInvalidated(&report)
    },
  ]
}
