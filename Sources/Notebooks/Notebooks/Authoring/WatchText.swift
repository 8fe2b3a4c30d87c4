import Pictures
import Playground

/// What `watch` prints after each save of a notebook.
public struct WatchText: Sendable {
  private let check: CheckText
  private let settings: Settings
  private let isColourful: Bool

  /// - Parameters:
  ///   - settings: the look that the command line asks for.
  ///   - isColourful: whether there is color.
  public init(_ settings: Settings, isColourful: Bool) {
    self.settings = settings
    self.isColourful = isColourful
    var results = settings.over(.document)
    results.colour = .auto
    check = CheckText(StepText(results, isColourful: isColourful))
  }

  /// `notebooks/stacks.md: 14 cells, 13 passed, 1 failed · 9 of them ran`
  public func heading(_ rerun: NotebookRerun) -> CleanLine {
    let verdicts = rerun.check.verdicts
    let failed = verdicts.count(where: \.hasFailed)
    let skipped = verdicts.count { $0.isSkipped || $0.isLeftOut }
    var parts = ["\(verdicts.count - failed - skipped) passed"]
    if failed > 0 { parts.append("\(failed) failed") }
    if skipped > 0 { parts.append("\(skipped) skipped") }
    let ran = rerun.keptCells == 0 ? "" : ", \(verdicts.count - rerun.keptCells) ran again"
    return "\(rerun.document.path): \(verdicts.count.counted("cell")), \(parts.joined(separator: ", "))\(ran)"
  }

  /// Every cell of the notebook that differs from what was recorded, and how.
  public func differences(_ rerun: NotebookRerun) -> [CleanLine] { check.lines(rerun.check) }

  /// The first cell whose commands have changed, with all that it shows now; empty if none has.
  public func changedCell(_ rerun: NotebookRerun) -> [CleanLine] {
    guard let index = rerun.changedCell, index < rerun.runs.count else { return [] }
    let run = rerun.runs[index]
    var look = Settings(run.cell.labels).over(settings).over(rerun.document.frontMatter.settings)
      .over(.document)
    look.colour = .auto
    let text = StepText(look, isColourful: isColourful)
    let echoes = run.echoes
    var lines: [CleanLine] = ["\(rerun.document.path):\(run.cell.firstLine)  \(run.cell.title)"]
    for step in run.steps where !step.lines.isEmpty || step.step.failure != nil {
      if echoes, step.step.isEchoed { lines += text.echo(step.step.textWithoutAnswers) }
      lines += text.lines(step.step)
    }
    // What went wrong without being expected to stands among the differences.
    if let error = run.error, run.failure == nil { lines += text.lines(error, relativeToCell: true) }
    return lines.count > 1 ? lines : []
  }
}
