import Notebooks
import Pictures
import Playground
import Recording

/// What a cell that was run shows in Jupyter: an output a statement, or a picture, with text and picture.
///
/// The lines of all are those that a check compares.
struct JupyterOutputs {
  private(set) var outputs: [JupyterOutput] = []
  private var descriptions: ArraySlice<Description>

  /// - Throws: ``Recording/Canceled``.
  init(_ cell: LessonCell) throws(Canceled) {
    let cancellation = Cancellation.current
    descriptions = cell.descriptions[...]
    let run = cell.run
    let echoes = run.echoes
    var shown = 0
    for performed in run.steps {
      try cancellation.check(after: PageWork.step, taking: 0)
      let isTold = !performed.lines.isEmpty || performed.step.failure != nil
      var lines = echoes && performed.step.isEchoed && isTold ? performed.echo.map(\.string) : []
      lines += performed.lines.map(\.string)
      shown += lines.count
      try add(lines, of: performed.step)
    }
    if let error = run.error {
      outputs.append(JupyterOutput(lines: Array(run.output.dropFirst(shown)), error: error.message))
    }
  }

  /// A statement with several pictures, such as a block that changes two objects, has further outputs for the others.
  private mutating func add(_ lines: [String], of step: Step) throws(Canceled) {
    var pictures: [String] = []
    for case .picture(let picture, let caption) in step.outputs {
      let words = descriptions.popFirst() ?? Description(readingOut: picture)
      let document = try SVGRenderer().document(
        picture, caption: caption.pieces.first, describedBy: words, interruptedBy: Cancellation.current)
      if !document.isEmpty { pictures.append(document.markup.string) }
    }
    for svg in pictures.dropLast() { outputs.append(JupyterOutput(lines: [], svg: svg)) }
    guard !lines.isEmpty || !pictures.isEmpty else { return }
    outputs.append(JupyterOutput(lines: lines, svg: pictures.last))
  }
}
