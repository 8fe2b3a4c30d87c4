import EveryKind
import Language
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// Replies are judged as a teacher judges them.
@Suite struct AnswerJudgeTests {
  private func expected(_ answer: String) throws -> ExpectedAnswer {
    var session = Session()
    _ = session.run("tree t = avl 50 30 70")
    return try #require(session.run("ask \"?\" answer: \(answer)")[0].question?.expected, "\(answer)")
  }

  @Test(arguments: [
    ("yes", ["Yes", "yes", "YES.", "y", "true", "True", "“yes”", " yes ! "]),
    ("no", ["No", "no", "n", "False", "no."]),
    ("\"no\"", ["No", "false", "n"]), ("\"yes\"", ["true", "Yes!"]),
    ("\"fail\"", ["Fail", "FAIL.", "\"fail\"", "‘fail’", " fail "]),
    ("\"not at all\"", ["Not at  all", "not at all.", "\"not at all\""]),
    ("\"Cy\"", ["cy", "CY"]), ("\"don't\"", ["don’t", "Don't!"]), ("\"didDeselect(0)\"", ["diddeselect(0)"]),
    (
      "[3, 4, 5]",
      [
        "3,4,5", "3 4 5", "[3, 4, 5]", "(3, 4, 5)", "3, 4 and 5", "3, 4, and 5.", "3; 4; 5", "[3 4 5",
        "3...5",
      ]
    ),
    ("[\"E\", \"C\", \"F\"]", ["E C F", "e, c, f", "[\"E\", \"C\", \"F\"]", "“E”, “C” and “F”"]),
    ("(270, 210)", ["270, 210", "270 210", "(270,210)", "[270, 210]", "270.0 and 210", "270x210"]),
    ("[(0, 1)]", ["(0, 1)", "0, 1", "[(0, 1)]", "0 1"]), ("[7]", ["7", "[7]", "7."]),
    ("[]", ["[]", "none", "Nobody.", "nothing", "()", "empty"]), ("60x12", ["60x12", "60×12", "60, 12"]),
    ("[(x: 1, y: 2)]", ["(x: 1, y: 2)", "1, 2"]), ("[\"a\": 1, \"b\": 2]", ["b: 2, a: 1", "[a:1, b:2]"]),
    ("[1, 1_000]", ["1, 1000", "1 1_000", "1, 1,000"]),
    ("[1_000_003, 4]", ["1,000,003, 4", "[1,000,003; 4]", "1,000,003 and 4"]), ("[3, 100]", ["3,100"]),
    ("[\"a\": 1_000]", ["a: 1,000"]),
    ("1...3", ["1, 2, 3", "[1, 2, 3]", "1...3", "1..<4"]),
    ("[yes, no]", ["yes no", "true, false", "Yes and no"]),
    ("1_000", ["1,000", "1 000", "1000", "1_000", "1000.0", "1’000", "1e3", "+1000", "[1000]"]),
    ("\"x = 5\"", ["x=5", "X =5", "x= 5.", "(x = 5)", "‘x=5’"]), ("\"x=5\"", ["x = 5"]),
    ("\"H2 + O2\"", ["H2+O2", "h2 +o2", "[H2+ O2]"]),
    ("\"A\"", ["(a)", "[A].", "a)", "( a )", "\"(a)\"", "{'A'}"]),
    ("\"t.insert(5)\"", ["t.insert( 5 )", "t . insert (5)"]),
    ("\"t insert 5\"", ["t.insert(5)", "t.insert( 5 )", "T insert  5."]),
    ("\"xs insert 9 at: 0\"", ["xs.insert(9, at: 0)", "xs insert 9 at:0"]), ("\"s pop\"", ["s.pop()"]),
    ("\"t insert -4\"", ["t.insert(-4)", "t.insert( -4 ).", "t insert -4"]),
    ("\"t.insert(4)\"", ["t insert 4", "t.insert(4)", "(t.insert(4))"]),
    ("\"deck drag (120, 10)\"", ["deck.drag((120, 10))", "deck drag (120,10)"]),
    ("\"xs swap 0 2\"", ["xs.swapAt(0, 2)"]), ("\"d remove a\"", ["d.removeValue(forKey: \"a\")"]),
    ("\"xs[0] = 9\"", ["let xs[0] = 9", "xs[0]=9"]), ("\"let x = 5\"", ["x = 5", "var x = 5"]),
    ("\"print x\"", ["print(x)", "print( x )"]), ("\"t.height\"", ["t.height()", "t.height"]),
    ("\"insert 4\"", ["insert(4)"]),
    ("\"a: b\"", ["a:b", "a : b"]),
    ("\"(a)\"", ["(a)", "( A )"]), ("\"f(x)\"", ["f( x )", "(f(x))"]),
    ("\"3 × 4\"", ["3x4", "3 by 4", "3 x 4"]),
    ("\"don't\"", ["don 't"]), ("\"€ 5\"", ["€5"]), ("\"??\"", ["? ?", "??"]),
    (
      "320x240",
      ["320 × 240", "320 by 240", "320 X 240", "320×240.", "(320 x 240)", "320by240", "w: 320, h: 240"]
    ),
    ("1.5x2", ["1.5 x 2", "1.5 by 2.0", "1.5 × +2"]), ("[\"3\", \"x\", \"4\"]", ["3 x 4", "3, x, 4"]),
    ("[320x240, 1x2]", ["320 by 240, 1 × 2", "(320, 240), (1, 2)"]),
    ("[\"x = 5\", \"y = -6\"]", ["x=5, y=-6", "x = 5 and y = - 6", "[\"x =5\"; \"y= -6\"]"]),
    ("[\"<\", \">\"]", ["< >", "<, >", "[<,>]"]), ("[3, -4]", ["3 -4", "3, - 4", "[ 3 , −4 ]"]),
    ("[(x: 1, y: 2)]", ["x:1,y:2", "(x : 1, y : 2)"]), ("[\"a\": \"x = 5\"]", ["a: x=5", "a :x = 5"]),
    ("1...3", ["1 ... 3", "1 ..< 4"]), ("yes", ["(yes)", "[Y]", "'true'", "( yes! )"]),
    ("0.5", ["( 1/2 )", "(50 %)", "[50 percent]", "(.5"]), ("-40", ["(- 40)", "-  40"]),
    ("1_000", ["1, 000", "(1 000)"]),
    ("1_234_567", ["1,234,567", "1 234 567"]), ("9223372036854775807", ["9,223,372,036,854,775,807"]),
    ("0.5", [".5", "1/2", "0.50", "50%", "50 %", "2/4", "1 / 2", "5e-1", "(0.5)"]),
    ("0.375", ["3/8", "37.5 %"]),
    ("1 / 3.0", ["1/3", "2/6"]), ("1.15", ["1.15", "115/100"]), ("2", ["4/2", "2.", "2.0", "200%"]),
    ("-40", ["−40", "- 40", "-40."]), ("0", ["0", "-0", "0.0", "0/7"]), ("none", ["none", "None."]),
    ("t.node(30)", ["30", "30.0"]), ("t.height", ["1", "1.0"]), ("t.path(30)", ["50, 30", "50 and 30"]),
    ("[\"a b\", \"c\"]", ["a b, c", "[A b; c]", "\"a b\" and \"c\"", "a  b , c."]),
    ("[1_000_003]", ["1 000 003", "1,000,003"]), ("[1_000, 2]", ["1 000, 2", "[1 000; 2]"]),
    ("[\"New York\"]", ["New York", "[new york]", "(New York)"]),
    ("[[\"a b\"], \"c\"]", ["[a b, c]", "(a b), c"]), ("[(1, 2), (3, 4)]", ["(1 2) (3 4)", "(1, 2) (3, 4)"]),
    ("[\"k m\": \"a b\", \"l\": \"c\"]", ["l: c, k m: a b"]),
  ]) func rightHoweverItIsWritten(answer: String, replies: [String]) throws {
    let expected = try expected(answer)
    for reply in replies {
      #expect(expected.verdict(on: reply, to: "?") == .right, "\(reply) for \(answer), \(expected.canonical)")
    }
  }

  /// Where commas part the elements of a list, a blank is a part of one.
  @Test(arguments: [
    ("[\"a b\", \"c\"]", ["a, b, c", "a b c", "[a, b, c]", "a, b c"]),
    ("[\"a\", \"b\", \"c\"]", ["a b, c", "a, b c"]), ("[\"a b\"]", ["a, b"]),
    ("[\"New York\", \"Paris\"]", ["New, York, Paris", "New York Paris"]),
    ("[\"k m\": 1]", ["k: m 1"]),
  ]) func anElementIsNotSeveral(answer: String, replies: [String]) throws {
    let expected = try expected(answer)
    for reply in replies { #expect(expected.verdict(on: reply, to: "?") == .wrong, "\(answer): \(reply)") }
  }

  @Test(arguments: [
    ("\"x = 5\"", ["x 5", "x == 5", "x=6"]), ("\"(a)\"", ["[a]", "(b)"]), ("\"not at all\"", ["notatall"]),
    ("\"f(x)\"", ["f[x]", "fx"]), ("320x240", ["240 x 320", "320", "320 240 1", "320240"]),
    ("[\"a: 1\"]", ["b: 1", "b:1"]), ("[3, 4]", ["3-4", "3 - 4", "34"]), ("[\"x = 5\"]", ["x = 6", "x 5"]),
    ("yes", ["no", "n", "false", "(no)"]), ("\"fail\"", ["failed", "f ail", "no", "push"]),
    ("[3, 4, 5]", ["3, 5, 4", "3 4", "3,4,5,6", "345", "[[3, 4], 5]", "nothing"]),
    ("[1, 1_000]", ["1,1,000", "1 1 000"]), ("1_000", ["1", "1,001", "100", "10000"]),
    ("[[1, 2], [3]]", ["1, 2, 3", "[[1], [2, 3]]"]), ("[]", ["0", "[1]", "no"]),
    ("0.5", ["2/1", "5", "-.5", "0.05"]), ("1 / 3.0", ["0.333"]), ("0", ["1/7"]),
    ("9223372036854775807", ["9223372036854775806"]), ("\"a < b\"", ["a > b"]), ("(1, 2)", ["2, 1"]),
    ("[\"a\": 1, \"b\": 2]", ["a: 2, b: 1", "a: 1"]),
  ]) func wrong(answer: String, replies: [String]) throws {
    let expected = try expected(answer)
    for reply in replies {
      #expect(expected.verdict(on: reply, to: "?") == .wrong, "\(reply) for \(answer), \(expected.canonical)")
    }
  }

  @Test(arguments: [
    ("2", ["why?", "6 * 7", "1/0", "How 2", "1,00", "1,0000", "two", "2 3", "1 +", "t.height"]),
    ("yes", ["perhaps", "7", "yes and no"]), ("[1]", [",", "and", ";"]),
  ]) func whatIsNoAnswerIsNotCounted(answer: String, replies: [String]) throws {
    let expected = try expected(answer)
    for reply in replies {
      #expect(expected.verdict(on: reply, to: "How many?") == .unreadable, "\(reply) for \(answer)")
    }
  }

  /// Otherwise the reader would be told that the right answer is a number.
  @Test func aWordOfTheQuestionIsAnAnswer() throws {
    let question = "Which code comes: -1, -8 or none?"
    #expect(try expected("-8").verdict(on: "None", to: question) == .wrong)
    #expect(try expected("-8").verdict(on: "nil", to: question) == .unreadable)
    #expect(try expected("3").verdict(on: "open", to: "Open or closed?") == .wrong)
  }

  /// The word before “or” is yes, the one behind it no.
  @Test func aQuestionHasItsOwnWordsForYesAndNo() throws {
    for (question, right, wrong) in [
      ("Open or closed?", ["open", "Open!", "o", "yes"], ["closed", "c", "no"]),
      ("Balanced or not?", ["balanced", "b"], ["not", "not balanced", "n"]),
      ("Does it succeed or fail?", ["succeed", "s"], ["fail", "f"]),
      ("True or false: 3 < 2?", ["t", "true"], ["f", "False"]),
    ] {
      for reply in right {
        #expect(try expected("yes").verdict(on: reply, to: question) == .right, "\(reply): \(question)")
        #expect(try expected("no").verdict(on: reply, to: question) == .wrong, "\(reply): \(question)")
      }
      for reply in wrong {
        #expect(try expected("no").verdict(on: reply, to: question) == .right, "\(reply): \(question)")
        #expect(try expected("yes").verdict(on: reply, to: question) == .wrong, "\(reply): \(question)")
      }
    }
    #expect(try expected("yes").verdict(on: "s", to: "Soft or solid?") == .unreadable, "both begin so")
  }

  @Test func percentIsAPartOrTheUnit() throws {
    for reply in ["50 %", "50%", "50 percent", "50 per cent"] {
      #expect(try expected("0.5").verdict(on: reply, to: "Which part?") == .right, "\(reply)")
      #expect(try expected("50").verdict(on: reply, to: "Which part?") == .wrong, "\(reply)")
      for question in ["How many percent?", "How much, in %?", "How many per cent of it?"] {
        #expect(try expected("50").verdict(on: reply, to: question) == .right, "\(reply): \(question)")
        #expect(try expected("0.5").verdict(on: reply, to: question) == .right, "\(reply): \(question)")
        #expect(try expected("5").verdict(on: reply, to: question) == .wrong, "\(reply): \(question)")
      }
    }
  }

  @Test func listsOfYesAndNo() throws {
    for reply in ["yes, no", "y, n", "y n", "[true, false]", "Yes and no"] {
      #expect(try expected("[yes, no]").verdict(on: reply, to: "Which?") == .right, "\(reply)")
      #expect(try expected("[no, no]").verdict(on: reply, to: "Which?") == .wrong, "\(reply)")
    }
  }

  /// A blank more or less beside punctuation, and brackets around all of it, decide nothing.
  @Test func blanksBesideSignsAndBracketsAroundDecideNothing() throws {
    var random = SeededGenerator(seed: 12)
    let signs = Array("+-*/=<>()[]{}.,:;!?&%#_'→€")
    func pick(_ count: Int) -> Int { Int(random.next(below: UInt64(count))) }
    for _ in 0..<3_000 {
      let words = (0..<1 + pick(4)).map { _ in "a" + ["", "b", "7", "é"][pick(4)] }
      let gaps = words.dropFirst().map { _ in pick(3) == 0 ? " " : String(signs[pick(signs.count)]) }
      func written(_ blank: () -> String) -> String {
        zip(words.dropFirst(), gaps).reduce(words[0]) { text, next in
          text + (next.1 == " " ? " " : blank() + next.1 + blank()) + next.0
        }
      }
      let answer = ExpectedAnswer(.text(written { "" }))
      let reply = written { ["", " ", "  "][pick(3)] }
      let (start, end) = [("", ""), ("(", ")"), ("[ ", " ]"), ("“", "”."), ("{(", ")}")][
        gaps.contains { "()[]{}".contains($0) } ? 0 : pick(5)
      ]
      #expect(
        answer.verdict(on: start + reply + end, to: "?") == .right,
        "\(start)\(reply)\(end), \(answer.canonical)")
      guard words.count > 1, gaps.contains(" ") else { continue }
      let joined = reply.filter { $0 != " " }
      #expect(answer.verdict(on: joined, to: "?") == .wrong, "a blank between words counts: \(joined)")
    }
  }

  /// What the answer is worked out from says as much, but not where the question has it already.
  @Test func anAnswersOwnSourceIsRight() throws {
    func verdict(_ reply: String, _ ask: String) throws -> Verdict {
      var session = Session()
      _ = session.run("let next = [2, none, 4, 1]; tree t = bst 2 1; let n = 3")
      return try #require(session.run(ask)[0].question, "\(ask)").verdict(on: reply)
    }
    let link = "ask \"How is it taken out: let next[4] = … ?\" answer: next[3]"
    for reply in ["next[3]", "1", "next [ 3 ]", "Next[3].", "(next[3])"] {
      #expect(try verdict(reply, link) == .right, "\(reply)")
    }
    for reply in ["next[2]", "next", "next[3] + 0"] {
      #expect(try verdict(reply, link) != .right, "\(reply)")
    }
    #expect(try verdict("t.count+1", "ask \"How many?\" answer: (t.count + 1)") == .right)
    #expect(try verdict("(t.count + 1)", "ask \"How many?\" answer: t.count + 1") == .right)
    #expect(try verdict("n", "ask \"How many?\" answer: n") == .right, "it is no word of the question")
    #expect(try verdict("t.count", "ask \"Now what is t.count?\" answer: t.count") != .right)
    #expect(try verdict("t.count", "ask \"Now what is t . count ?\" answer: t.count") != .right)
    // A key stands for its choice, whatever a variable of that name is.
    let choices = "let a = 3; ask \"How many?\" answer: a choices: [3, 4, 5]"
    var session = Session()
    let posed = try #require(session.run(choices).last?.question)
    #expect(posed.verdict(on: "a") == (posed.choices[0].text == "3" ? .right : .wrong))
    #expect(posed.choices.count { posed.verdict(on: $0.key) == .right } == 1)
  }

  @Test func choicesThatDifferByTheirBracketsAreTwo() throws {
    var session = Session()
    let ask = "ask \"Which is a list?\" answer: \"[a]\" choices: [\"[a]\", \"(a)\", \"{a}\"]"
    let posed = try #require(session.run(ask)[0].question)
    for choice in posed.choices {
      for reply in [choice.text, " \(choice.text). ", choice.key, "(\(choice.key))", "\(choice.key))"] {
        #expect((posed.verdict(on: reply) == .right) == (choice.text == "[a]"), "\(reply)")
        #expect(posed.offers(reply))
      }
    }
    #expect(posed.choices.map(\.key) == ["1", "2", "3"], "a is in the answers")
  }

  /// What one hands in as it is written in Trellis is right.
  @Test func everyAnswerIsItsOwnReply() throws {
    for answer in [
      "[]", "[:]", "(1, 2)", "[[1], [2, [3]]]", "\"\"", "\"and\"", "\"?\"", "[\"and\"]", "-0.0", "1e300",
      "1e-300",
      "0.1 + 0.2", "[\"a b\", \"(c\"]", "[\"x\": [1, 2], \"y\": none]", "0...1_000", "\"1,000\"",
      "[1...3, 5]",
    ] {
      let expected = try expected(answer)
      #expect(expected.isSame(as: try self.expected("(\(answer))")))
      var session = Session()
      let text = try #require(session.run("print \(answer)")[0].value).literalText
      // An empty text is not a reply.
      guard answer != "\"\"", answer != "[\"and\"]" else { continue }
      #expect(expected.verdict(on: text, to: "?") == .right, "\(text), \(expected.canonical)")
    }
  }
}
