import EveryKind
import Language
import Prompt
import Testing

@testable import Engine
@testable import Playground

/// `let d[k % 3] = d[k % 3] + 1` is as quick as `d[k % 3] += 1`, and fails as what it says.
@Suite struct IncreasedElementTests {
  private func code(_ statement: String) throws -> [String] {
    let source = Source(name: "", text: "for k in 1...3 { \(statement) }")
    var parser = Parser(source, syntax: Catalog.everyKind.syntax)
    let statement = try #require(try parser.next())
    let code = FunctionCode(statement, source: source, mode: .plain)
    return (0..<code.instructions.count).map { "\(code.entry[$0])" }
  }

  @Test(arguments: ["k % 3", "k - 1", "xs[k]", "-k", "n * k"]) func theIndexIsWorkedOutOnce(_ index: String)
    throws
  {
    let long = try code("let d[\(index)] = d[\(index)] + 1")
    #expect(long.contains { $0.hasPrefix("increaseElement") })
    // But for the look whether there is a variable it is the code of the short form.
    let short = try code("d[\(index)] += 1")
    #expect(long.count <= short.count + 1, "\(long) \(short)")
  }

  /// What an index does besides is done as often as it is written.
  @Test(arguments: ["random(1, in: 0...2)[0]", "f(k)", "d.count"]) func anIndexThatDoesMoreStaysTwo(
    _ index: String
  ) throws {
    #expect(try !code("let d[\(index)] = d[\(index)] + 1").contains { $0.hasPrefix("increaseElement") })
  }

  /// With a blank behind it the index is not seen to be the same, and everything else is.
  @Test(arguments: [
    "let d = [0: 5, 1: 6]", "let d = [5, 6]", "let d = [5]", "let d = []", "let d = [:]",
    "let d = [0: \"a\"]", "let d = \"ab\"", "let d = (1, 2)", "let d = 7", "let d = [0: 9223372036854775807]",
    "let e = 1", "stack d = 1 2", "let d = [0: [1]]", "let d = 0...4",
  ]) func itFailsAsWhatItSays(_ making: String) {
    for value in ["let k = 4", "let k = \"a\"", "stack k = 1", "let j = 1", "let k = 2.5"] {
      for index in ["k % 2", "k / 0", "k - 4", "-k"] {
        let blanks = index.replacing(" ", with: "  ").replacing("-k", with: "- k")
        let outcomes = [index, blanks].map { outcome(making, value, "let d[\(index)] = d[\($0)] + 1") }
          // The help quotes the index as it is written.
          .map { $0.map { $0.replacing(" ", with: "") } }
        #expect(outcomes[0] == outcomes[1], "\(making); \(value); \(index)")
      }
    }
  }

  /// What a statement comes to when it is performed twice, with where it fails, if that is before its index.
  private func outcome(_ making: String, _ value: String, _ statement: String) -> [String] {
    var session = Session()
    _ = session.run(making)
    _ = session.run(value)
    let opening = "repeat 2 { let d["
    return session.run("\(opening)\(statement.dropFirst("let d[".count)) }\nprint d").map { step in
      let start = step.failure?.origin.map { Int($0.range.lowerBound) } ?? 0
      let words = [step.failure?.message, step.failure?.help, step.value.map { "\($0)" }].compactMap(\.self)
      return ([start < opening.count ? "\(start)" : "behind"] + words).joined(separator: " | ")
    }
  }
}
