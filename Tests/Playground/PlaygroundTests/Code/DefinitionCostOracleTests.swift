import EveryKind
import Language
import Prompt
import Randomness
import Samples
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// What calls cost, against an interpreter that counts.
@Suite struct DefinitionCostOracleTests {
  private func costs(of name: String, in session: inout Session) -> [Int64?] {
    CallCost.allCases.map { counter in
      if case .int(let count)? = session.run("print \(name).cost.\(counter.name)")[0].value {
        count
      } else {
        nil
      }
    }
  }

  /// Whether it is worked out afterward, counted as it happens or told, in a function or a procedure: the counts are those of the
  /// interpreter.
  @Test func randomProgramsCostWhatTheyDo() {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    var done = 0
    while done < Samples.count(5, all: 150) {
      let program = CountedProgram(using: &random)
      let list = (0..<Int.random(in: 1...5, using: &random)).map { _ in Int.random(in: -9...9, using: &random)
      }
      guard let expected = program.run(list) else { continue }
      done += 1
      let text = program.text(isCommand: false)
      for asking in [
        "print f(\(list))", "let r = f(\(list))\nprint 1",
        "repeat 1 { let r = f(\(list)); let q = f.cost.calls }\nprint 1",
        "plot f.cost.calls for n in [1] { let q = f(\(list)) }\nlet r = f(\(list))",
        "explain repeat 1 { let r = f(\(list)); print f.cost }",
      ] {
        var session = Session()
        session.prepare(text + "\n" + asking)
        #expect(costs(of: "f", in: &session) == expected.costs.list, "\(text)\n\(asking)")
        if let ofG = expected.ofG { #expect(costs(of: "g", in: &session) == ofG.list, "\(text)\n\(asking)") }
      }
      var session = Session()
      session.prepare(program.text(isCommand: true) + "\nf \(list)")
      #expect(session.variables["a"] == .int(expected.values["a"] ?? 0))
      #expect(costs(of: "f", in: &session) == expected.costs.list, "\(text)")
      // So is what is told.
      session.prepare("explain as: calls repeat 1 { f \(list); print f.cost }")
      #expect(costs(of: "f", in: &session) == expected.costs.list, "\(text)")
    }
  }

  /// Counted code does what plain code does.
  @Test func countingChangesNothing() {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<Samples.count(10, all: 100) {
      let program = CountedProgram(using: &random)
      guard let expected = program.run([3, 1, 2]) else { continue }
      var session = Session()
      session.prepare(program.text(isCommand: false))
      session.prepare("let r = f([3, 1, 2])\nrepeat 1 { let s = f([3, 1, 2]); let q = f.cost.calls }")
      #expect(session.variables["r"] == .int(expected.values["a"] ?? 0))
      #expect(session.variables["s"] == session.variables["r"])
      let state = session.state
      session.prepare("undo 2\nredo 2\nverify undo")
      #expect(session.state == state)
    }
  }
}
