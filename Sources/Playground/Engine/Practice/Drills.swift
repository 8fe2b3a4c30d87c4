import Declarations
import Language
import Values

/// What a learner practices with random data: a kind, a variant, a verb, or a definition of their own.
struct DrillTopic: Sendable {
  let kind: Kind
  var request: DrillRequest
  /// When the learner is told what was wrong.
  var grading = PracticeGrading.steps
}

/// `practice avl`, `practice t insert`: what is looked up, and in which order.
extension Interpreter {
  /// What a word asks to practice, or an object with a verb that needs arguments; nil if the statement is to be performed as it is.
  func drillTopic(of argument: Argument, level: Int) throws(Fault) -> DrillTopic? {
    switch argument.value {
    case .word(let kind):
      guard let kind = catalog.kind(kind) else { return nil }
      return try topic(kind, nil, nil, level, at: argument.range)
    case .statement(let statement):
      guard case .act(let act) = statement.kind else { return nil }
      return try topic(of: act, level, at: argument.range)
    default: return nil
    }
  }

  private func topic(of act: Act, _ level: Int, at range: SourceRange) throws(Fault) -> DrillTopic? {
    let name = act.head.text
    var level = level
    var arguments = act.arguments
    // Labels may follow the one word.
    if let label = arguments.first, label.label?.text == SessionParameters.level.declaration.name,
      arguments.count == 1,
      case .expression(let value) = label.value, case .literal(.int(let number)) = value.node
    {
      guard 1...DrillRequest.highestLevel ~= Int(clamping: number) else {
        throw Fault.noLevel.at(label.range)
      }
      level = Int(number)
      arguments = []
    }
    if let index = state.object(named: name) {
      let object = state.objects[index]
      if arguments.isEmpty { return try topic(object.kind, variant(of: index), nil, level, at: range) }
      guard arguments.count == 1, case .word(let verb)? = arguments.first?.value,
        needsArguments(verb, object.kind)
      else { return nil }
      return try topic(object.kind, variant(of: index), verb, level, at: range)
    }
    guard arguments.isEmpty else { return nil }
    if let focus = state.focus, case let kind = state.objects[focus].kind, kind.verb(name) != nil,
      needsArguments(name, kind) || offersDrill(kind, variant(of: focus), name)
    {
      return try topic(state.objects[focus].kind, variant(of: focus), name, level, at: range)
    }
    guard state.procedures[name] == nil else { return nil }
    for kind in catalog.kinds where kind.variants.contains(where: { $0.name == name }) {
      return try topic(kind, name, nil, level, at: range)
    }
    return nil
  }

  private func topic(
    _ kind: Kind, _ variant: String?, _ verb: String?, _ level: Int, at range: SourceRange
  ) throws(Fault) -> DrillTopic {
    let topic = DrillTopic(
      kind: kind, request: DrillRequest(variant: variant, verb: verb, level: level))
    var random = SeededGenerator(seed: 1)
    guard kind.drill(topic.request, &random) != nil else {
      throw Fault.noDrill(variant ?? kind.name, verb: verb).at(range)
    }
    return topic
  }

  private func offersDrill(_ kind: Kind, _ variant: String?, _ verb: String?) -> Bool {
    var random = SeededGenerator(seed: 1)
    return kind.drill(DrillRequest(variant: variant, verb: verb, level: 1), &random) != nil
  }

  private func needsArguments(_ verb: String, _ kind: Kind) -> Bool {
    guard let place = kind.verb(verb) else { return false }
    return kind.verbParameters[place].contains { !$0.isOptional && !$0.isLabelled }
  }

  /// The variant of an object, where it says one.
  private func variant(of index: Int) -> String? {
    guard case .object(let members) = state.objects[index].box.state,
      case .text(let variant)? = members["variant"]
    else { return nil }
    return variant
  }
}

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
      guard let (practice, trial) = nextDrill(topic, &random) else { break }
      var shown = asked
      shown.outputs = told + [.echo("practice \(practice.text)")]
      guard let (grade, verdicts) = self.practice(practice, after: shown, read: read) else { break }
      var ended = trial
      count += 1
      told = verdicts + (ended.perform(practice) ?? []) + [.words(grade.text)]
      sum.add(grade)
      if let idea = sum.takeIdea(after: grade) { told += trial.interpreter.contrast(idea, in: practice) }
      inARow = grade.isPerfect ? inARow + practice.moments.count : 0
      if inARow >= Self.rightForNextLevel, topic.request.level < DrillRequest.highestLevel {
        topic.request.level += 1
        inARow = 0
        told.append(.words("\(Self.rightForNextLevel) in a row: level \(topic.request.level)"))
      }
    }
    guard count > 0 else { return [.words("left: nothing was practiced to its end")] }
    return [.words("practiced \(count.counted("statement")): \(sum.text)")]
  }

  private static var rightForNextLevel: Int { 10 }

  /// Of several statements the one whose decisions are of most topics.
  private func nextDrill(_ topic: DrillTopic, _ random: inout SeededGenerator) -> (Practice, Session)? {
    var best: (practice: Practice, session: Session, topics: Int)?
    for _ in 0..<Self.drillTries {
      guard let drill = topic.kind.drill(topic.request, &random) else { continue }
      var session = Session(catalog, defaults: defaults, limits: limits)
      session.overrides = overrides
      session.interpreter.state.settings = interpreter.state.settings
      guard session.perform(drill.setup) != nil,
        let practice = session.plan(drill.statement, grading: topic.grading), !practice.moments.isEmpty
      else { continue }
      let topics = Set(practice.moments.map { $0.decision.topic }).count
      if topics > best?.topics ?? 0 { best = (practice, session, topics) }
    }
    return best.map { ($0.practice, $0.session) }
  }

  /// So many statements are tried for one that is worth practicing.
  private static var drillTries: Int { 6 }

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

  /// Performs a statement of a drill.
  ///
  /// - Returns: what it shows; nil if it fails.
  private mutating func perform(_ text: String) -> [Output]? {
    let source = Source(name: "", bytes: Array(text.utf8))
    var parser = Parser(source, syntax: catalog.syntax)
    guard let statement = try? parser.next() else { return nil }
    let step = perform(statement, from: source)
    return step.failure == nil ? step.outputs : nil
  }
}
