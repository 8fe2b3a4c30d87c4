/// Where a ``MinMaxStack`` keeps its elements: one object, so that a change asks once whether the stack is alone with it.
///
/// The object knows where the elements are, and the stack how many of them it has. So a stack whose elements are mere bits pops by
/// counting down, and need not be alone for it; only the next one that is pushed takes the place of what was popped.
@usableFromInline
final class StackStorage<Element>: ManagedBuffer<StackStorage<Element>.Piles, Never> {
  /// The piles, in raw memory.
  @frozen
  @usableFromInline
  struct Piles {
    /// All of the elements if something has to be done for each that goes; else the room for them alone, and its count says nothing.
    @usableFromInline var elements = RawPile<Element>()
    @usableFromInline var minima = RawPile<KeptExtreme<Element>>()
    @usableFromInline var maxima = RawPile<KeptExtreme<Element>>()

    @inlinable init() {}
  }

  @inlinable
  static func make() -> StackStorage {
    unsafeDowncast(create(minimumCapacity: 0) { _ in Piles() }, to: StackStorage.self)
  }

  /// The piles where they are, for as long as the object lives.
  @inlinable var piles: UnsafeMutablePointer<Piles> { withUnsafeMutablePointerToHeader { $0 } }

  /// Another object with equal piles.
  ///
  /// - Parameter count: the number of elements.
  @inlinable
  func copy(_ count: Int) -> StackStorage {
    let copy = StackStorage.make()
    copy.piles.pointee.elements = piles.pointee.elements.copy(count)
    copy.piles.pointee.minima = piles.pointee.minima.copy(piles.pointee.minima.count)
    copy.piles.pointee.maxima = piles.pointee.maxima.copy(piles.pointee.maxima.count)
    return copy
  }

  @inlinable
  deinit {
    piles.pointee.elements.destroy()
    piles.pointee.minima.destroy()
    piles.pointee.maxima.destroy()
  }
}

/// An element that was an extreme when it was pushed.
@frozen
@usableFromInline
struct KeptExtreme<Element> {
  @usableFromInline var element: Element
  /// The number of elements up to it: as long as there are more, it is not the one that is popped.
  @usableFromInline var height: Int

  @inlinable
  init(_ element: Element, height: Int) {
    self.element = element
    self.height = height
  }
}
