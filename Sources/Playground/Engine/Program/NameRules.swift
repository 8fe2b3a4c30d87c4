import Declarations
import Language
import Values

/// Which names may be given, and what a word means.
extension Interpreter: WordScope {
  enum NameUse { case object, variable, procedure }

  /// - Throws: if the name belongs to something else. No object or procedure may take the name of a keyword, a session
  ///   command, a kind, a built-in function or a built-in constant, and no object that of a verb; a variable may not take that of a
  ///   keyword or an object.
  func checkName(_ name: Word, allowing use: NameUse) throws(Fault) {
    try checkKeyword(name)
    let text = name.text
    if use != .variable {
      if SessionCommand(rawValue: text) != nil {
        throw Fault.reservedName(text, as: "a session command").at(name.range)
      }
      if Function.named[text] != nil {
        throw Fault.reservedName(text, as: "a built-in function").at(name.range)
      }
      if Value.constants[text] != nil {
        throw Fault.reservedName(text, as: "a built-in constant").at(name.range)
      }
      if catalog.kind(text) != nil { throw Fault.reservedName(text, as: "a kind").at(name.range) }
    }
    if use == .object, catalog.verbNames.contains(text) {
      throw Fault.reservedName(text, as: "a verb").at(name.range)
    }
    if use == .object, ListCommand(rawValue: text) != nil {
      throw Fault.reservedName(text, as: "a command of lists").at(name.range)
    }
    if use != .object, let index = state.object(named: text) {
      let kind = state.objects[index].kind.name
      throw Fault.nameTaken(text, by: kind.withArticle).at(name.range)
    }
    if use == .object, variable(text) != nil {
      throw Fault.nameTaken(text, by: "a variable").at(name.range)
    }
    if use == .object, state.procedures[text] != nil {
      throw Fault.nameTaken(text, by: "a definition").at(name.range)
    }
  }

  /// - Throws: ``Fault/reservedName(_:as:)`` if the name is a keyword.
  func checkKeyword(_ name: Word) throws(Fault) {
    if Syntax.keywords.contains(name.text) {
      throw Fault.reservedName(name.text, as: "a keyword").at(name.range)
    }
  }

  func variable(_ name: String) -> Value? {
    run.scope[name] ?? (run.scope.object(name) == nil ? state.variables[name] : nil)
  }

  // Inlined, since otherwise the interpreter may be copied for each call.

  /// The object of a name: that which a local name stands for, or the session's.
  @inline(__always)
  func object(named name: String) -> Int? { run.scope.object(name) ?? state.object(named: name) }

  /// Whether a variable has the name, which costs less to know than its value.
  @inline(__always)
  func hasVariable(_ name: String) -> Bool {
    run.scope.has(name) || run.scope.object(name) == nil && state.variables.place(of: name) != nil
  }

  // MARK: What a word means

  /// Local names hide whatever bears them.
  @inline(__always)
  package func has(_ meaning: Resolution, _ word: String) -> Bool {
    switch meaning {
    case .changedVariable, .variable: hasVariable(word)
    case .object: object(named: word) != nil && !run.scope.has(word)
    case .verb, .query: state.has(meaning, word)
    case .definition: state.has(meaning, word) && !run.scope.has(word)
    // What begins with one was read as its statement.
    case .keyword: false
    case .command, .kind, .yieldingCommand: catalog.has(meaning, word) && run.scope.object(word) == nil
    }
  }

  /// Names of registers that no reader can write are none of them.
  var variableNames: [String] { run.scope.names.filter { !$0.isRegisterName } + state.variables.names }

  /// What to say of a name in an expression that nothing has: it may be what the object in focus is asked, or a function.
  func unknownName(_ name: String, among known: [String]) -> Fault {
    let question = state.focused.flatMap { object in
      (object.kind.properties.first { $0.name == name }?.name
        ?? object.kind.queries.first { $0.name == name }?.querySignature).map { "\(object.name).\($0)" }
    }
    if let definition = state.procedures[name]?.definition, definition.isWalk { return .walkAsFunction(name) }
    if state.foreign.isMeant(by: name) { return .swiftAlone }
    if ["self", "super", "Self"].contains(name) { return .onlySwift(name) }
    let call =
      Function.named[name]?.declaration.querySignature ?? state.procedures[name]?.definition.callSignature
    guard question != nil || call != nil else { return .unknownName(name, among: known) }
    return .nameOfQuestion(name, question: question, call: call)
  }

  /// The words that may begin a statement now.
  var firstWords: [String] {
    var words =
      Array(Syntax.keywords) + SessionCommand.allCases.map { $0.rawValue } + catalog.kinds.map { $0.name }
    words += state.objects.map { $0.name } + state.procedures.keys + state.variables.names
    if let focused = state.focused {
      words += focused.kind.verbs.map { $0.name }
    }
    return words
  }

  /// What to say of a statement whose first word means nothing here.
  func unknown(_ act: Act) -> Fault {
    let word = act.head
    let given = act.arguments.map { (label: $0.label, range: $0.valueRange) }
    let call = WrittenCall(word, given, in: run.source)
    if Self.wordsForHelp.contains(word.text) {
      return Fault.anotherWord(word.text, instead: call.command(SessionCommand.help.rawValue)).at(word.range)
    }
    if let instead = Self.withoutProgramName(act) ?? sorting(act) ?? denial(act) ?? copied(act) {
      return Fault.anotherWord(word.text, instead: instead).at(word.range)
    }
    if Habit.prints(word.text), let values = printed(act) {
      return Fault.anotherWord(word.text, instead: "print \(values)").at(word.range)
    }
    if Habit.defines(word.text), let text = definition(act) {
      return Fault.anotherWord(word.text, instead: text).at(word.range)
    }
    if act.arguments.isEmpty, let focused = state.focused,
      focused.kind.properties.contains(where: { $0.name == word.text })
    {
      return Fault.anotherWord(word.text, instead: "\(focused.name).\(word.text)").at(word.range)
    }
    let kinds = catalog.kinds.filter { $0.verb(word.text) != nil }.map { $0.name }
    let isVerbOfFocus = state.focused.map { $0.kind.synonym(of: word.text) != nil } ?? false
    if act.arguments.count > 1 || !isVerbOfFocus, let instead = commandBeforeList(act) {
      return Fault.anotherWord(word.text, instead: instead).at(word.range)
    }
    let object = state.objects.last { kinds.contains($0.kind.name) }
    if object == nil, let focused = state.focused,
      let verb = focused.kind.synonym(of: word.text)
    {
      return Fault.verbOfFocus(
        word.text, of: focused.name, focused.kind.name, instead: call.command(verb)
      ).at(word.range)
    }
    if let empty = Habit.emptyValue(ofType: word.text), act.arguments.count == 1,
      case .word(let name)? = act.arguments.first?.value, kinds.isEmpty
    {
      return Fault.anotherWord(word.text, instead: "let \(name) = \(empty)").at(word.range)
    }
    guard kinds.isEmpty else {
      return Fault.verbOutOfFocus(
        word.text, kinds: kinds, object: object?.name, example: creation(for: word.text)
      ).at(word.range)
    }
    let term = catalog.term(word.text)
    // What nothing here is of is hardly meant by a plain word.
    if let (kind, term) = term, state.objects.contains(where: { $0.kind.name == kind.name }) {
      return Fault.foreignWord("unknown word '\(word.text)'", term, of: kind).at(word.range)
    }
    if let instead = queued(act) ?? made(act) ?? shown(act) {
      return Fault.anotherWord(word.text, instead: instead).at(word.range)
    }
    if let (kind, term) = term, term.name.contains(where: { $0.isUppercase }) {
      return Fault.foreignWord("unknown word '\(word.text)'", term, of: kind).at(word.range)
    }
    return Fault.unknownWord(
      word.text, among: firstWords, example: state.focused == nil ? catalog.example : nil
    ).at(word.range)
  }

  /// `learn tour` of `trellis learn tour`, as it stands on a command line.
  private static func withoutProgramName(_ act: Act) -> String? {
    let words = act.arguments.compactMap { $0.value.word }
    guard act.head.text == "trellis", words.count == act.arguments.count, let first = words.first,
      SessionCommand(rawValue: first) != nil
    else { return nil }
    return words.joined(separator: " ")
  }

  /// `print sorted([3, 1, 2])` of `sort 3 1 2`, `explain quicksort xs` of `quicksort xs`, `practice quicksort` of `quicksort`; nil of
  /// anything else.
  private func sorting(_ act: Act) -> String? {
    let isPlain = act.head.text == "sort"
    guard isPlain || SortingDrills.forms(of: act.head.text) != nil else { return nil }
    guard isPlain else {
      guard let list = listToSort(act), case let text = run.source.text(list.range), text.utf8.count <= 80,
        !text.contains(where: { $0.isNewline })
      else {
        return "practice \(act.head.text)"
      }
      return "explain \(act.head.text) \(text)"
    }
    var texts: [String] = []
    for argument in act.arguments {
      guard argument.label == nil, case .expression(let value) = argument.value else { return nil }
      texts.append(run.source.text(value.range))
    }
    guard let first = texts.first, texts.joined().utf8.count <= 80 else { return nil }
    let isList = texts.count == 1 && first.hasPrefix("[")
    return "print sorted(\(isList ? first : "[\(texts.joined(separator: ", "))]"))"
  }

  /// `tree h = minheap 5 3 8` for `sort`: what makes an object that takes the verb, a plain one if there is one.
  private func creation(for verb: String) -> String? {
    let made = catalog.kinds.compactMap { kind -> (line: String, isPlain: Bool)? in
      guard let place = kind.verb(verb) else { return nil }
      let whole = kind.declaration.example.split(separator: "\n").first.map { String($0) }
      let own = kind.verbs[place].example.split(separator: "\n").first.map { String($0) }
      guard let line = [own, whole].compactMap({ $0 }).first(where: { $0.hasPrefix("\(kind.name) ") }) else {
        return nil
      }
      func variant(of line: String?) -> String? {
        line?.split(separator: " ").dropFirst(3).first.map { String($0) }
      }
      return (line, variant(of: line) == variant(of: whole))
    }
    return (made.first { $0.isPlain } ?? made.first)?.line
  }

  /// `print !done` of `not done`.
  private func denial(_ act: Act) -> String? {
    guard act.head.text == "not", act.arguments.count == 1, let sole = act.arguments.first, sole.label == nil
    else { return nil }
    let text = run.source.text(sole.range)
    guard text.utf8.count <= 80, !text.contains(where: { $0.isNewline }) else { return nil }
    switch text {
    case "True": return "print !true"
    case "False": return "print !false"
    default: return "print !\(Syntax.isName(text) || text.hasPrefix("(") ? text : "(\(text))")"
    }
  }

  /// `let ys = xs` of `copy xs`, `tree u = avl t.levelorder` of `copy t`; nil of what has no such copy.
  private func copied(_ act: Act) -> String? {
    guard ["copy", "clone", "duplicate"].contains(act.head.text), act.arguments.count == 1,
      let name = act.arguments.first?.value.word
    else { return nil }
    if hasVariable(name) { return "let \(name)2 = \(name)" }
    return object(named: name).flatMap { copy(of: $0, as: "\(name)2") }
  }

  /// `tree u = avl t.levelorder`, which makes a copy of an object; nil of what has no such copy.
  func copy(of index: Int, as name: String) -> String? {
    let object = state.objects[index]
    guard object.kind.properties.contains(where: { $0.name == "levelorder" }),
      let variant = object.box.summary.first, object.kind.variants.contains(where: { $0.name == variant })
    else { return nil }
    return "\(object.kind.name) \(name) = \(variant) \(object.name).levelorder"
  }

  /// `q append 4` of `enqueue 4`, where a list is the queue: the last one that there is, or a new one.
  private func queued(_ act: Act) -> String? {
    guard let command = Habit.listCommand(for: act.head.text), ListCommand(rawValue: act.head.text) == nil,
      act.arguments.allSatisfy({ $0.label == nil })
    else { return nil }
    let values = act.arguments.map { WrittenCall.plainArgument(run.source.text($0.range)) }
    let isTaken = command == .removeFirst || command == .removeLast
    guard isTaken ? values.isEmpty : (command == .append || command == .prepend) && values.count == 1 else {
      return nil
    }
    let list = variableNames.last { variable($0)?.isList == true }
    let start = list == nil ? "let xs = \(isTaken ? "[4, 5]" : "[]"); " : ""
    return start + ([list ?? "xs", command.rawValue] + values).joined(separator: " ")
  }

  /// `h(5), "done"` of `echo h(5) done`; nil if these are no values.
  private func printed(_ act: Act) -> String? {
    var texts: [String] = []
    for argument in act.arguments {
      guard argument.label == nil else { return nil }
      let text = run.source.text(argument.range)
      switch argument.value {
      case .word(let word):
        let isNamed = hasVariable(word) || object(named: word) != nil
        texts.append(isNamed ? word : Value.text(word).literalText)
      case .expression: texts.append(text)
      default: return nil
      }
    }
    let values = texts.joined(separator: ", ")
    return values.isEmpty || values.utf8.count > 100 || values.contains { $0.isNewline } ? nil : values
  }

  /// `def f(x) { … }` as it is written here.
  private func definition(_ act: Act) -> String? {
    // What follows the name reads as the answer to a question.
    guard let sole = act.arguments.first, act.arguments.count == 1, case .callbacks = sole.value else {
      return nil
    }
    let text = run.source.text(sole.range)
    guard text.contains(where: { $0.isNewline }) else { return "define \(text)" }
    return "define \(text.prefix { $0 != "{" }){ … }"
  }

  /// What elsewhere asks for the description of a word.
  private static let wordsForHelp: Set = ["reference", "man", "manual", "doc", "docs", "info"]
}
