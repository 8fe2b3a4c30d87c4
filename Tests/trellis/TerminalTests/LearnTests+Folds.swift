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
    let picture = try screen.expect("1/2  ⏎ next  ← back  t try  p play  s Swift  q leave  ? keys")
    #expect(
      picture.hasPrefix(
        """
         folded

           As code:

             ▸ In Swift, 2 lines: s shows them

             stack s = plain 1 3

        """))
    try screen.type("s")
    try screen.expect("open") { $0.contains("    stack.append(3)") && $0.hasSuffix("? keys") }
    #expect(try !screen.picture().contains("<details>"))
    try screen.press("Enter")
    // It stays open after the cell, and when one comes back.
    try screen.expect("1/2  ⏎ next  ← back  r again  t try  p play  s Swift  q leave  ? keys")
    try screen.press("Enter")
    // Where nothing is folded, the key is not there.
    try screen.expect("2/2  \(Self.keys)")
    try screen.press("Left")
    try screen.expect("open") { $0.contains("    stack.append(3)") && $0.contains("1/2  ⏎ next") }
    try screen.press("Right")
    try screen.expect("2/2  \(Self.keys)")
    try screen.type("s")
    try performAndTurn(screen, from: "2/2")
    // Nor is the end passed while something can be opened.
    try screen.expect("2/2  ⏎ end  s Why")
    #expect(try !screen.picture().contains("Because"))
    try screen.type("s")
    try screen.expect("Because 3 came last.")
    try screen.press("Enter")
    try screen.expect("the end of folded.md")
    try screen.expectPrompt("s ›")
  }
}
