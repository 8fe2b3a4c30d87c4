import Randomness

/// `count` different keys in random order.
func randomKeys(_ count: Int) -> [Int] {
  var random = SplitMix64(seed: UInt64(count))
  var keys = (0..<count).map { $0 &* 1_000_003 }
  random.shuffle(&keys)
  return keys
}

/// The same keys in another random order.
func randomProbes(_ count: Int) -> [Int] {
  var random = SplitMix64(seed: UInt64(count) + 1)
  var probes = randomKeys(count)
  random.shuffle(&probes)
  return probes
}

extension SplitMix64 {
  /// Shuffles from the last place down, each with one drawn from those up to it. What the standard library does for
  /// `shuffle(using:)` is not promised, and peers in other languages have to come to the same order.
  fileprivate mutating func shuffle(_ keys: inout [Int]) {
    for last in keys.indices.dropFirst().reversed() {
      keys.swapAt(last, Int(next().multipliedFullWidth(by: UInt64(last) + 1).high))
    }
  }
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
