import Playground
import Prompt
import Randomness
import Testing

/// Parts of lists as targets, absent keys, and the characters of texts.
@Suite struct SliceTests {
  /// Against Swift's own replacement, in all surroundings: from a printed seed.
  @Test(arguments: Surroundings.allCases) func aSliceTakesAnyNumberOfValues(_ surroundings: Surroundings) {
    let seed: UInt64 = 37
    var random = SplitMix64(seed: seed)
    for _ in 0..<60 {
      var list = (0..<Int.random(in: 0...6, using: &random)).map { $0 }
      let lower = Int.random(in: 0...list.count, using: &random)
      let upper = Int.random(in: lower...list.count, using: &random)
      let new = (0..<Int.random(in: 0...5, using: &random)).map { 10 + $0 }
      let slice =
        upper > lower && Bool.random(using: &random) ? "\(lower)...\(upper - 1)" : "\(lower)..<\(upper)"
      let isInside = Bool.random(using: &random)
      let place = isInside ? "d[\"k\"]" : "xs"
      let program = surroundings.program(
        ["let xs = \(list)", "let d = [\"k\": \(list)]"], ["let \(place)[\(slice)] = \(new)"],
        printing: ["xs", "d"])
      let before = list
      list.replaceSubrange(lower..<upper, with: new)
      let expected = isInside ? "[\(before), [\"k\": \(list)]]" : "[\(list), [\"k\": \(before)]]"
      #expect(Surroundings.outcome(of: program) == expected, "seed \(seed): let \(place)[\(slice)] = \(new)")
    }
  }

  @Test func slicesThatAreNone() {
    let cases = [
      ("let xs[1...3] = [1]", "index 3 is out of range: there are 3", "1...3"),
      ("let xs[4..<4] = [1]", "index 4 is out of range: there are 3", "4..<4"),
      ("let xs[0...1] = 5", "a slice takes a list, not a whole number", "0...1"),
      ("let xs[0...2 by 2] = [1, 2]", "a slice that is set has no steps", "0...2 by 2"),
      ("let xs[0...1][0] = 5", "a slice is set as a whole", "0...1"),
      ("xs[0...1] append 5", "a slice is set as a whole", "0...1"),
      ("let s[0] = \"x\"", "the characters of a text cannot be set", "0"),
      ("let s[0...1] = [\"x\"]", "the characters of a text cannot be set", "0...1"),
      ("print s[4]", "index 4 is out of range: there are 4", "4"),
      ("print s[-1]", "index -1 is out of range: there are 4", "-1"),
      ("print s[2...4]", "index 4 is out of range: there are 4", "2...4"),
      ("print s[\"a\"]", "an index takes a whole number, not text", "\"a\""),
    ]
    for (program, message, place) in cases {
      for block in [program, "repeat 1 { \(program) }"] {
        var session = Session()
        session.prepare("let xs = [1, 2, 3]; let s = \"abcd\"")
        let failure = session.failure(block)
        #expect(failure?.message == message && failure?.place == place, "\(block)")
      }
    }
    var session = Session()
    session.prepare("let xs = [1, 2, 3]\nxs[0...1] += [9]\nexpect xs == [1, 2, 9, 3]\nverify undo")
  }

  /// What may be longer than memory is refused before it is made.
  @Test func aSliceIsNoLongerThanAList() {
    var session = Session()
    session.prepare("let xs = [1, 2, 3]")
    #expect(
      session.failure("let xs[0...1] = 1...1_000_000_000_000")?.message.hasPrefix("a list may hold") == true)
  }

  /// Every character counts, of whatever it is made: against the characters of Swift.
  @Test func textHasIndexes() {
    let texts = ["abcd", "é日本", "👩‍👩‍👧 🇨🇭", "x\u{301}y", "a\r\nb\r", "ab\u{301}", "\u{301}a", "", "z"]
    for text in texts {
      var session = Session()
      session.prepare("let s = \"\(text.escaped)\"")
      let letters = text.map { String($0) }
      for (index, letter) in letters.enumerated() {
        session.prepare("expect s[\(index)] == \"\(letter.escaped)\"")
        for end in index..<letters.count {
          session.prepare("expect s[\(index)...\(end)] == \"\(letters[index...end].joined().escaped)\"")
        }
      }
      session.prepare("expect s[0..<\(letters.count)] == s && s[\(letters.count)..<\(letters.count)] == \"\"")
      if letters.count > 2 {
        session.prepare("expect s[0...2 by 2] == \"\((letters[0] + letters[2]).escaped)\"")
      }
      #expect(session.failure("print s[\(letters.count)]")?.message.contains("out of range") == true)
    }
  }

  /// What is given for an absent key is evaluated only where the key is absent.
  @Test(arguments: Surroundings.allCases) func absentKeys(_ surroundings: Surroundings) {
    func outcome(_ statements: String..., names: [String] = ["d", "n"]) -> String {
      Surroundings.outcome(
        of: surroundings.program(
          ["let d = [\"a\": 1, \"z\": none]", "let n = 0"], statements, printing: names))
    }
    let pair = "\"a\": 1, \"z\": none"
    #expect(
      outcome("let n = [d[\"a\", or: 1 / 0], d[\"z\", or: 1 / 0], d[\"b\", or: 7]]")
        == "[[\(pair)], [1, none, 7]]")
    #expect(outcome("let n = d[\"b\", or: 1 / 0]") == "error: division by zero")
    #expect(
      outcome("d[\"b\", or: 4] *= 2", "d[\"a\", or: 1 / 0] += 1") == "[[\"a\": 2, \"z\": none, \"b\": 8], 0]")
    #expect(
      outcome("d[\"b\", or: []] append d.count", "d[\"b\", or: []] append d.count")
        == "[[\(pair), \"b\": [2, 3]], 0]")
    #expect(outcome("let d[\"r\", or: (x: 1, y: 2)].y = 5") == "[[\(pair), \"r\": (x: 1, y: 5)], 0]")
    #expect(outcome("let d[\"a\", or: 1 / 0] = 5") == "[[\"a\": 5, \"z\": none], 0]")
    #expect(
      outcome("for k in 1...3 { d[\"g\", or: [:]][k % 2, or: []] append k }")
        == "[[\(pair), \"g\": [1: [1, 3], 0: [2]]], 0]")
    #expect(
      outcome("let (n, d[\"p\", or: [0]][0]) = (d.count, n)") == "[[\(pair), \"p\": [0]], 2]")
    #expect(
      outcome("let n = [1][0, or: 5]")
        == "error: or: is for an absent key of a dictionary, and this is a list")
  }
}

extension String {
  fileprivate var escaped: String {
    replacing("\r", with: "\\u{D}").replacing("\n", with: "\\n")
  }
}
