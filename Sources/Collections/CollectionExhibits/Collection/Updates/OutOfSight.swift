import CollectionViews
import Declarations
import Pictures

/// What a change of the items did out of sight, before the first visible item and after the last:
/// `above: +1, below: ~1`.
struct OutOfSight {
  /// How many items of each kind of change there are on a side.
  private typealias Counts = [(role: Role, count: Int)]

  /// The first and the last item on the screen, before the change and after it.
  private let before: (first: IndexPath, last: IndexPath)?
  private let after: (first: IndexPath, last: IndexPath)?
  private var above: Counts = []
  private var below: Counts = []

  /// - Parameters:
  ///   - before: the items on the screen before the change, in their order.
  ///   - after: those after it.
  init(seenBefore before: [IndexPath], after: [IndexPath]) {
    self.before = before.first.flatMap { first in before.last.map { (first, $0) } }
    self.after = after.first.flatMap { first in after.last.map { (first, $0) } }
  }

  /// Counts what a batch did.
  mutating func count(_ plan: UpdatePlan) {
    for path in plan.insertedItems { count(.added, path.item..<path.item + 1, in: path.section) }
    let changed = plan.movedItems.map { $0.to } + plan.reloadedItems.compactMap { plan.newPath($0) }
    for path in changed { count(.changed, path.item..<path.item + 1, in: path.section) }
    for path in plan.deletedItems { count(.removed, path.item..<path.item + 1, in: path.section) }
  }

  /// Counts items of a section: removed ones by their places before the change, others by those after it.
  ///
  /// - Complexity: O(1), however many there are
  mutating func count(_ role: Role, _ items: Range<Int>, in section: Int) {
    guard let seen = role == .removed ? before : after, !items.isEmpty else { return }
    func place(_ bound: IndexPath) -> Int {
      section == bound.section ? bound.item : section < bound.section ? .max : 0
    }
    let early = items.clamped(to: 0..<max(0, place(seen.first)))
    let last = section == seen.last.section ? seen.last.item + 1 : section < seen.last.section ? .max : 0
    let late = items.clamped(to: last..<Int.max)
    Self.add(role, early.count, to: &above)
    Self.add(role, late.count, to: &below)
  }

  private static func add(_ role: Role, _ count: Int, to counts: inout Counts) {
    guard count > 0 else { return }
    if let index = counts.firstIndex(where: { $0.role == role }) {
      counts[index].count += count
    } else {
      counts.append((role, count))
    }
  }

  /// Nil if everything that changed can be seen.
  ///
  /// - Parameter axis: along which the content scrolls.
  func words(along axis: Axis) -> String? {
    let names = axis == .vertical ? ("above", "below") : ("left", "right")
    let sides = [(names.0, above), (names.1, below)].filter { !$0.1.isEmpty }.map { name, counts in
      let signs = counts.map { "\(Signs.sign(of: $0.role, in: .unicode) ?? "")\($0.count.grouped)" }
      return "\(name): \(signs.joined(separator: " "))"
    }
    return sides.isEmpty ? nil : sides.joined(separator: ", ")
  }
}
