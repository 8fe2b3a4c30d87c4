import EveryKind
import Language
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

@Suite struct QuestionTests {
  /// What is shown while the reader answers a question.
  private func dialogue(
    _ question: String, after program: String = "tree t = avl 50 30 70", answers: [String?]
  ) -> [String] {
    var session = Session()
    session.waitsForAnswers = true
    _ = session.run(program)
    let state = session.state
    let asked = session.run(question)[0]
    #expect(asked.effect == .ask)
    var left = answers[...]
    var lines: [String] = []
    func show(_ step: Step) {
      lines += StepText(.document).lines(step).map(\.string)
      if let failure = step.failure {
        lines.append("error: \(failure.message)")
        lines += failure.help.map { ["help: \($0)"] } ?? []
      }
    }
    let verdict = session.settle(asked) { step in
      show(step)
      return left.popFirst() ?? nil
    }
    #expect(session.state == state)
    guard verdict.effect != .ask else { return lines + ["left, \(session.score.asked) asked"] }
    show(verdict)
    #expect(verdict.number == nil && verdict.effect == nil)
    return lines
  }

  private static let tree = ["   50", " ┌─┴─┐", " 30  70", "avl · 3 nodes · height 1"]

  @Test func rightAtOnceWithTheReason() {
    #expect(
      dialogue("ask \"How high?\" answer: t.height", answers: ["1"])
        == ["? How high?"] + Self.tree + ["right: t.height is 1 · 1 of 1 right so far"])
  }

  @Test func wrongThenTheHintThenRight() {
    #expect(
      dialogue("ask \"How high?\" answer: t.height hint: \"count edges\"", answers: ["2", "1"])
        == ["? How high?", "not 2: try again, or ! to see the answer", "  hint: count edges"]
        + Self.tree + ["right at the second answer: t.height is 1 · 0 of 1 right so far"])
  }

  @Test func aSecondWrongAnswerBringsTheRightOne() {
    #expect(
      dialogue("ask \"6 * 7?\" answer: 42", answers: ["41", "43", "42"]) == [
        "? 6 * 7?", "not 41: try again, or ! to see the answer",
        "not 43; the answer: 42 · 0 of 1 right so far",
      ])
  }

  @Test func whatIsNoAnswerIsToldHowOneIsWritten() {
    #expect(
      dialogue("ask \"6 * 7?\" answer: 42", answers: ["why?", "42"]) == [
        "? 6 * 7?", "enter a number, such as 3 or 1/2, or ! to see the answer",
        "right: 42 · 1 of 1 right so far",
      ])
  }

  @Test func theHintIsThereForTheAskingAndCostsNothing() {
    #expect(
      dialogue("ask \"6 * 7?\" answer: 42 hint: \"6 * 6 + 6\"", answers: ["hint", "42"]) == [
        "? 6 * 7?", "  hint: 6 * 6 + 6", "right: 42 · 1 of 1 right so far",
      ])
  }

  @Test func whoLeavesIsToldNothing() {
    #expect(dialogue("ask \"6 * 7?\" answer: 42", answers: [nil]) == ["? 6 * 7?", "left, 0 asked"])
    #expect(dialogue("ask \"6 * 7?\" answer: 42", answers: ["41", nil]).last == "left, 0 asked")
  }

  @Test func whatIsAskedAgainDoesNotCount() {
    var session = Session()
    session.waitsForAnswers = true
    session.countsAnswers = false
    let asked = session.run("ask \"?\" answer: 1")[0]
    let step = session.settle(asked) { _ in "1" }
    #expect(StepText(.document).lines(step).last?.string == "right: 1")
    #expect(session.score == Score())
  }

  @Test(arguments: [
    ("\"not at all\"", "not at all"), ("\"not at all\"", "\"not at all\""), ("(270, 210)", "270, 210"),
    ("(270, 210)", "(270, 210)"), ("\"Enter Password\"", "Enter Password"), ("\"3 + 4\"", "\"3 + 4\""),
  ]) func answersMayBeWrittenAsTheyAreSaid(answer: String, reply: String) {
    #expect(
      dialogue("ask \"What?\" answer: \(answer)", answers: [reply])
        == ["? What?", "right: \(answer) · 1 of 1 right so far"])
  }

  @Test func givingUpShowsTheAnswer() {
    #expect(
      dialogue("ask \"How high?\" answer: t.height", answers: ["!"]).last
        == "the answer: t.height is 1 · 0 of 1 right so far")
    // A reader who presses Enter to continue has not given up.
    for blank in ["", "  "] {
      #expect(
        dialogue("ask \"6 * 7?\" answer: 42", answers: [blank, "42"]) == [
          "? 6 * 7?", "type what you expect, or ! to see the answer", "right: 42 · 1 of 1 right so far",
        ])
    }
    #expect(
      dialogue("ask \"6 * 7?\" answer: 42", answers: ["hint", "!"]) == [
        "? 6 * 7?", "  hint: there is none", "the answer: 42 · 0 of 1 right so far",
      ])
  }

  @Test func whatCannotBeTheAnswerCostsNoTryAndMeetsNoCaret() {
    let lines = dialogue("ask \"6 * 7?\" answer: 42", answers: ["6 *", "1 / 0", "6 5", "t.foo", "42"])
    #expect(lines.filter { $0.hasPrefix("enter a number") }.count == 4)
    #expect(!lines.contains { $0.hasPrefix("error: ") })
    #expect(lines.last == "right: 42 · 1 of 1 right so far")
  }

  @Test func aWalkToTheAnswerIsExplained() {
    #expect(
      dialogue("ask \"The way to 30?\" answer: t.path(30)", answers: ["[50, 30]"]) == [
        "? The way to 30?", " 1  30 < 50: go left       •50", " 2  30 = 30: here it is    •50 › •30",
        "right: t.path(30) is [50, 30] · 1 of 1 right so far",
      ])
  }

  @Test func answersAreComparedByValueAndWordsAreTexts() {
    #expect(dialogue("ask \"?\" answer: 10", answers: ["10.0"]).last == "right: 10 · 1 of 1 right so far")
    #expect(
      dialogue("ask \"?\" answer: \"left\"", answers: ["left"]).last
        == "right: \"left\" · 1 of 1 right so far")
    #expect(
      dialogue("ask \"Is it?\" answer: t.contains(30)", answers: ["Yes"]).last
        == "right: t.contains(30) is yes · 1 of 1 right so far")
    #expect(dialogue("ask \"Is it?\" answer: no", answers: ["No."]).last == "right: no · 1 of 1 right so far")
    #expect(
      dialogue("ask \"?\" answer: random(1, in: 1...9)", answers: ["!"]).last?.contains("0 of 1") == true)
  }

  @Test func theScoreRunsOn() {
    var session = Session()
    session.waitsForAnswers = true
    for (answer, verdict) in [("1", "1 of 1"), ("2", "1 of 2"), ("1", "2 of 3")] {
      let asked = session.run("ask \"?\" answer: 1")[0]
      var answers = [answer]
      let step = session.settle(asked) { _ in answers.popLast() ?? "3" }
      #expect(StepText(.document).lines(step).last?.string.hasSuffix("\(verdict) right so far") == true)
    }
  }

  @Test func withNobodyThereItStandsAsInADocument() {
    var session = Session()
    #expect(session.run("ask \"?\" answer: 1 hint: \"one\"")[0].outputs.count == 1)
    let step = session.run("if true { ask \"?\" answer: 1 hint: \"one\" }")[0]
    #expect(step.effect == nil && step.outputs.count == 1 && step.answers == ["1"])
    session.waitsForAnswers = true
    #expect(session.run("ask \"?\" answer: nowhere")[0].failure != nil)
  }
}
