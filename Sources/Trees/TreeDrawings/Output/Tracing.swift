import Pictures
import Trees

/// Shows an algorithm of your own at work on a tree of your own, step by step: what it reads, where it goes, and the picture
/// whenever it has read another element.
///
/// The algorithm is any function that takes a ``BinaryNode``. Pass it the traced root instead of the root,
/// and print what was recorded:
///
///     func sum(_ node: some BinaryNode<Int>) -> Int {
///       node.element + (node.left.map(sum) ?? 0) + (node.right.map(sum) ?? 0)
///     }
///
///     let tracing = Tracing(root)
///     _ = sum(tracing.root)
///     print(tracing)
///
/// The tree is read once, before the algorithm: what changes in it in the meantime is reported, but not
/// drawn.
public final class Tracing<Node: BinaryNode> {
  /// The root, which reports what it and all nodes below it are asked.
  public let root: TracedNode<Node>

  /// Makes ready to trace a tree.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - view: How the tree is drawn.
  ///   - canvas: The room for a picture.
  ///   - label: What is written for an element.
  /// - Complexity: O(*n*): see ``BinaryNode`` for how many nodes are read.
  @_disfavoredOverload
  public init(
    _ root: Node, view: TreeView = .tidy, canvas: Canvas = .standard,
    label: @escaping (Node.Element) -> String = { ownWords(of: $0) }
  ) {
    self.root = TracedNode(root, Trace(of: root, view, canvas, label: label))
  }

  /// Makes ready to trace a tree, nodes whose element is `nil` standing for empty trees.
  ///
  /// The parameters are those of the other initializer.
  public init<Value>(
    _ root: Node, view: TreeView = .tidy, canvas: Canvas = .standard,
    label: @escaping (Value) -> String = { ownWords(of: $0) }
  ) where Node.Element == Value? {
    self.root = TracedNode(root, Trace(of: root, view, canvas) { $0.map(label) })
  }

  /// What the algorithm did, in its order: the first 10,000 moments.
  public var moments: [TracedAction] { root.trace.moments }

  /// How many moments were not kept.
  public var leftOut: Int { root.trace.leftOut }

  /// The elements that were read, each time that they were, as they are labeled.
  public var visited: [String] { moments.compactMap { $0.element } }

  /// Reports something of the algorithm's own at this moment, such as what it keeps for later.
  public func note(_ words: String) { root.trace.add(words, at: nil) }

  /// The tree at a moment: the elements read so far are marked as visited, the node of the moment as the focus.
  ///
  /// - Precondition: `index` is one of ``moments``.
  /// - Complexity: O(*n* + index)
  public func picture(at index: Int) -> Picture { root.trace.picture(at: index) }
}

/// Prints every moment, and a picture where an element was read: of the first sixty moments and of the last twelve.
extension Tracing: CustomStringConvertible {
  public var description: String {
    let (first, last) = (60, 12)
    let count = moments.count
    var lines: [String] = []
    for index in moments.indices {
      if count > first + last, (first..<count - last).contains(index) {
        if index == first { lines.append("… \((count - first - last).counted("moment"))") }
        continue
      }
      lines.append(moments[index].sentence)
      if moments[index].isRead { lines.append(picture(at: index).description) }
    }
    if leftOut > 0 { lines.append("… \(leftOut.counted("moment")) more") }
    return lines.joined(separator: "\n")
  }
}

/// Something that an algorithm did with a tree.
public struct TracedAction: Sendable {
  /// What it did, without a full stop: `reads 50`, `goes left from 50 to 30`.
  public let sentence: String
  /// The element that it read, as it is labeled; nil if it followed a link.
  public let element: String?
  /// The node, if it is one that is drawn.
  let node: NodeID?

  /// Whether it read an element, rather than followed a link.
  public var isRead: Bool { element != nil }
}

/// A node of a tree that is traced: it answers as the node that it stands for, and reports it.
public struct TracedNode<Base: BinaryNode>: BinaryNode {
  /// The node that it stands for.
  public let base: Base
  let trace: Trace<Base.Element>
  private let node: NodeID?

  init(_ root: Base, _ trace: Trace<Base.Element>) {
    self.init(root, trace.tree.root, trace)
  }

  private init(_ base: Base, _ node: NodeID?, _ trace: Trace<Base.Element>) {
    self.base = base
    self.trace = trace
    self.node = node
  }

  public var element: Base.Element {
    let element = base.element
    trace.read(element, at: node)
    return element
  }

  public var left: TracedNode<Base.Child>? { child(base.left, .left) }
  public var right: TracedNode<Base.Child>? { child(base.right, .right) }

  private func child(_ child: Base.Child?, _ side: Side) -> TracedNode<Base.Child>? {
    let place = node.flatMap { trace.tree.child(of: $0, on: side) }
    trace.follow(side, from: (base.element, node), to: child.map { ($0.element, place) })
    return child.map { TracedNode<Base.Child>($0, place, trace) }
  }
}

/// What an algorithm did with a tree, and the tree.
final class Trace<Element> {
  typealias Place = (element: Element, node: NodeID?)

  private(set) var moments: [TracedAction] = []
  private(set) var leftOut = 0
  let tree: BinaryTree<ReadNode<String>>
  private let view: TreeView
  private let canvas: Canvas
  private let label: (Element) -> String?

  private static var mostKept: Int { 10_000 }

  /// - Parameter label: what is written for an element; nil for that of an empty tree.
  init<Node: BinaryNode<Element>>(
    of root: Node, _ view: TreeView, _ canvas: Canvas, label: @escaping (Element) -> String?
  ) {
    tree = NodeReading(root, value: label).tree
    self.view = view
    self.canvas = canvas
    self.label = label
  }

  func read(_ element: Element, at node: NodeID?) {
    // That of an empty tree is how one finds that it is empty.
    guard let label = label(element) else { return }
    add("reads \(label)", at: node, element: label)
  }

  func follow(_ side: Side, from parent: Place, to child: Place?) {
    guard let name = label(parent.element) else { return }
    let direction = side == .left ? "left" : "right"
    if let child, let childName = label(child.element) {
      add("goes \(direction) from \(name) to \(childName)", at: child.node)
    } else {
      add("finds nothing to the \(direction) of \(name)", at: parent.node)
    }
  }

  func add(_ sentence: String, at node: NodeID?, element: String? = nil) {
    guard moments.count < Self.mostKept else {
      leftOut += 1
      return
    }
    moments.append(
      TracedAction(
        sentence: CleanText(sentence).description, element: element, node: node ?? moments.last?.node))
  }

  func picture(at index: Int) -> Picture {
    var marks = TreeMarks<ReadNode<String>>()
    for moment in moments[...index] where moment.isRead {
      if let node = moment.node { marks.mark(node, .visited) }
    }
    if let node = moments[index].node { marks.mark(node, .focus) }
    return draw(
      tree, label: { NodeReading<String>.words($0) { $0 } ?? "" }, badge: { self.tree[$0].badge },
      marks: marks, view: view, canvas: canvas)
  }
}
