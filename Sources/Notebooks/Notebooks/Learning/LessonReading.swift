import Language
import Pictures
import Playground

/// A lesson while it is read, cell by cell: which comes next, the way back, and how its questions were
/// answered.
///
/// It is a value that knows no terminal; its presenter asks for ``nextCell``, shows its prose and its
/// commands, and performs it with ``perform(observe:)``. Cells labeled `hidden` are performed by
/// ``arrive()``, unseen. An exercise is one cell of the lesson, its draft.
///
///     var reading = try LessonReading(lesson, options: options, in: session)
///     reading.begin(statement, from: source, startsAnew: true)
///     reading.arrive()
///     while let cell = reading.nextCell {
///       show(reading.prose, cell)
///       reading.perform()
///       reading.arrive()
///     }
public struct LessonReading: Sendable {
  var runner: NotebookRunner
  /// The state before each cell that was seen and performed, for the way back.
  var past: [NotebookRunner] = []
  /// How the questions of each cell were answered when they were asked first, by the place of the cell.
  public private(set) var marks: [Int: Score] = [:]
  /// How the steps of each cell's practices were done at first, by the place of the cell.
  public private(set) var practiced: [Int: Score] = [:]
  /// What was answered in the cell that was performed last, if it counts.
  public private(set) var answers: [GivenAnswer] = []
  /// What the reader has written, by the name of the exercise.
  public var attempts: [String: String] = [:]
  private let allProse: NotebookProse

  /// - Parameters:
  ///   - session: where its cells are performed, after ``begin(_:from:startsAnew:)``.
  ///   - options: ``RunOptions/readAnswer`` asks the reader.
  /// - Throws: a ``Diagnostic`` for a parameter that the options name and the lesson does not have.
  public init(
    _ document: NotebookDocument, options: RunOptions, in session: Session
  ) throws(Diagnostic) {
    runner = try NotebookRunner(document, options: options, in: session)
    allProse = NotebookProse(document)
    self.session.score = Score()
  }

  /// Sets what the lesson sets before its first cell; from here its steps are counted.
  ///
  /// - Parameters:
  ///   - statement: the command that asks for it.
  ///   - startsAnew: whether the session is replaced by a fresh one, as one step.
  public mutating func begin(_ statement: Statement, from source: Source, startsAnew: Bool) -> Step {
    // In the present session they are set already.
    let presets = runner.presets
    runner.readersSettings = session.readersSettings
    return session.beginLesson(
      statement, from: source, presets: startsAnew ? runner.presets : presets, startsAnew: startsAnew)
  }

  public var document: NotebookDocument { runner.document }
  /// Whether a cell has quit.
  public var hasQuit: Bool { runner.hasQuit }

  /// The statements that are in a cell, up to one that cannot be read.
  public func statements(of cell: NotebookCell) -> [Statement] {
    cell.statements(syntax: session.catalog.syntax)
  }

  /// The session as the last cell, or the reader, left it.
  public var session: Session {
    get { runner.session }
    set { runner.session = newValue }
  }

  /// The cell that is performed next; nil at the end.
  public var nextCell: NotebookCell? {
    runner.hasQuit || runner.next >= document.cells.count ? nil : document.cells[runner.next]
  }

  /// The lines of prose since the last cell that was seen; at the end, those after it.
  public var prose: [String] {
    let first = past.last.map { $0.next + 1 } ?? 0
    let cells = first..<min(runner.next + 1, document.cells.count)
    let before = cells.map { allProse.beforeCells[$0] }
    let parts = (nextCell == nil ? before + [allProse.afterLast] : before).filter { !$0.isEmpty }
    return Array(parts.joined(separator: [""]))
  }

  /// The number of the next cell among those that are seen, from 1, and how many these are.
  public var place: (number: Int, count: Int) {
    let seen = document.cells.filter(\.isRead)
    return (seen.count { $0.index <= runner.next } + 1, seen.count)
  }

  /// How many questions were answered right at the first answer, of those that were asked.
  public var score: Score { LessonProgress.score(of: marks) }

  /// How many steps of practices were right at the first answer, of those that were asked.
  public var practiceScore: Score { LessonProgress.score(of: practiced) }

  /// How many steps there were before the last cell that was seen.
  public var stepsBeforeLast: Int { past.last?.session.stepCount ?? 0 }

  // MARK: Forth and back

  /// Performs the hidden cells up to the next that is seen.
  ///
  /// - Returns: the run of one that failed, if one did.
  @discardableResult
  public mutating func arrive() -> CellRun? {
    while let cell = nextCell, !cell.isRead {
      if let run = runner.runNextCell(), run.failure != nil { return run }
    }
    return nil
  }

  /// Performs the next cell, a step a statement. Its questions count unless it was performed before.
  ///
  /// A cell that fails, or whose reader leaves it at a question, is where the reading ends; what it did before stands.
  @discardableResult
  public mutating func perform(observe: (PerformedStep) -> Void = { _ in }) -> CellRun? {
    guard let cell = nextCell else { return nil }
    answers = []
    if exercise != nil { return passExercise(observe: observe) }
    let before = runner
    let score = session.score
    let counts = marks[cell.index] == nil
    session.countsAnswers = counts
    session.scoresPractice = true
    session.givenAnswers = []
    let run = runner.runNextCell(observe: observe)
    answers = counts ? session.givenAnswers ?? [] : []
    session.givenAnswers = nil
    session.scoresPractice = false
    session.countsAnswers = true
    guard run?.outcome != .left, run?.failure == nil else {
      // It is performed again when the reader comes back.
      runner.next = before.next
      answers = []
      return run
    }
    past.append(before)
    if counts, session.score.asked > score.asked {
      marks[cell.index] = Score(
        right: session.score.right - score.right, asked: session.score.asked - score.asked)
      let steps = answers.filter { $0.kind == .practice }.flatMap(\.steps)
      if !steps.isEmpty {
        practiced[cell.index] = Score(right: steps.count(where: \.isRight), asked: steps.count)
      }
    }
    return run
  }

  /// Takes the last cell back, and what the reader tried since.
  ///
  /// - Returns: whether there was one.
  public mutating func goBack() -> Bool {
    guard let before = past.popLast() else { return false }
    let score = session.score
    runner = before
    session.score = score
    return true
  }

  // MARK: Another day

  /// How far the reader came.
  public var progress: LessonProgress {
    LessonProgress(
      cells: document.cells.prefix(runner.next).map(LessonProgress.fingerprint(of:)), seen: past.count,
      count: place.count, marks: marks, practiced: practiced)
  }

  /// The number of the first seen cell that is not as it was when the lesson was read; nil if all are.
  public func changedCell(since progress: LessonProgress) -> Int? {
    var old = progress.cells[...]
    var number = 0
    for cell in document.cells {
      if cell.isRead { number += 1 }
      if old.popFirst() != LessonProgress.fingerprint(of: cell) { return max(1, number) }
    }
    return old.isEmpty ? nil : max(1, number)
  }

  /// Where a reading that goes on stands.
  public struct Resumption: Sendable {
    /// The number of the seen cell at which it stands because that one, or one before it, has changed or fails now; nil if it
    /// stands where the reader left.
    public var changedCell: Int?
    /// The last picture of the cells before, with the words under it; empty if they show none.
    public var lastPicture: [CleanLine] = []
  }

  /// A cell that is seen, and was performed on the way to where the reader left.
  public struct ResumedCell: Sendable {
    /// The lines of prose before it.
    public var prose: [String]
    public var cell: NotebookCell
    public var run: CellRun
  }

  /// Continues where the reader left: performs the cells before, hidden and with the answers given, up to one
  /// that has changed since.
  ///
  /// - Parameter visit: takes each that is seen, with the reading as it was after it.
  public mutating func resume(
    _ progress: LessonProgress, visit: (ResumedCell, LessonReading) -> Void = { _, _ in }
  ) -> Resumption {
    var resumption = Resumption()
    defer { session.score = score }
    var rest = progress.cells[...]
    while !rest.isEmpty {
      let (before, depth, prose) = (runner, past.count, self.prose)
      let cells = exercise?.cells ?? runner.next..<runner.next + 1
      let isAsRead =
        nextCell != nil && rest.starts(with: document.cells[cells].map(LessonProgress.fingerprint(of:)))
      let run = isAsRead ? resumeCell() : nil
      guard let run, run.failure == nil, !runner.isCancelled else {
        past.removeSubrange(depth...)
        runner = before
        resumption.changedCell = place.number
        return resumption
      }
      rest = rest.dropFirst(cells.count)
      for place in cells {
        marks[place + 1] = progress.marks[place + 1]
        practiced[place + 1] = progress.practiced[place + 1]
      }
      if past.count == depth, document.cells[cells.lowerBound].isRead { past.append(before) }
      guard past.count > depth else { continue }
      visit(ResumedCell(prose: prose, cell: document.cells[cells.lowerBound], run: run), self)
      resumption.lastPicture =
        run.steps.reversed().lazy.compactMap(\.lastPicture).first ?? resumption.lastPicture
    }
    return resumption
  }

  private mutating func resumeCell() -> CellRun? {
    exercise == nil ? runner.runNextCell(asks: false) : passExercise(asks: false)
  }
}
