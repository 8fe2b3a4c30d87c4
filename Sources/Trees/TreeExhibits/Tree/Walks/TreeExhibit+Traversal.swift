import Declarations
import Trees

/// The default order in which a tree is traversed by `traverse`, `elements` and `for`, as the article's
/// `traversalSequence` can be replaced. It is not part of the content: two trees of the same values are equal
/// in any order.
extension TreeExhibit {
  /// The name of a built-in order, or of a walk of the reader's own.
  public var traversal: String? { order }

  static let chosenOrder = Parameter<WalkOrder<TraversalOrder>>.walk(
    "traversal", .label, default: TraversalOrder.inOrder,
    "the order in which it is traversed, built in or a custom walk")
  private static let nextOrder = Parameter<WalkOrder<TraversalOrder>>.walk(
    "order", .place, "a built-in order, or a custom walk")

  static let use = Verb<TreeExhibit>(
    Declaration(
      "use", "chooses the order in which traverse, elements and for go through the values",
      parameters: [nextOrder],
      example: "tree t = bst 4 2 6\nt use post\nexpect t.elements == [2, 6, 4]")
  ) { tree, arguments, report in
    let next = name(of: arguments[nextOrder])
    report.say(next == tree.order ? "order: \(next), as before" : "order: \(tree.order) → \(next)")
    tree.order = next
  }

  static let chosen: [Query<TreeExhibit>] = [
    Query(
      Declaration(
        "traversal", "the order in which traverse, elements and for go through the values",
        example: "tree t = bst 4 2 6 traversal: post\nexpect t.traversal == \"post\"")
    ) { tree, _ in .text(tree.order) },
    Query(
      Declaration(
        "elements", "the values in the order of its traversal",
        example: "tree t = bst 4 2 6 traversal: pre\nexpect t.elements == [4, 2, 6]")
    ) { (tree, _, report) throws(Fault) in
      let structure = tree.tree
      report.count(.visits, structure.count)
      let values = structure.traversed(by: TraversalOrder(rawValue: tree.order) ?? .inOrder).map { $0.value }
      return try .list(values, interruptedBy: StatementCancellation.current)
    },
  ]

  static func name(of order: WalkOrder<TraversalOrder>) -> String {
    switch order {
    case .builtIn(let order): order.rawValue
    case .own(let walk): walk.name
    }
  }
}
