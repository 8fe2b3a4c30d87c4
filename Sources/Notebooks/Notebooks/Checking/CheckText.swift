import Language
import Pictures
import Playground

/// A check as a person reads it.
public struct CheckText: Sendable {
  private let text: StepText

  public init(_ text: StepText = StepText(.document)) {
    self.text = text
  }

  /// Every cell that failed: where it is, and why; those that fail because of another are counted there. Empty if all is well, or if
  /// the command line is at fault.
  public func lines(_ check: NotebookCheck) -> [CleanLine] {
    var lines: [CleanLine] = []
    if let error = check.error, !check.isWrongUsage { lines += text.lines(error) }
    for verdict in check.verdicts where verdict.hasFailed && !check.chain.isConsequence(verdict) {
      lines.append(heading(verdict))
      lines += verdict.reasons(text).map { $0.indented(by: 2) }
      lines += check.chain.note(on: verdict).map { [$0.indented(by: 2)] } ?? []
    }
    return lines
  }

  /// The cell, with its place as a link where the terminal opens it.
  private func heading(_ verdict: CellVerdict) -> CleanLine {
    let number = verdict.cell.firstLine
    let place = text.renderer.line(StyledText(data: "\(verdict.path):\(number)", tone: .strong))
    return "\(text.links?.line(place, to: verdict.path, at: number) ?? place)  \(verdict.cell.title)"
  }

  /// The slowest cells, slowest first: `  1.240 s  notebooks/complexity.md:12  cell 3`.
  public func timings(_ checks: [NotebookCheck]) -> [CleanLine] {
    let slowest = checks.flatMap(\.verdicts).sorted { $0.seconds > $1.seconds }.prefix(Self.slowest)
    let times = slowest.map { CheckJUnit.time($0.seconds) }
    let width = times.map(\.utf8.count).max() ?? 0
    return zip(slowest, times).map { verdict, time in
      let blanks = String(repeating: " ", count: width - time.utf8.count)
      return "  \(blanks)\(time) s  \(verdict.heading)"
    }
  }

  /// How many cells ``timings(_:)`` lists.
  private static let slowest = 10

  /// `2 notebooks, 19 cells: 18 passed, 1 failed — trellis record notebooks/stacks.md accepts what is new`
  ///
  /// - Parameter options: those with which it was checked, so that the same is recorded: `--only` and a cell.
  public func summary(
    _ checks: [NotebookCheck], under options: [(name: String, value: String)] = []
  ) -> CleanLine {
    let line = CleanLine(CheckCounts(checks).words(notebooks: checks.count))
    let mendable = checks.filter { $0.verdicts.contains(where: \.isMendedByRecording) }.map(\.path)
    guard let first = mendable.first else { return line }
    let dash = text.renderer.style == .ascii ? "-" : "—"
    let option = options.map { " \($0) \(ShellWord.quoted($1))" }.joined()
    let others = mendable.count == 1 ? "" : " and \((mendable.count - 1).counted("other"))"
    return "\(line) \(dash) trellis record\(option) \(ShellWord.quoted(first))\(others) accepts what is new"
  }
}
