// Compiles: what is interpolated into a line is cleaned.
@testable import TerminalSessions

func show(_ text: String) {
  OutputStream.results.write(["\(text)"])
}
