import Language
import Randomness
import Samples
import Testing

extension SplitMix64 {
  fileprivate mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  fileprivate mutating func pick<Item>(_ items: [Item]) -> Item { items[below(items.count)] }
}

@Suite struct RobustnessTests {
  static let tokens = [
    "tree", "t", "=", "avl", "50", "-3", "1.5", "60x12", "\"a\"", "\"", "[", "]", "(", ")", "{", "}", ",",
    ":", "at:",
    ".", "...", "..<", "by", "for", "in", "if", "else", "while", "repeat", "define", "expect", "error",
    "print", "ask",
    "answer:", "hint:", "let", "+", "-", "*", "/", "%", "==", "<", "!", "&&", "||", ";", "\n", "\r\n", "#",
    "\\", " ",
    "none", "true", "help", "load", "explain", "xs[2]", "f(", "t.max", "é", "\u{A0}", "🍎", "\u{0}", "'", "_",
  ]

  static let programs = [
    "tree t = avl random(20, in: 1...99)\nt insert 1...1_000 \"a\"...\"z\" 0...9 by 3; # more\n",
    "define grow(n, m) {\n  repeat n { push (m * 2 + 1); push [x * 2 for x in [1, -2.5e3, n]] }\n}\n",
    "if t.count > 3 && !(a == b || c <= -1) { pop } else if x { expect error \"empty\" { pop } }\nelse { print 1, [a, (2, 3)][0].x }\n",
    "collection c = 1_000 layout: feed viewport: 320x480.5\nupdate { delete 0; move 3 to: 1; insert 2 Zoe }\n",
    "ask \"How \\u{41}?\" answer: c.item(0, 5).width hint: \"h\"\nexplain explain t insert 4\nload \"a b.md\"\nhelp + for\n",
  ]

  /// Reads to the end and checks that every outcome lies behind the one before.
  private func checkProgress(_ bytes: [UInt8], _ what: String) {
    var previousEnd: Int32 = -1
    var count = 0
    for outcome in outcomes(bytes) {
      count += 1
      switch outcome {
      case .success(let statement):
        if statement.range.lowerBound < previousEnd
          || statement.range.upperBound <= statement.range.lowerBound
        {
          Issue.record("\(what): statement at \(statement.range) after \(previousEnd)")
        }
        previousEnd = statement.range.upperBound
      case .failure(let error):
        if error.range.upperBound > bytes.count || error.range.lowerBound > error.range.upperBound {
          Issue.record("\(what): error at \(error.range)")
        }
        if error.message.isEmpty || error.help == nil { Issue.record("\(what): no words") }
        let source = Source(name: "input", bytes: bytes)
        if DiagnosticText.lines(error.diagnostic(in: source)).count != 5 { Issue.record("\(what): shape") }
      }
      if count > bytes.count { Issue.record("\(what): more outcomes than bytes") }
    }
  }

  @Test(arguments: [20_261_120 as UInt64, 7, 8]) func randomText(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<Samples.count(100, all: 4_000) {
      let what = "seed \(seed), round \(round)"
      let bytes = (0..<random.below(60)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      checkProgress(bytes, what)
      var soup = ""
      for _ in 0..<random.below(40) { soup += random.pick(Self.tokens) + (random.below(2) == 0 ? " " : "") }
      checkProgress(Array(soup.utf8), what)
      _ = Parser.continues(soup)
      var mutant = Array(random.pick(Self.programs).utf8)
      for _ in 0...random.below(4) where !mutant.isEmpty {
        let offset = random.below(mutant.count)
        switch random.below(4) {
        case 0: mutant.remove(at: offset)
        case 1: mutant.insert(contentsOf: Array(random.pick(Self.tokens).utf8), at: offset)
        case 2: mutant[offset] = UInt8(truncatingIfNeeded: random.next())
        default: mutant = Array(mutant[..<offset]) + [0x20]
        }
      }
      checkProgress(mutant, what)
    }
  }

  @Test func programsAreRead() {
    for program in Self.programs {
      for line in read(program) { #expect(!line.hasPrefix("error"), "\(line)") }
    }
  }

  /// What a quadratic reader would not finish.
  @Test func longInputs() {
    let count = Samples.count(1_000, all: 40_000)
    func repeated(_ text: String) -> [UInt8] { Array(String(repeating: text, count: count).utf8) }
    let open = repeated("(")
    for text in [
      "push [1] [x for x in xs] ", "push ) \n", "push ( } ) \n", "a \" \\", "push [ ( ] \n", "{ ",
      "let x = 1 = \n",
    ] {
      _ = outcomes(repeated(text))
    }
    for prefix in ["push ", "print ", "push [", "repeat 2 { push ", "x", "load ", "help ", "# ", "push \""] {
      let start = Array(prefix.utf8)
      for rest in [
        open, repeated("[1 "), repeated("5"), repeated("a"), repeated(" "), repeated("1 "), repeated("\n"),
      ] {
        _ = outcomes(start + rest)
      }
    }
    let list = outcomes(Array("push [".utf8) + repeated("1, [2 3], ") + Array("]".utf8))
    #expect(list.count == 1)
    if case .failure = list.first { Issue.record("a long list is an error") }
    #expect(outcomes(repeated("push 5;")).count == count)
    #expect(Parser.continues(String(repeating: "\\ ", count: count)))
    for (byte, length) in zip(
      Array("([{\"5a \\.-".utf8), [10_000_000] + Array(repeating: 1_000_000, count: 9))
    {
      _ = outcomes(Array("print ".utf8) + [UInt8](repeating: byte, count: length))
    }
  }

  @Test func asksForAnotherLine() {
    let unfinished = [
      "repeat 3 {", "push [1,", "print (1 +", "push \"abc", "push \"a\nb", "push 1 \\", "push 1 \\  ",
      "push 1 \\\n",
      "repeat 3 {\n push 1 }\nrepeat 2 {", "push \"\\\"", "repeat 3 { # }", "{ [ ]",
    ]
    for text in unfinished { #expect(Parser.continues(text), "\(text)") }
    let finished = [
      "", "push 1", "repeat 3 { }", "let x =", "push 1 +", "push \"{\"", "push 1 # {", "push 1 # \\ \n",
      "push \\ 1",
      "push )", "push (]", "push (1 } {", "push \"\\\\\"", "push 1 \\\n\n",
      String(repeating: "(", count: 1_000),
    ]
    for text in finished { #expect(!Parser.continues(text), "\(text)") }
  }
}
