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
}
