import Pictures
import Trees

/// Describes a tree in plain words, good enough to rebuild it by ear, with what the last step did to it.
///
///     added 10, left of 20.
///     a tree of 4 nodes, height 2.
///     50, root: left 20, right leaf 70.
///     20, level 1: left leaf 10, right none.
///
/// Every node that has children gets a sentence, level by level, each from left to right; a child without
/// children is called a leaf in that sentence. So equal elements are told apart by their order.
///
/// - Parameters:
///   - label: What is said for an element.
///   - badge: What is said before the label of a node, such as its color.
///   - note: What is said after it, such as its priority.
///   - canvas: The room: at most as many lines as it has rows, broken to its columns; the root is always described.
/// - Complexity: O(`tree.slots`)
public func describe<Element>(
  _ tree: BinaryTree<Element>, label: @escaping (Element) -> String,
  badge: @escaping (NodeID) -> String = { _ in "" }, note: @escaping (NodeID) -> String = { _ in "" },
  marks: TreeMarks<Element> = TreeMarks(), canvas: Canvas
) -> Description {
  func name(_ node: NodeID) -> String {
    [badge(node), SpokenText.word(label(tree[node])), note(node)].filter { !$0.isEmpty }.joined(
      separator: " ")
  }
  let counted = tree.count.counted("node")
  var description = Description(
    changes: TreeChangeWords(tree, marks, name: name).sentences { SpokenText.word(label($0)) },
    summary: tree.isEmpty ? "an empty tree." : "a tree of \(counted), height \(tree.height.grouped).")
  let room =
    canvas.rows - description.changes.reduce(0) { $0 + Description.lines($1, columns: canvas.columns).count }
  let details = TreeWords(tree, room: room, columns: canvas.columns, name: name)
  description.details = details.sentences
  description.leftOut = details.leftOutSentence
  return description
}

/// The nodes of a tree, a sentence for each that has children.
private struct TreeWords {
  private(set) var sentences: [String] = []
  /// How many nodes no sentence names.
  private(set) var leftOut: Int

  /// - Parameter room: the number of lines, including the one on what is left out.
  init<Element>(_ tree: BinaryTree<Element>, room: Int, columns: Int, name: (NodeID) -> String) {
    leftOut = tree.count
    guard let root = tree.root else { return }
    func child(_ node: NodeID?) -> String {
      node.map { (tree.isLeaf($0) ? "leaf " : "") + name($0) } ?? "none"
    }
    guard !tree.isLeaf(root) else {
      sentences = ["\(name(root)), root: leaf."]
      leftOut = 0
      return
    }
    var told: [(lines: Int, named: Int)] = []
    var lines = 0
    leftOut -= 1
    var level = [root]
    var depth = 0
    telling: while !level.isEmpty {
      var next: [NodeID] = []
      for node in level {
        let (left, right) = (tree.left(of: node), tree.right(of: node))
        let place = depth == 0 ? "root" : "level \(depth.grouped)"
        let sentence = "\(name(node)), \(place): left \(child(left)), right \(child(right))."
        let height = Description.lines(sentence, columns: columns).count
        guard sentences.isEmpty || lines + height <= room else { break telling }
        lines += height
        sentences.append(sentence)
        let children = [left, right].compactMap { $0 }
        told.append((height, children.count))
        leftOut -= children.count
        next += children.filter { !tree.isLeaf($0) }
      }
      level = next
      depth += 1
    }
    while sentences.count > 1, let sentence = leftOutSentence, let last = told.popLast(),
      lines + Description.lines(sentence, columns: columns).count > room
    {
      sentences.removeLast()
      lines -= last.lines
      leftOut += last.named
    }
  }

  var leftOutSentence: String? {
    switch leftOut {
    case 0: nil
    case 1: "1 node below is left out."
    default: "\(leftOut.grouped) nodes below are left out."
    }
  }
}
