import EveryKind
import Prompt
import Recording
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// What `compare` says is the same.
@Suite struct SameValueTests {
  /// What differs and what does not are together all that is known of both, and two lists are shown from where they differ.
  @Test func whatDoesNotDifferIsNamedInALine() throws {
    var session = Session(defaults: Settings(width: 80))
    session.prepare("stack a = min 1 2 3 4;\nstack b = min 1 2 9;")
    let step = try #require(session.run("compare a b").last)
    let lines = StepText(.document).lines(step).map(\.string)
    #expect(lines.contains { $0.contains("elements, from 2") && $0.contains("[3, 4]") && $0.contains("[9]") })
    guard case .object(let result)? = step.result, case .array(let rows)? = result["rows"],
      case .array(let same)? = result["same"]
    else {
      Issue.record("no result")
      return
    }
    let differing = rows.compactMap { row -> String? in
      if case .object(let members) = row, case .text(let name)? = members["name"] { name } else { nil }
    }
    let equal = same.compactMap { if case .text(let name) = $0 { name } else { nil } }
    #expect(Set(differing).isDisjoint(with: equal))
    for property in Catalog.everyKind.kind("stack")?.properties ?? [] {
      let values = ["a", "b"].map { session.run("print \($0).\(property.name)").last?.value }
      #expect(equal.contains(property.name) == (values[0] == values[1]), "\(property.name)")
      #expect(differing.contains(property.name) == (values[0] != values[1]), "\(property.name)")
    }
    // JSON has all of a list.
    #expect(rows.contains { "\($0)".contains("elements") && !"\($0)".contains("from 2") })
  }

  @Test func forTheEar() {
    var session = Session()
    session.prepare("stack s = min 1 2;\nstack p = 1 2;\nset describe on;")
    let lines = session.shown("compare s p")
    #expect(
      lines == [
        "s: min, 2 elements, min 1.", "elements, 2 from the top: 2, 1.", "mins, 1 from the top: 1.",
        "p: plain, 2 elements.", "elements, 2 from the top: 2, 1.", "total.comparisons: s 1, p 0.",
        "minima: s [1], p [].", "the same: count, top, min, max, elements, maxima.",
        "first difference, in mins: 1 in s, nothing in p.",
      ])
  }
}
