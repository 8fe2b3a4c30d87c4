/// A heap whose elements stand in a tree with links, which a recorder is shown at every step.
@frozen
@usableFromInline
struct LinkedHeap<Element: Comparable> {
  @usableFromInline typealias Event = TreeEvent<Element>
  @usableFromInline typealias Order = BinaryHeap<Element>.Order

  @usableFromInline var storage: BinaryTree<Element>
  @usableFromInline let order: Order

  /// - Parameter storage: a tree whose slots stand in level order, without free ones.
  @inlinable
  init(_ storage: BinaryTree<Element>, order: Order) {
    self.storage = storage
    self.order = order
  }
}
