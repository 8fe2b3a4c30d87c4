/// A scroll view that shows items where a layout puts them, with as few views as it can, as `UICollectionView` does.
///
/// Only what is on the screen is known: an event costs O(log *n* + *k*) for *n* items of which *k* are seen before or after it.
/// Counts are asked once and cached until the items change.
public struct CollectionView: Sendable {
  public typealias Event = CollectionEvent

  /// How many items there are, section by section.
  public internal(set) var items: Items
  /// How the items are laid out: any layout, including custom ones.
  public internal(set) var layout: AnyLayout
  /// The delegate that is asked about touches, and about sizes if the layout wants to know them.
  public internal(set) var delegate: AnyDelegate?
  /// What is visible of the content.
  public internal(set) var viewport: Viewport
  /// The views on the screen, in the order of the data source.
  public internal(set) var visible: [VisibleView] = []
  /// The layout's own attributes as views on the screen were handed them last (`apply(_:)`), which need not be those that the
  /// layout computed: see ``OwnAttributes``. Nothing where the layout has none.
  public internal(set) var handed: [ViewID: [NamedAttribute]] = [:]
  /// The items that are selected.
  public internal(set) var selection: Set<IndexPath> = []
  /// Whether several items can be selected at a time; otherwise a selection replaces the one before.
  public internal(set) var allowsMultipleSelection: Bool
  /// The item under the finger.
  public internal(set) var highlighted: IndexPath?
  /// What everything since the creation cost.
  public internal(set) var cost = CollectionCost()
  /// The views for items, and which of them wait to be reused.
  public internal(set) var cells = ReusePool(.cell)
  /// The same for headers.
  public internal(set) var headers = ReusePool(.header)
  /// The same for footers.
  public internal(set) var footers = ReusePool(.footer)

  /// The layout, prepared for the items and the viewport.
  public internal(set) var prepared: AnyPreparedLayout
  /// What changes keep in its place; nothing if nothing has changed since the content was last scrolled.
  var hold: ScrollHold?
  /// The views that leave the screen in the event that is under way.
  var departing: [VisibleView] = []

  /// Makes a view and carries out its first layout cycle. It rests at the start: its offset is minus the inset.
  ///
  ///     let view = try CollectionView(
  ///       items: Items(counts: [12]), layout: FlowLayout(lineSpacing: 4), size: Size(width: 320, height: 480))
  ///
  /// - Parameters:
  ///   - items: how many there are, section by section.
  ///   - layout: any layout, including custom ones.
  ///   - size: of the viewport, in points.
  ///   - inset: the content inset, in points.
  ///   - allowsMultipleSelection: whether several items can be selected at a time.
  ///   - delegate: the delegate that is asked about touches and sizes.
  ///   - recorder: receives the calls of the first layout cycle.
  /// - Throws: ``CollectionError/layout(_:)``, ``CollectionError/badViewport(_:)``,
  ///   ``CollectionError/badNumber(_:_:)`` for an inset, ``CollectionError/tooManyVisible(_:limit:)``
  /// - Complexity: what preparing the layout takes, and O(*k* log *n*) for *k* elements on the screen
  public init<R: Recorder<CollectionView, Event>>(
    items: Items, layout: some CollectionLayout, size: Size, inset: Insets = .zero,
    allowsMultipleSelection: Bool = false, delegate: AnyDelegate? = nil, recorder: inout R
  ) throws(CollectionError) {
    let viewport = Viewport(offset: Point(x: 0 - inset.left, y: 0 - inset.top), size: size, inset: inset)
    try Self.check(viewport)
    self.items = items
    self.layout = AnyLayout(layout)
    self.delegate = delegate
    self.viewport = viewport
    self.allowsMultipleSelection = allowsMultipleSelection
    self.prepared = try Self.prepare(self.layout, for: items, in: viewport, asking: delegate)
    let fresh = try readied(prepared, for: items, at: viewport)
    requestCounts(recorder: &recorder)
    show(fresh, recorder: &recorder)
  }

  /// See ``init(items:layout:size:inset:allowsMultipleSelection:delegate:recorder:)``.
  public init(
    items: Items, layout: some CollectionLayout, size: Size, inset: Insets = .zero,
    allowsMultipleSelection: Bool = false, delegate: AnyDelegate? = nil
  ) throws(CollectionError) {
    try self.init(
      items: items, layout: layout, size: size, inset: inset,
      allowsMultipleSelection: allowsMultipleSelection, delegate: delegate,
      recorder: &NoRecorder.nobody)
  }
}

// What is asked of it.
extension CollectionView {
  /// The size of all the content, without the content inset.
  public var contentSize: Size { prepared.contentSize }
  /// The axis along which it scrolls.
  public var axis: Axis { prepared.axis }
  /// What looks like a mistake in the options of the layout.
  public var warnings: [LayoutWarning] { prepared.warnings }

  /// Where an element is, on the screen or not, or `nil` if there is no such element.
  /// - Throws: ``CollectionError/layout(_:)`` if a custom layout cannot answer.
  public func attributes(of element: Element) throws(CollectionError) -> LayoutAttributes? {
    do { return try prepared.attributes(of: element, in: viewport) } catch { throw CollectionError(error) }
  }

  /// The elements in a rectangle of the content, in the order of the data source.
  /// - Throws: ``CollectionError/layout(_:)`` if a custom layout cannot answer; never for what is in
  ///   the bounds.
  public func attributes(in rect: Rect) throws(CollectionError) -> [LayoutAttributes] {
    do { return try prepared.attributes(in: rect, viewport: viewport) } catch { throw CollectionError(error) }
  }

  /// The same, for a rectangle of any size: what would be more than can be on the screen at once is refused before it is looked for.
  /// - Throws: ``CollectionError/layout(_:)``, ``CollectionError/badNumber(_:_:)``, ``CollectionError/tooManyVisible(_:limit:)``
  public func elements(in rect: Rect) throws(CollectionError) -> [LayoutAttributes] {
    let window = Viewport(offset: rect.origin, size: rect.size)
    try Self.check(window)
    try checkEstimate(prepared, for: items, in: window)
    let found = try attributes(in: rect).filter { $0.frame.overlaps(rect) }
    try Self.check(visible: found.count)
    return found
  }

  /// What is visible at a point of the content: what covers the others there.
  /// - Throws: ``CollectionError/layout(_:)`` if a custom layout cannot answer.
  public func element(at point: Point) throws(CollectionError) -> Element? {
    let around = Rect(x: point.x - 1, y: point.y - 1, width: 2, height: 2)
    return try attributes(in: around).filter { $0.frame.contains(point) }
      .reduce(nil) { (top: LayoutAttributes?, next) in
        if let top, top.zIndex > next.zIndex { top } else { next }
      }?.element
  }

  /// The view that shows an element, if it is on the screen.
  public func visibleView(of element: Element) -> VisibleView? {
    let place = visible.partition(where: { $0.element >= element })
    return place < visible.count && visible[place].element == element ? visible[place] : nil
  }

  /// The views of a kind.
  public func pool(_ kind: ViewKind) -> ReusePool {
    switch kind {
    case .cell: cells
    case .header: headers
    case .footer: footers
    }
  }

  /// - Throws: ``CollectionError/noItem(_:count:)``
  func checkItem(_ path: IndexPath) throws(CollectionError) {
    guard !items.contains(path) else { return }
    let sections = items.sections
    throw .noItem(path, count: sections.indices.contains(path.section) ? sections[path.section].count : nil)
  }
}

// What the sample's mosaic does with an item that is asked for.
extension CollectionView {
  /// The layout, if it is a mosaic by the article's rules.
  public var articleMosaic: PreparedMosaic? {
    prepared.layout(as: PreparedMosaic.self).flatMap { $0.layout.rules == .article ? $0 : nil }
  }
}

// What a global header layout does with the headers of the sections that are visible.
extension CollectionView {
  /// The headers that the bounds have to do with. Layouts that do not move headers have no others than the regular ones.
  public var headerSets: HeaderSets {
    if let layout = prepared.layout(as: PreparedGlobalHeader.self) {
      return layout.headers(in: viewport.bounds)
    }
    let sections = visible.compactMap { shown in
      if case .header(let section) = shown.element { section } else { nil }
    }
    return HeaderSets(regular: sections, all: sections)
  }

  /// How the header of a section is pinned by a flow layout, or `nil` if it has none or the layout pins no headers.
  public func headerPin(ofSection section: Int) -> HeaderPin? {
    let flow = prepared.layout(as: PreparedFlow.self) ?? prepared.layout(as: PreparedGlobalHeader.self)?.flow
    return flow?.pin(ofHeader: section, in: viewport)
  }

  /// How the header of a section is placed, or `nil` if it has none or the layout moves no headers.
  public func headerPlacement(ofSection section: Int) -> HeaderPlacement? {
    prepared.layout(as: PreparedGlobalHeader.self)?.placement(ofHeader: section, in: viewport)
  }
}
