// How the place of an element in a node is found. What counts is how often the processor guesses wrong, and how many lines of
// the cache are read one after the other.

/// A way to look for the place of an element in a node.
///
/// An operation chooses once, then goes all the way down by it: a loop that knows its way at compile time is tight.
@frozen
@usableFromInline
enum NodeSearch {
  /// From the first element on: one wrong guess for a node.
  case oneByOne
  /// The last of every eight elements, all at once, then the seven elements before it, all at once: no guess, but the second
  /// step waits for the first.
  case inGroups
  /// By halving: the fewest comparisons.
  case byHalves

  /// The search to use for nodes with room for this many elements.
  @inlinable
  @inline(__always)
  static func ofElements<Element>(_ type: Element.Type, places: Int) -> NodeSearch {
    // Elements that are more than bits may take long to compare.
    guard _isPOD(Element.self) else { return .byHalves }
    return places <= 16 ? .oneByOne : places <= 64 ? .inGroups : .byHalves
  }
}

extension BTreeLayout {
  @inlinable
  @inline(__always)
  var search: NodeSearch { .ofElements(Element.self, places: places) }
}

extension BTreeNode {
  /// The index of the first element that the sought one does not go right of.
  ///
  /// - Parameter goesRight: whether it goes right of an element; of no element, if it does not go right of one before.
  @inlinable
  @inline(__always)
  func partition(_ search: NodeSearch, goesRight: (Element) -> Bool) -> Int {
    let elements = self.elements
    var (low, high) = (0, count)
    switch search {
    case .oneByOne:
      while low < high, goesRight(elements[low]) { low &+= 1 }
      return low
    case .inGroups:
      return partitionOfGroups(goesRight)
    case .byHalves:
      while low < high {
        let middle = (low &+ high) &>> 1
        if goesRight(elements[middle]) { low = middle &+ 1 } else { high = middle }
      }
      return low
    }
  }

  /// Places behind the last element are looked at, too: see ``fill(with:)``.
  @inlinable
  @inline(__always)
  func partitionOfGroups(_ goesRight: (Element) -> Bool) -> Int {
    let elements = self.elements
    var bits: UInt32 = 0
    var group = (layout.places &- 1) &>> 3
    while group > 0 {
      group &-= 1
      bits = bits &<< 1 | Self.bit(goesRight(elements[group &* 8 &+ 7]))
    }
    let groups = Swift.min((~bits | 1 &<< 31).trailingZeroBitCount, count &>> 3)
    let first = elements + groups &* 8
    bits = Self.bit(goesRight(first[0])) | Self.bit(goesRight(first[1])) &<< 1
    bits |= Self.bit(goesRight(first[2])) &<< 2 | Self.bit(goesRight(first[3])) &<< 3
    bits |= Self.bit(goesRight(first[4])) &<< 4 | Self.bit(goesRight(first[5])) &<< 5
    bits |= Self.bit(goesRight(first[6])) &<< 6
    return Swift.min(groups &* 8 &+ (~bits).trailingZeroBitCount, count)
  }

  /// A condition as a number: a choice between two numbers would be compiled to a branch.
  @inlinable
  @inline(__always)
  static func bit(_ condition: Bool) -> UInt32 {
    UInt32(truncatingIfNeeded: unsafeBitCast(condition, to: UInt8.self))
  }

  /// Makes elements of the places behind the last one, if they are looked at in searches: of bits alone, they may be any.
  @inlinable
  func fill(with element: Element) {
    guard layout.search == .inGroups else { return }
    (elements + count).initialize(repeating: element, count: layout.places &- count)
  }
}
