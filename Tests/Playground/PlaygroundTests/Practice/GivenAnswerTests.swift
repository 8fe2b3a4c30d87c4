import EveryKind
import Language
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground

/// What is kept of a learner's answers, which question is waited at, and what helps to answer it.
struct GivenAnswerTests {
  private func session(_ text: String = "tree t = bst 50 30 70;") -> Session {
    var session = Session()
    session.prepare(text)
    session.waitsForAnswers = true
    session.givenAnswers = []
    return session
  }

  /// Performs statements with replies; who has none left leaves.
  private func perform(
    _ text: String, in session: inout Session, _ replies: [String], seen: (Step) -> Void = { _ in }
  ) throws -> [Step] {
    let source = Source(name: "input", text: text)
    var parser = Parser(source, syntax: session.catalog.syntax)
    var left = replies[...]
    var steps: [Step] = []
    while let statement = try parser.next() {
      var step = session.perform(statement, from: source)
      if step.effect == .ask {
        step = session.settle(step) { shown in
          seen(shown)
          return left.popFirst()
        }
      }
      steps.append(step)
    }
    return steps
  }

  private func words(_ step: Step?) -> [String] {
    step?.outputs.compactMap { if case .words(let words) = $0 { words } else { nil } } ?? []
  }

  @Test func everyStepOfAPracticeIsKept() throws {
    var session = session()
    _ = try perform("practice t insert 10", in: &session, ["", "r", "LEFT", "zzz", "l", "!"])
    let answer = try #require(session.givenAnswers?.first)
    #expect(session.givenAnswers?.count == 1 && answer.kind == .practice && answer.text == "t insert 10")
    #expect(
      answer.steps.map(\.question) == [
        "10 or 50?", "10 or 30?", "30 has no left child: where does 10 go?",
      ])
    #expect(answer.steps.map(\.answer) == ["left", "left", "here"])
    #expect(answer.steps.map(\.replies) == [["", "r", "LEFT"], ["zzz", "l"], ["!"]])
    #expect(answer.steps.map(\.isRight) == [false, true, false] && !answer.isRight)
    #expect(answer.steps.map(\.hints) == [1, 0, 0])
    #expect(answer.steps.allSatisfy { $0.topic != nil })
    #expect(answer.source.text(answer.range) == "practice t insert 10")
  }

  @Test func aQuestionIsKeptWithItsRepliesAndHints() throws {
    var session = session()
    _ = try perform(
      "ask \"a?\" answer: 2 hint: \"two\"; ask \"b?\" answer: 3", in: &session, ["", "1", "2", "3"])
    let answers = try #require(session.givenAnswers)
    #expect(answers.map(\.kind) == [.question, .question] && answers.map(\.text) == ["a?", "b?"])
    #expect(answers.flatMap { $0.steps.map(\.replies) } == [["", "1", "2"], ["3"]])
    #expect(answers.map(\.isRight) == [false, true] && answers[0].steps[0].hints == 1)
    #expect(answers.allSatisfy { $0.counts })
  }

  @Test func whatIsLeftIsNotKept() throws {
    for count in 0..<3 {
      var session = session()
      let score = session.score
      _ = try perform("practice t insert 10", in: &session, Array(["l", "l", "h"].prefix(count)))
      #expect(session.givenAnswers?.isEmpty == true && session.score == score)
      _ = try perform("ask \"a?\" answer: 2", in: &session, Array(repeating: "1", count: min(count, 1)))
      #expect(session.givenAnswers?.isEmpty == true && session.score == score)
    }
    var session = session()
    session.givenAnswers = nil
    _ = try perform("practice t insert 10", in: &session, ["l", "l", "h"])
    #expect(session.givenAnswers == nil, "nobody wants to know")
  }

  @Test func inALessonAPracticeCountsAsOneQuestion() throws {
    for (replies, right) in [(["l", "l", "h"], 1), (["", "l", "l", "h"], 1), (["r", "l", "l", "h"], 0)] {
      var session = session()
      session.scoresPractice = true
      let told = words(try perform("practice t insert 10", in: &session, replies).last)
      #expect(session.score == Score(right: right, asked: 1))
      #expect(told.last?.hasSuffix(" · \(right) of 1 right so far") == true, "\(told)")
    }
    var again = session()
    again.scoresPractice = true
    again.countsAnswers = false
    let told = words(try perform("practice t insert 10", in: &again, ["l", "l", "h"]).last)
    #expect(again.score == Score() && told == ["3 of 3 steps right"])
    #expect(again.givenAnswers?.first?.counts == false)
    var prompt = session()
    _ = try perform("practice t insert 10", in: &prompt, ["l", "l", "h"])
    #expect(prompt.score == Score(), "at a prompt only questions count")
  }

  /// Each question of a program in its turn, blocks and practices included, and every other passed by.
  @Test func oneQuestionIsWaitedAtAndNoOther() throws {
    let program = """
      ask "a" answer: 1
      for n in [1, 2] { ask "b" answer: n; t insert n }
      practice t insert 10
      if t.count > 2 { ask "c" answer: 3 }
      practice t remove 10
      ask "d" answer: 4
      """
    var whole = session()
    _ = try perform(program, in: &whole, Array(repeating: "!", count: 99))
    let all = try #require(whole.givenAnswers).map(\.text)
    #expect(all == ["a", "b", "b", "t insert 10", "c", "t remove 10", "d"])
    for place in all.indices {
      var session = session()
      session.onlyQuestion = place
      let steps = try perform(program, in: &session, Array(repeating: "!", count: 99))
      #expect(session.givenAnswers?.map(\.text) == [all[place]])
      #expect(steps.allSatisfy { $0.failure == nil } && steps.count { $0.hasWaited } == 1)
      #expect(session.state == whole.state && session.failure("verify undo") == nil)
    }
    var session = session()
    session.onlyQuestion = all.count
    _ = try perform(program, in: &session, [])
    #expect(session.givenAnswers?.isEmpty == true && session.state == whole.state)
  }

  @Test func whatCanBeChosenIsOffered() throws {
    var session = session()
    var offered: [[String]?] = []
    var sides: [String] = []
    _ = try perform("practice t insert 10", in: &session, ["", "l", "l", "h"]) { shown in
      offered.append(shown.turn?.asking?.choices.map(\.word))
      sides.append(shown.turn?.asking?.sides.map { "\($0.left.word) \($0.right.word)" } ?? "none")
    }
    #expect(offered == Array(repeating: ["left", "right", "here"], count: 4))
    #expect(sides == Array(repeating: "left right", count: 4))
    offered = []
    _ = try perform(
      "ask \"a?\" answer: 2 choices: [2, 3]; ask \"b?\" answer: 3", in: &session, ["2", "1", "3"]
    ) { shown in
      offered.append(shown.turn?.asking?.choices.map(\.word).sorted())
      #expect(shown.turn?.asking?.sides == nil)
    }
    #expect(offered == [["2", "3"], [], []])
  }

  /// A page judges the first decision as a practice does.
  @Test(arguments: [
    ("tree t = bst 50 30 70;", "t insert 10", "left"), ("tree t = avl 50 30 70 20;", "t insert 10", "left"),
    ("tree h = minheap 2 7 4 9 8 6;", "h pop", "6"), ("stack s = min 5 3 7;", "s pop", nil),
  ]) func inADocumentTheFirstDecisionIsAQuestion(_ setup: String, _ statement: String, _ told: String?) throws
  {
    var session = session(setup)
    var copy = session
    let decision = try #require(copy.expectPractice(of: statement).first)
    session.waitsForAnswers = false
    let step = try #require(session.run("practice \(statement)").last)
    let posed = try #require(step.question)
    #expect(posed.text.hasPrefix("\(statement), the ") && posed.text.hasSuffix(decision.question))
    if let told { #expect(decision.toldAnswer == told) }
    #expect(posed.verdict(on: decision.toldAnswer) == .right)
    for choice in decision.choices {
      let isRight = choice.word == decision.toldAnswer
      #expect((posed.verdict(on: choice.word) == .right) == isRight, "\(choice.word)")
    }
    #expect(posed.reason == decision.reason)
    #expect(session.failure("verify undo") == nil)
  }
}
