/// The same random numbers in every run, by SplitMix64.
struct FixedRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// `count` different keys in random order.
func randomKeys(_ count: Int) -> [Int] {
  var random = FixedRandom(seed: UInt64(count))
  return (0..<count).map { $0 &* 1_000_003 }.shuffled(using: &random)
}

/// The same keys in another random order.
func randomProbes(_ count: Int) -> [Int] {
  var random = FixedRandom(seed: UInt64(count) + 1)
  return randomKeys(count).shuffled(using: &random)
}

/// Hands keys to a peer written in C++.
func withCxx(_ keys: [Int], _ work: (UnsafePointer<Int64>, Int) -> Int64) -> Int64 {
  keys.map(Int64.init).withUnsafeBufferPointer { buffer in
    buffer.baseAddress.map { work($0, buffer.count) } ?? 0
  }
}

/// Hands a peer written in C++ `count` random keys, and the same keys in another order to probe for.
func withCxxProbes(
  _ count: Int, _ work: (UnsafePointer<Int64>, UnsafePointer<Int64>, Int) -> Int64
) -> Int64 {
  withCxx(randomKeys(count)) { keys, _ in withCxx(randomProbes(count)) { work(keys, $0, $1) } }
}
