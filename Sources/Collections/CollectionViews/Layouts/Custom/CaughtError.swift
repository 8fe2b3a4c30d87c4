#if !hasFeature(Embedded)
  // Errors of any type: Embedded Swift has none.

  extension AnswerFailure {
    /// An error that code throws which does not say of what type: one that means something to layouts keeps its meaning.
    public init(_ error: any Error) {
      switch error {
      case let failure as AnswerFailure: self = failure
      case let error as LayoutError: self = .layout(error)
      case is Canceled: self = .canceled
      default: self = .thrown(ThrownError(error))
      }
    }

    /// What code answers that may throw errors of any type.
    ///
    ///     func size(of item: IndexPath) throws(AnswerFailure) -> Size {
    ///       try AnswerFailure.catching { try database.size(of: item) }
    ///     }
    public static func catching<Answer>(_ answer: () throws -> Answer) throws(AnswerFailure) -> Answer {
      do { return try answer() } catch { throw AnswerFailure(error) }
    }
  }

  extension ThrownError {
    /// An error in the words with which it describes itself.
    public init(_ error: any Error) { self.init(String(describing: error), cause: CaughtError(error)) }

    /// The error that was thrown, if it was one of any type.
    public var error: (any Error)? { (cause as? CaughtError)?.error }
  }

  private final class CaughtError: Sendable {
    let error: any Error

    init(_ error: any Error) { self.error = error }
  }
#endif
