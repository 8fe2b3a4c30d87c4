import Language

/// Queries of a record whose answers are worked out, or refused.
open class AnsweredQueries: RecordQueries, @unchecked Sendable {
  /// The answer to a query; nil if there is none of that name.
  ///
  /// - Throws: if the arguments are wrong, or there is no answer.
  open func answer(_ name: String, _ arguments: [Value]) throws(Fault) -> Value? { nil }
}
