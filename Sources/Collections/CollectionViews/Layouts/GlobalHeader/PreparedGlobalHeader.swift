/// A flow layout with a global header, prepared for items and a view of a certain size.
///
/// Headers are placed when they are asked for: scrolling changes nothing that is stored.
public struct PreparedGlobalHeader: PreparedLayout {
  public let layout: GlobalHeaderLayout
  /// Where everything is before headers are moved.
  public private(set) var flow: PreparedFlow
  /// What `rules: article` remembers of the places seen since the layout was prepared.
  public private(set) var memory = StretchMemory()

  init(_ layout: GlobalHeaderLayout, over flow: PreparedFlow) {
    self.layout = layout
    self.flow = flow
  }

  public var contentSize: Size { flow.contentSize }
  public var axis: Axis { flow.axis }
  public var warnings: [LayoutWarning] { flow.warnings }
  public var findsAll: Bool { layout.options.rules == .right }

  /// How the header of a section is placed while the view shows `viewport`, or `nil` if the section has none, or if the
  /// options have no effect.
  ///
  /// - Complexity: as for a flow layout to find an item
  public func placement(ofHeader section: Int, in viewport: Viewport) -> HeaderPlacement? {
    guard layout.isActive, let base = flow.header(section) else { return nil }
    var items: ClosedRange<Double>?
    if let first = flow.firstItem(section), let last = flow.lastItem(section) {
      let start = first.span(axis).start
      items = start...max(start, last.span(axis).end)
    }
    let context = HeaderContext(
      section: section, axis: axis, base: base, items: items, firstHeight: firstHeight,
      firstInset: firstInset, adjusted: viewport.adjustedOffset(axis))
    return HeaderPlacement(context, layout.options, memory: memory)
  }

  /// How high the first section's header is, as its delegate says it. The article's code reads the layout's property, and asks for
  /// the section's own only where that is zero.
  private var firstHeight: Double {
    let property = layout.options.rules == .article ? layout.flow.headerSize(ofSection: 0)[axis] : 0
    return property > 0 ? property : flow.header(0)?.size[axis] ?? 0
  }

  /// The same of the inset before the items of the first section.
  private var firstInset: Double {
    let property = layout.options.rules == .article ? layout.flow.insets(ofSection: 0).leading(axis) : 0
    return property > 0 ? property : flow.layout.insets(ofSection: 0).leading(axis)
  }

  public func attributes(of element: Element, in viewport: Viewport) -> LayoutAttributes? {
    if layout.isActive, case .header(let section) = element {
      return placement(ofHeader: section, in: viewport)?.attributes
    }
    return flow.attributes(of: element, in: viewport)
  }

  public func attributes(in rect: Rect, viewport: Viewport) -> [LayoutAttributes] {
    let plain = flow.attributes(in: rect, viewport: viewport)
    guard layout.isActive else { return plain }
    var headers = sectionsToLookAt(in: rect).lazy
      .compactMap { placement(ofHeader: $0, in: viewport)?.attributes }
      .filter { $0.frame.overlaps(rect) }
      .makeIterator()
    var found: [LayoutAttributes] = []
    found.reserveCapacity(plain.count)
    var header = headers.next()
    for attributes in plain {
      if case .header = attributes.element { continue }
      while let next = header, next.element < attributes.element {
        found.append(next)
        header = headers.next()
      }
      found.append(attributes)
    }
    while let next = header {
      found.append(next)
      header = headers.next()
    }
    return found
  }

  /// The sections, ascending, whose headers may overlap a rectangle: a pinned header does not leave its section, and the
  /// first one goes everywhere. The article's layout looks only at those that it finds by the elements in the rectangle.
  private func sectionsToLookAt(in rect: Rect) -> [Int] {
    if layout.options.rules == .article { return headers(in: rect).all }
    let sections = flow.sections(in: rect)
    return sections.first == 0 ? Array(sections) : [0] + sections
  }

  /// The headers that a rectangle has to do with, found by the elements that the flow layout places in it.
  ///
  /// - Complexity: as for `attributes(in:viewport:)`
  public func headers(in rect: Rect) -> HeaderSets {
    var regular: [Int] = []
    var all: [Int] = []
    if layout.isActive, layout.options.global, flow.header(0) != nil { all.append(0) }
    for attributes in flow.attributes(in: rect, viewport: Viewport(size: rect.size)) {
      let section = attributes.element.section
      switch attributes.element {
      case .header: regular.append(section)
      case .item where pins(section) && flow.header(section) != nil: break
      case .item, .footer: continue
      }
      if all.last != section { all.append(section) }
    }
    return HeaderSets(regular: regular, all: all)
  }

  /// Whether a section's header may be seen wherever an item of the section is. That of the first section pins where it may stretch,
  /// which the article's formula leaves out.
  private func pins(_ section: Int) -> Bool {
    let options = layout.options
    return options.pin || options.stretch && section == 0 && options.rules == .right
  }

  /// A new size asks for all sizes and spacings again; a new place only moves headers. Those that the new
  /// bounds concern are recomputed whether they move or not, and so is any other that visibly moves.
  public func invalidation(from old: Viewport, to new: Viewport) -> Invalidation {
    var invalidation = flow.invalidation(from: old, to: new)
    guard layout.isActive else { return invalidation }
    if old.size != new.size { invalidation.metrics = true }
    guard old.offset != new.offset || old.inset != new.inset else { return invalidation }
    let bounds = new.bounds
    let moved = sectionsToLookAt(in: bounds).filter { section in
      guard let before = placement(ofHeader: section, in: old)?.frame,
        let after = placement(ofHeader: section, in: new)?.frame, before != after
      else { return false }
      return before.overlaps(bounds) || after.overlaps(bounds)
    }
    invalidation.headers = Set(headers(in: bounds).all).union(moved).sorted()
    return invalidation
  }

  public func prefersFollowing(_ changes: Int) -> Bool { flow.prefersFollowing(changes) }

  public mutating func follow(_ change: ItemChange, to items: Items) throws(LayoutError) -> Int {
    try flow.follow(change, to: items)
  }

  public mutating func takeCallbacks() -> ViewCallbacks { flow.takeCallbacks() }

  /// The article's layout keeps its memory whatever makes it prepare.
  public mutating func inherit(from earlier: PreparedGlobalHeader) {
    if earlier.layout.options.rules == .article { memory = earlier.memory }
  }

  public mutating func willShow(_ viewport: Viewport, after invalidation: Invalidation) {
    guard let first = placement(ofHeader: 0, in: viewport) else { return }
    memory.follow(first)
  }
}

/// The headers that a rectangle of the content has to do with, as ascending numbers of sections.
public struct HeaderSets: Hashable, Sendable {
  /// Those the flow layout itself finds there: the ones that stand in the rectangle before they are moved.
  public var regular: [Int]
  /// Those and the ones that are moved there: of sections with an item in the rectangle, if their headers pin, and the global one.
  public var all: [Int]

  /// Headers by the numbers of their sections, both lists ascending.
  public init(regular: [Int], all: [Int]) {
    self.regular = regular
    self.all = all
  }

  /// Those the flow layout does not find, so that the layout must add them itself.
  public var custom: [Int] {
    let known = Set(regular)
    return all.filter { !known.contains($0) }
  }
}
