import Language
import Recording

/// How far a statement may go. Limits are errors like any other: the step they stop leaves nothing behind.
public struct Limits: Sendable {
  /// Statements run, inner ones included.
  public var statements: Int?
  public var seconds: Double?
  public var memoryBytes: Int?
  /// Whether no option raises them: those of a page.
  public var areFixed: Bool

  public init(
    statements: Int? = nil, seconds: Double? = nil, memoryBytes: Int? = nil, areFixed: Bool = false
  ) {
    self.statements = statements
    self.seconds = seconds
    self.memoryBytes = memoryBytes
    self.areFixed = areFixed
  }

  /// What a notebook cell may take unless told otherwise: 10⁷ statements, 60 seconds, 2 GiB.
  public static let cell = Limits(
    statements: 10_000_000, seconds: 60, memoryBytes: Int(clamping: 2 << 30 as Int64))

  /// What the prompt and a script may take: as long as they like, but not all of the machine's memory.
  public static let prompt = Limits(memoryBytes: cell.memoryBytes)

  /// The most values a list may hold, or a statement hand to a verb.
  public static let listValues = Value.listLimit
  /// How many steps of a session can be gone back, however many there were.
  public static let keptSteps = 1_000_000
  /// How deep procedures and functions may call each other.
  public static let callDepth = 10_000
  /// How many statements an answer to a question may run.
  public static let answerStatements = 2_000_000
  /// How deep walks may ask objects for walks: each such question runs inside the one before, on the stack of the thread, of which a
  /// program that is not optimized takes a quarter of a megabyte for each.
  package static let nestedMachines = 16
}

/// What is left of the limits, from the moment they began to count; and how a statement that uses it up tells of itself.
///
/// A class, since every statement takes it over as it is.
public final class Budget: Sendable {
  public let watch: Watch?
  public let limits: Limits
  public let deadline: Double?
  /// Whether the statement was performed before and is only replayed: then no limit stops it.
  package let isReplay: Bool
  /// Whether it is the same for every statement that is performed under the limits.
  package let isTheSameForAll: Bool
  /// Whether the user can stop it.
  private let isStoppable: Bool
  private let began: Double
  private let statement: (source: Source, statement: Statement)?
  /// In a replay of many steps: how many are done.
  private let steps: (done: Int, total: Int)?

  public convenience init(_ limits: Limits, _ watch: Watch) {
    self.init(limits, watch, deadline: limits.seconds.map { watch.now() + $0 })
  }

  private init(
    _ limits: Limits, _ watch: Watch?, deadline: Double? = nil, isReplay: Bool = false,
    isStoppable: Bool = true, began: Double = 0, statement: (source: Source, statement: Statement)? = nil,
    steps: (done: Int, total: Int)? = nil
  ) {
    self.watch = watch
    self.limits = limits
    self.deadline = deadline
    self.isReplay = isReplay
    self.isStoppable = isStoppable
    self.began = began
    self.statement = statement
    self.steps = steps
    isTheSameForAll = !isReplay && watch.map { $0.progress == nil } ?? false
  }

  /// That of a replay nobody looks at.
  public static let replay = Budget(Limits(), nil, isReplay: true)

  /// The same, for a statement that begins now.
  public func beginning(_ statement: Statement, in source: Source) -> Budget {
    guard let watch, watch.progress != nil else { return self }
    return Budget(
      limits, watch, deadline: deadline, isReplay: isReplay, isStoppable: isStoppable, began: watch.now(),
      statement: (source, statement), steps: steps)
  }

  /// That of the steps which the running statement has replayed.
  public func replaying(isStoppable: Bool) -> Budget {
    guard let watch else { return .replay }
    return Budget(
      Limits(), watch, isReplay: true, isStoppable: isStoppable, began: began, statement: statement)
  }

  /// The same, when so many steps of a replay are done.
  public func after(_ done: Int, of total: Int) -> Budget {
    Budget(
      limits, watch, deadline: deadline, isReplay: isReplay, isStoppable: isStoppable, began: began,
      statement: statement, steps: (done, total))
  }

  /// To be called now and then in work of unbounded length.
  ///
  /// - Parameters:
  ///   - done: how many of `unit` are done.
  ///   - total: how many there will be, if that is known.
  ///   - bytes: how much memory is about to be taken.
  /// - Throws: the user's wish to stop, or the fault of the limit that is passed.
  public func check(
    _ done: Int64 = 0, of total: Int? = nil, _ unit: Progress.Unit = .values, taking bytes: Int = 0
  ) throws(Fault) {
    guard let watch else { return }
    try checkCancellation()
    try checkTime()
    if bytes == Cancellation.outOfProportion { throw Fault.outOfProportion }
    if let most = limits.memoryBytes, watch.memoryInUse() + bytes > most {
      throw Fault.tooMuchMemory(limits)
    }
    guard let progress = watch.progress, let statement else { return }
    let seconds = watch.now() - began
    guard seconds >= Progress.patience else { return }
    let isOfSteps = steps.map { $0.total > 1 } ?? false
    progress(
      Progress(
        statement: statement.source.textWithoutAnswers(of: statement.statement).firstLine,
        done: isOfSteps ? Int64(steps?.done ?? 0) : done,
        total: isOfSteps ? steps?.total : total, unit: isOfSteps ? .steps : unit, seconds: seconds))
  }

  /// The patience of whoever waits for the statement; nil if nothing can stop it.
  package var patience: Patience? {
    guard watch != nil else { return nil }
    return Patience { (work, bytes) throws(Fault) in try self.check(work, taking: bytes) }
  }

  /// The patience of a reader of what is left to tell, whatever the limits are: it is lost after so many seconds.
  package func patience(for seconds: Double) -> Patience? {
    guard let watch else { return nil }
    let end = watch.now() + seconds
    return Patience { (_, _) throws(Fault) in
      if watch.now() > end { throw .canceled }
    }
  }

  /// Whether the time is over.
  package var isOverdue: Bool {
    guard let watch, let deadline else { return false }
    return watch.now() > deadline
  }

  /// - Throws: the fault of the limit of time, if it is passed.
  package func checkTime() throws(Fault) {
    if isOverdue { throw Fault.tookTooLong(limits) }
  }

  public func checkCancellation() throws(Fault) {
    if isStoppable, let watch, watch.isCancelled() { throw Fault.stopped }
  }
}

/// Work that draws on a budget: it counts what is done and what memory is taken, and looks at the limits in time.
package struct Meter: Sendable {
  private let budget: Budget
  /// What was done, in units of about one comparison.
  package private(set) var work: Int64 = 0
  private var lookedAt: Int64 = 0
  private var bytes = 0

  /// How many bytes are taken between two looks.
  private static let freeBytes = 1 << 18

  package init(_ budget: Budget) { self.budget = budget }

  /// To be called with each unit of work.
  ///
  /// - Throws: the fault of a limit that is passed.
  package mutating func spend(_ units: Int = 1) throws(Fault) {
    work += Int64(units)
    guard work - lookedAt >= Int64(Patience.stride) else { return }
    lookedAt = work
    try budget.check(work)
  }

  /// To be called before memory is taken.
  ///
  /// - Throws: if it would pass the limit.
  package mutating func take(_ count: Int, of size: Int) throws(Fault) {
    bytes += count * size
    guard bytes >= Self.freeBytes else { return }
    try budget.check(work, taking: bytes)
    // What was asked for before this moment is in use by the next one.
    bytes = 0
  }
}
