import Language
import Playground
import Prompt
import Randomness
import Samples
import Testing

/// The built-in layouts and the same in the language, frame for frame.
@Suite struct BuiltInByHandTests {
  /// How many configurations of each layout are compared.
  static let configurations = Samples.count(6, all: 500)

  /// One configuration: the statement that makes the built-in layout, and what stands in place of words in the other text.
  struct Configuration {
    var builtIn: String
    var words: [String: String]
    /// What a delegate of both collections answers.
    var delegate: String?
  }

  @Test func list() {
    compare(BuiltInByHand.list, seed: 1) { random in
      let (heights, line) = (Self.numbers(&random, 1...5, 1...90), random.number(0...12))
      return Configuration(
        builtIn: "list rowHeight: \(heights) lineSpacing: \(line)",
        words: ["HEIGHTS": heights, "LINE": "\(line)"])
    }
  }

  @Test func columns() {
    compare(BuiltInByHand.columns, seed: 2) { random in
      let least = random.number(1...300)
      let (heights, edges) = (Self.numbers(&random, 1...5, 1...90), Self.edges(&random))
      let (line, between) = (random.number(0...12), random.number(0...12))
      return Configuration(
        builtIn:
          "columns minWidth: \(least) height: \(heights) lineSpacing: \(line) itemSpacing: \(between) insets: \(edges)",
        words: [
          "LEAST": "\(least)", "HEIGHTS": heights, "LINE": "\(line)", "BETWEEN": "\(between)", "EDGES": edges,
        ])
    }
  }

  @Test func waterfall() {
    compare(BuiltInByHand.waterfall, seed: 3) { random in
      let columns = random.number(2...5)
      let (heights, edges) = (Self.numbers(&random, 1...5, 1...90), Self.edges(&random))
      let (line, between) = (random.number(0...12), random.number(0...12))
      return Configuration(
        builtIn:
          "waterfall columns: \(columns) heights: \(heights) lineSpacing: \(line) itemSpacing: \(between) insets: \(edges)",
        words: [
          "FALLS": "\(columns)", "HEIGHTS": heights, "LINE": "\(line)", "BETWEEN": "\(between)",
          "EDGES": edges,
        ])
    }
  }

  @Test func mosaic() {
    compare(BuiltInByHand.mosaic, seed: 4) { random in
      let (segment, gap) = (random.number(1...240), random.number(0...9))
      return Configuration(
        builtIn: "mosaic segment: \(segment) gap: \(gap)", words: ["SEGMENT": "\(segment)", "GAP": "\(gap)"])
    }
  }

  @Test func flow() {
    compare(BuiltInByHand.flow, seed: 5) { random in
      let isUpright = random.number(0...1) == 0
      let axis = isUpright ? "vertical" : "horizontal"
      let sizes = Self.list(&random, 1...4) { "(\($0.number(5...140)), \($0.number(5...140)))" }
      let (edges, tops) = (Self.edges(&random), Self.numbers(&random, 1...3, 0...30))
      let (line, between) = (random.number(0...12), random.number(0...12))
      return Configuration(
        builtIn:
          "flow scroll: \(axis) itemSizes: [\(sizes)] lineSpacing: \(line) itemSpacing: \(between) insets: \(edges) header: \(tops)",
        words: [
          "AXIS": axis, "UPRIGHT": isUpright ? "yes" : "no", "SIZES": sizes, "LINE": "\(line)",
          "BETWEEN": "\(between)", "EDGES": edges, "HEADERS": tops,
        ])
    }
  }

  /// A delegate's answers count in place of a flow's options; by hand the sizes are `view.size(item)`, and
  /// the rest is reported.
  @Test func flowWithDelegate() {
    // Without a delegate, as in the sample of the layout, there are no sizes.
    let text =
      "define told(view, path) { let size = view.size(path); return if size == none { 5x5 } else { size } }\n"
      + BuiltInByHand.flow
      .replacing("[cycled(view.sizes, n) for n in", with: "[told(view, (section, n)) for n in")
      .replacing(
        "cycled(view.sizes, 0), start", with: "(if sizes.count == 0 { 1x1 } else { sizes[0] }), start")
    #expect(!text.contains("view.sizes"))
    compare(text, seed: 6) { random in
      let isUpright = random.number(0...1) == 0
      let axis = isUpright ? "vertical" : "horizontal"
      let sizes = Self.list(&random, 1...4) { "(\($0.number(5...140)), \($0.number(5...140)))" }
      let (edges, tops) = (Self.edges(&random), Self.numbers(&random, 1...3, 0...30))
      let (line, between) = (random.number(0...12), random.number(0...12))
      // Whatever the options say; some of them are not answered for.
      var options = "itemSize: 7x9 itemSizes: [3x3, 4x5]"
      var answers = ["size(item) = cycled(\(sizes), item.item + item.section)"]
      func tell(_ option: String, _ value: String, _ answer: String, else other: String) {
        let isAnswered = random.number(0...3) > 0
        options += " \(option): \(isAnswered ? other : value)"
        if isAnswered { answers.append("\(option)(section) = \(answer)") }
      }
      tell("insets", edges, "cycled(\(edges), section)", else: "17")
      tell("header", tops, "cycled(\(tops), section)", else: "[31, 0]")
      tell("lineSpacing", "\(line)", "\(line)", else: "23")
      tell("itemSpacing", "\(between)", "\(between)", else: "29")
      return Configuration(
        builtIn: "flow scroll: \(axis) \(options)",
        words: [
          "AXIS": axis, "UPRIGHT": isUpright ? "yes" : "no", "SIZES": "0", "LINE": "\(line)",
          "BETWEEN": "\(between)", "EDGES": edges, "HEADERS": tops,
        ], delegate: answers.joined(separator: "; "))
    }
  }

  // MARK: Comparing

  private func compare(
    _ text: String, seed: UInt64, _ configure: (inout SplitMix64) -> Configuration
  ) {
    var random = SplitMix64(seed: seed)
    for turn in 1...Self.configurations {
      let configuration = configure(&random)
      let counts = (0..<random.number(1...3)).map { _ in random.number(0...14) }
      let asks = configuration.delegate == nil ? "" : " delegate: d"
      let rest =
        "sections: [\(counts.map(String.init).joined(separator: ", "))] viewport: \(random.number(60...400))x\(random.number(60...400)) inset: (\(random.number(0...9)), \(random.number(0...9)), 0, \(random.number(0...9)))\(asks)"
      var mine = text
      for (word, value) in configuration.words { mine = mine.replacing(word, with: value) }
      var session = Session()
      let program = """
        layout built = \(configuration.builtIn);
        \(BuiltInByHand.functions)
        \(configuration.delegate.map { "delegate d { \($0) };" } ?? "")
        \(mine)
        collection a = \(rest) layout: built;
        collection b = \(rest) layout: mine;
        define near(p, q) = p == q || (p != none && q != none && abs(p.x - q.x) + abs(p.y - q.y) + abs(p.width - q.width) + abs(p.height - q.height) < 0.000001)
        expect abs(a.contentSize.width - b.contentSize.width) + abs(a.contentSize.height - b.contentSize.height) < 0.000001
        for s in 0..<a.sections.count { expect near(a.header(s), b.header(s)); for i in 0..<a.sections[s] { expect near(a.item(s, i), b.item(s, i)) } }
        expect a.visible == b.visible
        """
      let failure = session.run(program).last?.failure
      #expect(
        failure == nil,
        "seed \(seed), turn \(turn): \(failure?.message ?? ""); \(failure?.help ?? "")\n\(program)")
      if failure != nil { return }
    }
  }

  private static func list(
    _ random: inout SplitMix64, _ count: ClosedRange<Int>, _ element: (inout SplitMix64) -> String
  ) -> String {
    "[" + (0..<random.number(count)).map { _ in element(&random) }.joined(separator: ", ") + "]"
  }

  private static func numbers(
    _ random: inout SplitMix64, _ count: ClosedRange<Int>, _ range: ClosedRange<Int>
  ) -> String {
    list(&random, count) { "\($0.number(range))" }
  }

  /// `[(top, left, bottom, right)]`
  private static func edges(_ random: inout SplitMix64) -> String {
    list(&random, 1...3) {
      "(\($0.number(0...20)), \($0.number(0...20)), \($0.number(0...20)), \($0.number(0...20)))"
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }
}
