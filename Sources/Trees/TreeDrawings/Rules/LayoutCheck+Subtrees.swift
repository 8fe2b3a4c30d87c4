import Pictures

/// The rules that look at whole subtrees.
extension LayoutCheck {
  /// Subtrees are equal if they have the same shape and labels of the same widths. Each sort gets a number, so that two
  /// are told apart by the numbers of their children.
  func checkTwins() throws(DrawingViolation) {
    struct Sort: Hashable {
      var left: Int32
      var width: Int32
      var right: Int32
    }
    struct Example {
      var node: Int32
      var children: SIMD2<Int32>
    }
    var numbers: [Sort: Int32] = [:]
    var examples: [Example] = []
    var sorts = [Int32](repeating: -1, count: x.count)
    for node in order.reversed().whileWanted {
      let (left, right) = (Int(skeleton.left[Int(node)]), Int(skeleton.right[Int(node)]))
      let sort = Sort(
        left: left < 0 ? -1 : sorts[left], width: max(1, skeleton.widths[Int(node)]),
        right: right < 0 ? -1 : sorts[right])
      let children = SIMD2(
        left < 0 ? 0 : x[left] - x[Int(node)], right < 0 ? 0 : x[right] - x[Int(node)])
      guard let number = numbers[sort] else {
        sorts[Int(node)] = Int32(examples.count)
        numbers[sort] = Int32(examples.count)
        examples.append(Example(node: node, children: children))
        continue
      }
      sorts[Int(node)] = number
      let example = examples[Int(number)]
      guard example.children == children else {
        throw DrawingViolation(
          of: .twins,
          "the subtrees of \(name(node)) and \(name(example.node)) are equal, and drawn differently")
      }
    }
  }

  /// The distance of two siblings is what keeps their subtrees apart, in this drawing or in that of the mirrored tree:
  /// for each child to stay within a column of its mirror image, the two distances differ by one at most, or by two where
  /// the larger is even (see ``TidyRules``).
  func checkTidyCloseness(_ mirror: LayoutCheck) throws(DrawingViolation) {
    let needed = leastDistances(blanks: 2)
    let mirrored = mirror.leastDistances(blanks: 2)
    try checkDistances { node in
      let other = mirrored[node]
      return max(needed[node], other.isMultiple(of: 2) ? other - 2 : other - 1)
    }
  }

  /// The distance of two siblings is the least even one that keeps their subtrees apart.
  func checkReingoldCloseness() throws(DrawingViolation) {
    let needed = leastDistances(blanks: 0)
    try checkDistances { (needed[$0] + 1) / 2 * 2 }
  }

  private func checkDistances(_ expected: (Int) -> Int32) throws(DrawingViolation) {
    for node in order.whileWanted {
      let (left, right) = (skeleton.left[Int(node)], skeleton.right[Int(node)])
      guard left >= 0, right >= 0 else { continue }
      let distance = x[Int(right)] - x[Int(left)]
      let least = expected(Int(node))
      guard distance == least else {
        throw DrawingViolation(
          of: .closeness,
          "\(name(left)) and \(name(right)) stand \(distance) columns apart, where \(least) are right")
      }
    }
  }

  /// The columns that a subtree takes on each of its levels, the deepest first.
  private struct Contour {
    var left: [Int32] = []
    var right: [Int32] = []
  }

  /// For each node with two children how close they could stand, if each subtree were rigid; 0 for others.
  ///
  /// The contours of the shorter subtree are worked into those of the other one. So a level is looked at once for each
  /// subtree that ends there, which makes O(*n*) in all.
  private func leastDistances(blanks: Int32) -> [Int32] {
    var distances = [Int32](repeating: 0, count: x.count)
    var contours = [Contour](repeating: Contour(), count: x.count)
    for node in order.reversed().whileWanted {
      let (left, right) = (Int(skeleton.left[Int(node)]), Int(skeleton.right[Int(node)]))
      var contour = Contour()
      var other = Contour()
      if left >= 0 { swap(&contour, &contours[left]) }
      if right >= 0 { swap(&other, &contours[right]) }
      if left >= 0, right >= 0 {
        var gap = Int32.max
        for (end, start) in zip(contour.right.reversed(), other.left.reversed()) {
          gap = min(gap, start - end)
        }
        distances[Int(node)] = max(2, x[right] - x[left] - (gap - 1 - blanks))
      }
      if contour.left.count < other.left.count { swap(&contour, &other) }
      let offset = contour.left.count - other.left.count
      for index in other.left.indices {
        contour.left[offset + index] = min(contour.left[offset + index], other.left[index])
        contour.right[offset + index] = max(contour.right[offset + index], other.right[index])
      }
      contour.left.append(x[Int(node)] - skeleton.reachLeft(node))
      contour.right.append(x[Int(node)] + skeleton.reachRight(node))
      swap(&contour, &contours[Int(node)])
    }
    return distances
  }
}
