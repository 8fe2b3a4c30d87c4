extension SearchTree {
  /// How the tree keeps its height small.
  ///
  /// A new one is a case here, whose line in each of the tables of this file the compiler asks for, and a file beside `AVL.swift`
  /// with what those lines name.
  @frozen
  public enum Discipline: String, CaseIterable, Hashable, Sendable {
    /// Not at all: a plain binary search tree, whose shape follows from the order of insertions.
    case bst
    /// At every node the heights of the two subtrees differ by at most one. A node's tag is the height of its
    /// right subtree less that of its left one.
    case avl
    /// The root is black, no red node has a red child, and every way down has as many black nodes. A node's tag is 1 if
    /// it is red.
    case redblack
    /// Every node has a random priority, and none has a higher one than its parent. A node's tag is its priority, from
    /// 0 up to 2³¹ − 1.
    case treap
    /// The node that was reached last is lifted to the root.
    case splay
  }
}

/// What a discipline of search trees is in words, and what it promises.
public struct DisciplineTraits: Hashable, Sendable {
  /// What the tag of a node says.
  public enum Tags: Hashable, Sendable {
    case none
    /// The height of the right subtree less that of the left one.
    case leanings
    /// 1: red.
    case colours
    case priorities
  }

  /// What a tree of the discipline is, in a line without a full stop: `a search tree that rotates to keep itself balanced`.
  public let meaning: String
  /// What the tag of a node says.
  public let tags: Tags
  /// What is promised besides the order.
  public let invariants: [Invariant]
  /// Why a tree that is in order may not be of the discipline: `it is not balanced`; nil if every shape is allowed.
  public let refusal: String?
  /// Whether a tree is made of random numbers.
  public let isRandom: Bool

  /// Whether the tags follow from the shape, so that other nodes in that shape have them too.
  @usableFromInline var areTagsOfShape: Bool { tags == .leanings }

  init(
    _ meaning: String, tags: Tags = .none, invariants: [Invariant] = [], refusal: String? = nil,
    isRandom: Bool = false
  ) {
    self.meaning = meaning
    self.tags = tags
    self.invariants = invariants
    self.refusal = refusal
    self.isRandom = isRandom
  }

  static let plain = DisciplineTraits(
    "a plain binary search tree: its shape follows from the order of insertions")
}

extension SearchTree.Discipline {
  /// What it is in words, and what it promises.
  public var traits: DisciplineTraits {
    switch self {
    case .bst: .plain
    case .avl: .avl
    case .redblack: .redBlack
    case .treap: .treap
    case .splay: .splay
    }
  }
}

// What the disciplines do; each is written in a file of its own.
extension SearchTree {
  @inlinable
  @inline(__always)
  mutating func insertByDiscipline<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) -> (inserted: Bool, node: NodeID) {
    switch discipline {
    case .bst: insertPlainly(element, recorder: &recorder)
    case .avl: insertBalancing(element, recorder: &recorder)
    case .redblack: insertColoring(element, recorder: &recorder)
    case .treap: insertRising(element, recorder: &recorder)
    case .splay: insertSplaying(element, recorder: &recorder)
    }
  }

  @inlinable
  @inline(__always)
  mutating func removeByDiscipline<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) -> Element? {
    switch discipline {
    case .bst: removePlainly(element, recorder: &recorder)
    case .avl: removeBalancing(element, recorder: &recorder)
    case .redblack: removeColoring(element, recorder: &recorder)
    case .treap: removeSinking(element, recorder: &recorder)
    case .splay: removeSplaying(element, recorder: &recorder)
    }
  }

  /// Gives a new leaf the tag that it has before its way up.
  @inlinable
  @inline(__always)
  mutating func tagLeaf(_ slot: Int32) {
    switch discipline {
    case .redblack: storage.setLeaning(1, at: slot)
    case .treap: storage.setTag(priorities.next(), at: slot)
    case .bst, .avl, .splay: break
    }
  }

  /// Gives all nodes the tags of a discipline.
  ///
  /// - Returns: whether the discipline allows the shape; otherwise nothing changed.
  @inlinable
  mutating func setTags(of discipline: Discipline) -> Bool {
    switch discipline {
    case .bst, .splay:
      storage.clearTags()
      return true
    case .avl: return storage.setLeaningsAsTags()
    case .redblack: return storage.setColoursAsTags()
    case .treap:
      storage.setPrioritiesAsTags()
      return true
    }
  }

  /// Checks what the discipline promises.
  @inlinable
  func checkDiscipline<I: Interrupter>(interruptedBy interrupter: CheckInterrupter<I>) throws(CheckFailure<I>)
  {
    switch discipline {
    case .bst, .splay: break
    case .avl: try checkLeanings(interruptedBy: interrupter)
    case .redblack: try checkColours(interruptedBy: interrupter)
    case .treap: try checkPriorities(interruptedBy: interrupter)
    }
  }
}
