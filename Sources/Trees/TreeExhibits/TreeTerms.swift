import Declarations

/// What Swift and the articles call the words of trees.
extension TreeExhibits {
  static let treeTerms = Term.table([
    "":
      "BinaryTree BinaryTreeType BinaryNode TreeNode TraversableBinaryTree BinarySearchTree BalancedTree CustomPlaygroundDisplayConvertible playgroundDescription UIBezierPath",
    "avl": "avlTree",
    "redblack": "rb rbTree redBlackTree",
    "minheap|maxheap": "heap binaryHeap priorityQueue",
    "traversal": "traversalSequence",
    "traverse":
      "Traversable InOrderTraversalStrategy IteratorProtocol makeIterator Sequence AnySequence AnyIterator depthFirst breadthFirst",
    "balanced": "isBalanced",
    "inorder": "inOrder",
    "preorder": "preOrder",
    "postorder": "postOrder",
    "levelorder": "levelOrder bfs",
    "insert": "insertNode",
    "remove": "removeNode deleteNode",
    "lca": "lowestCommonAncestor commonAncestor",
    "node": "rootNode leftChild rightChild goesRight isLeaf",
    "tidy": "buchheim walker",
    "reingold": "tilford reingoldTilford reingoldNormalised",
    "wetherell": "shannon wetherellShannon",
    "knuth": "knuthLayout",
  ])
}
