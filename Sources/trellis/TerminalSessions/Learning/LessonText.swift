import Files
import Language
import Notebooks
import Pictures
import Playground
import Recording

/// What a reader sees of a lesson before a cell is performed: its prose, and its commands.
struct LessonText {
  let text: StepText
  /// Where the prose stands.
  let surroundings: ProseText.Surroundings

  /// What the prose of a document refers to: lessons of the gallery are named as `learn` takes them.
  static func surroundings(of document: NotebookDocument, in library: LessonLibrary) -> ProseText.Surroundings
  {
    let folder = FilePath.folder(of: document.path)
    return ProseText.Surroundings(definitions: ProseDefinitions(document)) { url in
      guard let link = LocalLink(url), link.path.hasSuffix(".md") else { return nil }
      let key = library.key(of: FilePath.join(folder, PercentEncoding.decoded(link.path)))
      return library.gallery?[key]?.name
    }
  }

  private var look: ProseText.Look {
    ProseText.Look(style: text.renderer.style, isColorful: text.renderer.colour, columns: text.width)
  }

  /// Prose as it is read, its footnotes at the end; a fold is a line that says which key opens it.
  func prose(_ lines: [String]) -> [CleanLine] {
    var prose = ProseText(look: look, in: surroundings)
    var parts: [[CleanLine]] = []
    for piece in NotebookProse.pieces(of: lines) {
      switch piece {
      case .lines(let lines): parts.append(rendered(lines, by: &prose))
      case .fold(let fold): parts.append([closed(fold)])
      }
    }
    return Self.joined(parts + [rendered(prose.notes())])
  }

  /// The same with every fold open.
  func unfolded(_ lines: [String]) -> [CleanLine] {
    var prose = ProseText(look: look, in: surroundings)
    return Self.joined([rendered(NotebookProse.unfolded(lines), by: &prose), rendered(prose.notes())])
  }

  /// What a fold holds, under its title.
  func opened(_ fold: NotebookProse.Fold) -> [CleanLine] {
    var prose = ProseText(look: look, in: surroundings)
    let title = text.renderer.line(StyledText(fold.title, tone: .strong))
    return Self.joined([[title], rendered(fold.lines, by: &prose), rendered(prose.notes())]) + [""]
  }

  func closed(_ fold: NotebookProse.Fold) -> CleanLine {
    let sign = text.renderer.style == .ascii ? ">" : "▸"
    let size = fold.isForAuthor ? "" : ", \(fold.length.counted("line"))"
    let words = "\(sign) \(fold.title)\(size): s shows \(fold.length == 1 ? "it" : "them")"
    return text.renderer.line(
      StyledText(String(repeating: " ", count: look.air + 2) + words, tone: .quiet))
  }

  /// Prose within the limits of a cell; in place of prose that exceeds them, or is stopped, a line that says so.
  private func rendered(_ lines: [String], by prose: inout ProseText) -> [CleanLine] {
    do throws(Diagnostic) {
      let read = try Budget(.cell, Host.watch).limit("this part is left out") { () throws(Canceled) in
        try prose.lines(of: lines)
      }
      return rendered(read)
    } catch {
      return rendered([StyledText(error.message, tone: .quiet)])
    }
  }

  private func rendered(_ lines: [StyledText]) -> [CleanLine] { lines.map(text.renderer.line) }

  /// Parts with blank lines between them.
  private static func joined(_ parts: [[CleanLine]]) -> [CleanLine] {
    Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  /// The commands of a cell, without the answers of its questions and what it expects.
  func commands(of cell: NotebookCell, syntax: Syntax) -> [CleanLine] {
    listing(cell.shownText(syntax: syntax))
  }

  /// Commands as they are.
  func listing(_ commands: String) -> [CleanLine] {
    let lines = commands.split(separator: "\n", omittingEmptySubsequences: false)
    let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    let style = text.renderer.style
    let lead = look.air + 2
    return lines[..<end].flatMap { line -> [CleanLine] in
      let tone: StyledText.Tone = line.hasPrefix("#") || line.hasPrefix("//") ? .quiet : .strong
      return ProseText.folded(String(line), tone: tone, columns: text.width - lead, style: style).map {
        text.renderer.line(StyledText(String(repeating: " ", count: lead)) + $0)
      }
    }
  }
}
