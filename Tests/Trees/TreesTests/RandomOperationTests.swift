import Randomness
import Samples
import Testing
import Trees

@Suite("Long random runs")
struct RandomOperationTests {
  @Test("Many operations on each kind of search tree, against a sorted array")
  func operations() throws {
    for discipline in SearchTree<Int>.Discipline.allCases {
      for duplicates in SearchTree<Int>.Duplicates.allCases {
        let seed = UInt64.random(in: 0 ... .max)
        print("seed \(seed) for \(discipline), duplicates \(duplicates)")
        var random = SplitMix64(seed: seed)
        var tree = SearchTree<Int>(discipline: discipline, duplicates: duplicates)
        var sorted: [Int] = []
        var ids: [NodeID: Int] = [:]
        for step in 0..<Samples.count(15_000, all: 100_000) {
          let value = Int.random(in: 0..<300, using: &random)
          let index = sorted.partitioningIndex { $0 >= value }
          let isThere = index < sorted.count && sorted[index] == value
          // Phases of growth and of shrinking, so that slots are freed and reused.
          if Int.random(in: 0..<100, using: &random) < (step / 10_000 % 2 == 0 ? 60 : 40) {
            switch Result(catching: { () throws(DuplicateRejected) in try tree.insert(value) }) {
            case .success(let outcome):
              #expect(outcome.inserted == (duplicates == .keep || !isThere))
              #expect(tree[outcome.node] == value)
              if outcome.inserted {
                sorted.insert(value, at: index)
                ids[outcome.node] = value
              }
            case .failure(let rejection):
              #expect(duplicates == .reject && isThere && tree[rejection.twin] == value)
            }
          } else {
            #expect(tree.remove(value) == (isThere ? value : nil))
            if isThere { sorted.remove(at: index) }
          }
          #expect(tree.count == sorted.count)
          if step % 500 == 0 {
            try tree.checkInvariants()
            #expect(Array(tree.tree.traversed(by: .inOrder)) == sorted)
            ids = ids.filter { tree.tree.contains($0.key) }
            #expect(ids.allSatisfy { tree[$0.key] == $0.value }, "nodes stay with their elements")
          }
        }
        #expect(tree.tree.slots < 100_000, "freed slots are used again")
      }
    }
  }

  @Test("Random AVL trees are as low as they promise")
  func heights() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    var tree = SearchTree<UInt64>(discipline: .avl)
    for _ in 0..<100_000 { try tree.insert(random.next()) }
    try tree.checkInvariants()
    #expect(tree.tree.height <= 24)
  }
}

extension Array {
  /// The first index whose element meets a condition that all later ones meet as well.
  fileprivate func partitioningIndex(where isSecond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
