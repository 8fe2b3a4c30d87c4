/// What a view is about to show, with every answer that can fail: from here on nothing does.
struct Screenful {
  /// The layout that was prepared again; `nil` if it stays.
  var fresh: (AnyPreparedLayout)?
  let viewport: Viewport
  /// What is computed, in the order of the data source.
  let attributes: [LayoutAttributes]
  /// Whether what is on the screen and was not computed stays there.
  let keepsOthers: Bool
  /// What the layout was asked.
  let events: [CollectionEvent]
  /// What a custom layout was asked.
  var callbacks = ViewCallbacks()
  /// What further changes keep in its place, if it is for a change.
  var hold: ScrollHold?
}

// Getting ready what is shown next.
extension CollectionView {
  /// A layout that was prepared again, at a viewport: every attribute is computed.
  ///
  /// - Parameter invalidation: why it was prepared, if it was for other bounds.
  func readied(
    _ fresh: AnyPreparedLayout, for items: Items, at viewport: Viewport,
    after invalidation: Invalidation = .nothing
  ) throws(CollectionError) -> Screenful {
    try checkEstimate(fresh, for: items, in: viewport)
    var fresh = fresh
    let bounds = viewport.bounds
    let computed: [LayoutAttributes]
    do {
      try fresh.willShow(viewport, after: invalidation)
      computed = try fresh.attributes(in: bounds, viewport: viewport)
    } catch { throw CollectionError(error) }
    try Self.check(visible: computed.count)
    let callbacks = fresh.takeCallbacks()
    return Screenful(
      fresh: fresh, viewport: viewport, attributes: computed, keepsOthers: false,
      events: [.attributes(in: bounds, computed: computed.count)], callbacks: callbacks)
  }

  /// The present layout at another viewport: computed are the attributes of what comes into view, and of what
  /// was invalidated.
  mutating func readied(
    at next: Viewport, after invalidation: Invalidation
  ) throws(CollectionError) -> Screenful {
    if next.size != viewport.size { try checkEstimate(prepared, for: items, in: next) }
    let before = prepared
    do throws(CollectionError) {
      let screenful: Screenful
      do throws(LayoutError) {
        try prepared.willShow(next, after: invalidation)
        screenful =
          try prepared.findsAll ? stripwise(at: next, invalidation) : whole(at: next, invalidation)
      } catch { throw CollectionError(error) }
      try Self.check(visible: count(screenful))
      return screenful
    } catch {
      prepared = before
      _ = prepared.takeCallbacks()
      throw error
    }
  }

  /// How many elements are seen then.
  private func count(_ screenful: Screenful) -> Int {
    guard visible.count + screenful.attributes.count > Self.visibleLimit else { return 0 }
    let bounds = screenful.viewport.bounds
    let arriving = screenful.attributes.count { $0.frame.overlaps(bounds) }
    guard screenful.keepsOthers else { return arriving }
    let computed = Set(screenful.attributes.map { $0.element })
    return arriving
      + visible.count { !computed.contains($0.element) && $0.attributes.frame.overlaps(bounds) }
  }

  private mutating func stripwise(
    at next: Viewport, _ invalidation: Invalidation
  ) throws(LayoutError) -> Screenful {
    var computed: [Element: LayoutAttributes] = [:]
    var events: [Event] = []
    for element in invalidation.elements {
      guard let attributes = try prepared.attributes(of: element, in: next) else { continue }
      events.append(Self.computed(element))
      computed[element] = attributes
    }
    // What is all in the old bounds is known.
    for strip in next.bounds.strips(notIn: viewport.bounds) {
      let before = computed.count
      for attributes in try prepared.attributes(in: strip, viewport: next)
      where computed[attributes.element] == nil && visibleView(of: attributes.element) == nil {
        computed[attributes.element] = attributes
      }
      events.append(.attributes(in: strip, computed: computed.count - before))
    }
    return Screenful(
      viewport: next, attributes: computed.values.sorted { $0.element < $1.element }, keepsOthers: true,
      events: events, callbacks: prepared.takeCallbacks())
  }

  /// By a layout that may not find all: what it does not find in just these bounds goes.
  private mutating func whole(
    at next: Viewport, _ invalidation: Invalidation
  ) throws(LayoutError) -> Screenful {
    let found = try prepared.attributes(in: next.bounds, viewport: next)
    let invalid = Set(invalidation.elements)
    var events = found.map { $0.element }.filter(invalid.contains).map(Self.computed)
    let computed = found.count { !invalid.contains($0.element) && visibleView(of: $0.element) == nil }
    events.append(.attributes(in: next.bounds, computed: computed))
    return Screenful(
      viewport: next, attributes: found, keepsOthers: false, events: events,
      callbacks: prepared.takeCallbacks())
  }

  private static func computed(_ element: Element) -> Event {
    switch element {
    case .header(let section): .attributesOfHeader(section: section)
    case .item(let path): .attributesOfItem(path)
    case .footer(let section): .attributesOfFooter(section: section)
    }
  }
}

// Showing it.
extension CollectionView {
  /// Shows what was made ready, with what the layout and the answers were asked for it.
  ///
  /// - Parameters:
  ///   - before: the offset before it, if that is not the present one.
  ///   - events: how the layout got there, if it is another or has followed; by default, that it was prepared.
  mutating func show<R: Recorder<CollectionView, Event>>(
    _ screenful: Screenful, from before: Point? = nil, how events: [Event] = [.prepared], recorder: inout R
  ) {
    let before = before ?? viewport.offset
    viewport = screenful.viewport
    if let held = screenful.hold { hold = held }
    let callbacks = screenful.callbacks
    if let fresh = screenful.fresh {
      prepared = fresh
      // A call that a custom layout answered is reported as its callback.
      for event in events where event != .prepared || !callbacks.holds(.prepare) {
        record(event, recorder: &recorder)
      }
    }
    tell(callbacks, recorder: &recorder)
    if screenful.fresh != nil, !callbacks.holds(.contentSize) {
      record(.contentSize(contentSize), recorder: &recorder)
    }
    // Not before the layout that decides the offset.
    tellScroll(from: before, recorder: &recorder)
    for event in screenful.events { record(event, recorder: &recorder) }
    display(screenful.attributes, keepingOthers: screenful.keepsOthers, recorder: &recorder)
  }

  /// Reports the callbacks to a custom layout and to the delegate.
  mutating func tell<R: Recorder<CollectionView, Event>>(_ callbacks: ViewCallbacks, recorder: inout R) {
    for callback in callbacks.first {
      switch callback {
      case .layout(let callback): record(.calledLayout(callback), recorder: &recorder)
      case .delegate(let callback): record(.calledDelegate(callback), recorder: &recorder)
      }
    }
    if callbacks.left > 0 { record(.calledMore(callbacks.left), recorder: &recorder) }
  }

  /// Counts what a custom layout was asked for the pictures between two states.
  public mutating func count<R: Recorder<CollectionView, Event>>(
    _ transition: LayoutTransition, recorder: inout R
  ) {
    tell(transition.callbacks, recorder: &recorder)
  }
}
