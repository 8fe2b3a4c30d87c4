/// A stack that also knows its smallest and its largest element, each operation in constant time, amortized.
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

  /// Whether the stack keeps the minima.
  @usableFromInline let keepsMinima: Bool
  /// Whether the stack keeps the maxima.
  @usableFromInline let keepsMaxima: Bool
  /// What it does with equal extremes.
  public let twins: Twins

  @usableFromInline var storage: StackStorage<Element>
  /// Where its top and its extremes are in the storage.
  @usableFromInline var places: StackPlaces<Element>

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
    keepsMinima = tracks.includesMinimum
    keepsMaxima = tracks.includesMaximum
    self.twins = twins
    storage = .make(
      StackRules(keepsMinima: keepsMinima, keepsMaxima: keepsMaxima, losesTwins: twins == .first))
    places = storage.places(0)
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
    let expected = elements.underestimatedCount
    if expected > 0 { places = storage.makeRoom(for: expected, above: 0) }
    for element in elements { push(element) }
  }
}

// MARK: What it knows

extension MinMaxStack {
  /// The extremes that the stack keeps.
  @inlinable public var tracks: Tracking {
    switch (keepsMinima, keepsMaxima) {
    case (false, false): .plain
    case (true, false): .min
    case (false, true): .max
    case (true, true): .minmax
    }
  }

  /// - Complexity: O(1)
  @inlinable public var count: Int { places.next - lowest }

  /// - Complexity: O(1)
  @inlinable public var isEmpty: Bool { places.next == lowest }

  /// Where the lowest element is, if there is one.
  @inlinable var lowest: UnsafeMutablePointer<Element> { storage.piles.pointee.elements.lowest }

  /// The element that was pushed last, if there is one.
  ///
  /// - Complexity: O(1)
  @inlinable public var top: Element? {
    defer { extendLifetime(storage) }
    return isEmpty ? nil : (places.next - 1).pointee
  }
}

// MARK: Conformances

extension MinMaxStack: ExpressibleByArrayLiteral {
  /// Creates a stack that tracks both extremes; the last element of the literal is on top.
  ///
  /// - Complexity: O(*n*) for *n* elements
  @inlinable
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

#if !hasFeature(Embedded)
  extension MinMaxStack: CustomStringConvertible, CustomDebugStringConvertible {
    /// The elements as an array has them, bottom first.
    public var description: String { elements.description }

    public var debugDescription: String { "MinMaxStack(\(elements.debugDescription), tracks: .\(tracks))" }
  }
#endif

extension MinMaxStack: Equatable {
  /// Whether both track the same and have equal elements, and equal extremes with them.
  ///
  /// - Complexity: O(``count``)
  @inlinable
  public static func == (first: MinMaxStack, second: MinMaxStack) -> Bool {
    guard first.tracks == second.tracks, first.twins == second.twins, first.count == second.count else {
      return false
    }
    return first.storage === second.storage
      || first.elementPile.elementsEqual(second.elementPile)
        && first.minimumPile.elementsEqual(second.minimumPile)
        && first.maximumPile.elementsEqual(second.maximumPile)
  }
}

extension MinMaxStack: Hashable where Element: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(tracks)
    hasher.combine(twins)
    hasher.combine(count)
    for element in elementPile { hasher.combine(element) }
  }
}

// Its storage is raw memory, which a stack changes only while no other has it.
extension MinMaxStack: @unchecked Sendable where Element: Sendable {}
