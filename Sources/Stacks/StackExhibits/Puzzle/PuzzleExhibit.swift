import Language
import Pictures
import Playground
import Stacks

/// `puzzle`: a small problem on a list, solved one step at a time.
public struct PuzzleExhibit: Exhibit {
  /// What a step did, for the picture.
  public struct Marks: ExhibitMarks {
    /// The keys that the step ticked off.
    var ticked: Set<Int> = []

    public init() {}
  }

  var game: PuzzleGame
  /// How many steps were taken since the start.
  var taken = 0

  public static let declaration = Declaration(
    "puzzle", "a small problem on a list, solved one step at a time, there and back",
    example: "puzzle p = threeSum [4, 3, 5, 1, 5] sum: 14\np run\nexpect p.result == [4, 5, 5]")

  public static let views: [Declaration] = [
    Declaration("cells", "the list in cells with its pointers, and the dictionary below")
  ]

  public static let costs: [Cost] = [.comparisons, .visits]

  public var summary: [String] {
    var pieces = [game.name]
    if game.rules == .article { pieces.append("rules of the article") }
    pieces.append(taken.counted("step"))
    pieces.append(PuzzleWords(game: game).state)
    return pieces
  }

  public var weight: Int {
    switch game {
    case .longestRun(let game): 3 * game.values.count
    case .threeSum(let game): 2 * game.input.count
    case .recurring(let game): game.values.count + game.seen.count
    case .consecutive(let game): game.values.count
    }
  }

  /// The list, the rules and the number of steps: the rest follows from them.
  public var state: JSON {
    var state: [String: JSON] = [
      "variant": .text(game.name), "rules": .text(game.rules.rawValue), "steps": .int(taken),
      "values": .array(game.input.map(\.json)), "result": game.result.json, "done": .bool(game.isDone),
    ]
    if case .threeSum(let game) = game { state["sum"] = .int(game.sum) }
    return .object(state)
  }

  @discardableResult
  public func checkInvariants() throws -> [Invariant] {
    do throws(InvariantViolation) {
      try game.checkInvariants()
    } catch {
      throw Fault.violated(error)
    }
    return game.invariants
  }

  // MARK: What can be said to it

  public static let variants: [Variant<PuzzleExhibit>] = [
    variant("longestRun", "the longest run of consecutive numbers in a list", "[3, 2, 4, 10, 12]") {
      values, rules in
      .longestRun(LongestRun(try whole(values, for: "longestRun"), rules: rules))
    },
    Variant(
      Declaration(
        "threeSum", "three values that add up to a sum",
        parameters: [
          list, .label("sum", .whole(atLeast: .min), optional: false, "what the three must make"),
          rulesParameter,
        ], example: "puzzle p = threeSum [4, 3, 5, 1, 5] sum: 14\np step")
    ) { arguments, _ in
      let values = try whole(arguments.keys(0), for: "threeSum")
      return PuzzleExhibit(
        game: .threeSum(ThreeSum(values, sum: arguments.whole(1) ?? 0, rules: rules(arguments.text(2)))))
    },
    variant("recurring", "the first value that is seen a second time", "[1, 2, 1, 3, 3]") { values, rules in
      .recurring(RecurringValue(values, rules: rules))
    },
    variant("consecutive", "the first two neighbours that are equal", "[1, 2, 1, 3, 3]") { values, rules in
      .consecutive(ConsecutivePair(values, rules: rules))
    },
  ]

  private static let list = ParameterDeclaration.place("values", .list(withGaps: false), "the list")
  private static let rulesParameter = ParameterDeclaration.label(
    "rules", .choice(Rules.allCases.map(\.rawValue)),
    "article: as the article's code does it, faults included")

  private static func rules(_ choice: String?) -> Rules { choice.flatMap(Rules.init) ?? .right }

  private static func variant(
    _ name: String, _ summary: String, _ values: String,
    _ make: @escaping @Sendable ([Key], Rules) throws -> PuzzleGame
  ) -> Variant<PuzzleExhibit> {
    Variant(
      Declaration(
        name, summary, parameters: [list, rulesParameter], example: "puzzle p = \(name) \(values)\np step")
    ) { arguments, _ in
      let keys = try arguments.keys(0)
      if let first = keys.first, let other = keys.first(where: { $0.isText != first.isText }) {
        throw Fault.mixedTypes(new: other, held: first)
      }
      return PuzzleExhibit(game: try make(keys, rules(arguments.text(1))))
    }
  }

  private static func whole(_ keys: [Key], for name: String) throws -> [Int] {
    try keys.map { key in
      guard case .int(let number) = key else {
        throw Fault.wrongType(of: name, expected: "a list of whole numbers", got: key.value)
      }
      return number
    }
  }

  public static let properties: [Query<PuzzleExhibit>] = [
    property("state", "where it stands, in words") { .text(PuzzleWords(game: $0.game).state) },
    property("done", "whether there is nothing more to do") { .bool($0.game.isDone) },
    property("result", "the pair of the run's ends, the three values, the value, or none") { $0.game.result },
    property("taken", "how many steps were taken") { .int($0.taken) },
    property("values", "the list") { .list($0.game.input) },
  ]

  public static let queries: [Query<PuzzleExhibit>] = []

  private static func property(
    _ name: String, _ summary: String, _ answer: @escaping @Sendable (PuzzleExhibit) throws -> Value
  ) -> Query<PuzzleExhibit> {
    Query(
      Declaration(name, summary, example: "puzzle p = recurring [1, 2, 1]\np run\nprint p.\(name)")
    ) { exhibit, _ in try answer(exhibit) }
  }
}
