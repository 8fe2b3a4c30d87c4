import Language
import Notebooks
import Pictures
import Playground
import Recording

/// The parts of a cell that was run: its statements up to a question, the question, the statements after it, and so on.
struct CellParts {
  private(set) var parts: [CellPart] = []
  private var figure = FigurePart()
  private let cell: NotebookCell
  private let statements: [Statement]
  private let asksReader: Bool
  /// How much of the source is shown already.
  private var shownBytes = 0
  /// Where the text begins that is performed for the next figure.
  private var nextSource = 0
  /// What is performed and stands in no figure yet.
  private var unclaimed = PerformedText()
  /// The first of the statements that is not shown yet.
  private var nextStatement = 0

  /// - Parameters:
  ///   - descriptions: the pictures of the cell in words.
  ///   - narrow: the same cell as it is drawn for a narrow screen; nil: it is not wanted.
  ///   - settings: of the session after the cell.
  /// - Throws: ``Recording/Canceled``.
  init(
    _ run: CellRun, descriptions: [Description], narrow: CellRun? = nil, syntax: Syntax, settings: Settings
  ) throws(Canceled) {
    let cancellation = Cancellation.current
    try cancellation.check(after: PageWork.step, taking: 0)
    cell = run.cell
    var parser = Parser(run.cell.source, syntax: syntax)
    var statements: [Statement] = []
    var turns = Turns()
    while cell.language == .trellis, let statement = try? parser.next() {
      try turns.next(cancellation)
      statements.append(statement)
    }
    self.statements = statements
    asksReader = statements.contains { $0.asksReader }
    var words = descriptions[...]
    let text = StepText(settings)
    let narrowSteps = narrow?.steps.count == run.steps.count ? narrow?.steps : nil
    for (place, performed) in run.steps.enumerated() {
      try cancellation.check(after: PageWork.step, taking: 0)
      show(through: Int(performed.step.statement.range.lowerBound), besides: performed.step)
      if performed.step.isQuestion, performed.step.failure == nil {
        ask(performed.step)
      } else {
        if let question = performed.step.question, let practiced = Question(practiced: question) {
          endFigure()
          parts.append(.question(practiced))
        }
        try add(performed.step, narrow: narrowSteps?[place].step, words: &words, text: text)
      }
    }
    show(through: cell.source.bytes.count, besides: nil)
    if let error = run.error {
      figure.moments.append(
        StepFrame(
          statement: max(0, figure.statementCount - 1),
          error: text.lines(error, relativeToCell: true).map(\.string)))
    }
    endFigure()
    fold(syntax)
    if !unclaimed.text.allSatisfy(\.isWhitespace) { parts.append(.unseen(unclaimed)) }
  }

  /// The commands of a cell that was not run.
  init(skipped cell: NotebookCell, syntax: Syntax) {
    self.cell = cell
    statements = []
    asksReader = false
    figure.program = [ProgramPiece(text: cell.shownText(syntax: syntax))]
    // What is not performed shows what was recorded.
    if cell.language != .trellis, let recorded = cell.recordedOutput {
      var frame = StepFrame(statement: 0)
      frame.lines = recorded
      figure.moments.append(frame)
    }
    endFigure()
    fold(syntax)
  }

  /// What the cell expects is for its author.
  private mutating func fold(_ syntax: Syntax) {
    let expectations = cell.expectations(syntax: syntax)
    if !expectations.isEmpty { parts.append(.expectations(expectations)) }
  }

  private mutating func endFigure() {
    defer { figure = FigurePart() }
    if unclaimed.text.allSatisfy(\.isWhitespace) { unclaimed = PerformedText(line: line(at: nextSource)) }
    // The engine of a page performs Trellis alone.
    if cell.language == .trellis {
      unclaimed.text += cell.source.text(SourceRange(nextSource, shownBytes))
      if nextSource < shownBytes { unclaimed.ranges.append(nextSource..<shownBytes) }
    }
    nextSource = shownBytes
    func isBlank(_ piece: ProgramPiece) -> Bool {
      piece.statement == nil && piece.text.allSatisfy(\.isWhitespace)
    }
    while let last = figure.program.last, isBlank(last) { figure.program.removeLast() }
    figure.program = Array(figure.program.drop(while: isBlank))
    // What stood behind a question begins on a line of its own, and the question is gone.
    if let first = figure.program.first, first.statement == nil {
      figure.program[0].text = String(first.text.drop(while: \.isNewline))
    }
    guard !figure.program.isEmpty || !figure.moments.isEmpty else { return }
    (figure.source, unclaimed) = (unclaimed, PerformedText())
    parts.append(.figure(figure))
  }

  private mutating func ask(_ step: Step) {
    endFigure()
    shownBytes = Int(step.statement.range.upperBound)
    nextSource = shownBytes
    guard let posed = step.question else { return }
    var question = Question(posed, answer: step.answers.last)
    question.cell = cell.name ?? String(cell.index)
    question.line = line(at: Int(step.statement.range.lowerBound))
    question.statement = unclaimed.text + cell.source.text(step.statement.range)
    parts.append(.question(question))
  }

  /// The line of the file at a byte of the cell, from 1.
  private func line(at place: Int) -> Int {
    cell.source.firstLine + cell.source.bytes[..<place].count { $0 == UInt8(ascii: "\n") }
  }

  /// - Parameter narrow: the same step as it is drawn for a narrow screen; nil if that is not known.
  private mutating func add(
    _ step: Step, narrow: Step?, words: inout ArraySlice<Description>, text: StepText
  ) throws(Canceled) {
    let place = figure.statementCount
    figure.statementCount += 1
    figure.asks = figure.asks || step.statement.asksReader
    figure.program.append(ProgramPiece(text: step.textWithoutAnswers, statement: place))
    shownBytes = Int(step.statement.range.upperBound)
    var frames = try StepFrames(
      step, statement: place, descriptions: &words, text: text, interruptedBy: Cancellation.current)
    if let narrow {
      var none: ArraySlice<Description> = []
      var text = text
      text.width = min(text.width, LessonRun.narrowWidth)
      frames.add(
        narrow: try StepFrames(
          narrow, statement: place, descriptions: &none, text: text, interruptedBy: Cancellation.current))
    }
    if frames.moments.count > (step.number == nil ? 1 : 0) { figure.isWalk = true }
    figure.moments += frames.moments
  }

  /// Shows what is in the cell up to a place: comments, and statements that show nothing by themselves.
  private mutating func show(through end: Int, besides step: Step?) {
    guard end > shownBytes else { return }
    var hidden: [SourceRange] = []
    while nextStatement < statements.count {
      let statement = statements[nextStatement]
      let range = statement.range
      guard Int(range.upperBound) <= end else { break }
      nextStatement += 1
      guard Int(range.lowerBound) >= shownBytes else { continue }
      // A question that was asked is a part of its own.
      hidden +=
        statement.isQuestion
        ? statement.hiddenAnswers : cell.source.hiddenRanges(of: statement, inAskingCell: asksReader)
    }
    let text = cell.source.text(SourceRange(shownBytes, end), leavingOut: hidden)
    figure.program.append(ProgramPiece(text: text))
    shownBytes = end
  }
}
