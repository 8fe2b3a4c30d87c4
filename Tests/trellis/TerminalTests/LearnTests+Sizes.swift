import Testing

/// Lessons in windows of all sizes.
extension LearnTests {
  private static let words =
    "Every search tree promises that whatever is smaller stands to the left, and whatever is greater stands to the right of a value."

  private func startWide(columns: Int = 80, rows: Int = 24) throws -> Screen {
    try folder.write(
      """
      ---
      title: A lesson for all windows
      ---

      \(Self.words)

      ```trellis
      tree t = bst 8 4 12 2 6 10 14
      print "\(Self.words)"
      ```

      Another cell.

      ```trellis
      ask "\(Self.words) What is 6 * 7?" answer: 42 choices: [41, 42, 43] hint: "Count."
      ```

      """, to: "wide.md")
    return try start(["learn", "wide.md"], columns: columns, rows: rows)
  }

  /// Whether the screen shows the words, none of them cut, and no line that is too wide.
  private func showsWords(_ picture: String, columns: Int) -> Bool {
    let shown = picture.split(whereSeparator: { $0 == " " || $0 == "\n" }).joined(separator: " ")
    return shown.contains(Self.words) && picture.split(separator: "\n").allSatisfy { $0.count <= columns }
  }

  /// A window that was made smaller and larger again shows what it showed before.
  @Test func aPageIsLaidOutForEachWindow() throws {
    let screen = try startWide()
    try screen.expect("1/2  ⏎ next")
    let prose = try screen.picture()
    try screen.resize(columns: 40, rows: 20)
    try screen.expect("the prose is broken at blanks") { showsWords($0, columns: 40) }
    try screen.resize(columns: 80, rows: 24)
    try screen.expectPicture(prose)
    try screen.press("Enter")
    try screen.expect("r again")
    let result = try screen.picture()
    #expect(showsWords(result, columns: 80), "what is printed is broken at blanks: \(result)")
    try screen.resize(columns: 40, rows: 20)
    try screen.expect("1/2  Space goes on")
    try screen.resize(columns: 80, rows: 24)
    try screen.expectPicture(result)
  }

  @Test func aQuestionStaysOnTheScreen() throws {
    let screen = try startWide()
    try screen.expect("1/2  ⏎ next")
    try performAndTurn(screen, from: "1/2")
    try screen.expect("2/2  ⏎ next")
    try screen.press("Enter")
    try screen.expectPrompt("answer ›")
    let question = try screen.picture()
    try screen.resize(columns: 50, rows: 24)
    try screen.expect("the question at 50 columns") {
      showsWords($0, columns: 50)
        && $0.withoutFoot.hasSuffix("6 * 7?\n    a  41\n    b  42\n    c  43\n  answer ›")
    }
    try screen.resize(columns: 80, rows: 24)
    try screen.expectPicture(question)
  }

  /// Prose that fills the screen was read: what is said to an answer stands below it at once, and the next question with its field.
  @Test(arguments: [(80, 24), (40, 20)]) func anAnswerLeadsOnBelowProseThatWasRead(columns: Int, rows: Int)
    throws
  {
    let prose = (1...rows).map { "Line \($0) of what was read.\n" }.joined(separator: "\n")
    let questions = ["One", "Two", "Three"].enumerated().map { "ask \"\($1)?\" answer: \($0 + 1)" }
    try folder.write(
      "# Tall\n\n\(prose)\n```trellis\n\(questions.joined(separator: "\n"))\n```\n", to: "tall.md")
    let screen = try start(["learn", "tall.md"], columns: columns, rows: rows)
    for _ in 0..<12 where try !screen.picture().withoutFoot.hasSuffix("answer ›") {
      try screen.press("Enter")
      try screen.expect("a key or a question") {
        $0.contains("⏎") || $0.contains("Space") || $0.withoutFoot.hasSuffix("answer ›")
      }
    }
    for (reply, next) in [("1", "Two?"), ("2", "Three?")] {
      try screen.type(reply)
      try screen.press("Enter")
      try screen.expect("the verdict, the next question and its field") {
        $0.contains("right: \(reply)") && $0.contains(next) && $0.withoutFoot.hasSuffix("answer ›")
      }
    }
  }

  /// What is asked about, and the question, are there as long as there is no answer.
  @Test(arguments: [(80, 24), (40, 20)]) func aMissLeavesTheQuestion(columns: Int, rows: Int) throws {
    let screen = try startWide(columns: columns, rows: rows)
    for _ in 0..<12 where try !screen.picture().withoutFoot.hasSuffix("answer ›") {
      try screen.press("Enter")
      try screen.expect("a key or a question") {
        $0.contains("⏎") || $0.contains("Space") || $0.withoutFoot.hasSuffix("answer ›")
      }
    }
    try screen.expectPrompt("answer ›")
    for miss in ["kana", "zz", "zz"] {
      try screen.type(miss)
      try screen.press("Enter")
      try screen.expect("the question, and what to enter") { picture in
        let shown = picture.split(whereSeparator: { $0 == " " || $0 == "\n" }).joined(separator: " ")
        return shown.contains("What is 6 * 7?") && shown.contains("choose one of")
          && picture.withoutFoot.hasSuffix("answer ›")
      }
    }
  }
}
