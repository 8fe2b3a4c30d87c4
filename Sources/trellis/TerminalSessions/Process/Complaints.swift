import LineEditing
import Notebooks
import Pictures
import Platform
import Playground

import struct Language.Diagnostic

/// Errors and warnings on standard error, after the results that came before them.
///
/// Failing to write them is no reason to stop: the exit status reports the worst of them.
package struct Complaints {
  private let settings: Settings

  /// - Parameter settings: the style and the width that the command line asks for; color is that of standard error.
  package init(_ settings: Settings = Settings()) {
    self.settings = settings
  }

  /// Lines are broken to fit a terminal, which may have been resized; a file or another program gets them whole.
  private var text: StepText {
    var look = settings
    look.scheme = Host.scheme
    var text = StepText(look, isColourful: Host.isColourful(STDERR_FILENO))
    text.links = Host.links(on: STDERR_FILENO)
    if settings.width == nil { text.width = terminalSize(of: STDERR_FILENO)?.columns ?? Int.max }
    return text
  }

  package func write(_ diagnostic: Diagnostic) {
    write(text.lines(diagnostic))
  }

  package func write(_ warnings: [NotebookWarning], of path: String) {
    for warning in warnings { warn("\(path):\(warning.line): \(warning.message)", help: warning.help) }
  }

  package func warn(_ message: String, help: String? = nil) {
    write(text.warning(message, help: help))
  }

  package func warn(_ diagnostic: Diagnostic) { write(text.warning(diagnostic)) }

  package func write(_ lines: [CleanLine]) {
    OutputStream.results.flush()
    ProgressLine.clear()
    writeAll(
      Array(lines.map { $0.string + "\n" }.joined().utf8), to: STDERR_FILENO,
      while: OutputStream.results.waitsForReader)
  }
}
