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

  /// The most values a list may hold, or a statement hand to a verb.
  public static let listValues = Value.listLimit
  /// How deep procedures may call each other.
  public static let callDepth = 256
}

/// The world outside, handed in: a clock, the memory in use, the wish to stop.
public struct Watch: Sendable {
  /// Whether the user wants the running statement to stop. Asked often; must be cheap.
  public var isCancelled: @Sendable () -> Bool
  /// Seconds from any fixed moment.
  public var now: @Sendable () -> Double
  /// Bytes in use by the process.
  public var memoryInUse: @Sendable () -> Int

  var deadline: Double?
  var limits = Limits()

  public init(
    isCancelled: @escaping @Sendable () -> Bool = { false },
    now: @escaping @Sendable () -> Double = { 0 },
    memoryInUse: @escaping @Sendable () -> Int = { 0 }
  ) {
    self.isCancelled = isCancelled
    self.now = now
    self.memoryInUse = memoryInUse
  }

  /// The watch over a statement that begins now and may go as far as `limits`.
  func started(_ limits: Limits) -> Watch {
    var watch = self
    watch.limits = limits
    watch.deadline = limits.seconds.map { now() + $0 }
    return watch
  }

  func check() throws {
    if isCancelled() { throw Fault.stopped }
    if let deadline, now() > deadline { throw Fault.tookTooLong(seconds: limits.seconds ?? 0) }
    if let most = limits.memoryBytes, memoryInUse() > most { throw Fault.tooMuchMemory(bytes: most) }
  }
}
