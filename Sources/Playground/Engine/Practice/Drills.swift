import Declarations
import Language
import Values

/// One random statement after the other, each in a session of its own, until the learner leaves. After ten right answers in a row they
/// become harder.
struct DrillSeries: Sendable {
  var topic: DrillTopic
  /// The session's own random numbers stay where they are.
  var random: SeededGenerator
  private(set) var sum = PracticeGrade(of: 0)
  private var (count, inARow) = (0, 0)

  init(_ topic: DrillTopic, _ random: SeededGenerator) {
    self.topic = topic
    self.random = random
  }

  /// What is told at the end.
  var summary: String {
    count == 0
      ? "left: nothing was practiced to its end" : "practiced \(count.counted("statement")): \(sum.text)"
  }

  /// Adds a statement that was practiced to its end.
  ///
  /// - Returns: whether those that follow are harder.
  fileprivate mutating func add(_ grade: PracticeGrade, steps: Int) -> Bool {
    count += 1
    sum.add(grade)
    inARow = grade.isPerfect ? inARow + steps : 0
    guard inARow >= Self.rightForNextLevel, topic.level < DrillForm.highestLevel else { return false }
    topic.level += 1
    inARow = 0
    return true
  }

  fileprivate mutating func takeIdea(after grade: PracticeGrade) -> Misconception? {
    sum.takeIdea(after: grade)
  }

  fileprivate static var rightForNextLevel: Int { 10 }
}

/// A learner at a statement of a drill.
struct DrillCourse: Sendable {
  var series: DrillSeries
  fileprivate let next: Session.NextDrill
  var course: PracticeCourse
}

/// Practice with random data.
extension Session {
  /// Chooses the next statement of a drill.
  ///
  /// - Parameter told: what is to be shown before it.
  /// - Returns: nil if there is none to practice.
  func begin(_ series: inout DrillSeries, after told: [Output]) -> DrillCourse? {
    guard let next = nextDrill(series.topic, &series.random) else { return nil }
    let given = next.drill.given.map { [Output.echo($0)] } ?? []
    let shown = told + given + [.echo("practice \(next.practice.text)")]
    return DrillCourse(series: series, next: next, course: PracticeCourse(next.practice, after: shown))
  }

  /// Performs a statement that was practiced.
  ///
  /// - Returns: what is to be shown after it.
  func end(_ drill: inout DrillCourse) -> [Output] {
    var ended = drill.next.session
    let (practice, grade) = (drill.course.practice, drill.course.grade)
    var told = drill.course.told + (ended.perform(practice) ?? []) + [.words(grade.text)]
    let isHarder = drill.series.add(grade, steps: practice.moments.count)
    if let idea = drill.series.takeIdea(after: grade) {
      told += drill.next.session.interpreter.contrast(idea, in: practice)
    }
    if isHarder {
      told.append(.words("\(DrillSeries.rightForNextLevel) in a row: level \(drill.series.topic.level)"))
    }
    return told
  }

  /// A statement to practice next.
  struct NextDrill: Sendable {
    let drill: Drill
    let practice: Practice
    /// The session in which it is performed.
    var session: Session

    /// Performs it, and tells what happens; nil if it fails.
    fileprivate mutating func explain() -> [Output]? {
      session.perform("\(SessionCommand.explain.rawValue) \(practice.text)")
    }
  }

  /// Of several statements of one form the one that is worth the most to practice.
  func nextDrill(_ topic: DrillTopic, _ random: inout SeededGenerator) -> NextDrill? {
    let offered = topic.forms.filter { $0.level <= topic.level }
    guard !topic.forms.isEmpty else { return nil }
    let form = random.pick(offered.isEmpty ? topic.forms : offered)
    var best: NextDrill?
    for _ in 0..<Self.drillTries {
      guard let next = prepare(form.drill(level: topic.level, &random), grading: topic.grading) else {
        continue
      }
      if next.practice.worth > best?.practice.worth ?? 0 { best = next }
    }
    return best
  }

  /// So many statements are tried for one that is worth practicing.
  private static var drillTries: Int { 6 }

  /// - Returns: nil if it fails, or if there is nothing to decide.
  func prepare(_ drill: Drill, grading: PracticeGrading) -> NextDrill? {
    var session = Session(catalog, defaults: defaults, limits: limits)
    session.overrides = overrides
    session.interpreter.state.settings = interpreter.state.settings
    guard session.perform(drill.setup) != nil,
      let practice = session.plan(drill.statement, grading: grading), !practice.moments.isEmpty
    else { return nil }
    return NextDrill(drill: drill, practice: practice, session: session)
  }

  /// What a statement of a drill asks.
  private func plan(_ text: String, grading: PracticeGrading) -> Practice? {
    let source = Source(name: "", bytes: Array(text.utf8))
    var parser = Parser(source, syntax: catalog.syntax)
    guard let statement = try? parser.next() else { return nil }
    var copy = interpreter
    copy.run = StatementRun(statement, from: source, isQuiet: false, budget: interpreter.allowance)
    return try? copy.plan(statement, grading: grading)
  }

  /// Performs a statement that was practiced.
  ///
  /// - Returns: what it shows; nil if it fails.
  private mutating func perform(_ practice: Practice) -> [Output]? {
    let step = perform(practice.statement, from: practice.source)
    return step.failure == nil ? step.outputs : nil
  }

  /// Performs statements of a drill.
  ///
  /// - Returns: what the last one shows; nil if one fails.
  fileprivate mutating func perform(_ text: String) -> [Output]? {
    let source = Source(name: "", bytes: Array(text.utf8))
    var parser = Parser(source, syntax: catalog.syntax)
    var outputs: [Output]?
    do {
      while let statement = try parser.next() {
        let step = perform(statement, from: source)
        guard step.failure == nil else { return nil }
        outputs = step.outputs
      }
    } catch { return nil }
    return outputs
  }
}

extension Interpreter {
  /// One statement of a topic as `explain` tells it, in a session of its own: what practice with random data shows where nobody answers.
  ///
  /// - Returns: nil if no statement of the topic can be practiced.
  func model(of topic: DrillTopic) -> [Output]? {
    var session = Session(catalog, defaults: defaults, limits: allowance.limits)
    session.overrides = overrides
    session.interpreter.state.settings = state.settings
    // The session's own random numbers stay where they are.
    var random = state.generator
    guard var next = session.nextDrill(topic, &random), let told = next.explain() else { return nil }
    let given = next.drill.given.map { [Output.echo($0)] } ?? []
    return given + [.echo("practice \(next.practice.text)")] + told
  }
}

extension Practice {
  /// How much there is to learn from it: what is asked about, and how differently it is answered. What is asked again and again, and
  /// what goes on for long, is worth less.
  var worth: Int {
    var counts: [String: Int] = [:]
    var answers: Set<String> = []
    for moment in moments {
      let decision = moment.decision
      counts[decision.topic, default: 0] += 1
      answers.insert("\(decision.topic): \(decision.isFree ? "" : decision.toldAnswer)")
    }
    let repeated = max(0, (counts.values.max() ?? 0) - Self.mostOfOneTopic)
    return max(1, 2 * counts.count + 2 * answers.count - repeated - max(0, moments.count - Self.mostMoments))
  }

  private static var mostOfOneTopic: Int { 4 }
  private static var mostMoments: Int { 12 }
}
