import EveryKind
import JSONModule
import Language
import Playground
import Testing

/// Questions that wait for a page to answer them.
@Suite struct PageAnswerTests {
  private static let cell = #"""
    let n = 1
    ask "How much is n + 1?" answer: n + 1 hint: "more than n" because: "one more"
    let n = 5
    """#

  @Test func aRightAnswerLetsTheTextGoOn() throws {
    var page = try PageOfTest(["asks": true])
    let asked = try page.perform(Self.cell)
    #expect(asked.count == 2)
    #expect(asked.last?["asks"]?["choices"] == .array([]) && asked.last?["turn"] == ["next": "question"])
    #expect(
      asked.last?["asks"]?["lines"] == .texts("? How much is n + 1?") && asked.last?["said"] == .array([]))
    #expect(asked.last?.text.contains("one more") == false)
    let wrong = try page.ask("answer", ["reply": "7"])
    #expect(wrong.count == 1)
    #expect(wrong.first?["asks"] != nil)
    #expect(wrong.first?["turn"] == ["verdict": "wrong", "next": "again", "hint": "more than n"])
    #expect(wrong.first?["text"]?.words?.contains("more than n") == true)
    let right = try page.ask("answer", ["reply": "2"])
    #expect(right.count == 2)
    #expect(right.first?["asks"] == nil && right.first?["turn"] == ["verdict": "right", "next": "end"])
    #expect(right.first?["text"]?.words?.contains("right at the second answer: n + 1 is 2") == true)
    #expect(right.first?["text"]?.words?.contains("because: one more") == true)
    #expect(right.last?["source"] == "let n = 5")
    #expect(try page.perform("print n\nverify undo").map { $0["ok"] } == [true, true])
    #expect(
      try page.ask("answer", ["reply": "2"]).first?["error"]?["message"] == "no question waits for an answer")
  }

  @Test func aQuestionThatIsLeftChangesNothing() throws {
    var page = try PageOfTest(["asks": true])
    _ = try page.perform("let n = 1\nrepeat 2 { let n = n + 1; ask \"n?\" answer: n }\nlet n = 9")
    _ = try page.ask("answer", ["reply": "2"])
    #expect(try page.perform("print n").first?["value"] == 1)
    // Both are answered.
    _ = try page.perform("repeat 2 { let n = n + 1; ask \"n?\" answer: n }\nlet m = n")
    #expect(try page.ask("answer", ["reply": "2"]).first?["asks"] != nil)
    #expect(try page.ask("answer", ["reply": "3"]).first?["asks"] == nil)
    #expect(try page.perform("print m").first?["value"] == 3)
  }

  @Test func withoutASettingAQuestionStandsAsInADocument() throws {
    var page = try PageOfTest()
    #expect(try page.perform(Self.cell).count == 3)
  }

  @Test func choicesAreTold() throws {
    var page = try PageOfTest(["asks": true])
    let asked = try page.perform(#"ask "Which?" answer: "a" choices: ["a", "b"]"#)
    let choices = try #require(asked.last?["asks"]?["choices"]?.asArray)
    // In an order of their own, so that it tells nothing.
    #expect(choices.map { $0["word"]?.words ?? "" }.sorted() == ["a", "b"])
  }

  /// What a page builds its questions from: words, sides, kinds, and at the end what a file of answers says.
  @Test func aPracticeIsToldInParts() throws {
    var page = try PageOfTest(["asks": true, "svg": true])
    let first = try page.perform("tree t = avl 50 30 70 20\npractice t insert 10").last
    #expect(first?["asks"]?["question"] == "10 or 50?")
    let choices = try #require(first?["asks"]?["choices"]?.asArray)
    #expect(choices.map { $0["word"]?.words } == ["left", "right", "here"])
    #expect(choices.map { $0["arrow"]?.words } == ["left", "right", nil])
    #expect(first?["asks"]?["takes"] == nil && first?["svg"] != nil)
    let missed = try page.ask("answer", ["reply": "right"]).first
    #expect(missed?["said"] == .texts("not right: 10 < 50, and what is smaller goes left · try again"))
    #expect(missed?["turn"] == ["verdict": "wrong", "next": "again"])
    #expect(missed?["given"] == nil && missed?["asks"]?["question"] == "10 or 50?")
    let replies = ["left", "", "left", "left", "here", "30", "30", "right"]
    var last = missed
    for reply in replies {
      #expect(last?["asks"] != nil)
      if last?["asks"]?["question"] == "Which node leans by 2 now?" {
        #expect(last?["asks"]?["takes"]?["form"] == "value")
      }
      last = try page.ask("answer", ["reply": .text(reply)]).first
    }
    #expect(last?["asks"] == nil && last?["step"] == 2)
    // It is what a session keeps that is answered so.
    var session = Session(.everyKind)
    session.givenAnswers = []
    session.waitsForAnswers = true
    let source = Source(name: "both", text: "tree t = avl 50 30 70 20\npractice t insert 10")
    var parser = Parser(source, syntax: session.catalog.syntax)
    var rest = (["right"] + replies)[...]
    while let statement = try parser.next() {
      let step = session.perform(statement, from: source)
      if step.effect == .ask { _ = session.settle(step) { _ in rest.popFirst() } }
    }
    #expect(rest.isEmpty)
    let kept = try #require(session.givenAnswers?.first)
    #expect(kept.steps.count == 7 && kept.steps.count { $0.isRight } == 6)
    #expect(last?["given"] == .array([.object(kept.members())]))
  }

  /// Each step of an answer has the time of its own replies, though each reply is answered from the beginning.
  @Test func secondsAreThoseOfTheReader() throws {
    let clock = Clock()
    var page = try PageOfTest(["asks": true], watch: Watch(now: { clock.time }))
    _ = try page.perform("ask \"1?\" answer: 1\nrepeat 2 { ask \"n?\" answer: 2 }")
    var seconds: [JSON?] = []
    for (reply, time) in [("7", 2.0), ("1", 5), ("2", 9), ("2", 10.5)] {
      clock.time = time
      for object in try page.ask("answer", ["reply": .text(reply)]) {
        guard case .array(let given)? = object["given"] else { continue }
        seconds += given.map { $0["seconds"] }
      }
    }
    #expect(seconds == [.decimal(5), .decimal(4), .decimal(1.5)])
  }

  /// A clock that a test sets; one thread uses it.
  private final class Clock: @unchecked Sendable { var time = 0.0 }

  @Test func whatIsExplainedIsToldInFrames() throws {
    var page = try PageOfTest(["svg": true])
    let step = try page.perform("tree t = avl 50 30 70\nexplain t insert 10").last
    let frames = try #require(step?["frames"]?.asArray)
    let moments = try #require(step?["result"]?["moments"]?.asArray)
    // What it leads to is a moment besides.
    #expect(frames.dropLast().map { $0["say"] } == moments.map { $0["words"] })
    #expect(frames.last?["say"] == "inserted 10")
    #expect(frames.allSatisfy { frame in frame["svgs"]?.asArray?.first?.words?.contains("<svg") == true })
    #expect(step?["caption"] == .texts("inserted 10", "2 comparisons · avl, 4 nodes, height 2"))
    let code = try page.perform("let n = 0\nexplain repeat 2 {\nlet n = n + 1\n}\nprint n").dropFirst().first
    let lines = try #require(code?["frames"]?.asArray)
    #expect(lines.last?["code"]?.asArray?.count == 3)
    #expect(lines.last?["line"] == 1 && lines.last?["variables"] == .array([.array(["n", "2", true])]))
    let long = try page.perform("explain repeat 400 { let n = n + 1 }").first
    let shown = try #require(long?["frames"]?.asArray)
    #expect(shown.count == 61 && shown.last?["said"]?.text.contains("moments are shown") == true)
    var plain = try PageOfTest()
    #expect(try plain.perform("tree t = avl 50 30 70\nexplain t insert 10").last?["frames"] == nil)
  }

  /// A turn is seen before it, and after it.
  @Test func aTurnHasThePictureBeforeIt() throws {
    var page = try PageOfTest(["svg": true])
    let step = try page.perform("tree t = bst 4 2 5 1 3\nexplain t rotate right at: 4").last
    let turned = (step?["frames"]?.asArray ?? []).filter { $0["say"] == "rotate right at 4: 2 comes up" }
    #expect(turned.count == 2 && turned.first?["svgs"] != turned.last?["svgs"])
  }

  /// Lists that code walks on are drawn, with what points into them, and stand in no table.
  @Test func codeHasThePicturesOfItsLists() throws {
    var page = try PageOfTest(["svg": true])
    let text = "let xs = [2, 3, 5]\nlet i = 0\nexplain while i < 3 {\nlet xs[i] = xs[i] * 2\nlet i = i + 1\n}"
    let frames = try #require(try page.perform(text).last?["frames"]?.asArray)
    let drawn = frames.compactMap { $0["svgs"]?.asArray?.first?.words }.filter { $0.contains(">i<") }
    #expect(drawn.count > 3 && drawn.contains { $0.contains(">10</text>") })
    #expect(frames.allSatisfy { $0["variables"]?.text.contains("xs") != true })
  }

  /// What is printed in a statement that draws stands beside the picture.
  @Test func linesBesideAPictureAreTold() throws {
    var page = try PageOfTest(["svg": true])
    let step = try page.perform("tree t = avl 5 3\nrepeat 1 { print 7; t insert 4 }").last
    #expect(step?["svg"] != nil && step?["said"] == .texts("7"))
  }
}

extension JSON {
  static func texts(_ texts: String...) -> JSON { .array(texts.map { .text($0) }) }
}
