import Pictures
import Trees

/// Where the visible nodes of a tree with any number of children stand, for the rules that its drawing keeps.
public struct MultiwayPlaces: Equatable, Sendable {
  /// The children of each node, from left to right; the root is node 0, and a child comes after its parent.
  var children: [[Int]]
  /// The columns of each node, the column of its sign included.
  var columns: [Range<Int>]
  /// The level of each node, counted from the root's.
  var depth: [Int]

  /// Reads them from the marks of a picture: those that show a node, and the connectors. A picture that is
  /// not a drawing of levels has none.
  ///
  /// - Complexity: O(*m* log *m*) for *m* marks
  public init(of picture: Picture) {
    var places: [String: (row: Int, columns: Range<Int>)] = [:]
    var parents: [String: String] = [:]
    for mark in picture.marks {
      guard let subject = mark.subject else { continue }
      func add(_ row: Int, _ start: Int, _ end: Int) {
        let columns = places[subject.identity]?.columns ?? start..<end
        places[subject.identity] = (row, min(columns.lowerBound, start)..<max(columns.upperBound, end))
      }
      switch (subject.kind, mark.shape) {
      case (.edge, _):
        let ends = subject.identity.split(separator: "-").map(String.init)
        if ends.count == 2 { parents[ends[1]] = ends[0] }
      case (.node, .box(let box)): add(box.origin.y, box.origin.x, box.origin.x + box.columns)
      case (.node, .label(let label)):
        add(label.origin.y, label.origin.x - 1, label.origin.x + max(1, label.text.columns))
      default: break
      }
    }
    let order = places.sorted {
      ($0.value.row, $0.value.columns.lowerBound) < ($1.value.row, $1.value.columns.lowerBound)
    }
    let rows = Set(order.map { $0.value.row }).sorted()
    let levels = Dictionary(uniqueKeysWithValues: zip(rows, rows.indices))
    let numbers = Dictionary(uniqueKeysWithValues: zip(order.map { $0.key }, order.indices))
    columns = order.map { $0.value.columns }
    depth = order.map { levels[$0.value.row] ?? 0 }
    children = Array(repeating: [], count: order.count)
    for (number, node) in order.enumerated() {
      if let parent = parents[node.key].flatMap({ numbers[$0] }) { children[parent].append(number) }
    }
  }

  init(children: [[Int]], columns: [Range<Int>], depth: [Int]) {
    self.children = children
    self.columns = columns
    self.depth = depth
  }

  /// What ``check()`` checks, in this order.
  public static let rules = [DrawingRule.order, .parentMidway, .level]

  /// Checks that the nodes of a level stand in order with a blank between them, that parents stand midway above their
  /// children, and that a child stands one level below its parent.
  ///
  /// - Throws: the first violation found.
  /// - Complexity: O(nodes)
  public func check() throws(DrawingViolation) {
    var ends: [Int: Int] = [:]
    // Before its children, and siblings from left to right: so each level is met from left to right.
    var pending = children.isEmpty ? [] : [0]
    while let node = pending.popLast() {
      if let end = ends[depth[node]], columns[node].lowerBound <= end {
        throw DrawingViolation(
          of: .order, "two nodes meet at column \(end) on level \(depth[node])")
      }
      ends[depth[node]] = columns[node].upperBound
      if let first = children[node].first, let last = children[node].last {
        let off = middle(node) - (middle(first) + middle(last)) / 2
        guard off.magnitude <= 1 else {
          throw DrawingViolation(
            of: .parentMidway,
            "the node at column \(columns[node].lowerBound) on level \(depth[node]) is \(off.magnitude) columns off"
          )
        }
      }
      for child in children[node] where depth[child] != depth[node] + 1 {
        throw DrawingViolation(
          of: .level, "a child of level \(depth[node]) is on level \(depth[child])")
      }
      pending += children[node].reversed()
    }
  }

  private func middle(_ node: Int) -> Int {
    columns[node].lowerBound + columns[node].count / 2
  }
}

extension DrawingRule {
  static let parentMidway = DrawingRule(
    "midway", "a parent is midway above its first and its last child, to a column")
}
