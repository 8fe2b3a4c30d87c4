// The layout cycle: which elements are on the screen, and which views show them.
extension CollectionView {
  mutating func record<R: Recorder<CollectionView, Event>>(_ event: Event, recorder: inout R) {
    cost.count(event)
    recorder.record(event, in: self)
  }

  /// The most sections that are asked for their counts in an event each.
  static let sectionsCountedOneByOne = 100

  /// Asks the data source how many sections and items there are.
  mutating func requestCounts<R: Recorder<CollectionView, Event>>(recorder: inout R) {
    let sections = items.sections.count
    record(.numberOfSections(sections), recorder: &recorder)
    guard sections <= Self.sectionsCountedOneByOne else {
      record(.numbersOfItems(sections: sections, items.count), recorder: &recorder)
      return
    }
    // Not all counts at once, which would look at every run of items.
    for section in 0..<sections {
      record(.numberOfItems(section: section, items.sections[section].count), recorder: &recorder)
    }
  }

  /// Brings the screen in line with attributes that were computed, in the order of the data source: first the views that
  /// come are made and shown, then those that leave are given back **[inferred]**.
  mutating func display<R: Recorder<CollectionView, Event>>(
    _ computed: [LayoutAttributes], keepingOthers: Bool, recorder: inout R
  ) {
    let bounds = viewport.bounds
    let own = layout.ownAttributes
    let titled = isTitled
    var kept: [VisibleView] = []
    var changed: [LayoutAttributes] = []
    var arriving: [LayoutAttributes] = []
    var next = computed.makeIterator()
    var candidate = next.next()
    for var shown in visible {
      while let attributes = candidate, attributes.element < shown.element {
        if attributes.frame.overlaps(bounds) { arriving.append(attributes) }
        candidate = next.next()
      }
      var isKnown = keepingOthers
      if let attributes = candidate, attributes.element == shown.element {
        if !own.isEmpty, handed[shown.view] == nil || !own.areEqual(shown.attributes, attributes) {
          changed.append(attributes)
        } else if titled, attributes.element == .header(0), attributes != shown.attributes {
          changed.append(attributes)
        }
        shown.attributes = attributes
        isKnown = true
        candidate = next.next()
      }
      if isKnown, shown.attributes.frame.overlaps(bounds) {
        kept.append(shown)
      } else {
        departing.append(shown)
      }
    }
    while let attributes = candidate {
      if attributes.frame.overlaps(bounds) { arriving.append(attributes) }
      candidate = next.next()
    }
    visible = kept
    for attributes in changed where attributes.frame.overlaps(bounds) {
      hand(attributes, recorder: &recorder)
    }
    for attributes in arriving { show(attributes, recorder: &recorder) }
    endDisplaying(recorder: &recorder)
  }

  private mutating func show<R: Recorder<CollectionView, Event>>(
    _ attributes: LayoutAttributes, recorder: inout R
  ) {
    let element = attributes.element
    switch element {
    case .item(let path): record(.cellForItem(path), recorder: &recorder)
    case .header(let section): record(.viewForHeader(section: section), recorder: &recorder)
    case .footer(let section): record(.viewForFooter(section: section), recorder: &recorder)
    }
    let (view, isNew) = takeView(ViewKind(for: element))
    let place = visible.partition(where: { $0.element >= element })
    visible.insert(VisibleView(view, attributes), at: place)
    record(isNew ? .created(view) : .prepareForReuse(view), recorder: &recorder)
    hand(attributes, recorder: &recorder)
    record(.willDisplay(element, view), recorder: &recorder)
  }

  /// Whether the view of the first header learns from its attributes how far it is stretched, as the article's does.
  private var isTitled: Bool { layout.layout(as: GlobalHeaderLayout.self)?.isActive == true }

  /// Hands a view on the screen the attributes of what it shows (`apply(_:)`), which is recorded if some are
  /// the layout's own, or say how far the first header is stretched.
  private mutating func hand<R: Recorder<CollectionView, Event>>(
    _ attributes: LayoutAttributes, recorder: inout R
  ) {
    let own = layout.ownAttributes
    let place = visible.partition(where: { $0.element >= attributes.element })
    let view = visible[place].view
    if isTitled, attributes.element == .header(0) {
      let stretch = NamedAttribute("stretch", AttributeValue(attributes.stretch))
      return record(.applied(attributes.element, [stretch], view), recorder: &recorder)
    }
    guard !own.isEmpty else { return }
    let copy = own.handed(attributes)
    handed[view] = copy
    record(.applied(attributes.element, copy, view), recorder: &recorder)
  }

  /// Gives back the views that leave.
  mutating func endDisplaying<R: Recorder<CollectionView, Event>>(recorder: inout R) {
    let leaving = departing
    departing = []
    for shown in leaving {
      giveBack(shown.view)
      if !handed.isEmpty { handed[shown.view] = nil }
      record(.didEndDisplaying(shown.element, shown.view), recorder: &recorder)
    }
  }

  private mutating func takeView(_ kind: ViewKind) -> (view: ViewID, isNew: Bool) {
    switch kind {
    case .cell: cells.take()
    case .header: headers.take()
    case .footer: footers.take()
    }
  }

  private mutating func giveBack(_ view: ViewID) {
    switch view.kind {
    case .cell: cells.giveBack(view)
    case .header: headers.giveBack(view)
    case .footer: footers.giveBack(view)
    }
  }
}

extension Rect {
  /// The parts of it that another rectangle does not cover: none to four, which do not overlap but by rounding.
  func strips(notIn other: Rect) -> [Rect] {
    guard !isEmpty else { return [] }
    guard overlaps(other) else { return [self] }
    let top = max(minY, other.minY)
    let bottom = min(maxY, other.maxY)
    let strips = [
      Rect(from: Point(x: minX, y: minY), to: Point(x: maxX, y: top)),
      Rect(from: Point(x: minX, y: top), to: Point(x: other.minX, y: bottom)),
      Rect(from: Point(x: other.maxX, y: top), to: Point(x: maxX, y: bottom)),
      Rect(from: Point(x: minX, y: bottom), to: Point(x: maxX, y: maxY)),
    ]
    return strips.filter { !$0.isEmpty }
  }

  /// The smallest rectangle between two corners that reaches the second, however its sums are rounded.
  private init(from upperLeft: Point, to lowerRight: Point) {
    func length(_ start: Double, _ end: Double) -> Double {
      let length = end - start
      return length > 0 && start + length < end ? length + end.ulp : length
    }
    self.init(
      x: upperLeft.x, y: upperLeft.y, width: length(upperLeft.x, lowerRight.x),
      height: length(upperLeft.y, lowerRight.y))
  }
}
