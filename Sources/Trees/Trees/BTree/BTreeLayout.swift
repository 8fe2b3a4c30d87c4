/// How much room the things in a block of nodes have, and where they are.
@frozen
@usableFromInline
struct BTreeLayout<Element>: Sendable {
  /// From the beginning of a block to its first node, in bytes.
  @usableFromInline let start: Int
  /// From a node to the next, in bytes.
  @usableFromInline let stride: Int
  /// The room for elements in a node: for one too many, and for so many that a search may look at whole groups of them.
  @usableFromInline let places: Int
  /// The children in their node, in bytes.
  @usableFromInline let children: Int

  /// - Parameter order: the most children of a node.
  @inlinable
  init(order: Int) {
    func aligned(_ size: Int, to alignment: Int) -> Int { (size + alignment - 1) / alignment * alignment }
    let alignment = Swift.max(8, MemoryLayout<Element>.alignment)
    start = Swift.max(64, alignment)
    places = NodeSearch.ofElements(Element.self, places: order) == .inGroups ? aligned(order, to: 8) : order
    children = aligned(BTreeNode<Element>.elementsOffset + places * MemoryLayout<Element>.stride, to: 4)
    stride = aligned(children + (order + 1) * 4, to: alignment)
  }
}
