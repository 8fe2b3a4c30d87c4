import Declarations
import Language
import Pictures
import Values

/// `help`, at the prompt and in notebooks.
extension Interpreter {
  package mutating func help(_ arguments: Arguments, at range: SourceRange) throws(Fault) {
    let topic = arguments[SessionParameters.topic]
    var help = Help(catalog, columns: settings.width ?? 80, style: settings.textStyle)
    if topic.isEmpty {
      help.next = suggestions()
      help.rows = settings.height
    }
    let texts = [own(topic, help), help.lines(on: topic), bothMeanings(of: topic, help)].compactMap { $0 }
    guard !texts.isEmpty else {
      throw Fault.unknownTopic(topic, among: help.topics + help.terms + ownNames).at(range)
    }
    for line in texts.joined(separator: [""]) { run.step.outputs.append(.words(line)) }
  }

  /// What the reader gave a name to.
  private var ownNames: [String] { state.objects.map { $0.name } + state.procedures.keys + variableNames }

  /// What is known of a name that the reader gave, or of a word of an object: `help t`, `help t insert`.
  private func own(_ topic: [String], _ help: Help) -> [String]? {
    guard let name = topic.first, topic.count <= 2 else { return nil }
    if let index = state.object(named: name) {
      let object = state.objects[index]
      return topic.count == 2
        ? help.lines(on: [object.kind.name, topic[1]])
        : help.lines(
          on: name, object.kind, summary: object.box.summary, besides: object.box.refusedWords)
    }
    guard topic.count == 1 else { return nil }
    if let value = variable(name) { return help.lines(on: name, value) }
    return state.procedures[name].map { help.lines(on: $0) }
  }
}

extension Interpreter {
  /// Which of the two is meant where a definition bears the name of a verb or of a command of lists.
  private func bothMeanings(of topic: [String], _ help: Help) -> [String]? {
    guard topic.count == 1, let definition = state.procedures[topic[0]]?.definition else { return nil }
    let name = topic[0]
    var lines: [String] = []
    if catalog.verbNames.contains(name) {
      lines.append(
        "\(definition.callSignature) is always the definition. As the first word, \(name) alone is the verb if the object in focus has it, else the definition."
      )
    }
    if let command = ListCommand(rawValue: name) {
      lines.append("Behind a list, \(name) is the command: \(command.signature)")
    }
    return lines.isEmpty ? nil : help.wrapped(lines)
  }
}

/// The texts of `help`, made from the declarations.
public struct Help: Sendable {
  package let catalog: Catalog
  /// How wide the lines may be.
  public var columns: Int
  /// What can come next; empty: what makes a first object.
  package var next: [String] = []
  /// How many lines the overview may have, with the statement above it and the prompt below; nil: as many as it takes.
  package var rows: Int?
  /// The style whose signs are explained.
  public var style: TextStyle

  public init(_ catalog: Catalog, columns: Int = 80, style: TextStyle = .unicode) {
    self.catalog = catalog
    self.columns = columns
    self.style = style
  }

  /// The lines on a topic: none for the overview, else a kind, a kind and a word of it, a verb, a command, a keyword, a
  /// function. Nil if there is no such topic.
  public func lines(on topic: [String]) -> [String]? {
    let lines: [String]? =
      switch topic.count {
      case 0: overview
      case 1: self.lines(on: topic[0])
      case 2 where topic[0] == SessionCommand.set.rawValue: lines(onSetting: topic[1])
      case 2: lines(on: topic[1], in: topic[0])
      default: nil
      }
    return (lines ?? self.lines(onTerm: topic.joined(separator: " ")))?.flatMap(broken)
  }

  /// The lines on an object of the reader's own.
  ///
  /// - Parameter refused: the words that it does not take as it is.
  package func lines(
    on name: String, _ kind: Kind, summary: [String], besides refused: Set<String> = []
  ) -> [String] {
    let verbs = kind.verbs.filter { !refused.contains($0.name) }
    let lines =
      ["\(kind.name) \(name)", "  " + summary.joined(separator: ", "), "verbs"]
      + table(verbs.map { ("\(name) \($0.signature)", $0.summary) })
    return lines.flatMap(broken) + ["", "help \(kind.name) shows what else it can do."]
  }

  /// The lines on a variable.
  package func lines(on name: String, _ value: Value) -> [String] {
    var lines = ["\(name): \(value.kindName)", "  let \(name) = \(value.shortLiteral)"]
    let members = value.propertyNames.map { "\(name).\($0)" }
    if !members.isEmpty { lines += ["properties"] + ["  " + members.joined(separator: ", ")] }
    let queries = value.queries.map { "\(name).\($0.querySignature)" }
    if !queries.isEmpty { lines += ["queries"] + ["  " + queries.joined(separator: ", ")] }
    return lines.flatMap(broken)
  }

  /// The lines on a definition of the reader's own: how it is called, and its text.
  package func lines(on code: FunctionCode) -> [String] {
    let definition = code.definition
    let text = code.source.text(definition.range).split(separator: "\n", omittingEmptySubsequences: false)
    let called = definition.isWalk ? "t traverse order: \(definition.name.text)" : code.signature
    let before = code.source.text(SourceRange(0, Int(definition.name.range.lowerBound)))
    let word =
      definition.isWalk ? "define walk" : ["func", "let"].first { before.hasSuffix("\($0) ") } ?? "define"
    let begin = word + " "
    let lines = text.enumerated().map { "  " + ($0.offset == 0 ? begin : "") + $0.element }
    return ([called] + lines).flatMap(broken)
  }

  func wrapped(_ lines: [String]) -> [String] { lines.flatMap(broken) }

  /// A line that is too long continues below, with the same indentation.
  func broken(_ line: String) -> [String] {
    guard CleanText(line).columns > columns else { return [line] }
    let indent = line.prefix { $0 == " " }
    return TextFlow.lines(line, columns: columns - indent.count).map { indent + $0 }
  }

  /// Every word that help knows.
  public var topics: [String] {
    var words = catalog.kinds.map { $0.name } + SessionCommand.allCases.map { $0.rawValue }
    words +=
      Grammar.statements.map { $0.name } + Grammar.functions.map { $0.name } + [
        "functions", "signs", "values", "all",
      ] + catalog.topics.map { $0.name }
    words += (Grammar.questions + Grammar.listCommands).map { $0.name } + Settings.names
    words += Counts.declarations.map { $0.name }
    for kind in catalog.kinds {
      words += kind.verbs.map { $0.name } + kind.variants.map { $0.name } + kind.properties.map { $0.name }
      words += kind.queries.map { $0.name }
    }
    return Array(Set(words)).sorted()
  }

  /// A line on each word.
  private var index: [String] {
    var lines = ["create"]
    lines += table(catalog.kinds.map { ("\($0.name) name = …", $0.declaration.summary) })
    lines += [
      "", "command it", "  name verb …, or verb … for the object in focus: the one last created or commanded",
    ]
    lines += ["", "program"]
    lines += table(Grammar.statements.map { ($0.signature, $0.summary) })
    lines += ["", "session"]
    lines += table(catalog.commands.map { ($0.signature, $0.summary) })
    return lines + [
      "",
      "\(topicsToTry), help functions, help values, help signs say more"
        + (catalog.host == .page ? "." : "; trellis reference has everything."),
    ]
  }

  /// `help tree, help tree insert`
  var topicsToTry: String {
    guard let kind = catalog.kinds.first else { return "help let" }
    let verb = kind.verbs.first.map { ", help \(kind.name) \($0.name)" } ?? ""
    return "help \(kind.name)\(verb)"
  }

  private func lines(on word: String) -> [String]? {
    if let kind = catalog.kind(word) { return lines(on: kind) }
    if let topic = catalog.topic(word) { return lines(on: topic) }
    if let command = SessionCommand(rawValue: word), !catalog.has(command) {
      return lines(on: command.declaration) + ["", "A page does not have it: it needs a terminal."]
    }
    if let command = catalog.commands.first(where: { $0.name == word }) {
      let setting = lines(onSetting: word).map { [""] + $0 } ?? []
      return lines(on: command) + (command.name == SessionCommand.set.rawValue ? settings : setting)
    }
    if let keyword = Grammar.statements.first(where: { $0.name == word }) { return lines(on: keyword) }
    if word == "functions" {
      return table(Grammar.functions.map { ($0.querySignature, $0.summary) })
    }
    if word == "values" {
      return Grammar.values + [""] + table(Grammar.questions.map { ($0.signature, $0.summary) }) + [""]
        + table(Grammar.listCommands.map { ($0.signature, $0.summary) })
    }
    if word == "all" { return index }
    if let counts = Counts.declarations.first(where: { $0.name == word }) {
      let counters = lines(on: counts) + ["", "counters"] + table(Counts.counters(in: catalog))
      guard counts.name == Counts.ofDefinitions.name else { return counters }
      return counters + [""] + lines(on: Counts.ofDefinitions) + ["", "counters"]
        + table(Counts.countersOfDefinitions)
    }
    if word == "signs" {
      return ["a sign in front of a label says what the step did to it:"]
        + table(Signs.legend(in: style).map { ($0.sign, $0.meaning) })
    }
    var found = catalog.kinds.flatMap { lines(on: word, of: $0) ?? [] }
    if let function = Grammar.functions.first(where: { $0.name == word }) {
      found += (found.isEmpty ? [] : [""]) + lines(on: function, signature: function.querySignature)
    }
    for declaration in Grammar.questions + Grammar.listCommands where declaration.name == word {
      found += lines(on: declaration)
    }
    if let lines = lines(onSetting: word) { found += (found.isEmpty ? [] : [""]) + lines }
    if let view = ValueView(rawValue: word), catalog.has(.show) {
      found += (found.isEmpty ? [] : [""]) + lines(on: view)
    }
    guard found.isEmpty else { return found }
    return lines(onDetail: word) ?? catalog.topics.lazy.compactMap { lines(on: word, of: $0) }.first
  }

  package func lines(on kind: Kind) -> [String] {
    var lines = ["\(kind.name): \(kind.declaration.summary)", "", "variants"]
    lines += table(kind.variants.map { (signature(of: $0), $0.summary) })
    lines += ["", "verbs"] + table(kind.verbs.map { (signature(of: $0), $0.summary) })
    let questions = kind.variants.lazy.compactMap { $0.callbacks }.first ?? []
    if !questions.isEmpty { lines += ["", "questions"] + table(questions.map { ($0.signature, $0.text) }) }
    lines += ["", "properties"] + table(kind.properties.map { ($0.name, $0.summary) })
    if !kind.queries.isEmpty {
      lines += ["", "queries"] + table(kind.queries.map { ($0.querySignature, $0.summary) })
    }
    lines += ["", "views"] + table(kind.views.map { ("as: \($0.name)", $0.summary) })
    lines += ["", "example"] + example(kind.declaration)
    return lines
  }

  /// All that a word means to a kind, or in a topic; nil if it is none of it.
  private func lines(on word: String, in topic: String) -> [String]? {
    if let kind = catalog.kind(topic), let meanings = meanings(of: word, for: kind) { return meanings }
    return catalog.topic(topic).flatMap { lines(on: word, of: $0) }
  }

  private func lines(on topic: Topic) -> [String] {
    let groups = topic.groups.flatMap { group in
      ["", group.title] + table(group.declarations.map { ($0.signature, $0.summary) })
    }
    return ["\(topic.name): \(topic.summary)"] + groups + (topic.notes.isEmpty ? [] : [""]) + topic.notes
  }

  /// All that a word means in a topic; nil if it is none of it.
  private func lines(on word: String, of topic: Topic) -> [String]? {
    let texts = topic.groups.flatMap { $0.declarations }.filter { $0.name == word }.map { lines(on: $0) }
    return texts.isEmpty ? nil : Array(texts.joined(separator: [""]))
  }

  /// All that a word means to a kind: `floor` is a verb of a tree and a query.
  package func lines(on word: String, of kind: Kind) -> [String]? {
    var meanings: [(Declaration, signature: String)] = []
    meanings += kind.verbs.map { ($0, "\(kind.name) \(signature(of: $0))") }
    meanings += kind.variants.map { ($0, "\(kind.name) name = \(signature(of: $0))") }
    meanings += kind.properties.map { ($0, "\(kind.name).\($0.name)") }
    meanings += kind.queries.map { ($0, "\(kind.name).\($0.querySignature)") }
    let texts = meanings.filter { $0.0.name == word }.map { lines(on: $0, signature: $1) }
    return texts.isEmpty ? nil : Array(texts.joined(separator: [""]))
  }

  func lines(on declaration: Declaration, signature: String? = nil) -> [String] {
    var lines = [signature ?? declaration.signature, "  \(declaration.summary)"]
    let told = declaration.parameters.filter { !$0.summary.isEmpty }
    if !told.isEmpty {
      lines += table(
        told.map { ($0.isLabelled ? "\($0.name):" : $0.name, "\($0.summary) — \($0.expectation)") })
    }
    if let questions = declaration.callbacks {
      lines += ["questions"] + table(questions.map { ($0.signature, $0.text) })
    }
    if !declaration.example.isEmpty { lines += ["example"] + example(declaration) }
    return lines
  }

  /// How it is written. What would fill more than two lines with options leaves them to the rows that explain
  /// them.
  private func signature(of declaration: Declaration) -> String {
    let whole = declaration.signature
    let options = declaration.parameters.filter { $0.isLabelled && $0.isOptional }
    guard whole.count > 2 * columns, options.count > 1 else { return whole }
    let others = declaration.parameters.filter { !$0.isLabelled || !$0.isOptional }
    return ([declaration.name] + others.map { $0.signature } + ["[option: value …]"]).joined(separator: " ")
  }

  private func example(_ declaration: Declaration) -> [String] {
    declaration.example.split(separator: "\n").map { "  › \($0)" }
  }

  package func table(_ rows: [(String, String)]) -> [String] { TextFlow.table(rows, columns: columns) }
}
