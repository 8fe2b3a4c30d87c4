import Language
import Recording
import Synchronization

/// The reader's own answers to the questions of an exhibit: compiled functions, with the session's variables and functions as
/// they stood when they were given.
///
/// They are values: two are equal if their texts are, and all that they read. An answer changes nothing, sees no object, and
/// draws its random numbers from a stream of its own, which begins anew with each question.
public struct Answers: Hashable, Sendable {
  /// One answer: a function, and the values of the locals that were in sight where it was written.
  struct Code: Sendable {
    let code: FunctionCode
    /// The values that are handed over behind the arguments.
    let locals: [Value]
    /// The locals that it reads, by their names.
    let localNames: [String]
    let hasSeveralReturns: Bool
    /// The name of the question, its parameters and the answer, in one style: where it was written, blanks may differ.
    let canonical: String

    /// - Parameter interpreter: where it is written, in whose blocks.
    init(_ definition: Definition, to question: Question, in interpreter: Interpreter) {
      let taken = Set(definition.parameters.map(\.text))
      let visible = Set(interpreter.run.scope.names).subtracting(taken).sorted()
      func compiled(with names: [String]) -> FunctionCode {
        var whole = definition
        whole.parameters += names.map { Word($0, range: definition.name.range) }
        return FunctionCode(
          whole, source: interpreter.run.source, isAnswer: true, keepsEnds: question.keepsEnds)
      }
      let all = compiled(with: visible)
      let read = all.tables.localReads
      // Two answers are the same wherever they were given, if what they read is.
      localNames = visible.enumerated().filter {
        read.contains(Register(definition.parameters.count + $0.offset))
      }.map(\.element)
      code = localNames.count == visible.count ? all : compiled(with: localNames)
      locals = localNames.compactMap { interpreter.run.scope[$0] }
      hasSeveralReturns = code.returns.count > 1
      canonical = code.source.canonicalText(of: definition.range)
    }

    /// The name of the question, its parameters and the answer, as they were written.
    var text: String { code.source.text(code.definition.range) }
  }

  /// All that tells answers apart.
  private struct Identity: Hashable {
    var texts: [String: String]
    /// What each answer reads itself, whether it is a local or the session's.
    var values: [String: [String: Value]]
    /// What the functions read that they call.
    var variables: [String: Value]
    var functions: [String: String]
  }

  let codes: [String: Code]
  /// The names of the variables and functions that each reads.
  private let reads: [String: Reads]
  private let variables: [String: Value]
  private let functions: [String: FunctionCode]
  private let identity: Identity
  private let machine: AnsweringMachine

  init(
    _ codes: [String: Code], reads: [String: Reads], variables: [String: Value],
    functions: [String: FunctionCode], catalog: Catalog
  ) {
    self.codes = codes
    self.reads = reads
    self.variables = variables
    self.functions = functions
    let indirect = reads.values.reduce(into: Set()) { $0.formUnion($1.indirect) }
    identity = Identity(
      texts: codes.mapValues(\.canonical), values: reads.mapValues(\.values),
      variables: variables.filter { indirect.contains($0.key) },
      functions: functions.mapValues { $0.source.canonicalText(of: $0.definition.range) })
    machine = AnsweringMachine(catalog, variables: variables, functions: functions)
  }

  public static func == (left: Answers, right: Answers) -> Bool { left.identity == right.identity }

  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  /// Whether a question is answered by the same text, which reads the same, or not answered by either.
  public func answersLike(_ other: Answers, _ question: String) -> Bool {
    guard identity.texts[question] == other.identity.texts[question], reads[question] == other.reads[question]
    else { return false }
    return (reads[question]?.indirect ?? []).allSatisfy {
      identity.variables[$0] == other.identity.variables[$0]
        && identity.functions[$0] == other.identity.functions[$0]
    }
  }

  /// Whether a question has an answer.
  public func has(_ question: String) -> Bool { codes[question] != nil }

  /// An answer as it was written; nil if the question has none.
  public func text(_ question: String) -> String? { codes[question]?.text }

  /// How many values it holds.
  public var weight: Int {
    variables.values.reduce(codes.count) { $0 + 1 + $1.weight }
  }

  /// Texts, and all that they read.
  public var json: JSON {
    var members: [String: JSON] = ["answers": .object(codes.mapValues { .text($0.text) })]
    if !variables.isEmpty { members["variables"] = .object(variables.mapValues(\.json)) }
    if !functions.isEmpty {
      members["functions"] = .object(functions.mapValues { .text($0.source.text($0.definition.range)) })
    }
    let locals = codes.filter { !$0.value.locals.isEmpty }
    if !locals.isEmpty {
      members["locals"] = .object(locals.mapValues { .array($0.locals.map(\.json)) })
    }
    return .object(members)
  }

  /// The same as far as it tells answers apart: not where they were given, nor how their texts are set out.
  public var content: JSON {
    var members: [String: JSON] = [
      "answers": .object(identity.texts.mapValues { .text($0) }),
      "reads": .object(identity.values.mapValues { .object($0.mapValues(\.json)) }),
    ]
    if !identity.variables.isEmpty { members["variables"] = .object(identity.variables.mapValues(\.json)) }
    if !identity.functions.isEmpty {
      members["functions"] = .object(identity.functions.mapValues { .text($0) })
    }
    return .object(members)
  }

  /// Asks a question.
  ///
  /// - Parameters:
  ///   - question: one that has an answer.
  ///   - arguments: as many as it was declared with.
  ///   - subject: what is asked, for errors: `attributes of item 3`.
  /// - Throws: a ``LocatedFault`` at the line of the answer that fails, or ``Canceled``.
  public func reply(_ question: String, _ arguments: [Value], about subject: @autoclosure () -> String) throws
    -> Reply
  {
    guard let code = codes[question] else { preconditionFailure("'\(question)' has no answer") }
    do {
      return try machine.reply(question, code, arguments)
    } catch let lost as Canceled {
      throw lost
    } catch {
      let located = LocatedFault(error, near: code.code.definition.name.range)
      let words = located.diagnostic(in: code.code.source)
      var fault = Fault.refused("\(subject()): \(words.message)", help: words.help).at(located.range)
      fault.source = located.source ?? code.code.source
      throw fault
    }
  }
}

/// What an answer reads of the place where it was given.
struct Reads: Hashable {
  /// What it reads itself.
  var values: [String: Value] = [:]
  /// The names of the functions that it calls, and of the variables that these read.
  var indirect: Set<String> = []
}

extension FunctionCode {
  /// The line on which a place of it stands, as far as it belongs to the definition, without the blanks around it.
  fileprivate func line(at range: SourceRange) -> String {
    let whole = definition.range
    var start = Int(range.lowerBound)
    while start > Int(whole.lowerBound), source.bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    let line = source.text(SourceRange(start, Int(whole.upperBound))).firstLine
    return String(line.drop { $0 == " " || $0 == "\t" })
  }

  /// Where it may return a value.
  fileprivate var returns: [SourceRange] {
    zip(instructions, ranges).compactMap { instruction, range in
      switch instruction {
      case .result, .resultOfWalk: range
      default: nil
      }
    }
  }
}

extension Answers {
  /// The line that answered a question last, without the blanks around it.
  ///
  /// - Parameter subject: what it was asked about: the last of its arguments.
  public func line(answering question: String, about subject: Value?) -> String {
    guard let code = codes[question] else { return "" }
    let range =
      (code.hasSeveralReturns ? machine.lastReturn(of: question, about: subject) : code.code.returns.first)
      ?? code.code.definition.name.range
    return code.code.line(at: range)
  }
}

/// What an answer came to, and which line came to it.
public struct Reply: Sendable {
  public let value: Value
  private let source: Source
  private let range: SourceRange

  init(_ value: Value, source: Source, range: SourceRange) {
    self.value = value
    self.source = source
    self.range = range
  }

  /// An error of the line that answered.
  public func fault(_ message: String, help: String? = nil) -> LocatedFault {
    var fault = Fault.refused(message, help: help).at(range)
    fault.source = source
    return fault
  }
}

/// Runs answers in a session of their own, which holds what they read and nothing else.
private final class AnsweringMachine: Sendable {
  private struct Contents {
    var interpreter: Interpreter
    /// Where answers with several returns returned last. It only tells what was done: nothing depends on it.
    var returns: [Asked: SourceRange] = [:]
  }

  private struct Asked: Hashable {
    var question: String
    var subject: Value?
  }

  private let contents: Mutex<Contents>
  /// About as many as are told of one statement.
  private static let mostReturns = 4_096

  init(_ catalog: Catalog, variables: [String: Value], functions: [String: FunctionCode]) {
    var state = State()
    state.variables = Variables(variables)
    state.procedures = functions
    var interpreter = Interpreter(catalog, state: state)
    interpreter.run.budget = Self.budget
    contents = Mutex(Contents(interpreter: interpreter))
  }

  /// An answer is stopped like any other work that nobody waits for; and after so many statements, wherever it runs, so that a
  /// replay comes to the same.
  private static let budget = Budget(
    Limits(statements: Limits.answerStatements), Watch(isCancelled: { !Patience.lasts(after: 64) }))

  func reply(_ question: String, _ code: Answers.Code, _ arguments: [Value]) throws -> Reply {
    try contents.withLock { contents in
      contents.interpreter.statementCount = 0
      contents.interpreter.state.generator = SeededGenerator(seed: 1)
      let slots = (arguments + code.locals).map(RegisterContent.value)
      do {
        let (value, _, range) = try contents.interpreter.execute(code.code, slots)
        if code.hasSeveralReturns {
          if contents.returns.count >= Self.mostReturns { contents.returns = [:] }
          contents.returns[Asked(question: question, subject: arguments.last)] = range
        }
        return Reply(value, source: code.code.source, range: range)
      } catch {
        guard Patience.lasts() else { throw Canceled() }
        guard contents.interpreter.statementCount > Limits.answerStatements else { throw error }
        throw LocatedFault(error, near: code.code.definition.name.range).replaced(by: .endlessAnswer)
      }
    }
  }

  func lastReturn(of question: String, about subject: Value?) -> SourceRange? {
    contents.withLock { $0.returns[Asked(question: question, subject: subject)] }
  }
}
