import Language
import Pictures

/// Errors and warnings, broken to the width.
extension StepText {
  /// An error in the one shape every error has; see ``DiagnosticText``. What is too long for the width goes on below, as far
  /// in as it began, and the line of the source is cut around what is underlined.
  ///
  /// - Parameter relativeToCell: whether the origin counts from the start of its cell, so that prose may move.
  public func lines(_ diagnostic: Diagnostic, relativeToCell: Bool = false) -> [CleanLine] {
    lines(diagnostic, relativeToCell: relativeToCell, isWarning: false)
  }

  /// A warning in the same shape.
  public func warning(_ diagnostic: Diagnostic) -> [CleanLine] {
    lines(diagnostic, relativeToCell: false, isWarning: true)
  }

  private func lines(_ diagnostic: Diagnostic, relativeToCell: Bool, isWarning: Bool) -> [CleanLine] {
    let isASCII = renderer.style == .ascii
    let parts = DiagnosticText.parts(
      diagnostic, relativeToCell: relativeToCell, excerptWidth: diagnosticWidth - 4,
      cut: isASCII ? "..." : "…"
    ) { CleanText(String($0)).columns }
    let margin = isASCII ? "  | " : "  │ "
    var excerpts = 0
    return parts.flatMap { part -> [CleanLine] in
      switch part {
      case .message(let text):
        return isWarning
          ? headed("warning: ", .warning, text, .plain) : headed("error: ", .error, text, .strong)
      case .place(let text):
        let place = renderer.line(StyledText(data: place(text), tone: .quiet))
        return [
          renderer.line(StyledText(isASCII ? "  --> " : "  ┌ ", tone: .quiet))
            + linked(place, diagnostic, relativeToCell: relativeToCell)
        ]
      case .excerpt(let text):
        // What the user wrote, and the carets under it: there one looks.
        excerpts += 1
        return [
          renderer.line(
            StyledText(margin, tone: .quiet)
              + StyledText(data: text, tone: excerpts == 2 ? (isWarning ? .warning : .error) : .plain))
        ]
      case .help(let text): return help(text)
      }
    }
  }

  private func linked(_ place: CleanLine, _ diagnostic: Diagnostic, relativeToCell: Bool) -> CleanLine {
    guard let links, !relativeToCell, let origin = diagnostic.origin, let file = origin.source.file else {
      return place
    }
    let line = origin.source.firstLine + DiagnosticText.position(of: origin).line - 1
    return links.line(place, to: file, at: line)
  }

  /// A warning: what is not as it should be, and what to do about it.
  public func warning(_ message: String, help advice: String? = nil) -> [CleanLine] {
    headed("warning: ", .warning, message, .plain) + (advice.map(help) ?? [])
  }

  /// Words broken to fewer columns than these would be no help.
  private static let narrowest = 20

  private var diagnosticWidth: Int { max(Self.narrowest, width) }

  private func help(_ text: String) -> [CleanLine] { headed("  = help: ", .quiet, text, .plain) }

  /// A label and the text that belongs to it.
  private func headed(
    _ label: String, _ tone: StyledText.Tone, _ text: String, _ textTone: StyledText.Tone
  ) -> [CleanLine] {
    let indent = label.utf8.count
    let lines = TextFlow.folded(
      SignSpelling.spelled(text, in: renderer.style), columns: diagnosticWidth - indent)
    return (lines.isEmpty ? [""] : lines).enumerated().map { index, line in
      let start =
        index == 0
        ? StyledText(label, tone: tone) : StyledText(String(repeating: " ", count: indent), tone: textTone)
      return renderer.line(start + StyledText(line, tone: textTone))
    }
  }

  /// The name of a file may be long, but what tells the place stands at its end.
  private func place(_ text: String) -> String {
    let room = diagnosticWidth - (renderer.style == .ascii ? 6 : 4)
    return CleanText(text).truncatedAtStart(toColumns: room).string(in: renderer.style)
  }
}
