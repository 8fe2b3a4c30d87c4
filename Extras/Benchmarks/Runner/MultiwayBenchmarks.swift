import Trees

private let small = [1_000, 10_000, 100_000]
private let large = [1_000_000]

/// B-trees beside Rust's, at its order, where a node has 11 elements at most, and at higher ones.
let multiwayBenchmarks: [Benchmark] = [
  work("insert", rustOrder, goal: 1.1, ofMillion: 1.1, insert),
  work("find", rustOrder, goal: 1.1, ofMillion: 1.3, find),
  work("remove", rustOrder, goal: 1.2, ofMillion: 1.3, remove),
  work("insert", 32, goal: 0.9, ofMillion: 0.9, insert),
  work("find", 32, goal: 0.9, ofMillion: 0.9, find),
  work("remove", 32, goal: 0.9, ofMillion: 0.9, remove),
  work("insert", 64, goal: 0.9, ofMillion: 0.9, insert),
  work("find", 64, goal: 0.9, ofMillion: 0.9, find),
  work("remove", 64, goal: 0.9, ofMillion: 0.9, remove),
  ofTexts,
].flatMap(\.self)

private let rustOrder = 12

/// - Parameter goalOfMillion: the ratio to reach where most of the tree is in no cache.
private func work(
  _ task: String, _ order: Int, goal: Double, ofMillion goalOfMillion: Double,
  _ work: @escaping @Sendable (_ n: Int, _ order: Int) -> Int64
) -> [Benchmark] {
  let name = "btree \(task)\(order == rustOrder ? "" : ", order \(order)") | BTreeSet"
  return [(small, goal), (large, goalOfMillion)].map { sizes, goal in
    Benchmark(
      name, sizes: sizes, goal: goal, trellis: { work($0, order) }, peer: Peers.rust(task))
  }
}

/// Elements that are more than bits: to be compared through a pointer, counted and let go.
private let ofTexts: [Benchmark] = [
  Benchmark(
    "btree insert of texts | BTreeSet", sizes: small,
    trellis: { n in
      let keys = texts(randomKeys(n))
      return nanoseconds(BTree<String>(order: rustOrder)) { tree in for key in keys { tree.insert(key) } }
    }, peer: Peers.rust("insert-texts")),
  Benchmark(
    "btree remove of texts | BTreeSet", sizes: small,
    trellis: { n in
      let probes = texts(randomProbes(n))
      var tree = BTree<String>(order: rustOrder)
      for key in texts(randomKeys(n)) { tree.insert(key) }
      return nanoseconds(tree) { tree in for probe in probes { tree.remove(probe) } }
    }, peer: Peers.rust("remove-texts")),
]

/// Longer than the 15 bytes that a string has room for by itself.
func texts(_ keys: [Int]) -> [String] { keys.map { "the number \($0), written" } }

private func filled(_ n: Int, _ order: Int) -> BTree<Int> {
  var tree = BTree<Int>(order: order)
  for key in randomKeys(n) { tree.insert(key) }
  return tree
}

@Sendable
private func insert(_ n: Int, _ order: Int) -> Int64 {
  let keys = randomKeys(n)
  return nanoseconds(BTree<Int>(order: order)) { tree in
    for key in keys { tree.insert(key) }
  }
}

@Sendable
private func find(_ n: Int, _ order: Int) -> Int64 {
  let (tree, probes) = (filled(n, order), randomProbes(n))
  return nanoseconds {
    var found = 0
    for probe in probes where tree.contains(probe) { found += 1 }
    return found
  }
}

@Sendable
private func remove(_ n: Int, _ order: Int) -> Int64 {
  let probes = randomProbes(n)
  return nanoseconds(filled(n, order)) { tree in
    for probe in probes { tree.remove(probe) }
  }
}
