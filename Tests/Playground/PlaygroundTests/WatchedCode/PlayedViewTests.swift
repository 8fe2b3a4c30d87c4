import EveryKind
import Language
import Pictures
import Prompt
import Testing

@testable import Engine
@testable import Playground

/// What the screen of `play` shows: code whose lines are cut, pinned values, errors, and words in place of pictures.
@Suite struct PlayedViewTests {
  private static let sort =
    "define sort(xs) { for i in 0..<xs.count - 1 { for j in 0..<xs.count - 1 - i { if xs[j] > xs[j + 1] { xs swap j (j + 1) } } }; return xs }"

  private func view(_ statement: String, after program: String, columns: Int = 80) throws -> PlaybackView {
    var session = Session()
    for step in session.run(program) { #expect(step.failure == nil, "\(step.text)") }
    let source = Source(name: "input", text: statement)
    var parser = Parser(source, syntax: session.catalog.syntax)
    let command = try #require(try parser.next())
    let playback = try #require(Playback(session, performing: command, from: source))
    var view = PlaybackView(playback, isColourful: false, leadsToSteps: false)
    view.fit(columns: columns, rows: 20)
    return view
  }

  private func shown(_ view: inout PlaybackView) -> String {
    view.lines().map { $0.string }.joined(separator: "\n")
  }

  @Test(arguments: [80, 40, 30]) func whereALineIsCutTheStatementStandsBelowIt(columns: Int) throws {
    var view = try view("play sort([3, 1, 2])", after: Self.sort, columns: columns)
    for _ in 0..<4 { _ = view.press(.right) }
    let text = shown(&view).split { $0.isWhitespace }.joined(separator: " ")
    #expect(text.contains("xs swap j (j + 1)"), "\(text)")
    #expect(text.contains("→ [1, 3, 2]"), "\(text)")
  }

  @Test func aStatementIsShownWithoutPlay() throws {
    var view = try view("play for i in 0...1 { let xs[i] = 9 }", after: "let xs = [1, 2]")
    #expect(shown(&view).contains("▸ for i in 0...1"))
    for _ in 0..<12 { _ = view.press(.right) }
    let end = shown(&view)
    #expect(end.contains("done") && end.contains("│ 9 │ 9 │"), "\(end)")
  }

  @Test func anErrorStandsWithItsPlace() throws {
    var view = try view(
      "play bad([1, 0])", after: "define bad(xs) { let t = 0; for x in xs { t += 10 / x }; return t }")
    for _ in 0..<20 { _ = view.press(.right) }
    let text = shown(&view)
    #expect(text.contains("error: division by zero") && text.contains("^^^^^^"), "\(text)")
    let failed = try #require(
      { () -> Diagnostic? in
        var playback = (try? self.view("play sort(ys)", after: Self.sort))?.playback
        playback?.prepare()
        return playback?.failure
      }())
    #expect(failed.origin.map { $0.source.text($0.range) } == "ys")
  }

  @Test func stepsDrawWhatIsPinned() throws {
    var session = Session(defaults: Settings(width: 80, height: 20))
    _ = session.run("let xs = [3, 1, 2]\npin xs\nxs swap 0 1")
    var view = PlaybackView(try #require(Playback(session)), isColourful: false)
    view.fit(columns: 80, rows: 20)
    let text = shown(&view)
    #expect(text.contains("│~1 │~3 │ 2 │"), "\(text)")
  }

  @Test func itIsToldInWords() throws {
    var view = try view("play sort([3, 1, 2])", after: Self.sort + "\nset describe on")
    for _ in 0..<4 { _ = view.press(.right) }
    let text = shown(&view)
    #expect(!text.contains("│") && text.contains("3 went from place 0 to place 1"), "\(text)")
    _ = view.press(.text("c"))
    #expect(shown(&view).contains("a tree of 1 call."))
  }
}
