/// The way from one layout to another, of everything that is on the screen before or after it.
public struct LayoutTransition: Hashable, Sendable {
  /// The viewport before.
  public let start: Viewport
  /// The viewport after.
  public let end: Viewport
  /// In the order of the data source.
  public internal(set) var passages: [LayoutPassage] = []

  init(from view: CollectionView, to end: Viewport) {
    start = view.viewport
    self.end = end
  }

  /// No way at all: everything stays where it is.
  init(standingStill view: CollectionView) {
    self.init(from: view, to: view.viewport)
    passages = view.visible.compactMap { LayoutPassage(from: $0.attributes, to: $0.attributes) }
  }

  /// What is seen on the way.
  ///
  /// - Parameter fraction: how much of the way is covered, from 0 to 1.
  public func state(at fraction: Double) -> TransitionState {
    var viewport = end
    viewport.offset.x = start.offset.x.moved(to: end.offset.x, by: fraction)
    viewport.offset.y = start.offset.y.moved(to: end.offset.y, by: fraction)
    return TransitionState(
      fraction: fraction, viewport: viewport, attributes: passages.map { $0.attributes(at: fraction) })
  }

  /// The pictures between the two ends, at *k* / (*n* + 1).
  public func states(between count: Int) -> [TransitionState] {
    (0..<max(0, count)).map { state(at: Double($0 + 1) / (Double(count) + 1)) }
  }
}

/// What is seen while one layout changes into another.
public struct TransitionState: Hashable, Sendable {
  /// How much of the way is covered, from 0 to 1.
  public let fraction: Double
  public let viewport: Viewport
  /// In the order of the data source.
  public let attributes: [LayoutAttributes]
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
