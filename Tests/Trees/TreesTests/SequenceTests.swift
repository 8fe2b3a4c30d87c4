import Randomness
import Testing
import Trees

@Suite("Trees as sequences, and as literals")
struct SequenceTests {
  @Test("A search tree of each discipline is its elements in order, and backward")
  func searchTrees() {
    let seed: UInt64 = 711
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    for discipline in SearchTree<Int>.Discipline.allCases {
      for count in 0...40 {
        let values = (0..<count).map { _ in Int.random(in: 0...20, using: &random) }
        let tree = SearchTree(values, discipline: discipline, seed: seed)
        #expect(throws: Never.self) { try tree.checkInvariants() }
        let sorted = values.sorted()
        #expect(tree.elementsEqual(sorted))
        #expect(tree.reversed().elementsEqual(sorted.reversed()))
        #expect(tree.min == sorted.first && tree.max == sorted.last)
        #expect(tree.description == sorted.description)
        #expect(Set([tree, tree]).count == 1)
      }
    }
  }

  @Test("An iteration sees the tree as it was when it began")
  func copies() throws {
    var tree: SearchTree = [3, 1, 2]
    var seen: [Int] = []
    for element in tree {
      try tree.insert(element + 10)
      seen.append(element)
    }
    #expect(seen == [1, 2, 3])
    #expect(Array(tree) == [1, 2, 3, 11, 12, 13])
  }

  @Test("A literal of a search tree is as low as its elements allow")
  func literal() throws {
    let tree: SearchTree = [4, 2, 1, 3, 6, 9, 7, 5, 11, 8, 2]
    #expect(tree == (try SearchTree.balanced(from: [4, 2, 1, 3, 6, 9, 7, 5, 11, 8, 2])))
    #expect(tree.tree.height == 4 && tree.count == 11)
    let empty: SearchTree<String> = []
    #expect(empty.isEmpty && empty.min == nil && empty.max == nil && Array(empty).isEmpty)
  }

  @Test("A B-tree is its elements in order, and equal to one of the same shape", arguments: [3, 4, 9])
  func multiwayTrees(_ order: Int) {
    let seed: UInt64 = 712
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    for count in 0...60 {
      let values = (0..<count).map { _ in Int.random(in: 0...30, using: &random) }
      let tree = BTree(values, order: order)
      let sorted = values.sorted()
      #expect(Array(tree) == sorted)
      #expect(tree.min == sorted.first && tree.max == sorted.last)
      #expect(tree.description == sorted.description)
      var other = tree
      other.insert(31)
      #expect(other != tree)
      other.remove(31)
      // The shape may differ now; if it does not, nothing distinguishes the two.
      let hasSameLevels =
        tree.levels.map { $0.map(tree.elements(of:)) } == other.levels.map { $0.map(other.elements(of:)) }
      #expect((other == tree) == hasSameLevels)
      if other == tree { #expect(other.hashValue == tree.hashValue) }
    }
    #expect(BTree([1, 2, 3], order: 3) != BTree([1, 2, 3], order: 4))
  }

  @Test("A trie is its words in order")
  func tries() {
    let trie: Trie = ["ten", "tea", "to", "inn", "in", "tea"]
    var words: [String] = []
    for word in trie { words.append(word) }
    #expect(words == ["in", "inn", "tea", "ten", "to"])
    #expect(trie.count == 5)
    #expect(trie == Trie(words.reversed()) && trie.hashValue == Trie(words).hashValue)
    #expect(trie != Trie(words.dropLast()))
    #expect(trie.contains("inn") && !trie.contains("te"))
    #expect(trie.description == #"["in", "inn", "tea", "ten", "to"]"#)
    #expect(Array(Trie()) == [])
  }

  @Test("A heap of a literal has the least element on top; one of a list, whatever is asked for")
  func heaps() throws {
    var heap: BinaryHeap = [5, 3, 8, 1]
    try heap.checkInvariants()
    #expect(heap.top == 1 && heap.order == .min)
    #expect(heap.description == "[1, 3, 8, 5]")
    let greatest = BinaryHeap([5, 3, 8, 1], order: .max)
    try greatest.checkInvariants()
    #expect(greatest.top == 8)
    while heap.pop() != nil { try heap.checkInvariants() }
    #expect(heap.top == nil && heap == [])
    var log = Log<Int>()
    let added = BinaryHeap([5, 3], adding: [1, 4], order: .min, recorder: &log)
    try added.checkInvariants()
    let appended = log.events.count { if case .appended = $0 { true } else { false } }
    #expect(appended == 2 && added.count == 4, "what is not new is not told")
  }

  @Test("A tree and its list of levels are made from each other")
  func levelLists() throws {
    for plain in (0...7).flatMap({ allShapes(of: $0) }) {
      let tree = BinaryTree(plain)
      #expect(try BinaryTree(levels: tree.levelList) == tree)
      #expect(tree.levelList.last.map { $0 != nil } ?? true)
    }
    #expect(try BinaryTree(levels: [1, 2, 3, nil, 4, nil]).description == "[1, 2, 3, nil, 4]")
    #expect(BinaryTree<Int>().description == "[]")
  }
}
