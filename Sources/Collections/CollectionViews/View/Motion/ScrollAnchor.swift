/// An item that keeps its place in the viewport while what is above it changes.
public struct ScrollAnchor: Sendable {
  public let item: IndexPath
  /// How far it is from the upper left corner of the viewport.
  public let distance: Point

  /// The offset along an axis at which the item is as far from the viewport's start as it was, if its frame is there now.
  func offset(for frame: Rect, along axis: Axis) -> Double { frame.origin[axis] - distance[axis] }
}

extension CollectionView {
  /// The items on the screen that may be anchors, the best first: those that are fully visible, then the
  /// others, each in their order.
  var anchors: [ScrollAnchor] {
    let bounds = viewport.bounds
    var whole: [ScrollAnchor] = []
    var cut: [ScrollAnchor] = []
    for shown in visible {
      guard case .item(let path) = shown.element else { continue }
      let frame = shown.attributes.frame
      let anchor = ScrollAnchor(item: path, distance: Point(x: frame.x - bounds.x, y: frame.y - bounds.y))
      if bounds.contains(frame) { whole.append(anchor) } else { cut.append(anchor) }
    }
    return whole + cut
  }

  /// What keeps its place while the items change: the first anchor that is left, and is not moved itself.
  ///
  /// - Parameter mapping: where items go.
  public func anchor(following mapping: some IndexMapping) -> ScrollAnchor? {
    anchors.first { !mapping.isMoved($0.item) && mapping.newPath($0.item) != nil }
  }

  /// The viewport, moved so that the first anchor that is left, and was not moved itself, keeps its place, and to where it may rest.
  ///
  /// - Parameters:
  ///   - next: the viewport as it would be without.
  ///   - prepared: what will be shown in it.
  ///   - mapping: where items go.
  func anchored(
    _ next: Viewport, over prepared: inout AnyPreparedLayout, mapping: some IndexMapping
  ) throws(CollectionError) -> Viewport {
    var anchored = next
    // Across the axis nothing is scrolled to.
    if prepared.axis != axis { anchored.offset[axis] = restingOffsets(axis).lowerBound }
    for anchor in anchors {
      guard !mapping.isMoved(anchor.item), let path = mapping.newPath(anchor.item),
        let attributes = try Self.attributes(of: .item(path), by: &prepared, in: next)
      else { continue }
      anchored.offset[prepared.axis] = anchor.offset(for: attributes.frame, along: prepared.axis)
      break
    }
    return resting(anchored, over: prepared.contentSize)
  }

  /// The same when not the items change but how they are laid out: content that rests at its start stays there, and what a finger
  /// pulls beyond an end stays as far beyond it.
  func anchored(
    _ next: Viewport, over prepared: inout AnyPreparedLayout
  ) throws(CollectionError) -> Viewport {
    let range = restingOffsets(axis)
    let pull = viewport.offset[axis] - range.clamp(viewport.offset[axis])
    var anchored = next
    if viewport.offset[axis] <= range.lowerBound {
      anchored.offset = Point(x: 0 - next.inset.left, y: 0 - next.inset.top)
    } else {
      anchored = try self.anchored(next, over: &prepared, mapping: SameIndexes())
    }
    guard pull != 0, prepared.axis == axis else { return anchored }
    let ends = Self.restingOffsets(axis, of: prepared.contentSize, in: next)
    anchored.offset[axis] = (pull < 0 ? ends.lowerBound : ends.upperBound) + pull
    return anchored
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
