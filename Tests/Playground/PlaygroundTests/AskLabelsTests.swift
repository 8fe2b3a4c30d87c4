import EveryKind
import Language
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// What follows the answer of an `ask`: hints, a reason, choices, how near; and rules in an answer's place.
@Suite struct AskLabelsTests {
  /// What is seen while a question is answered.
  private func dialogue(_ statement: String, _ replies: [String]) -> [String] {
    var session = Session()
    session.waitsForAnswers = true
    session.prepare("tree t = avl 50 30 70")
    let asked = session.run(statement)[0]
    guard asked.effect == .ask else { return asked.failure.map { ["error: \($0.message)"] } ?? [] }
    var replies = replies[...]
    var lines: [String] = []
    let step = session.settle(asked) { shown in
      lines += StepText(.document).lines(shown).map(\.string)
      return replies.popFirst()
    }
    return lines + StepText(.document).lines(step).map(\.string)
  }

  @Test func eachMissTellsAHintAndTheAnswerComesAfterTheLast() {
    let question = "ask \"6 * 7?\" answer: 42 hint: [\"more than 40\", \"even\", \"less than 44\"]"
    #expect(
      dialogue(question, ["1", "2", "3", "4"]) == [
        "? 6 * 7?", "not 1: try again, or ! to see the answer", "  hint: more than 40",
        "not 2: try again, or ! to see the answer", "  hint: even",
        "not 3: try again, or ! to see the answer", "  hint: less than 44",
        "not 4; the answer: 42 · 0 of 1 right so far",
      ])
    for misses in 1...3 {
      let word = ["second", "third", "fourth"][misses - 1]
      let told = dialogue(question, (1...misses).map(String.init) + ["42"]).last
      #expect(told == "right at the \(word) answer: 42 · 0 of 1 right so far")
    }
    // Never before the second miss.
    for hint in ["", "hint: \"even\"", "hint: []"] {
      #expect(
        dialogue("ask \"?\" answer: 42 \(hint)", ["1", "42"]).last?.hasPrefix("right at the second") == true)
      #expect(
        dialogue("ask \"?\" answer: 42 \(hint)", ["1", "2"]).last?.hasPrefix("not 2; the answer") == true)
    }
  }

  /// Twice the same label: hints are meant as a list, of the rest one is too many.
  @Test func labelsAreGivenOnce() {
    func failure(_ statement: String) -> [String?] {
      var session = Session()
      let failure = session.failure(statement)
      return [failure?.message, failure?.help]
    }
    let ask = "ask \"6 * 7?\" answer: 42"
    #expect(
      failure(ask + " hint: \"more than 40\" hint: \"even\"") == [
        "hint: is given twice", "give a list: hint: [\"more than 40\", \"even\"]",
      ])
    #expect(
      failure(ask + " hint: [\"a\", \"b\"] because: \"c\" hint: \"d\"") == [
        "hint: is given twice", "give a list: hint: [\"a\", \"b\", \"d\"]",
      ])
    #expect(dialogue(ask + " hint: [\"more than 40\", \"even\"]", ["1", "42"])[2] == "  hint: more than 40")
    #expect(
      failure(ask + " because: \"a\" because: \"b\"") == ["because: is given twice", "keep one of the two"])
  }

  @Test func hintsAndReasonsAreStressedAsProseIs() throws {
    let ask =
      "ask \"6 * 7?\" answer: 42 hint: \"use `x`, `a + b` and **all of `y`**\" because: \"2 * 3 ** `\""
    #expect(
      dialogue(ask, ["1", "42"])[2...] == [
        "  hint: use x, “a + b” and all of y", "right at the second answer: 42 · 0 of 1 right so far",
        "  because: 2 * 3 ** `",
      ])
    var settings = Settings.document
    settings.colour = .always
    let lines = StepText(settings).lines(.told("  hint: use `a + b` and **bold**")).map(\.string)
    #expect(lines.count == 1 && lines[0].contains("ma + b\u{1B}") && lines[0].contains("mbold\u{1B}"))
  }

  /// What is too long is broken, and loses no letter.
  @Test func stressedWordsAreBroken() {
    var settings = Settings.document
    settings.width = 20
    let text = "  hint: one two **three four** five `six` seven eight nine"
    let lines = StepText(settings).lines(.told(text)).map(\.string)
    #expect(
      lines.allSatisfy { $0.count <= 20 } && lines.count == 3
        && lines.dropFirst().allSatisfy { $0.hasPrefix("  ") })
    #expect(
      lines.joined(separator: " ").split(separator: " ")
        == text.filter { $0 != "*" && $0 != "`" }.split(separator: " "))
  }

  @Test func enterShowsAHintAndAQuestionMarkWhatCanBeAnswered() {
    #expect(
      dialogue("ask \"6 * 7?\" answer: 42 hint: \"even\"", ["", "?", "", "!"]) == [
        "? 6 * 7?", "  hint: even", "enter a number, such as 3 or 1/2, ! the answer",
        "type what you expect, or ! to see the answer", "the answer: 42 · 0 of 1 right so far",
      ])
    #expect(
      dialogue("ask \"6 * 7?\" answer: 42 hint: \"even\"", ["?", "42"])[1]
        == "enter a number, such as 3 or 1/2; Enter shows a hint, ! the answer")
    // A sign that is the answer is not a command.
    for sign in ["!", "?", "hint"] {
      #expect(dialogue("ask \"Which?\" answer: \"\(sign)\"", [sign]).last?.hasPrefix("right: ") == true)
    }
  }

  @Test(arguments: [["42"], ["1", "2"], ["!"]]) func theReasonIsToldWithTheAnswer(replies: [String]) {
    let told = dialogue("ask \"6 * 7?\" answer: 42 because: \"6 * 6 + 6\" hint: \"even\"", replies)
    #expect(told.last == "  because: 6 * 6 + 6" && told.dropLast().last?.contains("42 · ") == true)
    #expect(told.dropLast().allSatisfy { !$0.contains("because") })
  }

  @Test func aChoiceIsNamedByItsKeyOrItsValue() throws {
    let question = "ask \"Its height?\" answer: t.height choices: [0, 1, 2, \"none of them\"]"
    let lines = dialogue(question, ["a"])
    #expect(lines[0] == "? Its height?")
    let shown = lines[1...4].map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
    #expect(shown.map { $0[0] } == ["a", "b", "c", "d"])
    let texts = shown.map { $0[1].trimmed }
    #expect(Set(texts) == ["0", "1", "2", "none of them"])
    for (key, text) in zip(shown.map { $0[0] }, texts) {
      for reply in [key, key.uppercased(), text, "“\(text)”."] {
        let told = dialogue(question, [reply, "!"])
        let verdict = text == "1" ? told.last ?? "" : told[5]
        #expect(
          verdict.hasPrefix(text == "1" ? "right: t.height is 1" : "not \(text)"), "\(reply): \(verdict)")
      }
    }
    #expect(
      dialogue(question, ["x", "5", "?"])[5...7].allSatisfy { $0.hasPrefix("choose one of a, b, c, d") }
    )
    // The order is the question's own, and not that of the list.
    let orders = Set(
      (1...20).map { dialogue("ask \"\($0)\" answer: 1 choices: [1, 2, 3]", ["!"])[1...3].joined() })
    #expect(orders.count > 1 && orders.count <= 6)
    #expect(
      Set(
        dialogue("ask \"Is it?\" answer: yes choices: [yes, no]", ["yes"])[1...2].map {
          String($0.suffix(3)).trimmed
        })
        == ["yes", "no"])
    // A choice that is a letter is itself, whatever key has that letter.
    for reply in ["a", "b", "c"] {
      let right = dialogue("ask \"?\" answer: \"b\" choices: [\"a\", \"b\", \"c\"]", [reply, "!"])[4]
        .hasPrefix("right")
      #expect(right == (reply == "b"))
    }
  }

  @Test func noKeyIsAnAnswer() throws {
    for (choices, keys) in [
      ("[\"a\", \"b\", \"c\"]", ["1", "2", "3"]), ("[\"B\", 2]", ["a", "c"]), ("[3, 4]", ["a", "b"]),
      ("[\"z\", 9]", ["a", "b"]),
    ] {
      let answer = choices.dropFirst().prefix { $0 != "," && $0 != "]" }
      var session = Session()
      let posed = try #require(session.run("ask \"?\" answer: \(answer) choices: \(choices)")[0].question)
      #expect(posed.choices.map(\.key) == keys, "\(choices)")
    }
  }

  @Test func aRuleReadsWhatTheJudgeReads() throws {
    var session = Session()
    let two = try #require(session.run("ask \"Which two?\" answer(reply) = reply == [1, 2]")[0].question)
    for reply in ["1 and 2", "1, 2", "1 2", "[1 & 2]"] {
      #expect(two.verdict(on: reply) == .right, "\(reply)")
    }
    let many = try #require(session.run("ask \"How many nodes?\" answer(reply) = reply > 3")[0].question)
    for reply in ["4 nodes", "4"] { #expect(many.verdict(on: reply) == .right, "\(reply)") }
    #expect(many.verdict(on: "3 nodes") == .wrong && many.verdict(on: "4 apples") == .unreadable)
    // No sample has five elements.
    let five = try #require(session.run("ask \"?\" answer(reply) = reply[4] == 9")[0].question)
    #expect(five.verdict(on: "1, 2, 3, 4, 9") == .right && five.verdict(on: "1, 2") == .unreadable)
    let first = try #require(session.run("ask \"?\" answer(reply) = reply[0]")[0].question)
    #expect(first.verdict(on: "yes, no") == .right && first.verdict(on: "no, yes") == .wrong)
    let letters = try #require(session.run("ask \"?\" answer(reply) = reply == [\"x\", \"y\"]")[0].question)
    #expect(letters.verdict(on: "x, y") == .right)
  }

  @Test func whatIsNearIsRight() {
    let question = "ask \"Pi?\" answer: 3.14159 near: 0.01"
    for reply in ["3.14", "3.15", "22/7", "3.1316", "314 %"] {
      #expect(dialogue(question, [reply]).last?.hasPrefix("right: ") == true, "\(reply)")
    }
    for reply in ["3.1", "3.16", "-3.14"] {
      #expect(dialogue(question, [reply, "!"])[1].hasPrefix("not "), "\(reply)")
    }
    #expect(dialogue("ask \"?\" answer: 0.2 near: 0.1", ["0.3"]).last?.hasPrefix("right") == true)
    #expect(dialogue("ask \"?\" answer: 2 near: 0", ["2.0"]).last?.hasPrefix("right") == true)
  }

  @Test func aUnitThatTheQuestionNamesMayStandBehindTheNumber() {
    let question = "ask \"How many nodes, or what percent of them, in px?\" answer: 3"
    for reply in ["3 nodes", "3nodes.", "3 px", "3.0 Nodes", "3 of them", "3 node"] {
      #expect(dialogue(question, [reply]).last?.hasPrefix("right: ") == true, "\(reply)")
    }
    #expect(dialogue(question, ["4 nodes", "!"])[1].hasPrefix("not 4 nodes"))
    for reply in ["3 apples", "3 nodes or apples", "nodes 3 3"] {
      #expect(dialogue(question, [reply, "!"])[1].hasPrefix("enter a number"), "\(reply)")
    }
  }

  @Test(arguments: [
    ("reply > 3 && reply < 9", ["4", "8.5", "17/2", "5 "], ["3", "9", "1,000"], ["word", "1, 2", "yes"]),
    ("reply", ["yes", "True"], ["no"], ["4", "word"]),
    ("reply.count == 2 && reply[0] < reply[1]", ["1, 2", "[0 5]", "(3, 4)"], ["2, 1", "1 2 3"], ["7"]),
    ("reply == \"left turn\" || reply == \"left\"", ["left turn", "Left."], ["right", "3"], []),
    ("sorted(reply) == [1, 2, t1]", ["3, 1, 2"], ["1, 2"], ["5"]),
  ]) func aRuleJudges(rule: String, right: [String], wrong: [String], unreadable: [String]) throws {
    var session = Session()
    session.prepare("let t1 = 3")
    let posed = try #require(session.run("ask \"Which?\" answer(reply) = \(rule)")[0].question)
    for (replies, verdict) in [(right, Verdict.right), (wrong, .wrong), (unreadable, .unreadable)] {
      for reply in replies { #expect(posed.verdict(on: reply) == verdict, "\(reply) by \(rule)") }
    }
  }

  @Test func aRuleIsToldWhereItWasNotMet() {
    let lines = dialogue(
      "ask \"Between?\" answer(reply) = reply > 3 && reply < 9 because: \"so\"", ["1", "2"])
    let told = lines.drop { !$0.hasPrefix("not 2") }.map(\.trimmed).joined(separator: " ")
    #expect(
      told == "not 2; the answer: what is right for reply > 3 && reply < 9 · 0 of 1 right so far because: so")
    let block = dialogue("ask \"?\" answer(x) { if x > 3 { return yes }; return no }", ["5"])
    #expect(block.contains { $0.hasPrefix("right: 5") })
  }

  @Test(arguments: [
    ("answer: 1 near: -1", "near takes a number that is not negative, not -1"),
    ("answer: \"a\" near: 1", "near needs an answer that is a number"),
    ("answer(reply) = nobody > 2", "the answer: nothing is named 'nobody'"),
    ("answer(reply) = 7", "answer(reply) judges a reply, so it comes to yes or no, not 7"),
    ("answer: 3 choices: [1, 3, 3.0]", "3.0 is among the choices twice"),
    ("answer(reply) = reply near: 1", "near needs an answer that is a number"),
    ("answer: 1 choices: [2, 3]", "the answer, 1, is not among the choices"),
    ("answer: 1 choices: [1]", "choices takes a list of 2 to 26 values, not [1]"),
    ("answer: 1 choices: 1", "choices takes a list of 2 to 26 values, not 1"),
    (
      "answer: 1 choices: 1...1_000_000_000_000",
      "choices takes a list of 2 to 26 values, not 1...1000000000000"
    ),
    ("answer(reply) = reply choices: [1, 2]", "choices need an answer, not a rule"),
    ("answer: 1 hint: [\"a\", \"b\", \"c\", \"d\"]", "a question has at most 3 hints, not 4"),
    ("answer: 1 hint: [1]", "a hint must be text, not a whole number"),
    ("answer: 1 because: 3", "a reason must be text, not a whole number"),
    ("answer() = yes", "answer is asked with 1 parameter, not 0"),
  ]) func wrongLabelsAreErrors(rest: String, message: String) throws {
    var session = Session()
    let failure = try #require(session.run("ask \"?\" \(rest)")[0].failure, "\(rest)")
    #expect(failure.message == message)
    #expect(session.run("ask \"?\" answer: 1 near: 0 near: 1")[0].failure != nil)
  }

  /// The output of a cell is what a document holds of a question.
  @Test func aDocumentHoldsTheQuestionItsChoicesAndTheAnswerApart() {
    var session = Session()
    let step = session.run("ask \"Which?\" answer: 2 choices: 1...3 because: \"so\" hint: \"h\"")[0]
    let lines = StepText(.document).lines(step).map(\.string)
    #expect(lines.count == 4 && lines[0] == "? Which?" && step.answers == ["2"])
    let rule = session.run("ask \"Which?\" answer(reply) = reply > 1")[0]
    #expect(rule.answers.isEmpty && rule.outputs.count == 1)
  }

  /// To judge an answer takes time with its length.
  @Test(arguments: ["t", "[t]", "[\"k\": [t]]", "1 choices: [1, t]", "shared"])
  func anAnswerCanBeTyped(_ answer: String) {
    var session = Session()
    session.prepare(
      "let t = \"abcd\"; repeat 20 { let t = t + t }; let shared = [1]; repeat 15 { let shared = [shared, shared] }"
    )
    let failure = session.failure("ask \"?\" answer: \(answer)")
    #expect(failure?.message == "the answer is too long to be typed")
    #expect(session.failure("ask \"?\" answer: t.count") == nil)
  }
}
