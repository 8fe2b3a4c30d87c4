import EveryKind
import Language
import Pictures
import Prompt
import Testing

@testable import Engine
@testable import Playground

/// `play STATEMENT`: a statement, performed in a copy, as moments to walk through.
@Suite struct PlayedStatementTests {
  private static let program = """
    define order(list) {
      let xs = list
      for i in 0..<xs.count - 1 {
        if xs[i] > xs[i + 1] {
          let t = xs[i]
          let xs[i] = xs[i + 1]
          let xs[i + 1] = t
        }
      }
      return xs
    }
    let ys = [5, 2, 9]
    """

  private func playback(_ statement: String, after program: String = program) throws -> Playback {
    var session = Session()
    for step in session.run(program) { #expect(step.failure == nil, "\(step.text)") }
    let source = Source(name: "input", text: statement)
    var parser = Parser(source, syntax: session.catalog.syntax)
    let command = try #require(try parser.next())
    let step = session.perform(command, from: source)
    #expect(step.failure == nil && step.effect == .play && step.number == nil)
    return try #require(Playback(session, performing: command, from: source))
  }

  private func view(_ statement: String, columns: Int = 80, rows: Int = 24) throws -> PlaybackView {
    var view = PlaybackView(try playback(statement), isColourful: false, leadsToSteps: false)
    view.fit(columns: columns, rows: rows)
    return view
  }

  private func shown(_ view: inout PlaybackView) -> String {
    view.lines().map { line in
      String(line.string.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  @Test func codeStandsOverItsVariables() throws {
    var view = try view("play print order(ys)", rows: 20)
    for _ in 0..<6 { _ = view.press(.right) }
    #expect(
      shown(&view) == """
        in a copy  print order(ys)
          define order(list) {
            let xs = list
            for i in 0..<xs.count - 1 {
              if xs[i] > xs[i + 1] {
                let t = xs[i]
                let xs[i] = xs[i + 1]
        ▸       let xs[i + 1] = t   xs [2, 2, 9] → [2, 5, 9]
              }
            }
            return xs
          }

         list = [5, 2, 9]   i = 0   t = 5
             i  i+1
        xs │~2 │~5 │ 9 │
             0   1   2
             ╰───╯

        ← → 7/12 · q quit · ? keys · Space play · c calls · v hides variables · / find
        """)
  }

  @Test func itIsPerformedInACopy() throws {
    var playback = try playback("play for i in 0..<2 { let ys[i] = 0 }")
    #expect(playback.momentIndex == 0)
    playback.prepare()
    #expect(playback.momentCount() == 5)
    #expect(playback.command.text == "for i in 0..<2 { let ys[i] = 0 }")
  }

  @Test func whatFailsIsShownUpToThere() throws {
    var view = try view("play for i in 0..<9 { let ys[i] = 0 }")
    _ = view.lines()
    _ = view.press(.down)
    for _ in 0..<40 { _ = view.press(.right) }
    #expect(shown(&view).contains("error: index 3 is out of range"))
    _ = view.press(.left)
    #expect(shown(&view).contains("for i in 0..<9"))
  }

  @Test func whatCannotBeginSaysWhy() throws {
    var playback = try playback("play print order(zs)")
    playback.prepare()
    #expect(playback.failure?.message.contains("zs") == true)
  }

  @Test func namesThatAreNotThereAreRefused() {
    var session = Session()
    let steps = session.run("\(Self.program)\nplay watch: [zz] print order(ys)")
    #expect(steps.last?.failure?.message == "the code has no variable 'zz'")
  }

  @Test func homeAndEndAreItsFirstMomentAndItsOutcome() throws {
    var view = try view("play print order(ys)")
    _ = view.press(.end)
    #expect(shown(&view).contains("[2, 5, 9]"))
    _ = view.press(.home)
    #expect(shown(&view).contains("▸ define order(list) {"))
    #expect(shown(&view).contains("1/12"))
  }

  @Test(arguments: [(80, 24), (40, 20), (24, 10), (20, 8), (12, 5)])
  func everyMomentFitsTheScreen(_ columns: Int, _ rows: Int) throws {
    var view = try view("play watch: [xs, i] print order(ys)", columns: columns, rows: rows)
    for _ in 0..<14 {
      let lines = view.lines()
      #expect(lines.count == rows)
      for line in lines { #expect(CleanText(line.string).columns <= columns, "\(line.string)") }
      _ = view.press(.right)
    }
  }

  @Test func aLongProgramStopsTellingAndStillComesToItsResult() throws {
    var playback = try playback(
      "play print order(order(order(big)))", after: Self.program + "\nlet big = shuffled(1...4000)")
    playback.prepare()
    #expect(playback.momentCount() > 1_000)
    #expect(playback.momentCount() <= 4_200)
    _ = playback.goToCommand(0)
    guard case .outcome(let outputs) = playback.moment() else {
      Issue.record("the last moment is what it came to")
      return
    }
    let words = outputs.compactMap { if case .words(let words) = $0 { words } else { nil } }
    #expect(words.contains { $0.contains("left out") })
  }
}
