import Randomness
import Samples
import Synchronization
import Testing
import Trees

@Suite("Heaps in raw memory")
struct HeapArrayTests {
  /// Distinguishes elements that are equal.
  struct Numbered: Comparable, Hashable {
    var value: Int
    var number: Int

    static func < (first: Numbered, second: Numbered) -> Bool { first.value < second.value }
    static func == (first: Numbered, second: Numbered) -> Bool { first.value == second.value }
  }

  private func array(_ heap: BinaryHeap<Numbered>) -> [[Int]] {
    heap.tree.traversed(by: .levelOrder).map { [$0.value, $0.number] }
  }

  @Test("Every run of a few operations, beside a heap that is recorded: equal elements in the same places")
  func smallRuns() throws {
    for order in BinaryHeap<Numbered>.Order.allCases {
      func go(_ depth: Int, _ quiet: BinaryHeap<Numbered>, _ recorded: BinaryHeap<Numbered>) throws {
        guard depth < Samples.count(5, all: 6) else { return }
        for choice in 0...4 {
          var (one, other, mixed, log) = (
            quiet, recorded, depth.isMultiple(of: 2) ? quiet : recorded, Log<Numbered>()
          )
          let element = Numbered(value: choice, number: depth)
          switch choice {
          case 0..<3:
            let node = one.push(element)
            #expect(other.push(element, recorder: &log) == node && mixed.push(element) == node)
          case 3:
            let popped = one.pop()
            #expect(
              other.pop(recorder: &log)?.number == popped?.number && mixed.pop()?.number == popped?.number)
          default:
            let middle = Numbered(value: 1, number: 0)
            let removed = one.remove(middle)
            #expect(other.remove(middle, recorder: &log)?.number == removed?.number)
            #expect(mixed.remove(middle)?.number == removed?.number)
          }
          #expect(array(one) == array(other) && array(one) == array(mixed))
          #expect(one == other && one.hashValue == other.hashValue && one.count == other.count)
          #expect(one.top?.number == other.top?.number && one.description == other.description)
          try one.checkInvariants()
          try other.checkInvariants()
          try go(depth + 1, one, other)
        }
      }
      try go(0, BinaryHeap(order: order), BinaryHeap(order: order))
    }
  }

  @Test("Heapify and many random operations, beside a heap that is recorded")
  func operations() throws {
    for order in BinaryHeap<Numbered>.Order.allCases {
      let seed = UInt64.random(in: 0 ... .max)
      print("seed \(seed) for \(order)")
      var random = SplitMix64(seed: seed)
      var (quiet, recorded) = (BinaryHeap<Numbered>(order: order), BinaryHeap<Numbered>(order: order))
      for step in 0..<Samples.count(20_000, all: 50_000) {
        var log = Log<Numbered>()
        let element = Numbered(value: Int.random(in: 0..<500, using: &random), number: step)
        switch Int.random(in: 0..<1_000, using: &random) {
        case ..<(step / 10_000 % 2 == 0 ? 600 : 400):
          #expect(quiet.push(element) == recorded.push(element, recorder: &log))
        case 998...:
          quiet.heapify(adding: [element, element])
          recorded.heapify(adding: [element, element], recorder: &log)
        case 990...:
          #expect(quiet.remove(element)?.number == recorded.remove(element, recorder: &log)?.number)
        default: #expect(quiet.pop()?.number == recorded.pop(recorder: &log)?.number)
        }
        guard step % 1_000 == 0 else { continue }
        #expect(array(quiet) == array(recorded))
        try quiet.checkInvariants()
      }
      let elements = (0..<3_000).map { Numbered(value: Int.random(in: 0..<99, using: &random), number: $0) }
      var log = Log<Numbered>()
      recorded = BinaryHeap(elements, adding: [], order: order, recorder: &log)
      #expect(array(BinaryHeap(elements, order: order)) == array(recorded))
    }
  }

  @Test("A heap of 40,000 elements, larger than what is near")
  func largeHeaps() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    let elements = (0..<40_000).map { Numbered(value: Int.random(in: 0..<9_000, using: &random), number: $0) }
    var (quiet, log) = (BinaryHeap(elements), Log<Numbered>(followsEveryStep: false))
    var recorded = BinaryHeap(elements, adding: [], order: .min, recorder: &log)
    for _ in 0..<5_000 {
      log.events = []
      #expect(quiet.pop()?.number == recorded.pop(recorder: &log)?.number)
    }
    #expect(array(quiet) == array(recorded))
    try quiet.checkInvariants()
  }

  @Test("Elements are let go exactly once, whatever is copied, emptied or recorded")
  func elementsAreCounted() {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    let living = Living()
    do {
      var heaps = [BinaryHeap<Counted>](repeating: BinaryHeap(order: .min), count: 4)
      var counts = [[Int: Int]](repeating: [:], count: 4)
      for _ in 0..<30_000 {
        let index = Int.random(in: 0..<4, using: &random)
        var log = Log<Counted>()
        let value = Int.random(in: 0..<50, using: &random)
        switch Int.random(in: 0..<1_000, using: &random) {
        case 0..<530:
          heaps[index].push(Counted(value, living))
          counts[index][value, default: 0] += 1
        case 530..<970:
          let popped = heaps[index].pop()?.value
          #expect(popped == counts[index].keys.min())
          if let popped { counts[index].removeOne(popped) }
        case 970..<985:
          let source = Int.random(in: 0..<4, using: &random)
          heaps[index] = heaps[source]
          counts[index] = counts[source]
        case 985..<990:
          let removed = heaps[index].remove(Counted(value, living))
          #expect((removed != nil) == (counts[index][value] != nil))
          if removed != nil { counts[index].removeOne(value) }
        case 990..<992:
          heaps[index].push(Counted(value, living), recorder: &log)
          counts[index][value, default: 0] += 1
        default:
          heaps[index].removeAll()
          counts[index] = [:]
        }
      }
    }
    #expect(living.count == 0)
  }

  @Test("Copies are changed by several tasks at once")
  func tasks() async {
    var heap = BinaryHeap<String>(order: .max)
    for value in 0..<200 { heap.push("element number \(value * 37 % 200)") }
    let original = heap
    let firsts = await withTaskGroup(of: [String].self) { group in
      for task in 0..<8 {
        group.addTask {
          var copy = original
          for value in 0..<500 { copy.push("\(task) \(value)") }
          return (0..<200).compactMap { _ in copy.pop() }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(firsts).count == 1, "every task sees the elements of the original first")
    #expect(heap == original && original.count == 200)
  }
}

extension [Int: Int] {
  fileprivate mutating func removeOne(_ value: Int) {
    self[value] = self[value].flatMap { $0 > 1 ? $0 - 1 : nil }
  }
}
