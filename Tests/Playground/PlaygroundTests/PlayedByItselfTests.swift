import EveryKind
import Pictures
import Prompt
import Testing

@testable import Engine
@testable import Playground
@testable import Values

/// Space and the digits in `play`, and what fits its screen.
@Suite struct PlayedByItselfTests {
  private func view(_ program: String, columns: Int = 60, rows: Int = 20) throws -> PlaybackView {
    var session = Session()
    for step in session.run(program) { #expect(step.failure == nil, "\(step.text)") }
    var view = PlaybackView(try #require(Playback(session)), isColourful: false)
    view.fit(columns: columns, rows: rows)
    return view
  }

  /// What is seen at each tick is what → shows.
  @Test func ticksAreStepsForward() throws {
    let program = "tree t = avl 50 30\nt insert 20\nstack s = min 5\nfor i in 1...3 { s push i }"
    var played = try view(program)
    var walked = try view(program)
    _ = played.press(.home)
    _ = walked.press(.home)
    _ = played.press(.text(" "))
    #expect(played.isPlaying)
    var ticks = 0
    while played.isPlaying {
      #expect(played.lines().dropLast() == walked.lines().dropLast(), "tick \(ticks)")
      #expect(played.lines().last?.string.hasPrefix("▶ 2/s ") == true)
      played.tick()
      played.prepare(watch: nil)
      _ = walked.press(.right)
      walked.prepare(watch: nil)
      ticks += 1
      try #require(ticks < 100)
    }
    #expect(ticks > 10 && played.lines().last?.string == "the end: Space plays it again")
    #expect(played.lines().dropLast() == walked.lines().dropLast())
    played.tick()
    #expect(played.lines().last?.string == "the end: Space plays it again", "it stands still")
    _ = played.press(.text(" "))
    #expect(played.isPlaying && played.playback.momentIndex == 0 && played.playback.command.number == 4)
  }

  @Test func anotherKeyPausesAndDigitsDoNot() throws {
    var view = try view("tree t = avl 50 30\nt insert 20")
    _ = view.press(.home)
    for digit in "123456789" {
      _ = view.press(.text(digit))
      #expect(view.speed == digit.wholeNumberValue)
      #expect(view.lines().last?.string == "\(digit) a second, when Space plays")
    }
    _ = view.press(.text("0"))
    #expect(view.speed == 9)
    for (key, goesOn) in [
      (PlaybackView.Key.left, false), (.text("3"), true), (.text("v"), true), (.text("c"), true),
      (.up, false),
      (.text("?"), false), (.pageDown, false), (.text("g"), false), (.text("/"), false), (.text(" "), false),
    ] {
      if !view.isPlaying { _ = view.press(.text(" ")) }
      #expect(view.isPlaying)
      _ = view.press(key)
      #expect(view.isPlaying == goesOn, "\(key)")
      if [.text("?"), .text("g"), .text("/")].contains(key) { _ = view.press(.escape) }
    }
  }

  @Test func theKeysFitFortyColumnsAndTwentyRows() throws {
    for (leads, style) in [(true, ""), (false, ""), (true, "set style ascii\n")] {
      var session = Session()
      session.prepare(style + "define f(n) = n + 1\ntree t = avl 50 30\nlet x = f(2)")
      var view = PlaybackView(
        try #require(Playback(session)), isColourful: false, leadsToSteps: leads)
      view.fit(columns: 40, rows: 20)
      _ = view.press(.text("?"))
      let lines = view.lines().map(\.string)
      #expect(!lines.contains { $0.contains("more line") }, "\(lines)")
      #expect(lines.contains { $0.contains("leave, and change nothing") })
      _ = view.press(.escape)
      let footer = view.lines().last?.string ?? ""
      #expect(footer.contains("q quit") && footer.contains("? keys") && footer.contains("Space play"))
      _ = view.press(.text(" "))
      #expect(view.lines().last?.string.contains("Space pause") == true)
    }
  }

  @Test func variablesCanBeHidden() throws {
    var view = try view("let xs = [3, 1]\nfor i in 0...1 { let xs[i] = 9 }")
    _ = view.press(.left)
    #expect(view.lines().contains { $0.string.contains("│") })
    _ = view.press(.text("v"))
    #expect(!view.lines().contains { $0.string.contains("│") })
    #expect(view.lines().last?.string.contains("v variables") == true)
    _ = view.press(.text("v"))
    #expect(view.lines().contains { $0.string.contains("│") })
  }

  private static let pins = """
    let xs = [i for i in 0..<200]
    pin xs
    let d = ["a": 1, "b": 2]
    pin d
    stack s = min 1 2 3
    pin s
    let m = [[x * y for x in 1...30] for y in 1...30]
    pin m
    let ys = [1]
    pin ys
    """

  @Test(arguments: [(40, 20), (40, 14), (20, 12), (80, 24)])
  func whatAStepChangedComesFirst(columns: Int, rows: Int) throws {
    for (statement, sign) in [
      ("ys += [4]", "+4"), ("let m[20][20] = 7", "~7"), ("d[\"b\"] += 1", "~3"), ("let xs[150] = 8", "~8"),
    ] {
      var view = try view(Self.pins + "\n" + statement, columns: columns, rows: rows)
      let lines = view.lines().map(\.string)
      #expect(lines.contains { $0.contains(sign) }, "\(statement): \(lines)")
      // Each pin is there, if only as a line, or the rest is counted.
      let isCounted = lines.contains { $0.contains("more line") }
      for name in ["xs", "d", "s", "m", "ys"] where !isCounted {
        #expect(lines.contains { $0.contains("pinned \(name):") }, "\(name) at \(statement): \(lines)")
      }
      for line in lines { #expect(CleanText(line).columns <= columns, "\(line)") }
    }
  }

  @Test func whatDoesNotFitIsCountedAndScrolled() throws {
    var view = try view(Self.pins + "\nlet m[20][20] = 7", columns: 40, rows: 14)
    var seen: [String] = []
    for turn in 0..<12 {
      let lines = view.lines().map(\.string)
      #expect(lines.count == 14)
      seen += lines
      let counts = lines.filter { $0.contains("more line") }
      if turn == 0 { #expect(counts.count == 1 && counts[0].hasSuffix("below · PgDn"), "\(counts)") }
      _ = view.press(.pageDown)
    }
    #expect(view.lines().contains { $0.string.contains("above · PgUp") })
    for name in ["xs", "d", "s", "m", "ys"] {
      #expect(seen.contains { $0.contains("pinned \(name):") }, "\(name)")
    }
    for _ in 0..<12 { _ = view.press(.pageUp) }
    #expect(view.lines().map(\.string) == Array(seen.prefix(14)))
  }
}
