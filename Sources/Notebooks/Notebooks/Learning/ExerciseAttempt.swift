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
  public var isRight: Bool {
    run.outcome == .ran && run.failure == nil && !after.isCancelled
      && (marking.map { $0.outcome == .ran && $0.failure == nil } ?? true)
  }

  /// Whether the reader left it at a question.
  public var wasLeft: Bool { run.outcome == .left || marking?.outcome == .left }

  /// What is wrong where it was written; nil if it can be performed.
  public var failure: Diagnostic? {
    let failure = run.failure ?? mark?.reason
    guard var failure, run.failure != nil || failure.origin != nil else { return nil }
    if wasStopped { failure.help = Self.question }
    return failure
  }

  /// Why it is not marked as right, in lines; empty if it is, or if the failure is in what was written.
  public var reasons: [String] {
    guard failure == nil, let mark else { return [] }
    return wasStopped ? [mark.lines[0], Self.question] : mark.lines
  }

  private var mark: ExerciseMarking? { marking.flatMap { ExerciseMarking($0, of: run.cell.source) } }

  /// Whether a limit stopped it, which is not the reader's to raise here.
  private var wasStopped: Bool {
    (run.wasStopped || marking?.wasStopped ?? false) && !after.isCancelled
  }

  private static let question = "does it ever end?"
}
