import Pictures

extension DrawingRule {
  static let whole = DrawingRule("whole", "what is shown and what is left out make up the whole")
  static let descent = DrawingRule("descent", "from top to bottom the values come from the last to the first")
  static let parents = DrawingRule(
    "parents", "a parent comes before its left subtree, and that before the right one")
  static let lines = DrawingRule("lines", "each level has a line, and its values are on it in order")
  static let index = DrawingRule("index", "the children of place i are at 2i+1 and 2i+2")
}

extension TreeView {
  /// What ``check(_:of:label:)`` checks, in this order.
  public var rules: [DrawingRule] {
    switch self {
    case .tidy, .knuth, .wetherell, .reingold: [.whole]
    case .sideways: [.whole, .descent]
    case .outline: [.whole, .parents]
    case .levels: [.whole, .lines]
    case .array: [.whole, .index]
    }
  }

  /// Checks that a picture shows what it says, where the view wants it. It is read from its marks, not made again.
  ///
  /// - Parameters:
  ///   - picture: the picture of a whole tree, without marks of a step.
  ///   - skeleton: the tree.
  ///   - label: what is written for a node, as the picture was made with it.
  /// - Throws: the first violation found.
  /// - Complexity: O(*n* + *m* log *m*) for *n* nodes and *m* marks
  public func check(
    _ picture: Picture, of skeleton: TreeSkeleton, label: (Int32) -> CleanText
  ) throws(DrawingViolation) {
    // A single column has no room for more than a part of the root.
    guard skeleton.root >= 0, picture.columns > 1 else { return }
    let check = ViewCheck(picture)
    try check.checkWhole(count: skeleton.preOrder().count, leftOut: picture.leftOut)
    switch self {
    case .tidy, .knuth, .wetherell, .reingold: break
    case .sideways:
      let ranks = TreeLayout.knuth.positions(of: skeleton).x
      let nodes = skeleton.preOrder()
      var order = nodes
      for node in nodes { order[order.count - 1 - Int(ranks[Int(node)])] = node }
      try check.checkOrder(order, by: .descent, label: label)
    case .outline:
      try check.checkOrder(skeleton.preOrder(), by: .parents, label: label)
    case .levels:
      // Of two columns an outline is made.
      guard picture.columns > 2 else { return }
      try check.checkLines(of: skeleton, label: label)
    case .array:
      try check.checkIndexes(of: skeleton, label: label)
    }
  }
}

/// The labels of a picture as a check reads them.
private struct ViewCheck {
  /// Those of nodes, from the top, each line from the left.
  private let nodes: [Label]
  /// The numbers and signs beside them.
  private let others: [Label]
  private let hasBoxes: Bool

  init(_ picture: Picture) {
    let labels = picture.labels.sorted { ($0.origin.y, $0.origin.x) < ($1.origin.y, $1.origin.x) }
    nodes = labels.filter { $0.keepsSign && $0.role != .muted }
    others = labels.filter { !$0.keepsSign }
    hasBoxes = picture.marks.contains { $0.box != nil }
  }

  /// - Parameter leftOut: what the picture says it leaves out.
  func checkWhole(count: Int, leftOut: String?) throws(DrawingViolation) {
    let missing = count - nodes.count
    guard leftOut == (missing == 0 ? nil : "\(missing.counted("node")) left out") else {
      throw DrawingViolation(
        of: .whole,
        "\(nodes.count) of \(count) nodes are shown, and what is said is: \(leftOut ?? "nothing left out")")
    }
  }

  /// Whether the labels are some of those of these nodes, in this order.
  func checkOrder(
    _ order: [Int32], by rule: DrawingRule, label: (Int32) -> CleanText
  ) throws(DrawingViolation) {
    try checkOrder(of: nodes[...], order[...], by: rule, label: label)
  }

  private func checkOrder(
    of shown: ArraySlice<Label>, _ order: ArraySlice<Int32>, by rule: DrawingRule,
    label: (Int32) -> CleanText
  ) throws(DrawingViolation) {
    var rest = order
    for text in shown.map({ $0.text }) {
      let isCut = text.isCut
      while let node = rest.first, !text.stands(for: label(node), isCut: isCut) {
        rest.removeFirst()
      }
      guard rest.popFirst() != nil else {
        throw DrawingViolation(of: rule, "\(text) is not where it belongs")
      }
    }
  }

  func checkLines(of skeleton: TreeSkeleton, label: (Int32) -> CleanText) throws(DrawingViolation) {
    var rest = nodes[...]
    var level = [skeleton.root]
    var line = 0
    while !level.isEmpty, !rest.isEmpty {
      let shown = rest.prefix { $0.origin.y == line }
      try checkOrder(of: shown, level[...], by: .lines, label: label)
      rest = rest.dropFirst(shown.count)
      var next: [Int32] = []
      for node in level { skeleton.forEachChild(of: node) { next.append($0) } }
      level = next
      line += 1
    }
    guard let lost = rest.first else { return }
    throw DrawingViolation(of: .lines, "\(lost.text) is on line \(lost.origin.y), and has no level there")
  }

  func checkIndexes(of skeleton: TreeSkeleton, label: (Int32) -> CleanText) throws(DrawingViolation) {
    // Where there are no boxes there are no indexes either.
    guard hasBoxes else { return }
    for node in nodes {
      let below = others.first { $0.origin == Cell(x: node.origin.x, y: node.origin.y + 2) }
      guard let below, let place = Int(below.text.string), let found = skeleton.node(atPlace: place),
        node.text.stands(for: label(found), isCut: node.text.isCut)
      else {
        throw DrawingViolation(of: .index, "\(node.text) is above the index \(below?.text ?? .empty)")
      }
    }
  }
}

extension CleanText {
  /// Whether this may be a part of a text only.
  fileprivate var isCut: Bool { string.hasSuffix("…") }

  /// Whether this is a text or the beginning of it, cut.
  ///
  /// - Parameter isCut: as ``isCut`` has it.
  fileprivate func stands(for whole: CleanText, isCut: Bool) -> Bool {
    guard isCut, whole.columns > columns else { return self == whole }
    return self == whole.truncated(toColumns: columns) || self == whole.truncated(toColumns: columns + 1)
  }
}

extension TreeSkeleton {
  /// The node at a place of the array in level order.
  fileprivate func node(atPlace place: Int) -> Int32? {
    // In binary the way down comes after the first digit of the number from 1 on: 0 left, 1 right.
    guard place >= 0, place < .max, root >= 0 else { return nil }
    var node = root
    for digit in String(place + 1, radix: 2).dropFirst() {
      node = digit == "0" ? left[Int(node)] : right[Int(node)]
      guard node >= 0 else { return nil }
    }
    return node
  }
}
