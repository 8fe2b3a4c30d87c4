/// Random numbers that are the same everywhere for the same seed: SplitMix64.
///
/// The state grows by the odd constant 0x9E3779B97F4A7C15 with each number, and a number is the state mixed by the
/// MurMur3-style finaliser "Mix13" (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, OOPSLA 2014).
/// Bounded numbers and shuffles are made here and not by the standard library, whose ways may change.
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable, CustomStringConvertible {
  /// Where its numbers began.
  public let seed: UInt64
  private var state: UInt64

  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Its seed and its state.
  public var description: String { "SeededGenerator(seed: \(seed), state: \(state))" }

  /// A number from 0 up to, not including, `bound`, each equally likely; 0 if `bound` is 0.
  ///
  /// By the high half of a product, refusing the few low halves that would favor some numbers (Lemire: Fast Random
  /// Integer Generation in an Interval, 2019).
  public mutating func next(below bound: UInt64) -> UInt64 {
    guard bound > 0 else { return 0 }
    let refused = (0 &- bound) % bound
    while true {
      let product = next().multipliedFullWidth(by: bound)
      if product.low >= refused { return product.high }
    }
  }

  /// A number of `range`, each equally likely.
  public mutating func next(in range: ClosedRange<Int64>) -> Int64 {
    let span = UInt64(bitPattern: range.upperBound) &- UInt64(bitPattern: range.lowerBound)
    let offset = span == .max ? next() : next(below: span + 1)
    return range.lowerBound &+ Int64(truncatingIfNeeded: offset)
  }

  /// Puts the items in an order of which each is equally likely (Fisher–Yates, from the end).
  ///
  /// - Complexity: O(*n*)
  public mutating func shuffle<Item>(_ items: inout [Item]) { shuffle(&items) {} }

  /// The same, with a look at something before each item is moved; what it throws ends the shuffle.
  public mutating func shuffle<Item, Failure: Error>(
    _ items: inout [Item], before body: () throws(Failure) -> Void
  ) throws(Failure) {
    guard items.count > 1 else { return }
    for last in stride(from: items.count - 1, to: 0, by: -1) {
      try body()
      items.swapAt(last, Int(next(below: UInt64(last) + 1)))
    }
  }
}
