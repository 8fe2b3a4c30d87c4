import Notebooks
import Pictures
import Testing

@Suite struct OutputDifferenceTests {
  private func text(_ recorded: [String], _ actual: [String]) -> String? {
    OutputDifference(recorded: recorded, actual: actual)?.text.map { TextRenderer().line($0).string }.joined(
      separator: "\n")
  }

  @Test func aChangedLine() {
    let recorded = ["› s pop", "5 elements, min 2"]
    let actual = ["› s pop", "4 elements, min 3"]
    #expect(
      text(recorded, actual) == """
          › s pop
        - 5 elements, min 2
        + 4 elements, min 3
        """)
    #expect(text(actual, actual) == nil)
  }

  @Test func longStretchesAreShortened() {
    let lines = (1...20).map(String.init)
    var actual = lines
    actual[9] = "ten"
    actual.append("21")
    #expect(
      text(lines, actual) == """
          (7 lines alike)
          8
          9
        - 10
        + ten
          11
          12
          (6 lines alike)
          19
          20
        + 21
        """)
  }

  @Test func elisionsAreNotDifferent() {
    #expect(
      text(["a", "...", "in [..] ms", "z", ""], ["b", "1", "2", "in 3 ms", "y", ""]) == """
        - a
        + b
          ...
          in [..] ms
        - z
        + y

        """)
    #expect(text(["..."], ["a"]) == nil)
    // What is printed is shown as it would be recorded.
    #expect(text(["a"], ["..."]) == "- a\n+ \\...")
  }

  @Test func everythingOrNothing() {
    #expect(text([], ["a", ""]) == "+ a\n+")
    #expect(text(["a", ""], []) == "- a\n-")
    #expect(text(["a", "b"], ["c", "d"]) == "- a\n- b\n+ c\n+ d")
    #expect(text(["a", "b", "c"], ["b", "c", "d"]) == "- a\n  b\n  c\n+ d")
  }
}
