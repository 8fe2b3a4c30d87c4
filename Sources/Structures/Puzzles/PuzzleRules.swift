/// By which rules a puzzle is solved.
public enum PuzzleRules: String, CaseIterable, Hashable, Sendable {
  /// As it should be.
  case right
  /// As the code printed in the article does it, faults included.
  case article
}
