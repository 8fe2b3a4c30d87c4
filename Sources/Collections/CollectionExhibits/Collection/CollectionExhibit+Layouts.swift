import CollectionViews
import Playground

/// The viewport and the layout change.
extension CollectionExhibit {
  private static let size = Parameter<Size>(
    place: "size", taking: .shape(.size(isPositive: false)), "width and height, in points")
  private static let resized = Parameter<IndexPath?>(
    "item", "the item that gets the size; the viewport if left out")
  private static let layout = Parameter<Lent<LayoutExhibit>>.object("layout", "the layout, by its name")

  static let layoutVerbs: [Verb<CollectionExhibit>] = [
    Verb(
      Declaration(
        "resize", "gives the viewport another size, as a rotation does; or an item a size of its own",
        parameters: [size, resized] + motion.all,
        example: """
          layout feed = flow itemSize: 90x60
          collection c = 12 layout: feed viewport: 320x240
          c resize 480x200
          expect c.viewport == 480x200
          """)
    ) { exhibit, arguments, report in
      let size = arguments[size]
      let moments = try motion.moments(in: arguments)
      let before = moments.isEmpty ? nil : exhibit
      if let path = arguments[resized] {
        try exhibit.resize(path, to: size, &report)
      } else {
        try exhibit.change(&report) { view, report throws(CollectionError) in
          try view.resize(to: size, recorder: &report)
          sayWarnings(of: view, &report)
        }
        report.say("resized to \(PointsText.text(size.width)) × \(PointsText.text(size.height))")
        exhibit.sayInvalidated(&report)
      }
      if let before { try exhibit.mark(wayFrom: before, at: moments, &report) }
    },
    Verb(
      Declaration(
        "use", "changes to another layout",
        parameters: [layout] + motion.all,
        example: """
          layout feed = list rowHeight: 44
          layout grid = mosaic
          collection c = 10 layout: feed
          c use grid frames: 2
          expect c.layout == "grid"
          """)
    ) { exhibit, arguments, report in
      let layout = arguments[layout]
      let moments = try motion.moments(in: arguments)
      let before = moments.isEmpty ? nil : exhibit
      try exhibit.use(layout.exhibit, named: layout.name, &report)
      if let before { try exhibit.mark(wayFrom: before, at: moments, &report) }
    },
  ]

  private mutating func resize(
    _ path: IndexPath, to size: Size, _ report: inout Report<CollectionExhibit>
  ) throws {
    guard view.items.contains(path) else {
      throw Fault(CollectionError.noItem(path, count: count(ofSection: path.section)))
    }
    guard size.width > 0, size.height > 0 else {
      throw Fault.noSize(size, ofItem: name(path))
    }
    var items = view.items
    items.resize(path, to: size)
    try change(&report) { view, report throws(CollectionError) in
      try view.apply(.resized(path), to: items, recorder: &report)
    }
    report.marks.changed.insert(path)
    report.say("item \(name(path)) is \(PointsText.text(size.width)) × \(PointsText.text(size.height))")
  }

  func count(ofSection section: Int) -> Int? {
    view.items.sections.indices.contains(section) ? view.items.sections[section].count : nil
  }

  /// Lays out by another layout, or by another state of the same.
  mutating func use(
    _ layout: LayoutExhibit, named name: String, _ report: inout Report<CollectionExhibit>
  ) throws {
    guard !layout.layout.isEqual(to: view.layout) || name != layoutName else {
      return report.say("laid out by '\(name)' as before")
    }
    let before = view.viewport.offset[view.axis]
    try change(&report) { view, report throws(CollectionError) in
      try view.use(layout.layout, recorder: &report)
      Self.sayWarnings(of: view, &report)
    }
    layoutName = name
    style = layout.style
    report.say("laid out by '\(name)': everything invalidated")
    sayUnasked(&report)
    let after = view.viewport.offset[view.axis]
    if before != after { report.say("offset \(PointsText.text(before)) → \(PointsText.text(after))") }
  }
}
