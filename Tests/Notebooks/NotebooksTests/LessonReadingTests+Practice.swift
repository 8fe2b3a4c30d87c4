import Language
import Playground
import Testing

@testable import Notebooks

/// A practice in a lesson: a question with steps.
extension LessonReadingTests {
  private static let practice =
    "\ntree t = bst 50 30 70\npractice t insert 10\nask \"How many?\" answer: t.count"

  @Test func aPracticeIsAQuestionWithSteps() throws {
    let reader = Reader()
    var reading = try reading(cells(Self.practice, "\npractice t insert 80"), options: reader.options)
    reader.answers = ["l", "r", "l", "h", "4", "r", "r", "h"]
    let performed = run(&reading)
    let lines = try #require(performed).steps.flatMap(\.lines).map(\.string)
    #expect(lines.contains("2 of 3 steps right · missed: a direction · 0 of 1 right so far"), "\(lines)")
    #expect(reading.score == Score(right: 1, asked: 2))
    #expect(reading.answers.map(\.isRight) == [false, true])
    reading.perform()
    #expect(reading.score == Score(right: 2, asked: 3) && reading.practiceScore == Score(right: 5, asked: 6))
    #expect(reading.nextCell == nil)
    // At the prompt after it, only questions count.
    #expect(!reading.session.scoresPractice && reading.session.givenAnswers == nil)
  }

  @Test func backAsksAPracticeAgainUnmarked() throws {
    let reader = Reader()
    var reading = try reading(cells(Self.practice), options: reader.options)
    reader.answers = ["r", "!", "l", "h", "4"]
    reading.perform()
    let (score, steps, count) = (reading.score, reading.practiceScore, reader.askedCount)
    #expect(back(&reading))
    reader.answers = ["l", "l", "h", "4"]
    let performed = run(&reading)
    #expect(reader.askedCount == count + 4 && performed?.failure == nil)
    #expect(reading.score == score && reading.practiceScore == steps && reading.answers.isEmpty)
    #expect(performed?.steps.flatMap(\.lines).allSatisfy { !$0.string.contains("so far") } == true)
  }

  /// After any number of replies a reader may leave: the lesson stands at the cell, nothing is marked.
  @Test(arguments: 0..<5) func whoLeavesAPracticeIsNotMarked(_ count: Int) throws {
    for leaving in [nil, "q"] as [String?] {
      guard leaving == nil || count < 3 else { continue }
      let reader = Reader()
      var reading = try reading(cells(Self.practice), options: reader.options)
      reader.answers = ["l", "l", "h", "4"].prefix(count) + [leaving]
      let performed = run(&reading)
      guard count < 4 else {
        #expect(performed?.outcome == .ran && reading.score.asked == 2)
        continue
      }
      #expect(performed?.outcome == .left && reading.place == (1, 1) && reading.answers.isEmpty)
      #expect(reading.score == Score() && reading.practiceScore == Score() && reading.progress.seen == 0)
      // Besides the step that begins the lesson: the tree, and the practice that was not left.
      #expect(reading.session.stepCount == (count < 3 ? 2 : 3))
      reader.answers = ["l", "l", "h", "4"]
      if count == 0 { #expect(run(&reading)?.outcome == .ran && reading.score == Score(right: 2, asked: 2)) }
    }
  }

  @Test func resumingPerformsAPracticeWithoutAsking() throws {
    let reader = Reader()
    let text = cells(Self.practice, "\nprint t.inorder")
    var first = try reading(text, options: reader.options)
    reader.answers = ["l", "r", "l", "h", "4"]
    first.perform()
    var second = try reading(text, options: reader.options)
    let count = reader.askedCount
    let resumption = second.resume(first.progress)
    #expect(resumption.changedCell == nil && reader.askedCount == count)
    #expect(second.session.state == first.session.state && second.practiceScore == Score(right: 2, asked: 3))
    second.perform()
    #expect(second.progress.score == Score(right: 1, asked: 2))
  }

  @Test func itIsUndoneAndRedoneAsAStep() throws {
    let reader = Reader()
    var reading = try reading(cells("\ntree t = bst 50 30 70\npractice t insert 10"), options: reader.options)
    reader.answers = ["l", "l", "h"]
    reading.perform()
    var session = reading.session
    let state = session.state
    for text in ["undo 2", "redo 2", "verify undo"] {
      let source = Source(name: "input", text: text)
      var parser = Parser(source, syntax: session.catalog.syntax)
      let statement = try #require(try parser.next())
      #expect(session.perform(statement, from: source).failure == nil)
    }
    #expect(session.state == state)
  }

  @Test func whatACellExpectsIsHiddenWhereItPractices() {
    let document = NotebookDocument(
      "```trellis\ntree t = bst 5\npractice t insert 3\nexpect t.height == 1\n```\n")
    #expect(
      document.cells[0].shownText(syntax: Session().catalog.syntax)
        == "tree t = bst 5\npractice t insert 3\n")
  }
}
