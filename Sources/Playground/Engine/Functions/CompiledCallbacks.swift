import Declarations
import JSONModule
import Language
import Recording
import Synchronization
import Values

/// Answers as the engine runs them.
final class CompiledCallbacks: CallbackFunctions {
  /// One answer: a function, and the values of the locals that were in sight where it was written.
  struct Code: Sendable {
    let code: FunctionCode
    /// The values that are handed over behind the arguments.
    let locals: [Value]
    /// The locals that it reads, by their names.
    let localNames: [String]
    let hasSeveralReturns: Bool
    /// The name of the callback, its parameters and the answer, in one style: where it was written, blanks may differ.
    let canonical: String

    /// - Parameter interpreter: where it is written, in whose blocks.
    init(_ definition: Definition, to callback: Callback, in interpreter: Interpreter) {
      let taken = Set(definition.parameters.map { $0.text })
      let visible = Set(interpreter.run.scope.names).subtracting(taken).sorted()
      func compiled(with names: [String]) -> FunctionCode {
        var whole = definition
        whole.parameters += names.map { Word($0, range: definition.name.range) }
        return FunctionCode(
          whole, source: interpreter.run.source, isAnswer: true, keepsEnds: callback.keepsEnds)
      }
      let all = compiled(with: visible)
      let read = all.tables.localReads
      // Two answers are the same wherever they were given, if what they read is.
      localNames = visible.enumerated().filter {
        read.contains(Register(definition.parameters.count + $0.offset))
      }.map { $0.element }
      code = localNames.count == visible.count ? all : compiled(with: localNames)
      locals = localNames.compactMap { interpreter.run.scope[$0] }
      hasSeveralReturns = code.returns.count > 1
      canonical = code.source.canonicalText(of: definition.range)
    }

    /// Where it was written.
    var place: Int { Int(code.definition.name.range.lowerBound) }

    /// The name of the callback, its parameters and the answer, as they were written.
    var text: String { code.source.text(code.definition.range) }
  }

  let codes: [String: Code]
  let identity: CallbackIdentity
  private let variables: [String: Value]
  private let functions: [String: FunctionCode]
  private let machine: CallbackMachine

  init(
    _ codes: [String: Code], reads: [String: CallbackIdentity.Reads], variables: [String: Value],
    functions: [String: FunctionCode], catalog: Catalog
  ) {
    self.codes = codes
    self.variables = variables
    self.functions = functions
    let indirect = reads.values.reduce(into: Set()) { $0.formUnion($1.indirect) }
    identity = CallbackIdentity(
      texts: codes.mapValues { $0.canonical }, reads: reads,
      variables: variables.filter { indirect.contains($0.key) },
      functions: functions.mapValues { $0.source.canonicalText(of: $0.definition.range) })
    machine = CallbackMachine(catalog, variables: variables, functions: functions)
  }

  func text(_ callback: String) -> String? { codes[callback]?.text }

  var weight: Int { variables.values.reduce(codes.count) { $0 + 1 + $1.weight } }

  var json: JSON {
    var members: [String: JSON] = ["answers": .object(codes.mapValues { .text($0.text) })]
    if !variables.isEmpty { members["variables"] = .object(variables.mapValues({ $0.json })) }
    if !functions.isEmpty {
      members["functions"] = .object(functions.mapValues { .text($0.source.text($0.definition.range)) })
    }
    let locals = codes.filter { !$0.value.locals.isEmpty }
    if !locals.isEmpty {
      members["locals"] = .object(locals.mapValues { .array($0.locals.map { $0.json }) })
    }
    return .object(members)
  }

  func reply(_ callback: String, _ arguments: [Value], about subject: () -> String) throws(Fault) -> Reply {
    guard let code = codes[callback] else { preconditionFailure("'\(callback)' has no answer") }
    do throws(Fault) { return try machine.reply(callback, code, arguments) } catch {
      if error.isCancellation, error.range == nil { throw error }
      let fault = error.at(code.code.definition.name.range, in: code.code.source)
      let words = fault.diagnostic(in: code.code.source)
      let told = Fault.refused("\(subject()): \(words.message)", help: words.help)
      throw fault.replaced(by: fault.isOfMissingData ? told.ofMissingData() : told)
    }
  }

  func line(answering callback: String, about subject: Value?) -> String {
    guard let code = codes[callback] else { return "" }
    let range =
      (code.hasSeveralReturns ? machine.lastReturn(of: callback, about: subject) : code.code.returns.first)
      ?? code.code.definition.name.range
    return code.code.line(at: range)
  }
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

/// Runs answers in a session of their own, which holds what they read and nothing else.
private final class CallbackMachine: Sendable {
  private struct Contents {
    var interpreter: Interpreter
    /// Where answers with several returns returned last. It only tells what was done: nothing depends on it.
    var returns: [CallKey: SourceRange] = [:]
  }

  private struct CallKey: Hashable {
    var callback: String
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
    Limits(statements: Limits.answerStatements),
    Watch(isCancelled: { (try? StatementCancellation.current.check(after: 64, taking: 0)) == nil }))

  func reply(_ callback: String, _ code: CompiledCallbacks.Code, _ arguments: [Value]) throws(Fault) -> Reply
  {
    try contents.withLock { (contents) throws(Fault) in
      contents.interpreter.statementCount = 0
      contents.interpreter.state.generator = SeededGenerator(seed: 1)
      let slots = (arguments + code.locals).map(RegisterContent.value)
      do throws(Fault) {
        let (value, _, range) = try contents.interpreter.execute(code.code, slots)
        if code.hasSeveralReturns {
          if contents.returns.count >= Self.mostReturns { contents.returns = [:] }
          contents.returns[CallKey(callback: callback, subject: arguments.last)] = range
        }
        return Reply(value, source: code.code.source, range: range)
      } catch {
        try StatementCancellation.current.check()
        guard contents.interpreter.statementCount > Limits.answerStatements else { throw error }
        throw error.at(code.code.definition.name.range).replaced(by: .endlessAnswer)
      }
    }
  }

  func lastReturn(of callback: String, about subject: Value?) -> SourceRange? {
    contents.withLock { $0.returns[CallKey(callback: callback, subject: subject)] }
  }
}
