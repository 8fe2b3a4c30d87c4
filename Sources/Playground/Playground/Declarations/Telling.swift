import Language

/// A ``Report`` without its type, as it grows over the statements of a step that concern one object.
public struct Telling: Sendable {
  public var costs = Costs()
  public var marks: (any ExhibitMarks)?
  public var message: [String] = []
  public var toldCosts: Set<Cost> = []
  public var events: [JSON] = []
  public var answer: Value?
  /// How many commands the object obeyed in the step.
  public var commands = 0
  /// What happened inside the last command, if somebody asked.
  public var explanation: Explanation?
  /// The session's random numbers, lent to the making of an object.
  public var random = SeededGenerator(seed: 1)
  public var audience: Audience

  public init(for audience: Audience) {
    self.audience = audience
  }

  /// Lends the telling, typed, to an operation. Costs are kept even if it fails.
  public mutating func with<Subject: Exhibit, Result>(
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
