import CollectionViews
import Declarations

extension Insets {
  /// `(25, 0, 0, 0)`
  fileprivate var words: String {
    "(\([top, left, bottom, right].map(PointsText.text).joined(separator: ", ")))"
  }
}

/// The viewport and the layout change.
extension CollectionExhibit {
  private static let size = Parameter<Size>(
    place: "size", taking: .shape(.size(isPositive: false)), "width and height, in points")
  private static let resized = Parameter<IndexPath?>(
    "item", "the item to resize; the viewport if left out")
  private static let layout = Parameter<Referenced<LayoutExhibit>>.object("layout", "the layout, by its name")
  private static let inset = Parameter<Insets>(
    place: "inset", taking: .shape(.insets), "the top, or (top, left, bottom, right)")
  private static let items = Parameter<[IndexPath]?>(
    "items", taking: .shape(.list(of: .place)), "items, as [(section, item)], or numbers of section 0")
  private static let headers = Parameter<[Int]?>(
    "headers", taking: .shape(.list(of: .whole(atLeast: 0))), "the sections of headers")
  private static let footers = Parameter<[Int]?>(
    "footers", taking: .shape(.list(of: .whole(atLeast: 0))), "the sections of footers")

  static let layoutVerbs: [Verb<CollectionExhibit>] = [
    Verb(
      Declaration(
        "resize", "changes the size of the viewport, as a rotation does, or of an item",
        parameters: [size, resized] + motion.all,
        example: """
          layout feed = flow itemSize: 90x60
          collection c = 12 layout: feed viewport: 320x240
          c resize 480x200
          expect c.viewport == 480x200
          """)
    ) { (exhibit, arguments, report) throws(Fault) in
      let size = arguments[size]
      let moments = try motion.moments(in: arguments)
      let before = moments.isEmpty ? nil : exhibit
      let oldSize = exhibit.view.viewport.size
      if let path = arguments[resized] {
        try exhibit.resize(path, to: size, &report)
      } else {
        try exhibit.change(&report) { view, report throws(CollectionError) in
          try view.resize(to: size, recorder: &report)
          sayWarnings(of: view, &report)
        }
        report.say("resized to \(PointsText.text(size.width)) × \(PointsText.text(size.height))")
        exhibit.sayInvalidated(&report)
        if size != oldSize { exhibit.sayStay(&report) }
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
    ) { (exhibit, arguments, report) throws(Fault) in
      let layout = arguments[layout]
      let moments = try motion.moments(in: arguments)
      let before = moments.isEmpty ? nil : exhibit
      try exhibit.use(layout.exhibit, named: layout.name, &report)
      if let before { try exhibit.mark(wayFrom: before, at: moments, &report) }
    },
    Verb(
      Declaration(
        "invalidate", "invalidates the layout of some elements, or of all, and asks again",
        parameters: [items, headers, footers],
        example: """
          layout rows = custom { attributes(view, item) = (0, item.item * 50, view.width, 48) }
          collection c = 9 layout: rows viewport: 320x240
          c resize 200x240
          expect c.item(0, 0).width == 320
          c invalidate
          expect c.item(0, 0).width == 200
          """)
    ) { (exhibit, arguments, report) throws(Fault) in
      let lists: [any DeclaredParameter] = [items, headers, footers]
      let isAll = !lists.contains { arguments.isGiven($0) }
      try exhibit.invalidate(
        isAll
          ? .everything
          : Invalidation(
            headers: Set(arguments[headers] ?? []).sorted(), items: Set(arguments[items] ?? []).sorted(),
            footers: Set(arguments[footers] ?? []).sorted()), &report)
    },
    Verb(
      Declaration(
        "contentInset", "changes the content inset; content at its start stays there",
        parameters: [inset],
        example: """
          layout feed = list rowHeight: 44
          collection c = 10 layout: feed viewport: 320x240
          c contentInset 25
          expect c.contentInset == (25, 0, 0, 0) && c.offset == -25 && c.adjusted == 0
          """)
    ) { (exhibit, arguments, report) throws(Fault) in
      let inset = arguments[inset]
      let before = exhibit.view.viewport.inset
      try exhibit.change(&report) { view, report throws(CollectionError) in
        try view.setInset(inset, recorder: &report)
      }
      report.say(
        before == inset
          ? "contentInset is already \(inset.words)"
          : "contentInset \(before.words) → \(inset.words)")
      exhibit.sayInvalidated(&report)
    },
  ]

  private mutating func invalidate(
    _ invalidation: Invalidation, _ report: inout Report<CollectionExhibit>
  ) throws(Fault) {
    try change(&report) { view, report throws(CollectionError) in
      try view.invalidate(invalidation, recorder: &report)
    }
    report.say("invalidated \(invalidation.metrics ? "everything" : invalidation.description)")
    report.reportedCosts.insert(.invalidated)
  }

  /// Says that the frames stay, where a custom layout does not answer `invalidates`.
  private func sayStay(_ report: inout Report<CollectionExhibit>) {
    guard let own = view.layout.layout(as: CustomLayout<OwnLayoutCallbacks>.self),
      !own.answers.implemented.contains(.invalidates)
    else { return }
    report.say(
      "the old frames stay: '\(layoutName)' does not answer invalidates, so new bounds do not invalidate it; "
        + "define invalidates(view, bounds) = bounds.width != view.width")
  }

  private mutating func resize(
    _ path: IndexPath, to size: Size, _ report: inout Report<CollectionExhibit>
  ) throws(Fault) {
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
  ) throws(Fault) {
    guard !layout.layout.isEqual(to: view.layout) || name != layoutName else {
      return report.say("laid out by '\(name)' as before")
    }
    let before = view.viewport.offset[view.axis]
    let isTheSame = name == layoutName
    try change(&report) { view, report throws(CollectionError) in
      try view.use(layout.layout, isTheSame: isTheSame, recorder: &report)
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
