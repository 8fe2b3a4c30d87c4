import Language
import Pictures

extension Session {
  /// What may be typed at the end of `line`, the text before the cursor.
  public func completion(of line: String) -> Offer {
    let context = LineContext(line)
    guard !context.isInText else { return Offer(start: line.utf8.count, candidates: []) }
    if let dot = context.partial.lastIndex(of: ".") { return members(of: context, dot: dot) }
    var offer = Offer(start: context.start, candidates: [])
    if context.words.isEmpty, let questions = questions(before: context) {
      offer.candidates = questions.map { Offer.Candidate($0.signature + " =", note: $0.summary) }
      offer.hint = questions.first?.answered
      return offer.keeping(context.partial)
    }
    guard let first = context.words.first else {
      offer.candidates = firstWords
      return offer.keeping(context.partial)
    }
    if let command = SessionCommand(rawValue: first) {
      complete(command, context, &offer)
    } else if let kind = catalog.kind(first) {
      complete(kind, context, &offer)
    } else if let object = objects.first(where: { $0.name == first }) {
      if context.words.count == 1 {
        offer.candidates = object.kind.words
        offer.hint = "\(first): \(object.kind.name)"
      } else {
        complete(verb: context.words[1], of: object.kind, context.words.dropFirst(2), &offer)
      }
    } else if let focus, let kind = catalog.kind(focus.kind), kind.words.contains(where: { $0.text == first })
    {
      complete(verb: first, of: kind, context.words.dropFirst(), &offer)
    } else if let keyword = Grammar.keywords.first(where: { $0.name == first }) {
      offer.candidates = valueWords
      offer.hint = keyword.signature
    } else {
      offer.candidates = valueWords
    }
    return offer.keeping(context.partial)
  }

  /// The questions that are answered where the cursor is: between the braces of a new object, or of a command
  /// to one.
  private func questions(before context: LineContext) -> [Question]? {
    guard let words = context.outside.last, let first = words.first else { return nil }
    let declarations: [Declaration]
    if let kind = catalog.kind(first) {
      declarations = kind.variants.filter { words.contains($0.name) }
    } else {
      let object = objects.first { $0.name == first }
      let verbs = object?.kind.verbs ?? focus.flatMap { catalog.kind($0.kind)?.verbs } ?? []
      declarations = verbs.filter { $0.name == (object == nil ? first : words.dropFirst().first) }
    }
    return declarations.lazy.compactMap(\.questions).first
  }

  private var firstWords: [Offer.Candidate] {
    var words = Grammar.keywords.map { Offer.Candidate($0.name, note: $0.summary) }
    words += catalog.commands.map { Offer.Candidate($0.name, note: $0.summary) }
    words += catalog.kinds.map { Offer.Candidate($0.name, note: $0.declaration.summary) }
    words += objects.map { Offer.Candidate($0.name, note: $0.kind.name) }
    words += procedureNames.map { Offer.Candidate($0) }
    if let focus, let kind = catalog.kind(focus.kind) {
      words += kind.verbs.map { Offer.Candidate($0.name, note: $0.summary) }
    }
    return words
  }

  /// What an expression may begin with.
  private var valueWords: [Offer.Candidate] {
    let functions = Grammar.functions.map {
      Offer.Candidate($0.name + "(", isWhole: false, note: $0.summary)
    }
    let names = variables.keys.map { Offer.Candidate($0) }
    let values =
      functions + names + objects.map { Offer.Candidate($0.name, isWhole: false, note: $0.kind.name) }
    return values.map(\.afterOthers)
  }

  private func members(of context: LineContext, dot: String.Index) -> Offer {
    let subject = String(context.partial[..<dot])
    let start = context.start + subject.utf8.count + 1
    var offer = Offer(start: start, candidates: [])
    if let object = objects.first(where: { $0.name == subject }) {
      offer.candidates = object.kind.properties.map { Offer.Candidate($0.name, note: $0.summary) }
      offer.candidates += object.kind.queries.map {
        Offer.Candidate($0.name + "(", isWhole: false, note: $0.summary)
      }
      let counts = object.kind.costs.isEmpty ? [] : Counts.names
      offer.candidates += counts.map { Offer.Candidate($0 + ".", isWhole: false) }
    } else if let (object, isAsked) = counted(subject) {
      offer.candidates = object.kind.costs.map { Offer.Candidate($0.name) }
      if !isAsked { offer.candidates.append(Offer.Candidate("asked.", isWhole: false)) }
    } else if let end = subject.lastIndex(of: "."),
      let object = objects.first(where: { $0.name == subject[..<end] })
    {
      let group = subject[subject.index(after: end)...] + "."
      offer.candidates = object.kind.properties.map(\.name).filter { $0.hasPrefix(group) }
        .map { Offer.Candidate(String($0.dropFirst(group.count))) }
    }
    return offer.keeping(String(context.partial[context.partial.index(after: dot)...]))
  }

  /// The object whose counters `t.cost`, `t.total` or the same with `.asked` stand for.
  private func counted(_ subject: String) -> (object: (name: String, kind: Kind), isAsked: Bool)? {
    var words = subject.split(separator: ".", omittingEmptySubsequences: false)
    let isAsked = words.last == "asked"
    if isAsked { words.removeLast() }
    guard words.count == 2, Counts.names.contains(String(words[1])),
      let object = objects.first(where: { $0.name == words[0] }), !object.kind.costs.isEmpty
    else { return nil }
    return (object, isAsked)
  }

  /// What may follow `help`, or `help` and a kind or an object.
  private func helpTopics(_ words: [String]) -> [String] {
    guard words.count > 1 else {
      var topics = Help(catalog).topics
      topics += objects.map(\.name)
      topics += procedureNames
      topics += variables.keys
      return topics
    }
    let kind = catalog.kind(words[1]) ?? objects.first { $0.name == words[1] }?.kind
    return kind?.words.map(\.text) ?? []
  }

  private func complete(_ command: SessionCommand, _ context: LineContext, _ offer: inout Offer) {
    offer.hint = command.declaration.signature
    let last = context.words.last
    switch command {
    case .help:
      let topics = helpTopics(context.words)
      offer.candidates = topics.map { Offer.Candidate($0) }
    case .explain: offer.candidates = firstWords
    case .plot where last == "scale:":
      offer.candidates = Chart.Scale.allCases.map { Offer.Candidate($0.rawValue) }
    case .plot, .claim: offer.candidates = valueWords + command.declaration.labels
    case .example: offer.candidates = valueWords + command.declaration.labels + [Offer.Candidate("where")]
    case .when where context.words.count == 1: offer.candidates = [Offer.Candidate("all")] + valueWords
    case .when: offer.candidates = valueWords
    case .goto where context.words.count > 1: offer.candidates = valueWords
    case .load, .save: offer.takesPath = true
    case .learn:
      offer.takesPath = true
      offer.takesLesson = true
    case .set where context.words.count == 1: offer.candidates = Settings.names.map { Offer.Candidate($0) }
    case .set: offer.candidates = Settings.choices(of: last ?? "").map { Offer.Candidate($0) }
    case .show where last == "as:":
      let shown = context.words.count > 2 ? context.words[1] : focus?.name
      let kind = objects.first { $0.name == shown }?.kind ?? focus.flatMap { catalog.kind($0.kind) }
      offer.candidates = kind?.views.map { Offer.Candidate($0.name) } ?? []
    case .show:
      offer.candidates = objects.map { Offer.Candidate($0.name) } + command.declaration.labels
    case .unpin: offer.candidates = pins.map { Offer.Candidate($0) }
    case .compare:
      let compared = context.words.dropFirst().first
      let kind = objects.first { $0.name == compared }?.kind
      offer.candidates = objects.filter { $0.name != compared && (kind == nil || $0.kind === kind) }
        .map { Offer.Candidate($0.name, note: $0.kind.name) }
    case .drop, .pin, .page: offer.candidates = objects.map { Offer.Candidate($0.name) }
    case .verify:
      offer.candidates = (objects.map(\.name) + [Interpreter.wholeSession]).map { Offer.Candidate($0) }
    case .goto:
      offer.candidates = timeline.marks.keys.map { Offer.Candidate($0) } + [Offer.Candidate("when")]
    case .objects, .undo, .redo, .steps, .mark, .seed, .reset, .quit, .play, .edit: break
    }
  }

  private func complete(_ kind: Kind, _ context: LineContext, _ offer: inout Offer) {
    guard let equals = context.words.firstIndex(of: "=") else {
      offer.hint = "\(kind.name) name = \(kind.variants.map(\.name).joined(separator: "|")) …"
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

  private func complete(_ declaration: Declaration, _ arguments: ArraySlice<String>, _ offer: inout Offer) {
    offer.hint = declaration.signature
    if let label = arguments.last, label.hasSuffix(":"),
      let parameter = declaration.parameters.first(where: { $0.position != .place && "\($0.name):" == label })
    {
      offer.candidates = words(for: parameter.type)
      return
    }
    let placed = declaration.parameters.filter { !$0.isLabelled }
    let open = placed.dropFirst(arguments.count)
    let labels = declaration.labels + open.filter { $0.position == .either }.map(\.label)
    offer.candidates = labels.filter { label in !arguments.contains(label.text) }
    if let next = open.first ?? placed.last(where: { $0.type.takesMany }) {
      offer.candidates += words(for: next.type)
    }
  }

  /// What may stand for a parameter: its choices, the objects of its kind, or any value.
  private func words(for type: ParameterType) -> [Offer.Candidate] {
    if case .exhibit(let kind) = type {
      return objects.filter { $0.kind.name == kind }.map { Offer.Candidate($0.name) }
    }
    return type.choices.isEmpty ? valueWords : type.choices.map { Offer.Candidate($0) }
  }
}

extension Offer {
  /// Only the candidates that go on as `partial` does, capitals or not; the command's own words first, then by the alphabet.
  fileprivate func keeping(_ partial: String) -> Offer {
    var offer = self
    let partial = partial.lowercased()
    var seen: Set<String> = []
    offer.candidates = candidates.filter {
      $0.text.lowercased().hasPrefix(partial) && seen.insert($0.text).inserted
    }
    .sorted { ($0.comesLater ? 1 : 0, $0.text) < ($1.comesLater ? 1 : 0, $1.text) }
    return offer
  }
}

extension Kind {
  /// Its verbs and queries.
  fileprivate var words: [Offer.Candidate] {
    (verbs + queries).map { Offer.Candidate($0.name, note: $0.summary) }
  }
}

extension Declaration {
  fileprivate var labels: [Offer.Candidate] {
    parameters.filter(\.isLabelled).map(\.label)
  }
}

extension ParameterDeclaration {
  fileprivate var label: Offer.Candidate { Offer.Candidate("\(name):", note: summary) }
}

/// What may be typed at a place: candidates for the word there, and how the whole is written.
public struct Offer: Equatable, Sendable {
  public struct Candidate: Equatable, Sendable {
    public var text: String
    /// Whether the word is whole, so that a blank may follow.
    public var isWhole: Bool
    /// What it is, in a line.
    public var note: String?
    /// Whether it is any value, and comes after the command's own labels and choices.
    public var comesLater = false

    public init(_ text: String, isWhole: Bool = true, note: String? = nil) {
      self.text = text
      self.isWhole = isWhole
      self.note = note
    }

    fileprivate var afterOthers: Candidate {
      var candidate = self
      candidate.comesLater = true
      return candidate
    }
  }

  /// The UTF-8 offset in the line at which the word begins that the candidates replace.
  public var start: Int
  /// Without twins; the command's own words first, each group sorted.
  public var candidates: [Candidate]
  /// The signature of the verb or command, if one stands before.
  public var hint: String?
  /// Whether file names fit here too; the session knows none.
  public var takesPath: Bool
  /// Whether the name of a lesson may stand there as well.
  public var takesLesson = false

  public init(start: Int, candidates: [Candidate], hint: String? = nil, takesPath: Bool = false) {
    self.start = start
    self.candidates = candidates
    self.hint = hint
    self.takesPath = takesPath
  }
}
