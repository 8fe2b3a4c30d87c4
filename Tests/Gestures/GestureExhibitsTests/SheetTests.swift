import Foundation
import Gestures
import Language
import Playground
import Prompt
import Testing
import Vectors

/// Card sheets, commanded and asked through a session.
@Suite struct SheetTests {
  private struct Vectors: Decodable {
    struct Decision: Decodable {
      var branch: String
      var target, duration: Double
      var damping, velocity: Double?
      var dismissed: Bool
    }
    struct End: Decodable {
      var constant, velocity, backBarHeight: Double
      var right, article, released: Decision
    }
    struct Track: Decodable { var startingConstant, translationY, constant, backBarHeight: Double }
    struct Height: Decodable { var screen, cardHeight: Double }
    struct Sheet: Decodable {
      var cardHeight: Double
      var ended: [End]
      var tracking: [Track]
      var cardHeights: [Height]
    }

    var twitter: Sheet

    static func load() throws -> Sheet { try vectors("Gestures/gesture", as: Vectors.self).twitter }
  }

  @Test(arguments: SheetTable.Version.allCases) func whereASheetGoesThatIsLetGo(table: SheetTable.Version)
    throws
  {
    let vectors = try Vectors.load()
    for end in vectors.ended {
      let expected = [.right: end.right, .article: end.article, .released: end.released][table]
      let decision = try #require(expected)
      var session = Session()
      session.prepare("sheet m screen: \(vectors.cardHeight * 4 / 3) rules: \(table.rawValue); toggle;")
      session.prepare("drag \(end.constant); expect m.backBar == \(end.backBarHeight) && m.target == none")
      session.prepare("release velocity: \(end.velocity);")
      func text(_ number: Double?) -> String { number.map { "\($0)" } ?? "none" }
      session.prepare(
        """
        expect m.rule == "\(decision.branch)" && abs(m.target - \(decision.target)) < 0.000001
        expect m.spring == (\(decision.duration), \(text(decision.damping)), \(text(decision.velocity)))
        expect m.state == "\(decision.dismissed ? "closed" : "open")" && m.constant == m.target
        expect m.path.count == \(decision.damping == nil ? 0 : 13)
        """)
    }
  }

  @Test func aSheetFollowsTheFinger() throws {
    let vectors = try Vectors.load()
    for track in vectors.tracking {
      var session = Session()
      session.prepare("sheet m screen: 667;")
      guard track.startingConstant == 0 else {
        let failure = session.failure("drag \(track.translationY)")
        #expect(failure?.message == "the sheet is closed: it is below the screen, where it cannot be touched")
        #expect(failure?.help?.hasSuffix(" toggle opens it") == true)
        continue
      }
      session.prepare("toggle;")
      session.prepare("drag \(track.translationY);")
      session.prepare("expect m.constant == \(track.constant) && m.backBar == \(track.backBarHeight)")
    }
    for height in vectors.cardHeights {
      var session = Session()
      session.prepare("sheet m screen: \(height.screen); expect m.cardHeight == \(height.cardHeight)")
    }
  }

  @Test func letGoWithoutSpeedItOpensAgain() {
    var session = Session()
    session.prepare("sheet m screen: 667; toggle; drag 400;")
    let shown = session.screen("release")
    #expect(shown.contains("~open") && shown.contains("┓   constant 400 ┤●⢄"))
    #expect(
      shown.hasSuffix(
        """

        released at 400 with velocity 0 → rule 4 “not moving down”: opens again
        open, 500.25 high
        """))
    session.prepare("expect m.path[0] == (0, 400) && abs(m.path[12][1]) < 1")
  }

  @Test func theDecisionIsExplainedRowByRow() {
    var session = Session()
    session.prepare("sheet m screen: 667; toggle; drag 400;")
    #expect(
      session.screen("explain release").hasPrefix(
        """
         1  the finger lifts at 400 with velocity 0: it was not moving
         2  rule 1 “above the top”: c = 400 < 0 fails
         3  rule 2 “slow, near the top”: v = 0 > 0 fails, v = 0 < 300 holds, c = 400 <
            180 fails
         4  rule 3 “moving down”: v = 0 > 0 fails
         5  rule 4 “not moving down”: it applies to everything else
         6  so it opens again
         7  the constant goes from 400 to 0: 0.3 s, damping 0.9, velocity 3; it is at
            82.1 after 0.1 s, 3.23 after 0.2 s, -0.54 after 0.3 s
        """))
  }

  @Test func theVelocityIsThePathsUnlessItIsTold() {
    var session = Session()
    session.prepare("sheet m screen: 667; toggle;")
    let drag = "drag path: [(0, 0), (4, 60), (6, 150)] over: 0.2"
    let story = session.screen("explain \(drag)")
    #expect(story.contains("0.1 s, finger at 60, velocity 600: constant 0 + 60 = 60"))
    let release = session.screen("explain release").split(separator: "\n").joined(separator: " ")
    #expect(release.contains("the finger lifts at 150 with velocity 900, that of the last stretch"))
    #expect(release.contains("it closes"))
    session.prepare("toggle; \(drag); release velocity: 299; expect m.rule == \"downSlowNearTop\"")
    session.prepare("\(drag); release velocity: 0; expect m.rule == \"up\"")
    session.prepare("\(drag); cancel; expect m.rule == \"up\"")
    // A place that is given after the path has no velocity.
    session.prepare("\(drag); drag 160; release; expect m.rule == \"up\"")
    session.prepare("drag path: [60, 150] over: 0.2; release; expect m.rule == \"downDismiss\"")
    session.prepare(
      "toggle; drag path: [60, 150]  over: 0.2; toggle; expect m.state == \"closed\" && m.rule == none")
  }

  @Test func theTableTellsWhatWouldBeDecided() {
    var session = Session()
    session.prepare("sheet m screen: 667; toggle; drag 100;")
    #expect(session.screen("show m as: table").contains("▸4  else"))
    #expect(session.screen("show m as: table").contains("released now: rule 4, c = 100, v = 0"))
    session.prepare("release velocity: 100;")
    #expect(session.screen("show m as: table").contains("▸2  v > 0, v < 300, c < 180"))
    #expect(session.screen("show m as: spring").contains("●"))
  }

  @Test func theStripFollowsTheSheetToItsRest() {
    var session = Session()
    session.prepare("sheet m screen: 667; toggle; drag 400; release; set height 40")
    let strip = session.screen("show m as: strip")
    for title in ["touched", "at 400", "0.05 s", "~at 227.52", "0.25 s", "open"] {
      #expect(strip.contains(title), "\(title)")
    }
    session.prepare("toggle;")
    let next = session.screen("show m as: strip")
    #expect(!next.contains("at 400") && next.contains("tapped") && next.contains("closed"))
    session.prepare("expect m.after(0.1) == 0 && m.after(0.6) > 499 && m.after(-1e300) == 0")
  }

  @Test func theClockOfATapIsOne() {
    var session = Session()
    session.prepare("sheet m screen: 667; toggle; expect m.after(0.1) == 500.25 && m.path[12][0] == 0.6")
    session.prepare("for moment in m.path { expect m.after(moment[0]) == moment[1] }")
    let story = session.screen("explain toggle").split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }.joined(separator: " ")
    #expect(story.contains("0.2 s of delay, then 0.4 s"))
    #expect(story.contains("it is at 309.04 after 0.3 s"))
    session.prepare("expect abs(m.after(0.3) - 309.04) < 0.01")
    let strip = session.screen("show m as: strip")
    #expect(strip.contains("tapped") && strip.contains("0.3 s") && strip.contains("~at 309.04"))
  }

  @Test func aSheetThatCameToRestIsMarked() {
    var session = Session()
    session.prepare("sheet m screen: 667;")
    #expect(session.screen("toggle").contains("~open"))
    #expect(session.screen("show m").contains(" open ") && !session.screen("show m").contains("~"))
    let dragged = session.screen("drag 490")
    #expect(dragged.contains("~dragged to 490") && dragged.contains("↓ 490"))
    #expect(session.screen("release velocity: 5").contains("~closed"))
  }

  @Test func whatThereIsNoRoomForIsNamed() {
    var session = Session()
    session.prepare("sheet m screen: 667; toggle; drag 400; release; set width 40")
    #expect(session.screen("show m as: table").hasSuffix("rule, s, damping, velocity left out"))
    session.prepare("set width 80; set height 3")
    #expect(session.screen("show m") == "constant 0\nopen · 500.25 high · curve left out")
    #expect(session.screen("show m as: table").contains("▸4  else"))
  }

  @Test func itIsToldInWords() {
    var session = Session()
    session.prepare("set describe on; sheet m screen: 667; toggle; drag 400;")
    let words = session.screen("release")
    #expect(words.contains("it was released at 400 with velocity 0."))
    #expect(words.contains("it went from 400 to 0 by rule 4, not moving down."))
    #expect(session.screen("show m as: spring").contains("after 0.2 s it was at 3.23."))
    #expect(session.screen("show m as: table").contains("rule 4 decided: c = 400, v = 0."))
  }

  @Test(arguments: [
    ("drag", "the drag has no destination"),
    ("drag 3 over: 2", "over: is the duration of a path, and there is no path"),
    ("drag path: [3]", "a path needs a duration"),
    ("drag path: [] over: 1", "the path has no points"),
    ("drag 1e300", "drag 1e+300 is outside the range in which points are exact"),
    (
      "toggle; drag 1; release velocity: 1e300",
      "velocity 1e+300 is outside the range in which points are exact"
    ),
    ("release", "no finger is on the screen"),
    ("cancel", "no finger is on the screen"),
    ("sheet n screen: 0", "screen 0 is out of range"),
  ]) func whatCannotBeIsRefused(statement: String, message: String) {
    var session = Session()
    session.prepare("sheet m screen: 667;")
    #expect(session.failure(statement)?.message == message)
    #expect(session.failure(statement)?.help != nil)
    session.prepare("expect m.rule == none")
  }
}
