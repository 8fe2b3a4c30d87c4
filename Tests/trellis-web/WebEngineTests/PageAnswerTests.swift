import JSONModule
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
    #expect(asked.last?["asks"] == .array([]))
    #expect(asked.last?.text.contains("one more") == false)
    let wrong = try page.ask("answer", ["reply": "7"])
    #expect(wrong.count == 1)
    #expect(wrong.first?["asks"] != nil)
    #expect(wrong.first?["text"]?.words?.contains("more than n") == true)
    let right = try page.ask("answer", ["reply": "2"])
    #expect(right.count == 2)
    #expect(right.first?["asks"] == nil)
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
    guard case .array(let choices)? = asked.last?["asks"] else {
      Issue.record("no choices")
      return
    }
    // In an order of their own, so that it tells nothing.
    #expect(choices.map { $0.words ?? "" }.sorted() == ["a", "b"])
  }
}
