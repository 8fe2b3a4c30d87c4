import EveryKind
import Foundation
import Notebooks
import Playground
import Randomness
import Samples
import TestFolders
import Testing

/// Running again from the first changed cell has the same result as running everything.
@Suite struct NotebookRerunTests {
  private func rerun(_ text: String, path: String = "notebook.md") throws -> NotebookRerun {
    try NotebookRerun(NotebookDocument(text, path: path), options: RunOptions())
  }

  /// All that is shown of the cells.
  private func shown(_ rerun: NotebookRerun) -> [String] {
    var lines: [String] = []
    for verdict in rerun.check.verdicts {
      lines.append(verdict.heading.string)
      lines += verdict.reasons().map(\.string)
    }
    for run in rerun.runs {
      lines.append("\(run.cell.index) \(run.cell.firstLine)")
      lines += run.output
      lines += run.answers
      lines += run.errors.map(\.message)
    }
    return lines
  }

  private func compare(_ rerun: NotebookRerun, _ text: String, _ comment: Comment) throws {
    let anew = try self.rerun(text)
    #expect(shown(rerun) == shown(anew), comment)
  }

  private static let text = """
    ---
    seed: 3
    ---
    # Lesson

    ```trellis
    define twice(x) = x * 2
    let n = random(1, in: 1...9).first
    ```

    Prose.

    ```trellis
    print twice(n)
    tree t = avl random(5, in: 1...99);
    ```

    ```output
    1
    ```

    ```trellis fails
    t insert nothing.left
    ```

    ```trellis
    t insert twice(n)
    print t.count
    ```
    """

  @Test func onlyWhatFollowsTheChangeRuns() throws {
    var rerun = try rerun(Self.text)
    #expect(rerun.keptCells == 0 && rerun.changedCell == nil && rerun.runs.count == 4)
    let edits: [(String, kept: Int, changed: Int?)] = [
      (Self.text.replacing("print t.count", with: "print t.height"), 3, 3),
      (Self.text.replacing("1\n```", with: "2\n```"), 3, 3),
      (Self.text.replacing("Prose.", with: "Other prose."), 4, nil),
      (Self.text.replacing("Prose.", with: "Two\n\nlines."), 1, nil),
      (Self.text.replacing("seed: 3", with: "seed: 4"), 0, nil),
      (Self.text.replacing("x * 2", with: "x * 3"), 0, 0),
      (Self.text + "\n\n```trellis\nprint n\n```\n", 0, 0),
      (Self.text.replacing("```trellis fails", with: "```trellis"), 2, 2),
    ]
    for (index, edit) in edits.enumerated() {
      try rerun.run(NotebookDocument(edit.0))
      #expect(rerun.keptCells == edit.kept && rerun.changedCell == edit.changed, "edit \(index)")
      try compare(rerun, edit.0, "edit \(index)")
    }
  }

  @Test func randomEditsOfLessons() throws {
    for (seed, lesson) in ["min-stack.md", "time-travel.md", "functions.md", "batch-updates.md"].enumerated()
    {
      var random = SplitMix64(seed: UInt64(seed) + 1)
      let original = String(decoding: try Data(contentsOf: LessonJSONTests.path(of: lesson)), as: UTF8.self)
      var rerun = try rerun(original)
      var lines = original.components(separatedBy: "\n")
      for edit in 0..<Samples.count(2, all: 6) {
        let place = Int.random(in: 6..<lines.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: lines.remove(at: place)
        case 1: lines.insert("print \(edit)", at: place)
        case 2: lines.swapAt(place, place - 1)
        default: lines = original.components(separatedBy: "\n")
        }
        let text = lines.joined(separator: "\n")
        try rerun.run(NotebookDocument(text))
        try compare(rerun, text, "\(lesson), edit \(edit)")
      }
    }
  }

  @Test func aLoadedFileCounts() throws {
    let folder = try TemporaryFolder()
    try folder.file("x.trellis", "let x = 1")
    let text = "```trellis\nprint 0\n```\n\n```trellis\nload x.trellis\nprint x\n```\n"
    let document = NotebookDocument(text, path: folder("a.md"))
    var rerun = try NotebookRerun(document, options: RunOptions())
    #expect(rerun.runs.last?.output == ["1"] && !rerun.isOutdated(for: document))
    try folder.file("x.trellis", "let x = 2")
    #expect(rerun.isOutdated(for: document))
    try rerun.run(document)
    #expect(rerun.runs.last?.output == ["2"] && rerun.changedCell == nil)
  }
}
