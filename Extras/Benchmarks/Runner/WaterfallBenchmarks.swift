import CollectionViews
import CxxBaseline
import Randomness

// An edit above all other items of a waterfall, which then are elsewhere, set against a loop that stores
// their frames.
let waterfallBenchmarks = [
  Benchmark(
    "waterfall, insertion at 0 | a loop in C++", sizes: [100_000, 1_000_000, 10_000_000], goal: 3,
    figure: .timeOfOperation, rounds: 6
  ) { count in
    var items = try WaterfallItems(count)
    return Course(trellis: { try items.insert() }, peer: { try items.timeOfLoop() })
  }
]

/// Items of different heights in three columns, in a view and as plain heights.
private struct WaterfallItems {
  private var view: CollectionView
  private var heights: [Double]
  private var random = SplitMix64(seed: 1)

  private static let width = 320.0
  private static let columns = 3

  init(_ count: Int) throws {
    var random = SplitMix64(seed: UInt64(count))
    heights = (0..<count).map { _ in Self.anyHeight(using: &random) }
    view = try CollectionView(
      items: Items(counts: [count]), layout: WaterfallLayout(columns: Self.columns, heights: heights),
      size: Size(width: Self.width, height: 480))
  }

  /// In halves of a point, which add up without rounding.
  private static func anyHeight(using random: inout SplitMix64) -> Double {
    Double(Int.random(in: 40...200, using: &random)) / 2
  }

  /// The nanoseconds of an insertion before the first item.
  mutating func insert() throws -> Int64 {
    let size = Size(width: 10, height: Self.anyHeight(using: &random))
    heights.insert(size.height, at: 0)
    return try nanoseconds {
      var items = view.items
      items.insert(1, at: IndexPath(item: 0), ownSize: size)
      try view.apply(.items(section: 0, removed: 0..<0, inserted: 1), to: items)
    }
  }

  /// - Throws: ``PeerMissing`` if the items are placed differently.
  func timeOfLoop() throws -> Int64 {
    var length = 0.0
    let time = cxx_waterfall(heights, heights.count, Self.columns, Self.width, &length)
    guard length == view.contentSize.height else {
      throw PeerMissing(reason: "the loop makes the columns \(length) points long")
    }
    return time
  }
}
