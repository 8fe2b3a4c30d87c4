import Declarations
import Language
import Values

/// What a learner practices with random data: an object, a verb, a variant, a kind, or a way of sorting.
struct DrillTopic: Sendable {
  /// What may be practiced: at least one.
  let forms: [DrillForm]
  /// From 1 to ``DrillForm/highestLevel``.
  var level: Int
  /// When the learner is told what was wrong.
  var grading = PracticeGrading.steps
}

/// `practice avl`, `practice t insert`, `practice quick`: what is looked up, and in which order.
extension Interpreter {
  /// What a word asks to practice, or an object with a verb that needs arguments; nil if the statement is to be performed as it is.
  func drillTopic(of argument: Argument, level: Int) throws(Fault) -> DrillTopic? {
    switch argument.value {
    case .word(let kind):
      guard let kind = catalog.kind(kind) else { return nil }
      return try topic(kind, nil, level, at: argument.range)
    case .statement(let statement):
      guard case .act(let act) = statement.kind else { return nil }
      return try topic(of: act, in: statement, level)
    default: return nil
    }
  }

  private func topic(of act: Act, in statement: Statement, _ level: Int) throws(Fault) -> DrillTopic? {
    let (name, range) = (act.head.text, statement.range)
    let (ownLevel, arguments) = try levelBehind(act)
    let level = ownLevel ?? level
    let meaning = meaning(of: name, before: arguments.isEmpty ? .end : .words)
    if meaning == .object, let index = object(named: name) {
      let (kind, variant) = (state.objects[index].kind, variant(of: index))
      guard let first = arguments.first else { return try topic(kind, variant, level, at: range) }
      guard arguments.count == 1, case .word(let verb) = first.value, kind.verb(verb) != nil else {
        return nil
      }
      return try topic(of: verb, kind, variant, in: statement, level)
    }
    guard arguments.isEmpty else { return nil }
    if meaning == .verb, let focus = state.focus {
      return try topic(of: name, state.objects[focus].kind, variant(of: focus), in: statement, level)
    }
    if meaning == .definition, let definition = state.procedures[name]?.definition {
      guard definition.parameters.isEmpty else { throw Fault.practiceNeedsValues(of: definition).at(range) }
      return nil
    }
    for kind in catalog.kinds where kind.variants.contains(where: { $0.name == name }) {
      return try topic(kind, name, level, at: range)
    }
    if let (kind, term) = catalog.term(name), let word = term.word,
      kind.variants.contains(where: { $0.name == word })
    {
      return try topic(kind, word, level, at: range)
    }
    if let forms = SortingDrills.forms(of: name) { return DrillTopic(forms: forms, level: level) }
    guard hasVariable(name) || catalog.kinds.contains(where: { $0.verb(name) != nil }) else {
      throw Fault.unknownDrill(name, among: drillNames).at(act.head.range)
    }
    return nil
  }

  /// What `practice` alone shows: the words that alone ask for practice, by what they are.
  var practiceTopics: [String] {
    let kinds = catalog.kinds.filter { !$0.drills(of: nil).isEmpty }
    let rows =
      [("sorting", SortingDrills.names)] + kinds.map { ($0.name, [$0.name] + $0.practicedVariants) }
    return TextFlow.table(
      rows.map { ($0, $1.joined(separator: ", ")) }, columns: max(20, settings.width ?? 80))
  }

  /// The words that alone ask for practice.
  private var drillNames: [String] {
    let kinds = catalog.kinds.filter { !$0.drills(of: nil).isEmpty }
    return SortingDrills.names + kinds.map { $0.name } + kinds.flatMap { $0.variants.map { $0.name } }
      + state.procedures.keys + state.objects.map { $0.name }
  }

  /// The level that follows the one word, and the arguments that are none.
  private func levelBehind(_ act: Act) throws(Fault) -> (level: Int?, arguments: [Argument]) {
    let name = SessionParameters.level.declaration.name
    guard let last = act.arguments.last, last.label?.text == name, case .expression(let value) = last.value,
      case .literal(.int(let number)) = value.node
    else { return (nil, act.arguments) }
    guard 1...Int64(DrillForm.highestLevel) ~= number else { throw Fault.noLevel.at(last.range) }
    return (Int(number), act.arguments.dropLast())
  }

  private func topic(
    _ kind: Kind, _ variant: String?, verb: String? = nil, _ level: Int, at range: SourceRange
  ) throws(Fault) -> DrillTopic {
    let forms = kind.drills(of: variant).filter { verb == nil || $0.name == verb }
    guard !forms.isEmpty else { throw Fault.noDrill(variant ?? kind.name, verb: verb).at(range) }
    return DrillTopic(forms: forms, level: level)
  }

  private func needsArguments(_ verb: String, _ kind: Kind) -> Bool {
    guard let place = kind.verb(verb) else { return false }
    return kind.verbParameters[place].contains { !$0.isOptional && !$0.isLabelled }
  }

  /// What a verb alone asks to practice; nil if it is to be performed as it is.
  private func topic(
    of verb: String, _ kind: Kind, _ variant: String?, in statement: Statement, _ level: Int
  ) throws(Fault) -> DrillTopic? {
    if needsArguments(verb, kind) {
      return try topic(kind, variant, verb: verb, level, at: statement.range)
    }
    let forms = kind.drills(of: variant).filter { $0.name == verb }
    guard forms.contains(where: { saysTooLittle($0) }), !canBePerformed(statement) else { return nil }
    return DrillTopic(forms: forms, level: level)
  }

  /// Whether a verb alone cannot be performed even where a drill of it can: what it needs is not always declared, such as one of several
  /// labels.
  private func saysTooLittle(_ form: DrillForm) -> Bool {
    let session = Session(catalog)
    for seed in UInt64(1)...8 {
      var random = SeededGenerator(seed: seed)
      let drill = form.drill(level: 1, &random)
      guard session.prepare(drill, grading: .steps) != nil else { continue }
      let object = drill.statement.prefix { $0 != " " }
      let bare = Drill(setup: drill.setup, statement: "\(object) \(form.name)")
      return session.prepare(bare, grading: .steps) == nil
    }
    return false
  }

  private func canBePerformed(_ statement: Statement) -> Bool {
    (try? plan(statement, grading: .steps)) != nil
  }

  /// The variant of an object, where it says one.
  private func variant(of index: Int) -> String? {
    guard case .object(let members) = state.objects[index].box.state,
      case .text(let variant)? = members["variant"]
    else { return nil }
    return variant
  }
}

extension Kind {
  /// The variants that random statements are made for.
  fileprivate var practicedVariants: [String] {
    variants.map { $0.name }.filter { !drills(of: $0).isEmpty }
  }
}
