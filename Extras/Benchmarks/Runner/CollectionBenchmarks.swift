import CollectionViews
import CxxBaseline
import Randomness

// A billion items of one size, set against a thousand.
let collectionBenchmarks = collections.flatMap { collection in
  [
    collection.benchmark("creation") { collection, count in
      { try nanoseconds(ofOneOf: 50) { try nanoseconds { try collection.view(of: count) } } }
    },
    collection.benchmark("to the end") { collection, count in
      var view = try collection.view(of: count)
      return {
        try nanoseconds(ofOneOf: 50) {
          try view.scrollToStart()
          return try nanoseconds { try view.scrollToEnd() }
        }
      }
    },
    collection.benchmark("to item n/2") { collection, count in
      var view = try collection.view(of: count)
      let middle = view.items.path(at: count / 2) ?? IndexPath(item: 0)
      return {
        try nanoseconds(ofOneOf: 50) {
          try view.scrollToStart()
          return try nanoseconds { try view.scroll(toItem: middle) }
        }
      }
    },
    collection.benchmark("attributes") { collection, count in
      var view = try collection.view(of: count)
      try view.scroll(toItem: view.items.path(at: count / 2) ?? IndexPath(item: 0))
      return {
        try nanoseconds(ofOneOf: 50) { try nanoseconds { try view.attributes(in: view.viewport.bounds) } }
      }
    },
    collection.benchmark("memory", .memory, rounds: 4) { collection, count in
      { try bytes(ofOneOf: 100) { try collection.travelled(count) } }
    },
  ]
}

private let collections = [
  BenchmarkCollection("flow", FlowLayout()),
  BenchmarkCollection("mosaic", MosaicLayout()),
  BenchmarkCollection("list", ListLayout()),
  BenchmarkCollection("columns", ColumnsLayout(minWidth: 150)),
  // The first header stays for both sections, that of the second is pinned below it.
  BenchmarkCollection(
    "global", GlobalHeaderLayout(flow: FlowLayout(header: [Size(width: 320, height: 50)])), sections: 2
  ),
]

/// Items of one size, and how they are laid out.
private struct BenchmarkCollection {
  let name: String
  let layout: any CollectionLayout
  let sections: Int

  init(_ name: String, _ layout: some CollectionLayout, sections: Int = 1) {
    self.name = name
    self.layout = layout
    self.sections = sections
  }

  func view(of count: Int) throws -> CollectionView {
    let counts = Array(repeating: count / sections, count: sections)
    return try CollectionView(
      items: Items(counts: counts), layout: layout, size: Size(width: 320, height: 480))
  }

  /// A view that has shown items far and wide.
  func travelled(_ count: Int) throws -> CollectionView {
    var view = try view(of: count)
    var random = SplitMix64(seed: 1)
    for _ in 0..<100 {
      guard let path = view.items.path(at: .random(in: 0..<count, using: &random)) else { continue }
      try view.scroll(toItem: path)
    }
    return view
  }

  /// - Parameter work: makes ready, for a number of items, what is measured again and again.
  func benchmark(
    _ what: String, _ figure: Benchmark.Figure = .timeOfOperation, rounds: Int = 20,
    _ work: @escaping @Sendable (_ collection: Self, _ count: Int) throws -> () throws -> Int64
  ) -> Benchmark {
    Benchmark(
      "a billion, \(name): \(what) | a thousand", sizes: [1_000_000_000], goal: 1.5, figure: figure,
      rounds: rounds
    ) { count in
      Course(trellis: try work(self, count), peer: try work(self, 1_000))
    }
  }
}

/// The bytes of the heap that one of some things takes. They must be many: what the allocator keeps at hand, a few blocks of each
/// size, counts as taken.
private func bytes<Made>(ofOneOf count: Int, _ make: () throws -> Made) rethrows -> Int64 {
  var made: [Made] = []
  made.reserveCapacity(count)
  let before = heap_bytes()
  for _ in 0..<count { made.append(try make()) }
  return withExtendedLifetime(made) { (heap_bytes() - before) / Int64(count) }
}
