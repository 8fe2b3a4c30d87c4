/// A stack that also knows its smallest and its largest element, each operation in constant time, amortised.
///
/// Beside the elements it keeps a stack of minima: an element is pushed there too if it is not larger than the last of
/// them, and leaves when it is popped. Equal elements are kept each, or the first one popped would take the minimum of
/// the others with it. The maxima are kept likewise.
///
///     var stack: MinMaxStack = [5, 3, 7, 3]
///     stack.top       // 3
///     stack.max       // 7
///     stack.pop()     // 3
///     stack.min       // 3
///     stack.minima    // [5, 3]
///
/// A stack may track one of the extremes only, or none: that saves a comparison for each push and pop, and room.
@frozen
public struct MinMaxStack<Element: Comparable> {
  public typealias Event = StackEvent<Element>

  /// The extremes that a stack keeps, and so knows in constant time.
  @frozen
  public enum Tracking: String, CaseIterable, Hashable, Sendable {
    case plain, min, max, minmax

    @inlinable public var includesMinimum: Bool { self == .min || self == .minmax }
    @inlinable public var includesMaximum: Bool { self == .max || self == .minmax }
  }

  /// What a stack does with an element that equals the last of its minima or maxima.
  @frozen
  public enum Twins: String, CaseIterable, Hashable, Sendable {
    /// It is kept, too, so that each pop takes its own.
    case both
    /// Only the first is kept, as with `<` in place of `≤`: the pop of its twin takes the extreme away from it. This is a fault, to
    /// be looked at.
    case first
  }

  /// The extremes that the stack keeps.
  public let tracks: Tracking
  /// What it does with equal extremes.
  public let twins: Twins
  @usableFromInline var base: [Element] = []
  @usableFromInline var runningMinima: [Element] = []
  @usableFromInline var runningMaxima: [Element] = []

  /// Creates an empty stack.
  ///
  /// - Parameter tracks: the extremes that it keeps.
  /// - Complexity: O(1)
  @inlinable
  public init(tracks: Tracking = .minmax) { self.init(tracks: tracks, twins: .both) }

  /// Creates an empty stack.
  ///
  /// - Parameters:
  ///   - tracks: the extremes that it keeps.
  ///   - twins: what it does with equal ones.
  /// - Complexity: O(1)
  @inlinable
  public init(tracks: Tracking, twins: Twins) {
    self.tracks = tracks
    self.twins = twins
  }

  /// Creates a stack of the elements of a sequence, the last one on top.
  ///
  /// - Parameters:
  ///   - elements: pushed in their order.
  ///   - tracks: the extremes that the stack keeps.
  /// - Complexity: O(*n*) for *n* elements
  @inlinable
  public init(_ elements: some Sequence<Element>, tracks: Tracking = .minmax) {
    self.init(tracks: tracks)
    base.reserveCapacity(elements.underestimatedCount)
    for element in elements { push(element) }
  }
}

// MARK: What it knows

extension MinMaxStack {
  /// The elements, bottom first, to iterate over and to index.
  ///
  /// - Complexity: O(1)
  @inlinable public var elements: [Element] { base }

  /// The elements that were not larger than any below them, bottom first; none if the minimum is not tracked.
  ///
  /// - Complexity: O(1)
  @inlinable public var minima: [Element] { runningMinima }

  /// The elements that were not smaller than any below them, bottom first; none if the maximum is not tracked.
  ///
  /// - Complexity: O(1)
  @inlinable public var maxima: [Element] { runningMaxima }

  /// - Complexity: O(1)
  @inlinable public var count: Int { base.count }

  /// - Complexity: O(1)
  @inlinable public var isEmpty: Bool { base.isEmpty }

  /// The element that was pushed last, if there is one.
  ///
  /// - Complexity: O(1)
  @inlinable public var top: Element? { base.last }
}

// MARK: Conformances

extension MinMaxStack: ExpressibleByArrayLiteral {
  /// Creates a stack that tracks both extremes; the last element of the literal is on top.
  ///
  /// - Complexity: O(*n*) for *n* elements
  @inlinable
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension MinMaxStack: CustomStringConvertible, CustomDebugStringConvertible {
  /// The elements as an array has them, bottom first.
  public var description: String { base.description }

  public var debugDescription: String { "MinMaxStack(\(base.debugDescription), tracks: .\(tracks))" }
}

extension MinMaxStack: Equatable {}
extension MinMaxStack: Hashable where Element: Hashable {}
extension MinMaxStack: Sendable where Element: Sendable {}
