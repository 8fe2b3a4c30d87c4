import Language
import Playground
import Prompt
import Randomness
import Samples
import Testing

@testable import Declarations
@testable import Engine

/// What a learner is asked of collections, windows and sources.
@Suite struct CollectionPracticeTests {
  /// What comes in is what overlaps the viewport after a scroll and did not before, by the frames that are told.
  @Test(arguments: [
    "list rowHeight: 44", "flow itemSize: 90x60", "columns minWidth: 80 height: 50", "waterfall", "mosaic",
    "flow itemSize: 70x40 header: 30 pinHeaders: yes",
  ])
  func whatComesInOverlapsTheViewport(layout: String) {
    var random = SplitMix64(seed: 5)
    for sections in ["40", "sections: [7, 9, 3, 30]"] {
      var session = Session()
      session.prepare("layout l = \(layout); collection c = \(sections) layout: l viewport: 300x200;")
      let isFlat = sections == "40"
      let counts = isFlat ? [40] : [7, 9, 3, 30]
      func visible(_ session: inout Session) -> Set<String> {
        let offset = Self.numbers("[c.offset]", &session)[0]
        return Set(
          counts.enumerated().flatMap { section, count in
            let frames = Self.numbers(
              "[c.item(\(section), i).y for i in 0..<\(count)] + [c.item(\(section), i).height for i in 0..<\(count)]",
              &session)
            return (0..<count).compactMap { item -> String? in
              let (y, height) = (frames[item], frames[count + item])
              guard y < offset + 200, y + height > offset, height > 0 else { return nil }
              return isFlat ? "\(item)" : "\(section).\(item)"
            }
          })
      }
      for _ in 0..<Samples.count(2, all: 8) {
        let before = visible(&session)
        let distance = Int.random(in: -150...250, using: &random)
        let decisions = session.expectPractice(of: "c scroll by: \(distance)")
        let arrived = visible(&session).subtracting(before)
        guard let first = decisions.first(where: { $0.topic == "visible item" }) else {
          #expect(arrived.isEmpty)
          continue
        }
        if first.question.hasPrefix("How many") {
          #expect(first.toldAnswer == "\(arrived.count)")
        } else {
          let told =
            first.toldAnswer == "none" ? [] : first.toldAnswer.split(separator: ", ").map(String.init)
          #expect(Set(told) == arrived, "\(layout), \(sections), \(distance)")
        }
      }
    }
  }

  private static func numbers(_ list: String, _ session: inout Session) -> [Double] {
    guard case .list(let values)? = session.run("print \(list)").last?.value else { return [] }
    return values.map { $0.number ?? 0 }
  }

  @Test func placesAreReadAsTheyAreWritten() {
    let decision = Decision(
      "Which items come in?", places: [[1, 4], [1, 5], [1, 10]], isFlat: false, told: "1.4, 1.5, 1.10",
      because: "so it is", on: "visible item")
    for reply in [
      "1.4, 1.5, 1.10", "(1, 4), (1, 5), (1, 10)", "1.10 1.4 and 1.5", "1.4...1.5, 1.10", "[1.4, 1.5, 1.10]",
      "1.4…1.5 1.10.",
    ] {
      #expect(decision.verdict(on: reply) == .right, "\(reply)")
    }
    for reply in [
      "1.4, 1.5, 1.1", "1.4, 1.5", "1.4...1.10", "none", "n", "1.4, 1.5, 1.10, 1.11", "0.4, 1.5, 1.10",
    ] {
      #expect(decision.verdict(on: reply) == .wrong, "\(reply)")
    }
    for reply in ["1", "x", "1.4, 1.5, 1.10 and what not", ""] {
      #expect(decision.verdict(on: reply) == .unreadable, "\(reply)")
    }
    let flat = Decision(
      "Which items come in?", places: [[0, 4], [0, 5], [0, 6]], isFlat: true, told: "4, 5, 6",
      because: "so it is", on: "visible item")
    for reply in ["4, 5, 6", "4...6", "6 5 4", "0.4, 0.5, 0.6", "(0, 4), (0, 5), (0, 6)"] {
      #expect(flat.verdict(on: reply) == .right, "\(reply)")
    }
    for reply in ["4, 5", "4...7", "1.4, 1.5, 1.6", "6...4"] {
      #expect(flat.verdict(on: reply) == .wrong, "\(reply)")
    }
    // As pictures show them.
    let far = Decision(
      "Which items come in?", places: [[0, 1_000_003], [0, 1_000_004]], isFlat: true,
      told: "1,000,003, 1,000,004", because: "so it is", on: "visible item")
    for reply in [
      "1,000,003, 1,000,004", "1000003 1000004", "1,000,003...1,000,004", "(0, 1,000,003), (0, 1,000,004)",
    ] {
      #expect(far.verdict(on: reply) == .right, "\(reply)")
    }
    #expect(far.verdict(on: "1,000,003") == .wrong)
  }

  @Test func cellsAreUsedAgainFromThePool() {
    var session = Session()
    session.prepare("layout l = list rowHeight: 50; collection c = 100 layout: l viewport: 300x200;")
    func told(_ statement: String) -> [String] {
      session.expectPractice(of: statement).filter { $0.topic == "reuse" }.map(\.toldAnswer)
    }
    // The first views that leave come into the pool after the new ones were made.
    #expect(told("c scroll by: 100") == ["2"])
    #expect(told("c scroll by: 100") == ["0"])
    #expect(told("c scroll by: 150") == ["1"])
  }

  /// The picture before the scroll stays until all is answered: the ones on the way have the answers in them.
  @Test func noPictureTellsWhereAHeaderIs() {
    var session = Session()
    session.prepare(
      """
      layout l = flow itemSize: 320x100 lineSpacing: 0 header: 30 pinHeaders: yes;
      collection c = sections: [3, 3, 3] layout: l viewport: 320x200;
      """)
    session.waitsForAnswers = true
    for (offset, places) in [(315, ["300", "330"]), (120, ["120"]), (640, ["630", "660"])] {
      var copy = session
      copy.prepare("c scroll to: 0")
      guard copy.run("practice c scroll to: \(offset)").last?.effect == .ask,
        case .practice(let practice) = copy.interpreter.run.question
      else {
        Issue.record("\(offset): nothing is asked")
        continue
      }
      let headers = practice.moments.map(\.decision).filter { $0.topic == "header" }
      #expect(headers.map(\.toldAnswer) == places, "\(offset)")
      #expect(practice.moments.dropFirst().allSatisfy { $0.picture == nil }, "\(offset)")
    }
  }

  @Test func touchesBatchesAndSelection() {
    for seed in UInt64(1)...5 {
      var random = SplitMix64(seed: seed)
      var session = Session()
      session.prepare("layout l = list rowHeight: 44; collection c = 12 layout: l viewport: 320x240;")
      if seed.isMultiple(of: 2) {
        session.prepare(
          """
          delegate d { shouldSelect(item) = item.item % 3 != 0; shouldHighlight(item) = item.item != 4 }
          collection c = 12 layout: l viewport: 320x240 delegate: d multiple: yes;
          """)
      }
      for _ in 0..<Samples.count(5, all: 25) {
        let (one, other) = (Int.random(in: 0...9, using: &random), Int.random(in: 0...9, using: &random))
        let statement =
          [
            "c tap \(one)", "c highlight \(one)", "c release", "c select \(one)", "c deselect \(one)",
            "c insert \(one)", "c delete \(one)", "c move \(one) to: \(other)",
            "c update { delete \(one); insert \(other) }", "c reload \(one)", "c scroll by: \(one * 20 - 60)",
            "c scroll item: \(other)",
          ].randomElement(using: &random) ?? ""
        session.expectPractice(of: statement)
      }
    }
  }

  /// An item that stays goes as far as what goes and comes before it says.
  @Test func itemsGoWhereAListPutsThem() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<Samples.count(5, all: 30) {
      var session = Session()
      session.prepare("layout l = list rowHeight: 20; collection c = 10 layout: l viewport: 320x400;")
      let (deleted, inserted) = (Int.random(in: 0...9, using: &random), Int.random(in: 0...9, using: &random))
      var list = (0..<10).map { "\($0)" }
      list.remove(at: deleted)
      list.insert("new", at: inserted)
      let decisions = session.expectPractice(of: "c update { insert \(inserted); delete \(deleted) }")
      #expect(decisions.first?.toldAnswer == "the deletes")
      for decision in decisions where decision.topic == "item place" {
        let item = decision.question.split(separator: " ")[3]
        #expect(decision.toldAnswer == list.firstIndex(of: String(item)).map { "\($0)" })
      }
    }
  }

  @Test func windowsTakeViewsFromAQueue() {
    var random = SplitMix64(seed: 2)
    for rules in ["right", "article"] {
      var session = Session()
      session.prepare("reuse r = 30 rules: \(rules);")
      var (shown, pool, made) = ([Int: String](), [String](), 0)
      for _ in 0..<Samples.count(5, all: 30) {
        let first = Int.random(in: 0...24, using: &random)
        let last = first + Int.random(in: 0...5, using: &random)
        var expected: [String] = []
        for page in shown.keys.sorted() where !(first...last).contains(page) {
          expected.append("\(page)")
          pool.append(shown.removeValue(forKey: page) ?? "")
        }
        for page in first...last where shown[page] == nil {
          if pool.isEmpty {
            made += 1
            shown[page] = "v\(made)"
            expected.append("a new one")
          } else {
            shown[page] = pool.removeFirst()
            expected.append(shown[page] ?? "")
          }
        }
        #expect(session.expectPractice(of: "r window \(first)...\(last)").map(\.toldAnswer) == expected)
      }
      session.prepare("r fail 29;")
      #expect(
        session.expectPractice(of: "r window 28...29").map(\.toldAnswer).last
          == (rules == "right" ? "it goes back to the pool" : "it is lost"))
    }
  }

  @Test func placesInASource() {
    var session = Session()
    session.prepare("source s = [[Ann, Bob], [Cy]];")
    for (statement, told) in [
      ("s insert (0, 1) Zoe", "Bob"), ("s insert (1, 1) Eve Fay", "1.2"), ("s remove (1, 1)", "Fay"),
      ("s remove (1, 1)", "none"), ("s remove (0, 0)", "Zoe"), ("s replace (1, 0) Dan", "Cy"),
      ("s move (0, 0) to: (1, 1)", "Bob"), ("s remove (0, 0)", "none"),
    ] {
      #expect(session.expectPractice(of: statement).map(\.toldAnswer) == [told], "\(statement)")
    }
  }
}
