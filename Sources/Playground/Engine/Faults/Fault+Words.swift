import Declarations
import Language
import Pictures
import Values

/// Words that mean nothing where they are.
extension Fault {
  /// - Parameter example: a statement that makes an object, if there is none yet.
  static func unknownWord(_ word: String, among known: [String], example: String?) -> Fault {
    if let habit = Habit.help(forFirstWord: word) { return refused("unknown word '\(word)'", help: habit) }
    return unknown(
      word, among: known, "unknown word '\(word)'",
      else: example.map { "create an object first, such as: \($0) · or type help" }
        ?? "type help for the words that are allowed here")
  }

  /// - Parameter instead: the statement as it is written here.
  static func anotherWord(_ word: String, instead: String) -> Fault {
    refused("unknown word '\(word)'", help: "write \(instead)")
  }

  /// A word in the place of a verb, which the object in focus knows by another name.
  ///
  /// - Parameter instead: the statement with the verb it has.
  static func verbOfFocus(_ word: String, of object: String, _ kind: String, instead: String) -> Fault {
    refused("\(kind) '\(object)' has no verb '\(word)'", help: "write \(instead)")
  }

  /// - Parameter object: one that knows the verb, if there is any.
  /// - Parameter example: a statement that makes one.
  static func verbOutOfFocus(_ verb: String, kinds: [String], object: String?, example: String?) -> Fault {
    refused(
      "'\(verb)' is a verb of \(SpokenText.list(kinds)), and "
        + (kinds.count == 1 ? "no \(kinds[0].asNoun) is in focus" : "none of these is in focus"),
      help: object.map { "name the one that is meant: \($0) \(verb) …" }
        ?? (example.map { "create one first: write \($0)" } ?? "help \(kinds[0]) shows how one is created"))
  }

  static func unknownVerb(_ verb: String, of object: String, _ kind: Kind) -> Fault {
    unknown(
      verb, among: (kind.verbs + kind.queries + kind.properties).map { $0.name },
      meaning: kind.verbs.map { $0.name }, "\(kind.name) '\(object)' has no verb '\(verb)'",
      else: "help \(kind.name) lists its verbs")
  }

  /// `t.insert(5)`
  ///
  /// - Parameter command: the same as a command.
  static func verbAsMember(_ verb: Declaration, command: String) -> Fault {
    refused("'\(verb.name)' is a verb, not a property or a query", help: "write \(command)")
  }

  /// `t insert(5)`, `xs append(4)`
  static func commandAsCall(_ word: String, command: String) -> Fault {
    refused("'\(word)' takes its arguments without parentheses", help: "write \(command)")
  }

  /// `sort ys`, of a verb that takes nothing.
  ///
  /// - Parameter instead: what is meant by a definition or a list.
  static func verbWithoutArguments(_ verb: String, instead: String) -> Fault {
    refused("\(verb) takes no more arguments", help: "write \(instead)")
  }

  static func missingVerb(of object: String, kind: String) -> Fault {
    refused(
      "'\(object)' is alone: a verb should follow",
      help: "help \(kind) lists its verbs; show \(object) draws it")
  }

  /// `print count`: what can be asked, or called, stands alone.
  ///
  /// - Parameters:
  ///   - question: how the object in focus is asked for it.
  ///   - call: how the function of that name is called.
  static func nameOfQuestion(_ name: String, question: String?, call: String?) -> Fault {
    let help =
      switch (question, call) {
      case (let question?, let call?): "write \(question), or \(call) for the function"
      case (let question?, nil): "write \(question)"
      case (nil, let call?): "it is a function: write \(call)"
      case (nil, nil): "objects lists what there is"
      }
    return refused("nothing is named '\(name)'", help: help)
  }

  static func unknownName(_ name: String, among known: [String]) -> Fault {
    if let habit = Habit.help(forName: name) { return refused("nothing is named '\(name)'", help: habit) }
    if Habit.isTypeOfSwift(name) { return onlySwift(name) }
    return unknown(name, among: known, "nothing is named '\(name)'", else: "objects lists what there is")
  }

  /// `t.insert(four)`, where nothing is named four.
  static func wordInBrackets(_ word: String, among known: [String]) -> Fault {
    if Habit.help(forName: word) != nil { return unknownName(word, among: known) }
    return unknown(word, among: known, "nothing is named '\(word)'", else: "text needs quotes: \"\(word)\"")
  }

  /// `n += 1`
  static func nothingToChange(_ place: Place, among known: [String]) -> Fault {
    let name = place.name.text
    let value =
      switch place.steps.first {
      case .index: "[]"
      case .entry: "[:]"
      case .member(let field): "(\(field.text): 0)"
      case nil: "0"
      }
    return unknown(
      name, among: known, "there is no variable '\(name)' to change",
      else: "give it a value first: let \(name) = \(value)")
  }

  static func unknownObject(_ name: String, among known: [String]) -> Fault {
    unknown(name, among: known, "no object is named '\(name)'", else: "objects lists what there is")
  }

  /// - Parameter instead: the statement that is meant, if one is.
  static func notAValue(_ object: String, kind: Kind, instead: String? = nil) -> Fault {
    refused(
      "'\(object)' is \(kind.name.withArticle), not a value",
      help: instead.map { "write \($0)" }
        ?? "ask one of its properties, such as \(object).\(kind.commonProperty); help \(kind.name) lists them"
    )
  }

  /// `t.count += 1`, `let t.count = 5`
  static func objectIsNotSet(_ object: String, kind: Kind) -> Fault {
    refused(
      "'\(object)' is \(kind.name.withArticle), which only its verbs change",
      help: "help \(kind.name) lists its verbs")
  }

  static func reservedName(_ name: String, as role: String) -> Fault {
    refused("'\(name)' is \(role) and cannot be a name", help: "choose another name")
  }

  static func nameTaken(_ name: String, by other: String) -> Fault {
    refused("'\(name)' is already the name of \(other)", help: "choose another name")
  }

  static func unknownVariant(_ word: String, of kind: Kind) -> Fault {
    let names = kind.variants.map { $0.name }
    return unknown(
      word, among: names, "\(kind.name) has no variant '\(word)'",
      else: "\(kind.name) can be \(names.joined(separator: ", "))")
  }

  static func unknownFunction(_ name: String, among known: [String]) -> Fault {
    if Habit.isFunctionOfSwift(name) { return onlySwift(name) }
    return unknown(name, among: known, "unknown function '\(name)'", else: "help functions lists them")
  }

  /// `insert(5)`, `avl(5, 3)`
  ///
  /// - Parameter instead: how it is written.
  static func wordAsFunction(_ word: String, instead: String) -> Fault {
    refused("unknown function '\(word)'", help: "write \(instead)")
  }

  /// The same where no object is in focus.
  static func wordOfKindAsFunction(_ word: String, kind: String) -> Fault {
    refused(
      "unknown function '\(word)'", help: "it is written without parentheses: help \(kind) \(word) shows how")
  }

  /// - Parameter instead: a call with arguments that are taken, if they are known.
  static func needsArguments(_ query: Declaration, instead: String?) -> Fault {
    let fault = refused("'\(query.name)' needs arguments", help: form(query.querySignature))
    return instead.map(fault.advising) ?? fault
  }

  /// - Parameter instead: how it is written.
  static func takesNoArguments(_ property: String, instead: String? = nil) -> Fault {
    refused(
      "'\(property)' is a property and takes no arguments",
      help: "write \(instead ?? "\(property) without parentheses")")
  }
}

/// Arguments that are too many, too few or of the wrong type.
extension Fault {
  /// How the whole is written: the help that ``advising(_:)`` puts an example behind.
  private static func form(_ signature: String) -> String { "its form is \(signature)" }

  static func missingArgument(
    _ parameter: ParameterDeclaration, of owner: String, signature: String
  ) -> Fault {
    refused("\(owner) needs \(parameter.name): \(parameter.expectation)", help: form(signature))
  }

  static func tooManyArguments(of owner: String, signature: String) -> Fault {
    refused(
      "\(owner) takes no more arguments",
      help: Syntax.isName(signature) ? "write \(signature)" : form(signature))
  }

  static func unknownChoice(_ word: String, of name: String, choices: [String]) -> Fault {
    unknown(
      word, among: choices, "\(name) has no choice '\(word)'",
      else: "choose from \(choices.joined(separator: ", "))")
  }

  static func unknownBareWord(
    _ word: String, for parameter: ParameterDeclaration, among known: [String]
  ) -> Fault {
    let message = "\(parameter.name) takes \(parameter.expectation), and nothing is named '\(word)'"
    switch parameter.type {
    // No name stands for a block.
    case .operations, .callbacks, .ownOptions: return refused(message, help: nil)
    default: break
    }
    return unknown(
      word, among: known, message,
      else: parameter.type.choices.isEmpty
        ? "let gives a name to a value" : "choose from \(parameter.type.choices.joined(separator: ", "))")
  }

  static func wrongArgumentCount(of code: FunctionCode, got: Int) -> Fault {
    let definition = code.definition
    let names = definition.parameters.map { $0.text }
    let form = form(code.signature)
    return refused(
      "\(definition.name.text) takes \(names.count.counted("argument")), not \(got)",
      help: form, readsOn: true
    ) { line in
      let call = LooseCall(line)
      let values = call.arguments(for: names)
      guard call.name == definition.name.text, !values.contains(where: { $0.contains("{") }) else {
        return nil
      }
      if code.isCommand, !values.isEmpty {
        let written = ([call.name] + values.map(WrittenCall.plainArgument)).joined(separator: " ")
        return "\(form); write \(written)"
      }
      return names.isEmpty
        ? "write \(code.signature)" : "\(form); write \(call.name)(\(values.joined(separator: ", ")))"
    }
  }

  /// - Parameters:
  ///   - word: what is in a block of operations, if it is a word at all.
  ///   - known: the operations.
  static func notAnOperation(_ word: String?, known: [String]) -> Fault {
    unknown(
      word ?? "", among: known,
      word.map { "'\($0)' is not an operation of this block" }
        ?? "only operations are allowed in this block, with loops, if, and let around them",
      else: "it takes \(known.joined(separator: ", "))")
  }
}
