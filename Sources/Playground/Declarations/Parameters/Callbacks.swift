import JSONModule
import Language
import Values

/// The reader's own answers to the callbacks of an exhibit: compiled functions, with the session's variables and functions as
/// they stood when they were given.
///
/// They are values: two are equal if their texts are, and all that they read. An answer changes nothing, sees no object, and
/// draws its random numbers from a stream of its own, which begins anew with each callback.
public struct Callbacks: Hashable, Sendable {
  package let functions: any CallbackFunctions
  private let identity: CallbackIdentity

  package init(_ functions: any CallbackFunctions) {
    self.functions = functions
    identity = functions.identity
  }

  public static func == (left: Callbacks, right: Callbacks) -> Bool { left.identity == right.identity }

  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  /// Whether a callback is answered by the same text, which reads the same, or not answered by either.
  public func behavesLike(_ other: Callbacks, _ callback: String) -> Bool {
    identity.isLike(other.identity, callback)
  }

  /// Whether a callback has an answer.
  public func has(_ callback: String) -> Bool { identity.texts[callback] != nil }

  /// An answer as it was written; nil if the callback has none.
  public func text(_ callback: String) -> String? { functions.text(callback) }

  /// How many values it holds.
  public var weight: Int { functions.weight }

  /// Texts, and all that they read.
  public var json: JSON { functions.json }

  /// The same as far as it tells answers apart: not where they were given, nor how their texts are set out.
  public var content: JSON { identity.json }

  /// Calls back.
  ///
  /// - Parameters:
  ///   - callback: one that has an answer.
  ///   - arguments: as many as it was declared with.
  ///   - subject: what is asked, for errors: `attributes of item 3`.
  /// - Throws: a fault at the line of the answer that fails, or ``Fault/canceled``.
  public func reply(_ callback: String, _ arguments: [Value], about subject: @autoclosure () -> String)
    throws(Fault)
    -> Reply
  {
    try functions.reply(callback, arguments, about: subject)
  }

  /// The line that answered a callback last, without the blanks around it.
  ///
  /// - Parameter subject: what it was asked about: the last of its arguments.
  public func line(answering callback: String, about subject: Value?) -> String {
    functions.line(answering: callback, about: subject)
  }
}

/// Answers to callbacks as they were just given.
public struct GivenCallbacks: Sendable {
  package let definitions: any CallbackDefinitions

  package init(_ definitions: any CallbackDefinitions) { self.definitions = definitions }

  /// The names of the callbacks that were answered.
  public var names: Set<String> { definitions.names }
  /// Whether none was given.
  public var isEmpty: Bool { names.isEmpty }

  /// What was given, over what was given before, with the session's variables and functions as they are now.
  ///
  /// - Throws: if an answer reads an object, with the place where it does.
  public func answers(over former: Callbacks? = nil) throws(Fault) -> Callbacks {
    try definitions.answers(over: former)
  }
}

/// What an answer came to, and which line came to it.
public struct Reply: Sendable {
  public let value: Value
  private let source: Source
  private let range: SourceRange

  package init(_ value: Value, source: Source, range: SourceRange) {
    self.value = value
    self.source = source
    self.range = range
  }

  /// An error of the line that answered.
  public func fault(_ message: String, help: String? = nil) -> Fault {
    Fault.refused(message, help: help).at(range, in: source)
  }
}

/// All that tells answers apart.
package struct CallbackIdentity: Hashable, Sendable {
  /// What an answer reads of the place where it was given.
  package struct Reads: Hashable, Sendable {
    /// What it reads itself, whether it is a local or the session's.
    package var values: [String: Value] = [:]
    /// The names of the functions that it calls, and of the variables that these read.
    package var indirect: Set<String> = []

    package init(values: [String: Value] = [:], indirect: Set<String> = []) {
      self.values = values
      self.indirect = indirect
    }
  }

  package var texts: [String: String]
  package var reads: [String: Reads]
  /// What the functions read that they call.
  package var variables: [String: Value]
  package var functions: [String: String]

  package init(
    texts: [String: String], reads: [String: Reads], variables: [String: Value], functions: [String: String]
  ) {
    self.texts = texts
    self.reads = reads
    self.variables = variables
    self.functions = functions
  }

  fileprivate func isLike(_ other: CallbackIdentity, _ callback: String) -> Bool {
    guard texts[callback] == other.texts[callback], reads[callback] == other.reads[callback] else {
      return false
    }
    return (reads[callback]?.indirect ?? []).allSatisfy {
      variables[$0] == other.variables[$0] && functions[$0] == other.functions[$0]
    }
  }

  fileprivate var json: JSON {
    var members: [String: JSON] = [
      "answers": .object(texts.mapValues { .text($0) }),
      "reads": .object(reads.mapValues { .object($0.values.mapValues { $0.json }) }),
    ]
    if !variables.isEmpty { members["variables"] = .object(variables.mapValues({ $0.json })) }
    if !functions.isEmpty { members["functions"] = .object(functions.mapValues { .text($0) }) }
    return .object(members)
  }
}

/// What the engine makes of answers.
package protocol CallbackFunctions: AnyObject, Sendable {
  var identity: CallbackIdentity { get }
  var weight: Int { get }
  var json: JSON { get }
  func text(_ callback: String) -> String?
  func reply(_ callback: String, _ arguments: [Value], about subject: () -> String) throws(Fault) -> Reply
  func line(answering callback: String, about subject: Value?) -> String
}

/// What the engine keeps of answers until a kind takes them over.
package protocol CallbackDefinitions: AnyObject, Sendable {
  var names: Set<String> { get }
  func answers(over former: Callbacks?) throws(Fault) -> Callbacks
}
