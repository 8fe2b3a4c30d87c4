/// The memory of a B-tree: one block of nodes, each with room for all that a node may ever hold.
///
/// A node is its count of elements, whether it has children, its elements, its children. It holds one element and one child too many
/// for as long as it takes to split it. A block is changed only by the one tree that holds it.
@usableFromInline
final class BTreeBlock<Element> {
  @usableFromInline let layout: BTreeLayout<Element>
  /// How many nodes there is room for.
  @usableFromInline let capacity: Int
  /// How many nodes there are, free ones included, then the nodes.
  @usableFromInline let start: UnsafeMutableRawPointer

  @inlinable
  init(_ layout: BTreeLayout<Element>, capacity: Int) {
    self.layout = layout
    self.capacity = capacity
    let bytes = layout.start + capacity * layout.stride
    start = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: layout.start)
    LargePages.advise(at: start, bytes: bytes)
    start.storeBytes(of: 0, as: Int.self)
  }

  @inlinable
  deinit {
    if !_isPOD(Element.self) {
      for slot in 0..<Int32(truncatingIfNeeded: slots) {
        let node = self[slot]
        node.elements.deinitialize(count: node.count)
      }
    }
    start.deallocate()
  }
}

extension BTreeBlock {
  /// How many nodes there are, free ones included.
  @inlinable var slots: Int {
    get { start.load(as: Int.self) }
    set { start.storeBytes(of: newValue, as: Int.self) }
  }

  /// - Precondition: the slot is below ``slots``.
  @inlinable
  @inline(__always)
  subscript(slot: Int32) -> BTreeNode<Element> { nodes[slot] }

  /// The nodes, for a walk that need not ask where they are at every step: good for as long as the block lives.
  @inlinable
  @inline(__always)
  var nodes: BTreeNodes<Element> {
    BTreeNodes(start: start + layout.start, stride: layout.stride, children: layout.children)
  }

  /// A larger block with the nodes of this one, which are left empty.
  @inlinable
  @inline(never)
  func moved(toRoomFor capacity: Int) -> BTreeBlock {
    let block = BTreeBlock(layout, capacity: capacity)
    for slot in 0..<Int32(truncatingIfNeeded: slots) {
      let (node, moved) = (self[slot], block[slot])
      moved.begin(isInner: node.isInner)
      moved.elements.moveInitialize(from: node.elements, count: node.count)
      moved.takeChildren(of: node)
      moved.count = node.count
      node.count = 0
    }
    block.slots = slots
    return block
  }

  /// A block with the same nodes.
  @inlinable
  @inline(never)
  func copy() -> BTreeBlock {
    // Room for more: most are copied because they are about to change.
    let block = BTreeBlock(layout, capacity: slots + slots / 8 + 1)
    for slot in 0..<Int32(truncatingIfNeeded: slots) {
      let (node, copy) = (self[slot], block[slot])
      copy.begin(isInner: node.isInner)
      copy.elements.initialize(from: node.elements, count: node.count)
      copy.takeChildren(of: node)
      copy.count = node.count
    }
    block.slots = slots
    return block
  }
}

/// Where the nodes of a block are.
@frozen
@usableFromInline
struct BTreeNodes<Element> {
  @usableFromInline let start: UnsafeMutableRawPointer
  @usableFromInline let stride: Int
  @usableFromInline let children: Int

  @inlinable
  @inline(__always)
  init(start: UnsafeMutableRawPointer, stride: Int, children: Int) {
    self.start = start
    self.stride = stride
    self.children = children
  }

  @inlinable
  @inline(__always)
  subscript(slot: Int32) -> BTreeNode<Element> {
    BTreeNode(start: start + Int(slot) &* stride, children: children)
  }
}

/// Where things are in a block of nodes, in bytes.
@frozen
@usableFromInline
struct BTreeLayout<Element>: Sendable {
  /// The first node in its block.
  @usableFromInline let start: Int
  /// The children in their node.
  @usableFromInline let children: Int
  /// From a node to the next.
  @usableFromInline let stride: Int

  /// - Parameter order: the most children of a node.
  @inlinable
  init(order: Int) {
    func aligned(_ bytes: Int, to alignment: Int) -> Int { (bytes + alignment - 1) / alignment * alignment }
    let alignment = Swift.max(8, MemoryLayout<Element>.alignment)
    start = Swift.max(64, alignment)
    children = aligned(BTreeNode<Element>.elementsOffset + order * MemoryLayout<Element>.stride, to: 4)
    stride = aligned(children + (order + 1) * 4, to: alignment)
  }
}
