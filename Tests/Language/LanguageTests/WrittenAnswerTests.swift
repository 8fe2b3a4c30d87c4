import Randomness
import Testing

@testable import Language

/// The answers that words alone show are those of the statements, wherever these can be read.
@Suite struct WrittenAnswerTests {
  private static let questions = [
    "\"how?\"", "\"answer: 1; ask\" + q", "[1,\n  2].count", "(ask1 + \"{\")", "t.ask",
  ]
  private static let answers = [
    "42", "(1 +\n 2)", "[1, (2), \"}; ask\"]", "\"\\\"#\"", "t.answer", "if a { 1 } else { 2 }",
  ]
  private static let rules = [
    "answer(x) = x > 3 && x < 9", "answer(reply) { if reply > 3 { return yes }; return no }",
    "answer(x) {\n let y = x; # ask\n return y == 1\n}",
  ]
  private static let others = [
    "print answer", "let asks = [1]; # ask \"a\" answer: 1\n", "xs append 3", "t insert 5", "print \"ask\"",
  ]

  private static func statement(_ random: inout SplitMix64, _ depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 3 ? 6 : 10), using: &random) {
    case 0..<4:
      let labels = ["hint", "because", "choices", "near"].shuffled(using: &random).prefix(
        Int.random(in: 0...2, using: &random)
      ).map { "  \($0): \(answers.randomElement(using: &random)!)" }.joined()
      let answer = (answers.map { "answer: \($0)" } + rules).randomElement(using: &random)!
      let line = Bool.random(using: &random) ? " \\\n  " : "  "
      return
        "ask \(questions.randomElement(using: &random)!)\(line)\(answer)\(labels)"
    case 4, 5: return others.randomElement(using: &random)!
    case 6: return "if a {\(block(&random, depth + 1))} else { \(statement(&random, depth + 1)) }"
    case 7: return "for x in [1, 2] {\(block(&random, depth + 1))}"
    case 8: return "define f(x) {\(block(&random, depth + 1))}"
    default: return "repeat 2 {\(block(&random, depth + 1))}"
    }
  }

  private static func block(_ random: inout SplitMix64, _ depth: Int) -> String {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in
      " " + statement(&random, depth) + [" ;", "; # b\n", "\n", "  \r\n"].randomElement(using: &random)!
    }.joined()
  }

  @Test func bothSayTheSame() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    var found = 0
    for _ in 0..<400 {
      let text = Self.block(&random, 0) + Self.statement(&random, 0)
      let source = Source(name: "input", text: text)
      var parser = Parser(source, syntax: Syntax(kinds: [], commands: [:]))
      var hidden: [SourceRange] = []
      while let statement = try parser.next() { hidden += statement.hiddenAnswers }
      found += hidden.count
      let written = source.writtenAnswers(through: source.bytes.count)
      #expect(written.map(source.text) == hidden.map(source.text), "\(text)")
    }
    #expect(found > 400)
  }
}
