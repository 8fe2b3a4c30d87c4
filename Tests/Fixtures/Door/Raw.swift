// Must not compile: a text that reaches an output stream without being cleaned.
@testable import TerminalSessions

func show(_ text: String) {
  OutputStream.results.write([text])
}
