import Declarations
import Engine
import Language

/// Goes through the tokens of an entry and says what each is. Nothing is performed, so what a word means is known only as far as
/// the statements before it tell: where they do not, no word is called unknown.
struct EntryReading {
  private let reader: WordReader
  private let entry: TokenizedText
  private let declared: Set<String>
  /// What a loop or a `switch` of the entry may be called: `outer: for …`.
  private let titles: Set<String>
  private var objects: [String: Kind]
  private var focus: Kind?
  private var levels = [EntryLevel()]
  /// How many brackets other than braces are open, for each open brace and outside.
  private var groupings: [[Bool]] = [[]]
  private(set) var roles: [WordRole?]

  init(_ reader: WordReader, _ entry: TokenizedText) {
    self.reader = reader
    self.entry = entry
    objects = reader.objects
    focus = reader.focus
    roles = Array(repeating: nil, count: entry.tokens.count)
    declared = GivenNames(entry).all
    titles = Set(
      entry.indices.filter { entry.tokens[$0].kind == .label }.map { String(entry.text($0).dropLast()) })
  }

  mutating func readAll() {
    for place in tokens.indices { read(place) }
  }

  private var level: EntryLevel {
    get { levels[levels.count - 1] }
    set { levels[levels.count - 1] = newValue }
  }

  private var tokens: [Token] { entry.tokens }
  private func text(_ place: Int) -> String { entry.text(place) }

  private mutating func read(_ place: Int) {
    switch tokens[place].kind {
    case .text, .number:
      roles[place] = .literal
      continueBehindValue()
    case .comment: roles[place] = .comment
    case .label:
      if case .names = level.place { break }
      roles[place] = .label
      if case .newObject = level.place { level.place = .arguments }
      if case .variant = level.place { level.place = .arguments }
    case .word: readWord(place)
    case .equals: readEquals()
    case .separator:
      guard groupings[groupings.count - 1].isEmpty || text(place) == ";" else { break }
      groupings[groupings.count - 1] = []
      level.place = .head
      level.opensProgram = false
      level.takesKeywords = false
      level.defines = false
    case .opening: open(place)
    case .closing: close(place)
    case .sign where level.isCase && text(place) == ":":
      level.place = .head
      level.isCase = false
    case .dot, .sign, .continuation, .code: break
    }
  }

  /// A value follows where a statement, or what it makes, was expected.
  private mutating func continueBehindValue() {
    switch level.place {
    case .innerStatement, .names, .anything, .expression: break
    default: level.place = .arguments
    }
  }

  private mutating func readEquals() {
    switch level.place {
    case .newObject(let kind), .variant(let kind): level.place = .variant(kind)
    case .names, .head, .verb, .listCommand: level.place = level.defines ? .arguments : .expression
    default: break
    }
  }

  // MARK: - Brackets

  private mutating func open(_ place: Int) {
    guard text(place) == "{" else {
      // Behind a name a bracket holds what is handed over.
      let touchesWord = place > 0 && tokens[place - 1].range.upperBound == tokens[place].range.lowerBound
      groupings[groupings.count - 1].append(touchesWord && tokens[place - 1].kind == .word)
      if case .innerStatement = level.place { return }
      continueBehindValue()
      return
    }
    levels.append(EntryLevel(isUnsure: level.isUnsure || !level.opensProgram))
    groupings.append([])
  }

  private mutating func close(_ place: Int) {
    guard text(place) == "}" else {
      _ = groupings[groupings.count - 1].popLast()
      return
    }
    guard levels.count > 1 else { return }
    levels.removeLast()
    groupings.removeLast()
    // What follows a block belongs to its statement: else, where, over.
    if case .head = level.place {} else { level.place = .arguments }
  }

  // MARK: - Words

  private mutating func readWord(_ place: Int) {
    let word = text(place)
    if place > 0, tokens[place - 1].kind == .dot { return readMember(word, at: place) }
    guard !word.hasPrefix("$") else { return }
    switch level.place {
    case .head, .innerStatement: readHead(word, at: place)
    case .newObject(let kind):
      roles[place] = .object
      objects[word] = kind
      focus = kind
    case .variant(let kind):
      level.place = .arguments
      let isVariant = kind.variants.contains { $0.name == word }
      if isVariant {
        roles[place] = .variant
      } else {
        readValue(word, at: place)
        if roles[place] == nil, standsAlone(place), !knows(word), kind.variants.count > 1 { mark(place) }
      }
    case .verb(let kind):
      level.place = .arguments
      let isVerb = kind.verb(word) != nil || kind.queries.contains { $0.name == word }
      roles[place] = isVerb ? .verb : nil
      if !isVerb { mark(place) }
    case .listCommand:
      level.place = .arguments
      roles[place] = ListCommand(rawValue: word) == nil ? nil : .verb
    case .names: if word == "in" || word == "walk" { readKeyword(word, at: place) }
    case .title:
      level.place = .anything
      if titles.contains(word) { roles[place] = .label } else { mark(place) }
    case .arguments: readValue(word, at: place)
    case .expression:
      readValue(word, at: place)
      let isHandedOver = groupings[groupings.count - 1].contains(true)
      if roles[place] == nil, !isHandedOver, !knows(word) { mark(place) }
    case .anything: break
    }
  }

  /// What follows a point: a command, if it has brackets, `t.insert(4)`.
  private mutating func readMember(_ word: String, at place: Int) {
    guard let owner = entry.word(place - 2), place < 3 || tokens[place - 3].kind != .dot else { return }
    let isCalled = entry.byte(after: place) == UInt8(ascii: "(")
    if let kind = objects[owner], !declared.contains(owner) {
      if !kind.knows(member: word) { mark(place) }
      if isCalled, kind.verb(word) != nil, !kind.answers(word) { roles[place] = .verb }
    } else if isCalled, has(.variable, owner), ListCommand(rawValue: Expression.commandWord(word)) != nil {
      roles[place] = .verb
    }
  }

  /// The first word of a statement.
  private mutating func readHead(_ word: String, at place: Int) {
    if case .innerStatement = level.place, place > 0, tokens[place - 1].kind == .label {
      // The value of a label: `as: calls`.
      return
    }
    let follower = follower(behind: place)
    let isPart = follower == .part || follower == .call
    let meaning = meaning(of: word, before: follower)
    level.place = .arguments
    level.opensProgram = false
    switch meaning {
    case .keyword: readKeyword(word, at: place)
    case .changedVariable: if !isPart { level.place = .listCommand }
    case .command, .yieldingCommand:
      roles[place] = .keyword
      if let command = SessionCommand(rawValue: word) { read(command) }
    case .kind:
      roles[place] = .kind
      if let kind = reader.catalog.kind(word) { level.place = .newObject(kind) }
    case .object:
      roles[place] = .object
      focus = objects[word]
      if let focus, !isPart { level.place = .verb(focus) }
    case .verb, .query, .definition: roles[place] = .verb
    case .variable: break
    case nil:
      guard !has(.variable, word) else { return }
      if !isPart || SwiftWord(rawValue: word)?.isCalled == true, readSwift(word, at: place) { return }
      if isPart && reader.functions.contains(word)
        || level.isUnsure && reader.catalog.verbNames.contains(word)
      {
        roles[place] = .verb
      } else {
        mark(place)
      }
    }
  }

  /// What follows the first word of a statement.
  private func follower(behind place: Int) -> Resolution.Follower {
    switch entry.byte(after: place) {
    case UInt8(ascii: "."), UInt8(ascii: "["): return .part
    case UInt8(ascii: "("): return .call
    default: break
    }
    guard place + 1 < tokens.count else { return .end }
    switch tokens[place + 1].kind {
    case .separator, .closing, .comment: return .end
    case .word where ListCommand(rawValue: text(place + 1)) != nil: return .listCommand
    case .equals: return .equals
    case .sign:
      switch text(place + 1) {
      case "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=": return .update
      case "?", "??": return .mark
      case "!" where entry.byte(after: place) == UInt8(ascii: "!"): return .mark
      default: return .words
      }
    default: return .words
    }
  }

  private mutating func readKeyword(_ word: String, at place: Int) {
    roles[place] = .keyword
    // A brace behind a value holds a function without a name.
    level.opensProgram = !["let", "print", "return", "visit", "ask"].contains(word)
    level.takesKeywords = true
    switch word {
    case "let", "for": level.place = .names
    case "break", "continue": level.place = .title
    case "define":
      level.place = .names
      level.opensProgram = false
      level.defines = true
    case "walk": break
    case _ where isValue(word):
      roles[place] = .literal
      continueBehindValue()
    case "else": level.place = .arguments
    default: level.place = .expression
    }
  }

  /// The words that Swift begins a statement with.
  private enum SwiftWord: String {
    case `var`, `func`, `guard`, `switch`, `case`, `default`, `import`, `do`, `fallthrough`
    case assert, precondition, fatalError, preconditionFailure

    /// Whether a bracket touches it.
    var isCalled: Bool {
      switch self {
      case .assert, .precondition, .fatalError, .preconditionFailure: true
      default: false
      }
    }
  }

  /// - Returns: whether it is one of Swift's words.
  private mutating func readSwift(_ word: String, at place: Int) -> Bool {
    if isValue(word) {
      readKeyword(word, at: place)
      return true
    }
    guard let word = SwiftWord(rawValue: word) else { return false }
    roles[place] = .keyword
    level.takesKeywords = true
    switch word {
    case .var, .func: level.place = .names
    case .import, .fallthrough: level.place = .anything
    case .default: level.place = .head
    default: level.place = .expression
    }
    level.defines = word == .func
    level.isCase = word == .case
    level.opensProgram = word == .guard || word == .switch || word == .do
    return true
  }

  private mutating func read(_ command: SessionCommand) {
    // In a copy of the session, or once for each object: the focus may be another.
    level.opensProgram = command == .plot || command == .example
    level.takesKeywords = true
    switch command.shape {
    case .statement, .statementOrNone: level.place = .innerStatement
    case .path, .words, .code: level.place = .anything
    default: level.place = .arguments
    }
    switch command {
    case .load, .learn, .undo, .redo, .goto, .reset, .drop:
      for place in levels.indices { levels[place].isUnsure = true }
    default: break
    }
  }

  /// A word among the arguments, or in an expression.
  private mutating func readValue(_ word: String, at place: Int) {
    if isValue(word) {
      roles[place] = .literal
    } else if Syntax.keywords.contains(word) {
      let mayFollow = level.takesKeywords || !groupings[groupings.count - 1].isEmpty
      roles[place] = mayFollow ? .keyword : nil
    } else if case .expression = level.place, word == "switch", !knows(word) {
      roles[place] = .keyword
      level.opensProgram = true
    } else if entry.byte(after: place) == UInt8(ascii: "(") {
      let isKnown = reader.functions.contains(word) || reader.definitions.contains(word)
      if isKnown { roles[place] = .verb } else if !declared.contains(word) { mark(place) }
    } else if objects[word] != nil {
      roles[place] = .object
    } else if case .expression = level.place, word == "error" || word == "by" || word == "where" {
      roles[place] = .keyword
    }
  }

  /// Whether a word stands for a value.
  private func isValue(_ word: String) -> Bool {
    switch word {
    case "true", "false", "yes", "no", "none": true
    case "nil": !has(.variable, word) && !has(.object, word)
    default: false
    }
  }

  /// Whether a name is one that an expression may hold.
  private func knows(_ word: String) -> Bool {
    word == "_" || TypeSpelling.isName(word) || has(.variable, word) || has(.object, word)
      || has(.definition, word) || reader.functions.contains(word)
  }

  private mutating func mark(_ place: Int) {
    if !level.isUnsure { roles[place] = .unknown }
  }

  /// Whether nothing touches the end of a word that would make it a part of a value.
  private func standsAlone(_ place: Int) -> Bool {
    ![UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "-")].contains(
      entry.byte(after: place))
  }
}

extension EntryReading: WordScope {
  func has(_ meaning: Resolution, _ word: String) -> Bool {
    switch meaning {
    case .changedVariable, .variable:
      (reader.variables.contains(word) || declared.contains(word)) && objects[word] == nil
    case .object: objects[word] != nil
    case .verb: focus?.verb(word) != nil
    case .definition: reader.definitions.contains(word)
    case .query: focus?.queries.contains { $0.name == word } ?? false
    case .keyword, .command, .kind, .yieldingCommand: reader.catalog.has(meaning, word)
    }
  }
}
