/// An item that keeps its place in the viewport while the items, or how they are laid out, change.
public struct ScrollAnchor: Sendable {
  public internal(set) var item: IndexPath
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
  /// The items that were on the screen: those that were fully visible, then the others, each in their order.
  private var seen: [ScrollAnchor]
  /// The items after them and before them, the nearest first. If all that was seen is removed, one of these takes the
  /// place of what was seen first.
  private var near: [ScrollAnchor]
  /// How far a finger has pulled the content beyond an end: negative at the start.
  var pull: Double
  /// Whether the content stood at its start.
  private let wasAtStart: Bool
  /// Whether it stands there now, and not only because there is no more content.
  private(set) var isAtStart: Bool
  /// The offset along the axis that the content would have if there were no ends.
  var wanted: Double

  /// How many of the items next to what is seen are known.
  private static let nearby = 32

  init(_ view: CollectionView) {
    let bounds = view.viewport.bounds
    let offset = view.viewport.offset
    let range = view.restingOffsets(view.axis)
    var whole: [ScrollAnchor] = []
    var cut: [ScrollAnchor] = []
    for shown in view.visible {
      guard case .item(let path) = shown.element else { continue }
      let frame = shown.attributes.frame
      let anchor = ScrollAnchor(item: path, origin: frame.origin, offset: offset)
      if bounds.contains(frame) { whole.append(anchor) } else { cut.append(anchor) }
    }
    axis = view.axis
    self.offset = offset
    seen = whole + cut
    near = []
    wanted = offset[axis]
    pull = wanted - range.clamp(wanted)
    wasAtStart = wanted <= range.lowerBound
    isAtStart = wasAtStart
    guard let first = seen.first else { return }
    let places = seen.map { view.items.position(of: $0.item) }
    let after = (places.max() ?? 0) + 1
    let before = places.min() ?? 0
    let next = after..<after + min(Self.nearby, view.items.count - after)
    let previous = before - min(Self.nearby, before)..<before
    near = (Array(next) + previous.reversed()).map { place in
      ScrollAnchor(item: view.items[place], origin: first.origin, offset: offset)
    }
  }

  /// What may be kept in its place, the best first.
  var anchors: [ScrollAnchor] { seen.filter { !$0.isMoved } + seen.filter { $0.isMoved } + near }

  /// Whether nothing is left that could be kept in its place.
  var isLost: Bool { seen.isEmpty && near.isEmpty }

  /// What is left of it when the items change, which ends a pull.
  func following(_ mapping: some IndexMapping) -> ScrollHold {
    func followed(_ anchor: ScrollAnchor) -> ScrollAnchor? {
      guard let path = mapping.newPath(anchor.item) else { return nil }
      var followed = anchor
      followed.isMoved = anchor.isMoved || mapping.isMoved(anchor.item)
      followed.item = path
      return followed
    }
    var hold = self
    hold.pull = 0
    hold.seen = seen.compactMap(followed)
    hold.near = near.compactMap(followed).filter { !$0.isMoved }
    return hold
  }

  /// Notes where the content would stand after a change of the items.
  mutating func note(_ offset: Double, start: Double) {
    wanted = offset
    isAtStart = wasAtStart && offset <= start
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
    if let hold, !hold.isLost { return hold }
    return ScrollHold(self)
  }

  /// What keeps its place while the items change, by its name after the change, if anything does.
  ///
  /// - Parameter mapping: where items go.
  public func anchor(following mapping: some IndexMapping) -> ScrollAnchor? {
    currentHold.following(mapping).anchors.first
  }

  /// The viewport for other items: the first anchor that is left keeps its place, as far as there is content.
  ///
  /// - Parameters:
  ///   - prepared: what will be shown in it.
  ///   - mapping: where items go.
  func anchored(
    over prepared: inout AnyPreparedLayout, mapping: some IndexMapping
  ) throws(CollectionError) -> (viewport: Viewport, hold: ScrollHold) {
    var hold = currentHold.following(mapping)
    let wanted = try place(of: hold, in: viewport, over: &prepared)
    hold.note(wanted.offset[prepared.axis], start: 0 - wanted.inset.leading(prepared.axis))
    return (resting(wanted, over: prepared.contentSize), hold)
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
    guard hold.pull != 0, axis == hold.axis else { return (anchored, hold) }
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
    placed.offset = hold.offset
    // Across the axis nothing is scrolled to.
    if prepared.axis != hold.axis { placed.offset[hold.axis] = 0 - next.inset.leading(hold.axis) }
    guard !staysAtStart else {
      placed.offset[prepared.axis] = 0 - next.inset.leading(prepared.axis)
      return placed
    }
    for anchor in hold.anchors {
      guard let attributes = try Self.attributes(of: .item(anchor.item), by: &prepared, in: next) else {
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
