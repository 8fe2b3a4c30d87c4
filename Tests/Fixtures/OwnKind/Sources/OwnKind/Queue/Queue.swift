import Playground

/// First in, first out, kept in two stacks: new elements go onto the inbox, old ones come off the outbox. Only when the outbox
/// is empty is the inbox poured into it, so every element is moved at most once.
struct Queue: Sendable {
  enum Event: Sendable {
    case enqueued(Key)
    case poured(count: Int)
    case dequeued(Key)
  }

  /// The newest element is the last one.
  private(set) var inbox: [Key] = []
  /// The oldest element is the last one.
  private(set) var outbox: [Key] = []
  private(set) var enqueuedCount = 0
  private(set) var dequeuedCount = 0

  var count: Int { inbox.count + outbox.count }
  /// The element that leaves next.
  var first: Key? { outbox.last ?? inbox.first }
  /// The elements, the oldest first.
  var elements: [Key] { outbox.reversed() + inbox }

  /// Puts an element at the end.
  ///
  /// - Complexity: O(1) amortized: an array grows now and then
  mutating func enqueue<R: Recorder<Queue, Event>>(_ element: Key, recorder: inout R) {
    inbox.append(element)
    enqueuedCount += 1
    recorder.record(.enqueued(element), in: self)
  }

  /// Takes the first element out; `nil` if there is none.
  ///
  /// - Complexity: O(1) amortized over the operations
  mutating func dequeue<R: Recorder<Queue, Event>>(recorder: inout R) -> Key? {
    if outbox.isEmpty, !inbox.isEmpty {
      outbox = inbox.reversed()
      inbox = []
      recorder.record(.poured(count: outbox.count), in: self)
    }
    guard let element = outbox.popLast() else { return nil }
    dequeuedCount += 1
    recorder.record(.dequeued(element), in: self)
    return element
  }
}

extension Queue: Checkable {
  var invariants: [Invariant] {
    [Invariant("count", "what came in and has not left is in one of the two stacks")]
  }

  func checkInvariants() throws(InvariantViolation) {
    guard count == enqueuedCount - dequeuedCount else {
      throw InvariantViolation(
        of: invariants[0], "\(enqueuedCount) came, \(dequeuedCount) left, \(count) are here")
    }
  }
}
