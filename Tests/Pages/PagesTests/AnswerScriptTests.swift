import Foundation
import Language
import Playground
import Randomness
import Samples
import TestFolders
import Testing
import Waiting

@testable import Pages

/// The script of a page judges as the program does.
@Suite(.waiting) struct AnswerScriptTests {
  @Test(.enabled(if: NodeScript.path != nil, "node is not installed, so the page's judge is not compared"))
  func swiftAndTheScriptGiveTheSameVerdicts() throws {
    var pairs = RandomReplies(seed: 20_26)
    var lines: [String] = []
    var verdicts: [String] = []
    var seen: [String: Int] = [:]
    for _ in 0..<Samples.count(2_000, all: 100_000) {
      let (value, question, source, reply) = pairs.next()
      let expected = ExpectedAnswer(value, source: source, to: question)
      let verdict = expected.verdict(on: reply, to: question).rawValue
      verdicts.append(verdict)
      seen["\(expected.type) \(verdict)", default: 0] += 1
      let data = try JSONSerialization.data(
        withJSONObject: [
          reply, question, expected.type.rawValue, expected.canonical, expected.source ?? "",
        ])
      lines.append(String(decoding: data, as: UTF8.self))
    }
    // Each verdict on each type was met, or nothing is compared.
    for type in ["number", "truth", "text", "list", "pairs"] {
      for verdict in ["right", "wrong"] {
        #expect(seen["\(type) \(verdict)", default: 0] > Samples.count(5, all: 100), "\(type) \(verdict)")
      }
    }
    #expect(seen["number unreadable", default: 0] > Samples.count(5, all: 100))

    let told = try replies(
      """
      ([reply, question, type, canonical, source]) => judge(
        reply, question, type, each => each.normalize() === canonical.normalize(),
        each => source && each.normalize() === source.normalize())
      """, to: lines)
    #expect(told.count == verdicts.count)
    let different = zip(lines, zip(verdicts, told)).filter { $1.0 != $1.1 }
    #expect(different.isEmpty, "\(different.prefix(10).map { "\($0): \($1)" })")
  }

  /// Which of several answers a reply names.
  @Test(.enabled(if: NodeScript.path != nil, "node is not installed, so the page's judge is not compared"))
  func swiftAndTheScriptChooseTheSame() throws {
    var pairs = RandomReplies(seed: 53)
    var session = Session()
    var lines: [String] = []
    var chosen: [String] = []
    while lines.count < Samples.count(800, all: 3_000) {
      let values = pairs.choices()
      let list = values.map(\.literalText).joined(separator: ", ")
      let ask = "ask \"?\" answer: \(values[0].literalText) choices: [\(list)]"
      guard let posed = try question(ask, in: &session) else { continue }
      for _ in 0..<Samples.count(2, all: 10) {
        let reply = pairs.reply(to: values)
        let offered = posed.choices.map {
          ["key": $0.key, "canonical": $0.canonical, "type": $0.type.rawValue]
        }
        let data = try JSONSerialization.data(withJSONObject: [reply, offered])
        lines.append(String(decoding: data, as: UTF8.self))
        chosen.append(posed.choice(named: reply)?.key ?? "none")
      }
    }
    #expect(Set(chosen).count > 4)
    let told = try replies("([reply, choices]) => choiceNamed(reply, choices)?.key ?? \"none\"", to: lines)
    let different = zip(lines, zip(chosen, told)).filter { $1.0 != $1.1 }
    #expect(told.count == lines.count && different.isEmpty, "\(different.prefix(10).map { "\($0): \($1)" })")
  }

  private func question(_ ask: String, in session: inout Session) throws -> PosedQuestion? {
    let source = Source(name: "input", text: ask)
    var parser = Parser(source, syntax: session.catalog.syntax)
    return try parser.next().flatMap { session.perform($0, from: source).question }
  }

  /// What a function that calls the script, run by node, gives for each line of JSON.
  private func replies(_ function: String, to lines: [String]) throws -> [String] {
    let script = """
      "use strict"
      \(AnswerScript.text)
      const reply = \(function)
      for (const line of require("fs").readFileSync(process.argv[2], "utf8").split("\\n")) console.log(reply(JSON.parse(line)))
      """
    return try NodeScript.lines(of: script, reading: lines.joined(separator: "\n"))
  }
}

/// Answers, and replies to them: as they are written, written differently, of another answer, or of random
/// letters.
struct RandomReplies {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func choices() -> [Value] {
    [
      ["A", "(a)", "[a]", "b"], ["x = 5", "x=6", "x 5"], ["1", "a", "I"], ["yes", "no"],
      ["(1, 2)", "[1, 2)"],
    ].randomElement(using: &random)!.map { chance(4) ? value(depth: 1) : .text($0) }
  }

  mutating func reply(to choices: [Value]) -> String {
    let reply = chance(2) ? written(pick(choices)) : pick(["a", "b", "1", "2", "(a)", "a)", "B.", "[1]"])
    return chance(4) ? mutated(reply) : reply
  }

  mutating func next() -> (value: Value, question: String, source: String?, reply: String) {
    let value = value(depth: 0)
    let question = [
      "Open, closed or none?", "How many nodes?", "Is é 7?", "How many percent?", "How much, in %?",
      "In per cent?",
      "Is it open or shut?", "True or false: 3 < 2?",
    ].randomElement(using: &random)!
    var reply = ""
    switch Int.random(in: 0..<10, using: &random) {
    case 0: reply = self.value(depth: 0).displayText
    case 1: reply = letters(Int.random(in: 0...8, using: &random))
    case 2: reply = question.split(separator: " ").randomElement(using: &random).map(String.init) ?? ""
    default: reply = written(value)
    }
    let source =
      chance(4) ? pick(["next[3]", "t.count + 1", "(320 - 200) / 2", "nodes", "“é”", "3 < 2"]) : nil
    if let source, chance(2) { reply = source }
    if chance(3) { reply = mutated(reply) }
    if chance(3) { reply = spaced(reply) }
    if chance(6) {
      let (start, end) = pick([("(", ")"), ("[ ", " ]"), ("{", "}."), ("((", ")"), ("", ")"), ("‘(", ")’")])
      reply = start + reply + end
    }
    return (value, question, source, reply)
  }

  private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  private mutating func value(depth: Int) -> Value {
    switch Int.random(in: 0..<(depth < 2 ? 14 : 8), using: &random) {
    case 0: return .bool(chance(2))
    case 1...2:
      return .int(
        pick([0, 7, -40, 1_000, 12_345_678, .max, .min, Int64.random(in: -99...99, using: &random)]))
    case 3: return .decimal(Double(Int.random(in: -999...999, using: &random)) / pick([2, 4, 10, 1_000]))
    case 4:
      return .decimal(
        pick([
          1 / 3, 0.1 + 0.2, 1e300, 1e-300, .leastNonzeroMagnitude, 0.000_01, 1e21, 123_456_789.123_456_78,
        ]))
    case 5...6: return .text(text())
    case 7:
      return pick([
        .nothing, .size(60, 12.5), .size(320, 240), .size(-1, 0.5), .text("Yes"), .text("No"), .bool(true),
      ])
    case 8...9: return .list((0..<Int.random(in: 0...4, using: &random)).map { _ in value(depth: depth + 1) })
    case 10: return .tuple((0..<2).map { _ in value(depth: depth + 1) })
    case 11:
      return .range(
        IntegerRange(start: Int64.random(in: -3...3, using: &random), count: pick([0, 1, 3, 100, 101])))
    default:
      let keys = ["a", "Bé", "x y", "n", "7"].prefix(Int.random(in: 0...3, using: &random))
      var dictionary = ValueDictionary()
      for key in keys { dictionary.entries[.text(key)] = value(depth: depth + 1) }
      return .dictionary(dictionary)
    }
  }

  private mutating func text() -> String {
    chance(4)
      ? letters(Int.random(in: 1...6, using: &random))
      : pick([
        "x = 5", "H2 + O2", "(a)", "[a]", "320 x 240", "fail", "Go on", "not at all", "don’t", "é",
        "e\u{301}", "ΣΑΣ", "İ", "f(x)", "a: b", "3 + 4", "?",
        "and", "1/2",
      ])
  }

  private static let alphabet = Array(
    "abxyeAÉé Σσς 0123459 ,.;:!?%/+-_−–'’‘\"“”()[]{}<>&×…\u{a0}\u{200b}\u{301}\u{ad}\u{2009}😀𝔸İ\t"
  ).map(String.init)

  private mutating func letters(_ count: Int) -> String {
    (0..<count).map { _ in pick(Self.alphabet) }.joined()
  }

  /// The value as a reader may write it.
  private mutating func written(_ value: Value) -> String {
    switch value {
    case .bool(let value):
      return pick(
        value
          ? ["yes", "Y", "True.", "YES", "open", "o", "t"]
          : ["no", "N", "False!", "No", "shut", "S", "not open"])
    case .int(let value): return number(String(value))
    case .decimal(let value):
      let fraction = Int(exactly: value * 1_000).map { "\($0)/1000" }
      return number(chance(2) ? fraction ?? "\(value)" : "\(value)")
    case .text(let text):
      return pick([text, text.uppercased(), "\"\(text)\"", "‘\(text)’", " \(text).", text.lowercased()])
    case .list(let items), .tuple(let items): return joined(items.map { written($0) })
    case .dictionary(let dictionary):
      var entries: [String] = []
      for (key, value) in dictionary.entries.shuffled(using: &random) {
        entries.append("\(written(key))\(pick([":", ": "]))\(written(value))")
      }
      return joined(entries)
    case .size(let width, let height):
      return "\(width)\(pick(["x", " × ", " by ", "X", " x", ", "]))\(height)"
    default: return value.displayText
    }
  }

  /// The same with other blanks beside some of its signs.
  private mutating func spaced(_ text: String) -> String {
    var result = ""
    for letter in text {
      let isSign = letter.isPunctuation || letter.isSymbol
      if isSign, chance(3) { result += " " }
      if letter != " " || !chance(3) { result.append(letter) }
      if isSign, chance(3) { result += " " }
    }
    return result
  }

  private mutating func joined(_ items: [String]) -> String {
    let text = items.joined(separator: pick([", ", ",", " ", "; ", " and "]))
    let (start, end) = pick([("[", "]"), ("(", ")"), ("", ""), ("{ ", " }"), ("[", "")])
    return start + text + end
  }

  private mutating func number(_ text: String) -> String {
    var text = text
    if chance(3), text.allSatisfy({ $0.isNumber }), text.count > 3 {
      let mark = pick([",", " ", "’", "\u{2009}", "_"])
      var parts: [Substring] = []
      var rest = text[...]
      while rest.count > 3 {
        parts.insert(rest.suffix(3), at: 0)
        rest = rest.dropLast(3)
      }
      text = ([rest] + parts).joined(separator: mark)
    }
    if chance(4), text.hasPrefix("0.") { text.removeFirst() }
    if chance(4) { text = text.replacing("-", with: "−") }
    if chance(6) {
      text += pick([" nodes", "nodes.", " node", " many", " apples", " Closed", " percent", " per cent"])
    }
    return chance(4) ? text + pick([".", "%", " %", ".0", "e0", " / 1"]) : text
  }

  /// A letter more, less, or another.
  private mutating func mutated(_ text: String) -> String {
    var scalars = text.unicodeScalars.map(String.init)
    let place = Int.random(in: 0...scalars.count, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: scalars.insert(pick(Self.alphabet), at: place)
    case 1 where place < scalars.count: scalars.remove(at: place)
    case 2 where place < scalars.count: scalars[place] = pick(Self.alphabet)
    default: break
    }
    return scalars.joined()
  }
}
