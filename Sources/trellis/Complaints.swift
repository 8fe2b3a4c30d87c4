import Glibc
import Notebooks
import Pictures
import Playground

import struct Language.Diagnostic

/// Errors and warnings on standard error, after the results that came before them.
///
/// That they cannot be written is no reason to stop: the exit status tells the worst of it.
struct Complaints {
  private let text: StepText

  /// - Parameter settings: the style that the command line asks for; colour is that of standard error.
  init(_ settings: Settings = Settings()) {
    text = StepText(settings, isColourful: Surroundings.isColourful(STDERR_FILENO))
  }

  func write(_ diagnostic: Diagnostic) {
    write(text.lines(diagnostic))
  }

  func write(_ warnings: [NotebookWarning], of path: String) {
    for warning in warnings { warn("\(path):\(warning.line): \(warning.message)", help: warning.help) }
  }

  func warn(_ message: String, help: String? = nil) {
    let line = text.renderer.line(StyledText("warning: ", tone: .warning) + StyledText(message))
    let advice = help.map { text.renderer.line(StyledText("  = help: \($0)", tone: .quiet)) }
    write([line] + [advice].compactMap(\.self))
  }

  private func write(_ lines: [String]) {
    OutputStream.results.flush()
    _ = writeAll(Array(lines.map { $0 + "\n" }.joined().utf8), to: STDERR_FILENO)
  }
}
