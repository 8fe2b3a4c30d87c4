import EveryKind
import Language
import Pictures
import Prompt
import Randomness
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// `plot xs` and `plot E over: steps`.
@Suite struct PlottedStepsTests {
  @Test func aListIsDrawnOverItsIndexes() {
    var session = Session(defaults: Settings(width: 40, height: 8))
    let step = session.run("plot [3, 1, none, 4]")[0]
    #expect(
      StepText(session.settings).lines(step).map(\.string).joined(separator: "\n") == """
        5 ┤                 ⣀ [3, 1, none, 4…  4
          │⢄⡀
          │ ⠈⠑⠢⢄⡀
        0 ┤     ⠈
          └┬────┬─────┬─────┬
           0    1     2     3 index
        [3, 1, none, 4] 3 … 4, none at 1 value
        4 values
        """)
    #expect(step.number == nil && step.value == nil)
    #expect(
      step.result?.text
        == #"{"axis":{"name":"index","scale":"linear","values":[0,1,2,3]},"series":[{"name":"[3, 1, none, 4]","values":[3,1,null,4]}],"statement":"plot"}"#
    )
    session.prepare("set describe on")
    #expect(
      session.shown("plot [3, 1.5]") == [
        "[3, 1.5] 3.0 ... 1.5; 2 values.", "index 0: [3, 1.5] 3.0.", "index 1: [3, 1.5] 1.5.",
      ])
    session.prepare("let xs = 1...9")
    #expect(session.run("for i in 1...2 { plot xs }")[0].failure == nil)
    #expect(session.run("plot (1, 2), xs")[0].failure == nil)
  }

  /// Of a long list no peak is lost.
  @Test func aLongListKeepsItsPeaks() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<5 {
      let count = Int.random(in: 10_001...40_000, using: &random)
      let (peak, low) = (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
      guard peak != low else { continue }
      var session = Session()
      session.prepare("let xs = [i % 7 for i in 0..<\(count)]\nlet xs[\(peak)] = 99\nlet xs[\(low)] = -5")
      let step = session.run("plot xs")[0]
      guard case .object(let members)? = step.result, case .object(let axis)? = members["axis"],
        case .array(let places)? = axis["values"]
      else {
        Issue.record("no result")
        return
      }
      #expect(places.count <= 2_002 && places.contains(.int(peak)) && places.contains(.int(low)))
      #expect(places.first == .int(0) && places.last == .int(count - 1))
      #expect(step.message?.hasSuffix("\(count.grouped) values") == true)
    }
  }

  /// What is drawn over the steps is what one reads who goes to each of them.
  @Test func overTheStepsIsWhatOneReadsAtEachOfThem() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    let statements = [
      "t insert random(1, in: 1...99)", "let n = n + 1", "let n = random(1, in: 1...9).first", "s push n",
      "tree t = avl", "drop s", "stack s = min 5 3", "let xs = []", "xs append n", "let n = \"text\"",
      "define half(k) = k / 2", "define half(k) = k / 3", "let n = 8", "s pop", "undo", "undo 2", "redo",
      "tree t = bst 5 3 8",
    ]
    let expressions = [
      "t.height", "t.count + n", "s.count", "n", "half(n)", "xs.count", "random(1, in: 1...99).first",
      "t.cost.comparisons", "sum(xs)", "s.min", "t.total.comparisons",
    ]
    for _ in 0..<40 {
      var session = Session()
      session.prepare("let n = 3;")
      for _ in 0..<Int.random(in: 1...25, using: &random) {
        _ = session.run(statements.randomElement(using: &random) ?? "")
      }
      guard session.stepCount > 0 else { continue }
      let asked = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        expressions.randomElement(using: &random) ?? ""
      }
      let before = session.state
      let step = session.run("plot \(asked.joined(separator: ", ")) over: steps")[0]
      #expect(session.state == before)
      var expected = asked.map { _ in [JSON]() }
      for position in 1...session.stepCount {
        var past = session
        _ = past.go(to: position)
        for (place, expression) in asked.enumerated() {
          let value = past.run("print \(expression)")[0].value
          expected[place].append(value.flatMap { $0.number == nil ? nil : $0.json } ?? .null)
        }
      }
      if let failure = step.failure {
        #expect(failure.message.contains("was never a number in"), "\(failure.message)")
        #expect(expected.contains { $0.allSatisfy { $0 == .null } })
        continue
      }
      guard case .object(let members)? = step.result, case .array(let series)? = members["series"] else {
        Issue.record("no result")
        return
      }
      let values = series.map { series -> JSON? in
        if case .object(let members) = series { members["values"] } else { nil }
      }
      #expect(values == expected.map { .array($0) }, "\(asked)")
    }
  }

  @Test func whatCannotBePlottedIsRefused() {
    let cases = [
      ("plot []", "there is nothing to plot: [] is empty"),
      ("plot [\"a\"]", "at index 0 stands text"), ("plot [none]", "there is no number in [none]"),
      ("plot 5", "plot draws lists of numbers, and 5 is one number"),
      ("plot [1: 2]", "[1: 2] is a dictionary"), ("plot \"abc\"", "is text"),
      ("plot [1] scale: log", "no place for index 0"), ("plot [1] over: stept", "over has no choice 'stept'"),
      ("plot n over: steps", "there are no steps to plot"),
      ("let n = 1\nplot m over: steps", "m was never a number in 1 step"),
      ("let n = 1\nplot [n] over: steps", "[n] was never a number in 1 step"),
      ("let n = 1\nrepeat 2 { plot n over: steps }", "top level only"),
      ("let n = 1\nplot n over: steps { }", "the block is performed for nothing"),
      ("plot n for n in 1...3 over: steps { }", "not over both"), ("plot 1...99_999_999", "10,000,000"),
      ("plot [1] size: 3", "plot takes no 'size:'"), ("plot [1] { }", "for is expected here"),
    ]
    for (program, message) in cases {
      var session = Session()
      let last = session.run(program).last
      #expect(
        last?.failure?.message.contains(message) == true, "\(program): \(last?.failure?.message ?? "none")")
    }
  }
}
