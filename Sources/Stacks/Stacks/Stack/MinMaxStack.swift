/// A stack that also knows its smallest and its largest element, each operation in constant time, amortised.
///
/// Beside the elements stands a stack of minima: an element goes there too if it is empty or the element is not
/// larger than its last, and leaves it when it is popped. Equal elements are stored each, or the first to go would
/// take the minimum of the others away. The maxima are kept likewise.
///
///     var stack = MinMaxStack<Int>(tracks: .min)
///     for value in [5, 3, 7, 3] { stack.push(value) }
///     stack.minima      // [5, 3, 3]
///     try stack.pop()   // 3
///     try stack.min()   // 3
@frozen
public struct MinMaxStack<Element: Comparable> {
  public typealias Event = StackEvent<Element>

  /// Which extremes a stack knows.
  @frozen
  public enum Tracking: String, CaseIterable, Hashable, Sendable {
    case plain, min, max, minmax

    @inlinable public var includesMinimum: Bool { self == .min || self == .minmax }
    @inlinable public var includesMaximum: Bool { self == .max || self == .minmax }
  }

  public let tracks: Tracking
  @usableFromInline var base: [Element] = []
  @usableFromInline var runningMinima: [Element] = []
  @usableFromInline var runningMaxima: [Element] = []

  @inlinable
  public init(tracks: Tracking = .plain) { self.tracks = tracks }
}

extension MinMaxStack {
  /// The elements, bottom first.
  @inlinable public var elements: [Element] { base }

  /// The elements that were not larger than any below them, bottom first; none if the minimum is not tracked.
  @inlinable public var minima: [Element] { runningMinima }

  /// The elements that were not smaller than any below them, bottom first; none if the maximum is not tracked.
  @inlinable public var maxima: [Element] { runningMaxima }

  @inlinable public var count: Int { base.count }

  @inlinable public var isEmpty: Bool { base.isEmpty }

  /// The element pushed last.
  ///
  /// - Throws: ``StackFault/empty(_:)``
  @inlinable
  public func top() throws(StackFault) -> Element {
    guard let top = base.last else { throw .empty(.top) }
    return top
  }

  /// The smallest element.
  ///
  /// - Throws: ``StackFault/empty(_:)`` or ``StackFault/notTracked(_:)``
  @inlinable
  public func min() throws(StackFault) -> Element {
    guard tracks.includesMinimum else { throw .notTracked(.min) }
    guard let minimum = runningMinima.last else { throw .empty(.min) }
    return minimum
  }

  /// The largest element.
  ///
  /// - Throws: ``StackFault/empty(_:)`` or ``StackFault/notTracked(_:)``
  @inlinable
  public func max() throws(StackFault) -> Element {
    guard tracks.includesMaximum else { throw .notTracked(.max) }
    guard let maximum = runningMaxima.last else { throw .empty(.max) }
    return maximum
  }
}

extension MinMaxStack: Equatable {}
extension MinMaxStack: Hashable where Element: Hashable {}
extension MinMaxStack: Sendable where Element: Sendable {}
