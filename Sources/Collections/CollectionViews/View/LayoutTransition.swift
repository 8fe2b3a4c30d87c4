/// The way from one state of a view to another, of everything that is on the screen before or after it:
/// another layout, other items, another size.
public struct LayoutTransition: Hashable, Sendable {
  /// The viewport before.
  public let start: Viewport
  /// The viewport after.
  public let end: Viewport
  /// In the order of the data source.
  public let passages: [LayoutPassage]

  /// The way from a view as it was to the same view as it is.
  ///
  /// - Parameter plan: where the items went; `nil` if they are the same.
  /// - Complexity: O(*k* log *n*) for *k* elements on the screen before or after, of *n* items
  public init(from old: CollectionView, to new: CollectionView, following plan: UpdatePlan? = nil) {
    start = old.viewport
    end = new.viewport
    var passages: [(order: Element, passage: LayoutPassage)] = []
    var known: Set<Element> = []
    for before in old.visible.map(\.element) {
      let after = plan.map { $0.newElement(before) } ?? before
      if let after { known.insert(after) }
      guard
        let passage = LayoutPassage(
          from: old.attributes(of: before), to: after.flatMap { new.attributes(of: $0) })
      else { continue }
      passages.append((after ?? before, passage))
    }
    for after in new.visible.map(\.element) where !known.contains(after) {
      let before = plan.map { $0.oldElement(after) } ?? after
      guard
        let passage = LayoutPassage(
          from: before.flatMap { old.attributes(of: $0) }, to: new.attributes(of: after))
      else { continue }
      passages.append((after, passage))
    }
    self.passages = passages.sorted { $0.order < $1.order }.map(\.passage)
  }

  /// What is seen on the way.
  ///
  /// - Parameter fraction: how much of the way is covered, from 0 to 1.
  public func state(at fraction: Double) -> TransitionState {
    var viewport = end
    viewport.offset.x = start.offset.x.moved(to: end.offset.x, by: fraction)
    viewport.offset.y = start.offset.y.moved(to: end.offset.y, by: fraction)
    viewport.size.width = start.size.width.moved(to: end.size.width, by: fraction)
    viewport.size.height = start.size.height.moved(to: end.size.height, by: fraction)
    return TransitionState(
      fraction: fraction, viewport: viewport,
      elements: passages.map { TransitionElement($0.attributes(at: fraction), isLeaving: $0.to == nil) })
  }

  /// The pictures between the two ends, at *k* / (*n* + 1).
  public func states(between count: Int) -> [TransitionState] {
    (0..<max(0, count)).map { state(at: Double($0 + 1) / (Double(count) + 1)) }
  }
}

/// What is seen while one state of a view changes into another.
public struct TransitionState: Hashable, Sendable {
  /// How much of the way is covered, from 0 to 1.
  public let fraction: Double
  public let viewport: Viewport
  /// In the order of the data source.
  public let elements: [TransitionElement]

  /// Where the elements stand.
  public var attributes: [LayoutAttributes] { elements.map(\.attributes) }
}

/// An element on its way.
public struct TransitionElement: Hashable, Sendable {
  /// Where it is. One that leaves bears the name it had before, all others that which they have afterwards.
  public let attributes: LayoutAttributes
  /// Whether it is not there at the end.
  public let isLeaving: Bool

  init(_ attributes: LayoutAttributes, isLeaving: Bool) {
    self.attributes = attributes
    self.isLeaving = isLeaving
  }
}

/// The way of one element from one layout to another. It goes straight, and changes evenly.
public struct LayoutPassage: Hashable, Sendable {
  /// Where it starts, or `nil` if only the second layout shows it: it comes in at its place then.
  public var from: LayoutAttributes? { isComing ? nil : first }
  /// Where it ends, or `nil` if only the first layout shows it: it fades at its place then.
  public var to: LayoutAttributes? { isGoing ? nil : last }

  private let first: LayoutAttributes
  private let last: LayoutAttributes
  private let isComing: Bool
  private let isGoing: Bool

  /// `nil` if neither layout shows the element.
  init?(from: LayoutAttributes?, to: LayoutAttributes?) {
    guard let first = from ?? to, let last = to ?? from else { return nil }
    self.first = first
    self.last = last
    isComing = from == nil
    isGoing = to == nil
  }

  /// The attributes on the way.
  ///
  /// - Parameter fraction: how much of the way is covered, from 0 to 1.
  public func attributes(at fraction: Double) -> LayoutAttributes {
    var between = last
    between.frame = Rect(
      x: first.frame.x.moved(to: last.frame.x, by: fraction),
      y: first.frame.y.moved(to: last.frame.y, by: fraction),
      width: first.frame.width.moved(to: last.frame.width, by: fraction),
      height: first.frame.height.moved(to: last.frame.height, by: fraction))
    between.stretch = first.stretch.moved(to: last.stretch, by: fraction)
    between.zIndex = Int(Double(first.zIndex).moved(to: Double(last.zIndex), by: fraction).rounded())
    between.alpha = (isComing ? 0 : first.alpha).moved(to: isGoing ? 0 : last.alpha, by: fraction)
    return between
  }
}

extension Double {
  /// The number a fraction of the way to another one; the ends are met exactly.
  func moved(to end: Double, by fraction: Double) -> Double {
    self * (1 - fraction) + end * fraction
  }
}
