import Randomness
import Testing
import Trees

@Suite("Ranges of B-trees, beginnings of tries")
struct BTreeRangeTests {
  @Test("Every range of trees with equal values, against a filtered array", arguments: [3, 4, 6])
  func ranges(_ order: Int) {
    let seed: UInt64 = 622
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    for count in 0...40 {
      let values = (0..<count).map { _ in Int.random(in: 1...12, using: &random) }
      var tree = BTree<Int>(order: order)
      for value in values { tree.insert(value) }
      for lower in 0...13 {
        for upper in lower...13 {
          let places = tree.range(lower...upper)
          let found = places.map { tree.elements(of: $0.node)[$0.index] }
          #expect(found == values.filter { (lower...upper).contains($0) }.sorted())
        }
      }
    }
  }

  @Test("The longest word and the common beginning, against all words")
  func beginnings() {
    let words = ["a", "ab", "abc", "abd", "b", "ba", "bab", "éa"]
    for code in 0..<256 {
      let chosen = words.indices.filter { code >> $0 & 1 == 1 }.map { words[$0] }
      var trie = Trie()
      for word in chosen { trie.insert(word) }
      let most = chosen.map(\.count).max()
      #expect(trie.longestWord == chosen.filter { $0.count == most }.min())
      let beginnings = chosen.first.map { word in (0...word.count).map { String(word.prefix($0)) } } ?? [""]
      let shared = beginnings.last { beginning in chosen.allSatisfy { $0.hasPrefix(beginning) } }
      #expect(trie.commonBeginning == (chosen.isEmpty ? "" : shared))
    }
  }
}
