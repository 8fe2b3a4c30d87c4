import Randomness
import Testing
import Trees

@Suite("The memory of the nodes")
struct ArenaTests {
  @Test("An element lives as long as a tree that holds it, and no longer")
  func lifetimes() throws {
    for discipline in SearchTree<Int>.Discipline.allCases {
      let census = Living()
      let seed = UInt64.random(in: 0 ... .max)
      print("seed \(seed) for \(discipline)")
      var random = SplitMix64(seed: seed)
      do {
        let kind = try #require(SearchTree<Counted>.Discipline(rawValue: discipline.rawValue))
        var tree = SearchTree<Counted>(discipline: kind, duplicates: .ignore)
        for step in 0..<3_000 {
          let value = Int.random(in: 0..<200, using: &random)
          if Int.random(in: 0..<100, using: &random) < (step / 500 % 2 == 0 ? 60 : 40) {
            try tree.insert(Counted(value, census))
          } else {
            tree.remove(Counted(value, census))
          }
          #expect(census.count == tree.count, "what is removed is let go at once")
        }
        try tree.checkInvariants()
        let elements = Array(tree).map(\.value)
        var copy = tree
        for value in elements.shuffled(using: &random) { copy.remove(Counted(value, census)) }
        #expect(copy.isEmpty && census.count == tree.count, "the elements of a copy are its own")
        #expect(Array(tree).map(\.value) == elements)
        copy = tree
        try copy.insert(Counted(1_000, census))
        #expect(census.count == tree.count + 1)
        tree.removeAll()
        #expect(census.count == copy.count)
      }
      #expect(census.count == 0)
    }
  }

  @Test("So it is in a heap, and in a tree without order")
  func otherLifetimes() throws {
    let census = Living()
    do {
      var heap = BinaryHeap(order: .min) as BinaryHeap<Counted>
      for value in (0..<100).reversed() { heap.push(Counted(value, census)) }
      let copy = heap
      for value in 0..<50 { #expect(heap.pop()?.value == value) }
      #expect(census.count == 100 && copy.count == 100)
      var shape = try BinaryTree(levels: (0..<20).map { Counted($0, census) })
      let before = shape
      shape.mirror()
      shape.balance()
      try shape.checkInvariants()
      #expect(census.count == 120 && before.count == 20)
    }
    #expect(census.count == 0)
  }

  @Test("Texts stay whole while slots are freed, used again and moved")
  func texts() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    func text(_ value: Int) -> String { "a text that is too long to be stored in place, number \(value)" }
    for discipline in SearchTree<String>.Discipline.allCases {
      var tree = SearchTree<String>(discipline: discipline, duplicates: .ignore)
      var held: Set<Int> = []
      var copies: [(tree: SearchTree<String>, held: Set<Int>)] = []
      for step in 0..<2_000 {
        let value = Int.random(in: 0..<150, using: &random)
        if Bool.random(using: &random) {
          try tree.insert(text(value))
          held.insert(value)
        } else {
          #expect(tree.remove(text(value)) == (held.remove(value) == nil ? nil : text(value)))
        }
        if step.isMultiple(of: 400) { copies.append((tree, held)) }
      }
      for (tree, held) in copies + [(tree, held)] {
        try tree.checkInvariants()
        #expect(Array(tree) == held.map(text).sorted())
      }
    }
  }

  @Test("Copies that are changed by several tasks at once know nothing of each other")
  func tasks() async throws {
    for discipline in SearchTree<Int>.Discipline.allCases {
      let tree = SearchTree(Array(0..<1_000), discipline: discipline)
      await withTaskGroup { group in
        for first in 0..<4 {
          group.addTask {
            var own = tree
            for value in stride(from: first, to: 1_000, by: 4) { own.remove(value) }
            for value in 1_000..<1_200 { _ = try? own.insert(value) }
            return (first, own)
          }
        }
        for await (first, own) in group {
          #expect(throws: Never.self) { try own.checkInvariants() }
          #expect(Array(own) == (0..<1_000).filter { $0 % 4 != first } + Array(1_000..<1_200))
        }
      }
      #expect(Array(tree) == Array(0..<1_000))
    }
  }

  @Test("A path that is longer than the room on the stack")
  func longPaths() throws {
    // A splay tree of ascending values is a chain, and so is a treap whose priorities were given to one.
    var splay = SearchTree(Array(0..<2_000), discipline: .splay)
    #expect(splay.tree.height == 1_999)
    splay.access(0)
    try splay.checkInvariants()
    #expect(splay.tree.height < 1_100 && Array(splay) == Array(0..<2_000))
    let chain = try #require(
      SearchTree(adopting: SearchTree(Array(0..<2_000)).tree, discipline: .treap, seed: 7))
    var treap = chain
    for value in 2_000..<2_200 { try treap.insert(value) }
    try treap.checkInvariants()
    for value in (0..<2_200).reversed() { #expect(treap.remove(value) == value) }
    #expect(treap.isEmpty && chain.count == 2_000)
  }

  @Test("The height that an AVL tree knows is the one that is counted")
  func heights() throws {
    for count in 0..<200 {
      let seed = UInt64(count)
      var random = SplitMix64(seed: seed)
      let tree = SearchTree((0..<count).shuffled(using: &random), discipline: .avl)
      #expect(tree.height == tree.tree.height)
    }
  }
}
