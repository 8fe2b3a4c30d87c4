import Declarations
import Language
import Pictures
import StackDrawings
import Stacks

/// `stack`: a stack of numbers or texts that may know its least and greatest element at any time.
public struct StackExhibit: StructureExhibit {
  /// What a step did to a stack.
  public struct Marks: ExhibitMarks {
    /// How many elements on top are new.
    var added = 0
    /// How many minima, and how many maxima, are new.
    var addedMinima = 0
    var addedMaxima = 0
    /// What was popped that the step did not push itself, the last one popped last: of many the last.
    var popped: [Key] = []
    /// How many that were.
    var poppedCount = 0
    /// What a search for an extreme has visited, and what it points at, by their indexes.
    var searched: [Int: Role] = [:]
    /// Whether the last of the minima, or of the maxima, answers a question.
    var known = (min: false, max: false)
    /// What the command did to the extremes, for its message: of each the last thing.
    var notes: [(extreme: Extreme, words: String)] = []

    public init() {}
  }

  public internal(set) var structure: MinMaxStack<Key>
  /// Whether an empty stack answers 0, as the article's does, instead of refusing.
  var rules: Rules

  public static let declaration = Declaration(
    "stack", "last in, first out; it can know its least and greatest elements at any time",
    example: "stack s = min 5 3 7\ns push 2\nexpect s.min == 2")

  public static let views: [Declaration] = [
    Declaration("columns", "the elements, and beside them the extremes the stack keeps")
  ]

  public static let costs: [Cost] = [.comparisons]

  public var summary: [String] {
    var pieces = [structure.tracks == .plain ? "plain" : structure.tracks.rawValue]
    pieces.append(structure.count.counted("element"))
    if structure.twins == .first { pieces.append("first twins only") }
    if rules == .article { pieces.append("rules of the article") }
    if structure.tracks.includesMinimum, let least = structure.min { pieces.append("min \(least.label)") }
    if structure.tracks.includesMaximum, let greatest = structure.max {
      pieces.append("max \(greatest.label)")
    }
    return pieces
  }

  public var weight: Int { structure.count + structure.minimumPile.count + structure.maximumPile.count }

  public var state: JSON {
    [
      "variant": .text(structure.tracks.rawValue), "rules": .text(rules.rawValue),
      "twins": .text(structure.twins.rawValue),
      "elements": .array(structure.elementPile.map { $0.value.json }),
      "minima": .array(structure.minimumPile.map { $0.value.json }),
      "maxima": .array(structure.maximumPile.map { $0.value.json }),
    ]
  }

  // MARK: Its picture

  public func drawing(of view: String, marks: Marks) -> Drawing { Self.drawing(of: structure, marks).drawing }

  static func drawing(of stack: MinMaxStack<Key>, _ marks: Marks) -> StackDrawing {
    StackDrawing(
      of: stack, added: marks.added, addedMinima: marks.addedMinima, addedMaxima: marks.addedMaxima,
      popped: marks.popped, poppedCount: marks.poppedCount, roles: marks.searched, known: marks.known,
      label: { $0.label })
  }

  // MARK: What is proved of it

  /// What the stack promises, and that all of its elements can be compared.
  @discardableResult
  public func checkInvariants() throws(Fault) -> [Invariant] {
    try structure.verify()
    try Invariant.verifySort(of: structure.elementPile)
    return structure.invariants + [.sort]
  }

  public func checkDrawings(on canvas: Canvas) throws(Fault) -> [(view: String, rules: [DrawingRule])] {
    let (view, drawing) = (Self.views[0].name, Self.drawing(of: structure, Marks()))
    do throws(DrawingViolation) {
      try StackRules.check(drawing.picture(on: canvas), of: drawing.columns, canvas: canvas)
    } catch {
      throw Fault.violated(error, view: view)
    }
    return [(view, StackRules.all)]
  }
}
