import Randomness
import Samples
import Testing
import Trees

@Suite("Heaps")
struct BinaryHeapTests {
  private func popAll(_ heap: BinaryHeap<Int>) throws -> [Int] {
    var heap = heap
    var popped: [Int] = []
    while let element = heap.pop() {
      popped.append(element)
      try heap.checkInvariants()
    }
    return popped
  }

  @Test("Every order of a few values pushed, and every single removal")
  func smallHeaps() throws {
    for order in BinaryHeap<Int>.Order.allCases {
      for count in 0...Samples.count(6, all: 7) {
        var shapes: Set<[Int]> = []
        for values in permutations(of: Array(0..<count)) {
          var heap = BinaryHeap<Int>(order: order)
          for value in values {
            let node = heap.push(value)
            #expect(heap.tree[node] == value)
            try heap.checkInvariants()
          }
          shapes.insert(Array(heap.tree.traversed(by: .levelOrder)))
        }
        for shape in shapes {
          let heap = try #require(
            BinaryHeap(adopting: try BinaryTree(levels: shape.map { $0 }), order: order))
          try heap.checkInvariants()
          let sorted = order == .min ? Array(0..<count) : (0..<count).reversed()
          #expect(try popAll(heap) == sorted)
          for value in 0..<count {
            var rest = heap
            #expect(rest.remove(value) == value)
            try rest.checkInvariants()
            #expect(try popAll(rest) == sorted.filter { $0 != value })
          }
        }
      }
    }
  }

  @Test("Heapify makes a heap of any list, with fewer than two comparisons a value")
  func heapify() throws {
    for order in BinaryHeap<Int>.Order.allCases {
      for values in permutations(of: [0, 1, 1, 2, 3, 3, 4]) {
        var heap = BinaryHeap<Int>(order: order)
        var log = Log<Int>()
        heap.heapify(adding: values, recorder: &log)
        try heap.checkInvariants()
        #expect(log.comparisons < 2 * values.count)
        #expect(try popAll(heap) == values.sorted(by: order == .min ? { $0 < $1 } : { $0 > $1 }))
      }
    }
  }

  @Test("Many operations on each kind of heap, against a sorted array")
  func operations() throws {
    for order in BinaryHeap<Int>.Order.allCases {
      let seed = UInt64.random(in: 0 ... .max)
      print("seed \(seed) for \(order)")
      var random = SplitMix64(seed: seed)
      var heap = BinaryHeap<Int>(order: order)
      var counts = [Int](repeating: 0, count: 300)
      var total = 0
      for step in 0..<Samples.count(30_000, all: 100_000) {
        let value = Int.random(in: 0..<300, using: &random)
        switch Int.random(in: 0..<100, using: &random) {
        case ..<(step / 5_000 % 2 == 0 ? 60 : 40):
          heap.push(value)
          counts[value] += 1
          total += 1
        case 97... where total < 200:
          #expect(heap.remove(value) == (counts[value] > 0 ? value : nil))
          if counts[value] > 0 {
            counts[value] -= 1
            total -= 1
          }
        default:
          let first = order == .min ? counts.firstIndex { $0 > 0 } : counts.lastIndex { $0 > 0 }
          #expect(heap.pop() == first)
          if let first {
            counts[first] -= 1
            total -= 1
          }
        }
        #expect(heap.count == total)
        if step % 500 == 0 { try heap.checkInvariants() }
      }
    }
  }

  @Test("Only a complete tree in the right order is taken over")
  func adopting() throws {
    let complete = try BinaryTree(levels: [1, 3, 2, 4, 5])
    #expect(BinaryHeap(adopting: complete, order: .min) != nil)
    #expect(BinaryHeap(adopting: complete, order: .max) == nil)
    #expect(BinaryHeap(adopting: try BinaryTree(levels: [1, nil, 2]), order: .min) == nil)
    #expect(BinaryHeap(adopting: try BinaryTree(levels: [1, 2, 3, nil, nil, 4]), order: .min) == nil)
    #expect(BinaryHeap(adopting: BinaryTree<Int>(), order: .min) != nil)
  }

  @Test("Balancing keeps the order and gives every shape of up to nine nodes the least height")
  func balancing() throws {
    for count in 0...9 {
      for shape in allShapes(of: count) {
        var tree = BinaryTree(shape)
        let nodes = Array(tree.nodes(by: .inOrder))
        var log = Log<Int>()
        tree.balance(recorder: &log)
        try tree.checkInvariants()
        #expect(Array(tree.nodes(by: .inOrder)) == nodes)
        #expect(tree.height == (count == 0 ? -1 : count.bitWidth - 1 - count.leadingZeroBitCount))
        #expect(log.rotations <= 2 * count)
      }
    }
  }
}
