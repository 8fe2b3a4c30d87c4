import CLineEditing

/// The user's wish, made with Ctrl-C, that whatever runs should stop.
///
/// SIGINT only sets a flag: the line editor gives up its line, and code that runs for long asks now and then.
public enum Interruption {
  /// Lets SIGINT set the flag from now on, instead of ending the program.
  ///
  /// A program started with SIGINT ignored, as `nohup` and a shell's `&` do, keeps ignoring it. System calls are
  /// interrupted by the signal and not restarted.
  public static func install() {
    line_editing_install_interruption()
  }

  /// Whether SIGINT came since the flag was last cleared. May be asked from any thread; costs one load.
  public static var isRequested: Bool {
    line_editing_interruption_is_requested()
  }

  /// Takes the request as served.
  public static func clear() {
    line_editing_set_interruption(false)
  }
}
