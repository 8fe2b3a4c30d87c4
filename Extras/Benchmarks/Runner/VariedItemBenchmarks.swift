import CollectionViews
import Randomness

private let rows = [100_000, 1_000_000, 10_000_000]

// Items of different sizes, which change, compared with a layout that prepares all of them again.
let variedItemBenchmarks =
  [VariedItems.list, .columns, .lines].flatMap { kind in
    [
      kind.growth(.jump, sizes: rows), kind.growth(.insertion(at: 0), sizes: rows),
      kind.growth(.resize, sizes: rows),
      kind.comparison(.insertion(at: 0), count: 10_000_000, goal: 1 / 1_000),
      kind.comparison(.resize, count: 10_000_000, goal: 1 / 1_000),
    ]
  } + [
    VariedItems.wrapped.comparison(.insertion(at: 0.5), count: 1_000_000, goal: 1 / 100),
    VariedItems.wrapped.comparison(.insertion(at: 0.5), count: 10_000_000, goal: 1 / 1_000),
  ]

/// What is done to a collection, wherever its viewport is.
private enum VariedChange {
  /// Scrolls to any item.
  case jump
  /// Inserts an item of any size at a share of the items.
  case insertion(at: Double)
  /// Gives any item any size.
  case resize

  var name: String {
    switch self {
    case .jump: "a jump"
    case .insertion(at: 0): "insertion at 0"
    case .insertion: "insertion at n/2"
    case .resize: "resize"
    }
  }
}

/// A kind of layout, and the sizes that items have in it.
private struct VariedItems {
  let name: String
  let plain: PlainLayout
  let widths: ClosedRange<Double>
  /// A layout of items of these sizes.
  let layout: @Sendable ([Size]) -> any CollectionLayout

  static let width = 320.0

  static let list = VariedItems(
    name: "list", plain: PlainLayout(.rows, width: width), widths: width...width,
    layout: { ListLayout(rowHeights: $0.map(\.height)) })

  static let columns = VariedItems(
    name: "columns", plain: PlainLayout(.columns(2), width: width), widths: width / 2...width / 2,
    layout: { ColumnsLayout(minWidth: width / 2, heights: $0.map(\.height)) })

  static let lines = VariedItems(
    name: "one a line", plain: PlainLayout(.flow(spacing: 10), width: width), widths: 170...width,
    layout: { FlowLayout(itemSizes: [$0], lineSpacing: 0) })

  static let wrapped = VariedItems(
    name: "wrapped", plain: PlainLayout(.flow(spacing: 10), width: width), widths: 20...120,
    layout: { FlowLayout(itemSizes: [$0], lineSpacing: 0) })

  func growth(_ change: VariedChange, sizes: [Int]) -> Benchmark {
    Benchmark("rows, \(name): \(change.name)", sizes: sizes, figure: .timeOfOperation, rounds: 10) { count in
      var rows = try VariedRows(self, count: count)
      return Course(trellis: { try rows.time(change) })
    }
  }

  func comparison(_ change: VariedChange, count: Int, goal: Double) -> Benchmark {
    Benchmark(
      "rows, \(name): \(change.name) | prepared anew", sizes: [count], goal: goal, figure: .timeOfOperation,
      rounds: 4
    ) { count in
      var rows = try VariedRows(self, count: count)
      return Course(trellis: { try rows.time(change) }, peer: { try rows.timeOfPlain() })
    }
  }
}

/// Items of different sizes that change, in a view and as plain sizes.
private struct VariedRows {
  private let kind: VariedItems
  private var view: CollectionView
  private var plain: PlainLayout
  /// What the plain layout knows of the items, before the changes that wait for its turn.
  private var sizes: [Size]
  private var waiting: [(place: Range<Int>, size: Size)] = []
  private var random = SplitMix64(seed: 1)

  /// How often a change is made in one turn.
  private static let changes = 20

  init(_ kind: VariedItems, count: Int) throws {
    self.kind = kind
    plain = kind.plain
    var random = SplitMix64(seed: UInt64(count))
    sizes = (0..<count).map { _ in kind.anySize(using: &random) }
    view = try CollectionView(
      items: Items(counts: [count]), layout: kind.layout(sizes),
      size: Size(width: VariedItems.width, height: 480))
  }

  /// The nanoseconds of a change, after a jump to any other place.
  mutating func time(_ change: VariedChange) throws -> Int64 {
    try nanoseconds(ofOneOf: Self.changes) {
      let count = view.items.count
      let jump = IndexPath(item: .random(in: 0..<count, using: &random))
      if case .jump = change { return try nanoseconds { try view.scroll(toItem: jump) } }
      try view.scroll(toItem: jump)
      let size = kind.anySize(using: &random)
      if case .insertion(let share) = change {
        return try insert(size, at: IndexPath(item: Int(Double(count) * share)))
      }
      return try resize(IndexPath(item: .random(in: 0..<count, using: &random)), to: size)
    }
  }

  private mutating func insert(_ size: Size, at path: IndexPath) throws -> Int64 {
    waiting.append((path.item..<path.item, size))
    return try nanoseconds {
      var items = view.items
      items.insert(1, at: path, ownSize: size)
      try view.apply(.items(section: 0, removed: path.item..<path.item, inserted: 1), to: items)
    }
  }

  private mutating func resize(_ path: IndexPath, to size: Size) throws -> Int64 {
    waiting.append((path.item..<path.item + 1, size))
    return try nanoseconds {
      var items = view.items
      items.resize(path, to: size)
      try view.apply(.resized(path), to: items)
    }
  }

  /// The nanoseconds that the plain layout takes, after any number of changes, to prepare all and to find
  /// what is visible.
  ///
  /// - Throws: ``PeerMissing`` if it shows something else.
  mutating func timeOfPlain() throws -> Int64 {
    for change in waiting { sizes.replaceSubrange(change.place, with: CollectionOfOne(change.size)) }
    waiting = []
    let bounds = view.viewport.bounds
    var seen: [Rect] = []
    let time = nanoseconds {
      plain.prepare(sizes)
      seen = plain.frames(in: bounds)
    }
    let ours = view.visible.map(\.attributes.frame)
    guard ours.count == seen.count, zip(ours, seen).allSatisfy({ $0.isClose(to: $1) }) else {
      throw PeerMissing(reason: "the plain layout has other frames")
    }
    return time
  }
}

extension VariedItems {
  /// In halves of a point, which add up without rounding.
  fileprivate func anySize(using random: inout SplitMix64) -> Size {
    func side(_ range: ClosedRange<Double>) -> Double {
      Double(Int.random(in: Int(range.lowerBound * 2)...Int(range.upperBound * 2), using: &random)) / 2
    }
    return Size(width: side(widths), height: side(20...100))
  }
}

extension Rect {
  /// Whether all edges are the same but for rounding.
  fileprivate func isClose(to other: Rect) -> Bool {
    abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6 && abs(maxX - other.maxX) < 1e-6
      && abs(maxY - other.maxY) < 1e-6
  }
}
