import Playground
import Prompt
import Testing

/// "Feel free to experiment with these values": the numbers of cards, sheets and pulls.
@Suite struct NumbersTests {
  @Test func theNumbersOfCardsAreSetConfiguredDrawnAndTakenBack() {
    var session = Session()
    session.prepare(
      "cards deck = [A, B, C, D] gates: (0, 300) tilt: 1 insets: 20; expect deck.gates == (0, 300)")
    session.prepare("expect deck.frames[2] == (40, 40, 220, 400) && (deck.tilt, deck.insets) == (1, 20)")
    let dragged = session.screen("drag (140, 0)")
    #expect(dragged.contains("10 more to the right gate") && dragged.contains("↻ 28.9°"))
    #expect(session.screen("explain drag (151, 0)").contains("turned by tan(151 / 300)"))
    #expect(session.screen("explain release").contains("beyond the right gate"))
    let configured = session.screen("configure gates: (-65, 400) insets: 10")
    #expect(configured.contains("gates (0, 300) → (-65, 400), insets 20 → 10"))
    session.prepare(
      "expect deck.frames[1] == (10, 10, 280, 400); undo; expect deck.frames[1] == (20, 20, 260, 400)")
    session.prepare("redo; expect deck.gates == (-65, 400) && deck.tilt == 1; verify deck; verify undo;")
  }

  @Test func gatesFarFromTheCardAreDrawnToScaleWithIt() {
    var session = Session()
    for gates in ["(500, 900)", "(-900, -300)", "(149, 151)", "(-65, 400)"] {
      for width in [120, 80, 40] {
        let shown = session.screen("set width \(width); cards deck = [A, B] gates: \(gates)")
        #expect(shown.contains("left gate") && shown.contains("right gate"), "\(gates)")
        #expect(shown.contains("│ A") && shown.contains("B ─"), "\(gates) \(width) \(shown)")
        session.prepare("verify deck;")
      }
    }
  }

  @Test func aDeckCarriesItsColours() {
    var session = Session()
    session.prepare("cards deck; expect deck.colors == [\"#F5CF75\", \"#4AA3F5\", \"#4AA17D\"]")
    session.prepare("swipe left; expect deck.colors[2] == \"#B08561\"")
    session.prepare("reload [A, B]; expect deck.colors == [\"#F5CF75\", \"#4AA3F5\"]")
    session.prepare("cards own = [A, B, C] colors: [\"#ff0000\", \"#00Ff00\"];")
    session.prepare("expect own.colors == [\"#FF0000\", \"#00FF00\", \"#FF0000\"]")
    session.prepare("cards bare = [A] colors: []; expect bare.colors == [none]")
    #expect(
      session.failure("cards bad = [A] colors: [\"red\"]")?.message.contains("a color such as") == true)
  }

  @Test func theNumbersOfASheetAreSetConfiguredDrawnAndTakenBack() {
    var session = Session()
    session.prepare("sheet m screen: 600 height: 0.5 near: 100 fast: 50.5; expect m.cardHeight == 300;")
    #expect(session.screen("show m as: table").contains("v > 0, v < 50.5, c < 100"))
    session.prepare("toggle; drag 99.9; release velocity: 50; expect m.rule == \"downSlowNearTop\"")
    session.prepare("drag 100; release velocity: 50; expect m.rule == \"downDismiss\" && m.constant == 300")
    #expect(session.screen("configure height: 0.8 near: 120").contains("height 0.5 → 0.8, near 100 → 120"))
    session.prepare(
      "expect m.constant == 480 && m.state == \"closed\" && m.rule == none && m.path == []; verify m;")
    session.prepare("undo; expect m.constant == 300 && m.rule == \"downDismiss\"; redo; expect m.near == 120")
    session.prepare(
      "toggle; configure height: 1; expect m.constant == 0 && m.state == \"open\"; verify m; verify undo;")
  }

  @Test func theNumbersOfAPullAreSetConfiguredDrawnAndTakenBack() {
    var session = Session()
    session.prepare(
      "pull p goal: 100 full: 0.5 scale: 3; scroll -75; expect p.scale == 2 && p.highlight == 1")
    #expect(session.screen("show p").contains("full 50 ┘"))
    session.prepare(
      "scroll -49; expect p.state == \"highlighting\"; scroll -100; expect p.scale == 3; release;")
    #expect(
      session.screen("configure goal: 50 full: 0.2 scale: 1").contains(
        "goal 100 → 50, full 0.5 → 0.2, scale 3 → 1"))
    session.prepare("scroll -50; expect p.dismissed && p.scale == 1; verify p; release;")
    session.prepare("undo 3; expect (p.goal, p.full, p.largestScale) == (100, 0.5, 3); redo 3; verify undo;")
  }

  @Test(arguments: [
    (
      "cards bad gates: (400, -65)", "the left gate at 400 is not to the left of the right one at -65",
      "gates: (400, -65)"
    ),
    ("cards bad tilt: 0", "tilt 0 is out of range", "tilt: 0"),
    ("cards bad insets: -1", "insets -1 is out of range", "insets: -1"),
    ("sheet bad height: 1.5", "height 1.5 is out of range", "height: 1.5"),
    ("sheet bad near: -1", "near -1 is out of range", "near: -1"),
    ("sheet bad fast: 1e9", "fast 1,000,000,000 is out of range", "fast: 1e9"),
    ("pull bad full: 1.01", "full 1.01 is out of range", "full: 1.01"),
    ("pull bad scale: 0.5", "scale 0.5 is out of range", "scale: 0.5"),
  ]) func whatCannotBeIsRefusedWhereItStands(statement: String, message: String, place: String) {
    var session = Session()
    let failure = session.failure(statement)
    #expect(failure?.message == message && failure?.place == place && failure?.help != nil)
  }

  /// The article's first version: the button is full when the screen is dismissed, and does not grow.
  @Test func aButtonMayBeFullAtTheGoalOnly() {
    var session = Session()
    session.prepare("pull p goal: 80 full: 1; scroll -79; expect p.state == \"highlighting\" && p.scale == 1")
    session.prepare("expect p.highlight == 79 / 80.0 && !p.dismissed; verify p")
    session.prepare(
      "scroll -80; expect p.state == \"finalFull\" && p.dismissed && p.highlight == 1; verify p")
    session.prepare(
      "pull old rules: article; configure full: 1; expect old.full == 1; undo; redo; verify undo")
    session.prepare("scroll -100; expect old.scale == 1 && old.dismissed")
    #expect(session.screen("pull both goal: 80 full: 1; scroll -40").contains("80"))
  }

  @Test(arguments: [
    ("cards it", "drag (1, 1)", "configure tilt: 3"), ("sheet it", "toggle; drag 3", "configure near: 3"),
    ("pull it", "scroll -3", "configure full: 0.5"),
  ]) func nothingIsConfiguredWhileAFingerHoldsItOrNothingIsSaid(make: String, hold: String, configure: String)
  {
    var session = Session()
    session.prepare("\(make);")
    #expect(session.failure("configure")?.message == "there is nothing to configure")
    session.prepare("\(hold);")
    #expect(session.failure(configure)?.message.hasPrefix("a finger is on the screen") == true)
    session.prepare("it release; it \(configure); verify it;")
  }

  // MARK: The article's rules

  @Test func byTheArticlesRulesACancelledSheetHangs() {
    var session = Session()
    session.prepare("sheet m screen: 667 rules: article; toggle; drag 100;")
    let cancelled = session.screen("explain cancel")
    #expect(cancelled.contains("the article's code does not handle this: nothing moves the sheet from 100"))
    #expect(cancelled.contains("the sheet is left hanging") && cancelled.contains("hanging at 100 of 500.25"))
    session.prepare(
      "expect (m.state, m.constant, m.target, m.rule, m.path) == (\"hanging\", 100, none, none, [])")
    session.prepare("expect m.after(0.1) == 100 && m.spring == none; verify m;")
    session.prepare(
      "drag 20; expect m.constant == 120; release; expect m.state == \"open\"; verify m; verify undo;")
    session.prepare("drag 30; cancel; toggle; expect m.state == \"closed\";")
    for rules in ["right", "released"] {
      session.prepare(
        "sheet n rules: \(rules); toggle; drag 100; cancel; expect n.state == \"open\" && n.rule == \"up\";")
    }
  }

  @Test func byTheArticlesRulesAPullDismissesAtEveryMovementToTheGoal() {
    var session = Session()
    session.prepare("pull p goal: 80 rules: article; scroll path: [-80, -85, -70, -80] over: 0.4;")
    session.prepare("expect p.dismissals == 3 && p.dismissed")
    #expect(session.screen("scroll -90").contains("the screen is dismissed again, 4 times by now"))
    session.prepare(
      "release; expect p.dismissals == 4; scroll -10; expect p.dismissals == 0 && !p.dismissed; verify undo;")
    session.prepare("pull q goal: 80; scroll path: [-80, -85, -70, -80] over: 0.4; expect q.dismissals == 1;")
  }
}
