/// A binary heap: no element comes before the one above it, and every level is full but the last, which is filled from
/// the left (Williams, *Algorithm 232: Heapsort*, 1964).
///
/// The tree's slots are the heap's array: the node at index *i* has its children at 2*i* + 1 and 2*i* + 2. Elements
/// move between nodes; the nodes stay where they are. As long as no operation is recorded there is only that array, and no links.
///
///     var heap = BinaryHeap([5, 3, 8])
///     heap.pop()   // 3
///     heap.top     // 5
@frozen
public struct BinaryHeap<Element: Comparable> {
  public typealias Event = TreeEvent<Element>

  /// Which elements come first.
  @frozen
  public enum Order: String, CaseIterable, Hashable, Sendable {
    case min, max
  }

  /// The elements, if ``linked`` is nil.
  @usableFromInline var array = HeapArray<Element>()
  /// The elements since an operation was recorded.
  @usableFromInline var linked: LinkedHeap<Element>?
  /// Which elements come first.
  public let order: Order

  /// An empty heap.
  ///
  /// - Parameter order: which elements come first.
  /// - Complexity: O(1)
  @inlinable
  public init(order: Order) {
    self.order = order
  }

  /// A heap of the elements, made bottom-up: see ``heapify(adding:recorder:)``.
  ///
  /// - Parameters:
  ///   - elements: the elements, in any order.
  ///   - order: which of them come first.
  /// - Complexity: O(*n*)
  @inlinable
  public init(_ elements: some Sequence<Element>, order: Order = .min) {
    self.init(elements, adding: EmptyCollection(), order: order, recorder: &NoRecorder.nobody)
  }

  /// A heap of elements that take their places without being recorded, and of others that are added to them: then a heap is
  /// made of the whole, bottom-up, as by ``heapify(adding:recorder:)``.
  ///
  /// - Parameters:
  ///   - elements: the elements that are not new, in level order.
  ///   - added: the elements that are appended, each recorded.
  /// - Throws: what interrupts it.
  /// - Complexity: O(*n*)
  @inlinable
  public init<R: Recorder<BinaryTree<Element>, Event>>(
    _ elements: some Sequence<Element>, adding added: some Sequence<Element>, order: Order, recorder: inout R
  ) throws(R.Interruption) {
    self.init(order: order)
    if R.isListening { link() }
    array.reserveCapacity(linked == nil ? elements.underestimatedCount : 0)
    var turns = Turns()
    for element in elements {
      try turns.next(recorder)
      appendInLevelOrder(element)
    }
    try heapify(adding: added, recorder: &recorder)
  }

  /// Takes over the elements of a tree where they are.
  ///
  /// - Returns: `nil` if a level but the last is not full, the last one has a gap, or an element comes before the one
  ///   above it.
  /// - Complexity: O(`tree.count`)
  @inlinable
  public init?(adopting tree: BinaryTree<Element>, order: Order) {
    self.init(order: order)
    // A heap made from a tree will be read as a tree, so it has links from the start.
    link()
    linked?.storage.reserveCapacity(tree.count)
    for element in tree.traversed(by: .levelOrder) { appendInLevelOrder(element) }
    guard tree.isComplete, firstDisorder == nil else { return nil }
  }
}

extension BinaryHeap {
  /// The tree as it is.
  ///
  /// - Complexity: O(1) since the first operation that was recorded, and O(`count`) before.
  @inlinable public var tree: BinaryTree<Element> {
    if let linked { return linked.storage }
    var tree = BinaryTree<Element>()
    tree.reserveCapacity(count)
    for index in 0..<count { tree.appendInLevelOrder(array[index]) }
    return tree
  }

  /// The number of elements.
  @inlinable public var count: Int { linked?.storage.count ?? array.count }

  /// Whether there is no element.
  @inlinable public var isEmpty: Bool { count == 0 }

  /// The element that comes first; `nil` if there is none.
  ///
  /// - Complexity: O(1)
  @inlinable
  public var top: Element? { isEmpty ? nil : element(at: 0) }

  /// Empties the heap. Every identifier becomes void.
  @inlinable
  public mutating func removeAll() { self = BinaryHeap(order: order) }

  /// The element at an index in level order.
  @inlinable
  func element(at index: Int) -> Element { linked?.storage.element(at: Int32(index)) ?? array[index] }

  /// Adds an element at the end, where it may not belong.
  @inlinable
  mutating func appendInLevelOrder(_ element: Element) {
    if linked == nil { array.append(element) } else { linked?.storage.appendInLevelOrder(element) }
  }

  /// The first index whose element comes before the one above it.
  @inlinable
  var firstDisorder: Int? {
    (0..<count).dropFirst().first { index in
      let parent = element(at: (index - 1) / 2)
      let element = element(at: index)
      return order == .min ? element < parent : parent < element
    }
  }
}

extension BinaryHeap: Equatable {
  /// Whether both have the same order and equal elements in the same places.
  @inlinable
  public static func == (first: BinaryHeap, second: BinaryHeap) -> Bool {
    first.order == second.order && first.count == second.count
      && (0..<first.count).allSatisfy { first.element(at: $0) == second.element(at: $0) }
  }
}

extension BinaryHeap: Hashable where Element: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(order)
    hasher.combine(count)
    for index in 0..<count { hasher.combine(element(at: index)) }
  }
}

extension BinaryHeap: ExpressibleByArrayLiteral {
  /// A heap with the least element on top: `let heap: BinaryHeap = [5, 3, 8]`.
  ///
  /// - Complexity: O(*n*)
  @inlinable public init(arrayLiteral elements: Element...) { self.init(elements) }
}

#if !hasFeature(Embedded)
  extension BinaryHeap: CustomStringConvertible {
    /// The elements in the order of the array, the first at the top: `[3, 5, 8]`.
    public var description: String { (0..<count).map(element(at:)).description }
  }
#endif

// The memory of the array is changed only while no other heap has it.
extension BinaryHeap: @unchecked Sendable where Element: Sendable {}

// A tree whose slots stand in level order, without free ones.
extension BinaryTree {
  /// Adds a leaf at the first free place of the last level, or begins a new level.
  @inlinable
  mutating func appendInLevelOrder(_ element: Element) {
    let slot = Int32(slots)
    _ = attach(element, below: slot == 0 ? -1 : (slot - 1) / 2, on: slot & 1 == 1 ? .left : .right)
  }

  /// Takes out the last leaf.
  @inlinable
  mutating func removeLastInLevelOrder() -> Element {
    let slot = Int32(slots - 1)
    link(-1, below: slot == 0 ? -1 : (slot - 1) / 2, on: slot & 1 == 1 ? .left : .right)
    liveCount -= 1
    return arena.removeLast()
  }

  /// Whether every level is full but the last, which is filled from the left.
  ///
  /// - Complexity: O(``count``)
  @inlinable
  public var isComplete: Bool {
    var gap = false
    for node in nodes(by: .levelOrder) {
      for side in Side.allCases {
        let child = child(of: node.rawValue, on: side)
        if child >= 0, gap { return false }
        gap = gap || child < 0
      }
    }
    return true
  }
}
