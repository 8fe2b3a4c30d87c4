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
  private struct Practiced {
    var step: Step
    /// The lines of words before each reply.
    var shown: [String] = []
  }

  private static func words(of outputs: [Output]) -> [String] {
    outputs.compactMap { output in
      switch output {
      case .words(let words), .text(let words): words
      default: nil
      }
    }
  }

  /// Practices with replies; the learner leaves when there are no more.
  private func practice(
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

  private func session(_ text: String = "tree t = bst 50 30 70;") -> Session {
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
    #expect(practiced.shown.contains("answer left, right, here, or ! to see the answer"))
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
      ("undo", "undo is allowed at top level only, not in a block"),
      ("level: 4 avl", "a level is 1, 2 or 3"), ("avl level: 0", "a level is 1, 2 or 3"),
      ("let x = 1", "there is nothing to decide in this statement"),
    ] {
      #expect(session.failure("practice \(statement)")?.message == message, "\(statement)")
    }
    #expect(session.failure("play undo")?.message == "undo is allowed at top level only, not in a block")
    #expect(session.state == state && session.stepCount == count)
  }

  @Test func codeAsksForConditionsAndValues() throws {
    var session = session("define f(n) {\n  let m = n * 2\n  if m > 3 { let m = 3 }\n  return m\n}")
    let practiced = try practice("print f(2)", in: &session, ["4", "yes"])
    #expect(practiced.step.value?.literalText == "3")
    #expect(Self.words(of: practiced.step.outputs).last == "2 of 2 steps right")
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
