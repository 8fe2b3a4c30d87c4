import Declarations
import Pictures
import TreeDrawings
import Trees

/// The structure behind a tree. The order that it keeps decides which verbs it takes.
enum TreeForm: Sendable {
  /// In order from left to right.
  case search(SearchTree<Key>)
  /// In order from the top down.
  case heap(BinaryHeap<Key>)
  /// Without order: the variant `binary`.
  case shape(BinaryTree<Key>)

  static let none = TreeForm.shape(BinaryTree())

  var tree: BinaryTree<Key> {
    switch self {
    case .search(let search): search.tree
    case .heap(let heap): heap.tree
    case .shape(let tree): tree
    }
  }

  /// The number of edges on the longest way down; −1 if there is no node.
  var height: Int {
    if case .search(let search) = self { search.height } else { tree.height }
  }

  var variant: TreeVariant {
    switch self {
    case .search(let search): .search(search.discipline)
    case .heap(let heap): .heap(heap.order)
    case .shape: .binary
    }
  }

  /// What happens to a value that is already there. Only a search tree can be told not to keep it.
  var duplicates: SearchTree<Key>.Duplicates {
    if case .search(let search) = self { search.duplicates } else { .keep }
  }

  /// The strongest of the forms that a tree still has, if it had this one. A shape alone makes an AVL tree; colors and priorities
  /// belong to nodes, so that no other tree turns out to have them.
  func surviving(as tree: BinaryTree<Key>) -> TreeForm {
    switch self {
    case .search(let search):
      if let kept = search.reshaped(as: tree) { return .search(kept) }
      for discipline in [SearchTree<Key>.Discipline.avl, .bst] {
        let kept = SearchTree(adopting: tree, discipline: discipline, duplicates: search.duplicates)
        if let kept { return .search(kept) }
      }
    case .heap(let heap):
      if let kept = BinaryHeap(adopting: tree, order: heap.order) { return .heap(kept) }
    case .shape: break
    }
    return .shape(tree)
  }
}

extension BinaryTree<Key> {
  /// Whether no element comes before the one above it.
  ///
  /// - Complexity: O(`count`)
  func isHeapOrdered(_ order: BinaryHeap<Key>.Order) -> Bool {
    nodes(by: .preOrder).allSatisfy { node in
      [Side.left, .right].lazy.compactMap { child(of: node, on: $0) }.allSatisfy { child in
        order == .min ? !(self[child] < self[node]) : !(self[child] > self[node])
      }
    }
  }
}

extension TreeExhibit {
  /// The search tree behind it; an empty one if there is none.
  var search: SearchTree<Key> {
    get { if case .search(let search) = form { search } else { SearchTree() } }
    _modify {
      var search = search
      // Held twice, it would be copied at its first change.
      form = .none
      defer { form = .search(search) }
      yield &search
    }
  }

  /// The heap behind it; an empty one if there is none.
  var heap: BinaryHeap<Key> {
    get { if case .heap(let heap) = form { heap } else { BinaryHeap(order: .min) } }
    _modify {
      var heap = heap
      form = .none
      defer { form = .heap(heap) }
      yield &heap
    }
  }

  /// The tree, if it is not in order from left to right.
  var unordered: BinaryTree<Key>? {
    if case .search = form { nil } else { tree }
  }

  var isHeap: Bool {
    if case .heap = form { true } else { false }
  }

  /// Heaps have words of their own, and what needs the values in order is for search trees.
  public var refusedWords: Set<String> {
    switch form {
    case .search: Self.wordsOfHeaps
    case .heap: Self.wordsOfOrder
    case .shape: Self.wordsOfHeaps.union(Self.wordsOfOrder).union(["insert", "remove"])
    }
  }

  private static let wordsOfHeaps: Set<String> = ["push", "pop", "peek", "sort"]
  private static let wordsOfOrder: Set<String> = [
    "find", "select", "range", "floor", "ceiling", "successor", "predecessor",
  ]

  /// - Throws: if the values are not in order from left to right.
  func checkOrder(for verb: String) throws(Fault) {
    if case .search = form { return }
    throw Fault.needsOrder(for: verb, in: variant)
  }

  /// - Throws: ``Fault/mixedTypes(new:held:)`` if the key cannot be compared with those held.
  func checkSort(of key: Key) throws(Fault) {
    try tree.checkSort(of: key)
  }
}

extension TreeBadges {
  init(_ form: TreeForm) {
    if case .search(let search) = form { self.init(search.discipline) } else { self = .none }
  }

  /// What a new node comes with, to end a sentence that brings it: `, with priority .83`
  func announcement(of node: NodeID, in tree: borrowing BinaryTree<Key>) -> String {
    switch self {
    case .none: ""
    case .colours: tree.tag(of: node) == 1 ? ", red" : ", black"
    case .priorities: ", with priority \(Self.priority(tree.tag(of: node)))"
    }
  }

  /// What is written for a node.
  func label(of node: NodeID, in tree: BinaryTree<Key>) -> CleanText {
    before(node, in: tree) + CleanText(tree[node].label) + after(node, in: tree)
  }

  /// The picture of a tree, each node with what it shows beside its value.
  func picture(
    of tree: BinaryTree<Key>, marks: TreeMarks<Key> = TreeMarks(), view: TreeView = .tidy, outside: Int = 0,
    on canvas: Canvas
  ) -> Picture {
    coloured(
      draw(
        tree, label: { $0.label }, badge: { before($0, in: tree) }, note: { after($0, in: tree) },
        marks: marks,
        view: view, outside: outside, canvas: canvas))
  }

  /// The columns that a node takes.
  func width(of node: NodeID, in tree: BinaryTree<Key>) -> Int { label(of: node, in: tree).columns }
}

extension BinaryTree<Key> {
  /// - Throws: ``Fault/mixedTypes(new:held:)`` if the key cannot be compared with those held.
  func checkSort(of key: Key) throws(Fault) {
    if let root, self[root].isText != key.isText { throw Fault.mixedTypes(new: key, held: self[root]) }
  }

  /// The first node in pre-order that has the key.
  func firstNode(with key: Key) -> NodeID? {
    nodes(by: .preOrder).first { self[$0] == key }
  }

  /// The same, with its comparisons counted.
  func firstNode(with key: Key, _ report: inout Report<TreeExhibit>) -> NodeID? {
    var comparisons = 0
    defer { report.count(.comparisons, comparisons) }
    return nodes(by: .preOrder).first {
      comparisons += 1
      return self[$0] == key
    }
  }
}
