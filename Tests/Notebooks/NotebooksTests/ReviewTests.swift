import EveryKind
import Foundation
import Language
import Playground
import Randomness
import Samples
import Testing

@testable import Notebooks

/// What was missed, and when it is asked again.
@Suite struct ReviewTests {
  private func item(_ lesson: String = "heaps", _ place: Int = 0, on day: Int = 100) -> ReviewItem {
    ReviewItem(lesson: lesson, cell: 7, place: place, missedOn: day)
  }

  @Test func itComesAfterOneThreeSevenAndTwentyOneDays() {
    var plan = ReviewPlan()
    plan.add(item())
    var day = 100
    for interval in [1, 3, 7, 21] {
      #expect(plan.due(on: day + interval - 1).isEmpty)
      day += interval
      #expect(plan.due(on: day).count == 1)
      plan.note(plan.items[0], isRight: true, on: day)
    }
    #expect(plan.items.isEmpty)
  }

  @Test func whatIsWrongBeginsFromTheStart() {
    var plan = ReviewPlan()
    plan.add(item())
    plan.note(plan.items[0], isRight: true, on: 101)
    plan.note(plan.items[0], isRight: true, on: 104)
    #expect(plan.items[0].due == 111)
    plan.note(plan.items[0], isRight: false, on: 111)
    #expect(plan.items[0].due == 112 && plan.items[0].streak == 0)
    // It was missed once more in its lesson.
    plan.note(plan.items[0], isRight: true, on: 112)
    plan.add(item(on: 113))
    #expect(plan.items.count == 1 && plan.items[0].due == 114)
    plan.drop(plan.items[0])
    plan.note(item(), isRight: true, on: 200)
    #expect(plan.items.isEmpty)
  }

  @Test func theLongestDueComeFirstAndTheNextAreKnown() {
    var plan = ReviewPlan()
    for (place, day) in [5, 3, 9, 3, 20].enumerated() { plan.add(item(place: place, on: day)) }
    #expect(plan.due(on: 10).map(\.place) == [1, 3, 0, 2])
    #expect(plan.next(after: 4)?.day == 6 && plan.next(after: 10)?.day == 21)
    #expect(plan.next(after: 21) == nil)
    #expect(plan.next(after: 3)?.count == 2)
  }

  private func item(place: Int, on day: Int) -> ReviewItem { item("heaps", place, on: day) }

  /// Random days of a reader, beside a plan that only remembers when each question was right last.
  @Test func randomDaysAgreeWithAPlainAccount() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    var plan = ReviewPlan()
    var plain: [Int: (streak: Int, due: Int)] = [:]
    for day in 0..<2_000 {
      if Int.random(in: 0..<3, using: &random) == 0 {
        let place = Int.random(in: 0..<12, using: &random)
        plan.add(item(place: place, on: day))
        plain[place] = (0, day + 1)
      }
      let due = plan.due(on: day).map(\.place)
      #expect(Set(due) == Set(plain.filter { $0.value.due <= day }.keys), "seed \(seed), day \(day)")
      let days = due.map { plain[$0]?.due ?? 0 }
      #expect(days.isSorted, "seed \(seed), day \(day)")
      for place in due where Bool.random(using: &random) {
        let isRight = Int.random(in: 0..<4, using: &random) > 0
        plan.note(item(place: place, on: 0), isRight: isRight, on: day)
        let streak = isRight ? (plain[place]?.streak ?? 0) + 1 : 0
        plain[place] = streak == 4 ? nil : (streak, day + [1, 3, 7, 21][streak])
      }
      if day.isMultiple(of: 50) {
        var book = ProgressBook()
        book.reviews = plan
        let read = ProgressBook(book.text)
        #expect(read?.reviews == plan, "seed \(seed), day \(day)")
      }
    }
  }

  @Test func theFileKeepsItBesideTheLessonsAndOldFilesAreRead() throws {
    var book = ProgressBook()
    book.note(
      LessonProgress(cells: [1, 255], seen: 2, count: 3, marks: [1: Score(right: 1, asked: 2)]), of: "a")
    let old = book.text
    #expect(old == "trellis progress 1\na\t2\t3\t1:1/2\t1 ff\t\n", "as earlier versions wrote it")
    #expect(ProgressBook(old) == book)
    var practiced = try #require(book.lessons["a"])
    practiced.practiced = [1: Score(right: 7, asked: 9)]
    book.note(practiced, of: "a")
    book.reviews.add(item("/a b/c.md", 2))
    #expect(
      book.text
        == "trellis progress 1\na\t2\t3\t1:1/2\t1 ff\t\t1:7/9\n\tagain\t/a b/c.md\t7\t2\t0\t101\n")
    #expect(ProgressBook(book.text) == book)
    for line in [
      "\tagain\ta\t7\t2\t0", "\tagain\ta\tx\t2\t0\t1", "\tagain\ta\t7\t-1\t0\t1", "\tagain\ta\t7\t2\t9\t1",
      "\tother\ta\t7\t2\t0\t1",
    ] {
      let read = ProgressBook("trellis progress 1\n\(line)\n")
      #expect(read?.reviews.items.isEmpty == true, "\(line)")
    }
    var strange = ProgressBook()
    strange.reviews.add(item("a\tb"))
    #expect(ProgressBook(strange.text)?.reviews.items.isEmpty == true)
  }

  // MARK: Lessons

  private func reading(_ document: NotebookDocument, _ reader: LessonReadingTests.Reader) throws
    -> LessonReading
  {
    try LessonReadingTests().reading(document, options: reader.options)
  }

  /// Who gives up at each question is asked each again, in the words in which it was asked.
  @Test(
    arguments: Samples.areAll
      ? ["practice.md", "tour.md", "heaps.md", "puzzles.md", "recursion.md"] : ["heaps.md", "puzzles.md"])
  func everyQuestionOfALessonCanBeAskedAgain(_ lesson: String) throws {
    let url = LessonJSONTests.path(of: lesson)
    let document = NotebookDocument(bytes: Array(try Data(contentsOf: url)), path: url.path)
    let reader = LessonReadingTests.Reader()
    reader.answers = Array(repeating: "!", count: 10_000)
    var reading = try reading(document, reader)
    var missed: [(item: ReviewItem, text: String)] = []
    reading.arrive()
    while let cell = reading.nextCell {
      reading.perform()
      for (place, answer) in reading.answers.enumerated() {
        #expect(!answer.isRight)
        let fingerprint = LessonProgress.fingerprint(of: cell)
        let item = ReviewItem(lesson: lesson, cell: fingerprint, place: place, missedOn: 0)
        missed.append((item, answer.text))
      }
      reading.arrive()
    }
    #expect(!missed.isEmpty && reading.score == Score(right: 0, asked: missed.count))
    for (item, text) in missed {
      let again = LessonReadingTests.Reader()
      again.answers = Array(repeating: "!", count: 100)
      var review = try self.reading(document, again)
      var shown = 0
      guard case .answered(let answer) = review.review(item, show: { _ in shown += 1 }) else {
        Issue.record("\(text) is not asked again")
        continue
      }
      #expect(answer.text == text && !answer.counts && shown == 1)
      #expect(review.session.score == Score())
    }
  }

  @Test func thePictureBeforeAQuestionIsShownOnce() throws {
    let document = NotebookDocument(
      "```trellis\nstack s = plain 1 2\n```\n\n```trellis\nlet a = 1\nask \"top?\" answer: 2\n```\n")
    let item = ReviewItem(
      lesson: "x", cell: LessonProgress.fingerprint(of: document.cells[1]), place: 0, missedOn: 0)
    let pictures = Counter()
    var options = RunOptions()
    options.readAnswer = { step, _ in
      pictures.counts.append(step.outputs.count { $0.isPicture })
      return pictures.counts.count == 1 ? "1" : "2"
    }
    var reading = try LessonReadingTests().reading(document, options: options)
    guard case .answered(let answer) = reading.review(item, show: { _ in }) else {
      Issue.record("it is not asked")
      return
    }
    #expect(pictures.counts == [1, 0] && answer.steps[0].replies == ["1", "2"])
  }

  private final class Counter: @unchecked Sendable {
    var counts: [Int] = []
  }

  @Test func whatChangedOrFailsNowIsGoneAndWhoLeavesIsNotMarked() throws {
    let text = "```trellis\nlet a = 1\n```\n\n```trellis\nask \"a?\" answer: a\n```\n"
    let document = NotebookDocument(text)
    let cell = LessonProgress.fingerprint(of: document.cells[1])
    func review(_ text: String, place: Int = 0, _ answers: [String?]) throws -> LessonReading.Review {
      let reader = LessonReadingTests.Reader()
      reader.answers = answers
      var reading = try reading(NotebookDocument(text), reader)
      let item = ReviewItem(lesson: "x", cell: cell, place: place, missedOn: 0)
      return reading.review(item, show: { _ in })
    }
    guard case .answered(let answer) = try review(text, ["1"]) else { throw Missing() }
    #expect(answer.isRight)
    guard case .left = try review(text, [nil]) else { throw Missing() }
    guard case .gone = try review(text, place: 1, ["1"]) else { throw Missing() }
    guard case .gone = try review(text.replacing("a?", with: "b?"), ["1"]) else { throw Missing() }
    guard case .gone = try review(text.replacing("let a = 1", with: "let a = b"), ["1"]) else {
      throw Missing()
    }
  }

  private struct Missing: Error {}
}

extension [Int] {
  fileprivate var isSorted: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } }
}
