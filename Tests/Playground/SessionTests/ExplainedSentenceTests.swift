import EveryKind
import Foundation
import Playground
import Prompt
import RandomSessions
import Samples
import Testing

/// What `explain` says is true: every comparison in its sentences, and every direction, which is the one that is taken.
///
/// Every verb and every query of every kind is explained, of every variant, over random objects.
@Suite struct ExplainedSentenceTests {
  @Test(arguments: Catalog.everyKind.kinds.map(\.name)) func whatIsSaidIsTrue(_ name: String) throws {
    let kind = try #require(Catalog.everyKind.kind(name))
    var program = RandomProgram(seed: 30)
    var told: Set<String> = []
    var judge = SentenceJudge()
    for variant in kind.variants {
      for _ in 0..<Samples.count(1, all: 12) {
        var session = Session()
        // What others are made of.
        _ = session.run(
          "layout la1 = flow; layout la2 = list; source so1 = [1, 2, 3]; delegate de1 { size(item) = (9, 9) }"
        )
        guard session.run(making(kind, variant, &program)).last?.failure == nil else {
          continue
        }
        if kind.name == "tree" {
          _ = session.run("it insert \(shuffled(&program))")
        }
        for declaration in kind.verbs + kind.queries {
          for _ in 0..<Samples.count(1, all: 3) {
            let statement = "explain \(program.command(declaration, of: "it", in: session))"
            var copy = session
            let children = BinaryChildren(&copy, tree: "it")
            guard let step = copy.run(statement).first, step.failure == nil else { continue }
            for case .explanation(let explanation) in step.outputs {
              told.insert(declaration.name)
              let false1 = judge.falsehoods(in: explanation.steps.map(\.sentence))
              let false2 = children.map { judge.wrongWays(explanation.steps, $0) } ?? []
              for words in false1 + false2 { Issue.record("\(variant.name): \(statement): \(words)") }
            }
            // The object continues from there.
            if declaration.name != "clear" { session = copy }
          }
        }
      }
    }
    print(
      "\(name): \(told.count) words explained, \(judge.comparisons) comparisons, \(judge.directions) directions"
    )
  }

  private func making(_ kind: Kind, _ variant: Declaration, _ program: inout RandomProgram) -> String {
    // A random name is seldom that of a layout.
    kind.name == "collection"
      ? "collection it = 40 layout: la1 viewport: 300x200" : program.creation(of: "it", variant, of: kind)
  }

  private func shuffled(_ program: inout RandomProgram) -> String {
    (1...12).map { String($0 * 5) }.shuffled().joined(separator: " ")
  }
}

/// The children of the nodes of a tree without twins, by their values.
struct BinaryChildren {
  private(set) var left: [String: String] = [:]
  private(set) var right: [String: String] = [:]

  /// Nil of other objects.
  init?(_ session: inout Session, tree name: String) {
    var copy = session
    let program = "[(x, \(name).node(x).left, \(name).node(x).right) for x in \(name).inorder]"
    guard case .list(let entries)? = copy.run("print \(program)")[0].value else { return nil }
    for case .tuple(let entry) in entries {
      let value = entry[0].displayText
      guard left[value] == nil else { return nil }
      left[value] = Self.element(of: entry[1].displayText)
      right[value] = Self.element(of: entry[2].displayText)
    }
  }

  private static func element(of node: String) -> String { node.replacing("node ", with: "") }
}

/// Reads sentences, and judges what they claim.
struct SentenceJudge {
  private(set) var comparisons = 0
  private(set) var directions = 0

  /// What is said and is not true: sums and comparisons of numbers, and of the values of a tree.
  mutating func falsehoods(in sentences: [String]) -> [String] {
    sentences.flatMap { sentence in
      var wrong: [String] = []
      for match in sentence.matches(of: Self.numbers) where !Self.isPart(sentence[..<match.range.lowerBound])
      {
        comparisons += 1
        let sum = match.1.split(separator: " + ").compactMap { Self.number($0) }.reduce(0, +)
        guard let other = Self.number(match.3) else { continue }
        let holds = Self.holds(sum < other ? -1 : sum > other ? 1 : 0, match.2)
        if holds == (match.4 == " fails") { wrong.append("\(match.0) of “\(sentence)”") }
      }
      if let match = sentence.wholeMatch(of: Self.texts) {
        comparisons += 1
        if !Self.holds(match.1 < match.3 ? -1 : match.1 > match.3 ? 1 : 0, match.2) {
          wrong.append("“\(sentence)”")
        }
      }
      return wrong
    }
  }

  private nonisolated(unsafe) static let numbers =
    #/(-?\d[\d,.]*(?:e[-+]?\d+)?(?: \+ -?\d[\d,.]*)*) ([<>=≤≥]) (-?\d[\d,.]*(?:e[-+]?\d+)?)( fails)?/#
  private nonisolated(unsafe) static let texts = #/([a-z][a-z ]*) ([<>=]) ([a-z][a-z ]*)(?::.*)?/#

  /// Whether what follows is an operand of a longer expression, such as `tan(47 / 600) = 4.5°`.
  private static func isPart(_ text: Substring) -> Bool {
    ["/", "·", "(", "- ", "/ ", "· ", "+ "].contains { text.hasSuffix($0) } && !text.hasSuffix("first (")
  }

  private static func number(_ text: Substring) -> Double? {
    Double(String(text.filter { $0 != "," }.reversed().drop { $0 == "." }.reversed()))
  }

  /// - Parameter order: less than 0 if the first comes before the second.
  private static func holds(_ order: Int, _ sign: Substring) -> Bool {
    switch sign {
    case "<": order < 0
    case ">": order > 0
    case "≤": order <= 0
    case "≥": order >= 0
    default: order == 0
    }
  }

  /// Where the sentence names another side than that on which a comparison puts the value, or another than the one taken.
  mutating func wrongWays(_ steps: [MicroStep], _ children: BinaryChildren) -> [String] {
    var wrong: [String] = []
    for (step, next) in zip(steps, steps.dropFirst() + [MicroStep("")]) {
      // From here on the tree is another one.
      guard !step.isChange else { break }
      guard let match = step.sentence.firstMatch(of: #/\bgo (left|right)(?: (to|from) (\S+))?$/#) else {
        continue
      }
      directions += 1
      let side = match.1 == "left" ? children.left : children.right
      if let sign = step.sentence.firstMatch(of: #/ ([<>]) /#)?.1, (sign == "<") != (match.1 == "left") {
        wrong.append("“\(step.sentence)”")
      }
      let isThere = match.2 == "to"
      let from = match.2 == "from" ? String(match.3!) : step.trail.dropLast(isThere ? 1 : 0).last ?? ""
      let child = side[from] ?? "none"
      let taken = isThere ? String(match.3!) : next.trail.last ?? ""
      let isDeadEnd =
        child == "none"
        && (next.sentence.hasPrefix("\(from) has no \(match.1) child") || next.isChange
          || next.sentence.isEmpty
          || !next.sentence.contains("visit"))
      if !isDeadEnd, taken != child {
        wrong.append("“\(step.sentence)” from \(from) leads to \(taken), not to \(child)")
      }
    }
    return wrong
  }
}
