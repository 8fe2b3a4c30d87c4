/// A node in its block. It is good until the block is left for a larger one.
@frozen
@usableFromInline
struct BTreeNode<Element> {
  @usableFromInline let start: UnsafeMutableRawPointer
  @usableFromInline let layout: BTreeLayout<Element>

  @inlinable
  @inline(__always)
  init(start: UnsafeMutableRawPointer, layout: BTreeLayout<Element>) {
    self.start = start
    self.layout = layout
  }

  @inlinable
  static var elementsOffset: Int { Swift.max(8, MemoryLayout<Element>.alignment) }

  /// The number of elements.
  @inlinable
  @inline(__always)
  var count: Int {
    get { Int(start.load(as: Int32.self)) }
    nonmutating set { start.storeBytes(of: Int32(truncatingIfNeeded: newValue), as: Int32.self) }
  }

  /// Whether it has children, one more than elements.
  @inlinable
  @inline(__always)
  var isInner: Bool { start.load(fromByteOffset: 4, as: Int32.self) != 0 }

  @inlinable var childCount: Int { isInner ? count &+ 1 : 0 }

  @inlinable
  @inline(__always)
  var elements: UnsafeMutablePointer<Element> {
    (start + Self.elementsOffset).assumingMemoryBound(to: Element.self)
  }

  @inlinable
  @inline(__always)
  var children: UnsafeMutablePointer<Int32> {
    (start + layout.children).assumingMemoryBound(to: Int32.self)
  }

  /// In a free node: the next free one, or −1.
  @inlinable
  var nextFree: Int32 {
    get { children.pointee }
    nonmutating set { children.pointee = newValue }
  }
}

extension BTreeNode {
  /// Makes an empty node of raw memory, or of a free node.
  @inlinable
  func begin(isInner: Bool) {
    count = 0
    start.storeBytes(of: isInner ? 1 : 0, toByteOffset: 4, as: Int32.self)
    nextFree = -1
  }

  @inlinable
  func insert(_ element: consuming Element, at index: Int) {
    let count = self.count
    let place = elements + index
    if index < count { (place + 1).moveInitialize(from: place, count: count &- index) }
    place.initialize(to: element)
    self.count = count &+ 1
  }

  @inlinable
  func remove(at index: Int) -> Element {
    let count = self.count &- 1
    let place = elements + index
    let element = place.move()
    if index < count { place.moveInitialize(from: place + 1, count: count &- index) }
    self.count = count
    return element
  }

  /// Puts an element in the place of another.
  ///
  /// - Returns: the other.
  @inlinable
  func replace(at index: Int, with element: consuming Element) -> Element {
    let other = (elements + index).move()
    (elements + index).initialize(to: element)
    return other
  }

  /// - Parameter count: how many children there are.
  @inlinable
  func insertChild(_ child: Int32, at index: Int, of count: Int) {
    let place = children + index
    if index < count { (place + 1).update(from: place, count: count &- index) }
    place.pointee = child
  }

  /// - Parameter count: how many children there are.
  @inlinable
  func removeChild(at index: Int, of count: Int) {
    let place = children + index
    if index &+ 1 < count { place.update(from: place + 1, count: count &- index &- 1) }
  }

  /// Takes over the elements of a node behind an index, and what is behind its child there.
  @inlinable
  func take(from index: Int, of node: BTreeNode) {
    let taken = node.count &- index
    elements.moveInitialize(from: node.elements + index, count: taken)
    if node.isInner { children.update(from: node.children + index, count: taken &+ 1) }
    count = taken
  }

  /// Adds all elements and children of the node on the right.
  @inlinable
  func append(_ right: BTreeNode) {
    let (count, taken) = (self.count, right.count)
    (elements + count).moveInitialize(from: right.elements, count: taken)
    if isInner { (children + count).update(from: right.children, count: taken &+ 1) }
    self.count = count &+ taken
    right.count = 0
  }

  /// The same children as another node has, or what a free node keeps there.
  @inlinable
  func takeChildren(of node: BTreeNode) {
    children.update(from: node.children, count: Swift.max(1, node.childCount))
  }
}
