import Language

/// How far a statement may go. Limits are errors like any other: the step they stop leaves nothing behind.
public struct Limits: Sendable {
  /// Statements run, inner ones included.
  public var statements: Int?
  public var seconds: Double?
  public var memoryBytes: Int?

  public init(statements: Int? = nil, seconds: Double? = nil, memoryBytes: Int? = nil) {
    self.statements = statements
    self.seconds = seconds
    self.memoryBytes = memoryBytes
  }

  /// What a notebook cell may take unless told otherwise: 10⁷ statements, 60 seconds, 2 GiB.
  public static let cell = Limits(statements: 10_000_000, seconds: 60, memoryBytes: 2 << 30)

  /// What the prompt and a script may take: as long as they like, but not all of the machine's memory.
  public static let prompt = Limits(memoryBytes: cell.memoryBytes)

  /// The most values a list may hold, or a statement hand to a verb.
  public static let listValues = Value.listLimit
  /// How deep procedures may call each other.
  public static let callDepth = 256
}

/// The world outside, handed in: a clock, the memory in use, the wish to stop.
public final class Watch: Sendable {
  /// Whether the user wants the running statement to stop. Asked often; must be cheap.
  public let isCancelled: @Sendable () -> Bool
  /// Seconds from any fixed moment.
  let now: @Sendable () -> Double
  /// Bytes in use by the process.
  let memoryInUse: @Sendable () -> Int

  public init(
    isCancelled: @escaping @Sendable () -> Bool = { false },
    now: @escaping @Sendable () -> Double = { 0 },
    memoryInUse: @escaping @Sendable () -> Int = { 0 }
  ) {
    self.isCancelled = isCancelled
    self.now = now
    self.memoryInUse = memoryInUse
  }
}

/// What is left of the limits, from the moment they began to count.
struct Budget: Sendable {
  /// Nil where nothing may stop a statement: it was performed before, and is only replayed.
  let watch: Watch?
  let limits: Limits
  let deadline: Double?

  init(_ limits: Limits, _ watch: Watch) {
    self.watch = watch
    self.limits = limits
    deadline = limits.seconds.map { watch.now() + $0 }
  }

  private init() {
    watch = nil
    limits = Limits()
    deadline = nil
  }

  static let replay = Budget()

  /// - Throws: ``Fault/stopped``, or the fault of the limit that is passed.
  func check() throws {
    guard let watch else { return }
    if watch.isCancelled() { throw Fault.stopped }
    if let deadline, watch.now() > deadline { throw Fault.tookTooLong(seconds: limits.seconds ?? 0) }
    if let most = limits.memoryBytes, watch.memoryInUse() > most { throw Fault.tooMuchMemory(bytes: most) }
  }

  func checkCancellation() throws {
    if let watch, watch.isCancelled() { throw Fault.stopped }
  }
}
