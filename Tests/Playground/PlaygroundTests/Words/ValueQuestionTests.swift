import EveryKind
import Language
import Playground
import Prompt
import Randomness
import Testing

@testable import Engine
@testable import Values

/// What lists, texts and dictionaries are asked, against the plainest way to answer it.
@Suite struct ValueQuestionTests {
  @Test func everyValueKnowsWhatIsDeclared() {
    let values: [(ValueQuestion.Owner, Value)] = [
      (.list, .list([.int(1)])), (.list, .range(IntegerRange(start: 1, count: 2))), (.text, .text("a")),
      (.dictionary, .dictionary([.int(1): .int(2)])),
    ]
    for question in ValueQuestion.all {
      let name = question.declaration.name
      #expect(!question.owners.isEmpty && !question.declaration.example.isEmpty, "\(name)")
      for (owner, value) in values {
        #expect(value.memberNames.contains(name) == question.owners.contains(owner), "\(name) of \(owner)")
      }
    }
    // What values know by themselves is declared.
    for (_, value) in values {
      #expect(value.ownMemberNames.isEmpty)
      for name in ["count", "isEmpty", "first", "last", "keys", "values", "x", "0"] {
        let isKnown = ((try? value.part(name)) ?? nil) != nil
        #expect(isKnown == value.propertyNames.contains(name), "\(name)")
      }
    }
  }

  /// Each list of up to four values of three, one of them equal to another of another type.
  @Test func everyShortListIsAsked() throws {
    let pool: [Value] = [.int(1), .decimal(1), .text("a")]
    for count in 0...4 {
      for number in 0..<Int((0..<count).reduce(1) { product, _ in product * pool.count }) {
        var rest = number
        let values = (0..<count).map { _ in
          defer { rest /= pool.count }
          return pool[rest % pool.count]
        }
        let listed = Self.asListed(values)
        try expect(Value.list(listed), holding: listed, among: pool + [.int(2), .nothing])
      }
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>) func rangesAreListsOfTheirNumbers(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let range = IntegerRange(
      start: Int64.random(in: -9...9, using: &random), step: Int64.random(in: 1...4, using: &random),
      count: Int64.random(in: 0...8, using: &random))
    let values = (0..<range.count).map { Value.int(range[$0]) }
    let wanted = (-12...45).map { Value.int($0) } + [.decimal(3), .decimal(3.5), .text("3")]
    try expect(.range(range), holding: values, among: wanted)
  }

  /// Values as a list that is written out has them: whole numbers beside decimals are decimals.
  private static func asListed(_ values: [Value]) -> [Value] {
    func isDecimal(_ value: Value) -> Bool { if case .decimal = value { true } else { false } }
    guard values.contains(where: isDecimal) else { return values }
    return values.map { if case .int(let number) = $0 { .decimal(Double(number)) } else { $0 } }
  }

  /// Expects that a list or a range answers as a loop over its values would.
  private func expect(_ list: Value, holding values: [Value], among wanted: [Value]) throws {
    var session = Session()
    let literal = list.literalText
    func answer(_ question: String) -> Value? { session.run("print (\(literal))\(question)").last?.value }
    for value in wanted {
      let place = values.firstIndex(of: value)
      let literal = value.literalText
      #expect(answer(".contains(\(literal))") == .bool(place != nil), "\(list.literalText), \(literal)")
      #expect(
        answer(".index(\(literal))") == place.map { .int($0) } ?? .nothing, "\(list.literalText), \(literal)")
    }
    var unique: [Value] = []
    for value in values where !unique.contains(value) { unique.append(value) }
    #expect(answer(".unique") == .list(unique))
    #expect(answer(".reversed") == .list(values.reversed()))
    #expect(answer(".indexed") == .list(values.enumerated().map { .tuple([.int($0.offset), $0.element]) }))
    #expect(answer(".joined(\"-\")") == .text(values.map(\.displayText).joined(separator: "-")))
    #expect(answer(".joined()") == .text(values.map(\.displayText).joined()))
  }

  @Test func aLongRangeIsNotGoneThrough() {
    var session = Session()
    session.limits = Limits(statements: 1_000, seconds: 60)
    session.prepare(
      """
      let r = 0...4_000_000_000_000_000_000 by 3
      expect r.contains(3_000_000_000_000_000_000) && !r.contains(3_000_000_000_000_000_001)
      expect r.index(9.0) == 3 && r.index(-3) == none && r.index(3.5) == none
      """)
    #expect(session.run("print r.sorted").last?.failure != nil)
  }

  @Test func textsAndDictionariesAreAsked() {
    var session = Session()
    session.prepare(
      #"""
      expect "a b".letters == ["a", " ", "b"] && "".letters == [] && "e\u{301}x".letters.count == 2
      expect "banana".contains("nan") && !"banana".contains("nab") && "".contains("") && !"".contains("a")
      expect "über".contains("b") && "e\u{301}".contains("é") && "aab".contains("ab")
      let d = ["a": none, 1: 2]
      expect d.contains("a") && d.contains(1.0) && !d.contains(2) && d["a"] == none
      define asks(xs, s, d) = (xs.contains(2), xs.index(2), xs.sorted, s.letters.count, d.contains("a"), xs.joined(s))
      expect asks([3, 2], "ab", d) == (true, 1, [2, 3], 2, true, "3ab2")
      for x in [1] { expect asks([3, 2], "ab", d).0 }
      """#)
    for (program, help) in [
      ("print [1].contains", "write [1].contains(value)"), ("print d.contains([1])", nil),
      ("print \"a\".contains(1)", nil), ("print [1].joined(1)", nil),
      ("print [1].contains(1, 2)", "its form is [1].contains(value); write [1].contains(1)"),
      ("let xs = [1]; print xs.index(at: 1)", "its form is xs.index(value); write xs.index(1)"),
      ("print [1].sorted(2)", nil),
    ] as [(String, String?)] {
      let failure = session.run(program).last?.failure
      #expect(failure != nil, "\(program)")
      if let help { #expect(failure?.help == help, "\(program)") }
    }
  }

  @Test func wordsAreCompletedAndExplained() throws {
    var session = Session()
    session.prepare("let xs = [1]\nlet s = \"a\"\ndefine mine(x) = x\ndefine walk way(t) { visit t.node }")
    func offered(_ line: String) -> [String] { session.completion(of: line).candidates.map(\.text) }
    #expect(offered("print xs.so") == ["sorted"])
    #expect(offered("print xs.co") == ["compactMap", "contains(", "count"])
    #expect(offered("print s.l") == ["letters", "lowercased"])
    #expect(offered("xs so") == ["sort"])
    #expect(offered("xs sort ") == ["by:"])
    for line in ["xs sort by: m", "print sorted(xs, by: m", "print xs.map(m"] {
      #expect(offered(line).first == "mine" && offered(line).contains("max"), "\(line)")
    }
    for topic in ["unique", "sort", "swap", "joined", "values"] {
      #expect(try #require(Help(.everyKind).lines(on: [topic])).count > 1, "\(topic)")
    }
    #expect(session.screen("help xs").contains("xs.map(function)"))
  }
}
