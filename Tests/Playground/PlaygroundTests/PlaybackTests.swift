import EveryKind
import Language
import Pictures
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

@Suite struct PlaybackTests {
  private func view(_ program: String, columns: Int = 60, rows: Int = 16, undo: Int = 0) throws
    -> PlaybackView
  {
    var session = Session()
    for step in session.run(program) { #expect(step.failure == nil, "\(step.text)") }
    if undo > 0 { _ = session.run("undo \(undo)") }
    var view = PlaybackView(try #require(Playback(session)), isColourful: false)
    view.fit(columns: columns, rows: rows)
    return view
  }

  private func shown(_ view: inout PlaybackView) -> [String] { view.lines().map(\.string) }

  private static let program = "tree t = avl 50 30\nmark early\nt insert 20\nstack s = min 5"

  @Test func aMomentShowsThePictureAndTheStorySoFar() throws {
    var view = try view(Self.program)
    _ = view.press(.up)
    _ = view.press(.left)
    #expect(
      shown(&view).joined(separator: "\n") == """
        step 2 of 3  t insert 20
           30
         ┌─┴─┐
        +20 ~50



         1  20 < 50: go left    •50
         2  20 < 30: go left    •50 › •30
         3  30 has no left child: 20 goes there
         4  50 leans left by 2, its left child 30 leans left too:
            rotate right at 50



        ← → 5/6 · q quit · ? keys · Space play · ↑ ↓ command
        """)
  }

  @Test func walkingCrossesCommandsAndStopsAtTheEnds() throws {
    var view = try view(Self.program)
    #expect(view.playback.command.number == 3)
    var places: [String] = []
    for _ in 0..<30 {
      view.prepare(watch: Watch())
      places.append("\(view.playback.command.number).\(view.playback.momentIndex)")
      _ = view.press(.left)
    }
    #expect(view.playback.command.number == 1 && view.playback.momentIndex == 0)
    #expect(shown(&view).last == "this is the first")
    let backwards = Array(places.prefix { $0 != "1.0" }) + ["1.0"]
    var forwards: [String] = []
    for _ in 0..<backwards.count {
      forwards.append("\(view.playback.command.number).\(view.playback.momentIndex)")
      _ = view.press(.right)
    }
    #expect(forwards == backwards.reversed())
    _ = view.press(.home)
    #expect(view.playback.command.number == 1)
    _ = view.press(.end)
    #expect(view.playback.command.number == 3)
    _ = view.press(.down)
    #expect(shown(&view).last == "this is the last")
  }

  @Test func searchGoesRoundAndSaysWhatIsNotThere() throws {
    var view = try view(Self.program)
    func search(_ text: String) {
      for letter in "/" + text { _ = view.press(.text(letter)) }
    }
    search("INSERT")
    #expect(shown(&view).last == "/INSERT")
    _ = view.press(.enter)
    #expect(shown(&view).last == "nothing has “INSERT” in it")
    search("insert")
    _ = view.press(.enter)
    #expect(shown(&view)[0] == "step 2 of 3  t insert 20")
    search("stack")
    _ = view.press(.enter)
    #expect(shown(&view)[0] == "step 3 of 3  stack s = min 5")
    search("x")
    _ = view.press(.escape)
    #expect(shown(&view).last?.hasPrefix("← →") == true)
  }

  @Test func leavingAndGoing() throws {
    var view = try view(Self.program)
    #expect(view.press(.text("?")) == .goesOn)
    #expect(shown(&view).contains { $0.contains("scroll the collection in focus") })
    #expect(view.press(.text("x")) == .goesOn)
    _ = view.press(.home)
    #expect(shown(&view)[0] == "step 1 of 3  tree t = avl 50 30 ← early")
    #expect(view.press(.text("g")) == .goesOn)
    #expect(shown(&view).last == "go to step   Enter alone leaves for it")
    #expect(view.press(.enter) == .leavesFor(step: 1))
    #expect(view.press(.text("q")) == .leaves)
    #expect(view.press(.escape) == .leaves)
  }

  @Test func whereNoStepCanBeGoneToNoKeyPromisesIt() throws {
    var session = Session()
    _ = session.run(Self.program)
    var view = PlaybackView(
      try #require(Playback(session)), isColourful: false, leadsToSteps: false)
    view.fit(columns: 60, rows: 16)
    #expect(view.press(.text("g")) == .goesOn && view.press(.enter) == .goesOn)
    _ = view.press(.text("?"))
    #expect(!shown(&view).contains { $0.contains("go to the step shown") })
    #expect(shown(&view).contains { $0.contains("leave, and change nothing") })
  }

  @Test func whatIsUndoneIsShownAsSuch() throws {
    var view = try view(Self.program, undo: 2)
    #expect(view.playback.command.number == 1)
    _ = view.press(.down)
    #expect(shown(&view)[0] == "step 2 of 3  t insert 20 (undone)")
    _ = view.press(.end)
    #expect(shown(&view).contains { $0.contains("min · 1 element") })
  }

  @Test func everyScreenIsFilledAndNoLineIsWider() throws {
    let program =
      Self.program
      + "\nt insert 1...60;\nfor x in [1, 2] { s push x }\nset style ascii\nlet x = 3\nexplain s pop 2"
    for (columns, rows) in [(80, 24), (40, 12), (20, 6), (8, 3), (3, 2), (1, 1)] {
      var view = try view(program, columns: columns, rows: rows)
      _ = view.press(.home)
      for turn in 0..<700 {
        let lines = shown(&view)
        #expect(lines.count == rows, "\(columns)x\(rows) turn \(turn)")
        for line in lines { #expect(CleanText(line).columns <= columns, "\(columns)x\(rows): \(line)") }
        if turn % 40 == 1 { _ = view.press(.pageDown) }
        _ = view.press(turn % 50 == 49 ? .down : .right)
      }
      _ = view.press(.text("?"))
      for line in shown(&view) { #expect(CleanText(line).columns <= columns) }
    }
  }

  /// The screens of all moments of the last command, the first first.
  private func moments(of program: String, columns: Int = 80, rows: Int = 24) throws -> [[String]] {
    var view = try view(program, columns: columns, rows: rows)
    var screens: [[String]] = []
    let number = view.playback.command.number
    while view.playback.command.number == number {
      screens.insert(shown(&view), at: 0)
      guard view.playback.momentIndex > 0 else { break }
      _ = view.press(.left)
    }
    return screens
  }

  private func column(of text: String, in screen: [String]) -> Int? {
    for line in screen.dropFirst().prefix(12) {
      if let range = line.range(of: text) {
        return line.distance(from: line.startIndex, to: range.lowerBound)
      }
    }
    return nil
  }

  @Test func aStepHasOneOriginAndOneScale() throws {
    let tree = try moments(of: "tree t = avl 50 30 70 20 40 60 80;\nt insert 10")
    #expect(tree.count > 3)
    #expect(Set(tree.compactMap { column(of: "60", in: $0) }).count == 1, "\(tree)")
    let stack = try moments(of: "stack s = min 5 3 7;\ns push 3")
    #expect(Set(stack.map { $0.firstIndex { $0.hasPrefix("└─────┘") } }).count == 1, "\(stack)")
    let cards = try moments(of: "cards deck = [Ham, Pup, Poo];\ndeck drag (120, 10)")
    #expect(cards.count > 1 && Set(cards.map { column(of: "right gate", in: $0) }).count == 1, "\(cards)")
    let list = try moments(
      of: "layout l = list rowHeight: 44;\ncollection c = 99 layout: l viewport: 320x240;\nc scroll by: 100")
    #expect(list.count > 4)
    #expect(Set(list.map { $0.firstIndex { $0.hasPrefix("╚") } }).count == 1, "\(list)")
  }

  @Test(arguments: [(20, 24), (24, 20), (40, 20)])
  func whereNotesStandBelowTheScaleIsTheSame(columns: Int, rows: Int) throws {
    let header = """
      layout l = global header: [80, 35, 35] itemSize: 157x157 lineSpacing: 2;
      collection c = sections: [0, 6, 6] layout: l viewport: 320x240 inset: 25;
      c scroll by: 130
      """
    let screens = try moments(of: header, columns: columns, rows: rows)
    #expect(screens.count > 4)
    #expect(screens.last?.contains { $0.contains("offset 105") } == true, "there are notes below: \(screens)")
    for border in ["╔", "╚"] {
      let places = screens.map { screen in
        screen.firstIndex { $0.hasPrefix(border) }.map { "\($0): \(screen[$0].count)" }
      }
      #expect(Set(places).count == 1, "\(places)")
    }
  }

  @Test func twoPicturesToBeComparedAreTwoMoments() throws {
    let screens = try moments(of: "tree t = avl 50 30;\nt insert 20", columns: 60, rows: 16)
    #expect(screens.count == 6)
    #expect(screens[3].contains { $0.contains("▸50") } && !screens[4].contains { $0.contains("▸50") })
    #expect(screens[4].contains { $0.contains("+20 ~50") })
    #expect(!screens.joined().contains { $0.contains("→    +20") })
  }

  @Test func untilSomethingIsDrawnTheObjectIsSeenAsItStood() throws {
    let update = try moments(
      of:
        "layout l = list;\ncollection c = layout: l viewport: 320x120 data: [Ada, Bo];\nc update { delete 0 }",
      columns: 60, rows: 24)
    #expect(update[0].contains { $0.contains("║ 0 Ada") } && update[0].contains { $0.contains(" 1  ") })
    let call = try moments(
      of:
        "define raise(n) {\n  let x = n.element\n  t rotate right at: x\n}\ntree t = bst 3 2 1;\nraise (t.node)",
      columns: 60, rows: 24)
    #expect(call[0].contains { $0.hasPrefix("▸ define raise(n)") }, "\(call[0])")
    #expect(call[0].contains { $0.hasSuffix("  3") }, "\(call[0])")
    // What is made by the step was not there before.
    let made = try moments(
      of: "let x = 1;\nlayout l = list;\ncollection c = 3 layout: l", columns: 60, rows: 24)
    #expect(!made[0].contains { $0.contains("║") })
  }

  @Test func pagesTurnInALesson() throws {
    var session = Session()
    session.prepare("let a = 1")
    session.origin = session.stepCount
    session.prepare(
      "layout l = list rowHeight: 40;\ncollection c = 99 layout: l viewport: 320x240;\nc scroll by: 80")
    var view = PlaybackView(try #require(Playback(session)), isColourful: false)
    view.fit(columns: 80, rows: 24)
    _ = view.press(.pageDown)
    #expect(shown(&view).contains { $0.contains("only looked at") && $0.contains("offset 320") })
  }

  @Test func pagesTurnTheCollectionInFocus() throws {
    var view = try view(
      "layout l = list rowHeight: 40;\ncollection c = 99 layout: l viewport: 320x240;\nc scroll by: 80",
      columns: 80, rows: 24)
    let before = shown(&view)
    _ = view.press(.pageDown)
    #expect(shown(&view).contains { $0.contains("only looked at") && $0.contains("offset 320") })
    _ = view.press(.pageUp)
    #expect(shown(&view) == before)
    for _ in 0..<3 { _ = view.press(.pageUp) }
    #expect(shown(&view).contains { $0.contains("offset 0") })
    _ = view.press(.left)
    _ = view.press(.right)
    #expect(shown(&view) == before, "walking on forgets the page")
  }

  @Test func theFooterAlwaysSaysHowToLeave() throws {
    for columns in [80, 40, 20] {
      var view = try view(Self.program, columns: columns, rows: 16)
      #expect(shown(&view).last?.contains("q quit") == true)
    }
  }

  @Test func whatIsUndoneCanBePlayedAndWhatStandsBeforeALessonCannot() {
    var session = Session()
    _ = session.run("let a = 1; undo")
    #expect(session.hasSteps && Playback(session) != nil)
    _ = session.run("let b = 1")
    session.origin = session.stepCount
    #expect(!session.hasSteps && Playback(session) == nil)
  }

  @Test func nothingToPlayBeforeTheFirstStep() {
    #expect(Playback(Session()) == nil)
  }

  @Test func playingChangesNothing() throws {
    var session = Session()
    _ = session.run(Self.program)
    let state = session.state
    var view = PlaybackView(try #require(Playback(session)), isColourful: false)
    for key in [PlaybackView.Key.home, .right, .right, .down, .left] { _ = view.press(key) }
    #expect(session.state == state && session.stepCount == 3)
  }

  @Test func downLeadsToTheFirstMomentOfACommandAndUpToWhatItLedTo() throws {
    var view = try view(Self.program)
    _ = view.press(.home)
    _ = view.press(.down)
    #expect(shown(&view).contains { $0.contains("20 < 50: go left") })
    #expect(view.playback.command.number == 2 && view.playback.momentIndex == 0)
    _ = view.press(.up)
    #expect(view.playback.command.number == 1)
    _ = view.press(.down)
    _ = view.press(.down)
    _ = view.press(.down)
    #expect(view.playback.command.number == 3)
  }

  @Test func itMayBeginBehindSomeSteps() throws {
    var session = Session()
    _ = session.run(Self.program)
    for (count, number, isFirst) in [(0, 1, true), (1, 2, true), (2, 3, true), (3, 3, false), (9, 3, false)] {
      var playback = try #require(Playback(session, after: count))
      playback.prepare()
      #expect(playback.command.number == number, "after \(count)")
      #expect(!isFirst || playback.momentIndex == 0, "after \(count)")
    }
  }
}
