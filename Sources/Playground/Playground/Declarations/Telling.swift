import Language

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
