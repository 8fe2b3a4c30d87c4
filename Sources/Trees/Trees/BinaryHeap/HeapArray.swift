/// The elements of a heap in level order in raw memory: the element at *i* stands above those at 2*i* + 1 and 2*i* + 2.
///
/// Elements move into a hole in place of being exchanged, and what sinks goes to the bottom first and rises from there, which
/// saves a comparison a level (Wegener, *Bottom-up heapsort*, 1993). Every element ends where exchanges from the top would take it, so
/// this heap and one that is recorded are equal after equal operations.
@frozen
@usableFromInline
struct HeapArray<Element: Comparable> {
  @usableFromInline
  struct Header {
    @usableFromInline var count: Int
    @usableFromInline let capacity: Int

    @inlinable
    init(capacity: Int) {
      count = 0
      self.capacity = capacity
    }
  }

  /// Lets the elements go with the memory.
  @usableFromInline
  final class Storage: ManagedBuffer<Header, Element> {
    @inlinable
    deinit {
      withUnsafeMutablePointers { header, elements in
        _ = elements.deinitialize(count: header.pointee.count)
      }
    }
  }

  /// `nil` as long as there was no element.
  @usableFromInline var storage: Storage?

  @inlinable init() {}
}

extension HeapArray {
  @inlinable var count: Int {
    storage?.withUnsafeMutablePointerToHeader { $0.pointee.count } ?? 0
  }

  /// - Precondition: the index is below the count.
  @inlinable
  subscript(index: Int) -> Element {
    storage.unsafelyUnwrapped.withUnsafeMutablePointerToElements { $0[index] }
  }

  /// Adds an element at the end, and lets it rise to its place.
  ///
  /// - Returns: its index.
  @inlinable
  @inline(__always)
  mutating func push(_ element: Element, _ order: BinaryHeap<Element>.Order) -> Int {
    makeRoom()
    return withElements { elements, count in
      count &+= 1
      return order == .min
        ? elements.rise(element, to: count &- 1) { $0 < $1 }
        : elements.rise(element, to: count &- 1) { $1 < $0 }
    }
  }

  /// Adds an element at the end.
  @inlinable
  mutating func append(_ element: Element) {
    makeRoom()
    withElements { elements, count in
      (elements + count).initialize(to: element)
      count &+= 1
    }
  }

  /// Takes out the element at an index. The last one takes its place, and rises or sinks.
  ///
  /// - Precondition: the index is below the count.
  @inlinable
  @inline(__always)
  mutating func take(at index: Int, _ order: BinaryHeap<Element>.Order) -> Element {
    makeUnique()
    return withElements { elements, count in
      count &-= 1
      let last = (elements + count).move()
      guard index < count else { return last }
      let taken = (elements + index).move()
      if order == .min {
        elements.settle(last, in: index, count) { $0 < $1 }
      } else {
        elements.settle(last, in: index, count) { $1 < $0 }
      }
      return taken
    }
  }

  /// Makes a heap of elements in any order, from the last that stands above another to the first.
  @inlinable
  mutating func heapify<I: Interrupter>(
    _ order: BinaryHeap<Element>.Order, interruptedBy interrupter: I
  ) throws(I.Interruption) {
    guard count > 1 else { return }
    makeUnique()
    try withElements { elements, count throws(I.Interruption) in
      var turns = Turns()
      for index in (0..<count / 2).reversed() {
        try turns.next(interrupter)
        let element = (elements + index).move()
        if order == .min {
          elements.sink(element, from: index, count) { $0 < $1 }
        } else {
          elements.sink(element, from: index, count) { $1 < $0 }
        }
      }
    }
  }
}

// MARK: Memory

extension HeapArray {
  @inlinable
  @inline(__always)
  func withElements<Outcome, Failure: Error>(
    _ body: (UnsafeMutablePointer<Element>, inout Int) throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    try storage.unsafelyUnwrapped.withUnsafeMutablePointers { header, elements throws(Failure) in
      try body(elements, &header.pointee.count)
    }
  }

  /// Makes sure that there is room for one more, and that no other heap sees it come.
  @inlinable
  @inline(__always)
  mutating func makeRoom() {
    if _fastPath(isKnownUniquelyReferenced(&storage)) {
      if _fastPath(withElements({ _, count in count }) < capacity) { return }
      move(toRoomFor: 2 &* capacity)
    } else {
      copy(reserving: 8)
    }
  }

  @inlinable
  @inline(__always)
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { copy(reserving: 0) }
  }

  @inlinable var capacity: Int {
    storage.unsafelyUnwrapped.withUnsafeMutablePointerToHeader { $0.pointee.capacity }
  }

  @inlinable
  mutating func reserveCapacity(_ least: Int) {
    if storage == nil || least > capacity { copy(reserving: least &- count) }
  }

  /// Never inlined, as ``copy(reserving:)`` is not: what happens once in a while would crowd out what happens always.
  @inlinable
  @inline(never)
  mutating func move(toRoomFor capacity: Int) {
    let moved = Self.make(capacity)
    withElements { elements, count in
      moved.withUnsafeMutablePointers { header, room in
        room.moveInitialize(from: elements, count: count)
        header.pointee.count = count
      }
      count = 0
    }
    storage = moved
  }

  @inlinable
  @inline(never)
  mutating func copy(reserving more: Int) {
    let copy = Self.make(count + Swift.max(more, count / 8))
    // Read alone: the heap that shares these elements may be read by another task meanwhile.
    storage?.withUnsafeMutablePointerToElements { elements in
      copy.withUnsafeMutablePointers { header, room in
        room.initialize(from: elements, count: count)
        header.pointee.count = count
      }
    }
    storage = copy
  }

  @inlinable
  static func make(_ capacity: Int) -> Storage {
    let storage = Storage.create(minimumCapacity: capacity) { _ in Header(capacity: capacity) }
    storage.withUnsafeMutablePointerToElements {
      LargePages.advise(at: $0, bytes: capacity * MemoryLayout<Element>.stride)
    }
    return unsafeDowncast(storage, to: Storage.self)
  }
}

// MARK: Moving a hole

// One place is empty: the one for the element that is being placed.
extension UnsafeMutablePointer where Pointee: Comparable {
  /// Lets an element rise from a hole, until the one above does not come after it.
  ///
  /// - Returns: where it ends.
  @inlinable
  @inline(__always)
  func rise(_ element: Pointee, to hole: Int, _ precedes: (Pointee, Pointee) -> Bool) -> Int {
    var hole = hole
    // Whether it rises at all cannot be foreseen, so the first step is counted, not branched on: the one above comes down in any case,
    // and is overwritten if it was not to. Elements that are not mere bits would be two at once.
    if _isPOD(Pointee.self), hole > 0 {
      let parent = (hole &- 1) &>> 1
      let rises = precedes(element, self[parent]) ? 1 : 0
      (self + hole).initialize(to: self[parent])
      hole = (hole &- rises) &>> rises
    }
    while hole > 0 {
      let parent = (hole &- 1) &>> 1
      guard precedes(element, self[parent]) else { break }
      (self + hole).initialize(to: (self + parent).move())
      hole = parent
    }
    (self + hole).initialize(to: element)
    return hole
  }

  /// Lets an element sink from a hole: the hole goes to the bottom, below the child that comes first each time, and the element rises
  /// from there past all that do not come before it.
  @inlinable
  @inline(__always)
  func sink(_ element: Pointee, from top: Int, _ count: Int, _ precedes: (Pointee, Pointee) -> Bool) {
    var hole = top
    var child = 2 &* hole &+ 2
    // Which child comes first cannot be foreseen. As long as both are near, in half of the first cache, the answer is
    // counted, not branched on. Farther down it is guessed, so that the processor fetches the next children before it knows
    // whether it needs them.
    let near = Swift.min(count, (1 << 14) / Swift.max(1, MemoryLayout<Pointee>.stride))
    while child < near {
      child &-= precedes(self[child], self[child &- 1]) ? 0 : 1
      (self + hole).initialize(to: (self + child).move())
      hole = child
      child = 2 &* hole &+ 2
    }
    while child < count {
      if _fastPath(precedes(self[child], self[child &- 1])) {
        (self + hole).initialize(to: (self + child).move())
        hole = child
      } else {
        (self + hole).initialize(to: (self + (child &- 1)).move())
        hole = child &- 1
      }
      child = 2 &* hole &+ 2
    }
    if child == count {
      (self + hole).initialize(to: (self + (child &- 1)).move())
      hole = child &- 1
    }
    while hole > top {
      let parent = (hole &- 1) &>> 1
      guard !precedes(self[parent], element) else { break }
      (self + hole).initialize(to: (self + parent).move())
      hole = parent
    }
    (self + hole).initialize(to: element)
  }

  /// Puts an element where it belongs, above a hole or below it.
  @inlinable
  @inline(__always)
  func settle(_ element: Pointee, in hole: Int, _ count: Int, _ precedes: (Pointee, Pointee) -> Bool) {
    if hole > 0, precedes(element, self[(hole &- 1) &>> 1]) {
      _ = rise(element, to: hole, precedes)
    } else {
      sink(element, from: hole, count, precedes)
    }
  }
}
