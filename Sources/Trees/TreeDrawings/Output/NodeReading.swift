import Pictures
import Trees

/// What a node of another type becomes in a tree of ours.
enum ReadNode<Value> {
  case value(Value)
  /// An object that stands in another place too, where its children are drawn.
  case again(Value)
  /// A node that was not read any more.
  case unread

  var badge: CleanText {
    switch self {
    case .value: .empty
    case .again: CleanText("↺ ", ascii: "^ ")
    case .unread: CleanText("…", ascii: "&")
    }
  }

  var spokenBadge: String {
    if case .again = self { "again" } else { "" }
  }
}

/// Reads nodes of another type into a tree.
struct NodeReading<Value> {
  private(set) var tree = BinaryTree<ReadNode<Value>>()
  private var seen = Set<ObjectIdentifier>()
  /// What was seen stays alive, or another object could get its identifier.
  private var kept: [AnyObject] = []

  /// - Parameters:
  ///   - limit: the most nodes that are read.
  ///   - value: the value of an element, or `nil` for that of an empty tree.
  /// - Complexity: O(*n*)
  init<Node: BinaryNode>(_ root: Node?, limit: Int = 1_000_000, value: (Node.Element) -> Value?) {
    guard let root, let element = value(root.element) else { return }
    _ = isFirstSight(of: root)
    let node = tree.attach(.value(element), at: .root)
    var level = Self.children(of: root, at: node)
    while !level.isEmpty {
      var next: [(child: Node.Child, place: TreePlace)] = []
      for (child, place) in level {
        guard tree.count < limit else {
          tree.attach(.unread, at: place)
          continue
        }
        guard let element = value(child.element) else { continue }
        if isFirstSight(of: child) {
          next += Self.children(of: child, at: tree.attach(.value(element), at: place))
        } else {
          tree.attach(.again(element), at: place)
        }
      }
      level = next
    }
  }

  private static func children<Node: BinaryNode>(
    of node: Node, at parent: NodeID
  ) -> [(child: Node.Child, place: TreePlace)] {
    [(node.left, Side.left), (node.right, .right)].compactMap { child, side in
      child.map { ($0, TreePlace(parent: parent, side: side)) }
    }
  }

  /// Whether an object was not seen before. Values have no identity and are always new.
  private mutating func isFirstSight(of node: some BinaryNode) -> Bool {
    // Embedded Swift does not tell objects from values: there a node that hangs twice is read twice, as far as the limit.
    #if !hasFeature(Embedded)
      guard type(of: node) is AnyClass else { return true }
      let object = node as AnyObject
      guard seen.insert(ObjectIdentifier(object)).inserted else { return false }
      kept.append(object)
    #endif
    return true
  }
}

extension NodeReading {
  /// The nodes in a view, under labels.
  func drawing(view: TreeView = .tidy, label: @escaping (Value) -> String) -> NodeDrawing<Value> {
    NodeDrawing(tree: tree, view: view, label: label)
  }

  static func words(_ node: ReadNode<Value>, _ label: (Value) -> String) -> String? {
    switch node {
    case .value(let value), .again(let value): label(value)
    case .unread: nil
    }
  }
}

/// A tree that was read from nodes of another type.
struct NodeDrawing<Value>: Drawable {
  let tree: BinaryTree<ReadNode<Value>>
  let view: TreeView
  let label: (Value) -> String

  func picture(on canvas: Canvas) -> Picture {
    draw(
      tree, label: { NodeReading.words($0, label) ?? "" }, badge: { tree[$0].badge }, view: view,
      canvas: canvas)
  }

  func description(on canvas: Canvas) -> Description {
    describe(
      tree, label: { NodeReading.words($0, label) ?? "unread" }, badge: { tree[$0].spokenBadge },
      canvas: canvas)
  }
}
