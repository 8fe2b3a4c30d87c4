import Randomness
import Samples
import Testing
import Trees

@Suite("B-trees in raw memory")
struct BTreeBlockTests {
  typealias Numbered = HeapArrayTests.Numbered

  /// Keeps every event.
  private struct Events<Element: Comparable>: Recorder {
    var events: [BTreeEvent<Element>] = []
    var followsEveryStep: Bool { true }

    mutating func record(_ event: BTreeEvent<Element>, in structure: borrowing BTree<Element>) {
      events.append(event)
    }
  }

  /// A tree that is recorded, one that is not, and the oracle of both.
  private struct Three {
    var recorded: BTree<Numbered>
    var quiet: BTree<Numbered>
    var plain: PlainBTree<Numbered>

    init(order: Int) {
      recorded = BTree(order: order)
      quiet = BTree(order: order)
      plain = PlainBTree(order: order)
    }

    /// - Returns: whether all three report the same.
    mutating func insert(_ element: Numbered) -> Bool {
      var log = Events<Numbered>()
      recorded.insert(element, recorder: &log)
      quiet.insert(element)
      return say(log.events) == say(plain.insert(element))
    }

    mutating func remove(_ value: Int) -> Bool {
      let element = Numbered(value: value, number: -1)
      var log = Events<Numbered>()
      let removed = recorded.remove(element, recorder: &log)
      let other = quiet.remove(element)
      let (expected, events) = plain.remove(element)
      return removed?.number == expected?.number && other?.number == expected?.number
        && say(log.events) == say(events)
    }

    /// What events say, with the numbers of elements that are equal.
    private func say(_ events: [BTreeEvent<Numbered>]) -> [[AnyHashable]] {
      events.map { event in
        switch event {
        case .compared(let element, let node, let index, let result):
          ["compared", element.value, element.number, node, index, result]
        case .descended(let node, let child): ["descended", node, child]
        case .inserted(let node, let index): ["inserted", node, index]
        case .split(let node, let right, let parent, let index): ["split", node, right, parent, index]
        case .removed(let node, let index, let element):
          ["removed", node, index, element.value, element.number]
        case .replaced(let node, let index, let element, let leaf):
          ["replaced", node, index, element.value, element.number, leaf]
        case .borrowed(let node, let sibling, let parent, let index):
          ["borrowed", node, sibling, parent, index]
        case .merged(let node, let right, let parent, let index, let count):
          ["merged", node, right, parent, index, count]
        case .shrank(let node): ["shrank", node]
        }
      }
    }

    var isEqual: Bool {
      plain.isEqual(to: recorded) { $0 == $1 && $0.number == $1.number }
        && plain.isEqual(to: quiet) { $0 == $1 && $0.number == $1.number } && recorded == quiet
    }

    func checkInvariants() throws {
      try recorded.checkInvariants()
      try quiet.checkInvariants()
    }
  }

  @Test(
    "Every run of four operations after a start, beside a tree of arrays: the same nodes, the same events",
    arguments: [3, 4, 5])
  func smallRuns(_ order: Int) throws {
    for start in [0, 6, 13] {
      var trees = Three(order: order)
      for number in 0..<start {
        let isRight = trees.insert(Numbered(value: number * 5 % 7, number: number))
        #expect(isRight)
      }
      func go(_ depth: Int, _ trees: Three) throws {
        guard depth < 4 else { return }
        for value in [0, 2, 3, 6] {
          var (grown, shrunk) = (trees, trees)
          let isRight = [grown.insert(Numbered(value: value, number: 100 + depth)), shrunk.remove(value)]
          #expect(isRight == [true, true] && grown.isEqual && shrunk.isEqual)
          #expect(trees.isEqual, "a copy changed with the tree it was made of")
          try grown.checkInvariants()
          try shrunk.checkInvariants()
          if depth < 3 || value == 3 {
            try go(depth + 1, grown)
            try go(depth + 1, shrunk)
          }
        }
      }
      try go(0, trees)
    }
  }

  // Up to 16, from 17 to 64 and from 65 on, nodes are searched in different ways.
  @Test(
    "Many operations with equal values, beside a tree of arrays",
    arguments: [3, 4, 7, 12, 16, 17, 32, 33, 64, 65, 200])
  func operations(_ order: Int) throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed) for order \(order)")
    var random = SplitMix64(seed: seed)
    var trees = Three(order: order)
    let count = Samples.count(3_000, all: 10_000)
    for step in 0..<count {
      let value = Int.random(in: 0..<(step < count * 3 / 5 ? 2_000 : 150), using: &random)
      let isInsertion = Int.random(in: 0..<100, using: &random) < (step * 5 / count % 2 == 0 ? 80 : 35)
      let isRight = isInsertion ? trees.insert(Numbered(value: value, number: step)) : trees.remove(value)
      if !isRight || step % 250 == 0 {
        #expect(isRight && trees.isEqual, "at step \(step)")
        try trees.checkInvariants()
      }
      guard isRight else { return }
    }
  }

  @Test(
    "Whatever is asked of a quiet tree is what a recorded one is asked",
    arguments: [3, 12, 16, 17, 40, 64, 65])
  func questions(_ order: Int) {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    var tree = BTree<Numbered>(order: order)
    for number in 0..<500 {
      tree.insert(Numbered(value: Int.random(in: 0..<60, using: &random), number: number))
    }
    for value in -1...60 {
      let sought = Numbered(value: value, number: -1)
      var log = Events<Numbered>()
      let (found, told) = (tree.find(sought), tree.find(sought, recorder: &log))
      #expect(found?.node == told?.node && found?.index == told?.index)
      #expect(tree.path(to: sought) == tree.path(to: sought, recorder: &log))
      #expect(tree.floor(sought)?.number == tree.floor(sought, recorder: &log)?.number)
      #expect(tree.ceiling(sought)?.number == tree.ceiling(sought, recorder: &log)?.number)
      let bounds = sought...Numbered(value: value + 4, number: -1)
      let (quiet, recorded) = (tree.range(bounds), tree.range(bounds, recorder: &log))
      #expect(quiet.map(\.node) == recorded.map(\.node) && quiet.map(\.index) == recorded.map(\.index))
    }
  }

  @Test(
    "Elements are let go exactly once, whatever is copied, emptied or recorded", arguments: [3, 4, 12, 64])
  func elementsAreCounted(_ order: Int) throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    let living = Living()
    do {
      var trees = [BTree<Counted>](repeating: BTree(order: order), count: 3)
      var values = [[Int]](repeating: [], count: 3)
      for step in 0..<20_000 {
        let index = Int.random(in: 0..<3, using: &random)
        let value = Int.random(in: 0..<200, using: &random)
        var log = Events<Counted>()
        switch Int.random(in: 0..<1_000, using: &random) {
        case 0..<500:
          trees[index].insert(Counted(value, living))
          values[index].append(value)
        case 500..<950:
          let removed = trees[index].remove(Counted(value, living))?.value
          let place = values[index].firstIndex(of: value)
          #expect(removed == place.map { values[index][$0] })
          if let place { values[index].remove(at: place) }
        case 950..<980:
          let source = Int.random(in: 0..<3, using: &random)
          trees[index] = trees[source]
          values[index] = values[source]
        case 980..<998:
          trees[index].insert(Counted(value, living), recorder: &log)
          values[index].append(value)
        default:
          trees[index].removeAll()
          values[index] = []
        }
        guard step % 1_000 == 0 else { continue }
        for (tree, values) in zip(trees, values) {
          #expect(tree.map(\.value) == values.sorted())
          try tree.checkInvariants()
        }
      }
      var iterator = trees[0].makeIterator()
      trees[0].removeAll()
      var rest: [Int] = []
      while let element = iterator.next() { rest.append(element.value) }
      #expect(rest == values[0].sorted(), "an iterator sees no later change")
    }
    #expect(living.count == 0)
  }

  /// Keeps the tree as it was at every event.
  private struct Album: Recorder {
    var pictures: [(tree: BTree<Int>, levels: [[[Int]]])] = []
    var followsEveryStep: Bool { true }

    mutating func record(_ event: BTreeEvent<Int>, in structure: borrowing BTree<Int>) {
      let tree = copy structure
      pictures.append((tree, tree.levels.map { $0.map(tree.elements(of:)) }))
    }
  }

  @Test("What a recorder keeps stays as it stood when the operation goes on")
  func recordersMayKeepTheTree() {
    var (tree, album) = (BTree<Int>(order: 3), Album())
    for value in 0..<40 { tree.insert(value * 7 % 40, recorder: &album) }
    for value in 0..<40 { tree.remove(value * 3 % 40, recorder: &album) }
    #expect(tree.isEmpty && album.pictures.count > 300)
    for picture in album.pictures {
      #expect(picture.tree.levels.map { $0.map(picture.tree.elements(of:)) } == picture.levels)
    }
  }

  @Test("Copies are changed by several tasks at once")
  func tasks() async {
    var tree = BTree<String>(order: 5)
    for value in 0..<300 { tree.insert("element number \(value * 37 % 300)") }
    let original = tree
    let counts = await withTaskGroup(of: [String].self) { group in
      for task in 0..<8 {
        group.addTask {
          var copy = original
          for value in 0..<300 {
            copy.insert("\(task) \(value)")
            copy.remove("\(task) \(value)")
          }
          return Array(copy)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(counts).count == 1 && counts.first == Array(original) && original == tree)
  }

  @Test("Elements of any size and alignment")
  func layouts() throws {
    func check<Element: Comparable>(_ make: (Int) -> Element) throws {
      for order in [3, 12, 31] {
        var tree = BTree<Element>(order: order)
        for value in 0..<120 { tree.insert(make(value * 53 % 120)) }
        try tree.checkInvariants()
        #expect(tree.elementsEqual((0..<120).map(make)))
        for value in stride(from: 0, to: 120, by: 2) {
          let removed = tree.remove(make(value))
          #expect(removed == make(value))
        }
        try tree.checkInvariants()
        #expect(tree.elementsEqual(stride(from: 1, to: 120, by: 2).map(make)))
      }
    }
    try check { UInt8($0) }
    try check { Double($0) }
    try check { String(1_000 + $0) }
    try check { SIMD4Key(lanes: SIMD4(Int($0), 1, 2, 3)) }
  }

  /// Aligned to 32 bytes.
  private struct SIMD4Key: Comparable {
    var lanes: SIMD4<Int>
    static func < (first: SIMD4Key, second: SIMD4Key) -> Bool { first.lanes.x < second.lanes.x }
  }
}
