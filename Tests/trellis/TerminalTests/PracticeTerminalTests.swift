import Foundation
import Testing
import Waiting

/// A learner who practices each kind by keys, in terminals of all sorts.
@Suite(.serialized, .waiting) struct PracticeTerminalTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  struct Surroundings: Sendable, CustomTestStringConvertible {
    var columns = 80
    var arguments: [String] = []
    var environment: [String: String] = [:]

    /// Behind a prompt.
    var sign: String { arguments.contains("ascii") ? ">" : "›" }
    var testDescription: String { "\(columns) columns \(arguments) \(environment)" }
  }

  private static let surroundings = [
    Surroundings(), Surroundings(columns: 40), Surroundings(arguments: ["--style", "ascii"]),
    Surroundings(environment: ["TERM": "dumb"]),
  ]

  /// What is set up, and what is practiced: each kind once, and code.
  private static let practices: KeyValuePairs<String, String> = [
    "tree t = avl 50 30 70 20": "t insert 10",
    "tree h = minheap 2 7 4 9 8 6": "h pop",
    "btree b = 10 20 30 40 50 order: 3": "b insert 45",
    "trie w = words tea ten tent": "w insert team",
    "stack s = min 5 3 7": "s push 4 3",
    "puzzle p = twoSum [4, 3, 8, 5] sum: 8": "p run",
    "layout l = list rowHeight: 50; collection c = 20 layout: l viewport: 200x150; c scroll to: 30":
      "c scroll by: 30",
    "layout l = list; collection c = 10 layout: l viewport: 200x160": "c update { delete 1; insert 3 }",
    "reuse r = 20; r window 0...3": "r window 2...6",
    "source s = [[Ann, Bob], [Cy]]": "s move (0, 0) to: (1, 1)",
    "cards c = deck Ann Bob Cy Dan; c drag (300, 10)": "c release",
    "pull p = button": "p scroll path: [-30, -70, -85] over: 1",
    "sheet s = card; s toggle; s drag 300": "s release velocity: -20",
    "auth s = faceID usage: \"x\"; s evaluate": "s nomatch",
    "dragdrop d = podcast list: [Cats, Dogs, Birds]; d lift 0": "d release on: list",
    "define half(n) { if n > 3 { return n / 2 } else { return n * 2 } }": "print half(8)",
  ]

  /// The answers of each practice, as the recording form tells them.
  private func recordedAnswers() throws -> [[String]] {
    let cells = Self.practices.map { setup, statement in
      "```trellis fresh\n\(setup)\npractice \(statement)\n```\n"
    }
    try folder.write("# Practice\n\n" + cells.joined(separator: "\n"), to: "practice.md")
    let run = try PipedRun(Programs.trellis, ["record", "practice.md"], in: folder)
    #expect(run.ending == .exited(0), "\(run.errorText)")
    return try folder.read("practice.md").split(separator: "\n").filter { $0.hasPrefix("```output answers=") }
      .map { line in
        line.dropFirst("```output answers=\"".count).dropLast().split(separator: ", ").map(String.init)
      }
  }

  @Test(arguments: surroundings) func everyKindIsPracticedByKeys(_ surroundings: Surroundings) throws {
    let answers = try recordedAnswers()
    try #require(answers.count == Self.practices.count)
    let terminal = try PseudoTerminal(
      Programs.trellis, surroundings.arguments, in: folder, environment: surroundings.environment,
      columns: surroundings.columns, rows: 24)
    let sign = surroundings.sign
    try terminal.expect(sign)
    for ((setup, statement), answers) in zip(Self.practices, answers) {
      // Settings are reset, too; what is taller than the screen is not to wait.
      for line in ["reset;", "set pager off"] {
        try terminal.send("\(line)\r")
        try terminal.expect(sign)
      }
      for line in setup.components(separatedBy: "; ") {
        try terminal.send("\(line);\r")
        try terminal.expect(sign)
      }
      try terminal.send("practice \(statement)\r")
      for answer in answers {
        try terminal.expect("answer ")
        try terminal.expect(sign)
        try terminal.send("\(answer)\r")
      }
      let count = answers.count
      // In a narrow window the line may be parted anywhere.
      for word in "\(count) of \(count == 1 ? "1 step" : "\(count) steps") right".split(separator: " ") {
        try terminal.expect(String(word))
      }
      try terminal.expect(sign)
    }
    try terminal.send("\u{4}")
    // In a narrow window the line may be parted anywhere.
    for word in "steps are not saved".split(separator: " ") { try terminal.expect(String(word)) }
    try terminal.expect(sign)
    try terminal.send("\u{4}")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  /// An arrow that comes in two pieces is not taken for Escape; Escape throws away what was typed.
  @Test func arrowsBeginWithAnEscape() throws {
    let terminal = try PseudoTerminal(Programs.trellis, [], in: folder, columns: 80, rows: 24)
    try terminal.expect("›")
    try terminal.send("tree t = bst 50 30 70;\r")
    try terminal.expect("›")
    for opening in ["[", "O"] {
      try terminal.send("practice t insert 10\r")
      try terminal.expect("answer ")
      try terminal.send("\u{1B}")
      try terminal.send("\(opening)D")
      try terminal.expect("10 or 30?")
      try terminal.expect("answer ")
      try terminal.send("ri\u{1B}[D\u{1B}[Cgh")
      try terminal.expect("righ")
      try terminal.send("\u{1B}")
      // The next line is read.
      try terminal.expect("\u{1B}[?2004h")
      try terminal.send("print t.count + 400\r")
      try terminal.expect("403")
      try terminal.expect("\u{1B}[?2004h")
    }
    try terminal.send("ask \"x?\" answer: 1; print 99\r")
    try terminal.expect("answer ")
    try terminal.send("\u{1B}")
    try terminal.expect("\u{1B}[?2004h")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  /// A word alone: one random statement after the other, until the learner leaves, and the session is as it was.
  @Test(arguments: ["avl", "flow level: 2", "quick", "pull"], [[40, 24], [80, 24]])
  func aLearnerLeavesADrill(topic: String, size: [Int]) throws {
    let screen = try Screen(Programs.trellis, [], in: folder, columns: size[0], rows: size[1])
    try screen.expect("›")
    try screen.type("stack s = min 5;")
    try screen.press("Enter")
    try screen.expectPrompt("s ›")
    for key in ["C-c", "C-d", "Escape"] {
      try screen.type("practice \(topic)")
      try screen.press("Enter")
      try screen.readOn(to: "answer ›")
      try screen.type("!")
      try screen.press("Enter")
      try screen.readOn(to: "answer ›")
      try screen.press(key)
      try screen.expectPrompt("s ›")
    }
    try screen.type("objects")
    try screen.press("Enter")
    try screen.expectPrompt("s ›")
    try screen.type("verify undo")
    try screen.press("Enter")
    try screen.expectPrompt("s ›")
    try screen.expect("step")
  }
}
