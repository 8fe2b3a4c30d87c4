/// The way from one state of a view to another, of everything that is on the screen before or after it:
/// another layout, other items, another size.
public struct LayoutTransition: Hashable, Sendable {
  /// The viewport before.
  public let start: Viewport
  /// The viewport after.
  public let end: Viewport
  /// In the order of the data source.
  public let passages: [LayoutPassage]
  /// What a custom layout was asked for it. ``CollectionView/count(_:recorder:)`` counts them.
  public let callbacks: ViewCallbacks

  /// The way from a view as it was to the same view as it is. Items that an update inserts or deletes come
  /// from, and go to, where the layout says.
  ///
  /// - Parameter plan: where the items went; `nil` if they are the same.
  /// - Throws: ``CollectionError/layout(_:)`` if the layout of the view as it is cannot answer. What the
  ///   earlier one cannot say is left out: it may have been changed for that reason.
  /// - Complexity: O(*k* log *n*) for *k* elements on the screen before or after, of *n* items
  public init(
    from old: CollectionView, to new: CollectionView, following plan: UpdatePlan? = nil
  ) throws(CollectionError) {
    start = old.viewport
    end = new.viewport
    var (first, last) = (old.prepared, new.prepared)
    var passages: [(order: Element, passage: LayoutPassage)] = []
    var known: Set<Element> = []
    do {
      for shown in old.visible.map({ $0.attributes }) {
        let after = plan.map { $0.newElement(shown.element) } ?? shown.element
        var passage = LayoutPassage(from: shown)
        if let after {
          known.insert(after)
          passage.to = try last.keptAttributes(of: after, in: end)
        } else if let way = try? first.disappearance(of: shown.element, in: start) {
          passage.disappearance = way
        }
        passages.append((after ?? shown.element, passage))
      }
      for shown in new.visible.map({ $0.attributes }) where !known.contains(shown.element) {
        let before = plan.map { $0.oldElement(shown.element) } ?? shown.element
        var passage = LayoutPassage(to: shown)
        if let before {
          passage.from = try? first.keptAttributes(of: before, in: start)
        } else {
          passage.appearance = try last.appearance(of: shown.element, in: end)
        }
        passages.append((shown.element, passage))
      }
    } catch { throw CollectionError(error) }
    self.passages = passages.sorted { $0.order < $1.order }.map { $0.passage }
    var callbacks = first.takeCallbacks()
    callbacks.append(last.takeCallbacks())
    self.callbacks = callbacks
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

/// What is visible while one state of a view changes into another.
public struct TransitionState: Hashable, Sendable {
  /// How much of the way is covered, from 0 to 1.
  public let fraction: Double
  public let viewport: Viewport
  /// In the order of the data source.
  public let elements: [TransitionElement]

  init(fraction: Double, viewport: Viewport, elements: [TransitionElement]) {
    self.fraction = fraction
    self.viewport = viewport
    self.elements = elements
  }

  /// What a view shows by itself on its way.
  init(fraction: Double, showing view: CollectionView) {
    self.init(
      fraction: fraction, viewport: view.viewport,
      elements: view.visible.map { TransitionElement($0.attributes, isLeaving: false) })
  }

  /// Where the elements are.
  public var attributes: [LayoutAttributes] { elements.map { $0.attributes } }
}

/// An element on its way.
public struct TransitionElement: Hashable, Sendable {
  /// Where it is. One that leaves bears the name it had before, all others that which they have afterward.
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
  /// Where it starts, or `nil` if only the second layout shows it.
  public internal(set) var from: LayoutAttributes?
  /// Where it ends, or `nil` if only the first layout shows it.
  public internal(set) var to: LayoutAttributes?
  /// Where one comes from that only the second layout shows; `nil` if it fades in at its place there.
  public internal(set) var appearance: LayoutAttributes?
  /// Where one goes to that only the first layout shows; `nil` if it fades out at its place there.
  public internal(set) var disappearance: LayoutAttributes?
  private let shown: LayoutAttributes

  /// - Parameter from: where it starts; where it ends is not known yet.
  init(from: LayoutAttributes) {
    self.from = from
    shown = from
  }

  /// - Parameter to: where it ends; where it starts is not known yet.
  init(to: LayoutAttributes) {
    self.to = to
    shown = to
  }

  /// The attributes on the way.
  ///
  /// - Parameter fraction: how much of the way is covered, from 0 to 1.
  public func attributes(at fraction: Double) -> LayoutAttributes {
    let first = from ?? appearance ?? shown
    let last = to ?? disappearance ?? shown
    var between = last
    between.frame = Rect(
      x: first.frame.x.moved(to: last.frame.x, by: fraction),
      y: first.frame.y.moved(to: last.frame.y, by: fraction),
      width: first.frame.width.moved(to: last.frame.width, by: fraction),
      height: first.frame.height.moved(to: last.frame.height, by: fraction))
    between.stretch = first.stretch.moved(to: last.stretch, by: fraction)
    between.zIndex = Int(Double(first.zIndex).moved(to: Double(last.zIndex), by: fraction).rounded())
    let alpha = (from ?? appearance)?.alpha ?? 0
    between.alpha = alpha.moved(to: (to ?? disappearance)?.alpha ?? 0, by: fraction)
    return between
  }
}

extension Double {
  /// The number a fraction of the way to another one; the ends are met exactly.
  func moved(to end: Double, by fraction: Double) -> Double {
    self * (1 - fraction) + end * fraction
  }
}
