import Language

/// Everything that can go wrong in a session, as data. ``Fault/message`` and ``Fault/help`` word it.
public enum Fault: Error, Sendable {
  // Which word is it?
  case unknownWord(String, nearest: String?, example: String?)
  case verbOutOfFocus(String, kinds: [String], object: String?)
  case unknownVerb(String, of: String, kind: String, nearest: String?)
  case missingVerb(object: String, kind: String)
  case unknownName(String, nearest: String?)
  case unknownObject(String, nearest: String?)
  case notAValue(object: String, kind: String)
  case reservedName(String, as: String)
  case nameTaken(String, by: String)
  case unknownVariant(String, kind: String, nearest: String?, choices: [String])
  case unknownMember(String, of: String, nearest: String?)
  case unknownFunction(String, nearest: String?)
  case needsArguments(String, signature: String)
  case takesNoArguments(String)

  // Arguments
  case unknownLabel(String, of: String, nearest: String?, signature: String)
  case repeatedLabel(String)
  /// By its place and with its name.
  case toldTwice(String)
  case missingArgument(String, of: String, expected: String, signature: String)
  case tooManyArguments(of: String, signature: String)
  case wrongType(of: String, expected: String, got: Value)
  case wrongArgument(of: String, expected: String, got: String)
  case unknownChoice(String, of: String, choices: [String], nearest: String?)
  case unknownBareWord(String, of: String, expected: String, nearest: String?)
  case wrongArgumentCount(of: String, expected: Int, got: Int)
  /// What stands in a block of operations, and is none.
  case notAnOperation(String?, known: [String], nearest: String?)

  // Values
  case notABool(Value, what: String)
  case notACount(Value, what: String)
  case notASequence(Value)
  case notText(Value, what: String)
  case indexOutOfRange(Int, count: Int)
  case emptyList(function: String)
  case listTooLong
  case badRange(String)
  case noIndex(Value)

  // Structures
  case emptyStructure(kind: String, name: String?, property: String)
  case emptyStack(name: String?)
  case notEnoughToPop(kind: String, name: String?, wanted: Int, count: Int)
  case notFound(Key)
  case noNeighbour(Key, direction: String)
  case duplicate(Key)
  case mixedTypes(new: Key, held: Key)
  case needsOrder(verb: String, variant: String)
  /// A verb of heaps, said to another tree.
  case needsHeap(verb: String, variant: String)
  case badShape(String, help: String)
  case notThatVariant(String, why: String)
  case cannotRotate(Key, side: String)
  /// What the code of an article does here would end its program.
  case wouldTrap(String)
  case broken(String)
  /// What `verify` finds: never the user's doing.
  case violated(String, object: String?, rule: String)
  /// The replay of the first `step` statements led to another state.
  case replayDiffers(step: Int, at: String, found: String, expected: String)
  case replayFailed(step: Int, String)

  // Sessions
  case expectationFailed(source: String, details: [String])
  case expectedError(wanted: String?, got: String?)
  case topLevelOnly(String)
  case nothingToUndo(available: Int)
  case nothingToRedo(available: Int)
  case noSuchStep(Int, count: Int)
  case unknownMark(String, nearest: String?)
  case unknownSetting(String, nearest: String?, choices: [String])
  case wrongSetting(String, takes: String)
  case unknownTopic(String, nearest: String?)
  case nothingToShow(example: String)
  /// An object that others hold by name cannot go.
  case inUse(String, by: [String])
  /// An object by its name, or none at all.
  case notPinned(String?)
  case refused(String, help: String)
  /// What an object refuses, in the words of its feature.
  case objectRefused(Refusal, object: String?)

  // Limits
  case stopped
  case tooManyStatements(Int)
  case tookTooLong(seconds: Double)
  case tooMuchMemory(bytes: Int)
  case callsTooDeep

  /// Whether no `expect error` waits for it: what stops a statement from without stops all of it.
  public var endsStep: Bool {
    switch self {
    case .stopped, .tooManyStatements, .tookTooLong, .tooMuchMemory: true
    default: false
    }
  }

  /// The fault with the place it stands at.
  public func at(_ range: SourceRange) -> LocatedFault {
    LocatedFault(reason: .fault(self), range: range, source: nil)
  }
}

/// What an object refuses, for a feature to word; the name of the object is filled in by the session.
///
///     static let empty = Fault.refused { object in
///       "\(object.map { "stack '\($0)'" } ?? "the stack") is empty: nothing to pop"
///     } help: { "push a value first, or ask \($0.map { "\($0).count" } ?? "its count")" }
public struct Refusal: Sendable {
  /// What went wrong; the argument is the object's name, where it is known.
  var message: @Sendable (_ object: String?) -> String
  /// What to do.
  var help: @Sendable (_ object: String?) -> String?
}

extension Fault {
  /// See ``Refusal``.
  public static func refused(
    _ message: @escaping @Sendable (_ object: String?) -> String,
    help: @escaping @Sendable (_ object: String?) -> String? = { _ in nil }
  ) -> Fault {
    .objectRefused(Refusal(message: message, help: help), object: nil)
  }
}

/// A fault with its place; the innermost place that is known wins.
public struct LocatedFault: Error, Sendable {
  public enum Reason: Sendable {
    case fault(Fault)
    case value(ValueError)
    case syntax(SyntaxError)
    /// An error of a loaded text, already worded.
    case diagnostic(Diagnostic)
  }

  public var reason: Reason
  public var range: SourceRange
  public var source: Source?

  public init(reason: Reason, range: SourceRange, source: Source?) {
    self.reason = reason
    self.range = range
    self.source = source
  }

  /// Gives a place to any error that has none yet.
  public init(_ error: any Error, near range: SourceRange) {
    switch error {
    case let located as LocatedFault: self = located
    case let fault as Fault: self.init(reason: .fault(fault), range: range, source: nil)
    case let value as ValueError: self.init(reason: .value(value), range: range, source: nil)
    case let syntax as SyntaxError: self.init(reason: .syntax(syntax), range: syntax.range, source: nil)
    case let diagnostic as Diagnostic: self.init(reason: .diagnostic(diagnostic), range: range, source: nil)
    default: self.init(reason: .fault(.broken("\(error)")), range: range, source: nil)
    }
  }

  /// The fault in words, with its origin in `source` unless it came from another text.
  public func diagnostic(in source: Source) -> Diagnostic {
    let origin = Origin(source: self.source ?? source, range: range)
    switch reason {
    case .fault(let fault): return Diagnostic(fault.message, help: fault.help, origin: origin)
    case .value(let error): return Diagnostic(error.message, help: error.help, origin: origin)
    case .syntax(let error): return Diagnostic(error.message, help: error.help, origin: origin)
    case .diagnostic(let diagnostic): return diagnostic
    }
  }
}
