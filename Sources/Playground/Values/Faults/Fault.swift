import Language

/// What went wrong in a session, and what to do about it: an error in words, which may know the object and the parameter that
/// it concerns.
///
/// The engine words its own in this folder. A feature words what its objects refuse in one file:
///
///     extension Fault {
///       static let nothingToPop = refused { object in
///         "\(object.map { "stack '\($0)'" } ?? "the stack") is empty: nothing to pop"
///       } help: { "push a value first, or ask \($0.map { "\($0).count" } ?? "its count")" }
///     }
public struct Fault: Error, Sendable, CustomStringConvertible {
  private let wording: @Sendable (_ object: String?) -> String
  private let advice: @Sendable (_ object: String?) -> String?
  private var object: String?
  /// The name of the parameter whose argument is at fault, if one is.
  package private(set) var parameter: String?
  /// Whether no `expect error` waits for it: what stops a statement from without stops all of it.
  private(set) var endsStep = false

  /// What went wrong, in lower case, without a full stop.
  public var message: String { wording(object) }
  /// What to do, if there is something to suggest.
  public var help: String? { advice(object) }

  /// - Parameters:
  ///   - message: what went wrong, in lower case, without a full stop.
  ///   - help: what to do.
  public static func refused(_ message: String, help: String? = nil) -> Fault {
    Fault(wording: { _ in message }, advice: { _ in help })
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
    Fault(wording: message, advice: help)
  }

  public var description: String { message }

  /// The fault of an argument, by the name of its parameter.
  public func of(parameter name: String) -> Fault {
    var fault = self
    fault.parameter = name
    return fault
  }

  /// The fault with the name of the object it concerns, unless it has one.
  package func naming(_ name: String) -> Fault {
    var fault = self
    fault.object = object ?? name
    return fault
  }

  /// The fault, if it stops the statement whatever stands around it.
  package func endingStep() -> Fault {
    var fault = self
    fault.endsStep = true
    return fault
  }

  /// The fault with the place it is at.
  public func at(_ range: SourceRange) -> LocatedFault {
    LocatedFault(reason: .fault(self), range: range, source: nil)
  }
}

/// A fault with its place; the innermost place that is known wins.
public struct LocatedFault: Error, Sendable {
  package enum Reason: Sendable {
    case fault(Fault)
    case value(ValueError)
    case syntax(SyntaxError)
    /// An error of a loaded text, already worded.
    case diagnostic(Diagnostic)
  }

  package let reason: Reason
  package let range: SourceRange
  package var source: Source?

  package init(reason: Reason, range: SourceRange, source: Source?) {
    self.reason = reason
    self.range = range
    self.source = source
  }

  /// Gives a place to any error that has none yet.
  package init(_ error: any Error, near range: SourceRange) {
    switch error {
    case let located as LocatedFault: self = located
    case let fault as Fault: self.init(reason: .fault(fault), range: range, source: nil)
    case let value as ValueError: self.init(reason: .value(value), range: range, source: nil)
    case let syntax as SyntaxError: self.init(reason: .syntax(syntax), range: syntax.range, source: nil)
    case let diagnostic as Diagnostic: self.init(reason: .diagnostic(diagnostic), range: range, source: nil)
    default: self.init(reason: .fault(.broken("\(error)")), range: range, source: nil)
    }
  }

  /// Another fault at the same place.
  package func replaced(by fault: Fault) -> LocatedFault {
    LocatedFault(reason: .fault(fault), range: range, source: source)
  }

  /// The same with the name of what it concerns, unless it has one.
  package func naming(_ name: String) -> LocatedFault {
    if case .fault(let fault) = reason { replaced(by: fault.naming(name)) } else { self }
  }

  /// The fault, if it stops the statement whatever stands around it.
  package var stop: Fault? {
    if case .fault(let fault) = reason, fault.endsStep { fault } else { nil }
  }

  /// The fault in words, if it did not stop the statement but the display of its result.
  package func stoppedWhileShown(in source: Source) -> Diagnostic {
    var diagnostic = diagnostic(in: source)
    diagnostic.help = "the statement is done; what it shows was cut short"
    return diagnostic
  }

  /// The fault in words, with its origin in `source` unless it came from another text.
  package func diagnostic(in source: Source) -> Diagnostic {
    let origin = Origin(source: self.source ?? source, range: range)
    switch reason {
    case .fault(let fault): return Diagnostic(fault.message, help: fault.help, origin: origin)
    case .value(let error): return Diagnostic(error.message, help: error.help, origin: origin)
    case .syntax(let error): return Diagnostic(error.message, help: error.help, origin: origin)
    case .diagnostic(let diagnostic): return diagnostic
    }
  }
}
