import Language
import Playground

/// What a reader wrote in the place of a draft, performed in a copy of the session and marked.
public struct ExerciseAttempt: Sendable {
  /// What was written.
  public var text: String
  /// What it did.
  public var run: CellRun
  /// What the cell did that marks it; nil if there is none, or the attempt failed before.
  public var marking: CellRun?
  /// The reading after both.
  var after: NotebookRunner

  /// Whether it did what is asked for. What nothing marks is right if it can be performed.
  public var isRight: Bool { run.outcome == .ran && reason == nil }

  /// Whether the reader left it at a question.
  public var wasLeft: Bool { run.outcome == .left || marking?.outcome == .left }

  /// Why it is not right, in words that show nothing of the cell that marks it.
  public var reason: Diagnostic? {
    if let failure = run.failure { return patient(failure, of: run) }
    guard let marking, let failure = marking.failure else { return nil }
    // An error in what the reader wrote is shown at its place.
    if let origin = failure.origin, origin.source === run.cell.source { return patient(failure, of: marking) }
    return plain(failure, in: marking)
  }

  /// What the author says above the statement that failed; it is told before the reason.
  public var advice: [String] {
    guard let marking, let failure = marking.failure, let place = Self.place(of: failure, in: marking) else {
      return []
    }
    let lines = String(decoding: marking.cell.source.bytes.prefix(place), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let comments = lines.reversed().prefix { $0.drop(while: \.isWhitespace).hasPrefix("#") }.reversed()
    return comments.map { line in String(line.drop { $0.isWhitespace || $0 == "#" }) }
  }

  /// Where the failure stands in the cell that marks; nil if it stands elsewhere.
  private static func place(of failure: Diagnostic, in marking: CellRun) -> Int? {
    guard let origin = failure.origin, origin.source === marking.cell.source else { return nil }
    return Int(origin.range.lowerBound)
  }

  private func plain(_ failure: Diagnostic, in marking: CellRun) -> Diagnostic {
    var told = patient(failure, of: marking)
    told.origin = nil
    let sign = "expectation failed: "
    if told.message.hasPrefix(sign) { told.message = told.message.dropFirst(sign.count) + " does not hold" }
    return told
  }

  /// A limit is not the reader's to raise here.
  private func patient(_ failure: Diagnostic, of run: CellRun) -> Diagnostic {
    guard run.wasStopped, after.session.hasUsedUpLimits else { return failure }
    var told = failure
    told.help = "does it ever end?"
    return told
  }
}
