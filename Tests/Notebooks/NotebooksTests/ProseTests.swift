import Testing

@testable import Notebooks

@Suite struct ProseTests {
  @Test func whatStandsBetweenCells() {
    let document = NotebookDocument(
      bytes: Array(
        """
        ---
        title: A
        ---

        # One

        ```trellis
        stack s = 1
        ```

        ```output
        x
        ```

        Two.

        ```trellis
        s push 2
        ```
        Three.

        """.utf8), path: "a.md")
    let prose = NotebookProse(document)
    #expect(prose.beforeCells == [["# One"], ["Two."]])
    #expect(prose.afterLast == ["Three."])
  }

  @Test func paragraphsFlow() {
    let lines = [
      "# A heading that is long", "", "one two three", "four five", "", "- an item of a list", "- another",
      "    code stays as it is",
    ]
    #expect(
      NotebookProse.wrapped(lines, to: 12) == [
        "# A heading that is long", "", "one two", "three four", "five", "", "- an item of", "  a list",
        "- another",
        "    code stays as it is",
      ])
  }

  @Test func codeBetweenFencesKeepsItsLines() {
    let lines = [
      "Look:", "```swift", "if a {", "  b()", "}", "```", "and", "~~~", "```", "a long line of code", "~~~",
      "`c` is",
      "short",
    ]
    #expect(
      NotebookProse.wrapped(lines, to: 16) == [
        "Look:", "    if a {", "      b()", "    }", "and", "    ```", "    a long line", "        of code",
        "`c` is short",
      ])
  }

  @Test func aParagraphIsReadAsAWholeAndCodeIsNot() {
    let lines = ["see [the", "tour](tour.md)", "", "    [a](b)", "```", "[c](d)", "```", "# [e](f)"]
    let read = NotebookProse.wrapped(lines, to: 40) {
      $0.replacing(/\[([^\]]*)\]\(\w*(\.md)?\)/) { $0.output.1 }
    }
    #expect(read == ["see the tour", "", "    [a](b)", "    [c](d)", "# e"])
  }
}
