import Language
import Playground
import Testing

@testable import Notebooks

/// Another day.
extension LessonReadingTests {
  private func resumed(_ reading: inout LessonReading, from other: LessonReading) -> Int? {
    reading.resume(other.progress).changedCell
  }

  @Test func readingGoesOnWhereItWasLeft() throws {
    let text = cells("\nlet a = 1", "hidden\nlet b = a", "\nask \"?\" answer: 2", "\nlet c = b")
    let reader = Reader()
    var first = try reading(text, options: reader.options)
    reader.answers = ["2"]
    for _ in 0..<2 {
      first.arrive()
      first.perform()
    }
    #expect(first.progress.seen == 2 && !first.progress.isFinished)
    var second = try reading(text, options: reader.options)
    let resumption = second.resume(first.progress)
    #expect(resumption.changedCell == nil && resumption.lastPicture.isEmpty)
    #expect(second.place == (3, 3) && second.score == Score(right: 1, asked: 1))
    #expect(second.session.state == first.session.state)
    second.perform()
    #expect(second.progress.isFinished)
    let wentBack = (0..<4).map { _ in second.goBack() }
    #expect(wentBack == [true, true, true, false])
  }

  @Test func resumingAsksNothingAgainAndKnowsTheLastPicture() throws {
    let text = cells(
      "\ntree t = avl 2 1\nt insert 3", "ascii\nask \"?\" answer: 2\nt insert 4\nprint 5",
      "hidden\nstack s = plain 1 2", "\nlet c = 1")
    let reader = Reader()
    var first = try reading(text, options: reader.options)
    reader.answers = ["1", "2"]
    var seen: [String] = []
    for _ in 0..<2 {
      first.arrive()
      let performed = first.perform()
      seen = try #require(performed).steps.first { $0.step.text == "t insert 4" }?.lines.map(\.string) ?? []
    }
    #expect(reader.askedCount == 2 && seen.last?.contains("inserted 4") == true)
    var second = try reading(text, options: reader.options)
    let resumption = second.resume(first.progress)
    #expect(reader.askedCount == 2, "nothing is asked again")
    #expect(resumption.changedCell == nil && second.score == Score(right: 0, asked: 1))
    #expect(resumption.lastPicture.map(\.string) == seen)
    // What the reader returns to, or reads next, asks as it did.
    #expect(second.session.waitsForAnswers && back(&second))
    reader.answers = ["2"]
    #expect(run(&second)?.outcome == .ran && reader.askedCount == 3)
  }

  @Test func aCellThatHasChangedIsWhereItGoesOn() throws {
    var first = try reading(cells("\nlet a = 1", "\nlet b = 1", "\nlet c = 1"))
    first.perform()
    first.perform()
    var second = try reading(cells("\nlet a = 1", "\nlet b = 2", "\nlet c = 1"))
    #expect(resumed(&second, from: first) == 2)
    #expect(second.place == (2, 3) && second.session.variables["b"] == nil)
  }

  @Test func whatWasReadToItsEndStaysReadWithItsScore() throws {
    var book = ProgressBook()
    func note(_ seen: Int, _ score: Score) -> LessonProgress? {
      book.note(
        LessonProgress(cells: Array(repeating: 7, count: seen), seen: seen, count: 2, marks: [1: score]),
        of: "a")
      book = ProgressBook(book.text) ?? ProgressBook()
      return book.lessons["a"]
    }
    let (good, poor) = (Score(right: 2, asked: 2), Score(right: 0, asked: 2))
    #expect(note(1, good)?.isFinished == false)
    #expect(note(2, good)?.finishedScore == good)
    for seen in [0, 1] {
      let again = note(seen, poor)
      #expect(again?.finishedScore == good && again?.seen == seen && again?.isAtEnd == false)
    }
    #expect(note(2, poor)?.finishedScore == poor)
  }

  @Test func aCellThatIsNotAsItWasReadIsFound() throws {
    let text = ["\nlet a = 1", "hidden\nlet b = 1", "\nlet c = 1"]
    func changed(_ cells: [String]) throws -> Int? {
      var first = try reading(text.map { self.cells($0) }.joined())
      for _ in 0..<2 {
        first.arrive()
        first.perform()
      }
      return try reading(cells.map { self.cells($0) }.joined()).changedCell(since: first.progress)
    }
    #expect(try changed(text) == nil)
    #expect(try changed(text + ["\nlet d = 1"]) == 3 && changed([text[0], text[1], "\nlet c = 2"]) == 2)
    #expect(try changed([text[0]]) == 1 && changed([text[0], "hidden\nlet b = 2", text[2]]) == 1)
  }

  @Test func progressIsWrittenAndReadAgain() throws {
    var book = ProgressBook()
    let progress = LessonProgress(
      cells: [1, .max], seen: 2, count: 9,
      marks: [1: Score(right: 1, asked: 2), 7: Score(right: 0, asked: 1)])
    book.note(progress, of: "tour")
    book.note(LessonProgress(), of: "/a folder/n.md")
    book.note(progress, of: "two\nlines")
    #expect(ProgressBook(book.text) == book && book.lessons.count == 2)
    // Earlier versions kept no score of an earlier reading.
    #expect(
      ProgressBook("trellis progress 1\ntour\t2\t2\t1:1/2\t1 2\n")?.lessons["tour"]?.finishedScore?.asked == 2
    )
    #expect(ProgressBook("something else\n") == nil)
    #expect(ProgressBook("trellis progress 1\nbroken\n")?.lessons.isEmpty == true)
  }

  private static let labeled = """
    # Labels

    ```trellis
    let a = 1
    ```

    ```trellis name=second quiet
    let b = 2
    ```

    ```trellis name="it's a \\ name" width=60 height=20 ascii steps=all
    stack s = plain 1
    ```

    ```trellis name='say "hé" 👍🏽' hidden unchecked echo=yes
    let c = 3
    ```

    ```trellis skip
    let d = 3
    ```

    ```trellis fails echo=no
    print 1 / 0
    ```

    ```trellis exercise=total
    define total(xs) {
      # Your turn.
    }
    ```

    ```trellis solution=total
    define total(xs) = sum(xs)
    ```

    ```trellis check=total
    expect total([1, 2, 3]) == 6
    ```

    ```trellis fresh
    let e = 5
    ```

    ```trellis
    let f = 6
    ```
    """

  /// What version 0.2 wrote of it, as read up to the last cell.
  private static let kept = """
    trellis progress 1
    labels\t7\t8\t\tb68a9769f6b3066e da40c84833e1bde1 16ac4fdbd96d9c1a d10348ef475d11b9 c9dd9ccf5c61cbfa \
    ff9956db69a1cf8f 68da96f247c5d2c8 1ced16aa98542b43 8df957823fd0befd 6bbaae980ac7dced\t

    """

  @Test func progressOfAnEarlierVersionIsUnderstoodWhateverTheLabels() throws {
    let kept = try #require(ProgressBook(Self.kept)?.lessons["labels"])
    let fingerprints = NotebookDocument(Self.labeled).cells.map(LessonProgress.fingerprint(of:))
    #expect(kept.cells == fingerprints.dropLast())
    var resumed = try reading(Self.labeled)
    #expect(resumed.resume(kept).changedCell == nil)
    #expect(resumed.place == (8, 8) && resumed.session.variables["e"] == .int(5))
    // Each label counts.
    for label in ["name=second quiet", "width=60", "height=20", " ascii", "steps=all", " hidden", "echo=no"] {
      let changed = try reading(Self.labeled.replacing(label, with: ""))
      #expect(changed.changedCell(since: kept).map { $0 < 8 } == true, "\(label)")
    }
  }
}
