import Pictures

/// What operations are charged with. Counts, never times: the same commands cost the same everywhere.
public enum Cost: Int, CaseIterable, Sendable {
  case comparisons, rotations, visits, swaps, recolourings, splits, merges
  case recomputed, created, reused, invalidated, prepares, questions

  public var name: String { Self.names[rawValue] }

  // By their raw values: a raw value that is a text would make the counters slow, and Embedded Swift writes no value by its case.
  private static let names = [
    "comparisons", "rotations", "visits", "swaps", "recolourings", "splits", "merges",
    "recomputed", "created", "reused", "invalidated", "prepares", "questions",
  ]

  /// What is counted, in lower case, without a full stop.
  package var summary: String {
    switch self {
    case .comparisons: "two values compared; a three-way comparison counts as one"
    case .rotations: "pairs of nodes of a tree rotated"
    case .visits: "nodes, letters, or values visited without comparing them"
    case .swaps: "two values of a heap that changed places"
    case .recolourings: "nodes of a red-black tree that changed color"
    case .splits: "nodes of a B-tree split because they were too full"
    case .merges: "nodes of a B-tree merged because they had too few values"
    case .recomputed: "frames computed again"
    case .created: "views created"
    case .reused: "views taken from the pool"
    case .invalidated: "frames invalidated"
    case .prepares: "views prepared for what they will show"
    case .questions: "questions that a custom layout or a delegate answered"
    }
  }

  /// `1 comparison`, `2 comparisons`, `2 reused`
  public func text(_ count: Int64) -> String {
    let isParticiple = name.hasSuffix("ed")
    return "\(count.grouped) \(count == 1 && !isParticiple ? String(name.dropLast()) : name)"
  }
}

/// A counter for each ``Cost``.
public struct Costs: Equatable, Sendable {
  @usableFromInline package var counts = SIMD16<Int64>()

  @inlinable public init() {}

  @inlinable
  public subscript(cost: Cost) -> Int64 {
    get { counts[cost.rawValue] }
    set { counts[cost.rawValue] = newValue }
  }

  /// All counters together: a measure of work.
  @inlinable public var sum: Int64 { counts.wrappedSum() }

  @inlinable public var isZero: Bool { counts == SIMD16() }

  @inlinable
  public static func - (left: Costs, right: Costs) -> Costs {
    var difference = left
    difference.counts &-= right.counts
    return difference
  }

  public static func += (sum: inout Costs, other: Costs) {
    sum.counts &+= other.counts
  }

  /// `3 comparisons, 1 rotation`; the counters at zero are left out.
  public func text(of costs: [Cost]) -> [String] {
    costs.filter { self[$0] > 0 }.map { $0.text(self[$0]) }
  }
}

/// What commands to an object cost.
@usableFromInline
package struct ObjectCosts: Sendable {
  /// Of the last step that is over and commanded the object.
  private var last = Costs()
  /// Of ``runningStep``.
  private var running = Costs()
  /// The last step that commanded the object.
  package private(set) var runningStep = 0
  package private(set) var total = Costs()

  @usableFromInline
  package init() {}

  /// Those of the last step that is over; `step` is the one that runs now.
  package func completed(before step: Int?) -> Costs { runningStep == step ? last : running }

  /// Those of the step of the given number.
  package func spent(in step: Int) -> Costs { runningStep == step ? running : Costs() }

  /// Adds the costs of a command in the step of the given number.
  @usableFromInline
  package mutating func charge(_ costs: Costs, in step: Int) {
    if runningStep != step {
      last = running
      running = Costs()
      runningStep = step
    }
    running += costs
    total += costs
  }
}
