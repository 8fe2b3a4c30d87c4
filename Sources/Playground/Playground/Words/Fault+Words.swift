import Language
import Pictures

/// Words that mean nothing where they are.
extension Fault {
  /// A word that is not known; the nearest of those that are is suggested.
  ///
  /// - Parameter help: what to do where none is near.
  static func unknown(
    _ word: String, among known: some Sequence<String>, _ message: String, else help: String? = nil
  ) -> Fault {
    refused(message, help: Suggestion.nearest(word, in: known).map { "did you mean \($0)?" } ?? help)
  }

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
  static func verbOutOfFocus(_ verb: String, kinds: [String], object: String?) -> Fault {
    refused(
      "'\(verb)' is a verb of \(SpokenText.list(kinds)), and "
        + (kinds.count == 1 ? "no \(kinds[0].asNoun) is in focus" : "none of these is in focus"),
      help: object.map { "name the one that is meant: \($0) \(verb) …" }
        ?? "create one first: \(kinds[0]) name = …")
  }

  static func unknownVerb(_ verb: String, of object: String, _ kind: Kind) -> Fault {
    unknown(
      verb, among: (kind.verbs + kind.queries + kind.properties).map(\.name),
      meaning: kind.verbs.map(\.name), "\(kind.name) '\(object)' has no verb '\(verb)'",
      else: "help \(kind.name) lists its verbs")
  }

  /// The same, where words are known that may mean it: they are nearer than any that is only spelled alike.
  private static func unknown(
    _ word: String, among known: [String], meaning same: [String], _ message: String, else help: String
  ) -> Fault {
    if let synonym = Habit.synonyms(of: word).first(where: same.contains) {
      return refused(message, help: "did you mean \(synonym)?")
    }
    return unknown(word, among: known, message, else: help)
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
    return unknown(name, among: known, "nothing is named '\(name)'", else: "objects lists what there is")
  }

  static func unknownObject(_ name: String, among known: [String]) -> Fault {
    unknown(name, among: known, "no object is named '\(name)'", else: "objects lists what there is")
  }

  static func notAValue(_ object: String, kind: Kind) -> Fault {
    refused(
      "'\(object)' is \(kind.name.withArticle), not a value",
      help:
        "ask one of its properties, such as \(object).\(kind.commonProperty); help \(kind.name) lists them")
  }

  static func reservedName(_ name: String, as role: String) -> Fault {
    refused("'\(name)' is \(role) and cannot be a name", help: "choose another name")
  }

  static func nameTaken(_ name: String, by other: String) -> Fault {
    refused("'\(name)' is already the name of \(other)", help: "choose another name")
  }

  static func unknownVariant(_ word: String, of kind: Kind) -> Fault {
    let names = kind.variants.map(\.name)
    return unknown(
      word, among: names, "\(kind.name) has no variant '\(word)'",
      else: "\(kind.name) can be \(names.joined(separator: ", "))")
  }

  /// - Parameters:
  ///   - owner: what was asked: a kind of object, or of value.
  ///   - known: what it can be asked.
  ///   - topic: the topic of `help`, if it is not its name.
  public static func unknownMember(
    _ name: String, of owner: String, among known: [String] = [], topic: String? = nil
  ) -> Fault {
    unknown(
      name, among: known, meaning: known, "\(owner) has no property or query '\(name)'",
      else: "help \(topic ?? owner) lists them")
  }

  /// - Parameter members: what a node of this tree can be asked; those of another kind of tree know other things.
  static func unknownMember(_ name: String, ofNodeWith members: [String]) -> Fault {
    unknown(
      name, among: members, "a node has no property or query '\(name)'",
      else: "it has \(SpokenText.list(members))")
  }

  static func unknownFunction(_ name: String, among known: [String]) -> Fault {
    unknown(name, among: known, "unknown function '\(name)'", else: "help functions lists them")
  }

  /// `insert(5)`, `avl(5, 3)`
  ///
  /// - Parameter instead: how it is written.
  static func wordAsFunction(_ word: String, instead: String) -> Fault {
    refused("unknown function '\(word)'", help: "write \(instead)")
  }

  static func needsArguments(_ query: Declaration) -> Fault {
    refused("'\(query.name)' needs arguments", help: "write \(query.querySignature)")
  }

  static func takesNoArguments(_ property: String) -> Fault {
    refused(
      "'\(property)' is a property and takes no arguments", help: "write \(property) without parentheses")
  }
}

/// Arguments that are too many, too few or of the wrong type.
extension Fault {
  static func missingArgument(
    _ parameter: ParameterDeclaration, of owner: String, signature: String
  ) -> Fault {
    refused("\(owner) needs \(parameter.name): \(parameter.type.expectation)", help: "write \(signature)")
  }

  static func tooManyArguments(of owner: String, signature: String) -> Fault {
    refused("\(owner) takes no more arguments", help: "write \(signature)")
  }

  /// - Parameters:
  ///   - name: what takes something else.
  ///   - expected: what it takes, such as `a list of whole numbers`.
  public static func wrongType(of name: String, expected: String, got: Value) -> Fault {
    wrongArgument(of: name, expected: expected, got: got.kindName)
  }

  static func wrongArgument(of name: String, expected: String, got: String) -> Fault {
    // The list that a function goes through is known by the function.
    refused { owner in "\(name == "list" ? owner ?? name : name) takes \(expected), not \(got)" }
  }

  static func unknownChoice(_ word: String, of name: String, choices: [String]) -> Fault {
    unknown(
      word, among: choices, "\(name) has no choice '\(word)'",
      else: "choose from \(choices.joined(separator: ", "))")
  }

  static func unknownBareWord(
    _ word: String, for parameter: ParameterDeclaration, among known: [String]
  ) -> Fault {
    unknown(
      word, among: known,
      "\(parameter.name) takes \(parameter.type.expectation), and nothing is named '\(word)'",
      else: "let gives a name to a value")
  }

  static func wrongArgumentCount(of code: FunctionCode, got: Int) -> Fault {
    let definition = code.definition
    return refused(
      "\(definition.name.text) takes \(definition.parameters.count.counted("argument")), not \(got)",
      help: "write \(code.signature)")
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

/// Values that do not do.
extension Fault {
  /// - Parameters:
  ///   - what: what the value should have been: `the condition of while`.
  ///   - wanted: what it must be: `true or false`.
  static func wrong(_ what: String, mustBe wanted: String, not found: String) -> Fault {
    refused("\(what) must be \(wanted), not \(found)")
  }

  static func notACount(_ value: Value, what: String) -> Fault {
    wrong(what, mustBe: "a whole number, 0 or more", not: value.shortLiteral)
  }

  static func notText(_ value: Value, what: String) -> Fault {
    wrong(what, mustBe: "text", not: value.kindName)
  }

  static func notASequence(_ value: Value) -> Fault {
    refused("cannot iterate over \(value.kindName)", help: "write a list, a range or a text")
  }

  public static func indexOutOfRange(_ index: Int, count: Int) -> Fault {
    refused(
      outOfRange(index, of: count),
      help: count == 0
        ? "it is empty" : count == 1 ? "the only index is 0" : "indexes run from 0 to \((count - 1).grouped)")
  }

  private static func outOfRange(_ index: Int, of count: Int) -> String {
    "index \(index.grouped) is out of range: there \(count == 1 ? "is" : "are") \(count.grouped)"
  }

  /// - Parameter count: how many there are: something new may stand behind the last of them.
  static func cannotInsert(at index: Int, count: Int) -> Fault {
    refused(
      outOfRange(index, of: count),
      help: count == 0
        ? "the only place is 0" : "places run from 0 to \(count.grouped), which is after the last")
  }

  static func noIndex(_ value: Value) -> Fault { refused("\(value.kindName) cannot be indexed") }

  static func emptyList(function: String) -> Fault { refused("\(function) of an empty list") }

  public static let listTooLong = refused(
    "a list may hold \(Limits.listValues.grouped) values, and this one would hold more")

  /// - Parameters:
  ///   - new: a value that a structure of the other sort was given.
  ///   - held: a value that it holds.
  public static func mixedTypes(new: Key, held: Key) -> Fault {
    refused(
      "\(new.literal) is \(new.value.kindName), and \(held.literal) is \(held.value.kindName): the two cannot be compared",
      help: "a tree or a stack holds numbers or texts, not both")
  }
}
