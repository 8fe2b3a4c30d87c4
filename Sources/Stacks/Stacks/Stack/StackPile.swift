/// One of the piles of a ``MinMaxStack`` where it lies, lowest element first: nothing is copied until the stack changes.
@frozen
public struct StackPile<Element> {
  @usableFromInline let storage: StackStorage<Element>
  @usableFromInline let pile: RawPile<Element>

  @inlinable
  init(_ storage: StackStorage<Element>, _ pile: RawPile<Element>) {
    self.storage = storage
    self.pile = pile
  }
}

extension StackPile: RandomAccessCollection {
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { pile.count }

  @inlinable
  public subscript(index: Int) -> Element {
    precondition(0 <= index && index < pile.count, "there is no element at this index of the pile")
    defer { extendLifetime(storage) }
    return pile[index]
  }
}

extension StackPile: @unchecked Sendable where Element: Sendable {}

extension MinMaxStack {
  /// The elements where they lie.
  ///
  /// - Complexity: O(1)
  @inlinable public var elementPile: StackPile<Element> {
    StackPile(storage, storage.piles.pointee.elements)
  }

  /// The minima where they lie: see ``minima``.
  ///
  /// - Complexity: O(1)
  @inlinable public var minimumPile: StackPile<Element> { StackPile(storage, storage.piles.pointee.minima) }

  /// The maxima where they lie: see ``maxima``.
  ///
  /// - Complexity: O(1)
  @inlinable public var maximumPile: StackPile<Element> { StackPile(storage, storage.piles.pointee.maxima) }

  /// The elements, bottom first.
  ///
  /// - Complexity: O(``count``); ``elementPile`` has them without a copy.
  @inlinable public var elements: [Element] { Array(elementPile) }

  /// The elements that were not larger than any below them, bottom first; none if the minimum is not tracked.
  ///
  /// - Complexity: O(their number); ``minimumPile`` has them without a copy.
  @inlinable public var minima: [Element] { Array(minimumPile) }

  /// The elements that were not smaller than any below them, bottom first; none if the maximum is not tracked.
  ///
  /// - Complexity: O(their number); ``maximumPile`` has them without a copy.
  @inlinable public var maxima: [Element] { Array(maximumPile) }
}
