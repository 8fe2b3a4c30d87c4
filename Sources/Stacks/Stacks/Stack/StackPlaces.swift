/// Where a stack has its top and its extremes, in the storage that knows only where they begin.
///
/// Slow paths return them by value, so that a loop of pushes or pops keeps them in registers.
@frozen
@usableFromInline
struct StackPlaces<Element> {
  /// Behind the top element.
  @usableFromInline var next: UnsafeMutablePointer<Element>
  /// Below it, elements are pushed on the fast path: there is room for them, and an extreme of each kept sort to compare them with.
  @usableFromInline var limit: UnsafeMutablePointer<Element>
  /// Elements above are popped without a look at the extremes: none of them is kept there.
  @usableFromInline var floor: UnsafeMutablePointer<Element>

  /// - Parameter count: the number of elements.
  @inlinable
  init(of piles: StackStorage<Element>.Piles, count: Int) {
    let lowest = piles.elements.lowest
    let end = lowest + piles.elements.capacity
    let (minimum, maximum) = (piles.minima.top, piles.maxima.top)
    next = lowest + count
    let lacksExtremes =
      piles.rules.keepsMinima && minimum == nil || piles.rules.keepsMaxima && maximum == nil
    limit = lacksExtremes ? next : end
    let height = Swift.max(minimum?.pointee.height ?? 0, maximum?.pointee.height ?? 0)
    // If twins are lost, any element may take an extreme away.
    floor = piles.rules.losesTwins ? end : lowest + height
  }
}
