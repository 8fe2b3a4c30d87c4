import Foundation
import Testing

/// The same on other screens, without color, and with parameters.
extension LearnTests {
  @Test func aWideScreenIsFilled() throws {
    let screen = try start(columns: 120, rows: 40)
    try screen.expect("1/3")
    // Lines that are longer are hard to read.
    let picture = try screen.picture()
    #expect(
      picture.contains("\n   Some prose (other.md) about the first thing, long enough to be broken where\n"))
    #expect(
      picture.hasSuffix("\n 1/3  \(Self.keys)")
        && picture.split(separator: "\n", omittingEmptySubsequences: false).count == 40)
    try performAndTurn(screen, from: "1/3")
    try screen.expect("2/3  ⏎ next")
    try screen.press("Left")
    try screen.expect("1/3  ⏎ next")
    try screen.resize(columns: 40, rows: 20)
    // What fitted before is longer than the screen now.
    try screen.expect("1/3  Space goes on")
    try screen.press("End", "Enter")
    try screen.expect("2/3") { picture in
      picture.contains("2/3  ⏎") && picture.split(separator: "\n").allSatisfy { $0.count <= 40 }
    }
  }

  /// The lesson by its bytes, from the first cell to the end.
  private func bytesOfReading(_ environment: [String: String]) throws -> String {
    let terminal = try PseudoTerminal(
      Programs.trellis, ["learn", "lesson.md"], in: folder, environment: environment, columns: 80, rows: 24)
    let pages = [
      ("1/3", "\r"), ("again", "\r"), ("2/3", "\r"), ("answer", "42\r"), ("again", "\r"), ("3/3", "\r"),
      ("again", "\r"),
    ]
    for (place, keys) in pages {
      try terminal.expect(place)
      try terminal.send(keys)
    }
    try terminal.expect("the end of")
    try terminal.send("s push 1\rquit\r")
    #expect(try terminal.waitForExit() == .exited(0))
    return String(decoding: terminal.transcript, as: UTF8.self)
  }

  @Test func withoutColourNothingIsColoured() throws {
    let colour = /\u{1B}\[[0-9;]*[1-9][0-9;]*m/
    #expect(try bytesOfReading([:]).contains(colour))
    try FileManager.default.removeItem(atPath: folder.path + "/.local")
    let plain = try bytesOfReading(["NO_COLOR": "1"])
    #expect(!plain.contains(colour), "\(plain.debugDescription)")
    #expect(plain.contains("pushed 3") && plain.contains("right at the first answer"))
  }

  @Test func parametersAreSetAtThePrompt() throws {
    let screen = try start([])
    try screen.expectPrompt("›")
    for line in ["let five = 5", "learn lesson.md n: five * 2"] {
      try screen.type(line)
      try screen.press("Enter")
    }
    try screen.expect("* is among the arguments")
    try screen.type("learn lesson.md n: (five * 2)")
    try screen.press("Enter")
    try screen.expect("1/3  ⏎ next")
    try screen.press("Enter")
    try screen.expect("pushed 10")
    try screen.type("q")
    try screen.expectPrompt("s ›")
    for (line, words) in [
      ("learn lesson.md m: 1", "unknown parameter 'm'"), ("learn lesson.md n: Ann", "takes a whole number"),
      ("learn lesson.md n: 1 n: 2", "'n:' is given twice"),
      ("learn lesson.md --set n=2", "at the prompt write learn lesson.md name: value"),
    ] {
      try screen.type(line)
      try screen.press("Enter")
      try screen.expect(words)
      try screen.expectPrompt("s ›")
    }
  }

  /// A cell that draws nothing says what became true, for one expectation or several.
  @Test func silentCellsSayWhetherTheirExpectationsHold() throws {
    let cells = ["expect 1 == 1", "expect 1 == 1\nexpect 2 == 2", "let x = 1"]
    try folder.write(cells.map { "```trellis\n\($0)\n```\n" }.joined(separator: "\n"), to: "silent.md")
    let screen = try start(["learn", "silent.md"])
    let told = ["(the expectation holds)", "(the expectations hold)", "(done, without a picture)"]
    for (index, words) in told.enumerated() {
      try screen.expect("\(index + 1)/3  ⏎ next  ← back  t")
      try screen.press("Enter")
      try screen.expect("\(index + 1)/3  ⏎ next  ← back  r")
      try screen.expect(words)
      try screen.press("Enter")
    }
  }
}
