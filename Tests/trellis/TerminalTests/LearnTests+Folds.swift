import Testing

/// What is folded in a lesson is opened by a key.
extension LearnTests {
  private static let folded = """
    As code:

    <details><summary>In Swift</summary>

    ```swift
    var stack = [1]
    stack.append(3)
    ```

    </details>

    ```trellis
    stack s = plain 1 3
    ```

    ```trellis
    s pop
    ```

    <details><summary>Why</summary>

    Because 3 came last.

    </details>

    """

  @Test func aFoldIsOpenedByAKey() throws {
    try folder.write(Self.folded, to: "folded.md")
    let screen = try start(["learn", "folded.md"])
    try screen.expect("1/2")
    try screen.expectPicture(
      """
        As code:

          ▸ In Swift, 2 lines: s shows them

          stack s = plain 1 3
      1/2  ⏎ next · ← back · t try · p play · s Swift · q leave · ?
      """)
    try screen.type("s")
    try screen.expect("open") { $0.contains("    stack.append(3)") && $0.hasSuffix("q leave · ?") }
    #expect(try !screen.picture().contains("<details>"))
    try screen.press("Enter")
    // Where nothing is folded, the key is not there.
    try screen.expect("2/2  ⏎ next · ← back · t try · p play · q leave · ?")
    try screen.type("s")
    try screen.press("Enter")
    // Nor is the end passed while something can be opened.
    try screen.expect("2/2  ⏎ end · s Why")
    #expect(try !screen.picture().contains("Because"))
    try screen.type("s")
    try screen.expect("Because 3 came last.")
    try screen.press("Enter")
    try screen.expect("the end of folded.md")
    try screen.expectPrompt("s ›")
  }
}
