import Recording

/// The world outside, handed in: a clock, the memory in use, the wish to stop, somebody who wants to know how far it is.
public final class Watch: Sendable {
  /// Whether the user wants the running statement to stop. Asked often; must be cheap.
  public let isCancelled: @Sendable () -> Bool
  /// Seconds from any fixed moment.
  public let now: @Sendable () -> Double
  /// Bytes in use by the process.
  let memoryInUse: @Sendable () -> Int
  /// Told now and then while a statement runs for long; nil if nobody looks.
  let progress: (@Sendable (Progress) -> Void)?

  public init(
    isCancelled: @escaping @Sendable () -> Bool = { false },
    now: @escaping @Sendable () -> Double = { 0 },
    memoryInUse: @escaping @Sendable () -> Int = { 0 },
    progress: (@Sendable (Progress) -> Void)? = nil
  ) {
    self.isCancelled = isCancelled
    self.now = now
    self.memoryInUse = memoryInUse
    self.progress = progress
  }

  /// Tells somebody who looks how far work is that takes long.
  ///
  /// - Parameters:
  ///   - work: what is done: `reading tour.md`.
  ///   - began: the time when it began, by ``now``.
  public func tell(_ work: String, _ done: Int, of total: Int, _ unit: Progress.Unit, since began: Double) {
    guard let progress else { return }
    let seconds = now() - began
    guard seconds >= Progress.patience else { return }
    progress(Progress(statement: work, done: Int64(done), total: total, unit: unit, seconds: seconds))
  }
}

/// How far a statement, or other work, that takes long has come.
public struct Progress: Sendable {
  /// What is counted.
  public enum Unit: String, Sendable {
    case values, statements, steps, cells
    case megabytes = "MB"
  }

  /// What takes less time, in seconds, tells nothing.
  package static let patience = 0.5

  /// The first line of the statement, or what is done.
  public var statement: String
  public var done: Int64
  /// How many there will be, if that is known.
  public var total: Int?
  public var unit: Unit
  /// Since the statement began.
  public var seconds: Double
}

extension Watch {
  /// Does work that is interrupted when the user wants to stop.
  ///
  /// - Throws: ``Recording/Canceled`` if they do.
  public func untilCancelled<Result>(_ work: () throws(Canceled) -> Result) throws(Canceled) -> Result {
    try Patience { [isCancelled] (_, _) throws(Fault) in
      if isCancelled() { throw .canceled }
    }.wait(work)
  }
}
