// Without them, inserting a million values in order into a plain search tree would take 10¹² comparisons.

/// Nodes at which the next insertion is likely to end, so that its descent need not start at the root.
///
/// Sorted, reversed and alternating input always ends below the node inserted last, or at an end of the tree.
@frozen
@usableFromInline
struct Fingers: Sendable {
  @usableFromInline var latest = Finger()
  /// The first and the last node in in-order.
  @usableFromInline var first = Finger()
  @usableFromInline var last = Finger()

  @inlinable init() {}

  /// Points at a node that was just attached.
  @inlinable
  mutating func point(at finger: Finger) {
    latest = finger
    if finger.lower < 0 { first = finger }
    if finger.upper < 0 { last = finger }
  }
}

/// A node, and for which elements a descent from the root reaches it.
@frozen
@usableFromInline
struct Finger: Sendable {
  /// The slot of the node; −1 if there is none.
  @usableFromInline var node: Int32 = -1
  /// The number of comparisons from the root to the node, its own not counted.
  @usableFromInline var depth = 0
  /// The slots of the nearest ancestors that have the node on their right and on their left, or −1.
  @usableFromInline var lower: Int32 = -1
  @usableFromInline var upper: Int32 = -1

  @inlinable init() {}

  /// Steps from the node to a child of it.
  @inlinable
  mutating func step(to child: Int32, on side: Side) {
    if side == .left { upper = node } else { lower = node }
    node = child
    depth += 1
  }
}

extension SearchTree {
  /// A finger that the descent for this element passes through, if one is known.
  @inlinable
  func finger(for element: Element) -> Finger? {
    if leads(fingers.latest, to: element) { return fingers.latest }
    if leads(fingers.last, to: element) { return fingers.last }
    if leads(fingers.first, to: element) { return fingers.first }
    return nil
  }

  @inlinable
  func leads(_ finger: Finger, to element: Element) -> Bool {
    guard finger.node >= 0 else { return false }
    if finger.upper >= 0, !(element < storage.element(at: finger.upper)) { return false }
    guard finger.lower >= 0 else { return true }
    let lower = storage.element(at: finger.lower)
    // Where equals are not kept, the descent for an element equal to the bound ends there.
    return duplicates == .keep ? !(element < lower) : lower < element
  }
}
