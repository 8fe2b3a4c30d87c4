import Testing

/// Prose as a reader sees it.
extension LearnTests {
  @Test func aLinkToALessonOfTheGalleryIsTheCommandThatOpensIt() throws {
    let screen = try start(["learn", "demonstrations"], rows: 40)
    try screen.expect("  ⏎ next")
    let picture = try screen.picture()
    #expect(picture.hasPrefix(" Four demonstrations   ") && picture.contains("\n\n   The playground"))
    #expect(picture.contains("(learn binary-trees)"))
    #expect(!picture.contains("](") && !picture.contains("`") && !picture.contains("*"))
  }

  /// One line that is too long does not move the others.
  @Test func commandsStandInTogether() throws {
    try folder.write(
      "Look.\n\n```trellis\nlet x = 1\nprint \"one two three four five six seven\"\n```\n", to: "long.md")
    let screen = try start(["learn", "long.md"], columns: 40, rows: 20)
    try screen.expect("1/1  ⏎ next")
    let picture = try screen.picture()
    #expect(picture.contains("\n    let x = 1\n    print \"one two three four five six\n"), "\(picture)")
  }

  @Test func nothingInProseReachesTheTerminalUnclean() throws {
    try folder.write(
      "# \u{1B}[2Ja `\u{1B}]0;b\u{7}` &#27;[2J\n\n[c](<\u{1B}[31m>)\n\n```trellis\nprint 1\n```\n",
      to: "hostile.md")
    let screen = try start(["learn", "hostile.md"], environment: ["NO_COLOR": "1"])
    try screen.expect("1/1  ⏎ next")
    let picture = try screen.picture()
    #expect(
      picture.hasPrefix(
        """
         hostile

         ␛[2Ja “␛]0;b␇” ␛[2J

           c (␛[31m)

             print 1

        """))
  }
}
