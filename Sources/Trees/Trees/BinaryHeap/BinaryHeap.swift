/// A binary heap: no element comes before the one above it, and every level is full but the last, which is filled from
/// the left (Williams, *Algorithm 232: Heapsort*, 1964).
///
/// The tree's slots are the heap's array: the node at index *i* has its children at 2*i* + 1 and 2*i* + 2. Elements
/// move between nodes; the nodes stay where they are.
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

  @usableFromInline var storage: BinaryTree<Element>
  /// Which elements come first.
  public let order: Order

  /// An empty heap.
  ///
  /// - Parameter order: which elements come first.
  /// - Complexity: O(1)
  @inlinable
  public init(order: Order) {
    storage = BinaryTree()
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
  /// - Complexity: O(*n*)
  @inlinable
  public init<R: Recorder<BinaryTree<Element>, Event>>(
    _ elements: some Sequence<Element>, adding added: some Sequence<Element>, order: Order, recorder: inout R
  ) {
    self.init(order: order)
    for element in elements.whileWanted { storage.appendInLevelOrder(element) }
    heapify(adding: added, recorder: &recorder)
  }

  /// Takes over the elements of a tree where they stand.
  ///
  /// - Returns: `nil` if a level but the last is not full, the last one has a gap, or an element comes before the one
  ///   above it.
  /// - Complexity: O(`tree.count`)
  @inlinable
  public init?(adopting tree: BinaryTree<Element>, order: Order) {
    self.init(order: order)
    storage.reserveCapacity(tree.count)
    for element in tree.traversed(by: .levelOrder).whileWanted { storage.appendInLevelOrder(element) }
    guard tree.isComplete, firstDisorder == nil else { return nil }
  }
}

extension BinaryHeap {
  /// The tree as it stands.
  @inlinable public var tree: BinaryTree<Element> { storage }

  /// The number of elements.
  @inlinable public var count: Int { storage.count }

  /// Whether there is no element.
  @inlinable public var isEmpty: Bool { storage.isEmpty }

  /// The element that comes first; `nil` if there is none.
  ///
  /// - Complexity: O(1)
  @inlinable
  public var top: Element? { storage.root.map { storage[$0] } }

  /// Empties the heap. Every identifier becomes void.
  @inlinable
  public mutating func removeAll() { storage.removeAll() }

  /// The first index whose element comes before the one above it.
  @inlinable
  var firstDisorder: Int? {
    (0..<storage.slots).dropFirst().first { index in
      let parent = storage.element(at: Int32((index - 1) / 2))
      let element = storage.element(at: Int32(index))
      return order == .min ? element < parent : parent < element
    }
  }
}

extension BinaryHeap: Equatable {
  /// Whether both have the same order and equal elements in the same places.
  @inlinable
  public static func == (first: BinaryHeap, second: BinaryHeap) -> Bool {
    first.order == second.order && first.storage == second.storage
  }
}

extension BinaryHeap: Hashable where Element: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(order)
    hasher.combine(storage)
  }
}

extension BinaryHeap: ExpressibleByArrayLiteral {
  /// A heap with the least element on top: `let heap: BinaryHeap = [5, 3, 8]`.
  ///
  /// - Complexity: O(*n*)
  @inlinable public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension BinaryHeap: CustomStringConvertible {
  /// The elements as they stand in the array, the first at the top: `[3, 5, 8]`.
  public var description: String { Array(storage.traversed(by: .levelOrder)).description }
}

extension BinaryHeap: Sendable where Element: Sendable {}

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
    for node in nodes(by: .levelOrder).whileWanted {
      for side in Side.allCases {
        let child = child(of: node.rawValue, on: side)
        if child >= 0, gap { return false }
        gap = gap || child < 0
      }
    }
    return true
  }
}
