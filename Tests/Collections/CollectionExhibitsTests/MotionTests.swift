import Playground
import Prompt
import Testing

/// What moves in a collection is shown on its way, and what changed out of sight is reported.
@Suite struct MotionTests {
  private static let list = """
    layout feed = list rowHeight: 44;
    collection c = layout: feed viewport: 320x120 data: [Ann, Bob, Cid, Dan, Eve, Fay];

    """

  @Test func anUpdateShowsItsWay() {
    var session = Session()
    session.prepare(Self.list)
    let screen = session.screen("c update { delete 0; insert 2 Zoe } frames: 3")
    let lines = screen.split(separator: "\n")
    #expect(lines[0].hasPrefix("1/4 ") && lines[0].contains("end"))
    #expect(screen.contains("✗0 Ann"), "what leaves is seen while it leaves: \(screen)")
    #expect(screen.contains("+2 Zoe"))
    let half = session.screen("c update { delete 0 } part: 0.5")
    #expect(half.hasPrefix("at 0.5 "))
    #expect(session.failure("c update { delete 0 } part: 2")?.help == "give part: a number between them")
    #expect(
      session.failure("c update { delete 0 } part: 0.5 frames: 2")?.message
        == "frames: asks for several moments, and part: for one")
    #expect(session.failure("c update { delete 0 } frames: 25")?.help == "ask for fewer")
    session.prepare("expect c.data == [\"Cid\", \"Zoe\", \"Dan\", \"Eve\", \"Fay\"]")
  }

  @Test func theFormerLabelOfThePartIsUnderstoodAndTold() {
    for program in ["c update { delete 0 }", "c resize 160x120", "c fling velocity: 300", "c use other"] {
      var (old, new) = (Session(), Session())
      for at in 0...1 {
        let label = ["at", "part"][at]
        var session = Session()
        session.prepare(Self.list + "layout other = list rowHeight: 60;")
        let screen = session.screen("\(program) \(label): 0.5")
        #expect(screen.hasPrefix("at 0.5 "), "\(program) \(label): \(screen)")
        #expect(screen.contains("at: is called part: now") == (label == "at"), "\(screen)")
        session.prepare("verify undo; undo; redo")
        if at == 0 { old = session } else { new = session }
      }
      for query in ["offset", "viewport", "data", "visible", "layout"] {
        #expect(old.screen("print c.\(query)") == new.screen("print c.\(query)"))
      }
      #expect(old.failure("\(program) part: 0.5 at: 0.5")?.message == "'part:' is given twice")
    }
  }

  @Test func aFlingShowsItsWay() {
    var session = Session()
    session.prepare("layout feed = list rowHeight: 44; collection c = 100 layout: feed viewport: 160x120;")
    let screen = session.screen("c fling velocity: 300 frames: 2")
    #expect(screen.hasPrefix("1/3 ") && screen.contains("2/3 ") && screen.contains("end"))
    #expect(session.failure("c fling velocity: 300 part: 7")?.help == "give part: a number between them")
  }

  @Test func aResizeShowsItsWayInOneScale() {
    var session = Session()
    session.prepare(Self.list)
    let screen = session.screen("c resize 160x120 frames: 1")
    let frames = screen.split(separator: "\n")[1].split(separator: "╗").map(\.count)
    #expect(frames.count == 2 && frames[0] > frames[1], "half-way it is wider than at the end: \(screen)")
  }

  @Test func whatTheWayHasNoRoomForIsNamed() {
    var session = Session()
    session.prepare(
      """
      layout feed = waterfall columns: 2;
      let people = ["Steve", "Mohammed", "Samir", "Ann", "Bob", "Zoe", "Christopher", "Maximilian"]
      collection c = layout: feed viewport: 320x300 data: people;
      """)
    for (columns, frames) in [(80, 2), (80, 4), (40, 2), (40, 4), (20, 2)] {
      session.prepare("set width \(columns)")
      let screen = session.screen("c update { delete 1; insert 3 Zoe } frames: \(frames)")
      session.prepare("undo;")
      let lines = screen.split(separator: "\n")
      let caption = lines.filter { !$0.contains("║") && !$0.contains("╔") }.joined(separator: " ")
      // The one that leaves, and the last, are visible or named in each moment.
      let shown = lines.filter { $0.contains("║") }.joined(separator: "\n")
      let titles = (1...frames).map { "\($0)/\(frames + 1)" }.filter { screen.contains($0) }
      let seen = shown.components(separatedBy: "✗1").count - 1
      let named = titles.count { title in caption.contains(title) && caption.contains("✗1 Mohammed") }
      #expect(seen + named >= titles.count, "\(columns) columns, \(frames) frames:\n\(screen)")
    }
  }

  @Test func theWayIsToldInWords() {
    var session = Session()
    session.prepare(Self.list + "set describe on;")
    let words = session.screen("c update { delete 0; insert 1 Zoe } part: 0.25")
      .split(separator: "\n").joined(separator: " ")
    #expect(words.contains("\"0 Ann\" at 0, 0, disappearing, 75 percent opaque"), "\(words)")
    #expect(words.contains("\"1 Zoe\" at 0, 44, appearing, 25 percent opaque"), "\(words)")
    #expect(words.contains("at the end:"))
  }

  @Test func undoAndReplayKeepTheWay() {
    var session = Session()
    session.prepare(Self.list + "c update { delete 0 } frames: 2")
    session.prepare("undo; redo; verify undo")
    session.prepare("expect c.count == 5")
  }

  @Test func whatChangesOutOfSightIsTold() {
    var session = Session()
    session.prepare("layout feed = list rowHeight: 44; collection c = 1_000 layout: feed viewport: 320x132;")
    session.prepare("c scroll item: 500;")
    func caption(_ statement: String) -> String { session.screen(statement) }
    #expect(caption("c insert 3").contains("above: +1"))
    #expect(caption("c update { delete 0; reload 900 }").contains("above: ✗1, below: ~1"))
    #expect(caption("c delete 700...850").contains("below: ✗151"))
    let seen = caption("c delete 501")
    #expect(!seen.contains("above") && !seen.contains("below") && seen.contains("✗501"), "\(seen)")
    #expect(!caption("c insert 1 count: 200").contains("#"))
  }

  @Test func whatIsVisibleIsDrawnOrNamed() {
    for (columns, rows) in [(80, 24), (40, 18), (24, 12)] {
      var session = Session(defaults: Settings(width: columns, height: rows))
      session.prepare(
        "layout grid = flow itemSize: 90x60; collection c = 999 layout: grid viewport: 320x240;")
      for offset in stride(from: 2_900, to: 3_100, by: 7) {
        let screen = session.screen("c scroll to: \(offset)")
        let visible = session.screen("print c.visible").split { !$0.isNumber }.compactMap { Int($0) }
        for item in stride(from: 1, to: visible.count, by: 2).map({ visible[$0] }) {
          let isDrawn = screen.split(separator: "\n").contains { line in
            line.hasPrefix("║") || line.hasPrefix("╟") ? line.contains("\(item)") : false
          }
          let named = screen.split(separator: "\n").joined(separator: " ").contains("too small for a label")
          #expect(isDrawn || named, "\(item) at \(offset) in \(columns)x\(rows):\n\(screen)")
        }
      }
    }
  }

  @Test func aChangeOfOptionsKeepsAPull() {
    var session = Session()
    session.prepare(Self.list)
    session.prepare(
      """
      c scroll to: -40
      feed configure rowHeight: 50
      expect c.offset == -40
      c scroll to: end
      c scroll by: 30
      feed configure rowHeight: 60
      expect c.offset == 6 * 60 - 120 + 30
      feed configure rowHeight: 44
      expect c.offset == 6 * 44 - 120 + 30
      c release
      expect c.offset == 6 * 44 - 120
      """)
  }

  @Test func eachQuestionThatChangesWhatIsSeenIsDrawn() {
    var session = Session()
    session.prepare("layout feed = list rowHeight: 40; collection c = 9 layout: feed viewport: 320x160;")
    let screen = session.screen("explain c scroll by: 80")
    let pictures = screen.split(separator: "\n").filter { $0.contains("╚") }.count
    #expect(pictures == 3, "the moved bounds, the answer of the layout, the end: \(screen)")
    #expect(screen.contains("5 · no view yet"))
    let tap = session.screen("explain c tap 3")
    #expect(tap.contains("║•3") && tap.contains("║▸3"))
  }

  /// `scroll path: … over: …` is a step as any other, and says how it was let go.
  @Test func aFingerScrollsAlongAPath() {
    var session = Session()
    session.prepare("layout feed = list rowHeight: 44; collection c = 1_000 layout: feed viewport: 320x240;")
    let before = session.state
    let screen = session.screen("c scroll path: [20, 80, 200] over: 0.3")
    #expect(screen.contains("scrolled 200 points with the finger"), "\(screen)")
    #expect(screen.contains("let go at 1,200 points per second: it goes on for"), "\(screen)")
    session.prepare("expect c.offset > 700; verify undo; undo")
    #expect(session.state == before)
    session.prepare("redo")
    #expect(session.screen("c scroll path: [5, 5] over: 0.3").contains("it stays"))
    session.prepare("c scroll to: start")
    #expect(
      session.screen("c scroll path: [-50] over: 0.1").contains("let go beyond an end: it springs back"))
    for (program, message) in [
      ("c scroll path: [5]", "a path needs a duration"),
      ("c scroll by: 5 over: 1", "over: is the duration of a path, and there is no path"),
      ("c scroll path: [] over: 1", "the path has no points"),
      ("c scroll path: [5] over: 0", "a path takes more than 0 seconds, not 0"),
      ("c scroll path: [5] by: 4 over: 1", "scroll takes one destination"),
    ] {
      #expect(session.failure(program)?.message == message, "\(program)")
    }
  }
}
