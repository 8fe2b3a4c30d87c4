import CLineEditing

/// Keys that are typed while something is drawn again and again, which would be shown in the midst of it.
public enum HiddenTyping {
  /// The terminal behind standard output does not show what is typed from now on; it waits to be read.
  ///
  /// It does again once keys are read, when a signal stops or ends the program, and at its end.
  public static func begin() { line_editing_hide_typing() }

  public static func end() { line_editing_show_typing() }
}
