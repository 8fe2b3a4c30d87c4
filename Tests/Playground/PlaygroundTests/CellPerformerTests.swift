import EveryKind
import Language
import Testing

@testable import Playground

/// What holds for every cell, at the prompt, in a notebook and on a page.
@Suite struct CellPerformerTests {
  private func session() -> Session { Session(.everyKind, limits: Limits(statements: 1_000)) }

  private func performer(_ text: String) -> CellPerformer {
    CellPerformer(
      Source(name: "cell", bytes: Array(text.utf8), firstLine: 7), syntax: Catalog.everyKind.syntax)
  }

  /// What is shown of the rest of a cell, a text for each step.
  private func show(_ cell: inout CellPerformer, in session: inout Session) -> [String] {
    var shown: [String] = []
    while let (step, _) = cell.next(in: &session) {
      let lines = cell.show(step, as: StepText(session.settings), in: session).lines
      shown.append(lines.map(\.string).joined(separator: "\n"))
    }
    return shown
  }

  @Test func theFirstErrorEndsACellAndWhatWasDoneStands() {
    var session = session()
    var cell = performer("let a = 1\nprint b\nlet a = 2")
    cell.begin(in: &session)
    _ = show(&cell, in: &session)
    #expect(cell.errors.count == 1 && cell.unreadable.isEmpty)
    #expect(session.variables["a"]?.literalText == "1")
    #expect(cell.next(in: &session) == nil, "it stays at its end")
  }

  /// A text that cannot be read is an error like any other.
  @Test(arguments: [
    ("print 1\nprint )\nprint 3", ["1", "3"]), ("print 1\nprint b\nprint 3", ["1", "", "3"]),
  ])
  func aScriptMayGoOnAfterAnError(_ text: String, _ shown: [String]) {
    var session = session()
    var cell = performer(text)
    cell.keepsGoing = true
    #expect(show(&cell, in: &session) == shown && cell.errors.count == 1)
    #expect(cell.unreadable.count == (text.contains(")") ? 1 : 0))
    var usual = performer(text)
    #expect(show(&usual, in: &session) == shown.dropLast())
  }

  @Test func whatIsLeftWhenTheLimitsAreUsedUpIsSaidOnce() {
    var session = session()
    var cell = performer("print b\nfor i in 1...9999 { let n = i }\nprint 3\nprint 4")
    cell.keepsGoing = true
    cell.begin(in: &session)
    _ = show(&cell, in: &session)
    #expect(cell.wasStopped && cell.errors.count == 3)
    #expect(
      cell.unreadable.map(\.message) == [
        "the rest was not run: the limits are for the whole file, and used up"
      ])
  }

  @Test(arguments: [("tree t = avl 1\nprint wrong", 0), ("tree t = avl 1\nprint (", 1)])
  func aDraftIsOnlyRead(_ text: String, _ errors: Int) {
    var session = session()
    var cell = performer(text)
    cell.isOnlyRead = true
    #expect(show(&cell, in: &session).isEmpty)
    #expect(cell.unreadable.count == errors && cell.errors.count == errors && session.objects.isEmpty)
  }

  @Test func aQuietCellShowsWhatIsPrintedAndWhatGoesWrong() {
    var session = session()
    var cell = performer("tree t = avl 1 2 3\nprint t.count\nt.nothing")
    cell.isQuiet = true
    #expect(show(&cell, in: &session) == ["", "3", ""])
    #expect(cell.errors.count == 1)
  }

  @Test func anErrorIsRightWhereTheCellMustFail() throws {
    var session = session()
    for (mustFail, isWell) in [(true, true), (false, false)] {
      var cell = performer("print b")
      cell.mustFail = mustFail
      let next = cell.next(in: &session)
      let (step, line) = try #require(next)
      #expect(cell.isWell(step) == isWell && line == 7)
    }
  }

  @Test func stepsThatTellNothingMayBeLeftOut() {
    var session = session()
    for (leavesOut, lines) in [(true, [9]), (false, [7, 8, 9])] {
      var cell = performer("let a = 1;\nlet a = 2;\nprint a")
      cell.leavesOutSilent = leavesOut
      var found: [Int] = []
      while let (_, line) = cell.next(in: &session) { found.append(line) }
      #expect(found == lines)
    }
  }

  /// A page keeps the performer with the question, and goes on when the reply is there.
  @Test func aCellThatWaitsGoesOnFromItsQuestion() throws {
    var session = session()
    var cell = performer("let a = 1\nask \"Two?\" answer: 2\nprint a + 2")
    cell.asks = true
    cell.begin(in: &session)
    var asked: Step?
    while asked?.effect != .ask, let (step, _) = cell.next(in: &session) { asked = step }
    let kept = cell
    var later = session
    let waiting = try #require(asked)
    let step = later.settle(waiting) { _ in "2" }
    #expect(step.failure == nil && step.effect == nil)
    var rest = kept
    #expect(show(&rest, in: &later) == ["3"])
  }

  @Test func theSettingsOfACellHoldForIt() {
    var session = session()
    var cell = performer("print 1")
    cell.settings = Settings(width: 31)
    cell.begin(in: &session)
    #expect(session.settings.width == 31)
    performer("print 1").begin(in: &session)
    #expect(session.settings.width == 31, "a cell without settings of its own leaves them as they are")
  }

  @Test func whatIsRefusedFailsAtItsStatement() throws {
    var session = session()
    var cell = performer("\nsave x.md")
    let next = cell.next(in: &session)
    var step = try #require(next).step
    #expect(step.effect != nil)
    step.refuse(Diagnostic("not here"))
    #expect(step.effect == nil && step.failure?.message == "not here")
    #expect(StepJSON.line(of: try #require(step.failure)) == 8)
  }
}
