import Language

/// A way to practice with random data: a command to an object that is made for it.
///
///     DrillForm("push") { level, random in
///       Drill(setup: "stack s = min 5 3 7", statement: "s push \(random.next(in: 1...9))")
///     }
public struct DrillForm: Sendable {
  /// The verb: `insert`.
  public let name: String
  /// The lowest level at which it is chosen where no verb was named.
  public let level: Int
  private let make: @Sendable (_ level: Int, inout SeededGenerator) -> Drill

  /// - Parameters:
  ///   - level: the lowest level at which it is chosen where no verb was named; ``namedOnly``: it is never.
  ///   - make: an object and a command to it; larger ones at higher levels.
  public init(
    _ name: String, from level: Int = 1,
    make: @escaping @Sendable (_ level: Int, inout SeededGenerator) -> Drill
  ) {
    self.name = name
    self.level = level
    self.make = make
  }

  /// A drill of a level from 1 to ``highestLevel``.
  public func drill(level: Int, _ random: inout SeededGenerator) -> Drill { make(level, &random) }

  /// The hardest.
  public static let highestLevel = 3
  /// The level of forms that are asked for by name.
  public static let namedOnly = highestLevel + 1
}

/// A statement for a learner to perform, and what makes the object that it commands.
public struct Drill: Hashable, Sendable {
  /// Statements: `tree t = avl 50 30 70 20`.
  public let setup: String
  /// `t insert 10`
  public let statement: String
  /// What the learner needs to know and the picture does not show: the statements with these options.
  public let given: String?

  public init(setup: String, statement: String, given: String? = nil) {
    self.setup = setup
    self.statement = statement
    self.given = given
  }
}

/// Random choices, for drills.
extension SeededGenerator {
  /// One of several, each equally likely.
  ///
  /// - Precondition: there is one.
  public mutating func pick<Item>(_ items: [Item]) -> Item {
    items[Int(next(below: UInt64(items.count)))]
  }

  /// Several different ones in random order; all, if there are fewer.
  ///
  /// - Complexity: O(*n*)
  public mutating func pick<Item>(_ count: Int, of items: [Item]) -> [Item] {
    var items = items
    shuffle(&items)
    return Array(items.prefix(count))
  }

  /// A number of a range.
  public mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next(below: UInt64(range.count)))
  }
}

extension [Int] {
  /// `5 3 7`, as arguments are written.
  package var arguments: String { map { String($0) }.joined(separator: " ") }
}
