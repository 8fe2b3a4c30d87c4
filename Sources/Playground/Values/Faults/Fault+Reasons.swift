import Language
import Recording

/// What has errors of its own, and the words of them all.
extension Fault {
  package init(_ error: ValueError) { self = error == .canceled ? .canceled : Fault(.value(error)) }

  /// The fault of a text that is no statement, at its place.
  package init(_ error: SyntaxError) { self.init(.syntax(error), at: error.range) }

  /// The fault of a loaded text, already worded.
  package init(_ error: Diagnostic) { self.init(.diagnostic(error)) }

  package init(_ error: Canceled) { self = .canceled }

  /// The result is not wanted any more: see ``Recording/Canceled``.
  public static let canceled = Fault(Reason.canceled)

  /// Whether it only says that the result is not wanted any more.
  package var isCancellation: Bool {
    if case .canceled = reason { true } else { false }
  }

  private static let cancellation = broken("Canceled()")

  /// What went wrong, in lower case, without a full stop.
  public var message: String {
    switch reason {
    case .words(let words): words.message(words.object)
    case .value(let error): error.message
    case .syntax(let error): error.message
    case .diagnostic(let diagnostic): diagnostic.message
    // Who waits for the work words it: see `Interpreter.wait`.
    case .canceled: Self.cancellation.message
    }
  }

  /// What to do, if there is something to suggest.
  public var help: String? {
    switch reason {
    case .words(let words): words.help(words.object)
    case .value(let error): error.help
    case .syntax(let error): error.help
    case .diagnostic(let diagnostic): diagnostic.help
    case .canceled: Self.cancellation.help
    }
  }

  /// The fault in words, with its origin in `source` unless it came from another text.
  package func diagnostic(in source: Source) -> Diagnostic {
    if case .diagnostic(let diagnostic) = reason { return diagnostic }
    let origin = Origin(source: self.source ?? source, range: range ?? SourceRange(0, 0))
    return Diagnostic(message, help: help(in: source), origin: origin)
  }

  /// The fault in words, if it did not stop the statement but the display of its result.
  package func stoppedWhileShown(in source: Source) -> Diagnostic {
    var diagnostic = diagnostic(in: source)
    diagnostic.help = "the statement is done; what it shows was cut short"
    return diagnostic
  }
}

/// What cancels the running statement, for work whose errors are faults: as ``Recording/Cancellation/current`` is for other work.
public struct StatementCancellation: Interrupter {
  private let cancellation: Cancellation?

  public func check(after units: Int, taking bytes: Int) throws(Fault) {
    do throws(Canceled) { try cancellation.check(after: units, taking: bytes) } catch { throw .canceled }
  }

  /// Asks for the time and the memory that a copy of values or bytes takes.
  package static func take(_ count: Int, of size: Int = 1) throws(Fault) {
    do throws(Canceled) { try ValueWork.take(count * size) } catch { throw .canceled }
  }

  /// What cancels the statement that runs now on this thread.
  public static var current: StatementCancellation { StatementCancellation(cancellation: .current) }
}
