import CLineEditing

/// What a terminal is told between prompts, so that one can jump from one to the next, and copy a result (OSC 133).
public enum PromptMark: Hashable, Sendable {
  /// What is written from here on is the result of the entry.
  case output
  /// The result is complete, or there was none to be.
  case end(Outcome)

  public enum Outcome: Hashable, Sendable {
    case done, failed
    /// There is no result: the entry was given up.
    case none
  }

  /// Sends it, if the terminal marks prompts.
  public func send() {
    guard TerminalAbilities.current.marksPrompts else { return }
    switch self {
    case .output: line_editing_write(Self.sequence("C"))
    case .end(.done): line_editing_write(Self.sequence("D;0"))
    case .end(.failed): line_editing_write(Self.sequence("D;1"))
    case .end(.none): line_editing_write(Self.sequence("D"))
    }
  }

  static func sequence(_ mark: String) -> String { "\u{1B}]133;\(mark)\u{1B}\\" }
}
