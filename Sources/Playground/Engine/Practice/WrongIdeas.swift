import Declarations
import OrderedCollections

/// Which wrong ideas the wrong steps of a learner fit, and how many of them.
///
/// One step alone may be a slip: an idea is named after two. Of several that as many steps fit the one is named that was met first.
struct WrongIdeas: Sendable {
  /// In the order in which they were met.
  private var counts: OrderedDictionary<Misconception, Int> = [:]

  private static let fewest = 2

  /// Counts a wrong step.
  mutating func count(_ reply: String, to decision: Decision) {
    for idea in decision.misconceptions(behind: reply) { counts[idea, default: 0] += 1 }
  }

  mutating func add(_ other: WrongIdeas) {
    for (idea, count) in other.counts { counts[idea, default: 0] += count }
  }

  /// Takes the idea that is to be named, if there is one; from then on its steps are counted anew.
  ///
  /// - Parameter latest: those of the latest statement, which shows what it leads to.
  mutating func take(among latest: WrongIdeas) -> Misconception? {
    var most: (idea: Misconception, count: Int)?
    for (idea, count) in counts
    where count >= Self.fewest && latest.counts[idea] != nil && count > most?.count ?? 0 {
      most = (idea, count)
    }
    if let most { counts[most.idea] = nil }
    return most?.idea
  }
}
