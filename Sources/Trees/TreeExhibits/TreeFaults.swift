import Declarations
import Pictures
import Trees

/// What trees refuse, in their own words.
extension Fault {
  /// Something was asked of a value that is not there.
  static func notInTree(_ key: Key) -> Fault {
    refused { _ in
      "\(key.literal) is not in the tree"
    } help: {
      "\($0.map { "\($0).contains(\(key.literal))" } ?? "contains(…)") asks without an error"
    }
  }

  /// A tree that holds nothing is asked for a part of it.
  static func empty(_ kind: String, hasNo property: String) -> Fault {
    refused {
      "\(kind)\($0.map { " '\($0)'" } ?? "") is empty: it has no \(property)"
    } help: {
      "insert a value first, or ask \($0.map { "\($0).count" } ?? "its count")"
    }
  }

  /// More values are popped than a heap holds.
  static func cannotPop(_ wanted: Int, of count: Int) -> Fault {
    refused {
      "\($0.map { "tree '\($0)'" } ?? "the tree") holds \(count.counted("element")): cannot pop \(wanted.grouped)"
    }
  }

  /// A value is there already, and the tree keeps each but once.
  static func alreadyInTree(_ key: Key) -> Fault {
    refused { _ in "\(key.literal) is already in the tree, which rejects duplicates" }
  }

  /// No value is near another on that side.
  ///
  /// - Parameter direction: `at or below`
  static func nothing(_ direction: String, _ key: Key) -> Fault {
    refused { _ in "nothing in the tree is \(direction) \(key.literal)" }
  }

  /// The ends of a range stand in the wrong order.
  static func rangeGoesDown(from first: Key, to last: Key) -> Fault {
    refused { _ in
      "a range goes up, and \(first.literal) is more than \(last.literal)"
    } help: {
      "give the smaller one first: \($0.map { "\($0) " } ?? "")range \(last.literal) \(first.literal)"
    }
  }

  /// A verb needs the values in order from left to right.
  static func needsOrder(for verb: String, in variant: String) -> Fault {
    refused(
      "\(variant.asVariant) has no order from left to right, which \(verb) needs",
      help: verb == "find" ? "contains(…) looks everywhere" : "make a bst or an avl to search in")
  }

  /// A verb of heaps was said to another tree.
  static func needsHeap(for verb: String, in variant: String) -> Fault {
    refused(
      "\(verb) is for heaps, and this is \(variant.asVariant)",
      help: verb == "push" && variant != "binary"
        ? "insert adds a value" : "make a minheap or a maxheap; heapify makes one of this tree")
  }

  /// Lists, or a shape, that describe no tree.
  static func noTree(_ error: TreeShapeFault) -> Fault {
    switch error {
    case .nothingAbove(let index):
      refused(
        "the list does not describe a tree: \(TreeShapeFault.nothingAbove(index: index))",
        help: "children are listed only for nodes that exist: none has no entries for children")
    default: refused("the lists do not describe a tree: \(error)", help: "a traversal lists every node once")
    }
  }

  /// Two traversals make a tree, and there was not the right pair of them.
  static let needsTwoTraversals = refused(
    "rebuild needs postorder: or preorder: beside inorder:",
    help: "write tree t = rebuild inorder: [2, 1, 3] postorder: [2, 3, 1]")

  /// A shape does not keep what a variant promises.
  static func notOfVariant(_ variant: String, why: String) -> Fault {
    refused { _ in "this shape does not fit \(variant): \(why)" }
  }

  /// No child can come up.
  static func nothingToRotate(_ side: Side, at key: Key) -> Fault {
    refused { _ in "cannot rotate \(side) at \(key.literal): it has no \(side.opposite) child" }
  }
}

extension String {
  /// The name of a variant in a sentence: `a bst`, `an avl`, `a binary tree`.
  var asVariant: String { self == "binary" ? "a binary tree" : withArticle }
}
