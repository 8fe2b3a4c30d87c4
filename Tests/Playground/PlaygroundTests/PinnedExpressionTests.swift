import EveryKind
import Language
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// `pin` of an expression: its value after every step that changes it.
@Suite struct PinnedExpressionTests {
  private func session(_ program: String = "tree t = avl 5 3;\npin t.height;") -> Session {
    var session = Session()
    session.prepare(program)
    return session
  }

  /// What is reported of pins.
  private func pins(_ program: String, in session: inout Session) -> [String] {
    session.shown(program).filter { $0.hasPrefix("pinned ") }
  }

  @Test func aChangeIsShownWithTheLastValues() {
    var session = session("tree t = avl 5 3;")
    #expect(session.shown("pin t.height") == ["pinned t.height: 1"])
    #expect(pins("t insert 9", in: &session) == [])
    #expect(pins("let n = 1", in: &session) == [])
    #expect(pins("t insert 10", in: &session) == ["pinned t.height: 2 ▁█"])
    #expect(pins("t insert 11 12 13 14 15 16 17", in: &session) == ["pinned t.height: 3 ▁▅█"])
    #expect(pins("t clear", in: &session) == ["pinned t.height: -1 ▅▆█▁"])
    #expect(pins("t insert 4;", in: &session) == [], "a hushed step is silent")
    #expect(pins("show t\nprint t.height", in: &session) == [])
    #expect(session.shown("objects").last == "  pinned t.height: 0 ▅▆█▁▃")
  }

  @Test func anyExpressionMayBePinned() {
    var session = session("tree t = avl 5;\nlet n = 2;")
    #expect(pins("pin t.count * 2 + n", in: &session) == ["pinned t.count * 2 + n: 4"])
    #expect(pins("pin n", in: &session) == ["pinned n: 2"])
    #expect(pins("pin t.inorder", in: &session) == ["pinned t.inorder: 1 value"])
    #expect(
      pins("t insert 4", in: &session) == ["pinned t.count * 2 + n: 6 ▁█", "pinned t.inorder: 2 values"])
    session.prepare("t insert 1...60;\nunpin t.inorder;\npin text(t.inorder);")
    let long = pins("t insert 99", in: &session).last
    #expect(long?.hasSuffix("…") == true && long?.count ?? 99 <= 80, "\(long ?? "")")
    // Long values that begin alike.
    #expect(pins("t insert 98", in: &session).count == 2)
    #expect(pins("let n = \"b\"", in: &session).contains("pinned n: \"b\""))
    // The costs are those of the step.
    #expect(pins("pin t.cost.comparisons", in: &session).count == 1)
  }

  /// It is evaluated only after a step that may have changed something that it reads.
  @Test func whatAStepDoesNotTouchIsNotEvaluatedAgain() {
    let looks = Looks()
    var session = Session(watch: looks.watch)
    session.prepare(
      "tree t = bst shuffled(1...20000);\nlet xs = [n for n in 1...20000];\npin t.inorder;\npin xs.sorted;")
    func looking(_ statement: String) -> Int {
      looks.begin()
      session.prepare(statement)
      return looks.count
    }
    let least = looking("let x = 3;")
    #expect(looking("let x = 4;") <= least && looking("x += 1;") <= least)
    #expect(looking("t insert 0;") > least && looking("xs append 0;") > least)
  }

  /// Whatever changes what it reads.
  @Test(arguments: [
    "xs append 9", "xs[0] = 5", "let y = xs.removeLast()", "let (xs, z) = ([7], 1)", "xs += [4]",
    "swap(&xs, &ys)", "for n in 1...2 { xs append n }", "define grow() { xs append 8 }\ngrow",
    "drop t\ntree t = avl 1", "t insert 4", "remove 5", "n += 1", "let n = 9", "undo", "xs sort; xs reverse",
  ])
  func whatItReadsIsFollowed(_ change: String) {
    var session = session("tree t = avl 5 3;\nlet xs = [3, 1];\nlet ys = [2];\nlet n = 1;")
    session.prepare("pin xs.sorted;\npin t.inorder;\npin n + xs.count;\nxs append 6;\nt insert 2;")
    session.prepare(change)
    for (place, text) in ["xs.sorted", "t.inorder", "n + xs.count"].enumerated() {
      let pinned = session.interpreter.state.pinnedExpressions.first { $0.text == text }
      guard let reading = pinned?.readings.last else { continue }
      let value = session.run("print \(text)").first?.value
      #expect(reading.text == value?.shortLiteral, "\(place)")
    }
  }

  @Test func whatHasNoValueSaysWhy() {
    var session = session("tree t = avl 5;\npin t.min;")
    #expect(pins("t clear", in: &session) == ["pinned t.min: no value: tree 't' is empty: it has no min"])
    #expect(pins("t insert 4", in: &session) == ["pinned t.min: 4 █ ▁"])
    #expect(pins("drop t", in: &session) == ["pinned t.min: no value: nothing is named 't' █ ▁"])
  }

  @Test func itBelongsToTheState() throws {
    var session = session("tree t = avl 5;")
    var states = [session.state]
    for statement in [
      "pin t.count", "t insert 6", "let q = 1", "t insert 7 8", "pin t.height + t.count", "t insert 1",
    ] {
      session.prepare(statement + ";")
      states.append(session.state)
    }
    for step in states.indices.reversed() {
      session.prepare("goto \(step + 1);")
      #expect(session.state == states[step])
    }
    for step in states.indices {
      session.prepare("goto \(step + 1);")
      #expect(session.state == states[step])
    }
    session.prepare("verify undo")
    #expect(pins("undo", in: &session) == ["pinned t.count: 4 ▁▃█", "pinned t.height + t.count: 6"])
    #expect(pins("redo", in: &session) == ["pinned t.count: 5 ▁▃▆█", "pinned t.height + t.count: 7 ▁█"])
    var loaded = Session()
    for entry in try session.history { loaded.prepare(entry.program) }
    #expect(loaded.state == session.state)
    session.prepare("reset;")
    #expect(session.pins.isEmpty)
    session.prepare("undo;")
    #expect(session.pins == ["t.count", "t.height + t.count"])
  }

  @Test func onlyTheLastReadingsAreKept() {
    var session = session("let n = 0;\npin n;")
    for value in 1...50 { session.prepare("let n = \(value);") }
    let pinned = session.interpreter.state.pinnedExpressions[0]
    #expect(pinned.readings.count == PinnedExpression.kept && pinned.count == 51)
    #expect(pinned.readings.first?.text == "31")
    session.prepare("let n = 1e308;\nlet n = -1e308;\nlet n = 0.5")
    session.prepare("verify undo")
  }

  @Test func itLeavesNoTrace() {
    var session = session("tree t = avl 1...9;\npin t.contains(4);\npin random(1, in: 1...9);")
    let asked = session.interpreter.queryCosts
    session.prepare("let x = random(2, in: 1...99)")
    #expect(session.interpreter.queryCosts == asked)
    var other = Session()
    other.prepare("let x = random(2, in: 1...99)")
    #expect(session.variables["x"] == other.variables["x"])
    #expect(
      session.failure("pin t.cost.asked.comparisons")?.message
        == "the cost of queries and definitions is counted apart from the timeline, and cannot be pinned")
    session.prepare("let c = 0;\npin c > 0 && t.cost.asked.comparisons > 0;\nt contains 4\nlet c = 1")
    session.prepare("verify undo\nundo;\nredo;\nverify undo")
  }

  @Test func itIsUnpinned() {
    var session = session("tree t = avl 5;\nlet n = 1;\npin t.height;\npin n;\npin t;")
    #expect(session.pins == ["t", "t.height", "n"])
    #expect(session.shown("unpin t.height").first == "unpinned t.height")
    #expect(session.failure("unpin t.height")?.message == "'t.height' is not pinned")
    #expect(session.completion(of: "unpin ").candidates.map(\.text) == ["n", "t"])
    #expect(session.shown("unpin n").first == "unpinned n")
    session.prepare("pin n;")
    #expect(session.shown("unpin") == ["unpinned t, n"])
    #expect(session.failure("unpin")?.message == "nothing is pinned")
  }

  @Test func wrongPinsSayWhatIsWrong() {
    let cases = [
      ("pin t.hight", "tree has no property or query 'hight'"),
      ("pin zz", "no object and no variable is named 'zz'"),
      ("pin zz + 1", "nothing is named 'zz'"), ("pin 1 / 0", "division by zero"),
      ("pin", "pin needs name: the name of an object"),
      ("pin t.height t.count", "pin takes no more arguments"),
    ]
    for (statement, message) in cases {
      var session = session()
      let before = session.state
      let failure = session.failure(statement)
      #expect(failure?.message.hasPrefix(message) == true, "\(statement): \(failure?.message ?? "none")")
      #expect(session.state == before)
    }
  }

  @Test func inASCIIAndForTheEar() {
    var session = session("let n = 1;\npin n;\nset style ascii;")
    session.prepare("let n = 4;\nlet n = 8;")
    #expect(session.shown("let n = 2") == ["pinned n: 2 _=#."])
    session.prepare("set describe on;")
    #expect(session.shown("let n = 3") == ["pinned n: 3, was 2."])
  }

  @Test func ctrlCStopsIt() {
    let looks = Looks()
    var session = Session(limits: Limits(), watch: looks.watch)
    session.prepare("let n = 1;\npin sum([x for x in 1...n]);")
    let before = session.state
    looks.begin(last: 3)
    #expect(session.failure("let n = 1_000_000")?.message == "stopped")
    looks.begin()
    #expect(session.state == before && session.stepCount == 2)
  }
}
