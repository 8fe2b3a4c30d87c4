import Language
import Notebooks
import Pictures
import Playground

/// What a reader sees of a lesson before a cell is performed: its prose, and its commands.
struct LessonText {
  let text: StepText

  /// Prose, broken to fit, without what only a page needs; headings are strong, and a fold is a line that says which key
  /// opens it.
  func prose(_ lines: [String]) -> [CleanLine] {
    NotebookProse.pieces(of: lines).flatMap { piece in
      switch piece {
      case .lines(let lines): paragraphs(lines)
      case .fold(let fold): [closed(fold)]
      }
    }
  }

  /// What a fold holds, under its title.
  func opened(_ fold: NotebookProse.Fold) -> [CleanLine] {
    [text.renderer.line(StyledText(fold.title, tone: .strong)), ""] + paragraphs(fold.lines) + [""]
  }

  private func closed(_ fold: NotebookProse.Fold) -> CleanLine {
    let sign = text.renderer.style == .ascii ? ">" : "▸"
    let words =
      "    \(sign) \(fold.title), \(fold.length.counted("line")): s shows \(fold.length == 1 ? "it" : "them")"
    return text.renderer.line(StyledText(words, tone: .quiet))
  }

  private func paragraphs(_ lines: [String]) -> [CleanLine] {
    NotebookProse.wrapped(lines, to: text.width, reading: Self.plain).map { line in
      let isHeading = line.hasPrefix("#")
      let words = isHeading ? String(line.drop { $0 == "#" || $0 == " " }) : line
      return text.renderer.line(StyledText(words, tone: isHeading ? .strong : .plain))
    }
  }

  /// The commands of a cell, without the answers of its questions.
  func commands(of cell: NotebookCell, syntax: Syntax) -> [CleanLine] {
    let lines = cell.shownText(syntax: syntax)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return lines[..<end].flatMap { line -> [CleanLine] in
      let tone: StyledText.Tone = line.hasPrefix("#") ? .quiet : .strong
      return broken(String(line), to: text.width - 2).map {
        text.renderer.line(StyledText("  ") + StyledText($0, tone: tone))
      }
    }
  }

  /// A line of commands that is too wide continues below, indented.
  private func broken(_ line: String, to columns: Int) -> [String] {
    guard CleanText(line).columns > columns else { return [line] }
    return TextFlow.lines(line, columns: max(1, columns), indent: 4)
  }

  /// Text without what only a page needs: `[words](where to)` and `**words**` are words. Code stays as it is.
  static func plain(_ text: String) -> String {
    text.replacing(/\[([^\[\]]+)\]\([^()\s]*\)/) { $0.output.1 }
      .split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { place, part in
        place.isMultiple(of: 2) ? part.replacing(/\*\*(\S|\S[^*]*[^*\s])\*\*/) { $0.output.1 } : part
      }
      .joined(separator: "`")
  }
}
