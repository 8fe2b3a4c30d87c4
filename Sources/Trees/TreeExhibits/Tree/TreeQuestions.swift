import Declarations
import Trees

/// What a learner is asked on the way of an operation, as far as the tree and the statement decide it, and what was
/// asked so far.
struct TreeQuestions {
  /// What a statement does, if its events alone do not say what a learner decides.
  enum Goal {
    case search
    /// Where a comparison leads is known only when the search goes on: equal values may lie on either side.
    case range
    /// The lowest node above two values.
    case meeting
    /// Nodes are visited in an order that the statement names.
    case walk
    /// A rotation that the statement names.
    case rotation
    /// The least height by rotations.
    case folding
    /// A heap is made of what is there.
    case heapify
  }

  /// Why a node is about to rotate.
  enum Turn {
    case leaning
    /// After the first of two rotations.
    case second
    case rising
    case sinking
  }

  var goal = Goal.search
  /// Whether comparisons decide where a search goes.
  let isOrdered: Bool
  let discipline: SearchTree<Key>.Discipline
  /// Which values of a heap come first.
  var heapOrder = BinaryHeap<Key>.Order.min
  /// What was looked for last.
  var key: Key?
  /// Whether a value was taken out.
  var isRemoval = false
  /// What is right if nothing more happens: that no node leans, that no case is met.
  var pending: Decision?
  /// What is asked where a search ends at no node.
  var conclusion: Decision?
  /// Why the next rotation follows.
  var turn: Turn?
  /// The node that leans, and to which side.
  var leaning: (node: NodeID, side: Side)?
  /// The node of a treap that may rise further.
  var rising: NodeID?
  /// The two children that were compared last.
  var siblings: (left: NodeID, right: NodeID)?
  /// What the last comparison in a heap has shown.
  var fact = ""

  init() { (isOrdered, discipline) = (true, .bst) }

  init(_ form: TreeForm) {
    switch form {
    case .search(let search): (isOrdered, discipline) = (true, search.discipline)
    case .heap, .shape: (isOrdered, discipline) = (false, .bst)
    }
    if case .heap(let heap) = form { heapOrder = heap.order }
  }
}
