import Testing

/// Pictures of a lesson in a window that is resized.
extension LearnTests {
  private static let pictures = """
    ---
    title: A lesson with pictures
    ---

    A tree, which is wide.

    ```trellis
    tree t = bst 80 40 120 20 60 100 140 10 30 50 70 90 110 130 150 5 15 25 35 45 55 65 75
    ```

    Nothing is drawn here.

    ```trellis
    print t.height
    ```

    A question about it.

    ```trellis
    t insert 155
    ask "How many nodes has t?" answer: 24 hint: "Count them."
    t remove 10
    ```

    Decisions.

    ```trellis
    practice t insert 76
    ```

    """

  private static let (wide, narrow, rows) = (80, 40, 60)

  private func read(_ arguments: [String] = ["learn", "pictures.md"], columns: Int = wide) throws -> Screen {
    try folder.write(Self.pictures, to: "pictures.md")
    return try start(arguments, columns: columns, rows: Self.rows)
  }

  /// What lessons show that are read in a window of each width from their start.
  private func pictures(_ keys: (Screen) throws -> Void) throws -> (wide: String, narrow: String) {
    func picture(_ columns: Int) throws -> String {
      let reader = try LearnTests()
      let screen = try reader.read(columns: columns)
      try keys(screen)
      return try screen.picture()
    }
    let pictures = (wide: try picture(Self.wide), narrow: try picture(Self.narrow))
    #expect(pictures.narrow.split(separator: "\n").allSatisfy { $0.count <= Self.narrow })
    #expect(pictures.narrow.contains("left out"), "the picture has no room for all")
    return pictures
  }

  private func resize(_ screen: Screen, _ pictures: (wide: String, narrow: String)) throws {
    try screen.expectPicture(pictures.wide)
    try screen.resize(columns: Self.narrow, rows: Self.rows)
    try screen.expectPicture(pictures.narrow)
    try screen.resize(columns: Self.wide, rows: Self.rows)
    try screen.expectPicture(pictures.wide)
  }

  private func perform(_ screen: Screen, _ place: String) throws {
    try screen.expect("\(place)  ⏎ next")
    try screen.press("Enter")
    try screen.expect("\(place)  ⏎ next  ← back  r")
  }

  private func performTwo(_ screen: Screen) throws {
    try perform(screen, "1/4")
    try screen.press("Enter")
    try perform(screen, "2/4")
  }

  private func ask(_ screen: Screen) throws {
    try performTwo(screen)
    try screen.press("Enter")
    try screen.expect("3/4  ⏎ next")
    try screen.press("Enter")
    try screen.expectPrompt("answer ›")
  }

  private func answer(_ screen: Screen) throws {
    try screen.type("24")
    try screen.press("Enter")
    try screen.expect("3/4  ⏎ next  ← back  r")
  }

  /// After the question a practice, with one step of it done.
  private func practice(_ screen: Screen) throws {
    try answer(screen)
    try screen.press("Enter")
    try screen.expect("4/4  ⏎ next")
    try screen.press("Enter")
    try screen.expect("76 or 80?")
    try screen.expectPrompt("answer ›")
    try screen.type("l")
    try screen.press("Enter")
    try screen.expect("76 or 40?")
    try screen.expectPrompt("answer ›")
  }

  /// On the page that is shown, on those before it, and where a page begins with the picture of the one before.
  @Test func aPictureIsDrawnForEachWindow() throws {
    let first = try pictures { try perform($0, "1/4") }
    let second = try pictures(performTwo)
    let screen = try read()
    try perform(screen, "1/4")
    try resize(screen, first)
    try screen.press("Enter")
    try perform(screen, "2/4")
    try resize(screen, second)
    try screen.resize(columns: Self.narrow, rows: Self.rows)
    try screen.expectPicture(second.narrow)
    try screen.press("Left")
    try screen.expect("1/4")
    try screen.press("Left")
    try screen.expectPicture(first.narrow)
    try screen.press("Right")
    try screen.expectPicture(second.narrow)
    try screen.resize(columns: Self.wide, rows: Self.rows)
    try screen.expectPicture(second.wide)
    try screen.press("Left")
    try screen.expectPicture(first.wide)
  }

  /// Before the answer, after it, and what is performed after a window was made smaller at the question.
  @Test func picturesAtAQuestionAreDrawnForEachWindow() throws {
    let question = try pictures(ask)
    let answered = try pictures {
      try ask($0)
      try answer($0)
    }
    let practiced = try pictures {
      try ask($0)
      try practice($0)
    }
    let screen = try read()
    try ask(screen)
    try resize(screen, question)
    try screen.resize(columns: Self.narrow, rows: Self.rows)
    try screen.expectPicture(question.narrow)
    try answer(screen)
    try screen.expectPicture(answered.narrow)
    try screen.resize(columns: Self.wide, rows: Self.rows)
    try resize(screen, answered)
    let other = try LearnTests()
    let practicing = try other.read()
    try ask(practicing)
    try practice(practicing)
    try resize(practicing, practiced)
  }

  @Test func aResumedPictureIsDrawnForEachWindow() throws {
    func leave(_ screen: Screen) throws {
      try perform(screen, "1/4")
      try screen.type("q")
      try screen.expectPrompt("t ›")
    }
    func resumed(_ columns: Int) throws -> String {
      let reader = try LearnTests()
      try leave(try reader.read(columns: columns))
      let screen = try reader.read(columns: columns)
      try screen.expect("2/4  ⏎ next")
      return try screen.picture()
    }
    let pictures = (wide: try resumed(Self.wide), narrow: try resumed(Self.narrow))
    #expect(pictures.narrow.contains("left out"))
    try leave(try read())
    try resize(try read(), pictures)
  }

  /// What is saved, and what the steps are, is the same for those who resized the window.
  @Test func theRecordKnowsNoWindow() throws {
    func record(resizing: Bool) throws -> (steps: String, saved: String) {
      let reader = try LearnTests()
      let screen = try reader.read()
      func resize() throws {
        guard resizing else { return }
        let picture = try screen.picture()
        try screen.resize(columns: Self.narrow, rows: Self.rows)
        try screen.expect("another picture") { $0 != picture && $0.contains("left out") }
        try screen.resize(columns: Self.wide, rows: Self.rows)
        try screen.expectPicture(picture)
      }
      try performTwo(screen)
      try resize()
      try screen.press("Enter")
      try screen.expect("3/4  ⏎ next")
      try screen.press("Enter")
      try screen.expectPrompt("answer ›")
      try resize()
      try answer(screen)
      try resize()
      try screen.type("q")
      try screen.expectPrompt("t ›")
      for line in ["verify undo", "undo", "save saved.md"] { try screen.enter(line, prompt: "t ›") }
      try screen.type("steps")
      try screen.press("Enter")
      let steps = try screen.expect("the steps") { $0.contains("› steps") && $0.hasSuffix("t ›") }
      let shown = steps.range(of: "› steps").map { String(steps[$0.upperBound...]) } ?? ""
      return (shown, try reader.folder.read("saved.md"))
    }
    let (plain, resized) = (try record(resizing: false), try record(resizing: true))
    #expect(plain.saved.contains("t insert 155") && plain.steps.contains("t insert 155"))
    #expect(resized.saved == plain.saved)
    #expect(resized.steps == plain.steps)
  }
}
