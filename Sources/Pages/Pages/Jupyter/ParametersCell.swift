import Language
import Notebooks

/// Front matter as the first cell of a Jupyter notebook: its lines as comments, and below them commands that do what it asks for.
///
/// Programs that set parameters, such as papermill, put their own commands into a cell after it.
enum ParametersCell {
  static let tag = "parameters"
  private static let comment = "# "

  /// - Parameter bytes: the lines of the front matter with their fences.
  static func source(of bytes: [UInt8], _ matter: FrontMatter) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return (lines.map { $0.isEmpty ? "#" : comment + $0 } + commands(of: matter)).joined(separator: "\n")
  }

  /// The commands that do what front matter asks for.
  private static func commands(of matter: FrontMatter) -> [String] {
    [
      matter.settings.width.map { "set width \($0)" }, matter.settings.height.map { "set height \($0)" },
      matter.settings.style.map { "set style \($0.rawValue)" }, matter.seed.map { "seed \($0)" },
    ].compactMap(\.self) + matter.parameters.map { "let \($0.name) = \($0.value.literalText)" }
  }

  /// The front matter of a cell, with its fences; nil if it has none.
  static func frontMatter(in cell: JupyterCell) -> String? {
    if cell.kind == .raw {
      let lines = cell.source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      return lines.count > 1 && lines.first == "---" && lines.last == "---" ? cell.source : nil
    }
    guard cell.kind == .code, cell.tags.contains(tag) else { return nil }
    return parts(of: cell)?.matter
  }

  /// The commands below the front matter, if they are no longer those that it makes.
  static func changedCommands(in cell: JupyterCell) -> String? {
    guard cell.kind == .code, let (matter, commands) = parts(of: cell) else { return nil }
    let read = NotebookDocument(bytes: Array((matter + "\n").utf8), path: "notebook.md").frontMatter
    return commands == self.commands(of: read).joined(separator: "\n") ? nil : commands
  }

  private static func parts(of cell: JupyterCell) -> (matter: String, commands: String)? {
    let lines = cell.source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.first == "# ---" else { return nil }
    guard let end = lines.dropFirst().firstIndex(where: { $0 == "# ---" || $0 == "# ..." }) else {
      return nil
    }
    var matter: [Substring] = []
    for line in lines[...end] {
      guard line == "#" || line.hasPrefix(comment) else { return nil }
      matter.append(line.dropFirst(comment.count))
    }
    return (matter.joined(separator: "\n"), lines[(end + 1)...].joined(separator: "\n"))
  }
}
