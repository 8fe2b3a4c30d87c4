/// Why a list, or two lists, describe no tree.
public enum TreeShapeFault: Error, Hashable, Sendable {
  /// One of the two lists a tree is rebuilt from.
  public enum List: String, Hashable, Sendable {
    case preOrder = "preorder"
    case inOrder = "inorder"
    case postOrder = "postorder"
  }

  /// The entry at `index` of a level list has no node above it that it could hang below.
  case nothingAbove(index: Int)
  /// The two lists are not of the same length.
  case lengthsDiffer(inOrder: Int, other: Int, List)
  /// The element at `index` of `list` is the root of a subtree, but is not among the entries `range` of the
  /// in-order list, which are what is left for that subtree.
  case doesNotFit(index: Int, List, inOrder: Range<Int>)
}

extension TreeShapeFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .nothingAbove(let index):
      "entry \(index) of the level list has no node above it"
    case .lengthsDiffer(let inOrder, let other, let list):
      "the inorder list has \(inOrder) entries, the \(list.rawValue) list \(other)"
    case .doesNotFit(let index, let list, let range) where range.count == 1:
      "entry \(index) of the \(list.rawValue) list does not fit: only entry \(range.lowerBound) of the inorder "
        + "list is left there"
    case .doesNotFit(let index, let list, let range):
      "entry \(index) of the \(list.rawValue) list does not fit: it is not among the entries "
        + "\(range.lowerBound)...\(range.upperBound - 1) of the inorder list"
    }
  }
}
