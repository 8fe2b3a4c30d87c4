import Randomness
import Samples
import Testing
import Trees

@Suite("B-trees")
struct BTreeTests {
  @Test(
    "All orders of a few values, and from every tree reached each single removal", arguments: [3, 4, 5])
  func smallTrees(_ order: Int) throws {
    var reached: Set<[[[Int]]]> = []
    func grow(_ tree: BTree<Int>, _ values: [Int]) throws {
      if reached.insert(tree.levels.map { $0.map(tree.elements(of:)) }).inserted {
        try checkRemovals(from: tree, values.sorted())
      }
      guard values.count < Samples.count(6, all: 7) else { return }
      for value in stride(from: 2, through: 14, by: 2) where !values.contains(value) {
        var grown = tree
        grown.insert(value)
        try grown.checkInvariants()
        #expect(Array(grown) == (values + [value]).sorted())
        try grow(grown, values + [value])
      }
    }
    try grow(BTree(order: order), [])
    #expect(reached.count > 7)
  }

  private func checkRemovals(from tree: BTree<Int>, _ sorted: [Int]) throws {
    for value in 1...15 {
      var rest = tree
      #expect(rest.remove(value) == (sorted.contains(value) ? value : nil))
      try rest.checkInvariants()
      #expect(Array(rest) == sorted.filter { $0 != value })
      #expect(tree.contains(value) == sorted.contains(value))
      #expect(tree.floor(value) == sorted.last { $0 <= value })
      #expect(tree.ceiling(value) == sorted.first { $0 >= value })
      #expect(tree.rank(of: value) == sorted.filter { $0 < value }.count)
      #expect((tree.path(to: value) != nil) == sorted.contains(value))
    }
    for rank in -1...sorted.count {
      #expect(tree.select(rank) == (sorted.indices.contains(rank) ? sorted[rank] : nil))
    }
  }

  @Test("Many operations with equal values, against a sorted array", arguments: [3, 4, 7, 64])
  func operations(_ order: Int) throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed) for order \(order)")
    var random = SplitMix64(seed: seed)
    var tree = BTree<Int>(order: order)
    var counts = [Int](repeating: 0, count: 400)
    for step in 0..<Samples.count(30_000, all: 100_000) {
      let value = Int.random(in: 0..<400, using: &random)
      if Int.random(in: 0..<100, using: &random) < (step / 10_000 % 2 == 0 ? 60 : 40) {
        tree.insert(value)
        counts[value] += 1
      } else {
        #expect(tree.remove(value) == (counts[value] > 0 ? value : nil))
        counts[value] = max(0, counts[value] - 1)
      }
      if step % 2_000 == 0 {
        try tree.checkInvariants()
        #expect(
          Array(tree) == counts.enumerated().flatMap { Array(repeating: $0.offset, count: $0.element) })
      }
    }
    try tree.checkInvariants()
    for value in 0..<400 {
      while counts[value] > 0 {
        #expect(tree.remove(value) == value)
        counts[value] -= 1
      }
    }
    #expect(tree.isEmpty && tree.nodeCount == 0 && tree.height == -1)
  }

  @Test("Sorted input makes a low tree, whose nodes are told as they split")
  func sortedInput() throws {
    var tree = BTree<Int>(order: 4)
    var splits = SplitCounter()
    for value in 0..<10_000 { tree.insert(value, recorder: &splits) }
    try tree.checkInvariants()
    #expect(tree.height <= 13)
    #expect(splits.count == tree.nodeCount - 1 - tree.height)
  }

  private struct SplitCounter: Recorder {
    var count = 0
    var followsEveryStep: Bool { true }

    mutating func record(_ event: BTreeEvent<Int>, in structure: borrowing BTree<Int>) {
      if case .split = event { count += 1 }
    }
  }
}

@Suite("Tries")
struct TrieTests {
  @Test("Every set of short words, and each single removal, against the set")
  func smallTries() throws {
    let words = ["a", "b", "ab", "ba", "aba", "abb", "bab", "é"]
    for code in 0..<256 {
      let chosen = words.indices.filter { code >> $0 & 1 == 1 }.map { words[$0] }
      var trie = Trie()
      for word in chosen {
        let inserted = [trie.insert(word), trie.insert(word)]
        #expect(inserted == [true, false])
        try trie.checkInvariants()
      }
      #expect(trie.words() == chosen.sorted())
      #expect(
        trie.nodeCount == 1 + Set(chosen.flatMap { word in (1...word.count).map { word.prefix($0) } }).count)
      for word in words {
        #expect(trie.contains(word) == chosen.contains(word))
        #expect(trie.words(beginningWith: word) == chosen.filter { $0.hasPrefix(word) }.sorted())
        var rest = trie
        #expect(rest.remove(word) == chosen.contains(word))
        try rest.checkInvariants()
        #expect(rest.words() == chosen.filter { $0 != word }.sorted())
      }
    }
  }

  @Test("Many operations, against a set")
  func operations() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    var trie = Trie()
    var words: Set<String> = []
    for step in 0..<Samples.count(30_000, all: 100_000) {
      let word = String(
        (0..<Int.random(in: 1...5, using: &random)).map { _ in "abc".randomElement(using: &random)! })
      if Int.random(in: 0..<100, using: &random) < (step / 10_000 % 2 == 0 ? 60 : 40) {
        let isNew = trie.insert(word)
        #expect(isNew == words.insert(word).inserted)
      } else {
        let wasThere = trie.remove(word)
        #expect(wasThere == (words.remove(word) != nil))
      }
      if step % 5_000 == 0 {
        try trie.checkInvariants()
        #expect(trie.words() == words.sorted())
      }
    }
  }
}
