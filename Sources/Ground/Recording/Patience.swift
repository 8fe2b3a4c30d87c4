import Synchronization

/// How long to wait for the result of work that may be long.
///
/// What goes through much data asks now and then whether its result is still wanted, mostly by going through
/// ``Swift/Sequence/whileWanted`` in place of the data itself:
///
///     for node in nodes.whileWanted { … }
///
/// Once patience is lost it stays lost, and the result of the work is discarded: it may end at once, with any
/// result of the right type. The caller checks whether patience was lost before using a result.
///
/// Patience is never lost outside ``wait(_:)``, so code that uses a structure by itself can ignore it.
public final class Patience: Sendable {
  /// The patience of the running work; nil if it cannot be lost.
  @TaskLocal public static var current: Patience?

  private let look: @Sendable (_ work: Int, _ bytes: Int) throws -> Void
  private let work = Atomic(0)
  private let lookedAt = Atomic(0)
  private let isLost = Atomic(false)
  private let fault = Mutex<(any Error)?>(nil)

  /// How much work goes by between two looks, in units of about one comparison.
  public static let stride = 1 << 14

  /// - Parameter look: called now and then with the work that is done, in units of about one comparison, and with the bytes
  ///   that are about to be taken; throws when patience is lost.
  public init(_ look: @escaping @Sendable (_ work: Int, _ bytes: Int) throws -> Void) {
    self.look = look
  }

  /// Runs work that this patience waits for.
  public func wait<Result>(_ work: () throws -> Result) rethrows -> Result {
    try Self.$current.withValue(self, operation: work)
  }

  /// Starts counting again, for other work under the same conditions.
  ///
  /// - Precondition: it was not lost, and no other work uses it.
  public func renew() {
    precondition(!isLost.load(ordering: .relaxed), "patience that was lost stays lost")
    work.store(0, ordering: .relaxed)
    lookedAt.store(0, ordering: .relaxed)
  }

  /// Why patience was lost; nil if it was not.
  public var loss: (any Error)? {
    isLost.load(ordering: .relaxed) ? fault.withLock(\.self) : nil
  }

  /// Counts work, and looks at whether it is still wanted when enough has gone by.
  ///
  /// - Parameters:
  ///   - units: the work, in units of about one comparison.
  ///   - bytes: how much memory is about to be taken; if it is any, the look is taken at once.
  /// - Returns: whether patience lasts.
  public func lasts(after units: Int = 1, taking bytes: Int = 0) -> Bool {
    guard !isLost.load(ordering: .relaxed) else { return false }
    let done = work.add(units, ordering: .relaxed).newValue
    guard bytes > 0 || done - lookedAt.load(ordering: .relaxed) >= Self.stride else { return true }
    lookedAt.store(done, ordering: .relaxed)
    do {
      try look(done, bytes)
      return true
    } catch {
      fault.withLock { $0 = error }
      isLost.store(true, ordering: .relaxed)
      return false
    }
  }

  /// Whether the result of what runs now is still wanted.
  ///
  /// - Parameters:
  ///   - units: the work done since this was last asked, in units of about one comparison.
  ///   - bytes: how much memory is about to be taken.
  public static func lasts(after units: Int = 1, taking bytes: Int = 0) -> Bool {
    current?.lasts(after: units, taking: bytes) ?? true
  }
}

extension Patience {
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
        guard Patience.lasts(after: Self.stride) else { return false }
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
  /// - Complexity: one look at ``Patience`` in 256 elements.
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
      guard Patience.lasts(taking: count * MemoryLayout<Element>.stride) else { return }
    }
    append(element)
  }
}

extension Sequence where Element: Comparable {
  /// The elements in order; in any order if they are no longer wanted.
  ///
  /// - Complexity: O(n log n)
  @inlinable
  public func sortedWhileWanted() -> [Element] {
    var turns = Patience.Turns()
    let sorted = try? sorted { first, second throws(PatienceLost) in
      guard turns.next() else { throw PatienceLost() }
      return first < second
    }
    return sorted ?? Array(self)
  }
}

/// The result is no longer wanted.
public struct PatienceLost: Error, Hashable, Sendable {
  public init() {}
}

extension Patience {
  /// To be called between two stages of work, the second of which relies on the whole of what the first one made.
  ///
  /// - Parameter bytes: how much memory the next stage takes.
  /// - Throws: ``PatienceLost`` if the result of what runs now is no longer wanted.
  public static func check(taking bytes: Int = 0) throws(PatienceLost) {
    guard lasts(taking: bytes) else { throw PatienceLost() }
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
    @usableFromInline var turns = Patience.Turns()

    @inlinable init(base: Base.Iterator) { self.base = base }

    @inlinable public mutating func next() -> Base.Element? { turns.next() ? base.next() : nil }
  }
}

extension WantedSequence: Sendable where Base: Sendable {}
extension WantedSequence.Iterator: Sendable where Base.Iterator: Sendable {}
