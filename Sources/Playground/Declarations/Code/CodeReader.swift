import Language
import Values

/// Reads code for ``CodeUses``.
struct CodeReader {
  struct Index {
    let list: String
    let depth: Int
    let expression: Expression
    let label: String
    let names: Set<String>
  }

  private let source: Source
  private(set) var indexes: [Index] = []
  private(set) var loops: [CodeUses.Loop] = []
  private(set) var names: [String] = []
  private var known: Set<String> = []
  private(set) var lists: Set<String> = []
  private(set) var setNames: Set<String> = []
  private(set) var callees: Set<String> = []
  private(set) var mentions: [CodeUses.Mention] = []
  /// The names on the two sides of comparisons, and those from which each name is made.
  private var compared: [Set<String>] = []
  private var made: [(name: String, of: Set<String>)] = []

  /// A longer label says too little.
  private static let widestLabel = 8

  init(_ source: Source) { self.source = source }

  mutating func name(_ name: String, isSet: Bool = false) {
    if isSet { setNames.insert(name) }
    if known.insert(name).inserted { names.append(name) }
  }

  /// A name that may be that of a definition.
  private mutating func mention(_ word: Word, in call: SourceRange? = nil) {
    mentions.append(CodeUses.Mention(word: word, call: call))
  }

  // MARK: Statements

  mutating func read(_ statements: [Statement]) {
    for statement in statements { read(statement) }
  }

  private mutating func read(_ statement: Statement) {
    switch statement.kind {
    case .assign(let target, let value):
      for place in target.places { read(place, setTo: value) }
      read(value)
    case .update(let place, _, let value):
      read(place, setTo: value)
      read(value)
    case .break, .continue: break
    case .change(let place, let command, let arguments):
      lists.insert(place.name.text)
      read(place)
      note(arguments, of: command, in: place.name.text, depth: place.steps.count)
      read(arguments)
    case .act(let act):
      name(act.head.text)
      mention(act.head)
      callees.insert(act.head.text)
      if let command = act.listCommand {
        lists.insert(act.head.text)
        note(command.arguments[...], of: command.word, in: act.head.text, depth: 0)
        read(Array(command.arguments))
      } else {
        read(act.arguments)
      }
    case .forEach(let items, let values, let body):
      read(values)
      var list: String?
      if case .name(let name, _) = values.node {
        lists.insert(name)
        if !items.takesParts { list = name }
      }
      for item in items.words {
        name(item.text)
        made.append((item.text, values.mentioned))
        loops.append(CodeUses.Loop(name: item.text, list: list, range: statement.range))
      }
      read(body.statements)
    case .repeatTimes(let times, let body):
      read(times)
      read(body.statements)
    case .whileTrue(let condition, let body):
      read(condition)
      read(body.statements)
    case .ifElse(let branches, let otherwise):
      for branch in branches {
        for clause in branch.clauses {
          read(clause.value)
          read(clause.giver?.commands ?? [])
        }
        read(branch.body.statements)
      }
      read(otherwise?.statements ?? [])
    case .return(let value): if let value { read(value) }
    case .visit(let value): read(value)
    case .expect(let condition, let reason):
      read(condition)
      if let reason { read(reason) }
    case .expectError(_, let body): read(body.statements)
    case .print(let values): for value in values { read(value) }
    case .create(let creation): read(creation.arguments)
    case .command(let act): read(act.arguments)
    case .define, .ask: break
    }
  }

  private mutating func read(_ arguments: [Argument]) {
    for argument in arguments {
      switch argument.value {
      case .expression(let value): read(value)
      case .word(let word):
        name(word)
        mention(Word(word, range: argument.valueRange))
      case .block(let block): read(block.statements)
      case .statement(let statement): read(statement)
      case .path, .callbacks: break
      }
    }
  }

  /// What is set to a value.
  private mutating func read(_ place: Place, setTo value: Expression) {
    if place.steps.isEmpty {
      name(place.name.text, isSet: true)
      made.append((place.name.text, value.mentioned))
    }
    read(place)
  }

  /// What is set or changed: a part of a list.
  private mutating func read(_ place: Place) {
    name(place.name.text)
    for (depth, step) in place.steps.enumerated() {
      lists.insert(place.name.text)
      let index: Expression
      switch step {
      case .index(let key): index = key
      case .entry(let key, let value):
        read(value)
        index = key
      case .member: continue
      }
      read(index)
      note(index, of: place.name.text, depth: depth)
    }
  }

  // MARK: Expressions

  private mutating func read(_ expression: Expression) {
    switch expression.node {
    case .literal: break
    case .name(let text, _):
      name(text)
      mention(Word(text, range: expression.range))
    case .entry(let subject, let index, let value):
      read(value)
      read(Expression(.index(subject, index), range: expression.range))
    case .index(let subject, let index):
      read(subject)
      read(index)
      if let (list, depth) = subject.indexed {
        lists.insert(list)
        note(index, of: list, depth: depth)
      }
    case .property(let subject, let word):
      read(subject)
      if case .name(let record, _) = subject.node, !Self.propertiesOfWholes.contains(word.text) {
        lists.insert(record)
      }
    case .binary(let symbol, let left, let right):
      if symbol.comparesOrder { compared.append(left.mentioned.union(right.mentioned)) }
      read(left)
      read(right)
    case .comprehension(let item, let names, let values, let condition):
      read(values)
      for word in names.words {
        name(word.text)
        loops.append(CodeUses.Loop(name: word.text, list: nil, range: expression.range))
      }
      if let condition { read(condition) }
      read(item)
    case .reduction, .ordering:
      for part in expression.parts { read(part) }
    case .call(let callee, let arguments):
      callees.insert(callee.text)
      mention(callee, in: expression.range)
      for argument in arguments { read(argument.value) }
    case .query(let subject, _, let arguments):
      read(subject)
      for argument in arguments { read(argument.value) }
    default: for part in expression.parts { read(part) }
    }
  }

  /// What a command of lists is given as places: `xs swap i j`, `xs insert v at: i`.
  private mutating func note(
    _ arguments: some Sequence<Argument>, of command: Word, in list: String, depth: Int
  ) {
    let command = ListCommand(rawValue: command.text)
    for argument in arguments {
      switch command {
      case .swap where argument.label == nil: break
      case .insert where argument.label?.text == "at", .remove where argument.label?.text == "at": break
      default: continue
      }
      switch argument.value {
      case .word(let word):
        note(Expression(.name(word, orText: false), range: argument.valueRange), of: list, depth: depth)
      case .expression(let expression): note(expression, of: list, depth: depth)
      default: break
      }
    }
  }

  /// Properties that say something of a list as a whole.
  private static let propertiesOfWholes: Set<String> = ["count", "isEmpty", "keys", "values"]

  private mutating func note(_ index: Expression, of list: String, depth: Int) {
    let names = index.mentioned
    guard !names.isEmpty, depth < 2, index.isPlain else { return }
    var label = source.text(index.range).filter { $0 != " " }
    // What is computed stands in parentheses behind a command.
    if label.hasPrefix("("), label.hasSuffix(")") { label = String(label.dropFirst().dropLast()) }
    guard label.count <= Self.widestLabel, !label.contains("\n"),
      !indexes.contains(where: { $0.list == list && $0.depth == depth && $0.label == label })
    else { return }
    indexes.append(Index(list: list, depth: depth, expression: index, label: label, names: names))
  }

  // MARK: Bounds

  /// The names that stand under each list.
  var bounds: [String: Set<String>] {
    var bounds: [String: Set<String>] = [:]
    for list in Set(indexes.filter { $0.depth == 0 }.map { $0.list }) {
      let own = indexes.filter { $0.list == list && $0.depth == 0 }.reduce(into: Set<String>()) {
        $0.formUnion($1.names)
      }
      var related = own
      var found = own.intersection(CodeUses.boundNames)
      while true {
        let near =
          compared.filter { !$0.isDisjoint(with: related) }
          + made.filter { related.contains($0.name) }.map { $0.of }
        let more = near.reduce(into: Set<String>()) { $0.formUnion($1.intersection(CodeUses.boundNames)) }
        if more.isSubset(of: found) { break }
        found.formUnion(more)
        related.formUnion(more)
      }
      // What is set from two of them stands between them.
      for (name, of) in made where own.contains(name) && !loops.contains(where: { $0.name == name }) {
        if of.intersection(found).count > 1 { found.insert(name) }
      }
      if !found.isEmpty { bounds[list] = found }
    }
    return bounds
  }
}
