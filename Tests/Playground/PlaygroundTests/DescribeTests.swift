import EveryKind
import Pictures
import Prompt
import Testing
import TreeDrawings

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// `set describe on`: words in place of pictures.
@Suite struct DescribeTests {
  private func session(_ program: String = "") -> Session {
    var session = Session()
    session.prepare("set describe on\n" + program)
    return session
  }

  @Test func aTreeIsToldInPlaceOfItsPicture() {
    var session = session()
    #expect(
      session.screen("tree t = avl 50 30 70 20\ninsert 10\nremove 50") == """
        4 comparisons; avl, 4 nodes, height 2.
        50, root: left 30, right leaf 70.
        30, level 1: left leaf 20, right none.
        inserted 10; rotated right at 30; 3 comparisons; avl, 5 nodes, height 2.
        added 10, left of 20.
        moved 30, now right of 20.
        50, root: left 20, right leaf 70.
        20, level 1: left leaf 10, right leaf 30.
        removed 50; rotated right at 70; 1 comparison; 1 visit; avl, 4 nodes, height 2.
        removed 50, whose place 70 took.
        moved 70, now right of 20.
        20, root: left leaf 10, right 70.
        70, level 1: left leaf 30, right none.
        """)
    #expect(
      session.screen("path 30") == """
        20 then 70 then 30; 3 comparisons; avl, 4 nodes, height 2.
        visited 20 and 70.
        the focus is on 30, left of 70.
        20, root: left leaf 10, right 70.
        70, level 1: left leaf 30, right none.
        """)
    #expect(session.screen("undo").hasPrefix("undid \"path 30\"; t: avl, 4 nodes, height 2.\n20, root:"))
    session.prepare("set describe off")
    #expect(session.shown("t").count == 6)
  }

  @Test func aStackIsToldInPlaceOfItsPicture() {
    var session = session()
    #expect(
      session.screen("stack s = min 5 3 7\npush 2\npop 3\nclear") == """
        2 comparisons; min, 3 elements, min 3.
        elements, 3 from the top: 7, 3, 5.
        mins, 2 from the top: 3, 5.
        pushed 2; 2 is a new minimum; 1 comparison; min, 4 elements, min 2.
        added 2 to elements.
        added 2 to mins.
        elements, 4 from the top: 2, 7, 3, 5.
        mins, 3 from the top: 2, 3, 5.
        popped 3 elements; the minimum is 5 again; 3 comparisons; min, 1 element, min 5.
        removed from elements, one after the other: 2, 7, 3.
        elements, 1 from the top: 5.
        mins, 1 from the top: 5.
        removed 1 element; min, 0 elements.
        elements, none.
        mins, none.
        """)
  }

  @Test func everyViewIsToldAlikeAndPartsSayWhatIsMissing() {
    var session = session("tree t = avl 50 30 70 20;")
    let whole = session.shown("show t")
    for view in TreeView.allCases.map(\.rawValue) {
      #expect(session.shown("show t as: \(view)") == whole)
    }
    #expect(
      session.shown("show t around: 30 depth: 1").dropFirst() == [
        "30, root: left leaf 20, right none.", "this is a part: 2 nodes of the tree are outside it.",
      ])
    #expect(session.failure("show t around: 99")?.message == "99 is not in the tree")
  }

  @Test func stepsPinsAndJSONKnowIt() {
    var session = session("tree t = avl 2 1 3;\npin t;\nstack s = 1;")
    let step = session.run("s push 4").last
    #expect(step?.pictureCount == 2)
    #expect(step?.message == "pushed 4 · plain, 2 elements")
    #expect(session.shown("let x = 1").first == "pinned t: avl, 3 nodes, height 1.")
    #expect(session.state.text.contains("\"settings\":{\"describe\":\"on\"}"))
    session.prepare("undo 2;")
    #expect(session.settings.describe == .on)
    session.prepare("undo \(session.stepCount);")
    #expect(session.settings.describe == .off)
    #expect(session.completion(of: "set describe ").candidates.map(\.text) == ["off", "on"])
    #expect(session.failure("set describe maybe")?.message == "describe takes on, off")
  }

  @Test func noSignNorControlReachesTheListener() {
    for (width, height) in [(20, 5), (40, 12), (80, 40)] {
      var session = session("set width \(width); set height \(height)")
      let lines = session.shown(
        """
        tree t = avl 1...300
        t remove 5
        t insert 1000 1001
        t traverse order: zigzag
        t path 7
        tree u = bst "\\u{1B}[31m" "a  b" "\\u{202E}" "left"
        u mirror
        stack s = minmax 1...300
        s pop 20
        undo 2
        """)
      for line in lines {
        #expect(CleanText(line).columns <= width, "\(line)")
        #expect(line.allSatisfy { $0.isASCII || $0 == "␛" }, "\(line)")
      }
    }
  }
}

/// An explanation for speech: only sentences.
@Suite struct SpokenExplanationTests {
  @Test func sentencesStandAlone() {
    var session = Session()
    _ = session.run("set describe on\ntree t = avl 50 30")
    let step = session.run("explain t insert 20")[0]
    let lines = StepText(session.settings).lines(step).map(\.string)
    #expect(
      lines.prefix(3) == [
        "1. 20 < 50: go left.", "2. 20 < 30: go left.", "3. 30 has no left child: 20 goes there.",
      ])
    #expect(!lines.contains { $0.contains("┌") || $0.contains("→") || $0.contains("•") })
  }

  @Test func aWordThatIsTooWideIsBroken() {
    var session = Session()
    _ = session.run("set describe on\nset width 20\nreuse r = 100\nwindow 0...2")
    let step = session.run("explain r scroll to: 0")[0]
    for line in StepText(session.settings).lines(step) {
      #expect(CleanText(line.string).columns <= 20, "\(line)")
    }
  }

  /// Signs are spelled before lines are broken: `15.8°` is longer as `15.8 degrees`.
  @Test func inASCIINoLineIsTooWide() {
    var session = Session()
    _ = session.run("set describe on\nset style ascii\nset width 40\ncards c = 1 2 3")
    for program in [
      "c drag (315, 389) frames: 3", "c drag (98, 198) part: 0.5", "explain c release frames: 2",
    ] {
      let lines = StepText(session.settings).lines(session.run(program)[0])
      #expect(lines.contains { $0.string.contains(" degrees") }, "\(program)")
      for line in lines { #expect(CleanText(line.string).columns <= 40, "\(line)") }
    }
  }
}
