import Language
import Notebooks
import Pictures
import Playground
import Recording

/// A lesson as a recording of a terminal: its commands typed at a fixed pace, in color, with what each shows.
///
/// Nothing is recorded: no terminal is needed, and the same lesson always makes the same bytes. Cells that are labeled `hidden`
/// run unseen, those labeled `skip` are left out; the headings of the prose show where one is.
public struct LessonCast {
  /// The file, in the second format of asciinema.
  public let bytes: [UInt8]
  /// What went wrong without being expected to, cell by cell.
  public let failures: [Diagnostic]

  /// The least height of the terminal.
  private static let leastRows = 24
  /// Room for the prompt above a picture, and for the next below it.
  private static let roomForPrompts = 3

  /// - Throws: a ``Diagnostic`` for a parameter that the options name and the notebook does not have.
  public init(_ document: NotebookDocument, options: RunOptions) throws(Diagnostic) {
    var options = options
    options.isColourful = true
    options.explicit.colour = .always
    // Then statements that show nothing are steps as well: they are typed, too.
    options.json = options.json ?? StepJSON.Options()
    var runner = try NotebookRunner(document, options: options)
    var failures: [Diagnostic] = []
    var cast = CastWriter()
    var (columns, rows) = (0, Self.leastRows)
    let prose = NotebookProse(document)
    let began = options.watch.now()
    var renderer = TextRenderer(colour: true)
    var focus = runner.session.focus?.name
    while !runner.isCancelled {
      let before = runner.session.settings
      guard let run = runner.runNextCell() else { break }
      options.watch.tell(
        "rendering \(document.path)", runner.next, of: document.cells.count, .cells, since: began)
      if let failure = run.failure { failures.append(failure) }
      renderer.style =
        run.cell.labels.isASCII ? .ascii : runner.session.settings.style == .ascii ? .ascii : .unicode
      let text = StepText(renderer: renderer, width: run.cell.labels.width ?? before.width ?? 80)
      columns = max(columns, text.width)
      let headings = prose.beforeCells[run.cell.index - 1].filter { $0.hasPrefix("#") }
      cast.show(
        headings.flatMap { ["", renderer.line(StyledText(data: $0, tone: .strong)), ""] as [CleanLine] })
      guard run.outcome == .ran, !run.cell.isHidden, !run.cell.isDraft else {
        focus = runner.session.focus?.name
        continue
      }
      do throws(Diagnostic) {
        try Budget(options.limits, options.watch).limit(document.path) { () throws(Canceled) in
          try cast.show(run, from: focus, text)
        }
      } catch {
        failures.append(error)
        break
      }
      rows = run.steps.reduce(rows) { max($0, $1.lines.count + Self.roomForPrompts) }
      focus = runner.session.focus?.name
    }
    cast.show(["", ""])
    bytes = cast.file(
      title: document.frontMatter.title ?? Gallery.name(ofFile: document.path), columns: max(columns, 20),
      rows: rows)
    self.failures = failures
  }
}

extension CastWriter {
  /// Types the commands of a cell, and shows what they showed.
  ///
  /// - Parameter focus: the object in focus before the cell.
  fileprivate mutating func show(_ run: CellRun, from focus: String?, _ text: StepText) throws(Canceled) {
    let cancellation = Cancellation.current
    var turns = Turns()
    var focus = focus
    for performed in run.steps {
      try turns.next(cancellation)
      let step = performed.step
      if step.isEchoed {
        let lines = step.textWithoutAnswers.split(separator: "\n", omittingEmptySubsequences: false)
        try type(lines.map(String.init), prompts: Self.prompts(focus, text.renderer))
      }
      focus = step.object ?? focus
      show(performed.lines)
      if let failure = step.failure { show(text.lines(failure, relativeToCell: true)) }
    }
    for error in run.unreadable { show(text.lines(error, relativeToCell: true)) }
  }

  /// As at the prompt: the object in focus, and a sign.
  private static func prompts(_ focus: String?, _ renderer: TextRenderer) -> (
    first: CleanLine, next: CleanLine
  ) {
    let isASCII = renderer.style == .ascii
    let name = StyledText(data: focus.map { $0 + " " } ?? "")
    return (
      renderer.line(name + StyledText(data: isASCII ? "> " : "› ", tone: .quiet)),
      renderer.line(StyledText(data: isASCII ? ". " : "… ", tone: .quiet))
    )
  }
}
