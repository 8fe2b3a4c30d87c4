import Language
import Pictures

/// A kind of exhibit as the session, help and completion know it, without its type. A class, since every statement looks
/// one up.
public final class Kind: Sendable {
  public let declaration: Declaration
  public let variants: [Declaration]
  public let verbs: [Declaration]
  public let properties: [Declaration]
  public let queries: [Declaration]
  public let views: [Declaration]
  public let costs: [Cost]
  let holdsOthers: Bool

  let verbIndex: [String: Int]
  let make: @Sendable (_ variant: Int, Arguments, inout Telling) throws -> any Exhibit

  public var name: String { declaration.name }

  init<Subject: Exhibit>(_ type: Subject.Type) {
    declaration = type.declaration
    variants = type.variants.map(\.declaration)
    verbs = type.verbs.map(\.declaration)
    properties = type.properties.map(\.declaration)
    queries = type.queries.map(\.declaration)
    views = type.views
    costs = type.costs
    holdsOthers = type.holdsOthers
    verbIndex = Dictionary(
      uniqueKeysWithValues: type.verbs.enumerated().map { ($1.declaration.name, $0) })
    make = { variant, arguments, telling in
      let variant = type.variants[variant]
      do {
        return try telling.with(type) { try variant.make(arguments, &$0) }
      } catch {
        throw arguments.located(error, in: variant.declaration)
      }
    }
  }
}

/// The catalog: one line an exhibit.
public enum Catalog {
  public static let kinds: [Kind] = [
    Kind(TreeExhibit.self),
    Kind(StackExhibit.self),
    Kind(BTreeExhibit.self),
    Kind(TrieExhibit.self),
    Kind(PuzzleExhibit.self),
    Kind(LayoutExhibit.self),
    Kind(CollectionExhibit.self),
    Kind(ReuseExhibit.self),
    Kind(CardsExhibit.self),
    Kind(PullExhibit.self),
    Kind(SheetExhibit.self),
    Kind(SignInExhibit.self),
    Kind(DragDropExhibit.self),
  ]

  static let kindIndex: [String: Int] =
    Dictionary(uniqueKeysWithValues: kinds.enumerated().map { ($1.name, $0) })

  /// Every verb of every kind: no object, procedure or kind may take its name.
  static let verbNames: Set<String> = Set(kinds.flatMap { $0.verbs.map(\.name) })

  public static func kind(_ name: String) -> Kind? {
    kindIndex[name].map { kinds[$0] }
  }

  /// What the parser must know of all this.
  public static let syntax = Syntax(
    kinds: Set(kindIndex.keys),
    commands: Dictionary(
      uniqueKeysWithValues: SessionCommand.allCases.map { ($0.rawValue, $0.shape) }))
}

extension Exhibit {
  public mutating func perform(verb: Int, arguments: Arguments, telling: inout Telling) throws {
    let verb = Self.verbs[verb]
    do {
      try telling.with(Self.self) { try verb.perform(&self, arguments, &$0) }
    } catch {
      throw arguments.located(error, in: verb.declaration)
    }
  }

  func property(_ name: String) throws -> Value? {
    guard let property = Self.properties.first(where: { $0.declaration.name == name }) else { return nil }
    return try property.answer(self, Arguments(slots: []))
  }

  func query(_ name: String) -> Query<Self>? {
    Self.queries.first { $0.declaration.name == name }
  }

  func draw(_ view: String, telling: Telling?, canvas: Canvas, around: Key? = nil, depth: Int? = nil) throws
    -> Drawn
  {
    try picture(request(view, telling: telling, canvas: canvas, around: around, depth: depth))
  }

  /// What ``draw(_:telling:canvas:around:depth:)`` draws, in words.
  func describe(_ view: String, telling: Telling?, canvas: Canvas, around: Key? = nil, depth: Int? = nil)
    throws -> Description
  {
    try description(request(view, telling: telling, canvas: canvas, around: around, depth: depth))
  }

  private func request(_ view: String, telling: Telling?, canvas: Canvas, around: Key?, depth: Int?)
    -> PictureRequest<Marks>
  {
    let marks = telling?.marks as? Marks ?? Marks()
    return PictureRequest(view: view, marks: marks, canvas: canvas, around: around, depth: depth)
  }
}

/// A ``Report`` without its type, as it grows over the statements of a step that concern one object.
public struct Telling: Sendable {
  var costs = Costs()
  var marks: (any ExhibitMarks)?
  var message: [String] = []
  var toldCosts: Set<Cost> = []
  var events: [JSON] = []
  var answer: Value?
  /// How many commands the object obeyed in the step.
  var commands = 0
  /// What happened inside the last command, if somebody asked.
  var explanation: Explanation?
  /// The session's random numbers, lent to the making of an object.
  var random = SeededGenerator(seed: 1)
  var audience: Audience

  init(for audience: Audience) {
    self.audience = audience
  }

  /// Lends the telling, typed, to an operation. Costs are kept even if it fails.
  mutating func with<Subject: Exhibit, Result>(
    _ type: Subject.Type, _ body: (inout Report<Subject>) throws -> Result
  ) throws -> Result {
    var report = Report<Subject>(for: audience)
    if audience.isWatching {
      if let held = marks as? Subject.Marks { report.marks = held }
      marks = nil
    }
    report.events = events
    report.random = random
    events = []
    defer {
      costs += report.costs
      if audience.isWatching {
        marks = report.marks
        message = report.message
        toldCosts = report.toldCosts
      }
      events = report.events
      answer = report.answer
      random = report.random
      explanation = report.explanation
      commands += 1
    }
    return try body(&report)
  }
}
