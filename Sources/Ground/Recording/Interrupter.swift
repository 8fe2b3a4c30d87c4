/// What may interrupt work that goes through much data.
///
/// A function that may take long is generic over it, and asks it as it goes:
///
///     func sum<I: Interrupter>(interruptedBy interrupter: I) throws(I.Interruption) -> Int {
///       var sum = 0
///       var turns = Turns()
///       for element in self {
///         try turns.next(interrupter)
///         sum += element
///       }
///       return sum
///     }
///
/// An interruption is thrown, so no result is ever half of one. With ``Uninterrupted`` the calls compile to nothing and nothing is
/// thrown: who uses a structure as a library needs no `try`. A ``Recorder`` is an interrupter as well.
public protocol Interrupter {
  /// What is thrown by it: `Never` by one that does not interrupt.
  associatedtype Interruption: Error = Never

  /// To be called now and then in work that may be long.
  ///
  /// - Parameters:
  ///   - units: the work done since the last call, in units of about one comparison.
  ///   - bytes: how much memory is about to be taken.
  /// - Throws: if the result is not wanted any more. What is being changed may be left half changed.
  func check(after units: Int, taking bytes: Int) throws(Interruption)
}

extension Interrupter {
  /// Lets memory be taken.
  @inlinable
  public func check(taking bytes: Int) throws(Interruption) { try check(after: 1, taking: bytes) }

  /// To be called between two stages of work.
  @inlinable
  public func check() throws(Interruption) { try check(after: 1, taking: 0) }
}

extension Interrupter where Interruption == Never {
  @inlinable public func check(after units: Int, taking bytes: Int) {}
}

/// The interrupter that never interrupts, at no cost.
@frozen
public struct Uninterrupted: Interrupter, Sendable {
  @inlinable public init() {}
}

/// Interrupts if there is something that may.
extension Optional: Interrupter where Wrapped: Interrupter {
  @inlinable
  public func check(after units: Int, taking bytes: Int) throws(Wrapped.Interruption) {
    try self?.check(after: units, taking: bytes)
  }
}

/// Why work did not come to its end: a fault of what it was given, or an interruption.
public enum FaultOrInterruption<Fault: Error, Interruption: Error>: Error {
  case fault(Fault)
  case interruption(Interruption)
}

extension FaultOrInterruption where Interruption == Never {
  /// Why work that nothing interrupts did not come to its end.
  @inlinable public var fault: Fault {
    switch self {
    case .fault(let fault): return fault
    case .interruption(let never): switch never {}
    }
  }
}

/// An interrupter of work that can fail by itself.
@frozen
public struct FaultingInterrupter<Fault: Error, Base: Interrupter>: Interrupter {
  @usableFromInline let base: Base

  @inlinable public init(_ base: Base) { self.base = base }

  @inlinable
  public func check(after units: Int, taking bytes: Int) throws(FaultOrInterruption<Fault, Base.Interruption>)
  {
    do throws(Base.Interruption) { try base.check(after: units, taking: bytes) } catch {
      throw .interruption(error)
    }
  }
}

/// The turns of a loop, of which each 256th looks at an interrupter.
@frozen
public struct Turns: Sendable {
  @usableFromInline var left = stride

  @inlinable public init() {}

  /// How many turns go by between two looks.
  @usableFromInline static var stride: Int { 256 }

  /// To be called at the beginning of each turn.
  ///
  /// - Throws: what interrupts the loop.
  @inlinable
  @inline(__always)
  public mutating func next<I: Interrupter>(_ interrupter: borrowing I) throws(I.Interruption) {
    if left == 0 {
      try interrupter.check(after: Self.stride, taking: 0)
      left = Self.stride
    }
    left &-= 1
  }
}

extension Sequence {
  /// The elements, each as a function has it; interrupted as ``Turns`` are.
  ///
  /// - Throws: what interrupts it.
  @inlinable
  public func map<I: Interrupter, Mapped>(
    interruptedBy interrupter: I, _ transform: (Element) -> Mapped
  ) throws(I.Interruption) -> [Mapped] {
    var mapped: [Mapped] = []
    mapped.reserveCapacity(underestimatedCount)
    var turns = Turns()
    for element in self {
      try turns.next(interrupter)
      mapped.append(transform(element))
    }
    return mapped
  }

  /// The elements as an array; interrupted as ``Turns`` are.
  ///
  /// - Throws: what interrupts it.
  @inlinable
  public func array<I: Interrupter>(interruptedBy interrupter: I) throws(I.Interruption) -> [Element] {
    try map(interruptedBy: interrupter) { $0 }
  }
}

extension Array {
  /// Adds an element to an array that may become large: when it has to move to grow, the memory is asked for before it is
  /// taken.
  ///
  /// - Throws: what interrupts it; then the element is not added.
  /// - Complexity: O(1) on average
  @inlinable
  public mutating func append<I: Interrupter>(
    _ element: Element, interruptedBy interrupter: I
  ) throws(I.Interruption) {
    if count == capacity, count >= 1 << 12 {
      try interrupter.check(after: 1, taking: count * MemoryLayout<Element>.stride)
    }
    append(element)
  }
}

extension Sequence where Element: Comparable {
  /// The elements in order, equal ones in theirs: parts of 4,096 are sorted by themselves, and merged.
  ///
  /// - Throws: what interrupts it.
  /// - Complexity: O(n log n)
  @inlinable
  public func sorted<I: Interrupter>(interruptedBy interrupter: I) throws(I.Interruption) -> [Element] {
    let part = 1 << 12
    var sorted = Array(self)
    guard sorted.count > part else { return sorted.sorted() }
    for start in stride(from: 0, to: sorted.count, by: part) {
      try interrupter.check(after: part, taking: 0)
      let end = Swift.min(start + part, sorted.count)
      sorted[start..<end].sort()
    }
    var turns = Turns()
    var width = part
    while width < sorted.count {
      var merged: [Element] = []
      merged.reserveCapacity(sorted.count)
      for start in stride(from: 0, to: sorted.count, by: 2 * width) {
        let middle = Swift.min(start + width, sorted.count)
        let end = Swift.min(middle + width, sorted.count)
        var (first, second) = (start, middle)
        while first < middle, second < end {
          try turns.next(interrupter)
          if sorted[second] < sorted[first] {
            merged.append(sorted[second])
            second += 1
          } else {
            merged.append(sorted[first])
            first += 1
          }
        }
        merged.append(contentsOf: sorted[first..<middle])
        merged.append(contentsOf: sorted[second..<end])
      }
      sorted = merged
      width *= 2
    }
    return sorted
  }
}
