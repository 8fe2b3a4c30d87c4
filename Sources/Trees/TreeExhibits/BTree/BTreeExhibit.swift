import Declarations
import Pictures
import TreeDrawings
import Trees

/// `btree`: a B-tree of numbers or texts.
public struct BTreeExhibit: Exhibit {
  public typealias Marks = BTreeMarks<Key>

  var tree: BTree<Key>

  public static let declaration = Declaration(
    "btree", "a B-tree: several values in a node, all leaves on one level",
    example: "btree b = 50 30 70 20 order: 4\nb insert 40\nexpect b.height == 1")

  public static let views: [Declaration] = [
    Declaration("boxes", "every node a box with a cell for each value, children between the values"),
    Declaration("outline", "one node per line, children indented"),
  ]

  public static let costs: [Cost] = [.comparisons, .visits, .splits, .merges]

  public var summary: [String] {
    [
      "order \(tree.order)", tree.count.counted("value"),
      tree.nodeCount.counted("node"), "height \(tree.height)",
    ]
  }

  public var weight: Int { tree.count }

  /// The order, and the nodes level by level, each a list of its values: a node has a child more than values, or none on
  /// the last level.
  public var state: JSON {
    [
      "order": .int(tree.order),
      "levels": .array(
        tree.levels.map { .array($0.map { .array(tree.elements(of: $0).map { $0.value.json }) }) }),
    ]
  }

  @discardableResult
  public func checkInvariants() throws(Fault) -> [Invariant] {
    try tree.verify()
    try Invariant.verifySort(of: tree)
    return tree.invariants + [.sort]
  }

  /// - Throws: ``Fault/mixedTypes(new:held:)`` if the key cannot be compared with those held.
  func checkSort(of key: Key) throws(Fault) {
    if let held = tree.root.map({ tree.element(of: $0, at: 0) }), held.isText != key.isText {
      throw Fault.mixedTypes(new: key, held: held)
    }
  }

  // MARK: Making

  static let first = Parameter<Keys>.elements(
    "value", optional: true, "the values; lists and ranges spread out")
  static let order = Parameter<Int>(
    "order", taking: .whole(atLeast: 3), default: 4, "the most children of a node")

  private static let mostChildren = 10_000

  public static let variants: [Variant<BTreeExhibit>] = [
    Variant(
      Declaration(
        "keyed", "a B-tree with the values inserted in their order", parameters: [first, order],
        example: "btree b = 50 30 70 20 40 order: 3")
    ) { (arguments, report) throws(Fault) in
      let order = arguments[order]
      guard order <= mostChildren else {
        throw Fault.refused(
          "order: takes \(mostChildren.grouped) at most",
          help: "a node with more children would be more like a list")
      }
      var exhibit = BTreeExhibit(tree: BTree(order: order))
      report.marks.isFollowing = false
      try exhibit.insert(arguments[first], &report)
      report.marks = Marks()
      report.message = []
      report.reportedCosts = []
      return exhibit
    }
  ]

  // MARK: Changing

  /// - Returns: the first of the values.
  @discardableResult
  mutating func insert(_ keys: Keys, _ report: inout Report<Self>) throws(Fault) -> Key? {
    report.story?.goal = .insertion
    return try each(of: keys, &report) { (exhibit, key, report) throws(Fault) in
      try exhibit.checkSort(of: key)
      exhibit.tree.insert(key, recorder: &report)
    }
  }

  /// - Returns: the first of the values.
  mutating func remove(_ keys: Keys, _ report: inout Report<Self>) throws(Fault) -> Key? {
    report.story?.goal = .removal
    return try each(of: keys, &report) { (exhibit, key, report) throws(Fault) in
      guard exhibit.tree.remove(key, recorder: &report) != nil else { throw Fault.notInTree(key) }
    }
  }

  private mutating func each(
    of keys: Keys, _ report: inout Report<Self>,
    change: (inout Self, Key, inout Report<Self>) throws(Fault) -> Void
  ) throws(Fault) -> Key? {
    var first: Key?
    var done = 0
    let total = keys.estimatedCount
    try keys.each { (key) throws(Fault) in
      try change(&self, key, &report)
      first = first ?? key
      done += 1
      try report.look(done, of: total)
    }
    return first
  }
}
