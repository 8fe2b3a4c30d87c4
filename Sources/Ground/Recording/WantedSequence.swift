// For code that does not throw yet when it is canceled: it ends early, and its caller discards the result.

extension Cancellation {
  /// Whether the result of what runs now is still wanted.
  ///
  /// - Parameters:
  ///   - units: the work done since this was last asked, in units of about one comparison.
  ///   - bytes: how much memory is about to be taken.
  public static func lasts(after units: Int = 1, taking bytes: Int = 0) -> Bool {
    current?.lasts(after: units, taking: bytes) ?? true
  }

  /// See ``lasts(after:taking:)``.
  public final func lasts(after units: Int = 1, taking bytes: Int = 0) -> Bool {
    do throws(Canceled) {
      try check(after: units, taking: bytes)
      return true
    } catch { return false }
  }

  /// The turns of a loop that goes through no sequence: `while let slot = open.popLast(), turns.next() { … }`.
  @frozen
  public struct Turns: Sendable {
    @usableFromInline var left = stride

    @inlinable public init() {}

    /// How many turns go by between two looks.
    @usableFromInline static var stride: Int { 256 }

    /// Whether the next turn is still wanted.
    @inlinable
    public mutating func next() -> Bool {
      if left == 0 {
        guard Cancellation.lasts(after: Self.stride) else { return false }
        left = Self.stride
      }
      left &-= 1
      return true
    }
  }
}

extension Sequence {
  /// The same elements, as long as the result is wanted.
  ///
  /// - Complexity: one look at ``Cancellation`` in 256 elements.
  @inlinable public var whileWanted: WantedSequence<Self> { WantedSequence(base: self) }
}

extension Array {
  /// Adds an element to an array that may become large: when it has to move to grow, the memory is asked for before it is
  /// taken.
  ///
  /// - Complexity: O(1) on average
  @inlinable
  public mutating func appendWhileWanted(_ element: Element) {
    if count == capacity, count >= 1 << 12 {
      guard Cancellation.lasts(taking: count * MemoryLayout<Element>.stride) else { return }
    }
    append(element)
  }
}

/// The elements of a sequence, up to the moment in which the result is no longer wanted.
public struct WantedSequence<Base: Sequence>: Sequence {
  @usableFromInline let base: Base

  @inlinable init(base: Base) { self.base = base }

  // There may be fewer than the base has, so the default is right for the underestimated count: none.
  @inlinable public func makeIterator() -> Iterator { Iterator(base: base.makeIterator()) }

  public struct Iterator: IteratorProtocol {
    @usableFromInline var base: Base.Iterator
    @usableFromInline var turns = Cancellation.Turns()

    @inlinable init(base: Base.Iterator) { self.base = base }

    @inlinable public mutating func next() -> Base.Element? { turns.next() ? base.next() : nil }
  }
}

extension WantedSequence: Sendable where Base: Sendable {}
extension WantedSequence.Iterator: Sendable where Base.Iterator: Sendable {}
