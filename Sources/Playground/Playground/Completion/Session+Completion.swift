import Declarations
import Engine
import Language
import Pictures

extension Session {
  /// What may be typed at the end of `line`, the text before the cursor.
  public func completion(of line: String) -> Offer {
    let context = LineContext(line)
    if let offer = path(in: context, of: line) { return offer }
    guard !context.isInText else { return Offer(start: line.utf8.count, candidates: []) }
    if let dot = context.partial.lastIndex(of: ".") { return members(of: context, dot: dot) }
    var offer = Offer(start: context.start, candidates: [])
    if context.words.isEmpty, let callbacks = callbacks(before: context) {
      offer.candidates = callbacks.map { Offer.Candidate($0.signature + " =", note: $0.summary) }
      offer.hint = callbacks.first?.answered
      return offer.keeping(context.partial)
    }
    guard let first = context.words.first else {
      offer.candidates = firstWords
      return offer.keeping(context.partial)
    }
    let isCall = context.call.map { complete($0, &offer) } ?? false
    if context.wantsFunction {
      offer.candidates = functionNames
    } else if !isCall {
      complete(first, context, &offer)
    }
    return offer.keeping(context.partial)
  }

  /// What may follow the first word of a statement, which was typed.
  private func complete(_ first: String, _ context: LineContext, _ offer: inout Offer) {
    let changesList = context.words.count > 1 && ListCommand(rawValue: context.words[1]) != nil
    // What else comes next is not known yet.
    switch meaning(of: first, before: changesList ? .listCommand : .end) {
    case .keyword:
      let isNew = first == "let" && !context.words.contains("=")
      offer.candidates = isNew ? variables.keys.map { Offer.Candidate($0) } : valueWords
      offer.hint = Grammar.keywords.first { $0.name == first }?.signature
    case .command, .yieldingCommand:
      if let command = SessionCommand(rawValue: first) { complete(command, context, &offer) }
    case .kind: if let kind = catalog.kind(first) { complete(kind, context, &offer) }
    case .object:
      guard let object = objects.first(where: { $0.name == first }) else { break }
      if context.words.count == 1 {
        offer.candidates = object.kind.words(besides: refusedWords(of: first))
        offer.hint = "\(first): \(object.kind.name)"
      } else {
        complete(verb: context.words[1], of: object.kind, context.words.dropFirst(2), &offer)
      }
    case .verb, .query:
      if let kind = focus.flatMap({ catalog.kind($0.kind) }) {
        complete(verb: first, of: kind, context.words.dropFirst(), &offer)
      }
    case .changedVariable, .variable:
      guard let value = variables[first], value.changesByCommands else { fallthrough }
      complete(commandOf: value, context.words.dropFirst(), &offer)
    case .definition, nil: offer.candidates = valueWords
    }
  }

  /// What a command that takes a path offers: everything behind the command is the path, blanks included, and a quote may open it. A
  /// blank after the ending of a notebook or script ends it.
  private func path(in context: LineContext, of line: String) -> Offer? {
    guard let first = context.words.first, let command = SessionCommand(rawValue: first),
      command.takesPath, !context.words.dropFirst().contains(where: { $0.hasSuffix(":") })
    else { return nil }
    let bytes = Array(line.utf8)
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let head = bytes[context.statementStart...].drop(while: isBlank).dropFirst(first.utf8.count)
    let typed = head.drop(while: isBlank)
    guard typed.startIndex > head.startIndex, !Self.isWholePath(typed) else { return nil }
    var offer = Offer(start: typed.startIndex, candidates: [], hint: command.declaration.signature)
    offer.takesPath = true
    offer.takesLesson = command == .learn
    guard typed.first == UInt8(ascii: "\"") else {
      return context.isInText ? nil : offer
    }
    offer.start += 1
    offer.isQuoted = true
    return context.isInText ? offer : nil
  }

  private static func isWholePath(_ typed: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: typed, as: UTF8.self)
    return text.contains(text: ".md ") || text.contains(text: ".trellis ")
  }

  /// The questions that are answered where the cursor stands: between the braces of a new object, or of a command to one.
  private func callbacks(before context: LineContext) -> [Callback]? {
    guard let words = context.outside.last, let first = words.first else { return nil }
    let declarations: [Declaration]
    if let kind = catalog.kind(first) {
      declarations = kind.variants.filter { words.contains($0.name) }
    } else {
      let object = objects.first { $0.name == first }
      let verbs = object?.kind.verbs ?? focus.flatMap { catalog.kind($0.kind)?.verbs } ?? []
      declarations = verbs.filter { $0.name == (object == nil ? first : words.dropFirst().first) }
    }
    return declarations.lazy.compactMap { $0.callbacks }.first
  }

  private var firstWords: [Offer.Candidate] {
    var words = Grammar.keywords.map { Offer.Candidate($0.name, note: $0.summary) }
    words += catalog.commands.map { Offer.Candidate(word: $0) }
    words += catalog.kinds.map { Offer.Candidate($0.name, note: $0.declaration.summary) }
    words += objects.map { Offer.Candidate($0.name, note: $0.kind.name) }
    words += variables.filter { $0.value.changesByCommands }.keys.map { Offer.Candidate($0) }
    // Of a verb and a definition with one name the verb is meant.
    if let focus, let kind = catalog.kind(focus.kind) {
      let refused = refusedWords(of: focus.name)
      words += kind.verbs.filter { !refused.contains($0.name) }.map { Offer.Candidate(word: $0) }
    }
    words += definitions.filter { !$0.definition.isWalk }.map {
      Offer.Candidate(defined: $0, asCommand: true)
    }
    return words
  }

  /// What the reader defined, by the alphabet.
  var definitions: [FunctionCode] {
    interpreter.state.procedures.sorted { $0.key < $1.key }.map { $0.value }
  }

  private var walks: [Offer.Candidate] {
    definitions.filter { $0.definition.isWalk }.map { Offer.Candidate($0.definition.name.text) }
  }

  /// What an expression may begin with.
  var valueWords: [Offer.Candidate] {
    let functions = Grammar.functions.map { Offer.Candidate(calling: $0) }
    let own = definitions.filter { !$0.definition.isWalk }.map {
      Offer.Candidate(defined: $0, asCommand: false)
    }
    let names = variables.keys.map { Offer.Candidate($0) }
    let values =
      functions + own + walks + names
      + objects.map { Offer.Candidate($0.name, isWhole: false, note: $0.kind.name) }
    return values.map { $0.afterOthers }
  }

  /// What may follow `help`, or `help` and a kind or an object.
  private func helpTopics(_ words: [String]) -> [String] {
    guard words.count > 1 else {
      var topics = Help(catalog).topics
      topics += objects.map { $0.name }
      topics += procedureNames
      topics += variables.keys
      return topics
    }
    let kind = catalog.kind(words[1]) ?? objects.first { $0.name == words[1] }?.kind
    return kind?.words().map { $0.text } ?? []
  }

  /// The variables that hold lists, dictionaries and records.
  private var drawnVariables: [Offer.Candidate] {
    variables.filter { $0.value.isDrawn }.keys.sorted().map { Offer.Candidate($0) }
  }

  /// What `practice` chooses data for, besides kinds.
  private var practiceTopics: [Offer.Candidate] {
    let variants = catalog.kinds.flatMap { kind in
      kind.variants.filter { !kind.drills(of: $0.name).isEmpty }
    }
    return variants.map { Offer.Candidate(word: $0) } + SortingDrills.names.map { Offer.Candidate($0) }
  }

  private func complete(_ command: SessionCommand, _ context: LineContext, _ offer: inout Offer) {
    offer.hint = command.declaration.signature
    let last = context.words.last
    switch command {
    case .help:
      let topics = helpTopics(context.words)
      offer.candidates = topics.map { Offer.Candidate($0) }
    case .explain where last == "as:":
      offer.candidates = ExplanationView.allCases.map { Offer.Candidate($0.rawValue) }
    case .practice where last == "mode:":
      offer.candidates = PracticeGrading.allCases.map { Offer.Candidate($0.rawValue) }
    case .practice where last == "wrong:":
      offer.candidates = procedureNames.map { Offer.Candidate($0) }
    case .explain, .practice:
      // Labels stand before the statement.
      offer.candidates = firstWords + (context.words.count == 1 ? command.declaration.labels : [])
      if command == .practice { offer.candidates += practiceTopics }
    case .plot where last == "scale:":
      offer.candidates = Chart.Scale.allCases.map { Offer.Candidate($0.rawValue) }
    case .plot where last == "over:":
      offer.candidates = PlottedRange.allCases.map { Offer.Candidate($0.rawValue) }
    case .plot, .claim: offer.candidates = valueWords + command.declaration.labels
    case .example: offer.candidates = valueWords + command.declaration.labels + [Offer.Candidate("where")]
    case .when where context.words.count == 1: offer.candidates = [Offer.Candidate("all")] + valueWords
    case .when: offer.candidates = valueWords
    case .goto where context.words.count > 1: offer.candidates = valueWords
    case .set where context.words.count == 1: offer.candidates = Settings.names.map { Offer.Candidate($0) }
    case .set: offer.candidates = Settings.choices(of: last ?? "").map { Offer.Candidate($0) }
    case .show where last == "as:":
      let shown = context.words.count > 2 ? context.words[1] : focus?.name
      let kind = objects.first { $0.name == shown }?.kind ?? focus.flatMap { catalog.kind($0.kind) }
      if let value = shown.flatMap({ variables[$0] }) {
        offer.candidates = value.views.map { Offer.Candidate($0.rawValue) }
        break
      }
      offer.candidates = kind?.views.map { Offer.Candidate($0.name) } ?? []
    case .show:
      offer.candidates =
        objects.map { Offer.Candidate($0.name) } + drawnVariables + command.declaration.labels
    case .unpin: offer.candidates = pins.map { Offer.Candidate($0) }
    case .compare:
      let compared = context.words.dropFirst().first
      let kind = objects.first { $0.name == compared }?.kind
      offer.candidates = objects.filter { $0.name != compared && (kind == nil || $0.kind === kind) }
        .map { Offer.Candidate($0.name, note: $0.kind.name) }
      if kind == nil { offer.candidates += drawnVariables.filter { $0.text != compared } }
    case .drop: offer.candidates = objects.map { Offer.Candidate($0.name) }
    case .pin, .page: offer.candidates = objects.map { Offer.Candidate($0.name) } + drawnVariables
    case .verify:
      offer.candidates = (objects.map { $0.name } + [Interpreter.wholeSession]).map { Offer.Candidate($0) }
    case .goto:
      offer.candidates = timeline.marks.keys.map { Offer.Candidate($0) } + [Offer.Candidate("when")]
    case .load, .save, .learn:
      // After the path.
      complete(command.declaration, context.words.dropFirst(), &offer)
    case .objects, .undo, .redo, .steps, .mark, .seed, .reset, .quit, .play, .history, .edit, .swift: break
    }
  }

  private func complete(_ kind: Kind, _ context: LineContext, _ offer: inout Offer) {
    guard let equals = context.words.firstIndex(of: "=") else {
      offer.hint = "\(kind.name) name = \(kind.variants.map { $0.name }.joined(separator: "|")) …"
      return
    }
    let after = context.words[(equals + 1)...]
    if let word = after.first, let variant = kind.variants.first(where: { $0.name == word }) {
      complete(variant, after.dropFirst(), &offer)
    } else if !after.isEmpty, let standard = kind.variants.first {
      // Without a variant the first one is meant.
      complete(standard, after, &offer)
    } else {
      offer.candidates = kind.variants.map { Offer.Candidate($0.name, note: $0.summary) }
      offer.hint = "\(kind.name) name = variant …"
      if kind.variants.count == 1 { complete(kind.variants[0], after, &offer) }
    }
  }

  private func complete(
    verb: String, of kind: Kind, _ arguments: ArraySlice<String>, _ offer: inout Offer
  ) {
    guard let declaration = (kind.verbs + kind.queries).first(where: { $0.name == verb }) else { return }
    complete(declaration, arguments, &offer)
  }

  func complete(_ declaration: Declaration, _ arguments: ArraySlice<String>, _ offer: inout Offer) {
    offer.hint = declaration.signature
    offer.isArgument = true
    if let label = arguments.last, label.hasSuffix(":"),
      let parameter = declaration.parameters.first(where: { $0.position != .place && "\($0.name):" == label })
    {
      offer.candidates = words(for: parameter.type)
      return
    }
    let placed = declaration.parameters.filter { !$0.isLabelled }
    let open = placed.dropFirst(arguments.count)
    let labels = declaration.labels + open.filter { $0.position == .either }.map { $0.label }
    offer.candidates = labels.filter { label in !arguments.contains(label.text) }
    if let next = open.first ?? placed.last(where: { $0.type.takesMany }) {
      offer.candidates += words(for: next.type)
    }
  }

  /// What may stand for a parameter: its choices, the reader's walks among them, the objects of its kind, or any value.
  private func words(for type: ParameterType) -> [Offer.Candidate] {
    if case .exhibit(let kind) = type {
      return objects.filter { $0.kind.name == kind }.map { Offer.Candidate($0.name) }
    }
    let choices = type.choices.map { Offer.Candidate($0) }
    if case .walk = type { return choices + walks }
    if case .function = type { return functionNames }
    guard choices.isEmpty else { return choices }
    // A walk is not a value.
    let walks = Set(walks.map { $0.text })
    return valueWords.filter { !walks.contains($0.text) }
  }
}
