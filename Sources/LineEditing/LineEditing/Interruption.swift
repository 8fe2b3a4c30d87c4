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

  /// Lets Ctrl-\ end the program from now on as it ends any other: quietly, where Swift's runtime would report a crash.
  public static func letQuit() {
    line_editing_let_quit()
  }

  /// Whether SIGINT came since the flag was last cleared. May be asked from any thread; costs one load.
  public static var isRequested: Bool {
    line_editing_interruption_is_requested()
  }

  /// Waits until there is something to read.
  ///
  /// - Parameter milliseconds: how long at most; nil: for ever.
  /// - Returns: false when the time is over, or an interruption is requested; perhaps also after another signal.
  public static func waitForInput(on descriptor: Int32, milliseconds: Int? = nil) -> Bool {
    line_editing_wait(descriptor, Int32(clamping: milliseconds ?? -1))
  }

  /// Takes the request as served.
  public static func clear() {
    line_editing_set_interruption(false)
  }
}
