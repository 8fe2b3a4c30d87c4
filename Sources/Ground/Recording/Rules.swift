/// Whose rules a simulation follows.
public enum Rules: String, CaseIterable, Hashable, Sendable {
  /// The rules as they were meant.
  case right
  /// The rules as the article's released code carries them out, with its faults.
  case article
}
