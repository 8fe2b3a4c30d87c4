import Foundation
import Language
import Playground
import Prompt
import Recording
import Testing
import Vectors

/// Pulls to dismiss, commanded and asked through a session.
@Suite struct PullTests {
  private struct Vectors: Decodable {
    struct Step: Decodable {
      var contentOffsetY, progress, highlight: Double
      var maskRectStandardised: [Double]
      var scale: Double
      var state: String
      var articleScale: Double?
    }
    struct Menu: Decodable { var window, hidden, shown: [Double] }
    struct Pull: Decodable {
      var steps: [Step]
      var menu: [Menu]
    }

    var pull: Pull

    static func load() throws -> Pull { try vectors("Gestures/gesture", as: Vectors.self).pull }
  }

  private func tuple(_ numbers: [Double]) -> String {
    "(\(numbers.map { "\($0)" }.joined(separator: ", ")))"
  }

  @Test func theMenuIsSeenToComeUp() {
    var session = Session(defaults: Settings(width: 40, height: 11))
    session.prepare("pull p goal: 80; scroll -80;")
    #expect(
      session.screen("present frames: 2") == """
        1/3           2/3           end
        ┏━━━━━━━┓     ┏━━━━━━━┓     ┏━━━━━━━┓
        ┃       ┃     ┃       ┃     ┃╭─────╮┃
        ┃       ┃     ┃╭─────╮┃     ┃│~menu│┃
        ┃╭─────╮┃     ┃│~menu│┃     ┃│     │┃
        ┃│~menu│┃     ┃│     │┃     ┃│     │┃
        ┃│     │┃     ┃│     │┃     ┃╰─────╯┃
        ┃│     │┃     ┃╰─────╯┃     ┃       ┃
        ┗┷━━━━━┷┛     ┗━━━━━━━┛     ┗━━━━━━━┛
        the menu is opened again
        not pulled, notStarted
        """)
    session.prepare("undo; redo; verify undo")
    session.prepare("undo; set describe on; set width 80;")
    let words = session.screen("present at: 0.1")
    #expect(words.contains("0.1 s: the menu's upper edge is at 443 of 667."), "\(words)")
    #expect(words.contains("end: the menu's upper edge is at 142 of 667."), "\(words)")
    session.prepare("undo;")
    #expect(session.failure("present at: 9")?.help == "give at: a number between them")
  }

  @Test(arguments: Rules.allCases) func thePullsOfTheArticleAndTheRightOnes(rules: Rules) throws {
    for step in try Vectors.load().steps {
      var session = Session()
      session.prepare("pull p goal: 80 rules: \(rules.rawValue); p scroll \(step.contentOffsetY);")
      let scale = rules == .article ? step.articleScale ?? step.scale : step.scale
      session.prepare(
        """
        expect abs(p.progress - \(step.progress)) < 0.000001 && abs(p.highlight - \(step.highlight)) < 0.000001
        expect abs(p.scale - \(scale)) < 0.000001 && p.state == "\(step.state)"
        expect p.dismissed == \(step.state == "finalFull") && p.offset == \(step.contentOffsetY)
        expect abs(p.mask.y - \(step.maskRectStandardised[1])) < 0.000001
        expect abs(p.mask.height - \(step.maskRectStandardised[3])) < 0.000001
        """)
    }
  }

  @Test func theMenuStandsWhereTheVectorsSay() throws {
    var session = Session()
    session.prepare("pull p goal: 80;")
    for menu in try Vectors.load().menu {
      session.prepare(
        """
        expect p.menu(\(tuple(menu.window))) == \(tuple(menu.shown))
        expect p.hiddenMenu(\(tuple(menu.window))) == \(tuple(menu.hidden))
        """)
    }
    #expect(session.failure("print p.menu(40x667)")?.message == "window 40 is out of range")
  }

  @Test func aPullIsDrawnWithItsBarsAndItsState() {
    var session = Session()
    session.prepare("pull p goal: 80;")
    #expect(
      session.screen("scroll -70") == """

         ╭───────────╮     notStarted  highlighting ▸highlightFull  finalFull
         │███████████│
         │███████████│    progress ~0.88  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╾┈┈┈┈┈
         │███████████│                                           full 60 ┘ goal 80 ┘
         │███████████│    mask       ~30  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
         ╰───────────╯    scale    ~1.15  ━━━━━━━━━━━━━━━━━━━━╾┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
          █ colored so far: the mask rises from the bottom
        the button is full · pulled 70 of 80, highlightFull
        """)
    #expect(
      session.screen("release").hasSuffix("released at -70: the content goes back · not pulled, notStarted"))
    #expect(
      session.screen("set describe on; scroll -80").contains(
        "the button is filled to 100 percent, its scale is 1.3."))
  }

  @Test func aPullDismissesOnce() {
    var session = Session()
    session.prepare("pull p goal: 80;")
    #expect(session.screen("scroll path: [-70, -80] over: 0.2").contains("the screen is dismissed"))
    let again = session.screen("explain scroll path: [-70, -85] over: 0.2")
    #expect(again.contains("at the goal again, but a pull dismisses once"))
    #expect(again.contains("the goal again; this pull has dismissed the screen already"))
    session.prepare("for event in p.events { expect event != \"dismissed\" }")
    // It is another pull only where the content was at rest between.
    session.prepare("scroll 0; expect p.dismissed")
    #expect(session.screen("scroll -90").contains("the screen is dismissed"))
    session.prepare("release; scroll -1; expect !p.dismissed")
  }

  @Test func everyNumberIsExplained() {
    var session = Session()
    session.prepare("pull p goal: 80;")
    let lines = session.screen("explain scroll path: [-40, -70] over: 0.2").split(separator: "\n")
    let story = lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    #expect(story.contains("1  a finger touches the content"))
    #expect(story.contains("2  0 s, content at 0: progress 0: nothing is pulled"))
    #expect(
      story.contains("0.1 s, content at -40, velocity -400: progress 40 / 80 = 0.5; 0.5 / 0.75 = 0.6667"))
    #expect(story.contains("0.2 s, content at -70, velocity -300: progress 70 / 80 = 0.875"))
    #expect(story.contains("scale 1 + 0.3 · (0.875 - 0.75) / 0.25 = 1.15"))
    #expect(story.contains("highlighting: below 0.75 the button fills"))
    var article = Session()
    article.prepare("pull p goal: 80 rules: article;")
    let end = article.screen("explain scroll -80").split(separator: "\n").joined(separator: " ")
    #expect(end.contains("so the scale stays at 1"))
  }

  @Test func theStripHoldsTheLastPull() {
    var session = Session()
    session.prepare("pull p goal: 80; scroll path: [-40, -80] over: 0.2; release;")
    let strip = session.screen("show p as: strip")
    for title in ["touched", "at -40", "▸highlighting", "at -80", "▸finalFull", "dismissed", "back"] {
      #expect(strip.contains(title), "\(title)")
    }
    session.prepare("scroll -10;")
    #expect(!session.screen("show p as: strip").contains("-40"))
  }

  @Test func theDismissalIsMarkedWhereItHappens() {
    var session = Session()
    session.prepare("pull p goal: 80;")
    #expect(session.screen("scroll -80").contains("✗dismissed"))
    let next = session.screen("scroll -75")
    #expect(next.contains(" dismissed") && !next.contains("✗dismissed") && next.contains("~0.94"))
    #expect(!session.screen("show p").contains("~"))
    session.prepare("release;")
    #expect(!session.screen("scroll -10").contains("dismissed"))
  }

  @Test func theGoalIsToldWithItsNameOrWithoutIt() {
    var session = Session()
    session.prepare("pull p = 60; expect p.goal == 60; pull q goal: 70; expect q.goal == 70")
    session.prepare(
      "pull r = 60 rules: article; scroll -60; expect r.scale == 1; pull s; expect s.goal == 80")
    session.prepare("sheet m = 568; expect m.cardHeight == 426")
    #expect(session.failure("pull t = 60 goal: 70")?.message == "the goal is given twice")
    #expect(session.failure("sheet t = 60 screen: 70")?.message == "the screen is given twice")
    #expect(session.failure("pull t 80")?.help == "write pull t = 80")
  }

  @Test func whatIsComputedIsToldWithoutNoise() {
    var session = Session()
    session.prepare("pull p goal: 80; scroll -0.1;")
    #expect(session.screen("print p.mask") == "(0, 29.95, 30, 0.05)")
    session.prepare("scroll -79.9;")
    #expect(session.screen("print p.scale") == "1.2985")
    session.prepare("pull q goal: 90; scroll -30; expect q.progress == 30 / 90.0")
    session.prepare("scroll -89.9999999999999; expect q.progress < 1 && q.state == \"highlightFull\"")
  }

  @Test func verifyingTellsTheRulesOfTheArticle() {
    var session = Session()
    session.prepare("pull a goal: 80 rules: article; scroll -79; scroll -80;")
    let words = session.screen("verify a").split(separator: " ").joined(separator: " ")
    #expect(words.contains("the button's scale is that of the progress below the goal"))
    session.prepare("pull p goal: 80;")
    #expect(session.screen("verify p").contains("the button's scale is that of the progress"))
  }

  @Test(arguments: [
    ("scroll", "the scroll has no destination"),
    ("scroll -3 over: 2", "over: is the duration of a path, and there is no path"),
    ("scroll path: [-3]", "a path needs a duration"),
    ("scroll path: [] over: 1", "the path has no points"),
    ("scroll path: [(1, 2)] over: 1", "path takes a list of numbers, not a list with (1, 2)"),
    ("scroll 1e300", "scroll 1e+300 is outside the range in which points are exact"),
    ("release", "no finger is on the screen"),
    ("pull q goal: 0", "goal 0 is out of range"),
    ("pull q goal: -80", "goal -80 is out of range"),
  ]) func whatCannotBeIsRefused(statement: String, message: String) {
    var session = Session()
    session.prepare("pull p goal: 80;")
    let before = session.state(of: "p")
    #expect(session.failure(statement)?.message == message)
    #expect(session.state(of: "p") == before)
  }

  @Test func aGoalIsPointedAtHoweverItIsTold() {
    var session = Session()
    #expect(session.failure("pull q goal: 0.5")?.place == "goal: 0.5")
    #expect(session.failure("pull q = 0.5")?.place == "0.5")
    session.prepare("pull q = 70; expect q.goal == 70")
    #expect(session.failure("show q depth: 2")?.message.hasPrefix("pull is drawn as a whole") == true)
  }
}
