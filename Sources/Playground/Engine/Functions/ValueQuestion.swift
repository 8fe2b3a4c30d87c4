import Declarations
import Language
import Values

/// What every value of a sort can be asked: a property, `xs.sorted`, or a query, `xs.contains(5)`.
struct ValueQuestion: Sendable {
  /// Who is asked.
  enum Owner: String, Sendable, CaseIterable {
    case list, text, dictionary, number

    init?(_ value: Value) {
      switch value {
      case .list, .range: self = .list
      case .text: self = .text
      case .dictionary: self = .dictionary
      case .int, .decimal: self = .number
      default: return nil
      }
    }
  }

  /// Whether a value is gone through value by value where it stands for several.
  static func isGoneThrough(_ value: Value) -> Bool { Owner(value).map { $0 != .number } ?? false }

  let owners: [Owner]
  let declaration: Declaration
  /// Whether it takes arguments, or parentheses without any.
  let isQuery: Bool
  let answer: @Sendable (Value, _ arguments: Arguments, inout FunctionCall) throws(Fault) -> Value

  static func property(
    of owners: [Owner], _ name: String, _ summary: String, example: String,
    answer: @escaping @Sendable (Value, inout FunctionCall) throws(Fault) -> Value
  ) -> ValueQuestion {
    ValueQuestion(
      owners: owners, declaration: Declaration(name, summary, example: example), isQuery: false
    ) { (value, _, call) throws(Fault) in try answer(value, &call) }
  }

  static func query(
    of owners: [Owner], declaration: Declaration,
    answer: @escaping @Sendable (Value, Arguments, inout FunctionCall) throws(Fault) -> Value
  ) -> ValueQuestion {
    ValueQuestion(owners: owners, declaration: declaration, isQuery: true, answer: answer)
  }

  /// The question of a name to a value; nil if nobody asks it that.
  static func named(_ name: String, of value: Value) -> ValueQuestion? {
    guard let owner = Owner(value) else { return nil }
    if name.utf8.last == UInt8(ascii: "?") { return orNone.first { $0.declaration.name == name } }
    let asked = isOfElements(name, of: owner) ? Owner.list : owner
    return all.first { $0.declaration.name == name && $0.owners.contains(asked) }
  }

  /// Whether Swift asks a text this as the list of its letters, or a dictionary as the list of its entries.
  private static func isOfElements(_ name: String, of owner: Owner) -> Bool {
    switch owner {
    case .list, .number: false
    case .text: ofLetters.contains(name)
    case .dictionary: ofEntries.contains(name)
    }
  }

  private static let ofLetters = Set(textAgain).union([
    "first", "last", "min", "max", "sorted", "reversed", "indexed", "shuffled", "randomElement",
  ])
  private static let ofEntries: Set<String> = ["first", "randomElement", "indexed"]
  /// What gives a part of a text, and no list of letters.
  private static let textAgain = ["prefix", "suffix", "dropFirst", "dropLast"]

  /// The answer for a value, which may be asked as a list of its letters or entries.
  func answer(
    for value: Value, _ arguments: Arguments, _ call: inout FunctionCall
  ) throws(Fault) -> Value {
    guard let owner = Owner(value), !owners.contains(owner) else {
      return try answer(value, arguments, &call)
    }
    switch value {
    case .text(let text):
      let letters = try call.letters(of: text)
      let result = try answer(.list(letters), arguments, &call)
      return Self.textAgain.contains(declaration.name) ? try result.regathered(as: value) : result
    case .dictionary(let entries):
      try call.spend(entries.count)
      return try answer(entries.listedEntries(), arguments, &call)
    default: return try answer(value, arguments, &call)
    }
  }

  /// How it is written: `xs.sorted`, `d.contains(key)`
  var signature: String {
    owners.map { "\($0.example).\(isQuery ? declaration.querySignature : declaration.name)" }
      .joined(separator: ", ")
  }

  /// The same as a declaration, for the reference.
  var written: Declaration {
    var declaration = declaration
    declaration.written = signature
    return declaration
  }
}

extension ValueQuestion.Owner {
  /// What one of them is called in what is written of all.
  fileprivate var example: String {
    switch self {
    case .list: "xs"
    case .text: "s"
    case .dictionary: "d"
    case .number: "n"
    }
  }
}

extension Value {
  /// The names of its properties, and of what else it can be asked.
  package var memberNames: [String] { ownMemberNames + questions.map { $0.declaration.name } }

  /// The names of its properties.
  package var propertyNames: [String] {
    ownMemberNames + questions.filter { !$0.isQuery }.map { $0.declaration.name }
  }

  /// The queries that it answers.
  package var queries: [Declaration] { questions.filter { $0.isQuery }.map { $0.declaration } }

  /// The property or query of a name that it answers, as it is written; nil if there is none.
  package func question(named name: String) -> Declaration? {
    questions.first { $0.declaration.name == name }?.written
  }

  private var questions: [ValueQuestion] {
    guard let owner = ValueQuestion.Owner(self) else { return [] }
    return ValueQuestion.all.filter { $0.owners.contains(owner) }
  }
}

extension Interpreter {
  /// `xs.count`, `n.left`, `xs.sorted`
  ///
  /// - Throws: if the value has no such part.
  mutating func part(_ name: String, of value: Value) throws(Fault) -> Value {
    if let part = try value.part(name) { return part }
    return try workedOut(name, of: value)
  }

  @inline(never)
  private mutating func workedOut(_ name: String, of value: Value) throws(Fault) -> Value {
    guard let question = ValueQuestion.named(name, of: value) else {
      if case .node(let node) = value { throw Fault.unknownMember(name, ofNodeWith: node.members) }
      throw unknownPart(name, of: value)
    }
    let parameters = question.declaration.parameters
    guard parameters.allSatisfy({ $0.isOptional }) else { throw Fault.needsParentheses(question) }
    let none = try bind(
      [], to: parameters, owner: name, signature: question.declaration.querySignature, at: SourceRange(0, 0))
    return try answer(question, none, of: value)
  }

  /// The answer of a value to a query.
  ///
  /// - Parameter call: what was written.
  mutating func query(
    _ value: Value, _ name: Word, _ given: [CallArgument], at range: SourceRange, _ call: WrittenCall
  ) throws(Fault) -> Value {
    let question = ValueQuestion.named(name.text, of: value)
    if given.isEmpty, question.map({ !$0.isQuery }) ?? value.memberNames.contains(name.text) {
      do { return try part(name.text, of: value) } catch { throw error.closed(at: name.range) }
    }
    guard let question, question.isQuery else {
      throw unknownQuery(call, of: value).at(name.range)
    }
    let signature = question.declaration.querySignature
    let values = given.map { Argument(label: $0.label, value: .expression($0.value), range: $0.value.range) }
    let arguments: Arguments
    do {
      arguments = try bind(
        values, to: question.declaration.parameters, owner: name.text,
        signature: call.subject.map { "\($0).\(signature)" } ?? signature, at: name.range)
    } catch {
      let head = "\(call.subject ?? "xs").\(name.text)"
      throw mending(error, values, to: question.declaration, as: .call(head))
    }
    do { return try answer(question, arguments, of: value) } catch { throw error.closed(at: name.range) }
  }

  private mutating func answer(
    _ question: ValueQuestion, _ arguments: Arguments, of value: Value
  ) throws(Fault) -> Value {
    var call = FunctionCall(question.declaration.name, generator: state.generator, budget: run.budget)
    defer { run.work += call.work }
    let answer = try question.answer(for: value, arguments, &call)
    if call.generator != state.generator {
      run.isDirty = true
      state.generator = call.generator
    }
    return answer
  }
}
