import Pictures

/// What subtrees that are drawn alike have in common.
private struct SubtreeSort: Hashable {
  var left: Int32
  var width: Int32
  var right: Int32
}

/// The rules that look at whole subtrees.
extension LayoutCheck {
  /// Subtrees are equal if they have the same shape and labels of the same widths. Each kind gets a number,
  /// so two are distinguished by the numbers of their children.
  func checkTwins() throws(Failure) {
    var numbers: [SubtreeSort: Int32] = [:]
    var examples: [(node: Int32, children: SIMD2<Int32>)] = []
    var sorts = [Int32](repeating: -1, count: x.count)
    var turns = Turns()
    for node in order.reversed() {
      try turns.next(interrupter)
      let (left, right) = (Int(skeleton.left[Int(node)]), Int(skeleton.right[Int(node)]))
      let sort = SubtreeSort(
        left: left < 0 ? -1 : sorts[left], width: max(1, skeleton.widths[Int(node)]),
        right: right < 0 ? -1 : sorts[right])
      let children = SIMD2(
        left < 0 ? 0 : x[left] - x[Int(node)], right < 0 ? 0 : x[right] - x[Int(node)])
      guard let number = numbers[sort] else {
        sorts[Int(node)] = Int32(examples.count)
        numbers[sort] = Int32(examples.count)
        examples.append((node: node, children: children))
        continue
      }
      sorts[Int(node)] = number
      let example = examples[Int(number)]
      guard example.children == children else {
        throw .violated(
          .twins,
          "the subtrees of \(name(node)) and \(name(example.node)) are equal, and drawn differently")
      }
    }
  }

  /// The distance of two siblings is what keeps their subtrees apart, in this drawing or in that of the mirrored tree:
  /// for each child to stay within a column of its mirror image, the two distances differ by one at most, or by two where
  /// the larger is even (see ``TidyRules``).
  func checkTidyCloseness(_ mirror: LayoutCheck) throws(Failure) {
    let needed = try leastDistances(blanks: 2)
    let mirrored = try mirror.leastDistances(blanks: 2)
    try checkDistances { node in
      let other = mirrored[node]
      return max(needed[node], other.isMultiple(of: 2) ? other - 2 : other - 1)
    }
  }

  /// The distance of two siblings is the least even one that keeps their subtrees apart.
  func checkReingoldCloseness() throws(Failure) {
    let needed = try leastDistances(blanks: 0)
    try checkDistances { (needed[$0] + 1) / 2 * 2 }
  }

  private func checkDistances(_ expected: (Int) -> Int32) throws(Failure) {
    var turns = Turns()
    for node in order {
      try turns.next(interrupter)
      let (left, right) = (skeleton.left[Int(node)], skeleton.right[Int(node)])
      guard left >= 0, right >= 0 else { continue }
      let distance = x[Int(right)] - x[Int(left)]
      let least = expected(Int(node))
      guard distance == least else {
        throw .violated(
          .closeness,
          "\(name(left)) and \(name(right)) are \(distance) columns apart, where \(least) are right")
      }
    }
  }

  /// For each node with two children how close they could stand, if each subtree were rigid; 0 for others.
  ///
  /// A node begins the contours of its subtree: the columns that it takes on each level, from the top. Those of a right subtree are
  /// worked into those of the left one, as far as both go down. So a level is looked at once for each subtree that ends
  /// there, which makes O(*n*) in all.
  private func leastDistances(blanks: Int32) throws(Failure) -> [Int32] {
    var distances = [Int32](repeating: 0, count: x.count)
    var start = x
    var end = x
    var below = [Int32](repeating: -1, count: x.count)
    var turns = Turns()
    for node in order.reversed() {
      try turns.next(interrupter)
      start[Int(node)] -= skeleton.reachLeft(node)
      end[Int(node)] += skeleton.reachRight(node)
      let (left, right) = (skeleton.left[Int(node)], skeleton.right[Int(node)])
      below[Int(node)] = left >= 0 ? left : right
      guard left >= 0, right >= 0 else { continue }
      let distance = x[Int(right)] - x[Int(left)]
      var gap = Int32.max
      var (level, other) = (Int(left), Int(right))
      while true {
        gap = min(gap, start[other] - end[level])
        start[level] = min(start[level], start[other])
        end[level] = max(end[level], end[other])
        guard below[other] >= 0 else { break }
        guard below[level] >= 0 else {
          below[level] = below[other]
          break
        }
        (level, other) = (Int(below[level]), Int(below[other]))
      }
      distances[Int(node)] = max(2, distance - (gap - 1 - blanks))
    }
    return distances
  }
}
