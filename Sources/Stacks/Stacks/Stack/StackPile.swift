/// One of the piles of a ``MinMaxStack`` where it lies, lowest element first: nothing is copied until the stack changes.
@frozen
public struct StackPile<Element> {
  @usableFromInline let storage: StackStorage<Element>
  @usableFromInline let lowest: UnsafeRawPointer
  /// The bytes from one element to the next: what belongs to a kept extreme stands between them.
  @usableFromInline let stride: Int
  public let endIndex: Int

  @inlinable
  init(_ storage: StackStorage<Element>, _ elements: UnsafeMutablePointer<Element>, _ count: Int) {
    self.storage = storage
    lowest = UnsafeRawPointer(elements)
    stride = MemoryLayout<Element>.stride
    self.endIndex = count
  }

  @inlinable
  init(_ storage: StackStorage<Element>, _ extremes: RawPile<KeptExtreme<Element>>) {
    self.storage = storage
    // The element stands first in what is kept.
    lowest = UnsafeRawPointer(extremes.lowest)
    stride = MemoryLayout<KeptExtreme<Element>>.stride
    endIndex = extremes.count
  }
}

extension StackPile: RandomAccessCollection {
  @inlinable public var startIndex: Int { 0 }

  @inlinable
  public subscript(index: Int) -> Element {
    precondition(0 <= index && index < endIndex, "there is no element at this index of the pile")
    defer { extendLifetime(storage) }
    return (lowest + index &* stride).assumingMemoryBound(to: Element.self).pointee
  }
}

extension StackPile: @unchecked Sendable where Element: Sendable {}

extension MinMaxStack {
  /// The elements where they lie.
  ///
  /// - Complexity: O(1)
  @inlinable public var elementPile: StackPile<Element> {
    StackPile(storage, lowest, count)
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
