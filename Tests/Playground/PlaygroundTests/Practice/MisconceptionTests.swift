import EveryKind
import Language
import Pictures
import Prompt
import Samples
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground

/// Wrong ideas of how things work: each is recognized from its own steps, and none where the steps are right.
struct MisconceptionTests {
  /// Statements in which a wrong idea can be seen, and what makes their object.
  struct Family: Sendable, CustomTestStringConvertible {
    let kind: String
    let setup: @Sendable (inout SeededGenerator) -> String
    let statement: @Sendable (inout SeededGenerator) -> String

    var testDescription: String { kind }
  }

  private static func numbers(
    _ count: Int, upTo most: Int64 = 99, _ random: inout SeededGenerator
  ) -> String {
    var numbers = Array(1...most)
    random.shuffle(&numbers)
    return numbers.prefix(count).map { "\($0)" }.joined(separator: " ")
  }

  private static func repeated(_ count: Int, upTo most: Int64, _ random: inout SeededGenerator) -> String {
    (0..<count).map { _ in "\(random.next(in: 1...most))" }.joined(separator: " ")
  }

  static let families: [Family] = [
    Family(kind: "avl") {
      "tree t = avl \(numbers(3, &$0))"
    } statement: {
      "t insert \(numbers(10, &$0))"
    },
    Family(kind: "avl that shrinks") { _ in
      "tree t = avl 1...30"
    } statement: {
      "t remove \(numbers(10, upTo: 30, &$0))"
    },
    Family(kind: "bst") { _ in
      "tree t = bst 50 25 75 12 37 62 87 6 18 31 43 56 68 81 93"
    } statement: {
      var values = [50, 25, 75, 12, 37, 62, 87]
      $0.shuffle(&values)
      return "t remove \(values.prefix(4).map { "\($0)" }.joined(separator: " "))"
    },
    Family(kind: "redblack") {
      "tree t = redblack \(numbers(2, &$0))"
    } statement: {
      "t insert \(numbers(10, &$0))"
    },
    Family(kind: "minheap") {
      "tree h = minheap \(numbers(15, &$0))"
    } statement: { _ in
      "h pop 6"
    },
    Family(kind: "maxheap") {
      "tree h = maxheap \(numbers(15, &$0))"
    } statement: { _ in
      "h pop 6"
    },
    Family(kind: "btree") {
      "btree b = \(numbers(4, &$0)) order: 3"
    } statement: {
      "b insert \(numbers(8, &$0))"
    },
    Family(kind: "stack") { _ in
      "stack s = minmax"
    } statement: {
      "s push \(repeated(8, upTo: 3, &$0))"
    },
    Family(kind: "flow") { random in
      """
      layout feed = flow itemSize: 80x40 header: 30 pinHeaders: yes
      collection c = sections: [8, 8, 8] layout: feed viewport: 320x150
      """
    } statement: {
      "repeat 3 { c scroll by: \($0.next(in: 20...60)) }"
    },
    Family(kind: "pull") { _ in
      "pull p goal: 80"
    } statement: { random in
      let way = (0..<3).map { _ in "\(-random.next(in: 80...95)), \(-random.next(in: 20...70))" }
      return "p scroll path: [\(way.joined(separator: ", "))] over: 1"
    },
  ]

  private static func named(_ practiced: Practiced) -> [String] {
    let ideas = Catalog.everyKind.kinds.flatMap { $0.misconceptions }
    return practiced.words.filter { line in ideas.contains { line.hasPrefix($0.sentence + ". ") } }
  }

  @Test(arguments: families) func eachIsRecognizedFromItsOwnSteps(_ family: Family) throws {
    var named: [Misconception: (named: Int, pictured: Int)] = [:]
    for seed in 1...UInt64(Samples.count(2, all: 6)) {
      var random = SeededGenerator(seed: seed)
      var session = Session()
      session.prepare(family.setup(&random))
      let statement = family.statement(&random)
      let note = "seed \(seed): \(statement)"
      let right = try #require(session.practicing(statement, with: nil), "\(note)")
      #expect(Self.named(right) == [], "\(note)")
      #expect(right.words.last?.contains(" right") == true, "\(note): \(right.words)")
      for (idea, count) in right.misleading {
        let practiced = try #require(session.practicing(statement, with: idea), "\(note)")
        #expect(practiced.wrongCount == count, "\(note): \(idea.sentence)")
        let told = Self.named(practiced)
        guard count > 1 else {
          #expect(told == [], "\(note): one step alone")
          continue
        }
        #expect(told.count == 1 && told[0].hasPrefix("\(idea.sentence). \(idea.rule)"), "\(note): \(told)")
        named[idea, default: (0, 0)].named += 1
        if practiced.step.outputs.last.isPicture { named[idea, default: (0, 0)].pictured += 1 }
        // Only the learner was wrong.
        #expect(practiced.session.state == session.performing(statement), "\(note)")
        let once = try #require(session.practicing(statement, with: idea, atMost: 1), "\(note)")
        #expect(Self.named(once) == [], "\(note): \(idea.sentence)")
        let atEnd = try #require(session.practicing("mode: end \(statement)", with: idea), "\(note)")
        #expect(Self.named(atEnd) == told, "\(note): \(idea.sentence)")
      }
    }
    #expect(!named.isEmpty, "\(family.kind)")
    for (idea, counts) in named {
      #expect(counts.pictured * 10 >= counts.named * 9, "\(family.kind): \(idea.sentence) \(counts)")
    }
  }

  /// Every wrong idea that a kind declares is met, and no other.
  @Test func allAreMet() throws {
    var met: Set<Misconception> = []
    for family in Self.families {
      for seed in 1...4 as ClosedRange<UInt64> {
        var random = SeededGenerator(seed: seed)
        var session = Session()
        session.prepare(family.setup(&random))
        let practiced = try #require(session.practicing(family.statement(&random), with: nil))
        met.formUnion(practiced.misleading.map(\.idea))
      }
    }
    let declared = Catalog.everyKind.kinds.flatMap { $0.misconceptions }
    #expect(Set(declared).count == declared.count)
    #expect(met == Set(declared), "\(declared.map(\.sentence)) \(met.map(\.sentence))")
  }

  /// Wrong answers that no idea explains name none.
  @Test(arguments: families) func noneIsNamedForWhatFitsNone(_ family: Family) throws {
    var wrong = 0
    for seed in 1...4 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      var session = Session()
      session.prepare(family.setup(&random))
      let statement = family.statement(&random)
      let practiced = try #require(
        session.practicing(statement) { decision in
          (decision.choices.map(\.word) + ["1234", "-7"]).first {
            decision.verdict(on: $0) == .wrong && decision.misconceptions(behind: $0).isEmpty
          }
        })
      wrong += practiced.wrongCount
      #expect(Self.named(practiced) == [], "seed \(seed): \(statement)")
    }
    #expect(wrong > 4 || family.kind == "stack" || family.kind == "pull", "\(wrong)")
  }

  /// A double rotation that is forgotten is two wrong steps: another node, and its side.
  @Test func aForgottenDoubleRotationIsNamed() throws {
    var session = Session()
    session.prepare("tree t = avl 50 30;")
    let idea = try #require(
      session.misconceptions(of: "tree").first { $0.sentence.hasPrefix("You turn once") })
    let practiced = try #require(session.practicing("t insert 40", with: idea))
    #expect(practiced.wrongCount == 2 && Self.named(practiced).count == 1)
  }

  /// The picture of a wrong idea ends with the first turn that is wrong, and names the kind with the idea.
  @Test func thePictureEndsWithTheFirstWrongTurn() throws {
    var session = Session()
    session.prepare("tree t = avl 50 30 70 20;")
    let idea = try #require(
      session.misconceptions(of: "tree").first { $0.sentence.hasPrefix("You turn toward the higher") })
    let practiced = try #require(session.practicing("t insert 25", with: idea))
    guard case .picture(let picture, let caption)? = practiced.step.outputs.last else {
      Issue.record("no picture")
      return
    }
    #expect(caption.pieces == ["first difference: node 25 in t, node 30 in yours"])
    let lines = TextRenderer().lines(picture)
    #expect(lines[0].contains("yours: avl, turned to the higher side"))
  }

  /// Across the statements of one drill.
  @Test func aDrillNamesWhatItsStatementsShow() throws {
    var session = Session()
    session.waitsForAnswers = true
    let asked = try #require(session.run("practice avl level: 3").last)
    var (shown, count) = ([String](), 0)
    let told = "You turn toward the higher side. "
    _ = session.settle(asked) { step in
      shown += step.outputs.compactMap { output in
        switch output {
        case .words(let words), .text(let words): words
        default: nil
        }
      }
      count += 1
      guard count < 2_000, !shown.contains(where: { $0.hasPrefix(told) }),
        let question = shown.last(where: { $0.hasPrefix("? ") })
      else { return nil }
      guard question.contains("to the left or to the right") else { return "!" }
      return shown.last?.hasPrefix("not right") == true ? "right" : "left"
    }
    #expect(shown.contains { $0.hasPrefix(told) })
  }

  @Test func theFirstThatWasMetIsNamedOfSeveral() {
    let (one, other) = (Misconception("One", rule: "r"), Misconception("Other", rule: "r"))
    let decision = Decision(
      "?", among: [.yes, .no], right: .yes, because: "so", on: "topic")
    let both = decision.mistaken(one, for: .no).mistaken(other, for: .no)
    let second = decision.mistaken(other, for: .no)
    var ideas = WrongIdeas()
    ideas.count("no", to: both)
    #expect(ideas.take(among: ideas) == nil)
    ideas.count("yes", to: both)
    #expect(ideas.take(among: ideas) == nil)
    ideas.count("n", to: both)
    var more = ideas
    #expect(ideas.take(among: ideas) == one)
    more.count("no", to: second)
    #expect(more.take(among: more) == other)
    // The steps of what was named no longer count.
    #expect(more.take(among: more) == one && more.take(among: more) == nil)
  }

  @Test func itIsOneStepAndSurvivesReplay() throws {
    var session = Session()
    session.prepare("stack s = min 5")
    let practiced = try #require(
      session.practicing("s push 5 5", with: session.misconceptions(of: "stack").first))
    #expect(practiced.wrongCount == 2 && Self.named(practiced).count == 1)
    session = practiced.session
    let after = session.state
    session.prepare("undo")
    session.prepare("redo")
    #expect(session.state == after && session.failure("verify undo") == nil)
    var again = Session()
    for step in try session.history { again.prepare(step.program) }
    #expect(again.state == after)
  }
}

extension Session {
  fileprivate func performing(_ statement: String) -> JSON {
    var copy = self
    _ = copy.run(statement)
    return copy.state
  }

  fileprivate func misconceptions(of kind: String) -> [Misconception] {
    catalog.kind(kind)?.misconceptions ?? []
  }
}

extension Output? {
  fileprivate var isPicture: Bool {
    if case .picture? = self { true } else { false }
  }
}
