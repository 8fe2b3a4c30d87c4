import CollectionViews
import Randomness

// Batches of deletes and inserts anywhere among a million rows, compared with the same batch for which
// everything is prepared again.
let batchBenchmarks: [Benchmark] = ["list", "columns", "one a line", "wrapped"].flatMap { kind in
  goals.map { changes, goal in batchBenchmark(kind, changes: changes, goal: goal) }
}

/// The numbers of changes, and the share of the time of preparing again that they may take.
private let goals: [(changes: Int, goal: Double)] = [
  (17, 1.0 / 15), (100, 1.0 / 15), (1_000, 1.2), (10_000, 1.2), (100_000, 1.2),
]

private func batchBenchmark(_ kind: String, changes: Int, goal: Double) -> Benchmark {
  Benchmark(
    "batch, \(kind) of 1,000,000 | prepared anew", sizes: [changes], goal: goal, figure: .timeOfOperation,
    rounds: changes > 1_000 ? 4 : 10
  ) { count in
    var batches = try Batches(kind, changes: count)
    return Course(trellis: { try batches.timeOfApplying() }, peer: { try batches.timeOfPreparing() })
  }
}

/// Batches that are applied to a view of many rows, one after the other.
private struct Batches {
  private let changes: Int
  private var view: CollectionView
  /// A view to which the same batches are applied by laying everything out again.
  private var plain: CollectionView
  private var waiting: [BatchUpdate] = []
  private var random: SplitMix64

  private static let rows = 1_000_000

  init(_ kind: String, changes: Int) throws {
    self.changes = changes
    var random = SplitMix64(seed: 5)
    let heights = (0..<Self.rows).map { _ in Double(Int.random(in: 40...200, using: &random)) / 2 }
    let layout: any CollectionLayout =
      switch kind {
      case "list": ListLayout(rowHeights: heights)
      case "columns": ColumnsLayout(minWidth: 150, heights: heights)
      case "one a line": FlowLayout(itemSizes: [heights.map { Size(width: 300, height: $0) }], lineSpacing: 0)
      default: FlowLayout(itemSizes: [heights.map { Size(width: $0 * 1.2, height: $0) }], lineSpacing: 0)
      }
    view = try CollectionView(
      items: Items(counts: [Self.rows]), layout: layout, size: Size(width: 320, height: 480))
    plain = view
    self.random = random
    // From here on neither shares its items and lines with the other.
    let first = BatchUpdate([.delete(IndexPath(item: 0)), .insert(IndexPath(item: 0))])
    try view.apply(first)
    try plain.apply(first)
  }

  /// As many deletes as inserts, each anywhere.
  private mutating func batch() -> BatchUpdate {
    var places: [Set<Int>] = [[], []]
    for kind in 0...1 {
      while places[kind].count < changes / 2 {
        places[kind].insert(.random(in: 0..<Self.rows - changes, using: &random))
      }
    }
    return BatchUpdate(
      places[0].map { .delete(IndexPath(item: $0)) } + places[1].map { .insert(IndexPath(item: $0)) })
  }

  mutating func timeOfApplying() throws -> Int64 {
    let batch = batch()
    waiting.append(batch)
    return try nanoseconds { try view.apply(batch) }
  }

  /// - Throws: ``PeerMissing`` if the other view shows something else.
  mutating func timeOfPreparing() throws -> Int64 {
    var time: Int64 = 0
    for batch in waiting {
      time = try nanoseconds {
        let plan = try batch.plan(for: plain.items)
        var items = plain.items
        items.apply(plan)
        try plain.apply(plan, to: items, recorder: &NoRecorder.nobody)
      }
    }
    waiting = []
    guard plain.visible.map(\.attributes) == view.visible.map(\.attributes) else {
      throw PeerMissing(reason: "laid out anew, other frames are seen")
    }
    return time
  }
}
