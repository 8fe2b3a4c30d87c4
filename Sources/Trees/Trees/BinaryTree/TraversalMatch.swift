/// A subtree as the parts of an in-order list and of a pre-order or post-order list that it consists of.
struct TraversalPart: Hashable {
  /// Where its part of the in-order list begins.
  var inOrder = 0
  /// Where its part of the other list begins.
  var other = 0
  /// The number of its nodes.
  var count: Int

  /// Where its root is in the other list.
  func root(_ list: TreeShapeFault.List) -> Int { list == .preOrder ? other : other + count - 1 }

  /// The subtrees below its root.
  func halves(leftCount: Int, _ list: TreeShapeFault.List) -> (left: TraversalPart, right: TraversalPart) {
    let first = list == .preOrder ? other + 1 : other
    return (
      TraversalPart(inOrder: inOrder, other: first, count: leftCount),
      TraversalPart(
        inOrder: inOrder + leftCount + 1, other: first + leftCount, count: count - leftCount - 1)
    )
  }
}

/// Looks for a tree that has two traversals in which elements are equal, so that a root may be at several places of the in-order list.
///
/// The places are tried in their order. What was found of a part is kept, so each part is looked at once; and two parts that do not
/// have the same elements are not looked at. Of *n* elements there are at most *n*³ parts, each with up to *n* places: O(*n*⁴) in the worst
/// case. The search can be interrupted, and asks before it takes memory.
struct TraversalMatch<I: Interrupter> {
  private let list: TreeShapeFault.List
  /// The elements of the other list, as numbers that are equal where the elements are.
  private let other: [Int]
  /// Where the in-order list has an element, ascending; by its number.
  private let places: [[Int]]
  /// Sums of a scattered number for each element before an index: parts with the same elements have the same sums.
  private let inOrderSums: [UInt64]
  private let otherSums: [UInt64]
  private let interrupter: I
  /// How many nodes are to the left of the root of each part that fits; −1 for one that does not.
  private var found: [TraversalPart: Int] = [:]

  /// How many nodes are to the left of the root, for each subtree of the tree.
  ///
  /// - Throws: ``TreeShapeFault`` if there is no such tree, or what interrupts it.
  static func splits<Element: Hashable, Base: Interrupter>(
    inOrder: [Element], other: [Element], _ list: TreeShapeFault.List, interruptedBy interrupter: I
  ) throws(I.Interruption) -> [TraversalPart: Int]
  where I == FaultingInterrupter<TreeShapeFault, Base> {
    var match = TraversalMatch(inOrder: inOrder, other: other, list, interrupter)
    let whole = TraversalPart(count: inOrder.count)
    if match.agrees(whole) { try match.solve(whole) }
    guard match.fits(whole) == true else { throw .fault(match.fault(of: whole)) }
    return match.found
  }

  private init<Element: Hashable>(
    inOrder: [Element], other: [Element], _ list: TreeShapeFault.List, _ interrupter: I
  ) {
    var numbers: [Element: Int] = [:]
    func number(_ element: Element) -> Int {
      let next = numbers.count
      let number = numbers[element] ?? next
      if number == next { numbers[element] = next }
      return number
    }
    let first = inOrder.map(number)
    let second = other.map(number)
    var places = [[Int]](repeating: [], count: numbers.count)
    for (index, number) in first.enumerated() { places[number].append(index) }
    self.places = places
    self.list = list
    self.other = second
    self.interrupter = interrupter
    inOrderSums = Self.sums(first)
    otherSums = Self.sums(second)
  }

  private static func sums(_ numbers: [Int]) -> [UInt64] {
    var sums: [UInt64] = [0]
    sums.reserveCapacity(numbers.count + 1)
    for number in numbers {
      var source = PrioritySource(seed: UInt64(number))
      let scattered = UInt64(source.next()) << 32 | UInt64(source.next())
      sums.append(sums[sums.count - 1] &+ scattered)
    }
    return sums
  }

  /// Whether both lists have the same elements there, each as often, but for a coincidence that does no harm.
  private func agrees(_ part: TraversalPart) -> Bool {
    inOrderSums[part.inOrder + part.count] &- inOrderSums[part.inOrder]
      == otherSums[part.other + part.count] &- otherSums[part.other]
  }

  /// Whether there is a tree of a part; `nil` if it was not looked at yet.
  private func fits(_ part: TraversalPart) -> Bool? {
    part.count == 0 ? true : found[part].map { $0 >= 0 }
  }

  /// Where the root of a part is in its part of the in-order list, as indexes of the places of its element.
  private func candidates(_ part: TraversalPart) -> (places: [Int], range: Range<Int>) {
    let all = places[other[part.root(list)]]
    func place(of index: Int) -> Int {
      var (low, high) = (0, all.count)
      while low < high {
        let middle = low + (high - low) / 2
        if all[middle] < index { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return (all, place(of: part.inOrder)..<place(of: part.inOrder + part.count))
  }

  private struct Search {
    let part: TraversalPart
    /// The places of the root's element, and the ones that are left to try.
    let places: [Int]
    var left: Range<Int>
  }

  private func search(_ part: TraversalPart) -> Search {
    let (places, range) = candidates(part)
    return Search(part: part, places: places, left: range)
  }

  /// Finds out of a part whether there is a tree of it.
  private mutating func solve(_ whole: TraversalPart) throws(I.Interruption) {
    var turns = Turns()
    var searches = [search(whole)]
    while let last = searches.last {
      try turns.next(interrupter)
      let part = last.part
      guard let place = last.left.first else {
        try keep(-1, for: part)
        searches.removeLast()
        continue
      }
      let leftCount = last.places[place] - part.inOrder
      let (left, right) = part.halves(leftCount: leftCount, list)
      guard agrees(left), fits(left) != false, fits(right) != false else {
        searches[searches.count - 1].left.removeFirst()
        continue
      }
      if fits(left) == nil {
        searches.append(search(left))
      } else if fits(right) == nil {
        searches.append(search(right))
      } else {
        try keep(leftCount, for: part)
        searches.removeLast()
      }
    }
  }

  private mutating func keep(_ leftCount: Int, for part: TraversalPart) throws(I.Interruption) {
    if found.count == found.capacity {
      try interrupter.check(taking: 2 * found.count * MemoryLayout<(TraversalPart, Int)>.stride)
    }
    found[part] = leftCount
  }

  /// Why there is no tree of a part: what is said of the smallest subtree that must consist of just its parts of the lists.
  private func fault(of whole: TraversalPart) -> TreeShapeFault {
    var part = whole
    while true {
      let (places, range) = candidates(part)
      let index = part.root(list)
      let inOrder = part.inOrder..<part.inOrder + part.count
      guard !range.isEmpty else { return .doesNotFit(index: index, list, inOrder: inOrder) }
      let possible = range.lazy.map { places[$0] - part.inOrder }
        .filter { range.count == 1 || agrees(part.halves(leftCount: $0, list).left) }
      guard let leftCount = possible.first, possible.dropFirst().isEmpty else {
        return .noneFits(index: index, list, places: range.count, inOrder: inOrder)
      }
      let (left, right) = part.halves(leftCount: leftCount, list)
      let isLeft = fits(left) == false || fits(left) == nil && !agrees(left)
      part = isLeft ? left : right
    }
  }
}
