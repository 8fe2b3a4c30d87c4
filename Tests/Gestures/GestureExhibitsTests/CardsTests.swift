import Foundation
import Gestures
import Language
import Playground
import Prompt
import Testing
import Vectors

/// Swipeable cards, commanded and asked through a session.
@Suite struct CardsTests {
  private struct Vectors: Decodable {
    struct Pan: Decodable {
      var translation: [Double]
      var state: String
      var center: [Double]
      var rotation: Double?
      var outcome: String
      var flyTo: [Double]?
    }

    struct Container: Decodable {
      var view: [Double]
      var frame: [Double]
    }

    struct Deck: Decodable {
      var container: [Container]
      var pan: [Pan]
      var narrowCard: [Pan]
    }

    var tinder: Deck

    static func load() throws -> Deck { try vectors("Gestures/gesture", as: Vectors.self).tinder }
  }

  private func tuple(_ numbers: [Double]) -> String {
    "(\(numbers.map { "\($0)" }.joined(separator: ", ")))"
  }

  /// Where the lines of the article put the center when the finger leaves: the frame that they read is the box around the tilted card.
  private func articleCenter(_ width: Int, _ translation: [Double]) -> (x: Double, y: Double) {
    let (width, height) = (Double(width), 400.0)
    let tilt = tan(translation[0] / (2 * width))
    return (
      (width * abs(cos(tilt)) + height * abs(sin(tilt))) / 2 + translation[0],
      (width * abs(sin(tilt)) + height * abs(cos(tilt))) / 2 + translation[1]
    )
  }

  @Test(arguments: Rules.allCases) func pansOfTheArticleAndTheRightOnes(rules: Rules) throws {
    let vectors = try Vectors.load()
    for (width, pans) in [(300, vectors.pan), (280, vectors.narrowCard)] {
      for pan in pans {
        var session = Session()
        session.prepare("cards deck = [A, B] size: \(width)x400 rules: \(rules.rawValue);")
        let steps = session.run("deck drag \(tuple(pan.translation))")
        #expect(steps.last?.failure == nil)
        switch pan.state {
        case "ended":
          let events = session.screen("explain deck release")
          let direction =
            if rules == .right {
              ["swipedRight": "right", "swipedLeft": "left"][pan.outcome]
            } else {
              switch articleCenter(width, pan.translation).x {
              case ..<(-65): "left"
              case ...400: String?.none
              default: "right"
              }
            }
          if let direction {
            session.prepare("expect deck.swiped == [\"A\"] && deck.direction == \"\(direction)\"")
            if rules == .right {
              let end = try #require(pan.flyTo)
              let place = "(\(PointsText.text(end[0])), \(PointsText.text(end[1])))"
              #expect(events.contains("to \(place) and fades"))
            } else {
              #expect(events.contains("it is not seen"))
            }
          } else {
            session.prepare("expect deck.center == (\(width / 2), 200) && deck.rotation == 0.0")
            #expect(events.contains("reset first") == (rules == .article))
            session.prepare("expect deck.direction == none && deck.left == 2")
          }
        case "cancelled":
          session.prepare("deck cancel;")
          let center: (x: Double, y: Double) =
            rules == .article ? articleCenter(width, pan.translation) : (Double(width) / 2, 200)
          session.prepare(
            "expect abs(deck.center.x - \(center.x)) < 0.000001 && abs(deck.center.y - \(center.y)) < 0.000001"
          )
          session.prepare("expect deck.state == \"\(rules == .article ? "hanging" : "resting")\"")
        default:
          session.prepare("expect deck.center == \(tuple(pan.center)) && deck.state == \"dragging\"")
          session.prepare("expect (deck.center.x, deck.center.y) == deck.center")
          if let rotation = pan.rotation {
            session.prepare("expect abs(deck.rotation - \(rotation)) < 0.000001")
          }
        }
      }
    }
  }

  @Test func thePileStandsInTheMiddleAndSixtyHigher() throws {
    var session = Session()
    session.prepare("cards deck;")
    for container in try Vectors.load().container {
      session.prepare(
        "expect deck.container(\(tuple(container.view))) == \(tuple(container.frame))")
    }
  }

  @Test func aDragIsDrawnBetweenTheGates() {
    var session = Session()
    session.prepare("cards deck;")
    let shown = session.screen("deck drag (120, 10)")
    #expect(shown.contains("left gate") && shown.contains("╱ Hamburger ") && shown.contains("~↻ 11.6°"))
    #expect(
      shown.hasSuffix(
        """

        tilt 11.6° to the right · center (270, 210) · 130 more to the right gate
        6 left, 3 still to be shown
        """))
    #expect(
      session.screen("deck cancel").hasSuffix(
        "Hamburger goes back to its place · 6 left, 3 still to be shown"))
  }

  @Test func everySampleOfAPathIsExplained() {
    var session = Session()
    session.prepare("cards deck;")
    let story = session.screen("explain deck drag path: [(0, 0), (80, 4), (-300, 10)] over: 0.4")
      .split(separator: "\n").joined(separator: " ")
    #expect(story.contains("1  a finger touches Hamburger"))
    #expect(story.contains("2  0 s, finger at (0, 0): center (300/2 + 0, 400/2 + 0) = (150, 200)"))
    #expect(
      story.contains("3  0.2 s, finger at (80, 4), velocity (400, 20): center (300/2 + 80, 400/2 + 4)"))
    #expect(story.contains("velocity (-1,900, 30): center (300/2 - 300,"))
  }

  @Test func aPathBeginsWhereTheFingerIs() {
    var session = Session()
    session.prepare("cards deck; deck drag (100, 0);")
    let story = session.screen("explain deck drag path: [(80, 0)] over: 0.1")
    #expect(story.contains("0 s, finger at (100, 0)"))
    #expect(story.contains("0.1 s, finger at (80, 0), velocity (-200, 0)"))
  }

  @Test func theStripHoldsTheLastGesture() {
    var session = Session()
    session.prepare("cards deck; deck drag (120, 10); deck drag (260, 10); deck release;")
    let strip = session.screen("show deck as: strip")
    for title in ["touched", "(120, 10)", "(260, 10)", "out to the right", "Puppy on top"] {
      #expect(strip.contains(title))
    }
    session.prepare("swipe left;")
    let next = session.screen("show deck as: strip")
    #expect(!next.contains("(120, 10)"))
    #expect(next.contains("out to the left") && next.contains("Poop on top"))
  }

  @Test func aStripShowsWhatChanged() {
    var session = Session()
    session.prepare("cards deck; deck drag path: [(x, 0) for x in 1...400] over: 2; deck release;")
    let strip = session.screen("set height 24; show deck as: strip")
    for title in ["touched", "Puppy on top"] { #expect(strip.contains(title)) }
    let whole = session.screen("set height 60; show deck as: strip")
    for title in ["touched", "(251, 0)", "(400, 0)", "out to the right", "Puppy on top"] {
      #expect(whole.contains(title))
    }
    #expect(whole.contains("moments left out"))
  }

  @Test func aStepMarksTheCardsThatCameAndWent() {
    var session = Session()
    #expect(!session.screen("cards deck").contains("+"))
    let swipe = session.screen("swipe right")
    #expect(swipe.contains("✗Hamburger →") && swipe.contains("+Panda"))
    #expect(!session.screen("show deck").contains("+"))
    #expect(session.screen("rewind").contains("+Hamburger"))
  }

  @Test func lettingGoIsExplainedWithItsReason() {
    var session = Session()
    func story(_ statement: String) -> String {
      session.screen("explain \(statement)").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    session.prepare("cards deck; deck drag (251, 0);")
    #expect(
      story("deck release").contains(
        "the finger lifts with the center at (401, 200): beyond the right gate at 400 2 "))
    session.prepare("deck drag (250, 0);")
    #expect(story("deck release").contains("400 is on the right gate, and not beyond it"))
    #expect(session.screen("deck drag (250.004, 0)").contains("center (400.004, 200)"))
    #expect(story("deck cancel").contains("the gates do not count"))
  }

  @Test func stripAndEventsAreDescribed() {
    var session = Session()
    session.prepare("cards deck; deck drag (120, 10); deck release; set describe on;")
    #expect(session.screen("show deck as: strip").hasSuffix("1: touched.\n2: (120, 10).\n3: back."))
    #expect(session.screen("show deck as: events").contains("2: snappedBack(Hamburger)."))
  }

  @Test func aRefusedOptionIsPointedAt() {
    var session = Session()
    #expect(session.failure("cards deck visible: 40")?.place == "visible: 40")
    session.prepare("cards deck;")
    #expect(session.failure("deck drag path: [(1, 2)] over: 0")?.place == "over: 0")
    #expect(session.failure("deck drag (1e300, 0)")?.place == "(1e300, 0)")
  }

  @Test func theDataSourceAndTheDelegateAreCalledInOrder() {
    var session = Session()
    session.prepare("cards deck = [A, B, C, D];")
    session.prepare(
      """
      expect deck.events[0] == "numberOfCards → 4"
      expect [deck.events[1], deck.events[3], deck.events[5]] == ["card(at: 0)", "card(at: 1)", "card(at: 2)"]
      swipe right;
      expect [deck.events[0], deck.events[1], deck.events[2], deck.events[3]] == ["flewOut(A, right)", "removed(A)", "didSwipe(A, right)", "numberOfCards → 4"]
      expect deck.events[4] == "card(at: 3)"
      rewind;
      expect deck.visible == ["A", "B", "C"] && deck.left == 4
      """)
  }

  @Test func aPileThatIsSwipedAwayShowsItsEmptyView() {
    var session = Session()
    session.prepare("cards deck = [A] visible: 1; swipe left;")
    session.prepare("expect deck.state == \"empty\" && deck.center == none && deck.frames == []")
    #expect(session.screen("show deck").contains("no card is left"))
    #expect(session.failure("deck drag (1, 1)")?.message == "no card is left")
    session.prepare("reload [B, C]; expect deck.count == 2 && deck.visible == [\"B\"]")
  }

  @Test(arguments: [
    ("deck drag", "the drag has no destination"),
    ("deck drag over: 2", "the drag has no destination"),
    ("deck drag (3, 4) path: [(1, 2)] over: 2", "the drag has two destinations"),
    ("deck drag (1, 2) over: 2", "over: is the duration of a path, and there is no path"),
    ("deck drag path: [(1, 2)]", "a path needs a duration"),
    ("deck drag path: [] over: 1", "the path has no points"),
    ("deck drag path: [(1, 2)] over: 0", "over 0 is out of range"),
    ("deck drag (1e300, 0)", "drag 1e+300 is outside the range in which points are exact"),
    ("deck release", "no finger is on the screen"),
    ("deck cancel", "no finger is on the screen"),
    ("rewind", "no card has been swiped away"),
    ("cards bad = [A] visible: 16", "visible 16 is out of range"),
  ]) func whatCannotBeIsRefused(statement: String, message: String) {
    var session = Session()
    session.prepare("cards deck;")
    #expect(session.failure(statement)?.message == message)
    #expect(session.failure(statement)?.help != nil)
    session.prepare("expect deck.left == 6 && deck.state == \"resting\"")
  }

  @Test func whatIsLeftIsNotYetSwipedAndWhatRemainsIsNotYetShown() {
    var session = Session()
    session.prepare("cards deck = [A, B, C, D, E] visible: 2;")
    #expect(session.shown("print deck.left, deck.remaining") == ["5 3"])
    session.prepare("deck swipe left;")
    #expect(session.shown("print deck.left, deck.remaining") == ["4 2"])
  }
}
