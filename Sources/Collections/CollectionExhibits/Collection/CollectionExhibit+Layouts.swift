import CollectionViews
import Playground

/// The viewport and the layout change.
extension CollectionExhibit {
  /// The most pictures between two layouts.
  private static let frameLimit = 24

  static let layoutVerbs: [Verb<CollectionExhibit>] = [
    Verb(
      Declaration(
        "resize", "gives the viewport another size, as a rotation does; or an item a size of its own",
        parameters: [
          .place("size", .shape(.size(isPositive: false)), "width and height, in points"),
          .label("item", .shape(.indexPath), "the item that gets the size; the viewport if left out"),
        ],
        example: """
          layout feed = flow itemSize: 90x60
          collection c = 12 layout: feed viewport: 320x240
          c resize 480x200
          expect c.viewport == 480x200
          """)
    ) { exhibit, arguments, report in
      guard let size = arguments[0].flatMap({ Size($0) }) else { return }
      if let path = arguments.indexPath(1) { return try exhibit.resize(path, to: size, &report) }
      try exhibit.change(&report) { view, listener throws(CollectionError) in
        try view.resize(to: size, recorder: &listener)
        listener.noteWarnings(of: view)
      }
      report.say("resized to \(PointsText.text(size.width)) × \(PointsText.text(size.height))")
      exhibit.sayInvalidated(&report)
    },
    Verb(
      Declaration(
        "use", "changes over to another layout",
        parameters: [
          .place("layout", .exhibit(kind: "layout"), "the layout, by its name"),
          .label("frames", .whole(atLeast: 0), "how many pictures to draw on the way"),
        ],
        example: """
          layout feed = list rowHeight: 44
          layout grid = mosaic
          collection c = 10 layout: feed
          c use grid frames: 2
          expect c.layout == "grid"
          """)
    ) { exhibit, arguments, report in
      guard let (name, layout) = arguments.exhibit(0, LayoutExhibit.self) else { return }
      let frames = arguments.whole(1) ?? 0
      guard frames <= frameLimit else {
        throw Fault.refused(
          "no more than \(frameLimit) pictures fit between two layouts", help: "ask for fewer")
      }
      try exhibit.use(layout, named: name, frames: frames, &report)
    },
  ]

  private mutating func resize(
    _ path: IndexPath, to size: Size, _ report: inout Report<CollectionExhibit>
  ) throws {
    guard view.items.contains(path) else {
      throw Fault(CollectionError.noItem(path, count: count(ofSection: path.section)))
    }
    guard size.width > 0, size.height > 0 else {
      throw Fault.refused(
        "item \(name(path)) would be \(PointsText.text(size.width)) × \(PointsText.text(size.height)) points",
        help: "both sides of an item are more than 0")
    }
    var items = view.items
    items.resize(path, to: size)
    try change(&report) { view, listener throws(CollectionError) in
      try view.apply(.resized(path), to: items, recorder: &listener)
    }
    report.marks.changed.insert(path)
    report.say("item \(name(path)) is \(PointsText.text(size.width)) × \(PointsText.text(size.height))")
  }

  func count(ofSection section: Int) -> Int? {
    view.items.sections.indices.contains(section) ? view.items.sections[section].count : nil
  }

  /// Lays out by another layout, or by another state of the same.
  mutating func use(
    _ layout: LayoutExhibit, named name: String, frames: Int, _ report: inout Report<CollectionExhibit>
  ) throws {
    guard !layout.layout.isEqual(to: view.layout) || name != layoutName else {
      return report.say("laid out by '\(name)' as before")
    }
    let before = view.viewport.offset[view.axis]
    let transition = try change(&report) { view, listener throws(CollectionError) in
      let transition = try view.use(layout.layout, recorder: &listener)
      listener.noteWarnings(of: view)
      return transition
    }
    layoutName = name
    style = layout.style
    if frames > 0 { report.marks.frames = transition.states(between: frames) }
    report.say("laid out by '\(name)': everything invalidated")
    let after = view.viewport.offset[view.axis]
    if before != after { report.say("offset \(PointsText.text(before)) → \(PointsText.text(after))") }
  }
}
