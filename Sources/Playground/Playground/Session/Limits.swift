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
