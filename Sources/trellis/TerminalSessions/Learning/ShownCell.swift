import Language
import Notebooks
import Pictures
import Playground

/// What a cell shows, which is drawn again where the window has another width: it is performed once more as it was, in a copy of the
/// reading before it, so that the session of the lesson does not know.
///
/// What asks on a page adds to it, too: so it is a reference.
final class ShownCell {
  typealias Performing = (inout LessonReading, _ observe: (PerformedStep) -> Void) -> Void

  private let before: LessonReading
  private let settings: LessonSettings
  private let perform: Performing
  /// The width for which it was performed first.
  private let width: Int
  /// What the reader has answered; nil: its questions are not asked.
  private var answers: [String]?
  private var (stepCount, questionCount) = (0, 0)
  /// What was made last, and for what.
  private var made: (defaults: Settings, answerCount: Int, showing: LessonReading.Showing)?

  /// - Parameter asks: whether its questions are asked.
  init(
    _ before: LessonReading, _ settings: LessonSettings, asks: Bool = true, perform: @escaping Performing
  ) {
    self.before = before.withoutPast
    self.settings = settings
    self.perform = perform
    width = settings.width
    answers = asks ? [] : nil
  }

  func note(_ answer: String) { answers?.append(answer) }

  /// What the next of the statements shows, and how that is made for another width.
  func content(of performed: PerformedStep) -> (now: CellPage.Content, layout: (Int) -> CellPage.Content) {
    let (index, first) = (stepCount, width)
    stepCount += 1
    let layout = { [self] (wide: Int) -> CellPage.Content in
      let steps = showing(width: wide).steps
      if steps.indices.contains(index), steps[index].isSame(as: performed) {
        return CellPage.Content(steps[index])
      }
      let (lines, picture) = performed.laidOut(columns: wide, insteadOf: first)
      return CellPage.Content(lines: lines, picture: picture, subjects: performed.step.subjects)
    }
    // The window may have changed at a question.
    if settings.width != width { return (layout(settings.width), layout) }
    return (CellPage.Content(performed), layout)
  }

  /// What is shown before the next of the answers, for each width.
  func question(_ step: Step, _ held: Settings) -> (_ width: Int) -> (step: Step, settings: Settings) {
    let index = questionCount
    questionCount += 1
    return { [self] wide in
      guard wide != width else { return (step, held) }
      let questions = showing(width: wide).questions
      return questions.indices.contains(index) ? questions[index] : (step, held)
    }
  }

  /// - Complexity: that of the cell, unless it was made for this width last.
  private func showing(width: Int) -> LessonReading.Showing {
    let defaults = settings.defaults(width: width)
    let answerCount = answers?.count ?? 0
    if let made, made.defaults == defaults, made.answerCount == answerCount { return made.showing }
    let showing = before.showing(under: defaults, answering: answers, by: perform)
    ProgressLine.clear()
    made = (defaults, answerCount, showing)
    return showing
  }
}

extension CellPage.Content {
  fileprivate init(_ performed: PerformedStep) {
    self.init(
      lines: performed.lines, picture: performed.lastPictureLines, subjects: performed.step.subjects)
  }
}

extension PerformedStep {
  /// Whether it is the same statement with the same end: not where a limit ended it, or a file that it loads has changed.
  fileprivate func isSame(as other: PerformedStep) -> Bool {
    echo.elementsEqual(other.echo) { $0.string == $1.string }
      && step.outputs.count == other.step.outputs.count
      && (step.failure == nil) == (other.step.failure == nil)
  }
}

/// What holds in a lesson where it is not set: what the window has. A lesson may ask for less than the screen has, not for more.
struct LessonSettings {
  let explicit: Settings
  /// What the lesson asks for.
  let asked: Settings
  let screen: LessonScreen

  /// The width that the window has for what a cell shows.
  var width: Int { screen.columns - screen.air }

  /// - Parameter width: of the window, for what a cell shows.
  func defaults(width: Int) -> Settings {
    var available = Host.settings()
    if screen.redraws {
      available.width = max(1, min(width, Settings.sizes.upperBound))
      // With the question below it, and the answer.
      available.height = max(4, screen.room - 4)
    }
    return explicit.over(asked.within(available)).over(available)
  }
}
