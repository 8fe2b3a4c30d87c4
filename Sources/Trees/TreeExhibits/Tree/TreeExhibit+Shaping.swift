import Declarations
import Trees

/// The verbs that change the shape and leave the values alone. Where that breaks what the variant promises, the strongest
/// one that still holds is left.
extension TreeExhibit {
  private static let side = Parameter<Side>(place: "side", "where the node goes down")
  private static let pivot = Parameter<Key>("at", "the value of the node")

  static let shaping: [Verb<TreeExhibit>] = [
    Verb(
      Declaration(
        "rotate",
        "rotates a node and its child: to the right the left child comes up, to the left the right one",
        parameters: [side, pivot], example: "tree t = bst 50 30 70 20\nt rotate right at: 50")
    ) { (tree, arguments, report) throws(Fault) in
      try tree.rotate(arguments[side], at: arguments[pivot], &report)
    },
    Verb(
      Declaration(
        "mirror", "exchanges left and right everywhere", example: "tree t = binary 1 2 3\nt mirror")
    ) { tree, _, report in
      var mirrored = tree.tree
      mirrored.mirror()
      report.say("mirrored")
      report.log.rotations = nil
      tree.take(mirrored, &report)
    },
    Verb(
      Declaration(
        "balance",
        "gives it the least height by rotations: first a vine, then folded (Day, Stout and Warren)",
        example: "tree t = bst 1...7\nt balance\nexpect t.height == 2")
    ) { (tree, _, report) throws(Fault) in
      if tree.isHeap {
        report.log.rotations = nil
        return report.say("a heap already has the least height: nothing changed")
      }
      report.story?.questions.goal = .folding
      var balanced = tree.tree
      let before = balanced.height
      try balanced.balance(recorder: &report)
      report.say("balanced: height \(before.grouped) → \(balanced.height.grouped)")
      report.sayRotations()
      tree.take(balanced, &report)
    },
  ]

  private mutating func rotate(_ side: Side, at key: Key, _ report: inout Report<TreeExhibit>) throws(Fault) {
    report.story?.questions.goal = .rotation
    if case .search(let search) = form {
      try checkSort(of: key)
      guard search.find(key, recorder: &report) != nil else { throw Fault.notInTree(key) }
    }
    var rotated = tree
    guard let pivot = try node(with: key) else { throw Fault.notInTree(key) }
    guard rotated.child(of: pivot, on: side.opposite) != nil, let place = rotated.place(of: pivot) else {
      throw Fault.nothingToRotate(side, at: key)
    }
    report.record(.rotating(pivot: pivot, side), in: rotated)
    rotated.rotate(pivot, under: place, to: side)
    report.record(.rotated(pivot: pivot, side), in: rotated)
    report.sayRotations()
    take(rotated, &report)
  }

  /// The node with a value that commands mean: in a search tree the topmost one, else the first in pre-order.
  private func node(with key: Key) throws(Fault) -> NodeID? {
    if case .search(let search) = form { search.find(key) } else { tree.firstNode(with: key) }
  }

  /// Becomes a tree with the same values in another shape, and says so if it is no longer what it was.
  private mutating func take(_ tree: BinaryTree<Key>, _ report: inout Report<TreeExhibit>) {
    let before = variant
    // Mirrored, a heap keeps its order from the top down.
    let isOrdered = if case .heap(let heap) = form { tree.isHeapOrdered(heap.order) } else { false }
    form = form.surviving(as: tree)
    guard variant != before else { return }
    switch form {
    case .search: report.say("no longer \(before.asVariant): now \(variant.asVariant)")
    case .heap, .shape:
      report.say("no longer \(isOrdered ? "filled from the left" : "ordered"): \(before) became \(variant)")
    }
  }
}
