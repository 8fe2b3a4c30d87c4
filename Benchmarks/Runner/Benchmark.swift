/// One thing to be timed, at several sizes, beside a peer if it has one.
struct Benchmark: Sendable {
  /// Does the work for `n` elements and returns the nanoseconds of the work alone.
  typealias Work = @Sendable (_ n: Int) -> Int64

  var name: String
  var sizes: [Int]
  var trellis: Work
  /// The same work done by somebody else. Without a peer, each size is set against the first one, which shows how
  /// the time of an element grows.
  var peer: Work?

  init(_ name: String, sizes: [Int], trellis: @escaping Work, peer: Work? = nil) {
    self.name = name
    self.sizes = sizes
    self.trellis = trellis
    self.peer = peer
  }
}

/// The outcome at one size.
struct Result {
  var name: String
  var n: Int
  /// Nanoseconds an element: medians.
  var trellis: Double
  var peer: Double?
  /// Ours over the peer's: the median of the ratios of neighbouring runs; over our first size without a peer.
  var ratio: Double
}

extension Benchmark {
  /// Runs in turns, ours and the peer's, so that both meet the same weather.
  func run(_ report: (Result) -> Void) {
    var first: Double?
    for n in sizes {
      var ours: [Double] = []
      var theirs: [Double] = []
      for round in 0..<max(5, min(201, 1_000_000 / n)) {
        let one = Double(trellis(n)) / Double(n)
        let other = peer.map { Double($0(n)) / Double(n) }
        // The first round warms the caches and the allocator.
        guard round > 0 else { continue }
        ours.append(one)
        if let other { theirs.append(other) }
      }
      let median = ours.median
      first = first ?? median
      report(
        Result(
          name: name, n: n, trellis: median, peer: peer == nil ? nil : theirs.median,
          ratio: peer == nil ? median / (first ?? median) : zip(ours, theirs).map { $0 / $1 }.median))
    }
  }
}

/// The nanoseconds some work takes.
func nanoseconds(_ work: () -> Void) -> Int64 {
  let duration = ContinuousClock().measure(work)
  return duration.components.seconds * 1_000_000_000 + duration.components.attoseconds / 1_000_000_000
}

/// Keeps a result alive, so that the work for it cannot be left out.
@inline(never)
func consume<Value>(_ value: Value) {}

extension [Double] {
  var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}
