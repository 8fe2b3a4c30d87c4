import CollectionDrawings
import CollectionViews
import Declarations
import Language

/// The content moves under the viewport.
extension CollectionExhibit {
  private static let distance = Parameter<Distance?>(
    "by", "points along the scroll axis, or (x, y)")
  private static let destination = Parameter<Destination?>(
    "to", "an offset, which may be beyond an end, as when a finger pulls; or an end")
  private static let item = Parameter<IndexPath?>(
    "item", "an item, at the start of the viewport if possible")
  private static let header = Parameter<Int?>(
    "header", taking: .shape(.whole(atLeast: 0)), "the header of a section")
  private static let path = Parameter<[Double]?>(
    "path", "how far a finger scrolls, point by point, evenly spaced in time; then it lets go")
  private static let over = Parameter<Double?>("over", "how long the path takes, in seconds")
  private static let position = Parameter<ScrollPosition>(
    "at", default: .start, "where in the viewport the item or header should be")
  private static let velocity = Parameter<Double>("velocity", "points per second")
  private static let pull = Parameter<Double>(
    "by", "how far the finger moves: a negative number beyond the start, a positive one beyond the end")

  static let scrollVerbs: [Verb<CollectionExhibit>] = [
    Verb(
      Declaration(
        "scroll", "scrolls the content",
        parameters: [distance, destination, item, header, path, over, position],
        example: """
          layout feed = list rowHeight: 44
          collection c = 1_000 layout: feed viewport: 320x240
          c scroll by: 120
          c scroll item: 500
          expect c.offset == 22_000
          c scroll path: [10, 60, 160] over: 0.3
          expect c.offset > 22_160
          """)
    ) { (exhibit, arguments, report) throws(Fault) in
      try exhibit.scroll(arguments, &report)
    },
    Verb(
      Declaration(
        "fling", "releases the content while it moves: it slows to a stop, at an end at the latest",
        parameters: [velocity] + motion.all,
        example: """
          layout feed = list rowHeight: 44
          collection c = 1_000 layout: feed viewport: 320x240
          c fling velocity: 2_000
          expect c.offset > 990
          """)
    ) { (exhibit, arguments, report) throws(Fault) in
      let velocity = arguments[velocity]
      let moments = try motion.moments(in: arguments)
      let way = try exhibit.states(ofFling: velocity, at: moments)
      let axis = exhibit.view.axis
      let before = exhibit.view.viewport.offset[axis]
      let isBeyond = !exhibit.view.restingOffsets(axis).contains(before)
      let stop = try exhibit.change(&report) { view, report throws(CollectionError) in
        view.cancelTouch(recorder: &report)
        return try view.fling(velocity: velocity, recorder: &report)
      }
      let moved = exhibit.view.viewport.offset[axis] - before
      let direction = moved < 0 ? "back " : ""
      if isBeyond {
        report.say("a fling from beyond an end only springs back: \(PointsText.text(abs(moved))) points")
      } else {
        report.say(
          "flung \(direction)\(PointsText.text(abs(stop.distance))) points "
            + "in \(PointsText.text(stop.duration)) s"
        )
      }
      if stop.left != 0, !isBeyond {
        report.say(
          "stopped by the \(velocity < 0 ? "start" : "end"), \(PointsText.text(abs(stop.left))) points left")
      }
      exhibit.sayInvalidated(&report)
      exhibit.mark(way, at: moments, &report)
      report.answer = .decimal(stop.distance)
    },
    Verb(
      Declaration(
        "overscroll", "pulls the content beyond an end with a finger, against the rubber band",
        parameters: [pull],
        example: """
          layout feed = list rowHeight: 44
          collection c = 10 layout: feed viewport: 320x480
          c overscroll by: -100
          expect round(c.offset) == -49
          c release
          expect c.offset == 0
          """)
    ) { (exhibit, arguments, report) throws(Fault) in
      let pull = arguments[pull]
      guard pull != 0 else { return report.say("nothing was pulled") }
      let shown = try exhibit.change(&report) { view, report throws(CollectionError) in
        view.cancelTouch(recorder: &report)
        return try view.overscroll(by: pull, recorder: &report)
      }
      report.say(
        "pulled \(PointsText.text(abs(pull))) points: the rubber band gives \(PointsText.text(abs(shown)))")
      exhibit.sayInvalidated(&report)
      report.answer = .decimal(shown)
    },
  ]

  private func states(ofFling velocity: Double, at moments: [MotionProgress]) throws(Fault)
    -> [TransitionState]
  {
    do throws(CollectionError) {
      return try view.states(ofFling: velocity, at: moments.map { $0.share })
    } catch { throw Fault(error) }
  }

  /// Marks what is seen on the way of a fling.
  private func mark(
    _ states: [TransitionState], at moments: [MotionProgress], _ report: inout Report<CollectionExhibit>
  ) {
    guard !moments.isEmpty, report.isSeen else { return }
    let marks = report.marks
    report.marks.way = zip(moments, states).map { moment, state in
      let content = ViewportContent(
        viewport: state.viewport, contentSize: view.contentSize, axis: view.axis,
        elements: state.attributes.map { shown($0, marks) })
      return (moment.title, content)
    }
  }

  public func turned(pages: Int) -> CollectionExhibit? {
    var turned = self
    let axis = view.axis
    let range = view.restingOffsets(axis)
    let offset = view.viewport.offset[axis] + Double(pages) * view.viewport.size[axis]
    try? turned.view.scroll(to: min(max(offset, range.lowerBound), range.upperBound))
    return turned
  }

  /// The ways to say where to scroll.
  private enum Way {
    case by(Distance)
    case to(Destination)
    case item(IndexPath)
    case header(Int)
    case along([Double])
  }

  private mutating func scroll(_ arguments: Arguments, _ report: inout Report<CollectionExhibit>)
    throws(Fault)
  {
    let ways = [
      arguments[Self.distance].map(Way.by), arguments[Self.destination].map(Way.to),
      arguments[Self.item].map(Way.item), arguments[Self.header].map(Way.header),
      arguments[Self.path].map(Way.along),
    ].compactMap { $0 }
    guard ways.count == 1, let way = ways.first else { throw Fault.notOneWay(isNone: ways.isEmpty) }
    switch (way, arguments[Self.over]) {
    case (.along(let path), let duration?): return try scroll(along: path, over: duration, &report)
    case (.along, nil): throw Fault.pathNeedsDuration
    case (_, .some): throw Fault.durationNeedsPath
    case (_, nil): break
    }
    let position = arguments[Self.position]
    let before = view.viewport.offset
    report.story?.questions.isScroll = true
    try change(&report) { view, report throws(CollectionError) in
      // A finger that scrolls no longer highlights an item.
      view.cancelTouch(recorder: &report)
      switch way {
      case .by(.along(let points)): try view.scroll(by: points, recorder: &report)
      case .by(.point(let distance)): try view.scroll(by: distance, recorder: &report)
      case .to(.end(.start)): try view.scrollToStart(recorder: &report)
      case .to(.end(.end)): try view.scrollToEnd(recorder: &report)
      case .to(.offset(.along(let offset))): try view.scroll(to: offset, recorder: &report)
      case .to(.offset(.point(let offset))): try view.scroll(to: offset, recorder: &report)
      case .item(let path): try view.scroll(toItem: path, at: position, recorder: &report)
      case .header(let section): try view.scroll(toHeader: section, at: position, recorder: &report)
      case .along: break
      }
    }
    report.say(scrolled(from: before) ?? "nothing moved")
    sayInvalidated(&report)
  }

  /// Scrolls with a finger that lets go at the end of its path.
  private mutating func scroll(
    along path: [Double], over duration: Double, _ report: inout Report<CollectionExhibit>
  ) throws(Fault) {
    guard !path.isEmpty else { throw Fault.emptyPath }
    guard path.count <= CollectionView.longestPath else {
      throw Fault.longPath(limit: CollectionView.longestPath)
    }
    guard duration > 0 else { throw Fault.noDuration(duration) }
    let scroll = try change(&report) { view, report throws(CollectionError) in
      view.cancelTouch(recorder: &report)
      return try view.scroll(along: path, over: duration, recorder: &report)
    }
    let back = scroll.distance < 0 ? "back " : ""
    let velocity = PointsText.text(abs(scroll.velocity))
    report.say("scrolled \(back)\(PointsText.text(abs(scroll.distance))) points with the finger")
    if let stop = scroll.stop {
      report.say(
        stop.distance == 0
          ? "let go at \(velocity) points per second: it stays"
          : "let go at \(velocity) points per second: it goes on for \(PointsText.text(abs(stop.distance))) points in \(PointsText.text(stop.duration)) s"
      )
      if stop.left != 0 {
        report.say(
          "stopped by the \(scroll.velocity < 0 ? "start" : "end"), \(PointsText.text(abs(stop.left))) points left"
        )
      }
    } else {
      report.say("let go beyond an end: it springs back")
    }
    sayInvalidated(&report)
    report.answer = .decimal(scroll.velocity)
  }

  /// `scrolled by 50`; nil if the offset is what it was.
  private func scrolled(from before: Point) -> String? {
    let after = view.viewport.offset
    let moved = after[view.axis] - before[view.axis]
    return after == before
      ? nil : "scrolled \(moved < 0 ? "back" : "by") \(PointsText.text(abs(moved)))"
  }

  /// Says that the view scrolled for a change of the items, and what kept its place.
  ///
  /// - Parameters:
  ///   - before: the offset that it had.
  ///   - anchor: what was to keep its place, if anything was, by its name after the change.
  func sayScrolled(
    from before: Point, for anchor: ScrollAnchor?, _ report: inout Report<CollectionExhibit>
  ) {
    guard let words = scrolled(from: before) else { return }
    guard let anchor, let frame = try? view.attributes(of: anchor.element)?.frame,
      anchor.offset(for: frame, along: view.axis) == view.viewport.offset[view.axis]
    else { return report.say("\(words), as far as there is content") }
    switch anchor.element {
    case .item(let path): report.say("\(words) with item \(name(path))")
    case .header(let section): report.say("\(words) with the header of section \(section)")
    case .footer(let section): report.say("\(words) with the footer of section \(section)")
    }
  }
}
