import Language
import Playground
import Prompt
import Testing
import Vectors

/// Reusable views, commanded and asked through a session.
@Suite struct ReuseTests {
  private struct Case: Decodable {
    struct Outcome: Decodable {
      var calls: [String]?
      var visible: [String: String]?
      var pool: [String]?
      var created: Int?
      var prepares: Int?
      var lost: [String]?
      var trap: String?
    }

    var name: String
    var ranges: [[Int]]
    var prepareThrowsFor: [Int]
    var itemCount: Int?
    var correct: [Outcome]
    var article: [Outcome]
  }

  @Test func theCasesOfTheArticleAndTheRightOnes() throws {
    for example in try vectors("Collections/reuse", as: [Case].self) {
      for (rules, outcomes) in [("right", example.correct), ("article", example.article)] {
        var session = Session()
        session.prepare("reuse r = \(example.itemCount ?? 1_000) rules: \(rules);")
        for page in example.prepareThrowsFor { session.prepare("fail \(page);") }
        for (range, outcome) in zip(example.ranges, outcomes) {
          guard outcome.trap == nil else {
            let failure = session.failure("window \(range[0])...\(range[1])")
            #expect(failure?.message.hasSuffix("and crashes") == true, "\(example.name)")
            continue
          }
          session.prepare("window \(range[0])...\(range[1]);")
          let visible = try #require(outcome.visible)
          session.prepare(
            """
            expect r.calls == \(list(outcome.calls))
            expect r.visible == \(visible.keys.compactMap { Int($0) }.sorted())
            expect r.pool == \(list(outcome.pool)) && r.lost == \(list(outcome.lost))
            expect r.created == \(outcome.created ?? -1) && r.prepares == \(outcome.prepares ?? -1)
            """)
          for (page, view) in visible { session.prepare("expect r.view(\(page)) == \"\(view)\"") }
        }
      }
    }
  }

  private func list(_ texts: [String]?) -> String {
    "[\((texts ?? ["?"]).map { "\"\($0)\"" }.joined(separator: ", "))]"
  }

  @Test func scrollingShowsWhatTheViewportOverlaps() {
    var session = Session()
    session.prepare("reuse r = 10 pages: (60, 12) viewport: 60x30;")
    for (offset, pages) in [
      ("0", [0, 1, 2]), ("6", [0, 1, 2]), ("6.5", [0, 1, 2, 3]), ("12", [1, 2, 3]), ("-6", [0, 1]),
      ("-100", []), ("90", [7, 8, 9]), ("119.5", [9]), ("120", []), ("1_000_000", []),
    ] {
      session.prepare("r scroll to: \(offset);")
      session.prepare("expect r.visible == \(pages) && r.offset == \(offset)")
    }
    #expect(
      session.failure("r scroll to: 1e300")?.message
        == "the offset 1e+300 is too large")
    session.prepare("expect r.offset == 1_000_000")
  }

  @Test func aStepSaysWhatItCameTo() {
    var session = Session()
    session.prepare("reuse r = 100; window 0...2;")
    #expect(
      session.shown("window 1...3").suffix(2) == [
        "page 0 left · page 3 reuses v1 · 1 reused · 1 prepare", "100 pages, window 1...3, 3 views",
      ])
    session.prepare("expect r.cost.reused == 1 && r.cost.created == 0 && r.total.prepares == 4")
    #expect(session.screen("window 1...3").contains("the pages stay as they are: nothing is called"))
    #expect(session.screen("window 98...101").contains("asked for 98...101, and only 98...99 are there"))
    #expect(session.screen("window 3...2").contains("pages 98, 99 left · 100 pages, window empty, 3 views"))
    #expect(session.screen("fail 5; window 5").contains("prepare threw for page 5: v1 goes back to the pool"))
    #expect(
      session.screen("set describe on; mend 5; window 5").contains("page 5 is shown by v1, reused."))
  }

  @Test func everyCallIsExplained() {
    var session = Session()
    session.prepare("reuse r = 100; window 0...0;")
    let sentences = session.run("explain window 1...2").flatMap(\.outputs).flatMap { output in
      if case .explanation(let explanation) = output { explanation.steps } else { [MicroStep]() }
    }
    #expect(
      sentences.map(\.sentence) == [
        "v1.willBeRemovedFromSuperview(0): page 0 is outside 1...2, so v1 will be removed",
        "v1.removeFromSuperview: v1 is removed from the superview, and joins the end of the pool",
        "v1.hasBeenRemovedFromSuperview(0): v1 may clean up, it is no longer visible",
        "reuse v1: v1 came into the pool first, so it leaves it first",
        "v1.prepare(for: 1): it is given the content of page 1",
        "v1.willBeAddedToSuperview(1): v1 is ready, and is notified before it is shown",
        "addSubview(v1): v1 is added to the superview",
        "v1.hasBeenAddedToSuperview(1): page 1 is visible now",
        "newInstance -> v2: the pool is empty, so a view is created",
        "v2.prepare(for: 2): it is given the content of page 2",
        "v2.willBeAddedToSuperview(2): v2 is ready, and is notified before it is shown",
        "addSubview(v2): v2 is added to the superview",
        "v2.hasBeenAddedToSuperview(2): page 2 is visible now",
      ])
    #expect(sentences.filter { $0.picture != nil }.count == 3)
  }

  @Test func whatMakesNoSenseIsRefusedAndChangesNothing() {
    var session = Session()
    session.prepare("reuse r = 5; window 0...1; let n = 2;")
    let before = session.state(of: "r")
    for (statement, message) in [
      ("window 1.5", "pages takes a whole number or a range of them, in steps of 1, not 1.5"),
      ("window 0...10 by 5", "pages takes a whole number or a range of them, in steps of 1, not 0...10 by 5"),
      ("window \"a\"...\"c\"", "pages takes a whole number or a range of them, in steps of 1, not a list"),
      ("window (1, 2, 3)", "pages takes a whole number or a range of them, in steps of 1, not (1, 2, 3)"),
      ("fail 5", "there is no page 5"),
      ("r scroll to: (1, 2)", "to takes a number, not (1, 2)"),
      ("reuse s = 5 pages: 0x4", "pages takes a size such as 60x12, both numbers above 0, not (0, 4)"),
      ("reuse s = 5 pages: (4, -1)", "pages takes a size such as 60x12, both numbers above 0, not (4, -1)"),
      (
        "reuse s = 5 viewport: 4",
        "viewport takes a size such as 60x12, both numbers above 0, not 4"
      ),
      ("reuse s = -1", "count takes a whole number, 0 or more, not -1"),
      (
        "reuse s = 1_000_000; window 0...500_000",
        "a window shows at most 10,000 pages, and this one would show more"
      ),
    ] {
      #expect(session.failure(statement)?.message == message)
      #expect(session.state(of: "r") == before)
    }
    session.prepare("r window n; expect r.visible == [2]")
    session.prepare("r window (n - 1...n + 1);")
    session.prepare("expect r.visible == [1, 2, 3]")
    session.prepare("r window 2..<2; expect r.visible == []")
    session.prepare("let pages = 3...4; r window pages; expect r.visible == [3, 4]")
  }

  @Test func undoRestoresTheViewsAndThePool() throws {
    var session = Session()
    session.prepare("reuse r = 100 rules: article; window 0...2; fail 3;")
    let before = session.state(of: "r")
    session.prepare("window 1...3; window 10; mend 3; undo 3;")
    #expect(session.state(of: "r") == before)
    session.prepare("redo 3; verify r; verify undo")
    try session.checkInvariants()
  }
}
