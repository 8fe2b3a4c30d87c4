import Foundation
import Testing

/// What is kept of exercises for a teacher, and what of them can be tried.
extension LearnTests {
  private static let double = """
    ```trellis
    ask "One?" answer: 1
    ```

    ```trellis exercise=double
    define double(x) = x
    ```

    ```trellis solution=double
    define double(x) = 2 * x
    ```

    ```trellis check=double
    # Twice as much.
    expect double(2) == 4
    ```

    ```trellis
    print double(8)
    ```

    """

  /// Starts the lesson at its exercise, with an editor that puts the text of a file in the place of what it is to edit.
  private func startExercise(_ arguments: String...) throws -> Screen {
    try folder.write(Self.double, to: "double.md")
    try folder.writeProgram("#!/bin/sh\ncp \"$HOME/attempt\" \"$1\"\n", to: "editor")
    let screen = try start(
      ["learn", "double.md"] + arguments, environment: ["EDITOR": folder.path + "/editor"], rows: 60)
    try screen.expect("1/3  ⏎ next")
    try screen.press("Enter")
    try screen.expectPrompt("answer ›")
    try screen.type("1")
    try screen.press("Enter")
    try screen.expect("1/3  ⏎ next")
    try screen.press("Enter")
    try screen.expect("2/3  ⏎ write")
    return screen
  }

  private func attempt(_ text: String, on screen: Screen, until told: String) throws {
    try folder.write(text + "\n", to: "attempt")
    try screen.type("e")
    try screen.expect(told)
  }

  private func answers() throws -> [[String: Any]] {
    try String(contentsOfFile: folder.path + "/answers.jsonl", encoding: .utf8).split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
    }
  }

  @Test func everyAttemptIsKeptWithWhatWasWritten() throws {
    let screen = try startExercise("--answers", "answers.jsonl")
    try attempt("define double(x) = x + 1", on: screen, until: "not yet: Twice as much.")
    try screen.expect("2/3  ⏎ write")
    try attempt("define double(x) = y", on: screen, until: "error: ")
    try screen.expect("2/3  ⏎ write")
    for _ in 0..<2 {
      try screen.type("s")
      try screen.expect("2/3  ⏎ write")
    }
    try screen.expect("a solution:")
    try attempt("define double(x) = x + x", on: screen, until: "✓ right")
    try screen.expect("2/3  ⏎ next")
    try screen.press("Enter")
    try screen.expect("3/3  ⏎ next")
    let lines = try answers()
    #expect(lines.map { $0["kind"] as? String } == ["question"] + Array(repeating: "exercise", count: 3))
    let attempts = lines.dropFirst()
    #expect(
      attempts.map { $0["text"] as? String }
        == ["define double(x) = x + 1", "define double(x) = y", "define double(x) = x + x"])
    #expect(attempts.map { $0["right"] as? Bool } == [false, false, true])
    #expect(attempts.map { $0["solution"] as? Bool } == [false, false, true])
    #expect(attempts.map { $0["attempt"] as? Int } == [1, 2, 3])
    #expect(attempts.allSatisfy { $0["exercise"] as? String == "double" && $0["cell"] as? String == "2" })
    let reasons = attempts.map { $0["reasons"] as? [String] ?? [] }
    #expect(reasons[0].contains("not yet: Twice as much.") && reasons[2].isEmpty)
    #expect(reasons[1].first?.contains("y") == true)
  }

  @Test func whatIsSkippedIsKept() throws {
    let screen = try startExercise("--answers", "answers.jsonl")
    try screen.type("n")
    try screen.expect("skipped: the lesson goes on with its solution")
    try screen.expect("2/3  ⏎ next")
    try screen.type("r")
    try screen.expect("2/3  ⏎ write")
    try attempt("define double(x) = 3 * x", on: screen, until: "not yet")
    try screen.expect("2/3  ⏎ write")
    try screen.type("n")
    try screen.expect("what you wrote is kept")
    let attempts = try answers().dropFirst()
    #expect(attempts.map { $0["skipped"] as? Bool ?? false } == [true, false, true])
    #expect(attempts.map { $0["attempt"] as? Int } == [0, 1, 1])
    #expect(attempts.last?["text"] as? String == "define double(x) = 3 * x")
  }

  /// It need not be right, and goes with the prompt.
  @Test func whatWasWrittenCanBeTried() throws {
    let screen = try startExercise()
    try attempt("define double(x) = x + 100", on: screen, until: "not yet")
    try screen.expect("2/3  ⏎ write")
    for told in ["what you wrote is there", "what you wrote cannot be performed, so it is not there"] {
      try screen.type("t")
      try screen.expect(told)
      try screen.expectPrompt("try ›")
      try screen.type("print double(11)")
      try screen.press("Enter")
      try screen.expect(told.hasSuffix("not there") ? "unknown function 'double'" : "111\n")
      try screen.press("C-d")
      try screen.expect("2/3  ⏎ write")
      if told.hasSuffix("not there") { break }
      try attempt("print nothing_of_the_kind", on: screen, until: "error: ")
      try screen.expect("2/3  ⏎ write")
    }
  }

  @Test func escapeLeavesWhatIsWrittenAsItIs() throws {
    let screen = try startExercise()
    try screen.press("Enter")
    try screen.expectPrompt("│ define double(x) = x")
    try screen.type(" * 7")
    try screen.press("Escape")
    try screen.expect("2/3  ⏎ write")
    let kept = try folder.read(".local/state/trellis/exercises.json")
    #expect(kept.contains("double(x) = x * 7"))
  }

  /// What a cell expects is folded; it opens with a key.
  @Test func whatACellExpectsIsFolded() throws {
    try folder.write(
      """
      ```trellis
      stack s = plain 1
      expect s.count == 1
      expect s.top == 1
      ```

      ```trellis
      ask "Two?" answer: 2
      expect 1 + 1 == 2
      ```

      """, to: "folded.md")
    let screen = try start(["learn", "folded.md"], rows: 60)
    let first = try screen.expect("1/2  ⏎ next")
    #expect(first.contains("▸ 2 expectations: s shows them\n"))
    #expect(!first.contains("expect s.count"))
    try screen.type("s")
    let opened = try screen.expect("expect s.top == 1")
    #expect(opened.contains("2 expectations\n") && opened.contains("expect s.count == 1"))
    try performAndTurn(screen, from: "1/2")
    // Where it asks, what is expected often is the answer.
    let asking = try screen.expect("2/2  ⏎ next")
    #expect(!asking.contains("1 expectation") && !asking.contains("1 + 1"))
  }
}
