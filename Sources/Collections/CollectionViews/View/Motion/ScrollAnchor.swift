/// What keeps its place in the viewport while the items, or how they are laid out, change.
public struct ScrollAnchor: Sendable {
  /// An item; a header or footer only if no item was on the screen.
  public internal(set) var element: Element
  /// Where its frame began in the content when the content was last scrolled.
  let origin: Point
  /// The offset of the viewport then.
  var offset: Point
  /// Whether it was moved to another place among the items since then.
  var isMoved = false

  /// The offset along an axis at which the item is as far from the viewport's start as it was, if its frame is there now.
  public func offset(for frame: Rect, along axis: Axis) -> Double {
    // Not through the distance, whose rounding would show when a change is undone by its opposite.
    offset[axis] + (frame.origin[axis] - origin[axis])
  }
}

/// What was seen when the content was last scrolled, which changes keep in its place as far as they can.
///
/// Where the content stands follows from what was seen then and what is left of it, not from the changes on the way:
/// several of them lead where one that does the same at once does, and back where they began if they are undone by
/// their opposites.
struct ScrollHold: Sendable {
  /// The axis and the offset when the content was last scrolled.
  let axis: Axis
  var offset: Point
  /// The items that were on the screen: those that were fully visible, then the others, each in their order. If there were none,
  /// the headers and footers that stood where they belong.
  private var seen: [ScrollAnchor]
  /// The items after them and before them, the nearest first. If all that was seen is removed, one of these takes the
  /// place of the first item on the screen, fully visible or not.
  private var near: [ScrollAnchor]
  /// How far a finger has pulled the content beyond an end: negative at the start.
  let pull: Double
  /// Whether it stands beyond that end now, and not within content that has come there since.
  private(set) var isPulled: Bool
  /// Whether the content stood at its start.
  private let wasAtStart: Bool
  /// Whether it stands there now, and not only because there is no more content.
  private(set) var isAtStart: Bool
  /// The offset along the axis that the content would have if there were no ends.
  var wanted: Double
  /// Whether nothing was seen that could be kept.
  private let isBlank: Bool

  /// How many of the items next to what is seen are known.
  private static let nearby = 32

  init(_ view: CollectionView) {
    let offset = view.viewport.offset
    let range = view.restingOffsets(view.axis)
    let items = view.visible.compactMap { shown in
      if case .item(let path) = shown.element { path } else { nil }
    }
    axis = view.axis
    self.offset = offset
    seen = items.isEmpty ? Self.restingHeaders(of: view) : Self.items(of: view)
    near = []
    wanted = offset[axis]
    pull = wanted - range.clamp(wanted)
    isPulled = pull != 0
    wasAtStart = wanted <= range.lowerBound
    isAtStart = wasAtStart
    isBlank = seen.isEmpty
    guard let first = view.visible.first(where: { $0.element.isItem }) else { return }
    let places = items.map { view.items.position(of: $0) }
    let after = (places.max() ?? 0) + 1
    let before = places.min() ?? 0
    let next = after..<after + min(Self.nearby, view.items.count - after)
    let previous = before - min(Self.nearby, before)..<before
    near = (Array(next) + previous.reversed()).map { place in
      ScrollAnchor(element: .item(view.items[place]), origin: first.attributes.frame.origin, offset: offset)
    }
  }

  private static func items(of view: CollectionView) -> [ScrollAnchor] {
    let bounds = view.viewport.bounds
    var whole: [ScrollAnchor] = []
    var cut: [ScrollAnchor] = []
    for shown in view.visible where shown.element.isItem {
      let frame = shown.attributes.frame
      let anchor = ScrollAnchor(element: shown.element, origin: frame.origin, offset: view.viewport.offset)
      if bounds.contains(frame) { whole.append(anchor) } else { cut.append(anchor) }
    }
    return whole + cut
  }

  /// What is seen of headers and footers that scrolling has not moved: a pinned one does not say what is below it.
  private static func restingHeaders(of view: CollectionView) -> [ScrollAnchor] {
    let start = view.viewport.atStart
    return view.visible.compactMap { shown in
      let frame = shown.attributes.frame
      guard !shown.element.isItem,
        let resting = try? view.prepared.attributes(of: shown.element, in: start), resting.frame == frame
      else { return nil }
      return ScrollAnchor(element: shown.element, origin: frame.origin, offset: view.viewport.offset)
    }
  }

  /// What may be kept in its place, the best first.
  var anchors: [ScrollAnchor] { seen.filter { !$0.isMoved } + seen.filter { $0.isMoved } + near }

  /// Whether there is nothing that could be kept in its place.
  var isEmpty: Bool { seen.isEmpty && near.isEmpty }

  /// Whether all that was seen is gone, and what was next to it. Where nothing was seen the offset is kept.
  var isLost: Bool { isEmpty && !isBlank }

  /// What is left of it when the items change.
  func following(_ mapping: some IndexMapping) -> ScrollHold {
    func followed(_ anchor: ScrollAnchor) -> ScrollAnchor? {
      guard let element = mapping.newElement(anchor.element) else { return nil }
      var followed = anchor
      if case .item(let path) = anchor.element, mapping.isMoved(path) { followed.isMoved = true }
      followed.element = element
      return followed
    }
    var hold = self
    hold.seen = seen.compactMap(followed)
    hold.near = near.compactMap(followed).filter { !$0.isMoved }
    return hold
  }

  /// Notes where the content would stand after a change of the items, and where it may come to rest.
  mutating func note(_ offset: Double, start: Double, resting range: ClosedRange<Double>) {
    wanted = offset
    isAtStart = wasAtStart && offset <= start
    isPulled = pull < 0 ? offset < range.lowerBound : pull > 0 && offset > range.upperBound
  }

  /// Moves everything that it keeps by a distance along an axis.
  mutating func shift(by distance: Double, along axis: Axis) {
    func shifted(_ anchor: ScrollAnchor) -> ScrollAnchor {
      var shifted = anchor
      shifted.offset[axis] += distance
      return shifted
    }
    offset[axis] += distance
    seen = seen.map(shifted)
    near = near.map(shifted)
  }
}

extension CollectionView {
  /// What changes keep in its place: what was seen when the content was last scrolled; what is seen now, if nothing of that is left.
  var currentHold: ScrollHold {
    if let hold, !hold.isEmpty { return hold }
    let present = ScrollHold(self)
    if let hold, !hold.isLost, present.isEmpty { return hold }
    return present
  }

  /// What keeps its place while the items change, by its name after the change, if anything does.
  ///
  /// - Parameter mapping: where items go.
  public func anchor(following mapping: some IndexMapping) -> ScrollAnchor? {
    currentHold.following(mapping).anchors.first
  }

  /// The viewport for other items: the first anchor that is left keeps its place, as far as there is content, or a finger
  /// has pulled beyond its end.
  ///
  /// - Parameters:
  ///   - prepared: what will be shown in it.
  ///   - hold: what is left of what keeps its place.
  func anchored(
    over prepared: inout AnyPreparedLayout, holding hold: ScrollHold
  ) throws(CollectionError) -> (viewport: Viewport, hold: ScrollHold) {
    var hold = hold
    let axis = prepared.axis
    let wanted = try place(of: hold, in: viewport, over: &prepared)
    let ends = Self.restingOffsets(axis, of: prepared.contentSize, in: viewport)
    hold.note(wanted.offset[axis], start: 0 - wanted.inset.leading(axis), resting: ends)
    var anchored = resting(wanted, over: prepared.contentSize)
    guard hold.isPulled, axis == hold.axis else { return (anchored, hold) }
    // As far beyond the end as a finger has pulled it, and no farther.
    anchored.offset[axis] =
      hold.pull < 0
      ? max(hold.wanted, ends.lowerBound + hold.pull) : min(hold.wanted, ends.upperBound + hold.pull)
    return (anchored, hold)
  }

  /// The viewport when not the items change but how they are laid out: in addition, content that stands at its start stays
  /// there, and what a finger pulls beyond an end stays as far beyond it.
  ///
  /// - Parameters:
  ///   - next: the viewport as it would be without.
  ///   - hold: what keeps its place.
  ///   - prepared: what will be shown in it.
  func anchored(
    _ next: Viewport, holding hold: ScrollHold, over prepared: inout AnyPreparedLayout
  ) throws(CollectionError) -> (viewport: Viewport, hold: ScrollHold) {
    var hold = hold
    let axis = prepared.axis
    let wanted = try place(of: hold, in: next, over: &prepared, staysAtStart: hold.isAtStart)
    hold.wanted = wanted.offset[axis]
    var anchored = resting(wanted, over: prepared.contentSize)
    guard hold.isPulled, axis == hold.axis else { return (anchored, hold) }
    let ends = Self.restingOffsets(axis, of: prepared.contentSize, in: next)
    anchored.offset[axis] = (hold.pull < 0 ? ends.lowerBound : ends.upperBound) + hold.pull
    return (anchored, hold)
  }

  /// The viewport with its offset where the first anchor has its place, or where the content starts.
  private func place(
    of hold: ScrollHold, in next: Viewport, over prepared: inout AnyPreparedLayout,
    staysAtStart: Bool = false
  ) throws(CollectionError) -> Viewport {
    var placed = next
    if !hold.isLost { placed.offset = hold.offset }
    // Across the axis nothing is scrolled to.
    if prepared.axis != hold.axis { placed.offset[hold.axis] = 0 - next.inset.leading(hold.axis) }
    guard !staysAtStart else {
      placed.offset[prepared.axis] = 0 - next.inset.leading(prepared.axis)
      return placed
    }
    for anchor in hold.anchors {
      // Where the viewport stands now is no matter: it follows from the changes on the way.
      let scene = anchor.element.isItem ? placed : placed.atStart
      guard let attributes = try Self.attributes(of: anchor.element, by: &prepared, in: scene) else {
        continue
      }
      placed.offset[prepared.axis] = anchor.offset(for: attributes.frame, along: prepared.axis)
      break
    }
    return placed
  }

  /// Where an element is; what was asked for it is kept.
  static func attributes(
    of element: Element, by prepared: inout AnyPreparedLayout, in viewport: Viewport
  ) throws(CollectionError) -> LayoutAttributes? {
    do { return try prepared.keptAttributes(of: element, in: viewport) } catch {
      throw CollectionError(error)
    }
  }
}

extension Element {
  fileprivate var isItem: Bool { if case .item = self { true } else { false } }
}

extension Viewport {
  /// The same where the content starts.
  var atStart: Viewport {
    var start = self
    start.offset = Point(x: 0 - inset.left, y: 0 - inset.top)
    return start
  }
}
