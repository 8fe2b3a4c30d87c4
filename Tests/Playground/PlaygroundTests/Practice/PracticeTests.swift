import EveryKind
import Language
import Pictures
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground

/// A learner who performs statements: right, wrong, with help, and not to the end.
struct PracticeTests {
  /// What a learner was shown, and the results of it.
  struct Practiced {
    var step: Step
    /// The lines of words before each reply.
    var shown: [String] = []
  }

  static func words(of outputs: [Output]) -> [String] {
    outputs.compactMap { output in
      switch output {
      case .words(let words), .text(let words): words
      default: nil
      }
    }
  }

  /// Practices with replies; the learner leaves when there are no more.
  func practice(
    _ statement: String, in session: inout Session, _ replies: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Practiced {
    session.waitsForAnswers = true
    defer { session.waitsForAnswers = false }
    let asked = try #require(session.run("practice \(statement)").last, sourceLocation: sourceLocation)
    #expect(asked.effect == .ask, "\(asked.failure?.message ?? "")", sourceLocation: sourceLocation)
    var left = replies[...]
    var shown: [String] = []
    let step = session.settle(asked) { step in
      shown += Self.words(of: step.outputs)
      return left.popFirst()
    }
    return Practiced(step: step, shown: shown)
  }

  func session(_ text: String = "tree t = bst 50 30 70;") -> Session {
    var session = Session()
    session.prepare(text)
    return session
  }

  @Test func aMissIsToldAndTriedAgain() throws {
    var session = session()
    let practiced = try practice("t insert 10", in: &session, ["r", "LEFT.", "l", "h"])
    #expect(practiced.shown.contains("not right: 10 < 50, and what is smaller goes left · try again"))
    #expect(Self.words(of: practiced.step.outputs) == ["2 of 3 steps right · missed: a direction"])
    #expect(session.run("print t.inorder").last?.value?.literalText == "[10, 30, 50, 70]")
  }

  /// Where a value becomes the left child, left is right, too.
  @Test func theSideIsAPlace() throws {
    for (answer, right) in [("h", 3), ("left", 3), ("L", 3), ("r", 2)] {
      var session = session()
      let practiced = try practice("t insert 10", in: &session, ["l", "l", answer, "here"])
      #expect(practiced.shown.contains { $0.hasPrefix("? 30 has no left child: where does 10 go?") })
      #expect(Self.words(of: practiced.step.outputs)[0].hasPrefix("\(right) of 3 steps right"), "\(answer)")
    }
  }

  /// A first miss is told the rule; the second one is told the answer, and why it is.
  @Test func aFirstMissLeavesTheAnswerToBeFound() throws {
    var session = session("tree t = avl 50 30;")
    let practiced = try practice(
      "t insert 20", in: &session, ["l", "l", "h", "30", "banana", "20", "50", "r"])
    #expect(
      practiced.shown.contains(
        "not right: go up from what changed, and compare the heights of the two sides of each node · try again"
      ))
    #expect(practiced.shown.contains("answer a value of the tree · or n none, or ! to see the answer"))
    #expect(
      practiced.shown.contains("not right, it is 50: the left side of 50 is higher by 2 than the other"))
  }

  /// Before the first question stands the picture of what is asked about, also where nothing is commanded.
  @Test(arguments: [
    "t contains 30", "t floor 40", "t rank 30", "t range 30 60", "print t.min", "let x = t.contains(30)",
  ])
  func thePictureStandsBeforeTheFirstQuestion(_ statement: String) throws {
    var session = session()
    session.waitsForAnswers = true
    let asked = try #require(session.run("practice \(statement)").last)
    var pictures = 0
    _ = session.settle(asked) { step in
      pictures += step.outputs.count { if case .picture = $0 { true } else { false } }
      return nil
    }
    #expect(pictures == 1)
  }

  @Test func afterTheSecondMissItIsDoneForTheLearner() throws {
    var session = session()
    let practiced = try practice("t insert 10", in: &session, ["r", "h", "l", "h"])
    #expect(practiced.shown.contains("not right, it is left: 10 < 50, and what is smaller goes left"))
    #expect(Self.words(of: practiced.step.outputs) == ["2 of 3 steps right · missed: a direction"])
  }

  @Test func helpCostsNoTry() throws {
    var session = session()
    let practiced = try practice("t insert 10", in: &session, ["", "?", "banana", "l", "!", "h"])
    #expect(practiced.shown.contains("  hint: 10 < 50"))
    #expect(practiced.shown.contains("answer l left · r right · h here, or ! to see the answer"))
    #expect(practiced.shown.contains("left: 10 < 30, and what is smaller goes left"))
    #expect(
      Self.words(of: practiced.step.outputs) == ["2 of 3 steps right · 1 hint · missed: a direction"])
  }

  @Test func allIsToldAtTheEnd() throws {
    var session = session()
    let practiced = try practice("mode: end t insert 10", in: &session, ["r", "l", "h"])
    #expect(!practiced.shown.contains { $0.contains("not right") })
    #expect(
      Self.words(of: practiced.step.outputs) == [
        "1  10 or 50? not r: left, for 10 < 50, and what is smaller goes left",
        "2 of 3 steps right · missed: a direction",
      ])
  }

  @Test(arguments: [["q"], ["l", "q"], ["l", "l"], []]) func whoLeavesHasDoneNothing(_ replies: [String])
    throws
  {
    var session = session()
    let (state, count) = (session.state, session.stepCount)
    let practiced = try practice("t insert 10", in: &session, replies)
    #expect(practiced.step.effect == .ask)
    #expect(session.state == state && session.stepCount == count)
    #expect(session.failure("verify undo") == nil)
  }

  /// Who hears pictures is told how it is at first, and what changed before each question; the answers stay unsaid.
  @Test func whereIsDescribedTheQuestionsCanBeAnswered() throws {
    var session = session("tree t = avl 50 30 70 20; set describe on;")
    let practiced = try practice("t insert 10", in: &session, ["l", "l", "l", "h", "30", "30", "r"])
    #expect(practiced.step.failure == nil && practiced.shown.contains("20 has no left child: 10 goes there."))
    let leaning = try #require(practiced.shown.firstIndex { $0.contains("leans by 2") })
    #expect(practiced.shown[leaning - 1] == "20 has no left child: 10 goes there.")
    #expect(!practiced.shown[..<leaning].contains { $0.contains("rotate") })
    var described: [Output] = []
    session.waitsForAnswers = true
    for statement in ["practice t insert 40", "practice t remove 50"] {
      let asked = try #require(session.run(statement).last)
      _ = session.settle(asked) { step in
        described += step.outputs
        return nil
      }
    }
    #expect(described.count { if case .description = $0 { true } else { false } } == 2)
    #expect(!described.contains { if case .picture = $0 { true } else { false } })
    session.prepare("define f(n) {\n  let m = n * 2\n  if m > 3 { let m = 3 }\n  return m\n}")
    let code = try practice("print f(2)", in: &session, ["4", "yes"]).shown
    #expect(code.contains("line 2 of 5; n is 2.") && code.contains("  let m = n * 2"))
    #expect(code.contains("line 3 of 5; n is 2; m is 4."))
  }

  @Test func choicesMayBeBareWords() throws {
    var session = session("let cow = \"moo\"")
    session.waitsForAnswers = true
    let asked = try #require(session.run("ask \"Which?\" answer: \"cat\" choices: [cat, dog, cow]").last)
    #expect(Set(Self.words(of: asked.outputs).dropFirst().map { $0.dropFirst(5) }) == ["cat", "dog", "moo"])
    let keys = Self.words(of: asked.outputs).dropFirst()
    let dog = try #require(keys.first { $0.hasSuffix("dog") }).dropFirst(2).prefix(1)
    var replies = [String(dog), "cat"][...]
    var shown: [String] = []
    let step = session.settle(asked) { step in
      shown += Self.words(of: step.outputs)
      return replies.popFirst()
    }
    #expect(shown.contains { $0.hasPrefix("not dog: ") }, "a key is told as what it stands for")
    #expect(Self.words(of: step.outputs).contains { $0.contains("cat") })
  }

  @Test func itIsOneStep() throws {
    var session = session()
    let before = session.state
    _ = try practice("t insert 10", in: &session, ["l", "l", "h"])
    let after = session.state
    #expect(session.stepCount == 2)
    session.prepare("undo")
    #expect(session.state == before)
    session.prepare("redo")
    #expect(session.state == after)
    #expect(session.failure("verify undo") == nil)
    var again = Session()
    for step in try session.history { again.prepare(step.program) }
    #expect(again.state == after)
  }

  @Test func aStatementThatFailsChangesNothing() throws {
    var session = session()
    session.waitsForAnswers = true
    let (state, count) = (session.state, session.stepCount)
    for (statement, message) in [
      ("t insert \"a\"", "\"a\" is text, and 50 is a whole number: the two cannot be compared"),
      ("undo", "undo is allowed at top level only, not after practice"),
      ("bost", "there is no 'bost' to practice"),
      ("level: 4 avl", "a level is 1, 2 or 3"), ("avl level: 0", "a level is 1, 2 or 3"),
      ("let x = 1", "there is nothing to decide in this statement"),
    ] {
      #expect(session.failure("practice \(statement)")?.message == message, "\(statement)")
    }
    #expect(session.failure("play undo")?.message == "undo is allowed at top level only, not after play")
    #expect(
      session.failure("explain practice t insert 10")?.message
        == "practice is allowed at top level only, not after explain")
    #expect(session.failure("practice bost")?.help == "did you mean bst?")
    #expect(session.state == state && session.stepCount == count)
  }

  @Test func codeAsksForConditionsAndValues() throws {
    var session = session("define f(n) {\n  let m = n * 2\n  if m > 3 { let m = 3 }\n  return m\n}")
    let practiced = try practice("print f(2)", in: &session, ["4", "yes"])
    #expect(practiced.step.value?.literalText == "3")
    #expect(Self.words(of: practiced.step.outputs).last == "2 of 2 steps right")
  }

  /// What a line gives back is asked where the line does not name it: of a line that calls itself twice at most.
  @Test func codeAsksForWhatIsGivenBack() throws {
    var session = session(
      "define f(n) {\n  if n < 2 { return 1 }\n  return n * f(n - 1)\n}\ndefine g(n) {\n  return n % 2 == 0\n}"
    )
    let practiced = try practice(
      "print f(4)", in: &session, ["no", "no", "no", "yes", "5", "3", "6"])
    #expect(practiced.shown.contains("? return n * f(n - 1): what is f(2) then?"))
    #expect(practiced.shown.contains("not right, it is 2: n is 2, f(1) is 1"))
    #expect(Self.words(of: practiced.step.outputs).last == "5 of 6 steps right · missed: a value")
    let told = try practice("print g(4)", in: &session, ["yes"])
    #expect(told.shown == ["? return n % 2 == 0: what is g(4) then?   y yes · n no"])
  }

  /// A learner who asks for each answer sees one statement after the other, and the session stays as it was.
  @Test(arguments: ["avl", "tree", "t insert", "redblack level: 3", "minheap", "btree"])
  func dataAreChosen(_ topic: String) throws {
    var session = session("tree t = avl 50 30;")
    let (state, count) = (session.state, session.stepCount)
    let given = try practice(topic, in: &session, Array(repeating: "!", count: 40) + ["q"])
    let told = Self.words(of: given.step.outputs)
    #expect(told.count == 1 && told[0].hasPrefix("practiced "), "\(told)")
    let again = try practice(topic, in: &session, ["!"])
    #expect(again.shown.first != given.shown.first, "the same statement again")
    #expect(session.state == state && session.stepCount == count)
  }

  @Test func tenRightAnswersInARowRaiseTheLevel() throws {
    var session = session("")
    session.waitsForAnswers = true
    let asked = try #require(session.run("practice bst").last)
    var (shown, count) = ([String](), 0)
    _ = session.settle(asked) { step in
      shown += Self.words(of: step.outputs)
      count += 1
      guard count < 80, let question = shown.last(where: { $0.hasPrefix("? ") }) else { return nil }
      // `? 10 or 50?   l left · …`, or a place that is free.
      let numbers = question.split { !$0.isNumber }.compactMap { Int($0) }
      guard question.contains(" or "), numbers.count == 2 else {
        return question.contains("in the tree") ? "n" : question.contains("has no") ? "h" : "!"
      }
      return numbers[0] < numbers[1] ? "l" : numbers[0] > numbers[1] ? "r" : "h"
    }
    #expect(shown.contains("10 in a row: level 2"), "\(shown)")
  }

  /// A source is drawn last by the collection that shows it, which does not yet know what was inserted.
  @Test(arguments: ["people remove 1", "remove 1"])
  func thePictureIsThatOfTheObjectThatIsCommanded(statement: String) throws {
    var session = Session()
    session.prepare(
      "layout rows = list; source people = [Ann, Bob]; collection c = source: people layout: rows; people insert 1 Cy"
    )
    session.waitsForAnswers = true
    let asked = try #require(session.run("practice \(statement)").last)
    var pictures: [String] = []
    _ = session.settle(asked) { step in
      for case .picture(let picture, _) in step.outputs {
        pictures.append(TextRenderer().lines(picture).joined(separator: "\n"))
      }
      return nil
    }
    #expect(try #require(pictures.first).contains("Cy"))
  }

  /// A semicolon leaves out pictures, not questions.
  @Test func itWaitsBehindASemicolon() throws {
    var session = Session()
    session.prepare("tree t = bst 50 70")
    let practiced = try practice("t insert 30;", in: &session, ["left", "here"])
    #expect(Self.words(of: practiced.step.outputs).last == "2 of 2 steps right")
    session.waitsForAnswers = true
    #expect(session.shown("verify undo") == ["verified: 2 steps replayed from the start, the same state"])
  }
}
