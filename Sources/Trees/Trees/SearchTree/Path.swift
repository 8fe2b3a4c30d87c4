/// The steps from the root down to a place in a tree: on the stack while there are few, as in all trees but degenerate ones.
@usableFromInline
struct Path: ~Copyable {
  /// A node, and the side on which the path continues.
  @usableFromInline typealias Step = (slot: Int32, side: Side)

  @usableFromInline let first: UnsafeMutableBufferPointer<Step>
  /// The steps for which there is no room on the stack.
  @usableFromInline var further: ContiguousArray<Step> = []
  /// The number of steps.
  @usableFromInline var length = 0

  @inlinable init(_ room: UnsafeMutableBufferPointer<Step>) { first = room }

  /// The steps that there is room for on the stack: an AVL tree of 2³⁰ nodes is 43 high at most, a red-black tree 60.
  @inlinable static var room: Int { 128 }

  /// Lets `body` write down a path.
  @inlinable
  @inline(__always)
  static func with<Result>(_ body: (inout Path) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: Step.self, capacity: room) { room in
      var path = Path(room)
      return body(&path)
    }
  }

  @inlinable
  @inline(__always)
  mutating func append(_ slot: Int32, _ side: Side) {
    if length < Self.room {
      first.initializeElement(at: length, to: (slot, side))
    } else {
      further.append((slot, side))
    }
    length &+= 1
  }

  /// The step at a depth below the length.
  @inlinable
  @inline(__always)
  subscript(depth: Int) -> Step {
    depth < Self.room ? first[depth] : further[depth - Self.room]
  }

  /// The step at a depth; at −1 the place of the root.
  @inlinable
  @inline(__always)
  func stepOrRoot(at depth: Int) -> Step { depth < 0 ? (-1, .left) : self[depth] }
}
