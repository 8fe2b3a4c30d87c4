import Declarations
import Language
import Values

/// A definition that stands as a wrong one in the place of another that a statement calls: `f` in `practice wrong: [f] sort(xs)`.
struct WrongDefinition: Sendable {
  let misconception: Misconception
  let name: String
  /// The one that is right.
  let right: String
  /// The statement with the wrong one in its place.
  let practice: Practice
  /// What the call comes to: with the right one, and with the wrong one; nil where one of them comes to nothing.
  let results: [Value]?

  /// What both come to in a sentence without its full stop, where that is all there is to see of it: they differ, and neither has a
  /// picture.
  var ends: String? {
    guard let results, results[0] != results[1], results.allSatisfy({ $0.isPlain }) else { return nil }
    return "In the end \(right) comes to \(results[0].answerText), and \(name) to \(results[1].answerText)"
  }
}

extension Value {
  /// Whether nothing is seen of it but a word or a number.
  fileprivate var isPlain: Bool {
    switch self {
    case .int, .decimal, .bool, .text, .nothing: true
    default: false
    }
  }
}

/// `practice wrong: [f, g] sort(xs)`
extension Interpreter {
  /// The definitions that stand as wrong ones, and the call of the one that is right; nil if none is named.
  ///
  /// - Throws: if a name is not that of a definition that could stand in the place of the one which the statement calls.
  func variants(of act: Act, in statement: Statement) throws(Fault) -> (
    call: DefinitionCall, names: [String]
  )? {
    guard let given = act.named else { return nil }
    guard let names = given.names, !names.isEmpty else { throw Fault.wrongNamesNothing.at(given.valueRange) }
    guard let call = definitionCall(in: statement) else {
      throw Fault.callsNoDefinition.at(statement.range)
    }
    try checkVariants(names, of: call.code)
    return (call, names.map { $0.text })
  }

  /// Adds to the decisions of a practice what definitions that stand as wrong ones come to there, with the same arguments.
  func add(_ names: [String], inPlaceOf call: DefinitionCall, to practice: inout Practice) throws(Fault) {
    let right = call.code.definition.name.text
    for name in names {
      guard let read = parsed(call.text(with: name)), let other = try plan(read) else { continue }
      let pairs = DecisionAlignment(practice, of: call.code, with: other, of: state.procedures[name]).pairs
      let idea = misconception(name, for: right, practice, other, pairs)
      for (place, otherPlace) in pairs {
        let decision = practice.moments[place].decision
        practice.moments[place].decision = decision.mistaken(
          idea, as: other.moments[otherPlace].decision)
      }
      practice.variants.append(
        WrongDefinition(
          misconception: idea, name: name, right: right, practice: other,
          results: results(call, with: name)))
    }
  }

  /// The names that stand as wrong ones must be different definitions that take as much as the right one.
  private func checkVariants(_ names: [Word], of code: FunctionCode) throws(Fault) {
    let right = code.definition
    for (place, name) in names.enumerated() {
      guard name.text != right.name.text else { throw Fault.isTheRightOne(name.text).at(name.range) }
      guard !names[..<place].contains(where: { $0.text == name.text }) else {
        throw Fault.namedTwice(name.text).at(name.range)
      }
      guard let other = state.procedures[name.text]?.definition else {
        let isBuiltIn = Function.all.contains { $0.declaration.name == name.text }
        throw
          (isBuiltIn
          ? Fault.builtInAsWrong(name.text)
          : Fault.unknownWrong(name.text, among: state.procedures.keys.sorted())).at(name.range)
      }
      guard other.isWalk == right.isWalk, other.parameters.count == right.parameters.count else {
        throw Fault.takesOther(other, than: right).at(name.range)
      }
    }
  }

  /// What is told of a learner who does as a wrong definition does.
  private func misconception(
    _ name: String, for right: String, _ practice: Practice, _ other: Practice, _ pairs: [(Int, Int)]
  ) -> Misconception {
    let sentence = "You do it as \(name) does it"
    let first = pairs.first { place, otherPlace in
      practice.moments[place].decision.verdict(on: other.moments[otherPlace].decision.toldAnswer) == .wrong
    }
    guard let (place, otherPlace) = first else {
      return Misconception(sentence, rule: "\(right) takes other steps")
    }
    let answers = [practice.moments[place].decision, other.moments[otherPlace].decision].map {
      $0.toldAnswer.shortened
    }
    return Misconception(
      sentence,
      rule: "At step \(place + 1) \(right) comes to \(answers[0]), and \(name) to \(answers[1])")
  }

  /// The statement of one of them, read anew.
  private func parsed(_ text: String) -> (statement: Statement, source: Source)? {
    let source = Source(name: "", bytes: Array(text.utf8))
    var parser = Parser(source, syntax: catalog.syntax)
    return (try? parser.next()).flatMap { $0 }.map { ($0, source) }
  }

  /// A copy that performs a statement with a wrong definition in it: not for long, since it may never end.
  private func performing(_ read: (statement: Statement, source: Source), isQuiet: Bool) -> Interpreter {
    var copy = self
    copy.lowerAllowance()
    copy.run = StatementRun(read.statement, from: read.source, isQuiet: isQuiet, budget: copy.allowance)
    return copy
  }

  /// Performs no more statements than a learner may be asked about.
  fileprivate mutating func lowerAllowance() {
    var limits = run.budget.limits
    limits.statements = min(limits.statements ?? .max, Self.mostStatements)
    allowance = Budget(limits, run.budget.watch ?? Watch())
    statementCount = 0
  }

  /// More than anybody practices.
  private static var mostStatements: Int { 2_000 }

  /// What a statement asks with a wrong definition in it, up to where that fails.
  ///
  /// - Returns: nil if it comes to no decision.
  /// - Throws: if a limit stops it.
  private func plan(_ read: (statement: Statement, source: Source)) throws(Fault) -> Practice? {
    let copy = performing(read, isQuiet: false)
    let practice = try? copy.plan(read.statement, grading: .end, isWhole: false)
    try run.budget.checkCancellation()
    return practice
  }

  /// What the call comes to with the right definition, and with a wrong one.
  private func results(_ call: DefinitionCall, with name: String) -> [Value]? {
    guard let expression = call.expression else { return nil }
    let right = call.source.text(expression)
    let values = [right, call.text(with: name, in: expression)].compactMap { text -> Value? in
      guard let read = parsed("print \(text)"), case .print(let values) = read.statement.kind,
        let value = values.first
      else { return nil }
      var copy = performing(read, isQuiet: true)
      return try? copy.evaluate(value)
    }
    return values.count == 2 ? values : nil
  }
}

extension Interpreter {
  /// What a wrong definition comes to beside what is right: the value of its call, else the first object that comes out otherwise.
  func contrast(with variant: WrongDefinition, in practice: Practice) -> Compared? {
    if let results = variant.results, results[0] != results[1] {
      return try? compared((variant.right, results[0]), (variant.name, results[1]))
    }
    return differingObjects(
      performed(practice.statement, from: practice.source),
      performed(variant.practice.statement, from: variant.practice.source) { $0.lowerAllowance() },
      named: variant.name)
  }
}
