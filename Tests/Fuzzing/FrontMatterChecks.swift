import EveryKind
import Notebooks
import Playground
import SessionChecks

/// What must hold of any bytes between the fences of front matter.
enum FrontMatterChecks {
  private static let head = Array("---\n".utf8)
  private static let rest = Array("\n---\n```trellis\nprint 1\n```\n".utf8)

  static func check(_ bytes: [UInt8]) throws {
    let whole = head + bytes + rest
    let document = NotebookDocument(bytes: whole, path: "fuzzed.md")
    let lineCount = 1 + whole.count { $0 == 10 || $0 == 13 }
    for warning in document.warnings {
      try require(!warning.message.isEmpty, "a warning has no words")
      try require(
        (1...lineCount).contains(warning.line), "a warning for line \(warning.line) of \(lineCount)")
    }
    let matter = document.frontMatter
    for size in [matter.settings.width, matter.settings.height] {
      try require(size.map(Settings.sizes.contains) ?? true, "a size of \(size ?? 0)")
    }
    try checkParameters(matter.parameters)
  }

  /// What a session has from parameters it keeps when it is performed again, and saved.
  private static func checkParameters(_ parameters: [NotebookParameter]) throws {
    var session = Session(limits: SessionRun.limits)
    for parameter in parameters { session.preset(parameter.name, parameter.value) }
    let script = try session.history.map { $0.program + ";\n" }.joined()
    let lived = LivedSession(session)
    try lived.checkReplay(script: script)
  }
}
