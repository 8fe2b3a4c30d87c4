import Language
import Playground
import Trees

/// Trees for a learner: larger ones at higher levels.
enum TreeDrills {
  /// How many values a tree of a level has.
  private static func count(_ level: Int, _ random: inout SeededGenerator) -> Int64 {
    random.next(in: level == 1 ? 3...5 : level == 2 ? 6...8 : 9...12)
  }

  /// Different numbers below 100.
  static func numbers(_ count: Int64, _ random: inout SeededGenerator) -> [Int64] {
    var numbers = Array(Int64(1)...99)
    random.shuffle(&numbers)
    return Array(numbers.prefix(Int(count)))
  }

  /// - Parameters:
  ///   - creation: `tree t = avl`
  ///   - options: what follows the values.
  ///   - verbs: what may be done, the easiest first; only as many of them as the level is high, and one more.
  static func drill(
    _ creation: String, options: String = "", verbs: [String], _ request: DrillRequest,
    _ random: inout SeededGenerator
  ) -> Drill? {
    let name = creation.split(separator: " ")[1]
    if let verb = request.verb, !verbs.contains(verb) { return nil }
    let offered = Array(verbs.prefix(request.level + 1))
    let verb = request.verb ?? offered[Int(random.next(below: UInt64(offered.count)))]
    let count = count(request.level, &random)
    let numbers = numbers(count + 1, &random)
    let (held, new) = (numbers.dropLast(), numbers[numbers.count - 1])
    let known = held[Int(random.next(below: UInt64(held.count)))]
    let argument =
      switch verb {
      case "insert", "push": " \(new)"
      case "remove", "find": " \(known)"
      default: ""
      }
    let values = held.map { String($0) }.joined(separator: " ")
    return Drill(setup: "\(creation) \(values)\(options)", statement: "\(name) \(verb)\(argument)")
  }
}

extension TreeExhibit {
  public static func drill(_ request: DrillRequest, _ random: inout SeededGenerator) -> Drill? {
    let variant = request.variant ?? "bst"
    let isHeap = variant.hasSuffix("heap")
    guard isHeap || SearchTree<Key>.Discipline.allCases.contains(where: { $0.rawValue == variant }) else { return nil }
    let verbs = isHeap ? ["push", "pop"] : ["insert", "find", "remove"]
    return TreeDrills.drill("tree t = \(variant)", verbs: verbs, request, &random)
  }
}

extension BTreeExhibit {
  public static func drill(_ request: DrillRequest, _ random: inout SeededGenerator) -> Drill? {
    TreeDrills.drill(
      "btree b =", options: " order: 3", verbs: ["insert", "find", "remove"], request, &random)
  }
}
