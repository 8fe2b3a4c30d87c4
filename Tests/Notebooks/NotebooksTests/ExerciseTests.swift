import EveryKind
import Language
import Playground
import Testing

@testable import Notebooks

/// Drafts, their solutions, and the cells that mark them, as authors write and check them.
@Suite struct ExerciseTests {
  /// A lesson with an exercise between two cells.
  static let lesson = """
    ```trellis
    let xs = [1, 2]
    ```

    ```trellis exercise=total
    define total(xs) {
      # Your turn.
      return wrong
    }
    print total(xs)
    ```

    <details><summary>One way</summary>

    ```trellis solution=total
    define total(xs) = sum(xs)
    print total(xs)
    ```

    ```output
    3
    ```

    ```trellis check=total
    # An empty list has the sum 0.
    expect total([]) == 0
    # All values count.
    expect total([1, 2, 3]) == 6
    ```

    </details>

    Use it.

    ```trellis
    print total([4, 5])
    ```

    ```output
    9
    ```

    """

  private func warnings(_ labels: String...) -> [String] {
    NotebookDocument(labels.map { "```trellis \($0)\n```\n" }.joined()).messages
  }

  @Test func anExerciseIsItsThreeCells() {
    let document = NotebookDocument(Self.lesson)
    #expect(document.warnings.isEmpty)
    #expect(document.exercises == [Exercise(name: "total", cells: 1..<4, solution: 2, check: 3)])
    #expect(document.exercise(ofCell: 0) == nil && document.exercise(ofCell: 3)?.draft == 1)
    #expect(document.cells.map(\.isRead) == [true, true, false, false, true])
    #expect(document.cells.map(\.isHidden) == [false, false, false, true, false])
    #expect(document.cells[3].title == "cell 4 (check of “total”)")
    let turned = NotebookDocument(
      "```trellis exercise=a\n```\n```trellis check=a\n```\n```trellis solution=a\n```\n")
    #expect(turned.exercises[0].solution == 2)
    #expect(turned.messages == ["5: this solution comes after its check, which is performed first"])
  }

  @Test func whatIsMissingOrMisplacedIsAWarningWithItsLine() {
    #expect(warnings("exercise=a", "solution=a", "check=a").isEmpty)
    #expect(warnings("exercise=a", "check=a") == ["1: the exercise 'a' has no solution"])
    #expect(warnings("exercise=a", "solution=a") == ["1: the exercise 'a' has no check"])
    #expect(warnings("exercise=a") == ["1: the exercise 'a' has no solution and no check"])
    #expect(warnings("", "check=a") == ["3: there is no exercise 'a' for this check"])
    #expect(warnings("solution=a") == ["1: there is no exercise 'a' for this solution"])
    #expect(
      warnings("solution=a", "exercise=a", "check=a") == [
        "1: this solution stands before its exercise 'a'", "3: the exercise 'a' has no solution",
      ])
    #expect(
      warnings("exercise=a", "solution=a", "", "check=a") == [
        "1: the exercise 'a' has no check", "7: this check does not follow its exercise 'a'",
      ])
    #expect(
      warnings("exercise=a", "solution=a", "solution=a", "check=a") == [
        "1: the exercise 'a' has no check", "5: another solution is for 'a'",
        "7: this check does not follow its exercise 'a'",
      ])
    #expect(
      warnings("exercise=a", "solution=a", "check=a", "exercise=a", "solution=a", "check=a")
        == ["7: another exercise is named 'a'"])
    #expect(
      warnings("exercise=")
        == ["1: label 'exercise' takes the name of an exercise: exercise=first, not ''"])
    #expect(
      warnings("exercise=a check=a", "solution=a", "check=a")
        == ["1: a cell that is exercise=a cannot be check=a, too"])
    #expect(
      warnings("exercise=a fails", "solution=a", "check=a skip") == [
        "1: label 'fails' is not for the draft of an exercise",
        "5: label 'skip' is not for the check of an exercise",
      ])
    let near = NotebookDocument("```trellis exercise=total\n```\n```trellis solution=totl\n```\n")
    #expect(near.warnings.contains { $0.line == 3 && $0.help == "did you mean solution=total?" })
  }

  /// Every arrangement of up to four such cells is read, says what is wrong, and never puts a cell into two exercises.
  @Test func everyArrangementIsRead() {
    let labels = ["exercise=a", "solution=a", "check=a", "exercise=b", "check=b", ""]
    func visit(_ chosen: [String]) {
      let document = NotebookDocument(chosen.map { "```trellis \($0)\n```\n" }.joined())
      let cells = document.exercises.flatMap(\.cells)
      #expect(Set(cells).count == cells.count)
      for exercise in document.exercises {
        #expect(exercise.cells.allSatisfy { document.cells[$0].labels.exercise?.name == exercise.name })
        #expect(
          exercise.cells.count == 1 + (exercise.solution == nil ? 0 : 1) + (exercise.check == nil ? 0 : 1))
      }
      let isWhole = document.exercises.allSatisfy { exercise in
        guard let solution = exercise.solution, let check = exercise.check else { return false }
        return solution < check
      }
      let loose = document.cells.filter { $0.labels.exercise != nil }.count - cells.count
      let names = document.exercises.map(\.name)
      #expect(document.warnings.isEmpty == (isWhole && loose == 0 && Set(names).count == names.count))
      if chosen.count < 4 { for label in labels { visit(chosen + [label]) } }
    }
    visit([])
  }

  // MARK: Checking and recording

  private func check(_ text: String) -> NotebookCheck {
    NotebookCheck(NotebookDocument(text), options: RunOptions())
  }

  private func reasons(_ check: NotebookCheck) -> [String] {
    check.verdicts.filter(\.hasFailed).flatMap { [$0.cell.title] + $0.reasons().map(\.string) }
  }

  @Test func theSolutionIsPerformedInThePlaceOfTheDraft() {
    #expect(!check(Self.lesson).hasFailed)
  }

  @Test func aSolutionThatFailsItsCheckFailsTheNotebook() {
    let wrong = check(Self.lesson.replacing("= sum(xs)", with: "= 3"))
    #expect(reasons(wrong).first == "cell 4 (check of “total”)")
    #expect(reasons(wrong).contains("error: expectation failed: total([]) == 0"))
  }

  @Test func aDraftThatCannotBeReadFailsTheNotebook() {
    let wrong = check(Self.lesson.replacing("return wrong", with: "return ("))
    #expect(reasons(wrong).first == "cell 2 (draft of “total”)")
  }

  @Test func whatTheDraftWouldPrintIsNotRecorded() throws {
    let stale = Self.lesson.replacing(
      "print total(xs)\n```\n\n<details>", with: "print total(xs)\n```\n\n```output\n7\n```\n\n<details>")
    #expect(check(stale).hasFailed)
    let recording = try NotebookRecording(NotebookDocument(stale), options: RunOptions())
    #expect(String(decoding: recording.bytes, as: UTF8.self) == Self.lesson)
    let unrecorded = Self.lesson.replacing("\n```output\n3\n```\n", with: "")
    let recorded = try NotebookRecording(NotebookDocument(unrecorded), options: RunOptions())
    #expect(String(decoding: recorded.bytes, as: UTF8.self) == Self.lesson)
  }

  @Test func aNotebookThatIsLoadedHasItsSolutions() {
    let texts = LoadedTexts.texts(of: NotebookDocument(Self.lesson)).map {
      String(decoding: $0.source.bytes, as: UTF8.self)
    }
    #expect(texts.count == 4 && !texts.contains { $0.contains("Your turn") })
  }

  @Test func formattingKeepsTheDraft() throws {
    let untidy = Self.lesson.replacing("  return wrong", with: "  return   wrong")
    let formatted = NotebookFormatting(NotebookDocument(untidy), syntax: Session().catalog.syntax)
    #expect(String(decoding: formatted.bytes, as: UTF8.self) == Self.lesson)
  }

  @Test func theFoldAroundASolutionIsTakenOff() {
    let prose = NotebookProse(NotebookDocument(Self.lesson))
    #expect(prose.beforeCells == [[], [], [], [], ["Use it."]])
    // One that is not closed, or closes before the check, too.
    let open = NotebookProse(NotebookDocument(Self.lesson.replacing("</details>\n\n", with: "")))
    #expect(open.beforeCells[2] == ["<details><summary>One way</summary>"])
    let early = Self.lesson.replacing("</details>\n\n", with: "")
      .replacing("```trellis check", with: "</details>\n\n```trellis check")
    #expect(NotebookProse(NotebookDocument(early)).beforeCells == [[], [], [], [], ["Use it."]])
  }
}
