import EveryKind
import Playground
import Prompt
import Testing

/// What `explain` and `play` report of the reader's own code.
@Suite struct TraceTests {
  @Test func aCallIsToldLineByLine() {
    var session = Session()
    session.prepare("define fib(n) {\n  if n < 2 { return n }\n  return fib(n - 1) + fib(n - 2)\n}")
    #expect(
      session.screen("explain print fib(2)") == """
         1  fib(2)
         2    if n < 2 · no
         3    return fib(n - 1) + fib(n - 2)
         4    fib(1)
         5      if n < 2 · yes
         6      return n
         7    fib(1) is 1
         8    fib(0)
         9      if n < 2 · yes
        10      return n
        11    fib(0) is 0
        12  fib(2) is 1
        1
        """)
  }

  @Test func aLineThatCallsTellsWhatCameOfIt() {
    var session = Session()
    session.prepare(
      "define half(n) = n / 2\ndefine f(n) {\n  let h = half(n) + half(2)\n  if half(n) == h { return 0 }\n  return h\n}"
    )
    #expect(
      session.screen("explain print f(4)") == """
         1  f(4)
         2    let h = half(n) + half(2)
         3    half(4)
         4      n / 2
         5    half(4) is 2
         6    half(2)
         7      n / 2
         8    half(2) is 1
         9    let h = half(n) + half(2) · h is 3
        10    if half(n) == h
        11    half(4)
        12      n / 2
        13    half(4) is 2
        14    if half(n) == h · no
        15    return h
        16  f(4) is 3
        3
        """)
  }

  @Test func aWalkIsToldWithItsPictures() {
    var session = Session()
    session.prepare(
      "tree t = avl 50 30\ndefine walk left(t) { let n = t.node; while n != none { visit n; let n = n.left } }"
    )
    #expect(
      session.screen("explain t traverse order: left") == """
         1  left(t)
         2    let n = t.node · n is node 50
         3    while n != none · yes
         4    visit n · visits node 50
              ▸50
              ┌┘
              30
         5    let n = n.left · n node 50 → node 30
         6    while n != none · yes
         7    visit n · visits node 30
              •50
              ┌┘
             ▸30
         8    let n = n.left · n node 30 → none
         9    while n != none · no
         •50
         ┌┘
        •30
        left: 50 30 · 2 visits · avl, 2 nodes, height 1
        """)
  }

  @Test func theListsOfAWalkStandBesideTheTree() {
    var session = Session()
    session.prepare(
      """
      tree t = avl 2 1 3;
      define walk levels(t) {
        let queue = [t.node]
        let seen = []
        while !queue.isEmpty {
          let n = queue.first
          queue removeFirst
          if n.left != none { queue append n.left }
          if n.right != none { queue append n.right }
          visit n
          seen append n.element
        }
      }
      """)
    let story = session.screen("explain t traverse order: levels")
    #expect(
      story.contains(
        """
              ▸2      queue
              ┌┴─┐    ┌───┬───┐
              1  3    │ 1 │ 3 │
                      └───┴───┘
        """), "\(story)")
    // The elements that were seen are not nodes, and wait for nothing.
    #expect(!story.contains("      seen\n"))
    session.prepare("set width 20")
    let narrow = session.screen("explain t traverse order: levels")
    #expect(
      narrow.contains(
        """
              ▸2
              ┌┴─┐
              1  3

             queue
             ┌───┬───┐
        """), "\(narrow)")
  }

  @Test func loopsTellTheirFirstAndLastTurns() {
    var session = Session()
    session.prepare("define total(xs) { let sum = 0; for x in xs { let sum = sum + x }; return sum }")
    let lines = session.shown("explain print total(1...1000)")
    #expect(lines.count == 60 + 1 + 12 + 1 && lines[60].contains("… 1,932 more …"))
    #expect(lines[3].hasSuffix("let sum = sum + x · sum 0 → 1"))
    #expect(lines[71].contains("2004    return sum") || lines[71].contains("return sum"))
    #expect(lines.last == "500500")
  }

  @Test func blocksTellWhatTheySet() {
    var session = Session()
    session.prepare("let a = 1\nstack s = plain")
    let lines = session.shown("explain for i in 1...2 { let a = a * 2; s push a };")
    #expect(lines.contains { $0.hasSuffix("let a = a * 2 · a 1 → 2") })
    #expect(lines.contains { $0.hasSuffix("for i in 1...2 · i 1 → 2") })
    session.prepare("expect a == 4 && s.count == 2")
    let conditions = session.shown(
      "explain repeat 1 { while a > 2 { let a = a - 1 }; if a == 2 { let b = a } }")
    #expect(conditions.count { $0.hasSuffix("while a > 2 · yes") } == 2)
    #expect(conditions.count { $0.hasSuffix("while a > 2 · no") } == 1)
    #expect(conditions.contains { $0.hasSuffix("if a == 2 · yes") })
  }

  @Test func playShowsTheCodeBesideThePicture() throws {
    var session = Session()
    session.prepare(
      "tree t = avl 50 30 70\ndefine walk top(t) {\n  let n = t.node\n  visit n\n  let n = n.left\n  visit n\n}\nt traverse order: top;"
    )
    var view = PlaybackView(try #require(Playback(session)), isColourful: false)
    view.fit(columns: 60, rows: 14)
    _ = view.press(.left)
    let lines = view.lines().map(\.string)
    #expect(
      lines.contains { $0.contains("▸   visit n") && $0.contains("┌─┴─┐") || $0.hasPrefix("▸   visit n") })
    #expect(lines.contains { $0.contains("n = node 30") })
    #expect(lines.allSatisfy { $0.count <= 60 })
    view.fit(columns: 40, rows: 20)
    #expect(view.lines().map(\.string).contains { $0.contains("n = node 30") })
  }

  @Test func whoeverDoesNotAskIsNotTold() {
    var session = Session()
    session.prepare("define f(n) { let a = n; return a }")
    #expect(session.screen("print f(1)") == "1")
    #expect(session.screen("explain let b = 3") == " 1  let b = 3 · b is 3")
  }

  @Test func anErrorLeavesTheCallsThatItEnded() {
    var session = Session()
    session.prepare("define f(n) = 1 / n\nlet a = 0")
    let lines = session.shown("explain repeat 2 { expect error { let b = f(0) }; let a = a + 1 }")
    #expect(lines.contains { $0.hasSuffix("let a = a + 1 · a 0 → 1") || $0.hasSuffix("a is 1") })
  }
}
