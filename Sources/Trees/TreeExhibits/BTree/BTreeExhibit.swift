import Pictures
import Playground
import TreeDrawings
import Trees

/// `btree`: a B-tree of numbers or texts.
public struct BTreeExhibit: Exhibit {
  public typealias Marks = BTreeMarks<Key>

  var tree: BTree<Key>

  public static let declaration = Declaration(
    "btree", "a B-tree: several values a node, all leaves on one level",
    example: "btree b = 50 30 70 20 order: 4\nb insert 40\nexpect b.height == 1")

  public static let views: [Declaration] = [
    Declaration("boxes", "every node a box with a cell for each value, children between the values"),
    Declaration("outline", "one node a line, children indented"),
  ]

  public static let costs: [Cost] = [.comparisons, .visits, .splits, .merges]

  public var summary: [String] {
    [
      "order \(tree.order)", tree.count.counted("value"),
      tree.nodeCount.counted("node"), "height \(tree.height)",
    ]
  }

  public var weight: Int { tree.count }

  /// The order, and the nodes level by level, each the list of its values: a node has a child more than values, or none on
  /// the last level.
  public var state: JSON {
    [
      "order": .int(tree.order),
      "levels": .array(
        tree.levels.map { .array($0.map { .array(tree.elements(of: $0).map(\.value.json)) }) }),
    ]
  }

  @discardableResult
  public func checkInvariants() throws -> [Invariant] {
    do throws(InvariantViolation) {
      try tree.checkInvariants()
      try Invariant.checkSort(of: tree)
    } catch {
      throw Fault.violated(error)
    }
    return tree.invariants + [.sort]
  }

  /// - Throws: ``Fault/mixedTypes(new:held:)`` if the key cannot be compared with those held.
  func checkSort(of key: Key) throws {
    if let held = tree.root.flatMap({ tree.elements(of: $0).first }), held.isText != key.isText {
      throw Fault.mixedTypes(new: key, held: held)
    }
  }

  public static let variants: [Variant<BTreeExhibit>] = [
    Variant(
      Declaration(
        "keyed", "a B-tree with the values inserted in their order",
        parameters: [
          .place("value", .elements, optional: true, "the values; lists and ranges spread out"),
          .label("order", .whole(atLeast: 3), "the most children of a node; 4 if left out"),
        ], example: "btree b = 50 30 70 20 40 order: 3")
    ) { arguments, report in
      let order = arguments.whole(1) ?? 4
      guard order <= mostChildren else {
        throw Fault.refused(
          "order: takes \(mostChildren.grouped) at most",
          help: "a node of more children is no node but a list")
      }
      var exhibit = BTreeExhibit(tree: BTree(order: order))
      var listener = BTreeListener(report)
      listener.marks.isFollowing = false
      try exhibit.insert(arguments, &listener, report.budget)
      listener.hand(to: &report)
      report.marks = Marks()
      report.message = []
      report.toldCosts = []
      return exhibit
    }
  ]

  private static let mostChildren = 10_000

  /// How many operations go by between two looks at the limits.
  private static let stride = 1_024

  /// - Returns: the first of the values.
  @discardableResult
  mutating func insert(
    _ arguments: Arguments, _ listener: inout BTreeListener, _ budget: Budget
  ) throws -> Key? {
    var first: Key?
    var done = 0
    let total = arguments.keyCount(0)
    try arguments.forEachKey(0) { key in
      try checkSort(of: key)
      tree.insert(key, recorder: &listener)
      first = first ?? key
      done += 1
      if done % Self.stride == 0 { try budget.check(done, of: total) }
    }
    return first
  }

  @discardableResult
  mutating func remove(
    _ arguments: Arguments, _ listener: inout BTreeListener, _ budget: Budget
  ) throws -> Key? {
    var first: Key?
    var done = 0
    let total = arguments.keyCount(0)
    try arguments.forEachKey(0) { key in
      guard tree.remove(key, recorder: &listener) != nil else { throw Fault.notFound(key) }
      first = first ?? key
      done += 1
      if done % Self.stride == 0 { try budget.check(done, of: total) }
    }
    return first
  }
}
