import Language
import Playground
import Prompt
import Testing

/// Gestures that show the way and not only its end.
@Suite struct MovingTests {
  @Test func framesAreEvenlySpacedBetweenTheTwoEnds() {
    var session = Session()
    session.prepare("sheet m screen: 667; toggle; set describe on")
    #expect(
      session.screen("drag 300 frames: 2") == """
        dragged to 300 of 500.25.
        1/3: constant 100.
        2/3: constant 200.
        end: constant 300.
        """)
    // On the spring of 0.3 s, by the formula of springs.
    let released = session.screen("release at: 0.15")
    #expect(released.contains("0.15 s: constant 15.98.") && released.hasSuffix("end: constant 0."))
    session.prepare("cards deck; drag (120, 10);")
    let flight = session.screen("release frames: 1")
    #expect(flight.contains("1/2: tilt 5.8° to the right, center (210, 205)"))
    session.prepare("pull p = 80;")
    #expect(session.screen("scroll -70 frames: 1").contains("1/2: pulled 35 of 80, highlighting."))
  }

  @Test func theWayIsDrawnMomentByMoment() {
    var session = Session()
    session.prepare("sheet m screen: 667; toggle;")
    #expect(
      session.screen("set height 11; drag 300 frames: 1") == """
        1/2                                      end
        ┏━━━━━━━━━━━━━━━━━━━━━━━━┓               ┏━━━━━━━━━━━━━━━━━━━━━━━━┓
        ┃                        ┃               ┃                        ┃
        ┃                        ┃               ┃                        ┃
        ┃                        ┃               ┃                        ┃
        ┃ ╭────────────────────╮ ┃               ┃                        ┃
        ┃ │~dragged to 150     │ ┃               ┃                        ┃
        ┃ │                    │ ┃               ┃ ╭────────────────────╮ ┃
        ┃ │                    │ ┃               ┃ │~dragged to 300     │ ┃
        ┗━━━━━━━━━━━━━━━━━━━━━━━━┛               ┗━━━━━━━━━━━━━━━━━━━━━━━━┛
        dragged to 300 of 500.25
        """)
    session.prepare("set height 40; cards deck;")
    #expect(session.screen("swipe right at: 0.1").hasPrefix("0.1 s"))
    // The next command shows its end alone, and so does a look at the object.
    #expect(!session.screen("drag (10, 0)").contains("end") && !session.screen("show deck").contains("end"))
  }

  @Test func theWayChangesNothingAndWhatIsNotOnItIsRefused() {
    for (setup, verb) in [
      ("cards d", "drag (120, 10)"), ("cards d; drag (260, 0);", "release"), ("cards d", "swipe left"),
      ("sheet d", "toggle"), ("sheet d; toggle;", "drag 400"), ("sheet d; toggle; drag 400;", "cancel"),
      ("pull d = 80", "scroll -90"), ("pull d = 80; scroll -70;", "release"),
    ] {
      var session = Session()
      session.prepare("\(setup);")
      let before = session.state(of: "d")
      #expect(session.failure("\(verb) frames: 25") != nil, "\(verb)")
      #expect(
        session.failure("\(verb) at: 7") != nil && session.failure("\(verb) at: 0 frames: 1") != nil,
        "\(verb)")
      #expect(session.state(of: "d") == before, "\(verb)")
      var plain = session
      plain.prepare("\(verb);")
      session.prepare("\(verb) frames: 3")
      #expect(session.state(of: "d") == plain.state(of: "d"), "\(verb)")
      session.prepare("undo; redo; verify undo")
    }
  }
}
