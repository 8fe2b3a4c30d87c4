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
    start = LargePages.allocate(bytes: bytes, alignment: layout.start)
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
    BTreeNodes(start: start + layout.start, layout: layout)
  }

  /// A larger block with the nodes of this one, which have no elements to let go any longer.
  @inlinable
  @inline(never)
  func moved(toRoomFor capacity: Int) -> BTreeBlock {
    let block = BTreeBlock(layout, capacity: capacity)
    block.takeNodes(of: self) { elements, node in
      elements.moveInitialize(from: node.elements, count: node.count)
      node.count = 0
    }
    return block
  }

  /// A block with the same nodes.
  @inlinable
  @inline(never)
  func copy() -> BTreeBlock {
    // Room for more: most are copied because they are about to change.
    let block = BTreeBlock(layout, capacity: slots + slots / 8 + 1)
    block.takeNodes(of: self) { elements, node in
      elements.initialize(from: node.elements, count: node.count)
    }
    return block
  }

  /// Makes the same nodes as another block has. Trivial elements are copied directly from memory.
  ///
  /// - Parameter take: moves or copies the elements of a node.
  @inlinable
  func takeNodes(
    of block: BTreeBlock, _ take: (UnsafeMutablePointer<Element>, _ node: BTreeNode<Element>) -> Void
  ) {
    if _isPOD(Element.self) {
      (start + layout.start).copyMemory(
        from: block.start + layout.start, byteCount: block.slots * layout.stride)
    } else {
      for slot in 0..<Int32(truncatingIfNeeded: block.slots) {
        let (taken, node) = (self[slot], block[slot])
        taken.begin(isInner: node.isInner)
        taken.takeChildren(of: node)
        taken.count = node.count
        take(taken.elements, node)
      }
    }
    slots = block.slots
  }
}

/// Where the nodes of a block are.
@frozen
@usableFromInline
struct BTreeNodes<Element> {
  @usableFromInline let start: UnsafeMutableRawPointer
  @usableFromInline let layout: BTreeLayout<Element>

  @inlinable
  @inline(__always)
  init(start: UnsafeMutableRawPointer, layout: BTreeLayout<Element>) {
    self.start = start
    self.layout = layout
  }

  @inlinable
  @inline(__always)
  subscript(slot: Int32) -> BTreeNode<Element> {
    BTreeNode(start: start + Int(slot) &* layout.stride, layout: layout)
  }
}
