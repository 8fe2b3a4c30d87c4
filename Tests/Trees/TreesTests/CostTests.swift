import Randomness
import Testing
import Trees

@Suite("What operations cost and tell")
struct CostTests {
  @Test("An insertion that resumes where the last one ended costs what a descent from the root costs")
  func costOfResuming() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    let random300 = (0..<300).map { _ in Int.random(in: 0..<100, using: &random) }
    let inputs: [[Int]] =
      [Array(0..<300), (0..<300).reversed(), (0..<300).map { $0.isMultiple(of: 2) ? $0 : 600 - $0 }]
      + [(0..<300).map { $0.isMultiple(of: 2) ? $0 : -$0 }, (0..<300).map { $0 / 3 }, random300]
      + permutations(of: [1, 2, 2, 3, 4, 4])
    for input in inputs {
      for duplicates in SearchTree<Int>.Duplicates.allCases {
        var resuming = SearchTree<Int>(duplicates: duplicates)
        var following = resuming
        for (index, value) in input.enumerated() {
          var summary = Log<Int>(followsEveryStep: false)
          var steps = Log<Int>(followsEveryStep: true)
          let one = try? resuming.insert(value, recorder: &summary)
          let other = try? following.insert(value, recorder: &steps)
          #expect(one?.node == other?.node && one?.inserted == other?.inserted)
          #expect(summary.comparisons == steps.comparisons)
          if index % 40 == 39 {
            #expect(resuming.remove(input[index - 5]) == following.remove(input[index - 5]))
          }
        }
        try resuming.checkInvariants()
        #expect(resuming.tree == following.tree)
      }
    }
  }

  @Test("Sorted input costs n (n - 1) / 2 comparisons, told in linear time")
  func textbookCost() throws {
    var tree = SearchTree<Int>()
    var log = Log<Int>(followsEveryStep: false)
    for value in 0..<10_000 { try tree.insert(value, recorder: &log) }
    #expect(log.comparisons == 10_000 * 9_999 / 2)
    #expect(log.events.count < 50_000)
  }

  @Test("The insertion of the tour: compared thrice, rotated right at 30")
  func events() throws {
    var tree = SearchTree<Int>(discipline: .avl)
    for value in [50, 30, 70, 20] { try tree.insert(value) }
    var log = Log<Int>()
    let node = try tree.insert(10, recorder: &log).node
    let story = log.events.map { event in
      switch event {
      case .compared(let element, let node, let comparison): "\(element) \(comparison) \(tree[node])"
      case .descended(let node, let side): "\(side) of \(tree[node])"
      case .attached(let node, let place):
        "attached \(tree[node]) \(place.side) of \(place.parent.map { tree[$0] } ?? 0)"
      case .unbalanced(let node, let side, let child):
        "\(tree[node]) leans \(side), its child \(child.map { "\($0)" } ?? "nowhere")"
      case .rotating(let pivot, _): "rotating at \(tree[pivot])"
      case .rotated(let pivot, let side): "rotated \(side) at \(tree[pivot])"
      default: "?"
      }
    }
    #expect(
      story == [
        "10 less 50", "left of 50", "10 less 30", "left of 30", "10 less 20", "left of 20",
        "attached 10 left of 20", "30 leans left, its child left", "rotating at 30", "rotated right at 30",
      ])
    #expect(log.comparisons == 3 && log.rotations == 1)
    #expect(tree[node] == 10)
  }

  @Test(
    "Each event shows the tree as it stands then: a rotation replayed on the tree before it gives the one after"
  )
  func rotationsAreReplayable() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    var tree = SearchTree<Int>(discipline: .avl)
    for step in 0..<2_000 {
      var replay = Replay(tree: tree.tree)
      let value = Int.random(in: 0..<60, using: &random)
      if step % 200 < 110 {
        try tree.insert(value, recorder: &replay)
      } else {
        tree.remove(value, recorder: &replay)
      }
      #expect(replay.isFaithful)
      #expect(replay.tree == tree.tree)
    }
  }

  @Test("A range visits only what it must")
  func rangeCost() throws {
    let tree = try SearchTree.balanced(from: Array(0..<1023))
    var log = Log<Int>()
    #expect(tree.range(500...503, recorder: &log).count == 4)
    #expect(log.comparisons <= 2 * 10 + 2 * 4 + 2)
    log = Log()
    #expect(tree.range(5000...6000, recorder: &log).isEmpty)
    #expect(log.comparisons == 10)
  }

  @Test("Lookups tell one comparison a node")
  func lookupCosts() throws {
    let tree = try SearchTree.balanced(from: Array(0..<1023))
    for value in -1...1023 {
      var find = Log<Int>()
      let found = tree.find(value, recorder: &find)
      #expect(find.comparisons == (found == nil ? 10 : 1 + (tree.depth(of: value) ?? 0)))
      var rank = Log<Int>()
      let smaller = tree.rank(of: value, recorder: &rank)
      #expect(rank.comparisons == 10)
      #expect(rank.visits <= smaller)
    }
  }
}

/// Does to a tree what the events say, and checks that it then stands as it was shown.
private struct Replay: Recorder {
  var tree: BinaryTree<Int>
  var isFaithful = true
  var followsEveryStep: Bool { true }

  mutating func record(_ event: TreeEvent<Int>, in structure: borrowing BinaryTree<Int>) {
    switch event {
    case .rotated(let pivot, let side): tree.rotate(pivot, to: side)
    case .attached, .removed, .replaced: tree = copy structure
    default: break
    }
    isFaithful = isFaithful && tree == copy structure
  }
}
