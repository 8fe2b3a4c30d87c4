/// One thing to be timed, at several sizes, beside a peer if it has one.
struct Benchmark: Sendable {
  /// Does the work for `n` elements and returns the nanoseconds of the work alone.
  typealias Work = @Sendable (_ n: Int) -> Int64
  typealias PeerWork = @Sendable (_ n: Int) throws(PeerMissing) -> Int64

  var name: String
  var sizes: [Int]
  /// The ratio to reach, ours over the peer's.
  var goal: Double
  var trellis: Work
  /// The same work done by somebody else. Without a peer, each size is set against the first one, which shows how
  /// the time of an element grows.
  var peer: PeerWork?

  init(
    _ name: String, sizes: [Int], goal: Double = 1, trellis: @escaping Work, peer: PeerWork? = nil
  ) {
    self.name = name
    self.sizes = sizes
    self.goal = goal
    self.trellis = trellis
    self.peer = peer
  }
}

/// The outcome at one size.
struct Result {
  /// What ours was set against, and the outcome.
  enum Comparison {
    /// The peer's nanoseconds an element, a median, and the median of the ratios of neighbouring runs.
    case peer(Double, ratio: Double, goal: Double)
    case peerMissing(PeerMissing)
    /// Over our first size.
    case growth(Double)
  }

  var name: String
  var n: Int
  /// Nanoseconds an element: the median.
  var trellis: Double
  var comparison: Comparison
}

extension Benchmark {
  func run(_ report: (Result) -> Void) {
    var first: Double?
    for n in sizes {
      let (ours, theirs, missing) = rounds(n)
      let median = ours.median
      let smallest = first ?? median
      first = smallest
      let comparison: Result.Comparison =
        if let missing {
          .peerMissing(missing)
        } else if theirs.isEmpty {
          .growth(median / smallest)
        } else {
          .peer(theirs.median, ratio: zip(ours, theirs).map { $0 / $1 }.median, goal: goal)
        }
      report(Result(name: name, n: n, trellis: median, comparison: comparison))
    }
  }

  /// Runs in turns, ours and the peer's, so that both meet the same weather: nanoseconds an element.
  private func rounds(_ n: Int) -> (ours: [Double], theirs: [Double], missing: PeerMissing?) {
    var ours: [Double] = []
    var theirs: [Double] = []
    var missing: PeerMissing?
    for round in 0..<max(5, min(201, 1_000_000 / n)) {
      let one = Double(trellis(n)) / Double(n)
      var other: Double?
      if let peer, missing == nil {
        do { other = Double(try peer(n)) / Double(n) } catch { missing = error }
      }
      // The first round warms the caches and the allocator.
      guard round > 0 else { continue }
      ours.append(one)
      if let other { theirs.append(other) }
    }
    return (ours, theirs, missing)
  }
}

/// The nanoseconds some work takes.
///
/// - Parameter made: what the work changes. It is made before the time measured and let go after it, as the peers do.
func nanoseconds<Made>(_ made: consuming Made, _ work: (inout Made) -> Void) -> Int64 {
  let duration = ContinuousClock().measure { work(&made) }
  consume(made)
  return duration.components.seconds * 1_000_000_000 + duration.components.attoseconds / 1_000_000_000
}

/// The nanoseconds some work takes that changes nothing.
func nanoseconds<Outcome>(_ work: () -> Outcome) -> Int64 {
  nanoseconds(Outcome?.none) { $0 = work() }
}

/// Keeps a result alive, so that the work for it cannot be left out.
@inline(never)
func consume<Value>(_ value: Value) {}

extension [Double] {
  var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}
