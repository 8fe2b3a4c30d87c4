// Every operation once more, with nobody listening.

extension SearchTree {
  @usableFromInline typealias Nobody = NoRecorder<BinaryTree<Element>, Event>

  /// See ``insert(_:recorder:)``.
  @inlinable
  @discardableResult
  public mutating func insert(_ element: Element) throws(DuplicateRejected) -> (inserted: Bool, node: NodeID)
  {
    var nobody = Nobody()
    return try insert(element, recorder: &nobody)
  }

  /// See ``remove(_:recorder:)``.
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    var nobody = Nobody()
    return remove(element, recorder: &nobody)
  }

  /// See ``rotate(at:to:recorder:)``.
  @inlinable
  @discardableResult
  public mutating func rotate(at element: Element, to side: Side) -> Bool {
    var nobody = Nobody()
    return rotate(at: element, to: side, recorder: &nobody)
  }

  /// See ``balanced(from:duplicates:recorder:)``.
  @inlinable
  public static func balanced(
    from elements: [Element], duplicates: Duplicates = .keep
  ) throws(DuplicateRejected) -> SearchTree {
    var nobody = Nobody()
    return try balanced(from: elements, duplicates: duplicates, recorder: &nobody)
  }

  /// See ``find(_:recorder:)``.
  @inlinable
  public func find(_ element: Element) -> NodeID? {
    var nobody = Nobody()
    return find(element, recorder: &nobody)
  }

  /// See ``access(_:recorder:)``.
  @inlinable
  @discardableResult
  public mutating func access(_ element: Element) -> NodeID? {
    var nobody = Nobody()
    return access(element, recorder: &nobody)
  }

  /// Whether the tree has an element equal to the given one.
  ///
  /// - Complexity: O(height)
  @inlinable public func contains(_ element: Element) -> Bool { find(element) != nil }

  /// The number of elements equal to the given one.
  ///
  /// - Complexity: O(height + result)
  @inlinable public func count(of element: Element) -> Int { range(element...element).count }

  /// The number of edges from the root to the topmost node with an element equal to the given one; `nil` if there
  /// is none.
  ///
  /// - Complexity: O(height)
  @inlinable
  public func depth(of element: Element) -> Int? {
    var nobody = Nobody()
    var depth = 0
    return descend(to: element, recorder: &nobody, step: { _, _ in depth += 1 }) < 0 ? nil : depth
  }

  /// See ``path(to:recorder:)``.
  @inlinable
  public func path(to element: Element) -> [NodeID]? {
    var nobody = Nobody()
    return path(to: element, recorder: &nobody)
  }

  /// See ``lowestCommonAncestor(_:_:recorder:)``.
  @inlinable
  public func lowestCommonAncestor(_ first: Element, _ second: Element) -> NodeID? {
    var nobody = Nobody()
    return lowestCommonAncestor(first, second, recorder: &nobody)
  }

  /// See ``floor(_:recorder:)``.
  @inlinable
  public func floor(_ element: Element) -> NodeID? {
    var nobody = Nobody()
    return floor(element, recorder: &nobody)
  }

  /// See ``ceiling(_:recorder:)``.
  @inlinable
  public func ceiling(_ element: Element) -> NodeID? {
    var nobody = Nobody()
    return ceiling(element, recorder: &nobody)
  }

  /// See ``predecessor(of:recorder:)``.
  @inlinable
  public func predecessor(of element: Element) -> NodeID? {
    var nobody = Nobody()
    return predecessor(of: element, recorder: &nobody)
  }

  /// See ``successor(of:recorder:)``.
  @inlinable
  public func successor(of element: Element) -> NodeID? {
    var nobody = Nobody()
    return successor(of: element, recorder: &nobody)
  }

  /// See ``rank(of:recorder:)``.
  @inlinable
  public func rank(of element: Element) -> Int {
    var nobody = Nobody()
    return rank(of: element, recorder: &nobody)
  }

  /// See ``select(_:recorder:)``.
  @inlinable
  public func select(_ rank: Int) -> NodeID? {
    var nobody = Nobody()
    return select(rank, recorder: &nobody)
  }

  /// See ``range(_:recorder:)``.
  @inlinable
  public func range(_ bounds: ClosedRange<Element>) -> [NodeID] {
    var nobody = Nobody()
    return range(bounds, recorder: &nobody)
  }
}
