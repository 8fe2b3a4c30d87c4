import CLineEditing

/// Another program, a pager or an editor, that has the terminal for a while.
public enum ForegroundProgram {
  /// Has a shell perform a command, and waits for its end. Ctrl-C and Ctrl-Z are meanwhile the command's own.
  ///
  /// A signal that ends this program ends the command first; then the terminal is as it was before.
  ///
  /// - Parameter input: what is on its standard input; nil: the terminal.
  /// - Returns: the exit status, 128 and more after a signal; nil, with `errno` set, if it could not be started.
  public static func run(_ command: String, input: [UInt8]? = nil) -> Int32? {
    let status =
      if let input {
        // Also of no input the address is one.
        (input + [0]).withUnsafeBytes { line_editing_run_job(command, $0.baseAddress, $0.count - 1) }
      } else {
        line_editing_run_job(command, nil, 0)
      }
    guard status >= 0 else { return nil }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
