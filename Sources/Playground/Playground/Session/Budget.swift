import Language

/// What is left of the limits, from the moment they began to count; and how a statement that uses it up tells of itself.
public struct Budget: Sendable {
  public let watch: Watch?
  public let limits: Limits
  public let deadline: Double?
  /// Whether the statement was performed before and is only replayed: then no limit stops it.
  private(set) var isReplay = false
  /// Whether the user can stop it.
  private var isStoppable = true
  private var began = 0.0
  private var statement: (source: Source, range: SourceRange)?
  /// In a replay of many steps: how many are done.
  private var steps: (done: Int, total: Int)?

  public init(_ limits: Limits, _ watch: Watch) {
    self.watch = watch
    self.limits = limits
    deadline = limits.seconds.map { watch.now() + $0 }
  }

  private init() {
    watch = nil
    limits = Limits()
    deadline = nil
    isReplay = true
  }

  /// That of a replay nobody looks at.
  public static let replay = Budget()

  /// The statements shorter than this tell nothing, in seconds.
  private static let patience = 0.5

  /// The same, for a statement that begins now.
  public func beginning(_ statement: Statement, in source: Source) -> Budget {
    guard let watch, watch.progress != nil else { return self }
    var budget = self
    budget.began = watch.now()
    budget.statement = (source, statement.range)
    return budget
  }

  /// That of the steps which the running statement has replayed.
  public func replaying(isStoppable: Bool) -> Budget {
    guard let watch else { return .replay }
    var budget = Budget(Limits(), watch)
    budget.isReplay = true
    budget.isStoppable = isStoppable
    budget.began = began
    budget.statement = statement
    return budget
  }

  /// The same, when so many steps of a replay are done.
  public func after(_ done: Int, of total: Int) -> Budget {
    var budget = self
    budget.steps = (done, total)
    return budget
  }

  /// To be called now and then in work of unbounded length.
  ///
  /// - Parameters:
  ///   - done: how many of `unit` are done.
  ///   - total: how many there will be, if that is known.
  /// - Throws: ``Fault/stopped``, or the fault of the limit that is passed.
  public func check(_ done: Int = 0, of total: Int? = nil, _ unit: Progress.Unit = .values) throws {
    guard let watch else { return }
    try checkCancellation()
    if let deadline, watch.now() > deadline { throw Fault.tookTooLong(seconds: limits.seconds ?? 0) }
    if let most = limits.memoryBytes, watch.memoryInUse() > most { throw Fault.tooMuchMemory(bytes: most) }
    guard let progress = watch.progress, let statement else { return }
    let seconds = watch.now() - began
    guard seconds >= Self.patience else { return }
    let isOfSteps = steps.map { $0.total > 1 } ?? false
    progress(
      Progress(
        statement: statement.source.text(statement.range).firstLine,
        done: isOfSteps ? steps?.done ?? 0 : done,
        total: isOfSteps ? steps?.total : total, unit: isOfSteps ? .steps : unit, seconds: seconds))
  }

  public func checkCancellation() throws {
    if isStoppable, let watch, watch.isCancelled() { throw Fault.stopped }
  }
}
