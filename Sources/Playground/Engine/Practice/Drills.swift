import Declarations
import Language
import Values

/// Practice with random data.
extension Session {
  /// Lets a learner perform one random statement after the other, in sessions of their own, until they leave. After ten right answers in
  /// a row the statements become harder.
  ///
  /// - Returns: what is to be shown at the end.
  mutating func drill(
    _ topic: DrillTopic, after asked: Step, read: (Step) -> String?
  ) -> [Output] {
    var topic = topic
    // The session's own random numbers stay where they are.
    var random = drillGenerator ?? interpreter.state.generator
    defer { drillGenerator = random }
    var sum = PracticeGrade(of: 0)
    var (count, inARow) = (0, 0)
    var told = asked.outputs
    while true {
      guard let next = nextDrill(topic, &random) else { break }
      var shown = asked
      shown.outputs = told
      if let given = next.drill.given { shown.outputs.append(.echo(given)) }
      shown.outputs.append(.echo("practice \(next.practice.text)"))
      guard let (grade, verdicts) = self.practice(next.practice, after: shown, read: read) else { break }
      var ended = next.session
      count += 1
      told = verdicts + (ended.perform(next.practice) ?? []) + [.words(grade.text)]
      sum.add(grade)
      if let idea = sum.takeIdea(after: grade) {
        told += next.session.interpreter.contrast(idea, in: next.practice)
      }
      inARow = grade.isPerfect ? inARow + next.practice.moments.count : 0
      if inARow >= Self.rightForNextLevel, topic.level < DrillForm.highestLevel {
        topic.level += 1
        inARow = 0
        told.append(.words("\(Self.rightForNextLevel) in a row: level \(topic.level)"))
      }
    }
    guard count > 0 else { return [.words("left: nothing was practiced to its end")] }
    return [.words("practiced \(count.counted("statement")): \(sum.text)")]
  }

  private static var rightForNextLevel: Int { 10 }

  /// A statement to practice next.
  struct NextDrill {
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
