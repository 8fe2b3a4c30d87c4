import Platform

/// The size of a terminal, in character cells.
public struct TerminalSize: Hashable, Sendable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// The present size of the terminal behind a file descriptor; nil when there is none, or it does not know.
///
/// A resized window gives the new size at the next call.
public func terminalSize(of descriptor: Int32 = STDOUT_FILENO) -> TerminalSize? {
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
  return TerminalSize(columns: min(Int(size.ws_col), mostCells), rows: min(Int(size.ws_row), mostCells))
}

/// A terminal that claims more columns or rows than these is taken at that.
private let mostCells = 1_000

/// Whether a file descriptor is a terminal.
public func isTerminal(_ descriptor: Int32) -> Bool {
  isatty(descriptor) == 1
}

/// Whether what the terminal shows may be drawn over: see ``TerminalAbilities/redraws``.
public var terminalUnderstandsEscapes: Bool { TerminalAbilities.current.redraws }

/// Makes characters of the locale UTF-8, so that no typed letter is lost.
///
/// The user's `LC_CTYPE` is taken if its code set is UTF-8, else `C.UTF-8`, or `UTF-8` as macOS calls it; messages and numbers stay in the C locale.
func useUTF8Locale() {
  setlocale(LC_CTYPE, "")
  guard let codeSet = nl_langinfo(nl_item(CODESET)), String(cString: codeSet) == "UTF-8" else {
    _ = setlocale(LC_CTYPE, "C.UTF-8") ?? setlocale(LC_CTYPE, "UTF-8")
    return
  }
}
