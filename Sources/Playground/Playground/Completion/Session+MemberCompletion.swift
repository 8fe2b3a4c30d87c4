import Declarations
import Engine
import Language
import Values

extension Session {
  /// What may follow a point.
  func members(of context: LineContext, dot: String.Index) -> Offer {
    let subject = String(context.partial[..<dot])
    let start = context.start + subject.utf8.count + 1
    var offer = Offer(start: start, candidates: [])
    if let object = objects.first(where: { $0.name == subject }) {
      offer.candidates = object.kind.properties.map { Offer.Candidate($0.name, note: $0.summary) }
      let refused = refusedWords(of: subject)
      offer.candidates += object.kind.queries.filter { !refused.contains($0.name) }
        .map { Offer.Candidate(calling: $0) }
      // Where a statement begins, a command may be called.
      if context.words.isEmpty {
        offer.candidates += object.kind.verbs.filter { !refused.contains($0.name) }
          .map { Offer.Candidate(calling: $0) }
      }
      let counts = object.kind.costs.isEmpty ? [] : Counts.names
      offer.candidates += counts.map { Offer.Candidate($0 + ".", isWhole: false) }
    } else if let value = variables[subject] {
      offer.candidates = words(of: value, beginStatement: context.words.isEmpty)
    } else if subject == SessionCommand.swift.rawValue, !swiftNames.isEmpty {
      offer.candidates = swiftNames.map { Offer.Candidate($0) }
    } else if procedureNames.contains(subject) {
      offer.candidates = [Offer.Candidate(Counts.ofDefinitions.name + ".", isWhole: false)]
    } else if subject.hasSuffix("." + Counts.ofDefinitions.name),
      procedureNames.contains(String(subject.dropLast(Counts.ofDefinitions.name.count + 1)))
    {
      offer.candidates = CallCost.allCases.map { Offer.Candidate($0.name, note: $0.summary) }
    } else if let (object, isAsked) = counted(subject) {
      offer.candidates = object.kind.costs.map { Offer.Candidate($0.name) }
      if !isAsked { offer.candidates.append(Offer.Candidate("asked.", isWhole: false)) }
    } else if let end = subject.lastIndex(of: "."),
      let object = objects.first(where: { $0.name == subject[..<end] })
    {
      let group = subject[subject.index(after: end)...] + "."
      offer.candidates = object.kind.properties.map { $0.name }.filter { $0.hasPrefix(group) }
        .map { Offer.Candidate(String($0.dropFirst(group.count))) }
    }
    if offer.candidates.isEmpty, let value = value(of: subject) {
      offer.candidates = words(of: value, beginStatement: context.words.isEmpty)
    }
    return offer.keeping(String(context.partial[context.partial.index(after: dot)...]))
  }

  /// What may follow the point behind a value, where a command may be called only at the beginning of a statement.
  private func words(of value: Value, beginStatement: Bool) -> [Offer.Candidate] {
    let questions = value.questionWords(beginStatement: beginStatement)
    guard beginStatement, value.changesByCommands else { return questions }
    let commands = ListCommand.allCases.filter { value.takes($0) }
    return questions
      + commands.map { command in
        let signature = command.callSignature(ofList: value.isList)
        let name = signature.prefix { $0 != "(" } + "("
        var candidate = Offer.Candidate(
          String(name), isWhole: false, note: Grammar.meaning(of: command).summary)
        candidate.signature = signature
        return candidate
      }
  }

  /// What a name with its parts and questions comes to, `t.node(3)`; nil of anything that may take long.
  private func value(of text: String) -> Value? {
    guard text.utf8.count <= 200 else { return nil }
    let name = "completed"
    let source = Source(name: "input", text: "let \(name) = \(text)")
    var parser = Parser(source, syntax: catalog.syntax)
    guard let statement = try? parser.next(), case .assign(_, let value) = statement.kind, value.onlyAsks
    else {
      return nil
    }
    var copy = self
    copy.limits = Limits(statements: 100, seconds: 0.1, memoryBytes: limits.memoryBytes)
    return copy.perform(statement, from: source).failure == nil ? copy.variables[name] : nil
  }

  /// What may stand between the brackets of a call; whether that is known.
  func complete(_ call: LineContext.Call, _ offer: inout Offer) -> Bool {
    guard let dot = call.head.lastIndex(of: ".") else {
      let code = definitions.first { $0.definition.name.text == call.head }
      let function = Grammar.functions.first { $0.name == call.head }
      // The bracket always means the definition.
      guard let signature = code?.definition.callSignature ?? function?.querySignature else { return false }
      offer.candidates = valueWords
      offer.hint = signature
      return true
    }
    let (subject, member) = (String(call.head[..<dot]), String(call.head[call.head.index(after: dot)...]))
    if let kind = objects.first(where: { $0.name == subject })?.kind {
      guard let declaration = (kind.queries + kind.verbs).first(where: { $0.name == member }) else {
        return false
      }
      complete(declaration, call.arguments, &offer)
      offer.hint = declaration.callSignature
      return true
    }
    guard let value = variables[subject] else { return false }
    if call.beginsStatement, let command = ListCommand(rawValue: Expression.commandWord(member)),
      value.takes(command)
    {
      complete(command, [command.rawValue] + call.arguments, &offer)
      offer.hint = command.callSignature(ofList: value.isList)
      if !value.isList, command == .remove { offer.candidates = [Offer.Candidate("forKey:")] + valueWords }
      return true
    }
    guard let declaration = value.queries.first(where: { $0.name == member }) else { return false }
    complete(declaration, call.arguments, &offer)
    return true
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
}

extension Expression {
  /// Whether it asks for parts of what there is, and calls nothing that the reader wrote.
  fileprivate var onlyAsks: Bool {
    switch node {
    case .literal, .name: true
    case .unary(_, let operand): operand.onlyAsks
    case .property(let subject, _): subject.onlyAsks
    case .index(let subject, let index): subject.onlyAsks && index.onlyAsks
    case .query(let subject, _, let arguments):
      subject.onlyAsks && arguments.allSatisfy { $0.value.onlyAsks }
    case .tuple(let items), .list(let items): items.allSatisfy { $0.onlyAsks }
    default: false
    }
  }
}

extension Declaration {
  /// `rotate(left|right, at: value)`
  fileprivate var callSignature: String {
    "\(name)(\(parameters.map { $0.signature }.joined(separator: ", ")))"
  }
}

extension Value {
  /// Whether a command changes such a value.
  func takes(_ command: ListCommand) -> Bool {
    isList || changesByCommands && [.remove, .removeAll].contains(command)
  }
}
