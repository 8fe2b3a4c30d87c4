import Language
import Testing

@Suite struct DiagnosticTextTests {
  private func lines(
    _ text: String, _ marked: String, file: String? = nil, firstLine: Int = 1, name: String = "input",
    relativeToCell: Bool = false, help: String? = nil, columns: @escaping (Substring) -> Int = { $0.count }
  ) -> String {
    let bytes = Array(text.utf8)
    let part = Array(marked.utf8)
    let start = (0...bytes.count).first { bytes[$0...].starts(with: part) } ?? 0
    let source = Source(name: name, bytes: bytes, file: file, firstLine: firstLine)
    let diagnostic = Diagnostic(
      "wrong", help: help, origin: Origin(source: source, range: SourceRange(start, start + part.count)))
    return DiagnosticText.lines(diagnostic, relativeToCell: relativeToCell, columns: columns)
      .joined(separator: "\n")
  }

  @Test func theOneShape() {
    let source = Source(
      name: "cell 3", bytes: Array("stack s\n\ns pop\n".utf8), file: "notebooks/stacks.md", firstLine: 12)
    let diagnostic = Diagnostic(
      "stack 's' is empty: nothing to pop", help: "push a value first, or ask s.count",
      origin: Origin(source: source, range: SourceRange(11, 14)))
    #expect(
      DiagnosticText.lines(diagnostic).joined(separator: "\n") == """
        error: stack 's' is empty: nothing to pop
          ┌ notebooks/stacks.md:14:3
          │ s pop
          │   ^^^
          = help: push a value first, or ask s.count
        """)
    #expect(DiagnosticText.lines(diagnostic, relativeToCell: true)[1] == "  ┌ cell 3, line 3:3")
    #expect(DiagnosticText.lines(Diagnostic("no\nplace")) == ["error: no place"])
    #expect(DiagnosticText.position(of: Origin(source: source, range: SourceRange(11, 14))) == (3, 3))
  }

  @Test func places() {
    #expect(
      lines("push 1\n\tpush x; pop", "x") == """
        error: wrong
          ┌ input, line 2:7
          │  push x; pop
          │       ^
        """)
    #expect(
      lines(
        "let a = \"日本é\" x", "x",
        columns: { $0.unicodeScalars.reduce(0) { $0 + ($1.value > 0x2E80 ? 2 : 1) } }) == """
          error: wrong
            ┌ input, line 1:15
            │ let a = "日本é" x
            │                 ^
          """)
    #expect(
      lines("push {\n a\n}\r\n", "{\n a\n}") == """
        error: wrong
          ┌ input, line 1:6
          │ push {
          │      ^
        """)
    #expect(
      lines("pop\r\npush )\r\npop", ")") == """
        error: wrong
          ┌ input, line 2:6
          │ push )
          │      ^
        """)
  }

  @Test func theEndOfALineIsAPlace() {
    let source = Source(name: "input", text: "let x =\npop")
    let atEnd = Diagnostic("wrong", origin: Origin(source: source, range: SourceRange(7, 7)))
    #expect(DiagnosticText.lines(atEnd)[1...] == ["  ┌ input, line 1:8", "  │ let x =", "  │        ^"])
    for range in [SourceRange(11, 11), SourceRange(500, 600)] {
      let behind = Diagnostic("wrong", origin: Origin(source: source, range: range))
      #expect(DiagnosticText.lines(behind)[1...] == ["  ┌ input, line 2:4", "  │ pop", "  │    ^"])
    }
    let empty = Diagnostic(
      "wrong", origin: Origin(source: Source(name: "a", text: ""), range: SourceRange(0, 0)))
    #expect(DiagnosticText.lines(empty)[1...] == ["  ┌ a, line 1:1", "  │ ", "  │ ^"])
  }

  @Test func longLinesAreCutAroundTheCaret() {
    let digits = String(repeating: "0123456789", count: 20)
    #expect(
      lines(digits + "ERR" + digits, "ERR") == """
        error: wrong
          ┌ input, line 1:201
          │ …67890123456789012345678901234567890123456789ERR012345678901234567890…
          │                                              ^^^
        """)
    #expect(
      lines(digits, digits) == """
        error: wrong
          ┌ input, line 1:1
          │ 01234567890123456789012345678901234567890123456789012345678901234567…
          │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        """)
  }

  @Test func excerptsNeverGrow() {
    for length in [0, 1, 30, 66, 67, 68, 69, 70, 71, 72, 100, 1_200, 5_000] {
      for width in [1, 2, 60, 69, 70, 71, 3_000] {
        for rest in [0, 1, 2, 40, 70, 2_000] {
          let text =
            String(repeating: "a", count: length) + String(repeating: "E", count: width)
            + String(repeating: "é", count: rest)
          let result = lines(text, String(repeating: "E", count: width)).split(separator: "\n").map {
            $0.dropFirst(4)
          }
          let excerpt = Array(result[2])
          let caret = Array(result[3])
          #expect(excerpt.count <= 70)
          #expect(caret.count <= 70)
          #expect((length + width + rest <= 70) == !excerpt.contains("…"))
          for (character, mark) in zip(excerpt, caret) { #expect((mark == "^") == (character == "E")) }
        }
      }
    }
  }

  /// An error is shown to those who are still to answer: the line says no answer, and the carets stay under what is wrong.
  @Test(arguments: [
    ("ask \"a\" answer: 42; print ☞zz☜", "ask \"a\"; print zz", "               ^^"),
    ("print ☞zz☜; ask \"a;\" answer: 42 hint: \"x\"", "print zz; ask \"a;\"", "      ^^"),
    ("if ☞zz☜ { ask \"a\" answer: (1 + [4][0]) } # b", "if zz { ask \"a\" } # b", "   ^^"),
    ("☞ask \"a\" answer: 42☜", "ask \"a\"", "^^^^^^^"),
    ("ask \"a\" answer: 42 hint: ☞zz☜", "ask \"a\" … zz", "          ^^"),
    ("ask \"a\" answer: (1 + ☞zz☜) * 7; print 1", "ask \"a\" … zz; print 1", "          ^^"),
    ("ask \"a\" answer: 42 +☞☜", "ask \"a\" … ", "          ^"),
    ("ask \"a\" answer:☞☜", "ask \"a\" answer:", "               ^"),
    (
      "print ☞)☜; ask \"answer: 1\" answer: \"; ask\"; ask 2 answer: {", "print ); ask \"answer: 1\"; ask 2",
      "      ^"
    ),
    ("t.ask answer: ☞zz☜", "t.ask answer: zz", "              ^^"),
    ("tasks answer: ☞zz☜", "tasks answer: zz", "              ^^"),
    ("ask [1,\n 2] answer: [3,\n ☞zz☜, 4]; print 1", " … zz; print 1", "   ^^"),
    ("# ask \"a\"\nprint answer: ☞1☜", "print answer: 1", "              ^"),
    ("ask \"日本\" answer: 1; print ☞zz☜", "ask \"日本\"; print zz", "                ^^"),
  ]) func noAnswerIsShown(written: String, excerpt: String, carets: String) {
    let pieces = written.split(separator: "☜", omittingEmptySubsequences: false).flatMap {
      $0.split(separator: "☞", omittingEmptySubsequences: false)
    }
    let source = Source(name: "input", text: pieces.joined())
    let start = pieces[0].utf8.count
    let origin = Origin(source: source, range: SourceRange(start, start + pieces[1].utf8.count))
    let lines = DiagnosticText.lines(Diagnostic("wrong", origin: origin))
    #expect(lines[2...] == ["  │ " + excerpt, "  │ " + carets])
    let column = (pieces[0].split(separator: "\n", omittingEmptySubsequences: false).last ?? "").count + 1
    #expect(lines[1].hasSuffix(":\(column)"), "the column is that of the source")
  }

  @Test func hugeLine() {
    let before = [UInt8](repeating: UInt8(ascii: "a"), count: 10_000_000)
    let bytes = before + Array("ERR".utf8) + [UInt8](repeating: 0xE6, count: 1_000_000)
    let origin = Origin(
      source: Source(name: "input", bytes: bytes), range: SourceRange(before.count, before.count + 3))
    let result = DiagnosticText.lines(Diagnostic("wrong", origin: origin))
    #expect(result[1] == "  ┌ input, line 1:10000001")
    #expect(result[2].count <= 74 && result[3].hasSuffix(" ^^^"))
  }
}
