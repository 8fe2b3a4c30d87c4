import Foundation
import Testing

/// What was missed, and the answers that are kept.
extension LearnTests {
  private static let missedLesson = """
    ---
    title: Two things
    ---

    ```trellis
    stack s = plain 1 2
    ask "What is on top?" answer: s.top hint: "last in" because: "it came last"
    ```

    ```trellis
    tree t = bst 50 30
    practice t insert 10
    ```

    """

  private var state: String { folder.path + "/.local/state/trellis/progress" }

  private func text(_ file: String) throws -> String { try String(contentsOfFile: file, encoding: .utf8) }

  /// Starts a command that ends by itself, and keeps the terminal when it has: what was written last could be lost with it.
  private func startAndStay(_ arguments: [String], rows: Int = 24) throws -> Screen {
    try Screen(
      "/bin/sh", ["-c", "trap : INT; \"$0\" \"$@\"; sleep 600", Programs.trellis] + arguments, in: folder,
      rows: rows)
  }

  private func enter(_ reply: String, on screen: Screen) throws {
    try screen.expectPrompt("answer ›")
    try screen.type(reply)
    try screen.press("Enter")
  }

  /// Reads the lesson, with the first answer wrong and a step of the practice, too.
  private func readLesson(_ options: String...) throws {
    try folder.write(Self.missedLesson, to: "two.md")
    let screen = try start(["learn", "two.md"] + options, rows: 60)
    try screen.expect("1/2  ")
    try screen.press("Enter")
    try enter("1", on: screen)
    try screen.expect("try again")
    try enter("2", on: screen)
    try screen.expect("1/2  ⏎ next  ← back  r")
    try screen.press("Enter")
    try screen.expect("2/2  ")
    try screen.press("Enter")
    for reply in ["r", "l", "l", "h"] { try enter(reply, on: screen) }
    try screen.expect("2/2  ⏎ next  ← back  r")
    try screen.press("Enter")
    try screen.expect("the end of Two things · 0 of 2 right at the first answer\npractice: 2 of 3 steps\n")
  }

  /// Lets days go by: what will be asked again is due from a day long gone.
  private func wait() throws {
    let lines = try text(state).split(separator: "\n").map { line -> String in
      var fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      if fields.count == 7, fields[0].isEmpty { fields[6] = "9" }
      return fields.joined(separator: "\t")
    }
    try lines.map { $0 + "\n" }.joined().write(toFile: state, atomically: true, encoding: .utf8)
  }

  @Test func whatWasMissedIsAskedAgain() throws {
    try readLesson()
    let early = try startAndStay(["learn", "again"])
    try early.expect("nothing is due today")
    try early.expect("2 questions are due tomorrow")
    try wait()
    let list = try PipedRun(Programs.trellis, ["learn"], in: folder)
    #expect(list.outputText.contains("2 questions are due: learn again"))
    let screen = try startAndStay(["learn", "again", "--answers", "answers.jsonl"], rows: 60)
    let first = try screen.expect("? What is on top?")
    #expect(first.contains("1 of 2 · Two things · learn ") && first.contains("2 │ ← top"), "with its picture")
    try enter("", on: screen)
    try screen.expect("hint: last in")
    try enter("2", on: screen)
    try screen.expect("because: it came last")
    try screen.expect("2 of 2 · Two things")
    for reply in ["r", "l", "l", "h"] { try enter(reply, on: screen) }
    try screen.expect("1 of 2 right at the first answer")
    try screen.expect("1 question is due tomorrow")
    // The one begins from the start, the other comes three days later.
    let days = try text(state).split(separator: "\n").filter { $0.hasPrefix("\tagain") }
      .map { $0.split(separator: "\t").suffix(2).compactMap { Int($0) } }
    #expect(days.map { $0[0] } == [1, 0] && days[0][1] - days[1][1] == 2)
    let lines = try text(folder.path + "/answers.jsonl").split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.contains("\"again\":true") })
  }

  @Test(arguments: ["C-c", "C-d"]) func whoLeavesIsNotMarkedAndWhatWentIsDropped(key: String) throws {
    try readLesson()
    try wait()
    let before = try text(state)
    let screen = try startAndStay(["learn", "again"], rows: 60)
    try screen.expect("? What is on top?")
    try screen.expectPrompt("answer ›")
    try screen.press(key)
    try screen.expect("left; what was not answered stays due")
    #expect(try text(state) == before)
    // At the prompt it leads back to the prompt, which has no object of it.
    try folder.write(
      Self.missedLesson.replacing("stack s = plain 1 2", with: "stack s = plain 1 2 3"), to: "two.md")
    let prompt = try start([], rows: 60)
    try prompt.expect("›")
    try prompt.type("learn again")
    try prompt.press("Enter")
    try prompt.expect("two.md has this question no more: it is dropped")
    try enter("!", on: prompt)
    for _ in 0..<2 { try enter("!", on: prompt) }
    try prompt.expect("0 of 1 right at the first answer")
    try prompt.expectPrompt("›")
    try prompt.type("objects")
    try prompt.press("Enter")
    try prompt.expect("no objects yet")
    try folder.write("```trellis\nlet a = 1\n```\n", to: "two.md")
    try wait()
    let gone = try startAndStay(["learn", "again"])
    try gone.expect("has this question no more")
    try gone.expect("program has ended") { _ in !((try? text(state).contains("again")) ?? true) }
  }

  @Test func answersAreAddedToAFileOfOnesOwn() throws {
    try readLesson("--answers", "answers.jsonl")
    let path = folder.path + "/answers.jsonl"
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let first = try text(path)
    let objects = try first.split(separator: "\n").map { line in
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
    }
    #expect(objects.map { $0["kind"] as? String } == ["question", "practice"])
    #expect(objects.map { $0["right"] as? Bool } == [false, false])
    #expect(objects.map { ($0["lesson"] as? String)?.hasSuffix("/two.md") } == [true, true])
    let steps = objects[1]["steps"] as? [[String: Any]]
    #expect(steps?.map { $0["replies"] as? [String] } == [["r", "l"], ["l"], ["h"]])
    for object in objects {
      let time = try #require(object["time"] as? String)
      let date = try #require(ISO8601DateFormatter().date(from: time))
      #expect(abs(date.timeIntervalSinceNow) < 3600 && (object["seconds"] as? Double ?? -1) >= 0)
    }
    // Only what is new is added.
    try wait()
    try FileManager.default.removeItem(atPath: state)
    try readLesson("--answers", "answers.jsonl")
    let second = try text(path)
    #expect(second.hasPrefix(first) && second.split(separator: "\n").count == 4)
  }

  @Test func aFileThatCannotTakeAnswersIsAnErrorBeforeTheLesson() throws {
    try folder.write(Self.missedLesson, to: "two.md")
    try folder.write("my letters\n", to: "letters.txt")
    for (file, message) in [
      ("nowhere/answers.jsonl", "cannot write nowhere/answers.jsonl: No such file or directory"),
      ("letters.txt", "it holds something else than answers"), ("two.md", "two.md is the lesson"),
      (".", "cannot write"),
    ] {
      let screen = try startAndStay(["learn", "two.md", "--answers", file])
      let picture = try screen.expect(message)
      #expect(!picture.contains("1/2"), "\(file)")
    }
    #expect(try text(folder.path + "/letters.txt") == "my letters\n")
    for arguments in [
      ["learn", "two.md", "--answers", "a"], ["learn", "--answers", "a"], ["learn", "again"],
    ] {
      let run = try PipedRun(Programs.trellis, arguments, in: folder)
      #expect(run.ending == .exited(64) && !FileManager.default.fileExists(atPath: folder.path + "/a"))
    }
  }

  @Test func theListTellsHowMuchOfASubjectIsRead() throws {
    try folder.makeFolder(".local/state/trellis")
    try folder.write(
      "trellis progress 1\nbinary-trees\t9\t9\t\t0\nbalance\t9\t9\t\t0\n",
      to: ".local/state/trellis/progress")
    let list = try PipedRun(Programs.trellis, ["learn", "--width", "100"], in: folder)
    #expect(list.outputText.contains("\nsearch trees · 2 of 5 read\n"))
    #expect(!list.outputText.contains("gestures ·") && !list.outputText.contains("learn again"))
  }
}
