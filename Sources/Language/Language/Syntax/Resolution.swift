/// What the first word of a statement means.
///
/// Reading, performing, coloring and completing a statement all ask a ``WordScope``, so that a word means the same to them. They know
/// different names: a parser knows no variables, an entry that is being typed has no values.
public enum Resolution: Hashable, Sendable, CaseIterable {
  case keyword
  /// A variable that is asked or changed by what follows it: `queue[0]`, `steps += 1`, `xs append 4`, `n = 5`.
  case changedVariable
  case command
  case kind
  case object
  /// A verb of the object in focus.
  case verb
  case definition
  /// A query of the object in focus.
  case query
  /// A variable alone, which is printed.
  case variable
  /// A command that gives way to whatever else has its name: `quit`.
  case yieldingCommand

  /// The order in which a word is looked up.
  public static let order: [Resolution] = [
    .keyword, .changedVariable, .command, .kind, .object, .verb, .definition, .query, .variable,
    .yieldingCommand,
  ]

  /// What follows the first word of a statement.
  public enum Follower: Hashable, Sendable, CaseIterable {
    /// A `.` or `[` that touches it.
    case part
    /// A `(` that touches it.
    case call
    /// A `!` that touches it, or `?` or `??` after a blank.
    case mark
    /// `+=` and its like.
    case update
    /// `=` alone.
    case equals
    case listCommand
    /// Nothing.
    case end
    /// Anything else.
    case words
  }

  /// Whether a word may mean this before what follows it.
  @inlinable
  public func stands(before follower: Follower) -> Bool {
    switch self {
    case .changedVariable: follower != .call && follower != .end && follower != .words
    case .verb, .query: follower != .part && follower != .call && follower != .mark
    case .variable: follower == .end
    default: true
    }
  }
}

/// Where words are looked up.
public protocol WordScope {
  /// Whether a word can mean something, whatever else it can mean and whatever follows it.
  func has(_ meaning: Resolution, _ word: String) -> Bool
}

extension WordScope {
  // Inlined, since otherwise a scope may be copied for each call.

  /// What a word means as the first of a statement; nil if it means nothing here.
  @inlinable
  @inline(__always)
  public func meaning(of word: String, before follower: Resolution.Follower) -> Resolution? {
    for meaning in Resolution.order where meaning.stands(before: follower) && has(meaning, word) {
      return meaning
    }
    return nil
  }
}
