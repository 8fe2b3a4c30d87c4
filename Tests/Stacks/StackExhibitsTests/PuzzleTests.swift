import Language
import Pictures
import Prompt
import StackExhibits
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// Puzzles, commanded and asked through a session.
@Suite struct PuzzleTests {
  @Test func pointersCloseIn() {
    var session = Session()
    session.prepare("puzzle p = threeSum [4, 3, 5, 1, 5] sum: 14;")
    #expect(
      session.screen("p step 3") == """
        list, sorted
        ┌───┬───┬───┬───┬───┐
        │ 1 │ 3 │ 4 │ 5 │ 5 │
        └───┴───┴───┴───┴───┘
          ▲       ▲       ▲
         held    low     high
        took 3 steps · the three make 9, too little: low moves up · 1 comparison
        2 visits · threeSum, 3 steps, not done
        """)
    session.prepare("p run;")
    #expect(session.run("p.result").first?.value == [4, 5, 5].value)
  }

  @Test func aStepBackIsTheStateBefore() {
    for program in [
      "longestRun [3, 2, 4, 10, 12, 11, 2]", "twoSum [4, 3, 5] sum: 8", "twoSum [4, 4, 1] sum: 9",
      "threeSum [4, 3, 5, 1, 5] sum: 14", "recurring [1, 2, 1, 3, 3]",
      "consecutive [fig, kiwi, fig, fig]", "threeSum [0, 0, 2, 1] sum: 2 rules: article",
    ] {
      var session = Session()
      session.prepare("puzzle p = \(program);")
      var states = [session.state(of: "p", upTo: .max)]
      while session.run("p.done").first?.value == .bool(false) {
        session.prepare("p step;")
        states.append(session.state(of: "p", upTo: .max))
      }
      for state in states.dropLast().reversed() {
        session.prepare("p back;")
        #expect(session.state(of: "p", upTo: .max) == state)
      }
      #expect(session.failure("p back")?.message == "cannot go back 1: 0 steps were taken")
      session.prepare("p run; p step; p step 5;")
      #expect(session.state(of: "p", upTo: .max) == states.last)
      session.prepare("p back \(states.count - 1);")
      #expect(session.state(of: "p", upTo: .max) == states.first)
    }
  }

  @Test func theFaultsOfTheArticles() {
    var session = Session()
    session.prepare("puzzle p = consecutive [1] rules: article;")
    let failure = session.failure("p run")
    #expect(failure?.message == "the article's code reads index 1 of a list of 1 here, and crashes")
    #expect(session.run("p.taken").first?.value == .int(0))
    session.prepare("puzzle q = recurring [1] rules: article; q run;")
    #expect(session.run("q.result").first?.value == .int(0))
    session.prepare("puzzle r = recurring [1]; r run;")
    #expect(session.run("r.result").first?.value == .nothing)
  }

  @Test func whereTheArticlesCodeWouldTrapAndWhatItPrints() {
    var session = Session()
    session.prepare("puzzle p = threeSum [9_223_372_036_854_775_807, 1, 2] sum: 5 rules: article; p step;")
    let failure = session.failure("p step")
    #expect(
      failure?.message
        == "the article's code adds the values at places 0 and 1 here, and 9223372036854775807 + 1 overflows: its program ends"
    )
    #expect(failure?.help?.hasPrefix("nothing was changed") == true)
    #expect(session.run("p.taken").first?.value == .int(1))
    session.prepare(
      "puzzle q = threeSum [9_223_372_036_854_775_807, 1, 2] sum: 5; q run; expect q.result == none")
    let none = session.screen("puzzle e = longestRun [] rules: article; e run")
    #expect(none.contains("“No Sequence Found”"))
    session.prepare("expect e.result == none; puzzle r = longestRun []; expect r.result == none")
    session.prepare("puzzle g = longestRun [9_223_372_036_854_775_807] rules: article;")
    let greatest = session.failure("g run")
    #expect(
      greatest?.message
        == "the article's code looks for 9223372036854775807 + 1 here, which overflows: its program ends")
    #expect(greatest?.help == "nothing was changed; leave out rules: article to get an answer")
    session.prepare("expect g.taken == 0; verify undo")
  }

  @Test func twoValuesAreFoundWithADictionary() {
    var session = Session()
    session.prepare("puzzle p = twoSum [4, 3, 5] sum: 8;")
    let story = session.screen("explain p step 2")
    #expect(story.contains(" 1  4 needs 4, which is not in the dictionary: remember 4"))
    #expect(story.contains(" 2  3 needs 5, which is not in the dictionary: remember 3"))
    #expect(
      session.screen("p run") == """
        list
        ┌───┬───┬───┐
        │ 4 │▸3 │▸5 │
        └───┴───┴───┘
              ▲   ▲
            other
                 this
        dictionary, and the places
        ┌───┬───┐
        │ 4 │▸3 │
        └───┴───┘
          0   1
        5 needs 3, which was seen at place 1: 3 + 5 = 8 · 1 visit
        twoSum, 3 steps, done: [3, 5]
        """)
    session.prepare(
      "expect p.result == [3, 5] && p.done; p back; expect p.result == none; verify p; verify undo;")
    #expect(session.failure("puzzle q = twoSum [1, 2]")?.message == "puzzle twoSum needs sum: a whole number")
    session.prepare("set describe on;")
    #expect(session.screen("show p").contains("in the dictionary: 4 at place 0, 3 at place 1."))
  }

  @Test func wrongListsAreRefused() {
    var session = Session()
    #expect(
      session.failure("puzzle p = longestRun [1, 2.5]")?.message
        == "longestRun takes a list of whole numbers, not a decimal")
    #expect(
      session.failure("puzzle p = threeSum [1, 2, 3]")?.message == "puzzle threeSum needs sum: a whole number"
    )
    #expect(
      session.failure("puzzle p = recurring [1, \"a\"]")?.message.hasSuffix("cannot be compared") == true)
  }

  @Test func everyStepIsExplained() {
    var session = Session()
    session.prepare("puzzle p = recurring [1, 2, 1];")
    let screen = session.screen("explain p run")
    for sentence in [
      " 1  1 was not seen before: remember it", " 2  2 was not seen before: remember it",
      " 3  1 was seen before, at place 0: it is the answer",
    ] {
      #expect(screen.contains(sentence))
    }
  }

  @Test func aLongListShowsWhatIsPointedAt() {
    var session = Session()
    session.prepare("puzzle p = threeSum 1...1_000 sum: 1_510; run;")
    let screen = session.screen("show p")
    for value in ["▸1 │", "▸509 │", "▸1000 │", "…", "held", "low", "high"] { #expect(screen.contains(value)) }
    for line in session.shown("show p") { #expect(line.count <= 80) }
  }

  @Test func whatThereIsNoRoomToTellIsCountedAndNotWorded() {
    let canvas = Canvas(columns: 40, rows: 10)
    var report = Report<PuzzleExhibit>(
      for: Listeners(isWatching: true, wantsEvents: false, budget: .replay, explanationCanvas: canvas))
    var worded = 0
    func event() -> ReportedEvent {
      worded += 1
      return ReportedEvent("counted", [:], "to \(worded)")
    }
    for _ in 0..<Explanation.limit + 100 { report.tell(event()) }
    #expect(worded == Explanation.limit)
    #expect(report.explanation?.steps.count == Explanation.limit && report.explanation?.leftOut == 100)
    report.leaveOut(50)
    #expect(report.explanation?.leftOut == 150)
    // If JSON has room, they are worded for it, and still counted.
    var heard = Report<PuzzleExhibit>(
      for: Listeners(
        isWatching: true, wantsEvents: true, eventRoom: 600, budget: .replay, explanationCanvas: canvas))
    worded = 0
    for _ in 0..<Explanation.limit + 200 { heard.tell(event()) }
    #expect(worded == 600 && heard.events.count == 600 && heard.eventsLeftOut == 100)
    #expect(heard.explanation?.leftOut == 200)
  }

  @Test func theResultIsAPairThreeValuesAValueOrNone() {
    let cases = [
      ("longestRun [3, 2, 4, 10, 12, 11, 2]", "(2, 4)"), ("threeSum [4, 3, 5, 1, 5] sum: 14", "[4, 5, 5]"),
      ("recurring [2, 1, 1]", "1"), ("consecutive [ann, bob, bob]", "bob"), ("consecutive [1, 2]", "none"),
    ]
    for (puzzle, result) in cases {
      var session = Session()
      session.prepare("puzzle p = \(puzzle);")
      #expect(session.shown("print p.done, p.state") == ["false not done"], "\(puzzle)")
      session.prepare("p run;")
      #expect(session.shown("print p.done, p.result") == ["true \(result)"], "\(puzzle)")
    }
  }
}
