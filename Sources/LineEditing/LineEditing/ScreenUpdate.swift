/// What stands around a screen, so that the terminal shows it when it is complete, and never a half of it (mode 2026).
public enum ScreenUpdate {
  /// Empty where the terminal is not known to do so.
  public static var start: String { TerminalAbilities.current.synchronizes ? "\u{1B}[?2026h" : "" }
  public static var end: String { TerminalAbilities.current.synchronizes ? "\u{1B}[?2026l" : "" }
}
