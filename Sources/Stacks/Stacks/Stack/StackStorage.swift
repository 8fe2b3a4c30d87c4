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
    /// Where the latest minimum is, if there is one.
    @usableFromInline var latestMinimum: UnsafeMutablePointer<KeptExtreme<Element>>?
    /// Where the latest maximum is, if there is one.
    @usableFromInline var latestMaximum: UnsafeMutablePointer<KeptExtreme<Element>>?
    /// What is kept in them.
    @usableFromInline let rules: StackRules

    @inlinable init(_ rules: StackRules) { self.rules = rules }
  }

  @inlinable
  static func make(_ rules: StackRules) -> StackStorage {
    unsafeDowncast(create(minimumCapacity: 0) { _ in Piles(rules) }, to: StackStorage.self)
  }

  /// The piles where they are, for as long as the object lives.
  @inlinable var piles: UnsafeMutablePointer<Piles> { withUnsafeMutablePointerToHeader { $0 } }

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

/// Which extremes a stack keeps.
@frozen
@usableFromInline
struct StackRules: Sendable {
  @usableFromInline let keepsMinima: Bool
  @usableFromInline let keepsMaxima: Bool
  /// Whether an element that equals the latest extreme is not kept beside it.
  @usableFromInline let losesTwins: Bool

  @inlinable
  init(keepsMinima: Bool, keepsMaxima: Bool, losesTwins: Bool) {
    self.keepsMinima = keepsMinima
    self.keepsMaxima = keepsMaxima
    self.losesTwins = losesTwins
  }
}
