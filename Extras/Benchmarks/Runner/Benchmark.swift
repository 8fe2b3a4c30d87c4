/// One thing to be measured, at several sizes, beside a peer if it has one.
struct Benchmark: Sendable {
  /// Does the work for `n` elements and returns the nanoseconds of the work alone.
  typealias Work = @Sendable (_ n: Int) -> Int64
  typealias PeerWork = @Sendable (_ n: Int) throws(PeerMissing) -> Int64

  /// What a course measures.
  enum Figure {
    /// Nanoseconds for all elements, reported for one of them.
    case timeOfElement
    /// Nanoseconds of one operation, however many elements there are.
    case timeOfOperation
    /// Bytes.
    case memory
  }

  var name: String
  var sizes: [Int]
  /// The ratio to reach, ours over the peer's, at the sizes that ``goals`` does not name.
  var goal: Double
  /// The ratios to reach at some of the sizes. Without a peer, the ratio is the growth over the first size,
  /// and the sizes that are not named here have no goal.
  var goals: [Int: Double]
  var figure: Figure
  /// How often ours and the peer's are run, and once more to warm up; by size if it is not given.
  var rounds: Int?
  /// Makes ready what is measured at a size. Without a peer, each size is set against the first one, which shows how the
  /// figure grows.
  var course: @Sendable (_ n: Int) throws -> Course

  /// - Parameters:
  ///   - goals: the goals that differ by size, as in `[1_000_000: 0.6]`.
  ///   - peer: the same work in another implementation.
  init(
    _ name: String, sizes: [Int], goal: Double = 1, goals: [Int: Double] = [:], trellis: @escaping Work,
    peer: PeerWork? = nil
  ) {
    self.init(name, sizes: sizes, goal: goal, goals: goals, figure: .timeOfElement) { n in
      Course(
        trellis: { trellis(n) }, peer: peer.map { peer in { () throws -> Int64 in try peer(n) } })
    }
  }

  /// - Parameter goals: the goals that differ by size, as in `[1_000_000: 0.6]`.
  init(
    _ name: String, sizes: [Int], goal: Double = 1, goals: [Int: Double] = [:], figure: Figure,
    rounds: Int? = nil, course: @escaping @Sendable (_ n: Int) throws -> Course
  ) {
    self.name = name
    self.sizes = sizes
    self.goal = goal
    self.goals = goals
    self.figure = figure
    self.rounds = rounds
    self.course = course
  }
}

/// What is measured at one size, again and again.
struct Course {
  /// Returns the nanoseconds, or bytes, that ours takes.
  var trellis: () throws -> Int64
  /// The same for the peer; may throw ``PeerMissing``.
  var peer: (() throws -> Int64)?
}

/// The outcome at one size.
struct Result {
  /// What ours was set against, and the outcome.
  enum Comparison {
    /// The peer's figure, a median, and the median of the ratios of neighboring runs.
    case peer(Double, ratio: Double, goal: Double)
    case peerMissing(PeerMissing)
    /// Over our first size; the goal is nil where none is set.
    case growth(Double, goal: Double?)
  }

  var name: String
  var n: Int
  var figure: Benchmark.Figure
  /// Our figure: the median.
  var trellis: Double
  var comparison: Comparison
}

extension Benchmark {
  /// - Throws: what the work throws, but for ``PeerMissing``, and what `report` throws.
  func run(_ report: (Result) throws -> Void) throws {
    var first: Double?
    for n in sizes {
      let (ours, theirs, missing) = try measure(n)
      let median = ours.median
      let smallest = first ?? median
      first = smallest
      let comparison: Result.Comparison =
        if let missing {
          .peerMissing(missing)
        } else if theirs.isEmpty {
          .growth(median / smallest, goal: goals[n])
        } else {
          .peer(theirs.median, ratio: zip(ours, theirs).map { $0 / $1 }.median, goal: goals[n] ?? goal)
        }
      try report(Result(name: name, n: n, figure: figure, trellis: median, comparison: comparison))
    }
  }

  /// Runs in turns, ours and the peer's, so that both meet the same weather.
  private func measure(_ n: Int) throws -> (ours: [Double], theirs: [Double], missing: PeerMissing?) {
    var ours: [Double] = []
    var theirs: [Double] = []
    var missing: PeerMissing?
    let course = try course(n)
    let share = figure == .timeOfElement ? Double(n) : 1
    // The first round warms the caches and the allocator.
    for round in 0...(rounds ?? max(4, min(200, 1_000_000 / n - 1))) {
      let one = Double(try course.trellis()) / share
      var other: Double?
      if let peer = course.peer, missing == nil {
        do { other = Double(try peer()) / share } catch let error as PeerMissing { missing = error }
      }
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
func nanoseconds<Made>(_ made: consuming Made, _ work: (inout Made) throws -> Void) rethrows -> Int64 {
  let start = ContinuousClock.now
  try work(&made)
  let elapsed = nanoseconds(since: start)
  consume(made)
  return elapsed
}

/// The nanoseconds since an instant.
func nanoseconds(since start: ContinuousClock.Instant) -> Int64 {
  let duration = start.duration(to: .now)
  return duration.components.seconds * 1_000_000_000 + duration.components.attoseconds / 1_000_000_000
}

/// The nanoseconds some work takes that changes nothing.
func nanoseconds<Outcome>(_ work: () throws -> Outcome) rethrows -> Int64 {
  try nanoseconds(Outcome?.none) { $0 = try work() }
}

/// Keeps a result alive, so that the work for it cannot be left out.
@inline(never)
func consume<Value>(_ value: Value) {}

/// The nanoseconds of one of some operations: the median.
func nanoseconds(ofOneOf count: Int, _ operation: () throws -> Int64) rethrows -> Int64 {
  var times: [Double] = []
  for _ in 0..<count { times.append(Double(try operation())) }
  return times.isEmpty ? 0 : Int64(times.median)
}

extension [Double] {
  var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}
