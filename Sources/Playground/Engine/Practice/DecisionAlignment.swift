import Declarations
import Language

/// Which decisions in one definition stand in the place of those in another: those on lines that stand for each other, in one order.
///
/// Lines of the same text stand for each other, and so do those between them, as long as there are as many of them.
struct DecisionAlignment {
  /// The places of decisions of the first practice and of the second.
  private(set) var pairs: [(Int, Int)] = []

  /// - Complexity: O((*m* + *n*) · *d*) for as many decisions of which *d* have no counterpart
  init(_ practice: Practice, of right: FunctionCode, with other: Practice, of wrong: FunctionCode?) {
    guard let wrong else { return }
    let names = (right.definition.name.text, wrong.definition.name.text)
    let lines = Self.lines(
      of: Self.listing(names.1, in: other), asThoseOf: Self.listing(names.0, in: practice))
    let keys = practice.moments.map { Key($0, definition: $0.code?.definition, line: $0.code?.line) }
    let others = other.moments.map { moment in
      guard let code = moment.code, code.definition == names.1 else {
        return Key(moment, definition: moment.code?.definition, line: moment.code?.line)
      }
      return Key(moment, definition: names.0, line: lines[code.line])
    }
    // Where one goes round more often than the other, what differs first counts.
    var next = 0
    for (place, _) in Self.common(keys, others) {
      guard let other = others[next...].firstIndex(of: keys[place]) else { break }
      pairs.append((place, other))
      next = other + 1
    }
  }

  /// On which line something is decided, and what.
  private struct Key: Equatable {
    let definition: String?
    /// Nil if no line of the other stands for it.
    let line: Int?
    let topic: String

    init(_ moment: Practice.Moment, definition: String?, line: Int?) {
      self.definition = definition
      self.line = line
      topic = moment.decision.topic
    }

    static func == (left: Key, right: Key) -> Bool {
      left.line != nil && left.line == right.line && left.definition == right.definition
        && left.topic == right.topic
    }
  }

  private static func listing(_ definition: String, in practice: Practice) -> [String] {
    practice.moments.lazy.compactMap { $0.code }.first { $0.definition == definition }?.listing.lines.map {
      $0.trimmed
    } ?? []
  }

  /// For each line of one listing, by its place, the place of the one in another that it stands for.
  private static func lines(of other: [String], asThoseOf right: [String]) -> [Int: Int] {
    var lines: [Int: Int] = [:]
    var (start, otherStart) = (0, 0)
    func fill(_ end: Int, _ otherEnd: Int) {
      guard end - start == otherEnd - otherStart else { return }
      for offset in 0..<(end - start) { lines[otherStart + offset] = start + offset }
    }
    for (place, otherPlace) in common(right, other) {
      fill(place, otherPlace)
      lines[otherPlace] = place
      (start, otherStart) = (place + 1, otherPlace + 1)
    }
    fill(right.count, other.count)
    return lines
  }

  /// A longest common subsequence, as places in both.
  private static func common<Item: Equatable>(_ left: [Item], _ right: [Item]) -> [(Int, Int)] {
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in right.difference(from: left) {
      switch change {
      case .remove(let place, _, _): removed.insert(place)
      case .insert(let place, _, _): inserted.insert(place)
      }
    }
    let kept = left.indices.filter { !removed.contains($0) }
    return Array(zip(kept, right.indices.filter { !inserted.contains($0) }))
  }
}
