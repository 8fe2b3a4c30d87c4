import EveryKind
import Notebooks
import Playground
import Testing

@testable import Pages

/// Exercises on pages and in Jupyter.
@Suite struct ExercisePageTests {
  private static let lesson = """
    # Totals

    ```trellis exercise=total
    define total(xs) {
      return wrong
    }
    ```

    <details><summary>One way</summary>

    ```trellis solution=total
    define total(xs) = sum(xs)
    print total([1, 2])
    ```

    ```output
    3
    ```

    ```trellis check=total
    # An empty list has the sum 0.
    expect total([]) == 0
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

  private func document(_ text: String) -> NotebookDocument {
    NotebookDocument(bytes: Array(text.utf8), path: "totals.md")
  }

  private func body(_ text: String) throws -> String {
    let run = try LessonRun(document(text), options: RunOptions())
    #expect(run.failures.isEmpty)
    return try #require(try LessonPage(run).contents.first).string
  }

  @Test func aPageFoldsTheSolutionAndHidesTheCheck() throws {
    let page = try body(Self.lesson)
    let fold = try #require(
      page.firstRange(of: "<details class=\"fold\"><summary>One way</summary>\n<figure"))
    let draft = try #require(page.firstRange(of: "return wrong"))
    let solution = try #require(page.firstRange(of: "define total(xs) = sum(xs)"))
    let end = try #require(page.firstRange(of: "</details>"))
    #expect(draft.upperBound < fold.lowerBound && fold.upperBound < solution.lowerBound)
    #expect(solution.upperBound < end.lowerBound)
    #expect(
      page.ranges(of: "details").count == 2 && !page.contains("An empty list") && !page.contains("expect"))
    #expect(page.contains("9</pre>"))
  }

  @Test func withoutTheAuthorsFoldThereIsOne() throws {
    let page = try body(
      Self.lesson.replacing("<details><summary>One way</summary>\n\n", with: "").replacing(
        "</details>\n\n", with: ""))
    #expect(page.contains("<details class=\"fold\"><summary>A solution</summary>\n<figure"))
    #expect(page.ranges(of: "details").count == 2)
  }

  @Test func otherFoldsStayWhatTheyAre() throws {
    let page = try body("<details><summary>Why</summary>\n\nwords\n\n</details>\n\n" + Self.lesson)
    #expect(page.contains("<summary>Why</summary>\n<p>words</p>\n</details>"))
    #expect(page.ranges(of: "<details").count == 2 && page.ranges(of: "</details>").count == 2)
  }

  @Test func aCastDoesNotTypeTheDraft() throws {
    let cast = try LessonCast(document(Self.lesson), options: RunOptions())
    #expect(cast.failures.isEmpty)
    let text = String(decoding: cast.bytes, as: UTF8.self)
    #expect(!text.contains("wrong") && !text.contains("expect"))
  }

  @Test func jupyterHidesSolutionAndCheckAndNothingIsLost() throws {
    let run = try LessonRun(document(Self.lesson), options: RunOptions(), includesHidden: true)
    let notebook = try JupyterNotebook(run)
    let code = notebook.cells.filter { $0.kind == .code }
    #expect(code.map(\.labels) == ["exercise=total", "solution=total", "check=total", ""])
    #expect(code.map(\.hidesSource) == [false, true, true, false])
    #expect(code.map(\.hidesOutputs) == [false, true, false, false])
    let again = try JupyterNotebook(reading: notebook.bytes(), path: "a.ipynb").markdown
    #expect(String(decoding: again, as: UTF8.self) == Self.lesson)
  }
}
