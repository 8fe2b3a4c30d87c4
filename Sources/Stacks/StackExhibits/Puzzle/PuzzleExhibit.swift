import Declarations
import Language
import Pictures
import StackDrawings
import Stacks

/// `puzzle`: a small problem on a list, solved one step at a time.
public struct PuzzleExhibit: StructureExhibit {
  /// What a step did, for the picture.
  public struct Marks: ExhibitMarks {
    /// The keys that the step ticked off.
    var ticked: Set<Int64> = []

    public init() {}
  }

  public typealias Structure = PlayedPuzzle

  public internal(set) var structure: PlayedPuzzle

  private var game: PuzzleBox { structure.game }

  public static let declaration = Declaration(
    "puzzle", "a small problem on a list, solved one step at a time, forward and back",
    example: "puzzle p = threeSum [4, 3, 5, 1, 5] sum: 14\np run\nexpect p.result == [4, 5, 5]")

  public static let views: [Declaration] = [
    Declaration("cells", "the list in cells with its pointers, and the dictionary below")
  ]

  public static let costs: [Cost] = [.comparisons, .visits]

  public var summary: [String] {
    var pieces = [game.name]
    if game.rules == .article { pieces.append("rules of the article") }
    pieces.append(structure.taken.counted("step"))
    pieces.append(game.state)
    return pieces
  }

  public var weight: Int { game.weight }

  /// The list, the rules and the number of steps: the rest follows from them.
  public var state: JSON {
    var state: [String: JSON] = [
      "variant": .text(game.name), "rules": .text(game.rules.rawValue), "steps": .int(structure.taken),
      "values": .array(game.given.map { $0.json }), "result": game.answer.json, "done": .bool(game.isDone),
    ]
    for (name, option) in game.options { state[name] = option }
    return .object(state)
  }

  public func drawing(of view: String, marks: Marks) -> Drawing {
    var drawing = game.drawing(marks)
    drawing.summary =
      "the puzzle \(game.name) on a list of \(game.given.count.grouped), "
      + "\(structure.taken.grouped) steps taken: \(game.state)."
    return drawing.drawing
  }

  // MARK: What can be said to it

  static let list = Parameter<[Key]>(place: "values", "the list")
  static let pairSum = Parameter<Int64>("sum", "the sum of the two")
  static let sum = Parameter<Int64>("sum", "the sum of the three")
  static let rules = Parameter<Rules>(
    "rules", default: .right, "article: as in the article's code, faults included")

  public static let variants: [Variant<PuzzleExhibit>] = [
    variant(LongestRun.name, "the longest run of consecutive numbers in a list", "[3, 2, 4, 10, 12]") {
      (values, rules) throws(Fault) in
      PuzzleExhibit(LongestRun(try whole(values, for: LongestRun.name), rules: rules))
    },
    Variant(
      Declaration(
        TwoSum.name, "two values that add up to a sum", parameters: [list, pairSum],
        example: "puzzle p = twoSum [4, 3, 5] sum: 8\np run\nexpect p.result == [3, 5]")
    ) { (arguments, _) throws(Fault) in
      let values = try whole(arguments[list], for: TwoSum.name)
      return PuzzleExhibit(TwoSum(values, sum: arguments[pairSum]))
    },
    Variant(
      Declaration(
        ThreeSum.name, "three values that add up to a sum", parameters: [list, sum, rules],
        example: "puzzle p = threeSum [4, 3, 5, 1, 5] sum: 14\np step")
    ) { (arguments, _) throws(Fault) in
      let values = try whole(arguments[list], for: ThreeSum.name)
      return PuzzleExhibit(ThreeSum(values, sum: arguments[sum], rules: arguments[rules]))
    },
    variant(
      RecurringValue.name, "the first value that is seen a second time", "[1, 2, 1, 3, 3]"
    ) { PuzzleExhibit(RecurringValue($0, rules: $1)) },
    variant(
      ConsecutivePair.name, "the first two neighbors that are equal", "[1, 2, 1, 3, 3]"
    ) { PuzzleExhibit(ConsecutivePair($0, rules: $1)) },
  ]

  private init(_ game: some PuzzleGame) { structure = PlayedPuzzle(game) }

  private static func variant(
    _ name: String, _ summary: String, _ values: String,
    _ make: @escaping @Sendable ([Key], Rules) throws(Fault) -> PuzzleExhibit
  ) -> Variant<PuzzleExhibit> {
    Variant(
      Declaration(
        name, summary, parameters: [list, rules], example: "puzzle p = \(name) \(values)\np step")
    ) { (arguments, _) throws(Fault) in
      let keys = arguments[list]
      if let first = keys.first, let other = keys.first(where: { $0.isText != first.isText }) {
        throw Fault.mixedTypes(new: other, held: first)
      }
      return try make(keys, arguments[rules])
    }
  }

  private static func whole(_ keys: [Key], for name: String) throws(Fault) -> [Int64] {
    try keys.map { (key) throws(Fault) in
      guard case .int(let number) = key.value else {
        throw Fault.wrongType(of: name, expected: "a list of whole numbers", got: key.value)
      }
      return number
    }
  }

  // MARK: What it answers

  public static let properties: [Query<PuzzleExhibit>] = [
    property("state", "its state, in words") { .text($0.game.state) },
    property("done", "whether there is nothing more to do") { .bool($0.game.isDone) },
    property("result", "the pair of the run's ends, the two or three values, the value, or none") {
      $0.game.answer
    },
    property("taken", "how many steps were taken") { .int($0.taken) },
    property("values", "the list") { .list($0.game.given) },
  ]

  private static func property(
    _ name: String, _ summary: String, _ answer: @escaping @Sendable (PlayedPuzzle) -> Value
  ) -> Query<PuzzleExhibit> {
    Query(
      Declaration(name, summary, example: "puzzle p = recurring [1, 2, 1]\np run\nprint p.\(name)")
    ) { exhibit, _ in answer(exhibit.structure) }
  }
}
