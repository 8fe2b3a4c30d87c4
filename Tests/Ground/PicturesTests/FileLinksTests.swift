import Testing

@testable import Pictures

/// Links from the names of files to the files.
@Suite struct FileLinksTests {
  private func links(namesLines: Bool = false) -> FileLinks {
    FileLinks(host: "here", namesLines: namesLines) { $0.hasSuffix(".md") ? "/a b/\($0)" : nil }
  }

  private let end = "\u{1B}]8;;\u{1B}\\"

  @Test func theTextStaysAndTheAddressIsEscaped() {
    let line = links().line("x.md:3", to: "é;\u{1B}.md", at: 3)
    #expect(line.string == "\u{1B}]8;;file://here/a%20b/%C3%A9%3B%1B.md\u{1B}\\x.md:3\(end)")
    #expect(line.columns == 6)
  }

  @Test func aLineIsNamedWhereItIsUnderstood() {
    #expect(links(namesLines: true).line("x", to: "x.md", at: 3).string.contains("x.md#3\u{1B}"))
    #expect(!links(namesLines: true).line("x", to: "x.md").string.contains("#"))
  }

  @Test func withoutAFileThereIsNoLink() {
    #expect(links().line("x", to: "input") == "x")
    #expect(links().line("", to: "x.md").isEmpty)
  }

  @Test func aLinkGoesOnInTheNextRow() {
    let line = "a" + links().line(CleanLine(trusted: "b\u{1B}[1mcd\u{1B}[0me"), to: "x.md") + "f"
    let start = "\u{1B}]8;;file://here/a%20b/x.md\u{1B}\\"
    #expect(
      line.rows(columns: 3).map(\.string) == [
        "a\(start)b\u{1B}[1mc\u{1B}[0m\(end)", "\(start)\u{1B}[1md\u{1B}[0me\(end)f",
      ])
    #expect(line.columns == 6)
  }
}
