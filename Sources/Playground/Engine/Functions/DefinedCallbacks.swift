import Declarations
import Language
import Values

/// Answers to callbacks as they were just given, and what the session holds that they may read.
final class DefinedCallbacks: CallbackDefinitions {
  /// Those that were given, by the names of the callbacks.
  let codes: [String: CompiledCallbacks.Code]
  /// The session at that moment.
  let context: Context

  /// What answers may read, or may not.
  struct Context: Sendable {
    var catalog: Catalog
    var variables: [String: Value]
    var functions: [String: FunctionCode]
    /// The kind of each object.
    var objects: [String: Kind]

    init(_ interpreter: Interpreter) {
      catalog = interpreter.catalog
      variables = interpreter.state.variables.dictionary
      functions = interpreter.state.procedures
      objects = Dictionary(uniqueKeysWithValues: interpreter.state.objects.map { ($0.name, $0.kind) })
    }
  }

  init(_ codes: [String: CompiledCallbacks.Code], in interpreter: Interpreter) {
    self.codes = codes
    context = Context(interpreter)
  }

  var names: Set<String> { Set(codes.keys) }

  func answers(over former: Callbacks?) throws(Fault) -> Callbacks {
    var codes = (former?.functions as? CompiledCallbacks)?.codes ?? [:]
    for (name, code) in self.codes { codes[name] = code }
    var (variables, functions, reads):
      ([String: Value], [String: FunctionCode], [String: CallbackIdentity.Reads]) =
        ([:], [:], [:])
    // A dictionary has another order in each process, so the first error of the source is told.
    for (callback, code) in codes.sorted(by: { ($0.value.place, $0.key) < ($1.value.place, $1.key) }) {
      var capture = Capture(context)
      try capture.add(code.code)
      var read = CallbackIdentity.Reads(
        values: capture.own, indirect: capture.indirect.union(capture.functions.keys))
      for (name, value) in zip(code.localNames, code.locals) { read.values[name] = value }
      reads[callback] = read
      for (name, value) in capture.variables { variables[name] = value }
      for (name, function) in capture.functions { functions[name] = function }
    }
    return Callbacks(
      CompiledCallbacks(
        codes, reads: reads, variables: variables, functions: functions, catalog: context.catalog))
  }
}

/// What code reads of a session: the values of its variables, and its functions, with what these read.
private struct Capture {
  private let session: DefinedCallbacks.Context
  /// All the session's variables that are read.
  private(set) var variables: [String: Value] = [:]
  /// Those that the code reads itself.
  private(set) var own: [String: Value] = [:]
  /// The names of those that functions read which it calls.
  private(set) var indirect: Set<String> = []
  private(set) var functions: [String: FunctionCode] = [:]

  init(_ session: DefinedCallbacks.Context) { self.session = session }

  /// - Complexity: O(*n*) in the length of the code, and of the functions that it calls.
  mutating func add(_ code: FunctionCode) throws(Fault) {
    var open = [code]
    var isOwn = true
    while let code = open.popLast() {
      defer { isOwn = false }
      for read in code.tables.sessionReads {
        if let value = session.variables[read.name] {
          variables[read.name] = value
          if isOwn { own[read.name] = value } else { indirect.insert(read.name) }
        } else if !read.mayBeElse, let kind = session.objects[read.name] {
          throw Fault.objectInAnswer(read.name, kind: kind).at(read.range, in: code.source)
        }
      }
      for case (let name, let command?) in code.tables.outsides where session.objects[name.text] != nil {
        throw Fault.notInAFunction(command.text, code.role)
          .at(name.range.union(command.range), in: code.source)
      }
      for callee in code.tables.callees where functions[callee.name] == nil {
        guard let called = session.functions[callee.name] else { continue }
        functions[callee.name] = called
        open.append(called)
      }
    }
  }
}

// MARK: Binding

extension Interpreter {
  /// The answers of an argument, compiled.
  ///
  /// - Throws: if there is no such callback, or not with so many parameters.
  func given(_ definitions: [Definition], to callbacks: [Callback]) throws(Fault) -> GivenCallbacks {
    var codes: [String: CompiledCallbacks.Code] = [:]
    for definition in definitions {
      let name = definition.name
      guard let callback = callbacks.first(where: { $0.name == name.text }) else {
        throw Fault.unknownCallback(name.text, among: callbacks).at(name.range)
      }
      guard definition.parameters.count == callback.parameters.count else {
        throw Fault.wrongParameters(of: callback, got: definition.parameters.count).at(
          definition.parameters.first?.range ?? name.range)
      }
      codes[name.text] = CompiledCallbacks.Code(definition, to: callback, in: self)
    }
    return GivenCallbacks(DefinedCallbacks(codes, in: self))
  }

  /// The answers of one parameter, however many arguments they came in.
  ///
  /// - Throws: if a callback was answered twice, or one that needs an answer has none.
  func gathered(
    _ slot: Arguments.Slot, to callbacks: [Callback], for parameter: ParameterDeclaration,
    owner: @autoclosure () -> String, at range: SourceRange
  ) throws(Fault) -> Arguments.Slot {
    var all: [String: CompiledCallbacks.Code] = [:]
    for item in slot.items {
      guard case .answers(let given) = item.attachment,
        let defined = given.definitions as? DefinedCallbacks
      else { continue }
      var repeated: [Word] = []
      for (name, code) in defined.codes where all.updateValue(code, forKey: name) != nil {
        repeated.append(code.code.definition.name)
      }
      // A dictionary has another order in each process, so the first one of the source is told.
      if let first = repeated.min(by: { $0.range.lowerBound < $1.range.lowerBound }) {
        throw Fault(SyntaxError(.repeatedAnswer(first.text), range: first.range))
      }
    }
    if !parameter.isOptional,
      let missing = callbacks.first(where: { !$0.isOptional && all[$0.name] == nil })
    {
      throw Fault.missingCallback(to: missing, of: owner()).at(slot.range ?? range)
    }
    return .other(
      Arguments.Item(
        value: .nothing, range: slot.range ?? range,
        attachment: .answers(GivenCallbacks(DefinedCallbacks(all, in: self)))))
  }

  /// A labeled value whose label is the reader's own.
  ///
  /// - Throws: if it is taken, or was given before.
  mutating func ownOption(
    _ label: Word, _ argument: Argument, among others: [Arguments.Item], for parameter: ParameterDeclaration
  ) throws(Fault) -> Arguments.Item {
    if case .ownOptions(let taken) = parameter.type, taken.contains(label.text) {
      throw Fault.reservedName(label.text, as: "a part of view").at(label.range)
    }
    for other in others {
      if case .label(label.text) = other.attachment { throw Fault.repeatedLabel(label.text).at(label.range) }
    }
    var item = try value(of: argument, for: parameter)
    item.attachment = .label(label.text)
    return item
  }
}
