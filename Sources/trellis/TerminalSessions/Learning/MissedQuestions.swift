import Files
import Language
import Notebooks
import Pictures
import Playground

/// `learn again`: asks what was missed, question by question, each in a session of its own that leads up to it.
struct MissedQuestions {
  let player: Player
  let pager: Pager
  private let library = LessonLibrary()
  private let today = Host.today()

  init(player: Player, pager: Pager) {
    self.player = player
    self.pager = pager
  }

  /// Asks what is due, until the reader leaves.
  func ask() {
    if let words = library.setAsideOthers() { tell([words, ""]) }
    let due = library.reviews.due(on: today)
    let items = due.prefix(ReviewPlan.mostAtOnce)
    guard !items.isEmpty else { return tell(["nothing is due today"] + outlook) }
    var score = Score()
    for (index, item) in items.enumerated() {
      pager.restart()
      switch ask(item, "\(index + 1) of \(items.count)") {
      case .answered(let answer):
        score.asked += 1
        if answer.isRight { score.right += 1 }
        library.plan { $0.note(item, isRight: answer.isRight, on: today) }
      case .gone:
        library.plan { $0.drop(item) }
        tell(["\(item.lesson) has this question no more: it is dropped", ""])
      case .leftOut:
        tell(["\(item.lesson) needs its Swift for this question, which stays due: learn again --swift", ""])
      case .left: return tell(["left; what was not answered stays due"])
      }
    }
    let left = due.count - items.count
    let more = left > 0 ? ["\(left) more \(left == 1 ? "is" : "are") due: learn again"] : outlook
    var subjects: [String] = []
    for item in items {
      guard let line = library.progressOfSubject(of: item.lesson), !subjects.contains(line) else { continue }
      subjects.append(line)
    }
    let told = score.asked > 0 ? ["\(score.right) of \(score.asked) right at the first answer"] : []
    tell(told + subjects + more)
  }

  /// Asks one question.
  private func ask(_ item: ReviewItem, _ place: String) -> LessonReading.Review {
    guard let path = try? library.path(of: item.lesson),
      let document = try? NotebookDocument(openingFile: path, watch: player.watch),
      let request = try? LessonReader.Request(
        "learn", document, called: item.lesson, in: player.session, startsAnew: true),
      var reading = try? LessonReading(document, options: options(for: document), in: player.session)
    else { return .gone }
    let title = document.frontMatter.title ?? item.lesson
    tell(["\(place) · \(title) · learn \(item.lesson) reads it", ""])
    guard reading.begin(request.statement, from: request.source, startsAnew: true).failure == nil else {
      return .gone
    }
    let screen = Host.settings()
    reading.session.defaults = player.explicit.over(document.frontMatter.settings.within(screen)).over(screen)
    reading.session.waitsForAnswers = true
    if let cell = item.cell(of: document) {
      let text = LessonText(
        text: StepText(reading.session.settings, isColourful: player.isColourful),
        surroundings: LessonText.surroundings(of: document, in: library))
      let commands = text.commands(of: cell, syntax: reading.session.catalog.syntax)
      if !commands.isEmpty { pager.write(commands + [""]) }
    }
    let review = reading.review(item) { performed in
      ProgressLine.clear()
      pager.write(performed.lines + [""])
    }
    ProgressLine.clear()
    if case .answered(let answer) = review { keep(answer, item, document) }
    return review
  }

  private func options(for document: NotebookDocument) -> RunOptions {
    var options = player.lessonOptions
    options.swift = LessonConsent.unasked(for: document, in: library, by: player)
    return options
  }

  private func keep(_ answer: GivenAnswer, _ item: ReviewItem, _ document: NotebookDocument) {
    guard let file = player.answerFile, let cell = item.cell(of: document) else { return }
    file.add([
      AnswerRecord(
        .given(answer), lesson: item.lesson, cell: cell, isAgain: true, end: Host.time(at: answer.end))
    ])
  }

  /// When the next question is due.
  private var outlook: [String] {
    guard let (day, count) = library.reviews.next(after: today) else { return [] }
    let when = day == today + 1 ? "tomorrow" : "in \(day - today) days"
    return ["\(count.counted("question")) \(count == 1 ? "is" : "are") due \(when)"]
  }

  private func tell(_ lines: [String]) {
    let text = StepText(player.session.settings, isColourful: player.isColourful)
    for line in lines { pager.write(text.lines(.words(line))) }
  }
}
