import Testing

@testable import Notebooks

/// Prose with a part that is closed until the reader asks for it.
@Suite struct FoldTests {
  private typealias Fold = NotebookProse.Fold

  private static let lines = [
    "As code:", "", "<details><summary>In Swift</summary>", "", "```swift", "let a = 1", "", "let b = 2",
    "```", "",
    "</details>", "", "Done.",
  ]

  @Test func aFoldIsAPieceOfItsOwn() {
    let fold = Fold(title: "In Swift", lines: ["```swift", "let a = 1", "", "let b = 2", "```"])
    #expect(
      NotebookProse.pieces(of: Self.lines) == [
        .lines(["As code:", ""]), .fold(fold), .lines(["", "Done."]),
      ])
    #expect(fold.length == 3 && fold.shortTitle == "Swift")
    #expect(Fold(title: "Why", lines: ["Because."]).length == 1)
  }

  /// Nothing else is one: no attribute, no other tag, no title with markup, no fold that is never closed, none in code.
  @Test(arguments: [
    ["<details open><summary>a</summary>", "b", "</details>"],
    ["<details>", "<summary>a</summary>", "</details>"],
    ["<details><summary><b>a</b></summary>", "b", "</details>"], ["<details><summary>a</summary>", "b"],
    ["```", "<details><summary>a</summary>", "b", "</details>", "```"],
    ["<details><summary>a</summary>", "```", "</details>", "```"],
  ]) func nothingElseIsAFold(lines: [String]) {
    #expect(NotebookProse.pieces(of: lines) == [.lines(lines)])
  }

  @Test func aFoldHoldsNoOther() {
    let opening = "<details><summary>a</summary>"
    #expect(
      NotebookProse.pieces(of: [opening, opening, "b", "</details>", "</details>"])
        == [.lines([opening]), .fold(Fold(title: "a", lines: ["b"])), .lines(["</details>"])])
  }

  /// What is true in a terminal alone is prose there, and what is true on a page alone is not.
  @Test func aFoldMaySayWhereItIsTrue() {
    let lines = [
      "Insert.", "<details><summary>In the terminal</summary>", "", "Press `t`.", "</details>", "",
      "<details><summary>On a page</summary>", "Type below.", "</details>", "Done.",
    ]
    let shown = ["Insert.", "", "Press `t`.", "", "", "Done."]
    #expect(NotebookProse.pieces(of: lines) == [.lines(shown)])
    #expect(NotebookProse.unfolded(lines) == shown)
  }

  /// What shows prose without keys shows it open.
  @Test func unfoldedProseIsOpen() {
    #expect(
      NotebookProse.unfolded(Self.lines) == [
        "As code:", "", "In Swift:", "", "```swift", "let a = 1", "", "let b = 2", "```", "", "Done.",
      ])
  }
}
