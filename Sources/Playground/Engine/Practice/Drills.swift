import Declarations
import Language
import Values

/// What a learner practices with random data: a kind, a variant, a verb, or a definition of their own.
struct DrillTopic: Sendable {
  let kind: Kind
  var request: DrillRequest
}

/// `practice avl`, `practice t insert`: what is looked up, and in which order.
extension Interpreter {
  /// What a word asks to practice, or an object with a verb that needs arguments; nil if the statement is to be performed as it is.
  func drillTopic(of argument: Argument, level: Int) throws(Fault) -> DrillTopic? {
    let level = min(level, DrillRequest.highestLevel)
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
      level = min(max(1, Int(number)), DrillRequest.highestLevel)
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
    _ topic: DrillTopic, grading: PracticeGrading, after asked: Step, read: (Step) -> String?
  ) -> [Output] {
    var topic = topic
    var random = interpreter.state.generator
    var sum = PracticeGrade(of: 0)
    var (count, inARow) = (0, 0)
    var told = asked.outputs
    while true {
      guard let (practice, trial) = nextDrill(topic, grading, &random) else { break }
      var shown = asked
      shown.outputs = told + [.echo("practice \(practice.statement)")]
      guard let (grade, verdicts) = self.practice(practice, after: shown, read: read) else { break }
      var ended = trial
      count += 1
      told = verdicts + ended.performance(of: practice) + [.words(grade.text)]
      sum.add(grade)
      inARow = grade.isPerfect ? inARow + practice.moments.count : 0
      if inARow >= Self.rightForNextLevel, topic.request.level < DrillRequest.highestLevel {
        topic.request.level += 1
        inARow = 0
        told.append(.words("\(Self.rightForNextLevel) in a row: level \(topic.request.level)"))
      }
    }
    guard count > 0 else { return [.words("left: nothing was practiced to its end")] }
    return told.suffix(0) + [.words("practiced \(count.counted("statement")): \(sum.text)")]
  }

  private static var rightForNextLevel: Int { 10 }

  /// A statement that asks for more than the last words of chance would: of several the one that asks of most topics.
  private func nextDrill(
    _ topic: DrillTopic, _ grading: PracticeGrading, _ random: inout SeededGenerator
  ) -> (Practice, Session)? {
    var best: (practice: Practice, session: Session, topics: Int)?
    for _ in 0..<Self.drillTries {
      guard let drill = topic.kind.drill(topic.request, &random) else { continue }
      var session = Session(catalog, defaults: defaults, limits: limits)
      session.overrides = overrides
      session.interpreter.state.settings = interpreter.state.settings
      guard session.performs(drill.setup) else { continue }
      let source = Source(name: "", bytes: Array(drill.statement.utf8))
      var parser = Parser(source, syntax: catalog.syntax)
      guard let statement = try? parser.next() else { continue }
      session.interpreter.run = StatementRun(statement, from: source, isQuiet: false, budget: .replay)
      guard let practice = try? session.interpreter.plan(statement, grading: grading),
        !practice.moments.isEmpty
      else { continue }
      let topics = Set(practice.moments.map { $0.decision.topic }).count
      if topics > best?.topics ?? 0 { best = (practice, session, topics) }
    }
    return best.map { ($0.practice, $0.session) }
  }

  /// So many statements are tried for one that is worth practicing.
  private static var drillTries: Int { 6 }

  /// Performs statements that make an object.
  private mutating func performs(_ text: String) -> Bool {
    let source = Source(name: "", bytes: Array(text.utf8))
    var parser = Parser(source, syntax: catalog.syntax)
    while let statement = try? parser.next() {
      if perform(statement, from: source).failure != nil { return false }
    }
    return true
  }

  /// What the statement of a practice shows when it is performed.
  fileprivate mutating func performance(of practice: Practice) -> [Output] {
    let source = Source(name: "", bytes: Array(practice.statement.utf8))
    var parser = Parser(source, syntax: catalog.syntax)
    guard let statement = try? parser.next() else { return [] }
    return perform(statement, from: source).outputs
  }
}
