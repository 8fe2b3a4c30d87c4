import Randomness
import Samples
import Testing

@testable import Notebooks

@Suite struct OutputPatternTests {
  @Test func elisions() {
    func matches(_ recorded: [String], _ actual: [String]) -> Bool {
      OutputPattern.matches(recorded: recorded, actual: actual)
    }
    #expect(matches([], []))
    #expect(!matches([], [""]) && !matches([""], []))
    #expect(matches(["a", "b"], ["a", "b"]) && !matches(["a"], ["a", "b"]) && !matches(["a"], ["A"]))
    #expect(matches(["..."], []) && matches(["..."], ["a", "", "b"]))
    #expect(matches(["a", "...", "z"], ["a", "z"]) && matches(["a", "...", "z"], ["a", "z", "b", "z"]))
    #expect(!matches(["a", "...", "z"], ["a", "z", "b"]))
    #expect(!matches([" ..."], ["a"]) && matches([" ..."], [" ..."]))
    #expect(matches(["in [..] ms"], ["in 3 ms"]) && matches(["in [..] ms"], ["in  ms"]))
    #expect(!matches(["in [..] ms"], ["in ms"]) && !matches(["ab[..]bc"], ["abc"]))
    #expect(matches(["[..]"], [""]) && !matches(["[..]"], []) && matches(["[..]a[..]"], ["bab"]))
    #expect(matches(["\\..."], ["..."]) && !matches(["\\..."], ["x"]) && matches(["\\\\..."], ["\\..."]))
    #expect(matches(["\\[..]"], ["[..]"]) && !matches(["\\[..]"], ["x"]) && matches(["\\\\[..]"], ["\\[..]"]))
    #expect(matches(["a\\[..][..]"], ["a[..]b"]) && !matches(["a\\[..][..]"], ["abc"]))
    // Blanks at the end do not count, those at the start do.
    #expect(matches(["a  ", "", "...\t"], ["a", "  ", "b"]) && !matches(["a"], [" a"]))
    // Two spellings of one letter are two outputs.
    #expect(!matches(["\u{E9}"], ["e\u{301}"]))
  }

  /// Every pattern of some lines, against every output of some lines, and a matcher that tries everything.
  @Test func everySmallPattern() {
    let patterns = Self.sequences(of: ["...", "a", "[..]b", "\\..."], upTo: 4)
    let outputs = Self.sequences(of: ["a", "ab", "...", ""], upTo: 3)
    for recorded in patterns {
      for actual in outputs {
        #expect(
          OutputPattern.matches(recorded: recorded, actual: actual)
            == Oracle.matches(recorded[...], actual[...]),
          "\(recorded) \(actual)")
      }
    }
    let pieces = Self.sequences(of: ["a", "[..]", "\\", "[", "b"], upTo: 4).map { $0.joined() }
    let texts = Self.sequences(of: ["a", "b", "\\", "[..]"], upTo: 3).map { $0.joined() }
    for pattern in pieces {
      for text in texts {
        #expect(
          OutputPattern.matches(recorded: [pattern], actual: [text]) == Oracle.matches([pattern], [text]),
          "\(pattern) \(text)")
      }
    }
  }

  @Test func whatIsEscapedMatchesItselfOnly() {
    let texts = Self.sequences(of: ["a", ".", "...", "\\", "[..]", "[", " "], upTo: 4).map { $0.joined() }
    for text in texts {
      let escaped = OutputPattern.escaping([text])
      #expect(OutputPattern.matches(recorded: escaped, actual: [text]), "\(text)")
      #expect(!OutputPattern.matches(recorded: escaped, actual: [text + "x"]), "\(text)")
      #expect(!OutputPattern.matches(recorded: escaped, actual: []), "\(text)")
    }
  }

  @Test func recordingKeepsElisionsThatStillMatch() {
    func promote(_ recorded: [String], _ actual: [String]) -> [String] {
      OutputPattern.promote(recorded: recorded, actual: actual)
    }
    #expect(promote([], ["a", "...", "x [..]"]) == ["a", "\\...", "x \\[..]"])
    #expect(promote(["a", "...", "z"], ["a", "b", "z"]) == ["a", "...", "z"])
    #expect(promote(["a", "...", "z"], ["A", "b", "c", "z"]) == ["A", "...", "z"])
    #expect(promote(["a", "...", "z"], ["a", "b", "c", "Z"]) == ["a", "...", "Z"])
    #expect(promote(["in [..] ms", "old"], ["in 3 ms", "new"]) == ["in [..] ms", "new"])
    #expect(promote(["in [..] ms"], ["after 3 s"]) == ["after 3 s"])
    #expect(promote(["a ", "old"], ["a", "new"]) == ["a", "new"])
    #expect(promote(["a", "b", "c"], ["a", "c"]) == ["a", "c"])
    #expect(promote(["...", "b", "..."], ["x"]) == ["...", "x", "..."])
    #expect(promote(["a", "...", "b", "..."], ["c"]) == ["c", "..."])
    #expect(promote(["a"], []) == [])
  }

  @Test func whatIsRecordedMatches() {
    var random = SplitMix64(seed: 11)
    let recordedLines = ["...", "[..]", "a", "b[..]", "\\...", "", "c"]
    let actualLines = ["a", "b", "bc", "...", "", "[..]", "c"]
    for round in 0..<Samples.count(6_650, all: 20_000) {
      let recorded = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        recordedLines.randomElement(using: &random)!
      }
      let actual = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        actualLines.randomElement(using: &random)!
      }
      let promoted = OutputPattern.promote(recorded: recorded, actual: actual)
      #expect(OutputPattern.matches(recorded: promoted, actual: actual), "\(round) \(recorded) \(actual)")
      if OutputPattern.matches(recorded: recorded, actual: actual) { #expect(promoted == recorded) }
      #expect(OutputPattern.promote(recorded: promoted, actual: actual) == promoted)
    }
  }

  @Test func nothingBlowsUp() {
    let stars = Array(repeating: ["...", "a"], count: 200).flatMap { $0 } + ["b"]
    #expect(!OutputPattern.matches(recorded: stars, actual: Array(repeating: "a", count: 2_000)))
    let line = String(repeating: "[..]a", count: 200) + "b"
    #expect(!OutputPattern.matches(recorded: [line], actual: [String(repeating: "a", count: 2_000)]))
    let long = (0..<20_000).map { "line \($0)" }
    let other = (0..<20_000).map { "other \($0)" }
    #expect(OutputPattern.promote(recorded: long, actual: other) == other)
  }

  private static func sequences(of lines: [String], upTo count: Int) -> [[String]] {
    var all: [[String]] = [[]]
    var last: [[String]] = [[]]
    for _ in 0..<count {
      last = last.flatMap { sequence in lines.map { sequence + [$0] } }
      all += last
    }
    return all
  }
}

/// The rules of elision, read off the page and tried one by one.
private enum Oracle {
  static func matches(_ recorded: ArraySlice<String>, _ actual: ArraySlice<String>) -> Bool {
    guard let pattern = recorded.first else { return actual.isEmpty }
    if pattern == "..." {
      return matches(recorded.dropFirst(), actual)
        || (!actual.isEmpty && matches(recorded, actual.dropFirst()))
    }
    guard let line = actual.first, matchesLine(pattern, line) else { return false }
    return matches(recorded.dropFirst(), actual.dropFirst())
  }

  private static func matchesLine(_ pattern: String, _ line: String) -> Bool {
    if pattern.hasSuffix("..."), pattern.dropLast(3).allSatisfy({ $0 == "\\" }), pattern.count > 3 {
      return String(pattern.dropFirst()) == line
    }
    return matchesText(Array(pattern)[...], Array(line)[...])
  }

  private static func matchesText(_ pattern: ArraySlice<Character>, _ text: ArraySlice<Character>) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    let slashes = pattern.prefix { $0 == "\\" }.count
    if pattern.dropFirst(slashes).starts(with: "[..]") {
      let rest = pattern.dropFirst(slashes + 4)
      if slashes > 0 {
        let literal = Array(repeating: Character("\\"), count: slashes - 1) + Array("[..]")
        return text.starts(with: literal) && matchesText(rest, text.dropFirst(literal.count))
      }
      return (0...text.count).contains { matchesText(rest, text.dropFirst($0)) }
    }
    return text.first == first && matchesText(pattern.dropFirst(), text.dropFirst())
  }
}
