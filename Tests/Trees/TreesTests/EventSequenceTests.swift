import Randomness
import Testing
import Trees

/// A digest of all events of some operations, and now and then of the tree as it was then.
private struct Digest: Recorder {
  let followsEveryStep = true
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325
  private(set) var count = 0

  mutating func add(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  mutating func record(_ event: TreeEvent<Int>, in tree: borrowing BinaryTree<Int>) {
    count += 1
    add("\(event)")
    // A copy that is taken in the midst of an operation is not changed by what follows.
    if count % 64 == 0 { add("\(copy tree)") }
  }
}

@Suite("What the trees of arrays reported")
struct EventSequenceTests {
  /// The digests were made when the trees reported the same as those whose nodes stood in an array (commit 8ea2739); a side is written without
  /// its type since.
  @Test(
    "500 random operations report the same events, of the same nodes, in the same order",
    arguments: [
      (.bst, 0x6144_5a16_73a8_477c, 6946),
      (.avl, 0x73ca_e999_081b_1057, 6675),
      (.redblack, 0x92f2_3aa7_bce4_45c7, 7854),
      (.treap, 0x2594_1a74_38d4_b1f6, 9415),
      (.splay, 0x22a4_f0f8_710a_a8e3, 18306),
    ] as [(SearchTree<Int>.Discipline, UInt64, Int)])
  func sequence(_ discipline: SearchTree<Int>.Discipline, _ digest: UInt64, _ count: Int) throws {
    var random = SplitMix64(seed: 1)
    var tree = SearchTree<Int>(discipline: discipline, seed: 1)
    var silent = tree
    var log = Digest()
    var copies: [SearchTree<Int>] = []
    for step in 0..<500 {
      let value = Int(random.next() % 50)
      let grows = step / 101 % 2 == 0
      switch random.next() % 100 {
      case 0..<(grows ? 60 : 35):
        try tree.insert(value, recorder: &log)
        try silent.insert(value)
      case 60..<64:
        tree.access(value, recorder: &log)
        silent.access(value)
      case 64:
        copies.append(tree)
        if copies.count > 4 { copies.removeFirst() }
      case 65:
        let other = SearchTree<Int>.Discipline.allCases[Int(random.next() % 5)]
        guard step % 7 == 0 else { break }
        for next in [other, discipline] {
          tree.adopt(next)
          silent.adopt(next)
        }
      default:
        tree.remove(value, recorder: &log)
        silent.remove(value)
      }
      guard step % 50 == 0 else { continue }
      try tree.checkInvariants()
      for slot in 0..<Int32(tree.tree.slots) { log.add(" \(tree.tree.tag(of: NodeID(slot)))") }
      log.add("\(tree.tree) \(tree.tree.height) \(tree.tree.leafCount)")
      #expect(silent.tree == tree.tree, "who listens changes nothing")
      log.add("\(silent.tree == tree.tree)\(silent.tree)")
    }
    for old in copies {
      try old.checkInvariants()
      log.add("\(old.tree)")
    }
    var shape = tree.tree
    shape.mirror()
    log.add("\(shape)")
    shape.balance()
    log.add("\(shape)")
    #expect(log.value == digest)
    #expect(log.count == count)
  }
}
