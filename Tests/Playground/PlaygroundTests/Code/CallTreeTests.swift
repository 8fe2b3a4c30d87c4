import EveryKind
import Language
import Pictures
import Prompt
import Randomness
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// `explain as: calls`: the tree of the calls of definitions.
@Suite struct CallTreeTests {
  static let program = """
    define fib(n) = if n < 2 { n } else { fib(n - 1) + fib(n - 2) };
    define isEven(n) = if n == 0 { yes } else { isOdd(n - 1) };
    define isOdd(n) = if n == 0 { no } else { isEven(n - 1) };
    define choose(n, k) = if k == 0 || k == n { 1 } else { choose(n - 1, k - 1) + choose(n - 1, k) };
    define down(n) { if n > 0 { down (n - 1); down (n - 2) } };
    """

  @Test func aCallStandsWithWhatItCameTo() {
    var session = Session(defaults: Settings(width: 40))
    session.prepare(Self.program)
    #expect(
      session.screen("explain as: calls fib(3)") == """
        2
                     fib(3) = 2
                   ┌─────┴─────┐
               fib(2) = 1  fib(1) = 1
             ┌─────┴─────┐
         fib(1) = 1  fib(0) = 0
        5 calls · fib(1) twice
        """)
    #expect(
      session.screen("explain as: calls fib(4)") == """
        3
                         fib(4)
                           3
                   ┌───────┴───────┐
                 fib(3)          fib(2)
                   2               1
               ┌───┴───┐       ┌───┴───┐
             fib(2)  fib(1)  fib(1)  fib(0)
               1       1       1       0
           ┌───┴───┐
         fib(1)  fib(0)
           1       0
        9 calls · fib(1) 3 times · fib(0) twice
        fib(2) twice
        """)
  }

  @Test func severalCallsHangFromTheStatement() {
    var session = Session(defaults: Settings(width: 60))
    session.prepare(Self.program)
    #expect(
      session.screen("explain as: calls for i in 0...1 { print fib(i) }") == """
        0
        1
         for i in 0...1 { print …
              ┌─────┴─────┐
          fib(0) = 0  fib(1) = 1
        2 calls
        """)
    #expect(session.screen("explain as: calls let y = 4") == "no calls: it calls no definition")
  }

  @Test func aStyleAWidthAndTheEar() {
    var session = Session(defaults: Settings(width: 20, style: .ascii))
    session.prepare(Self.program)
    #expect(
      session.screen("explain as: calls fib(3)") == """
        2
                 fib(3)
                   2
               /---+---\\
             fib(2)  fib(1)
               1       1
           /---+---\\
         fib(1)  fib(0)
           1       0
        5 calls
        fib(1) twice
        """)
    session.prepare("set describe on")
    #expect(
      session.screen("explain as: calls isEven(1)").split { $0.isWhitespace }.joined(separator: " ")
        .hasSuffix("isEven(1) is false; it calls isOdd(0). isOdd(0) is false."))
  }

  @Test func manyCallsAreFoldedAndDeepOnesNest() {
    var session = Session(limits: .cell)
    session.prepare(Self.program)
    session.prepare("define length(n) = if n == 0 { 0 } else { 1 + length(n - 1) };")
    let wide = session.run("explain as: calls fib(16)")[0]
    #expect(wide.message?.hasPrefix("3,193 calls · fib(1) 987 times") == true, "\(wide.message ?? "")")
    guard case .object(let members)? = wide.result, case .array(let calls)? = members["calls"] else {
      Issue.record("no result")
      return
    }
    #expect(calls.count <= CallTree.kept && calls.count > CallTree.kept / 4)
    let lines = session.calls(of: "fib(16)")
    #expect(lines.contains { $0.contains("▾ ") })
    let deep = session.run("explain as: calls length(9_000)")[0]
    #expect(deep.failure == nil && deep.message == "9,001 calls")
    #expect(session.calls(of: "length(9_000)").count <= 40)
  }

  // MARK: In a session

  @Test func itIsTheSameStepAsTheStatement() {
    var session = Session()
    session.prepare(Self.program + "\nlet total = 0; define add(n) { let total = total + fib(n) };")
    var other = session
    session.prepare("explain as: calls add 5\nexplain as: calls let x = fib(4)")
    other.prepare("add 5\nlet x = fib(4)")
    #expect(session.state == other.state && session.stepCount == other.stepCount)
    session.prepare("undo 2\nredo 2\nverify undo")
    #expect(session.state == other.state)
    // A statement that only looks makes no step.
    let count = session.stepCount
    session.prepare("explain as: calls fib(3)\nexplain as: calls print fib(3)")
    #expect(session.stepCount == count)
  }

  @Test func whatFailsIsToldAsWithoutIt() {
    var session = Session()
    session.prepare("define f(n) = if n == 0 { 1 / 0 } else { f(n - 1) };")
    let before = session.state
    #expect(
      session.run("explain as: calls f(3)")[0].failure?.message == session.run("f(3)")[0].failure?.message)
    #expect(session.state == before)
    // What an expected error takes back it takes back.
    #expect(
      session.screen("explain as: calls repeat 2 { expect error { print f(2) } }")
        == "no calls: it calls no definition")
    #expect(session.run("explain as: call f(3)")[0].failure?.message == "as has no choice 'call'")
    #expect(session.run("explain at: calls f(3)")[0].failure?.message == "explain takes no 'at:'")
    #expect(session.run("explain as: calls")[0].failure != nil)
  }

  @Test func explanationsNest() {
    var session = Session(defaults: Settings(width: 60))
    session.prepare(Self.program)
    let step = session.run("explain as: calls for i in 0...1 { explain as: calls fib(i) }")[0]
    #expect(step.failure == nil && step.pictureCount == 3)
    let inner = session.run("explain as: calls explain fib(1)")[0]
    #expect(inner.explanations.count == 1 && inner.message == "1 call")
    let outer = session.run("explain explain as: calls fib(1)")[0]
    #expect(outer.failure == nil && outer.pictureCount >= 1)
  }

  // MARK: Playing

  @Test func aKeyTurnsFromTheCodeToItsCalls() throws {
    var session = Session()
    session.prepare(Self.program + "\nlet x = fib(3)")
    var view = PlaybackView(try #require(Playback(session)), isColourful: false)
    view.fit(columns: 60, rows: 16)
    #expect(view.lines().map(\.string).last?.contains("c calls") == true)
    _ = view.press(.text("c"))
    #expect(view.lines().map(\.string).contains("5 calls · fib(1) twice"))
    #expect(view.lines().map(\.string).last?.contains("c code") == true)
    // Back to the moment at which fib(2) has been worked out, and fib(1) is not begun.
    var screens: [[String]] = []
    while view.playback.momentIndex > 0 {
      _ = view.press(.left)
      screens.append(view.lines().map(\.string))
      #expect(screens.last?.count == 16)
    }
    #expect(
      screens.contains { screen in
        screen.dropFirst().prefix(6) == [
          "            fib(3) = …", "                 │", "            fib(2) = 1", "          ┌─────┴─────┐",
          "      fib(1) = 1  fib(0) = 0", "4 calls",
        ]
          || screen.contains("4 calls") && screen.contains { $0.contains("▸fib(3) = …") }
      }, "\(screens)")
    // Of those under way the innermost is marked.
    for screen in screens where screen.contains(where: { $0.contains("= …") }) {
      #expect(screen.count { $0.contains("▸") } == 1, "\(screen)")
    }
    session.prepare("let y = 3")
    var other = PlaybackView(try #require(Playback(session)), isColourful: false)
    other.fit(columns: 60, rows: 16)
    _ = other.lines()
    _ = other.press(.text("c"))
    #expect(other.lines().map(\.string).last == "this command calls no definition")
  }
}

extension Session {
  /// The lines of the picture of a statement's calls.
  mutating func calls(of statement: String) -> [String] {
    let step = run("explain as: calls \(statement)")[0]
    for case .picture(let picture, _) in step.outputs {
      return TextRenderer(style: .unicode).lines(picture)
    }
    return []
  }
}
