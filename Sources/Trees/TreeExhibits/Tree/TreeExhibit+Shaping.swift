import Playground
import Trees

/// The verbs that change the shape and leave the values alone. Where that breaks what the variant promises, the strongest
/// one that still holds is left.
extension TreeExhibit {
  static let shaping: [Verb<TreeExhibit>] = [
    Verb(
      Declaration(
        "rotate",
        "turns a node and a child of it: to the right its left child comes up, to the left its right one",
        parameters: [
          .place("side", .choice(["left", "right"]), "where the node goes down"),
          .label("at", .element, optional: false, "the value of the node"),
        ], example: "tree t = bst 50 30 70 20\nt rotate right at: 50")
    ) { tree, arguments, report in
      guard let side = arguments.text(0).flatMap(Side.init(name:)), let key = arguments.key(1) else {
        return
      }
      try tree.rotate(side, at: key, &report)
    },
    Verb(
      Declaration(
        "mirror", "exchanges left and right everywhere", example: "tree t = binary 1 2 3\nt mirror")
    ) { tree, _, report in
      var mirrored = tree.tree
      mirrored.mirror()
      report.say("mirrored")
      tree.take(mirrored, &report)
    },
    Verb(
      Declaration(
        "balance",
        "gives it the least height by rotations: first a vine, then folded (Day, Stout and Warren)",
        example: "tree t = bst 1...7\nt balance\nexpect t.height == 2")
    ) { tree, _, report in
      if tree.isHeap { return report.say("a heap is as low as can be: nothing changed") }
      var listener = TreeListener(report, on: tree.form)
      var balanced = tree.tree
      let before = balanced.height
      balanced.balance(recorder: &listener)
      report.say("balanced: height \(before.grouped) → \(balanced.height.grouped)")
      listener.hand(to: &report)
      tree.take(balanced, &report)
    },
  ]

  private mutating func rotate(_ side: Side, at key: Key, _ report: inout Report<TreeExhibit>) throws {
    var listener = TreeListener(report, on: form)
    if case .search(let search) = form {
      try checkSort(of: key)
      guard search.find(key, recorder: &listener) != nil else { throw Fault.notFound(key) }
    }
    var rotated = tree
    guard let pivot = try node(with: key) else { throw Fault.notFound(key) }
    guard rotated.child(of: pivot, on: side.opposite) != nil, let place = rotated.place(of: pivot) else {
      throw Fault.cannotRotate(key, side: "\(side)")
    }
    listener.record(.rotating(pivot: pivot, side), in: rotated)
    rotated.rotate(pivot, under: place, to: side)
    listener.record(.rotated(pivot: pivot, side), in: rotated)
    listener.hand(to: &report)
    take(rotated, &report)
  }

  /// The node with a value that commands mean: in a search tree the topmost one, else the first in pre-order.
  private func node(with key: Key) throws -> NodeID? {
    if case .search(let search) = form { search.find(key) } else { tree.firstNode(with: key) }
  }

  /// Becomes a tree with the same values in another shape, and says so if it is no longer what it was.
  private mutating func take(_ tree: BinaryTree<Key>, _ report: inout Report<TreeExhibit>) {
    let before = variant
    form = form.surviving(as: tree)
    guard variant != before else { return }
    switch form {
    case .search: report.say("no longer \(before.withArticle): now \(variant.withArticle)")
    case .heap, .shape: report.say("no longer ordered: \(before) became \(variant)")
    }
  }
}

extension String {
  /// `a bst`, `an avl`
  fileprivate var withArticle: String { "\("aeio".contains(prefix(1)) ? "an" : "a") \(self)" }
}

extension Side {
  init?(name: String) {
    switch name {
    case "left": self = .left
    case "right": self = .right
    default: return nil
    }
  }
}
