import EveryKind
import Language
import Playground

/// Statements of every kind.
extension RandomProgram {
  /// - Parameter depth: in how many blocks it stands.
  mutating func statement(depth: Int = 0) -> String {
    switch number(0...99) {
    case 0...15: creation()
    case 16...49: command()
    case 50...53: query()
    case 54...62: sessionCommand(depth)
    case 63...68: assignment()
    case 69, 70: update()
    case 71...74: "print " + several(1...3, ", ") { $0.expression() }
    case 75, 76: "expect " + condition()
    case 77: "ask \(text()) answer: \(expression())" + (chance(2) ? " hint: \(text())" : "")
    case 78...80: call()
    case 82...84: change()
    case 85: depth > 0 ? "return \(expression())" : "define \(one(of: Self.procedures).0)() = \(expression())"
    case 81: one(of: [objectName(), one(of: Self.numbers + Self.lists), expression()])
    default: depth < 3 ? compound(depth + 1) : command()
    }
  }

  private mutating func block(_ depth: Int) -> String {
    "{ " + several(0...3, chance(8) ? "\n" : "; ") { $0.statement(depth: depth) } + " }"
  }

  private mutating func compound(_ depth: Int) -> String {
    switch number(0...9) {
    case 0: "for \(loopName()) in \(list()) \(loopBlock(depth))"
    case 1: "for \(pairOfNames()) in \(pairs()) \(loopBlock(depth))"
    case 2: "repeat \(count()) \(loopBlock(depth))"
    case 3: bounded(depth)
    case 4: "while \(condition()) \(block(depth))"
    case 5, 6:
      "if \(condition()) \(block(depth))" + (chance(3) ? " else if \(condition()) \(block(depth))" : "")
        + (chance(2) ? " else \(block(depth))" : "")
    case 7: definition(depth)
    case 8: "expect error \(block(depth))"
    default: "expect error \(text()) \(block(depth))"
    }
  }

  /// The block of a loop, which it may leave.
  private mutating func loopBlock(_ depth: Int) -> String {
    guard chance(3) else { return block(depth) }
    let leave = "if \(condition()) { \(one(of: ["break", "continue"])) }"
    return "{ \(statement(depth: depth)); \(leave); \(statement(depth: depth)) }"
  }

  private mutating func loopName() -> String { one(of: Self.numbers) }

  private mutating func pairOfNames() -> String { chance(12) ? "(a, b, n)" : one(of: ["(a, b)", "(n, i)"]) }

  /// What a loop with two names goes through.
  private mutating func pairs() -> String {
    switch number(0...3) {
    case 0: one(of: Self.lists)
    case 1: "[\(several(0...3, ", ") { "(\($0.wholeNumber()), \($0.expression()))" })]"
    default: "[\(text()): \(expression()), 1: \(wholeNumber())]"
    }
  }

  /// A loop that ends, if its body leaves the variable alone.
  private mutating func bounded(_ depth: Int) -> String {
    "repeat 1 { let n = 0; while n < \(number(0...5)) { let n = n + 1; \(statement(depth: depth)) } }"
  }

  private mutating func definition(_ depth: Int) -> String {
    let (name, arity) = one(of: Self.procedures)
    let start = "define \(name)(\(Self.numbers.prefix(arity).joined(separator: ", ")))"
    if chance(3) { return "define walk \(name)(t) { visit t.node; \(statement(depth: depth)) }" }
    return chance(2) ? "\(start) = \(expression())" : "\(start) \(block(depth))"
  }

  private mutating func call() -> String {
    let (name, arity) = one(of: Self.procedures)
    return ([name] + (0..<(chance(12) ? number(0...3) : arity)).map { _ in argument() }).joined(
      separator: " ")
  }

  /// Of a list or dictionary where it is. Nothing that a list may hold is put into it: it would double.
  private mutating func change() -> String {
    let name = one(of: Self.lists) + (chance(6) ? "[\(number(0...3))]" : "")
    return switch number(0...9) {
    case 0: "\(name) append \(wholeNumber())"
    case 1: "\(name) append [\(text())]"
    case 2: "\(name) prepend \(text())"
    case 3: "\(name) insert \(wholeNumber()) at: \(number(0...3))"
    case 4: "\(name) remove \(chance(3) ? "" : "at: ")\(number(0...3))"
    case 5: "\(name) \(one(of: ["removeFirst", "removeLast", "removeAll", "reverse", "sort"]))"
    case 6: "\(name) swap \(number(0...3)) \(number(0...3))"
    case 7: "\(name) sort by: \(chance(3) ? "abs" : one(of: Self.procedures).0)"
    default: "let \(name)[\(number(0...3))] = \(wholeNumber())"
    }
  }

  /// By an operator: of numbers, and of what is in lists.
  private mutating func update() -> String {
    let symbol = one(of: ["+=", "-=", "*=", "/=", "%="])
    return switch number(0...4) {
    case 0: "\(one(of: Self.lists))[\(number(0...3))] \(symbol) \(wholeNumber())"
    case 1: "\(one(of: Self.lists))[\(arithmetic()), or: \(wholeNumber())] \(symbol) \(wholeNumber())"
    case 2: "\(one(of: Self.lists))[random(1, in: 0...3)[0]] \(symbol) \(wholeNumber())"
    default: "\(one(of: Self.numbers)) \(symbol) \(arithmetic())"
    }
  }

  /// Several targets of numbers.
  private mutating func parts() -> String {
    let target = one(of: ["(a, b)", "(xs[0], ys[i])", "(xs[i], xs[0])", "((a, n), xs[1])", "(i, xs[i])"])
    return switch number(0...3) {
    case 0: "let \(target) = [\(several(1...3, ", ") { $0.wholeNumber() })]"
    case 1: "let (xs[0], xs[i]) = (xs[i], xs[0])"
    default: "let \(target) = (\(arithmetic()), \(arithmetic()))"
    }
  }

  /// Lists and texts grow by what is written only: joined to each other they would double.
  private mutating func assignment() -> String {
    switch number(0...7) {
    case 6: parts()
    case 7:
      "let \(one(of: Self.lists))[\(number(0...2))..<\(number(0...4))] = [\(several(0...3, ", ") { $0.wholeNumber() })]"
    case 0: "let \(one(of: Self.lists)) = \(chance(4) ? "[\(text()): 1, 2: 3]" : list())"
    case 1:
      "let \(one(of: Self.lists)) = \(one(of: Self.lists)) + [\(several(0...3, ", ") { $0.expression() })]"
    case 2: "let \(one(of: Self.texts)) = \(text())"
    case 3: "let \(chance(10) ? objectName() : one(of: Self.numbers)) = \(wholeNumber())"
    default: "let \(one(of: Self.numbers)) = \(arithmetic())"
    }
  }

  // MARK: Objects

  /// Makes an object of a kind.
  public mutating func creation(of name: String, _ variant: Declaration, of kind: Kind) -> String {
    "\(kind.name) \(name) = \(variant.name)\(arguments(of: variant))"
  }

  /// A verb or a query of an object; its arguments may be among what it holds.
  public mutating func command(_ declaration: Declaration, of name: String, in session: Session) -> String {
    notice(session)
    subject = name
    return "\(name) \(declaration.name)\(arguments(of: declaration))"
  }

  private mutating func creation() -> String {
    let kind = one(of: kinds)
    let start = "\(kind.name) \(chance(8) ? objectName() : one(of: Self.objectNames(of: kind)))"
    if chance(20) { return start }
    let variant = one(of: kind.variants)
    return "\(start) = \(variant.name)\(arguments(of: variant))"
  }

  private mutating func command() -> String {
    let kind = one(of: kinds)
    let verb = verb(of: kind)
    subject = chance(4) ? "" : one(of: Self.objectNames(of: kind))
    return (subject.isEmpty ? "" : subject + " ") + verb.name + arguments(of: verb)
  }

  /// Objects should be filled more often than they are emptied: a verb that takes any number of values comes more often than
  /// others, and one that needs nothing seldom.
  private mutating func verb(of kind: Kind) -> Declaration {
    func takesMany(_ parameter: ParameterDeclaration) -> Bool {
      if case .elements = parameter.type { true } else { false }
    }
    let filling = kind.verbs.filter { $0.parameters.contains(where: takesMany) }
    if !filling.isEmpty, chance(4) { return one(of: filling) }
    let demanding = kind.verbs.filter { !$0.parameters.isEmpty }
    return demanding.isEmpty || chance(20) ? one(of: kind.verbs) : one(of: demanding)
  }

  /// A query as a command.
  private mutating func query() -> String {
    let kind = one(of: kinds)
    let name = one(of: Self.objectNames(of: kind))
    subject = name
    if kind.queries.isEmpty || chance(3) { return "\(name) \(one(of: kind.properties).name)" }
    let query = one(of: kind.queries)
    return "\(name) \(query.name)\(arguments(of: query))"
  }

  // MARK: The session

  private mutating func sessionCommand(_ depth: Int) -> String {
    // Without consent Swift is refused in any case.
    let command = one(of: SessionCommand.allCases.filter { $0 != .swift })
    switch command {
    case .set: return setting()
    case .reset where !chance(6): return "objects"
    default: break
    }
    switch command.shape {
    case .statement: return "\(command.rawValue) \(statement(depth: depth))"
    case .statementOrNone:
      return chance(2) ? command.rawValue : "\(command.rawValue) \(statement(depth: depth))"
    case .practice:
      let wrong = chance(4) ? "wrong: \(one(of: Self.procedures).0) " : ""
      return "\(command.rawValue) \(wrong)\(statement(depth: depth))"
    case .path: return "\(command.rawValue) \(one(of: Self.files))"
    case .words, .phrase:
      return chance(3) ? command.rawValue : "\(command.rawValue) \(several(1...2, " ") { $0.topic() })"
    case .series:
      let name = one(of: Self.numbers)
      let labels = command.declaration.parameters.filter {
        $0.isLabelled && !["for", "in"].contains($0.name)
      }
      let start = "\(command.rawValue) \(several(1...2, ", ") { $0.arithmetic() }) for \(name) in \(list())"
      return start + labels.map { chance(2) ? "" : " " + argument(for: $0) }.joined()
        + (chance(6) ? "" : " { \(self.statement(depth: depth + 1)) }")
    case .arguments: return command.rawValue + arguments(of: command.declaration)
    case .condition: return "\(command.rawValue)\(chance(3) ? " all" : "") \(condition())"
    case .moment:
      return command.rawValue + (chance(4) ? " when \(condition())" : arguments(of: command.declaration))
    case .claim:
      let sizes = chance(2) ? " for \(one(of: Self.numbers)) in \(list())" : ""
      return "\(command.rawValue) \(condition())\(sizes)\(tries()) { \(statement(depth: depth + 1)) }"
    case .example:
      return "\(command.rawValue) { \(statement(depth: depth + 1)) } where \(condition())\(tries())"
    case .code: return command.rawValue
    case .watched: return "\(command.rawValue) \(chance(2) ? objectName() : expression())"
    }
  }

  /// Few, since each performs a block.
  private mutating func tries() -> String { " tries: \(chance(10) ? count() : "\(number(1...4))")" }

  private mutating func topic() -> String {
    let kind = one(of: kinds)
    return one(of: [kind.name, one(of: kind.verbs).name, one(of: Self.declarations).name, "for", "+"])
  }

  private mutating func setting() -> String {
    let name = one(of: Settings.names)
    let choices = Settings.choices(of: name)
    if chance(8) { return "set \(name) \(argument())" }
    // Most of the time there is room for the pictures.
    return
      "set \(name) \(choices.isEmpty ? "\(chance(6) ? number(1...30) : number(30...120))" : one(of: choices))"
  }
}
