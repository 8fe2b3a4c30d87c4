import Playground

/// What is set before the first cell.
extension NotebookRunner {
  /// What is set before its first cell, as statements.
  var presets: [String] {
    readersSettings + (document.frontMatter.seed.map { ["seed \($0)"] } ?? [])
      + parameters.map { "let \($0.name) = \($0.value.literalText)" }
  }
}
