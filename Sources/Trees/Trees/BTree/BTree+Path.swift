extension BTree {
  /// The steps of a way down, on the stack of the thread: an operation that changes the tree allocates nothing for them.
  @usableFromInline
  struct Path {
    @usableFromInline let steps: UnsafeMutableBufferPointer<Step>
    @usableFromInline var count = 0

    @inlinable
    init(steps: UnsafeMutableBufferPointer<Step>) { self.steps = steps }

    @inlinable
    mutating func append(_ step: Step) {
      steps.initializeElement(at: count, to: step)
      count += 1
    }

    @inlinable
    mutating func popLast() -> Step? {
      guard count > 0 else { return nil }
      count -= 1
      return steps[count]
    }
  }

  /// Hands over an empty path with room for any way down: an inner node has two children at least, so a tree of 2³¹
  /// nodes is 30 high at most.
  @inlinable
  static func withPath<Outcome>(_ body: (inout Path) -> Outcome) -> Outcome {
    withUnsafeTemporaryAllocation(of: Step.self, capacity: 32) { steps in
      var path = Path(steps: steps)
      return body(&path)
    }
  }
}
