/// Finds the frames that overlap a rectangle, wherever they are: an interval tree along an axis.
///
/// The frames are ordered by where they begin; the middle of each stretch of that order is the root of its
/// part of the tree, and keeps where the last of the part ends (the augmented tree of Cormen et al.,
/// "Introduction to Algorithms", 14.3, without links).
struct FrameIndex: Sendable {
  /// The frames by their numbers, in the order of where they begin.
  private let order: [Int32]
  private let starts: [Double]
  private let ends: [Double]
  /// Where the last frame ends of the part of which a place is the root.
  private let lastEnds: [Double]

  /// Where a frame begins: that of the lower number is first among equals.
  private struct Beginning: Comparable {
    var start: Double
    var number: Int32

    static func < (first: Beginning, second: Beginning) -> Bool {
      (first.start, first.number) < (second.start, second.number)
    }
  }

  /// Empty frames are left out: they overlap nothing.
  ///
  /// - Complexity: O(*n* log *n*)
  init<I: Interrupter>(
    _ frames: [LayoutAttributes], along axis: Axis, interruptedBy interrupter: I
  ) throws(I.Interruption) {
    let begun = frames.indices.filter { !frames[$0].frame.isEmpty }
      .map { Beginning(start: frames[$0].frame.origin[axis], number: Int32($0)) }
    let sorted = try begun.sorted(interruptedBy: interrupter)
    let ends = sorted.map { frames[Int($0.number)].frame.end(along: axis) }
    order = sorted.map { $0.number }
    starts = sorted.map { $0.start }
    self.ends = ends
    var lastEnds = ends
    // Parts in the order of their sizes from the smallest, or a root would be looked at before its parts.
    for part in Self.parts(of: ends.count).reversed() {
      let (low, middle, high) = (part.lowerBound, Self.root(of: part), part.upperBound)
      if low < middle { lastEnds[middle] = max(lastEnds[middle], lastEnds[Self.root(of: low..<middle)]) }
      if middle + 1 < high {
        lastEnds[middle] = max(lastEnds[middle], lastEnds[Self.root(of: middle + 1..<high)])
      }
    }
    self.lastEnds = lastEnds
  }

  /// The stretches that are parts of the tree, each before those that it is made of.
  private static func parts(of count: Int) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    parts.reserveCapacity(count)
    if count > 0 { parts.append(0..<count) }
    var next = 0
    while next < parts.count {
      let part = parts[next]
      let middle = root(of: part)
      if part.lowerBound < middle { parts.append(part.lowerBound..<middle) }
      if middle + 1 < part.upperBound { parts.append(middle + 1..<part.upperBound) }
      next += 1
    }
    return parts
  }

  private static func root(of part: Range<Int>) -> Int { part.lowerBound + part.count / 2 }

  /// The numbers of the frames that overlap a stretch of the axis, in any order.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* frames
  func numbers(from start: Double, to end: Double) -> [Int] {
    var found: [Int] = []
    var open = [0..<order.count]
    while let part = open.popLast() {
      guard !part.isEmpty else { continue }
      let middle = Self.root(of: part)
      guard lastEnds[middle] > start else { continue }
      open.append(part.lowerBound..<middle)
      guard starts[middle] < end else { continue }
      if ends[middle] > start { found.append(Int(order[middle])) }
      open.append(middle + 1..<part.upperBound)
    }
    return found
  }
}

extension Rect {
  /// Where it ends along an axis.
  func end(along axis: Axis) -> Double { axis == .vertical ? maxY : maxX }
}
