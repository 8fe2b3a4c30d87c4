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

  var game: any PuzzleGame
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
    var pieces = [name]
    if game.rules == .article { pieces.append("rules of the article") }
    pieces.append(taken.counted("step"))
    pieces.append(game.state)
    return pieces
  }

  /// The name of its variant.
  var name: String { type(of: game).name }

  public var weight: Int { game.weight }

  /// The list, the rules and the number of steps: the rest follows from them.
  public var state: JSON {
    let state: [String: JSON] = [
      "variant": .text(name), "rules": .text(game.rules.rawValue), "steps": .int(taken),
      "values": .array(game.given.map(\.json)), "result": game.answer.json, "done": .bool(game.isDone),
    ]
    return .object(state.merging(game.options) { $1 })
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
    variant(LongestRun.name, "the longest run of consecutive numbers in a list", "[3, 2, 4, 10, 12]") {
      values, rules in
      LongestRun(try whole(values, for: LongestRun.name), rules: rules)
    },
    Variant(
      Declaration(
        ThreeSum.name, "three values that add up to a sum",
        parameters: [
          list, .label("sum", .whole(atLeast: .min), optional: false, "what the three must make"),
          rulesParameter,
        ], example: "puzzle p = threeSum [4, 3, 5, 1, 5] sum: 14\np step")
    ) { arguments, _ in
      let values = try whole(arguments.keys(0), for: ThreeSum.name)
      return PuzzleExhibit(
        game: ThreeSum(values, sum: arguments.whole(1) ?? 0, rules: rules(arguments.text(2))))
    },
    variant(
      RecurringValue.name, "the first value that is seen a second time", "[1, 2, 1, 3, 3]",
      RecurringValue.init),
    variant(
      ConsecutivePair.name, "the first two neighbours that are equal", "[1, 2, 1, 3, 3]", ConsecutivePair.init
    ),
  ]

  private static let list = ParameterDeclaration.place("values", .list(withGaps: false), "the list")
  private static let rulesParameter = ParameterDeclaration.label(
    "rules", .choice(Rules.allCases.map(\.rawValue)),
    "article: as the article's code does it, faults included")

  private static func rules(_ choice: String?) -> Rules { choice.flatMap(Rules.init) ?? .right }

  private static func variant(
    _ name: String, _ summary: String, _ values: String,
    _ make: @escaping @Sendable ([Key], Rules) throws -> any PuzzleGame
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
    property("state", "where it stands, in words") { .text($0.game.state) },
    property("done", "whether there is nothing more to do") { .bool($0.game.isDone) },
    property("result", "the pair of the run's ends, the three values, the value, or none") { $0.game.answer },
    property("taken", "how many steps were taken") { .int($0.taken) },
    property("values", "the list") { .list($0.game.given) },
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
