/// Expects that a condition holds, as `expect` of Trellis does: where it does not, the cell fails, and the program goes on.
public func expect(_ condition: Bool, _ reason: String = "", line: Int = #line) {
  guard !condition else { return }
  tellUnmet(reason.isEmpty ? "expected the condition to hold" : "expected: \(reason)", line: line)
}

/// Expects that two values are equal, and tells both where they are not.
public func expect<Value: Equatable>(
  _ value: Value, equals other: Value, _ reason: String = "", line: Int = #line
) {
  guard value != other else { return }
  let start = reason.isEmpty ? "" : "\(reason): "
  tellUnmet("\(start)expected \(String(reflecting: other)), not \(String(reflecting: value))", line: line)
}

/// Random numbers that are the same everywhere for the same seed: SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number
/// Generators, OOPSLA 2014), with the seeds of Trellis.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
