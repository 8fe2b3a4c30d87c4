import Language
import Recording

/// What went wrong in a session, and what to do about it: the one error that is thrown from values up to the session.
///
/// Most are in words, which may know the object and the parameter that they concern. The engine words its own in this folder. A
/// feature words what its objects refuse in one file:
///
///     extension Fault {
///       static let nothingToPop = refused { object in
///         "\(object.map { "stack '\($0)'" } ?? "the stack") is empty: nothing to pop"
///       } help: { "push a value first, or ask \($0.map { "\($0).count" } ?? "its count")" }
///     }
///
/// Others come from what has an error of its own: from operations on values, from the parser, from a text that was loaded, and from
/// what cancels the running work; see `Fault+Reasons.swift`. On its way up a fault gets the place that it is at: see ``at(_:)``.
///
/// It takes one word, so that it costs nothing to be able to throw it.
public struct Fault: Error, Sendable, CustomStringConvertible {
  /// Words about an object whose name may become known later.
  struct Words: Sendable {
    let message: @Sendable (_ object: String?) -> String
    var help: @Sendable (_ object: String?) -> String?
    var object: String?
    /// Help that is made from the text at its place, if any is.
    var written: (@Sendable (_ text: String) -> String?)?
    /// Whether that is made from what follows on the same line, too.
    var readsOn = false
    /// What may stand in place of the text at its place, if anything may.
    var replaced: (@Sendable (_ text: String) -> String?)?
    /// What the statement at its place may be instead, if that is known.
    var mended: (@Sendable (_ statement: String) -> String?)?
  }

  /// What it comes from.
  enum Reason: Sendable {
    case words(Words)
    case value(ValueError)
    case syntax(SyntaxError)
    /// An error of a loaded text, already worded.
    case diagnostic(Diagnostic)
    /// The result is not wanted any more.
    case canceled
  }

  private struct Content: Sendable {
    var reason: Reason
    var parameter: String?
    var endsStep = false
    var isOfArguments = false
    var isOfMissingData = false
    var range: SourceRange?
    var source: Source?
  }

  private final class Storage: Sendable {
    let content: Content

    init(_ content: Content) { self.content = content }
  }

  private var storage: Storage

  init(_ reason: Reason, at range: SourceRange? = nil) {
    storage = Storage(Content(reason: reason, range: range))
  }

  private func changed(_ change: (inout Content) -> Void) -> Fault {
    var (fault, content) = (self, storage.content)
    change(&content)
    fault.storage = Storage(content)
    return fault
  }

  /// - Parameters:
  ///   - message: what went wrong, in lower case, without a full stop.
  ///   - help: what to do.
  public static func refused(_ message: String, help: String? = nil) -> Fault {
    Fault(.words(Words(message: { _ in message }, help: { _ in help })))
  }

  /// A fault whose words name the object that refuses.
  ///
  /// - Parameters:
  ///   - message: what went wrong; the argument is the object's name, where it is known.
  ///   - help: what to do.
  public static func refused(
    _ message: @escaping @Sendable (_ object: String?) -> String,
    help: @escaping @Sendable (_ object: String?) -> String? = { _ in nil }
  ) -> Fault {
    Fault(.words(Words(message: message, help: help)))
  }

  var reason: Reason { storage.content.reason }

  /// Whether it is about what only Swift has.
  package var isOnlySwift: Bool {
    if case .syntax(let error) = reason, case .onlySwift = error.problem { true } else { false }
  }

  public var description: String { message }

  /// The name of the parameter whose argument is at fault, if one is.
  package var parameter: String? { storage.content.parameter }

  /// The fault of an argument, by the name of its parameter.
  public func of(parameter name: String) -> Fault { changed { $0.parameter = name } }

  /// The fault with the name of the object it concerns, unless it has one.
  package func naming(_ name: String) -> Fault {
    guard case .words(var words) = reason, words.object == nil else { return self }
    words.object = name
    return changed { $0.reason = .words(words) }
  }

  // MARK: What to write instead

  /// Whether it says that arguments do not fit what takes them, and not yet in the reader's words what to write.
  package var isOfArguments: Bool { storage.content.isOfArguments }

  /// The fault of arguments that do not fit what takes them.
  package func ofArguments() -> Fault { changed { $0.isOfArguments = true } }

  /// The fault with what to write in place of its signature, or behind what it says to do.
  package func advising(_ instead: String) -> Fault {
    guard case .words(var words) = reason else { return self }
    let help = words.help
    words.help = { object in
      guard let said = help(object) else { return "write \(instead)" }
      if said.contains(text: ": write ") { return said }
      guard let end = said.placeOfSignature else {
        return "\(said)\(said.hasSuffix("?") ? " —" : ";") write \(instead)"
      }
      return "\(said[..<end])write \(instead)"
    }
    return changed {
      $0.reason = .words(words)
      $0.isOfArguments = false
    }
  }

  /// The fault whose help tells the statement with something else in place of what is at fault.
  ///
  /// - Parameter change: what to put there, by what is there; nil if nothing is known.
  package func replacing(_ change: @escaping @Sendable (_ text: String) -> String?) -> Fault {
    guard case .words(var words) = reason else { return self }
    words.replaced = change
    return changed { $0.reason = .words(words) }
  }

  /// The fault whose help tells another statement, too.
  ///
  /// - Parameter change: what may be written, by the statement at the place of the fault; nil if nothing is known.
  package func mending(_ change: @escaping @Sendable (_ statement: String) -> String?) -> Fault {
    guard case .words(var words) = reason else { return self }
    words.mended = change
    return changed { $0.reason = .words(words) }
  }

  /// Whether something was asked of a list that has nothing in it.
  package var isOfMissingData: Bool { storage.content.isOfMissingData }

  /// The fault of asking something of a list that has nothing in it.
  package func ofMissingData() -> Fault { changed { $0.isOfMissingData = true } }

  // MARK: Its place

  /// Where it is; nil as long as that is not known.
  package var range: SourceRange? { storage.content.range }
  /// The text in which it is; nil in that of the running statement.
  package var source: Source? { storage.content.source }

  /// The fault with the place it is at, unless it has one: the innermost place that is known wins.
  public func at(_ range: SourceRange) -> Fault {
    self.range == nil ? changed { $0.range = range } : self
  }

  /// The fault with the text in which its place is, unless that is known.
  package func at(_ range: SourceRange, in source: Source) -> Fault {
    changed {
      $0.range = $0.range ?? range
      $0.source = $0.source ?? source
    }
  }

  /// Whether it is in words that may yet be given a name and a place.
  package var isOpen: Bool {
    if case .words = reason { range == nil } else { false }
  }

  /// The fault at a place, and with the name of the object it concerns, if it is open.
  package func closed(at range: SourceRange, naming name: String? = nil) -> Fault {
    guard isOpen else { return self }
    return (name.map { naming($0) } ?? self).at(range)
  }

  /// The same fault at another place, or at none.
  package func moved(to range: SourceRange?, in source: Source?) -> Fault {
    changed {
      $0.range = range
      $0.source = source
    }
  }

  /// Another fault at the same place.
  package func replaced(by fault: Fault) -> Fault {
    fault.changed {
      $0.range = range
      $0.source = source
    }
  }

  // MARK: What it stops

  /// The fault, if no `expect error` waits for it: what stops a statement from without stops all of it.
  package func endingStep() -> Fault { changed { $0.endsStep = true } }

  /// Whether it stops the statement whatever stands around it.
  package var endsStep: Bool { storage.content.endsStep }

  /// The fault without its place, if it stops the statement whatever stands around it.
  package var stop: Fault? {
    guard endsStep else { return nil }
    return changed {
      $0.range = nil
      $0.source = nil
    }
  }
}

extension String {
  /// Where help begins to say what to write: at its start, or after `— `; nil if it does not.
  fileprivate var placeOfSignature: Index? {
    if isEmpty || hasPrefix("write ") { return startIndex }
    guard let dash = firstIndex(of: "—"), self[index(after: dash)...].hasPrefix(" write ") else { return nil }
    return index(dash, offsetBy: 2)
  }
}
