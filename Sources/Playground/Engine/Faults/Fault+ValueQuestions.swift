import Declarations
import Language
import Values

extension Fault {
  /// `xs.contains`: the words name the value, if the fault is given its name.
  static func needsParentheses(_ question: ValueQuestion) -> Fault {
    let declaration = question.declaration
    let isComplete = declaration.parameters.allSatisfy { $0.isOptional }
    return refused {
      _ in
      isComplete
        ? "'\(declaration.name)' is asked with parentheses" : "'\(declaration.name)' needs arguments"
    } help: {
      "write \($0 ?? "xs").\(isComplete ? "\(declaration.name)()" : declaration.querySignature)"
    }
  }
}

extension Fault {
  /// `d.a`, `d.items`
  static func fieldOfDictionary(_ field: String, _ dictionary: ValueDictionary, isAboutPairs: Bool) -> Fault {
    let key = Value.text(field)
    let nearest =
      dictionary[key] == nil ? Suggestion.nearest(field, in: Value.dictionary(dictionary).memberNames) : nil
    return refused {
      _ in
      "a dictionary has no property or query '\(field)'"
    } help: {
      if isAboutPairs { return "write for (k, v) in \($0 ?? "d") { … }" }
      return nearest.map { "did you mean \($0)?" } ?? "write \($0 ?? "d")[\(key.literalText)]"
    }
  }
}

/// What lists, texts and dictionaries are asked in vain, with the words that they know.
extension Interpreter {
  /// `xs.append(4)`, `xs.sorted()`, `xs.has(3)`
  func unknownQuery(_ call: WrittenCall, of value: Value) -> Fault {
    let name = call.name
    if value.propertyNames.contains(name) {
      return call.isWithoutArguments || Function.named[name] == nil
        ? .takesNoArguments(name, instead: call.question(name, isQuery: false))
        : .noSuchQuery(name, of: value, instead: call.function)
    }
    if !value.isList, case .dictionary = value, let instead = Self.entry(call) {
      return .noSuchQuery(name, of: value, instead: instead)
    }
    if value.changesByCommands, call.isOfPlace, let command = Habit.listCommand(for: name),
      value.isList || command == .remove || command == .removeAll || call.argument(0) != nil
    {
      return .noSuchQuery(name, of: value, instead: call.command(command, isList: value.isList))
    }
    if let instead = Self.question(call, to: value) { return .noSuchQuery(name, of: value, instead: instead) }
    if case .text = value, name == "split", call.isWithoutArguments || call.argument(0) == "\" \"" {
      return .noSuchQuery(name, of: value, instead: "words(\(call.subject ?? "s"))")
    }
    if Function.named[name] != nil || state.procedures[name] != nil {
      return .noSuchQuery(name, of: value, instead: call.function)
    }
    return unknownMember(name, of: value)
  }

  private func unknownMember(_ name: String, of value: Value) -> Fault {
    // What a list is asked with one argument, `index(of:)`, is another question of texts.
    if case .text = value, name == "index" { return .onlySwift(name) }
    let commands = value.isList ? ListCommand.allCases.map { $0.rawValue } : []
    return .unknownMember(name, of: value.kindName, among: value.memberNames + commands, topic: "values")
  }

  /// `xs.length`, `xs.sort`: the words name the value, if the fault is given its name.
  func unknownPart(_ name: String, of value: Value) -> Fault {
    if name == "infinity" || name == "nan", case .record = value {
      return .refused(
        "decimals are finite here, and none is \(name)",
        help: "the greatest is Double.greatestFiniteMagnitude; \(Habit.helpOfSwift)")
    }
    if ["random", "self"].contains(name), case .record = value { return .onlySwift(name) }
    let instead: String? =
      if value.changesByCommands, let command = Habit.listCommand(for: name),
        value.isList || command == .remove || command == .removeAll
      {
        command == .sort ? " sort" : String(command.signature(of: "").prefix { $0 != "," })
      } else {
        Habit.questions(for: name).first(where: value.propertyNames.contains).map { ".\($0)" }
          ?? Habit.questions(for: name).lazy.compactMap { word in
            value.queries.first { $0.name == word }
          }.first.map { ".\($0.querySignature)" }
      }
    guard let instead else {
      if case .dictionary(let dictionary) = value {
        return .fieldOfDictionary(name, dictionary, isAboutPairs: Self.isAboutPairs(name))
      }
      return unknownMember(name, of: value)
    }
    let kind = value.kindName
    return .refused {
      _ in
      "\(kind) has no property or query '\(name)'"
    } help: {
      "write \($0 ?? (kind == "text" ? "s" : kind == "a dictionary" ? "d" : "xs"))\(instead)"
    }
  }

  /// What an expression that is no variable is asked, which is not worked out for it: most of what is called so is a list.
  private static func question(_ call: WrittenCall, ofUnknown subject: String) -> String? {
    let list = Value.list([])
    for word in [call.name] + Habit.questions(for: call.name) {
      guard subject.first == "[" || word == "count" else { continue }
      if word != "count", Function.named[word] != nil { return call.of(subject).function(word) }
      if list.memberNames.contains(word) {
        return call.question(word, isQuery: list.queries.contains { $0.name == word })
      }
    }
    return nil
  }

  /// What a value is asked instead; nil if nothing like it is known.
  private static func question(_ call: WrittenCall, to value: Value) -> String? {
    let subject = call.subject ?? "xs"
    if value.isList, let function = call.argument(0), call.count == 1 {
      switch call.name {
      case "filter", "where", "findAll": return "[x for x in \(subject) if \(function)(x)]"
      case "forEach", "each": return "for x in \(subject) { \(function)(x) }"
      case "flatMap", "reduce", "fold": return nil
      default: break
      }
    }
    for word in [call.name] + Habit.questions(for: call.name) {
      if let query = value.queries.first(where: { $0.name == word }) {
        // What takes an argument is not asked without one.
        if call.isWithoutArguments, query.parameters.contains(where: { !$0.isOptional }) { continue }
        return call.question(word, isQuery: true)
      }
      if value.propertyNames.contains(word) { return call.question(word, isQuery: false) }
    }
    return nil
  }

  /// What is written for `d.get(k)` and `d.set(k, v)`.
  private static func entry(_ call: WrittenCall) -> String? {
    let subject = call.subject ?? "d"
    if call.isWithoutArguments, isAboutPairs(call.name) { return "for (k, v) in \(subject) { … }" }
    switch (call.name, call.argument(0), call.argument(1)) {
    case ("get", let key?, nil), ("lookup", let key?, nil), ("find", let key?, nil):
      return "\(subject)[\(key)]"
    case ("get", let key?, let value?): return "\(subject)[\(key), or: \(value)]"
    case ("set", let key?, let value?), ("put", let key?, let value?), ("insert", let key?, let value?),
      ("add", let key?, let value?):
      return "let \(subject)[\(key)] = \(value)"
    default: return nil
    }
  }

  /// Whether a word asks elsewhere for the keys of a dictionary with their values.
  private static func isAboutPairs(_ word: String) -> Bool {
    ["items", "entries", "iteritems", "pairs"].contains(word)
  }

  /// `len(xs)`, `contains(xs, 4)`, `map(f, xs)`: a function that is none, called with a value that can be asked.
  ///
  /// - Parameter call: the call as it was written.
  /// - Returns: nil if nothing like it is known.
  func questionAsFunction(_ call: WrittenCall) -> Fault? {
    let isFunction =
      call.argument(0).map { Function.named[$0] != nil || state.procedures[$0] != nil } ?? false
    guard let asked = isFunction && call.count == 2 ? call.ofLastArgument : call.ofFirstArgument,
      let subject = asked.subject
    else { return nil }
    guard let value = variable(subject) else {
      // What it comes to is not known here; most of what is asked so is a list.
      guard object(named: subject) == nil else { return nil }
      return Self.question(asked, ofUnknown: subject).map { .wordAsFunction(call.name, instead: $0) }
    }
    if value.changesByCommands, let command = Habit.listCommand(for: call.name),
      value.isList || command == .remove || command == .removeAll
    {
      return .wordAsFunction(call.name, instead: asked.command(command, isList: value.isList))
    }
    return Self.question(asked, to: value).map { .wordAsFunction(call.name, instead: $0) }
  }
}
