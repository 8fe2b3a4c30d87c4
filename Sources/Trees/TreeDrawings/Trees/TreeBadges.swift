import Pictures
import Trees

/// What a node shows beside its element: the color of a red-black tree, the priority of a treap.
public enum TreeBadges: Sendable {
  case none, colours, priorities

  /// The badges of a discipline.
  public init<Element>(_ discipline: SearchTree<Element>.Discipline) {
    self =
      switch discipline.traits.tags {
      case .colours: .colours
      case .priorities: .priorities
      case .none, .leanings: .none
      }
  }

  private static let black = CleanText("●", ascii: "B")
  private static let red = CleanText("○", ascii: "R")

  /// What is written before a label: `●` black, `○` red.
  public func before<Element>(_ node: NodeID, in tree: BinaryTree<Element>) -> CleanText {
    self == .colours ? (tree.tag(of: node) == 1 ? Self.red : Self.black) : .empty
  }

  /// A picture of a tree with these badges in which red nodes are red and black ones black, where there is color.
  ///
  /// - Complexity: O(marks)
  public func coloured(_ picture: Picture) -> Picture {
    guard self == .colours else { return picture }
    var picture = picture
    for index in picture.marks.indices {
      guard case .label(var label) = picture.marks[index].shape, picture.marks[index].subject != nil else {
        continue
      }
      if label.text.string.hasPrefix(Self.red.string) { label.ink = .red }
      if label.text.string.hasPrefix(Self.black.string) { label.ink = .black }
      picture.marks[index].shape = .label(label)
    }
    return picture
  }

  /// What is written after a label: a priority.
  public func after<Element>(_ node: NodeID, in tree: BinaryTree<Element>) -> CleanText {
    self == .priorities ? CleanText(" " + Self.priority(tree.tag(of: node))) : .empty
  }

  /// What is said before a label: `red`, `black`.
  public func spokenBefore<Element>(_ node: NodeID, in tree: BinaryTree<Element>) -> String {
    self == .colours ? (tree.tag(of: node) == 1 ? "red" : "black") : ""
  }

  /// What is said after a label: `priority .83`.
  public func spokenAfter<Element>(_ node: NodeID, in tree: BinaryTree<Element>) -> String {
    self == .priorities ? "priority \(Self.priority(tree.tag(of: node)))" : ""
  }

  /// A priority as a fraction of the highest, with two digits: `.83`
  public static func priority(_ tag: Int32) -> String {
    let hundredths = Int64(tag) * 100 / (Int64(Int32.max) + 1)
    return hundredths < 10 ? ".0\(hundredths)" : ".\(hundredths)"
  }
}
