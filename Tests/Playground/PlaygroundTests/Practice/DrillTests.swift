import EveryKind
import Language
import Pictures
import Prompt
import Samples
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground

/// Practice with random data: what every kind and every way of sorting offers.
struct DrillTests {
  /// What may be practiced, by its name at the prompt.
  private struct Topic {
    let name: String
    let forms: [DrillForm]
    /// How many drills of each form are tried.
    var seeds = UInt64(Samples.count(3, all: 200))
  }

  private static func topics() -> [Topic] {
    var topics = SortingDrills.names.map { Topic(name: $0, forms: SortingDrills.forms(of: $0) ?? []) }
    for kind in Catalog.everyKind.kinds {
      topics.append(Topic(name: kind.name, forms: kind.drills(of: nil)))
      topics += kind.variants.map {
        Topic(name: $0.name, forms: kind.drills(of: $0.name), seeds: UInt64(Samples.count(2, all: 20)))
      }
    }
    return topics.filter { !$0.forms.isEmpty }
  }

  @Test func everyKindWithDecisionsHasDrills() {
    let without = Catalog.everyKind.kinds.filter { $0.drills(of: nil).isEmpty }.map(\.name)
    #expect(without == ["delegate"])
  }

  /// At each level a form makes statements that can be performed, and most of them ask for something.
  @Test func drillsCanBePerformed() throws {
    let session = Session(.everyKind)
    let topics = Self.topics()
    for topic in stride(from: 0, to: topics.count, by: Samples.stride(2)).map({ topics[$0] }) {
      for form in topic.forms {
        for level in 1...DrillForm.highestLevel where level >= min(form.level, DrillForm.highestLevel) {
          var prepared = 0
          for seed in UInt64(1)...topic.seeds {
            var (random, again) = (SeededGenerator(seed: seed), SeededGenerator(seed: seed))
            let drill = form.drill(level: level, &random)
            #expect(drill == form.drill(level: level, &again) && random == again)
            let note = "\(topic.name), \(form.name), level \(level), seed \(seed): \(drill.statement)"
            if let next = session.prepare(drill, grading: .steps) {
              prepared += 1
              #expect(next.practice.moments.count <= Self.mostMoments, "\(note)")
            }
          }
          #expect(
            prepared > Samples.count(0, all: Int(topic.seeds) / 2),
            "\(topic.name), \(form.name), level \(level): \(prepared)")
        }
      }
    }
  }

  /// Of one statement, whichever was tried.
  private static let mostMoments = 40

  /// What is chosen is short, asks no question more than four times, and the same seed chooses the same.
  @Test func whatIsChosenIsNoLitany() throws {
    let session = Session(.everyKind)
    let topics = Self.topics()
    for index in stride(from: 0, to: topics.count, by: Samples.stride(6)) {
      let topic = topics[index]
      for level in 1...DrillForm.highestLevel {
        let forms = topic.forms.filter { $0.level <= level }
        guard !forms.isEmpty else { continue }
        let drills = DrillTopic(forms: forms, level: level)
        for seed in 1...UInt64(Samples.count(1, all: 10)) {
          var (random, again) = (SeededGenerator(seed: seed), SeededGenerator(seed: seed))
          let next = try #require(session.nextDrill(drills, &random), "\(topic.name), level \(level)")
          #expect(session.nextDrill(drills, &again)?.drill == next.drill)
          var asked: [String: Int] = [:]
          for moment in next.practice.moments {
            asked["\(moment.decision.question) \(moment.decision.toldAnswer)", default: 0] += 1
          }
          let most = asked.max { $0.value < $1.value }
          #expect(
            (most?.value ?? 0) <= 4 && next.practice.moments.count <= 24,
            "\(topic.name), level \(level), seed \(seed): \(next.practice.text): \(asked)")
        }
      }
    }
  }

  /// A case that is chosen from the drills of a name.
  struct Share: Sendable, CustomTestStringConvertible {
    let topic: String
    let verb: String
    let level: Int
    /// What is asked about in it: a topic, or a topic and an answer.
    let asked: String
    /// How often it must be, in percent.
    let least: Int
    /// Of how many.
    var drills = Samples.count(8, all: 500)

    var testDescription: String { "\(topic) \(verb), level \(level): \(asked)" }
  }

  private static let shares = [
    Share(topic: "avl", verb: "insert", level: 1, asked: "rotation", least: 50),
    Share(topic: "avl", verb: "insert", level: 2, asked: "rotation", least: 50),
    Share(topic: "avl", verb: "insert", level: 3, asked: "rotation", least: 50),
    Share(topic: "redblack", verb: "insert", level: 2, asked: "rotation", least: 50),
    Share(topic: "bst", verb: "remove", level: 2, asked: "two children", least: 50),
    Share(topic: "btree", verb: "insert", level: 2, asked: "split: yes", least: 50),
    Share(topic: "btree", verb: "remove", level: 3, asked: "underflow: yes", least: 50),
    Share(topic: "minheap", verb: "push", level: 1, asked: "exchange: yes", least: 50),
    Share(topic: "trie", verb: "remove", level: 2, asked: "pruning: yes", least: 50),
    Share(topic: "min", verb: "push", level: 1, asked: "minimum: yes", least: 70),
    Share(
      topic: "flow", verb: "scroll", level: 1, asked: "reuse", least: 70, drills: Samples.count(6, all: 100)),
    Share(
      topic: "reuse", verb: "window", level: 2, asked: "a cell is used again", least: 70,
      drills: Samples.count(6, all: 100)),
    Share(
      topic: "pull", verb: "scroll", level: 1, asked: "dismissal", least: 50,
      drills: Samples.count(6, all: 100)),
  ]

  /// Of several tries the most interesting is taken, so most of them are.
  @Test(arguments: shares) func drillsAreInteresting(_ share: Share) throws {
    let session = Session(.everyKind)
    let forms = Self.topics().first { $0.name == share.topic }?.forms.filter { $0.name == share.verb } ?? []
    let topic = DrillTopic(forms: forms, level: share.level)
    var random = SeededGenerator(seed: 500)
    var found = 0
    for _ in 0..<share.drills {
      let next = try #require(session.nextDrill(topic, &random))
      if next.practice.moments.contains(where: { share.isMet(by: $0.decision) }) { found += 1 }
    }
    let percent = 100 * found / share.drills
    print("\(share.testDescription): \(percent) % of \(share.drills)")
    #expect(percent >= Samples.count(1, all: share.least))
  }

  private static func shown(_ line: String, after program: String = "") throws -> [String] {
    var session = Session(.everyKind)
    session.prepare(program)
    session.waitsForAnswers = true
    let asked = try #require(session.run(line).last)
    guard asked.effect == .ask else {
      return [asked.failure.map { "\($0.message) · \($0.help ?? "")" } ?? ""]
    }
    var shown: [String] = []
    _ = session.settle(asked) { step in
      for output in step.outputs {
        switch output {
        case .echo(let text), .text(let text): shown.append(text)
        default: break
        }
      }
      return nil
    }
    return shown
  }

  /// An object, a verb of the focus, a definition, a variant, a kind, a way of sorting.
  @Test func aWordIsLookedUpInThisOrder() throws {
    func expect(
      _ line: String, after program: String, asks prefix: String,
      _ location: SourceLocation = #_sourceLocation
    ) throws {
      let shown = try Self.shown(line, after: program)
      #expect(shown.contains { $0.hasPrefix(prefix) }, "\(shown)", sourceLocation: location)
    }
    try expect("practice quick", after: "", asks: "practice partition(")
    try expect("practice merge level: 3", after: "", asks: "practice merge(")
    try expect("practice quick", after: "define quick() = if 2 > 1 { 3 } else { 4 }", asks: "? ")
    try expect("practice quick", after: "stack quick = min 3", asks: "practice s ")
    try expect("practice push", after: "stack s = min 3; define push(x) = x", asks: "practice s push")
    try expect("practice pop", after: "stack s = min 3 2", asks: "? What is the minimum now?")
    try expect("practice flow", after: "", asks: "practice c scroll by")
    try expect(
      "practice c scroll", after: "layout l; collection c = 9 layout: l", asks: "practice c scroll by")
    try expect("practice p scroll level: 2", after: "pull p", asks: "practice p scroll path")
    try expect("practice w insert", after: "trie w = words tea", asks: "practice w insert")
    // What can be performed as it is typed is.
    try expect("practice s pop", after: "stack s = min 3 2", asks: "? What is the minimum now?")
    #expect(
      try Self.shown("practice quick", after: "define quick(xs, n) = xs[n]")
        == [
          "quick takes 2 values, xs, n: there is none to practice with · "
            + "write practice quick([3, 1, 2], 2), with values of your own"
        ])
    let clear = try Self.shown("practice s clear", after: "stack s = min 3 2")
    #expect(
      clear == [
        "there is nothing to decide in this statement · practice what compares, moves or turns: practice t insert 10"
      ])
  }

  /// What is practiced of a way of sorting ends in a sorted list, or a divided one.
  @Test func waysOfSortingSort() throws {
    for name in SortingDrills.names {
      let form = try #require(SortingDrills.forms(of: name)?.first)
      for seed in UInt64(1)...100 {
        var random = SeededGenerator(seed: seed)
        let drill = form.drill(level: Int(seed % 3) + 1, &random)
        var session = Session(.everyKind)
        session.prepare(drill.setup)
        let value = try #require(session.run("print \(drill.statement)").last?.value)
        let numbers = value.literalText.split { !$0.isNumber }.compactMap { Int($0) }
        let given = drill.statement.split { !$0.isNumber }.compactMap { Int($0) }
        switch name {
        case "quick":
          let wall = try #require(numbers.firstIndex(of: given[numbers.count - 1]))
          #expect(
            numbers[..<wall].allSatisfy { $0 < numbers[wall] }
              && numbers[wall...].allSatisfy { $0 >= numbers[wall] })
        case "heapsort":
          #expect((1..<numbers.count).allSatisfy { numbers[($0 - 1) / 2] >= numbers[$0] })
        case "bubble": #expect(numbers.last == numbers.max())
        case "selection": #expect(numbers.first == numbers.min())
        default: #expect(numbers == given.sorted(), "\(drill.statement)")
        }
        #expect(numbers.sorted() == given.prefix(numbers.count).sorted())
      }
    }
  }

  /// Where the line that comes next is asked for, the line before it is marked.
  @Test func theNextLineIsNotShown() throws {
    var random = SeededGenerator(seed: 3)
    let session = Session(.everyKind)
    let forms = try #require(SortingDrills.forms(of: "merge"))
    let next = try #require(session.nextDrill(DrillTopic(forms: forms, level: 2), &random))
    var (shown, jumps): (Picture?, Int) = (nil, 0)
    for moment in next.practice.moments {
      shown = moment.picture ?? shown
      guard moment.decision.topic == "next line" else { continue }
      jumps += 1
      let lines = TextRenderer(style: .unicode).lines(try #require(shown))
      let marked = lines.filter { $0.hasPrefix("▸") }.map { $0.dropFirst().drop { $0 == " " } }
      #expect(
        marked.count == 1 && marked[0].prefix { $0 != " " } != moment.decision.toldAnswer, "\(lines)")
    }
    #expect(jumps > 0)
  }
}

extension DrillTests.Share {
  func isMet(by decision: Decision) -> Bool {
    switch asked {
    case "two children": decision.topic == "replacement" && decision.reason.contains("two children")
    case "a cell is used again": decision.topic == "reuse" && decision.toldAnswer.hasPrefix("v")
    default: decision.topic == asked || "\(decision.topic): \(decision.toldAnswer)" == asked
    }
  }
}
