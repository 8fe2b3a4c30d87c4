import JSONModule
import Playground
import Testing

/// What a page has for the code and the charts that the engine gives it.
@Suite struct PageCodeTests {
  /// The texts of pieces, each with its class in brackets.
  private func told(_ pieces: JSON?) -> String {
    guard case .array(let pieces)? = pieces else { return "" }
    return pieces.map { piece in
      guard case .array(let parts) = piece, let text = parts.first?.words else { return "?" }
      return parts.count > 1 ? "\(parts[1].words ?? "?")(\(text))" : text
    }.joined()
  }

  @Test func commandsAreToldInPieces() throws {
    var page = try PageOfTest(["svg": true])
    let objects = try page.perform("tree t = avl 5 3 # two\nfor i in 1...2 {\n  t insert i\n}\nprint \"a b\"")
    #expect(
      objects.map { told($0["code"]) } == [
        "k(tree) t = avl n(5) n(3)", "k(for) i k(in) n(1)...n(2) {\n  t insert i\n}", "k(print) s(\"a b\")",
      ])
    var plain = try PageOfTest()
    #expect(try plain.perform("print 1").first?["code"] == nil)
  }

  @Test func theCodeThatIsExplainedHasItsColors() throws {
    var page = try PageOfTest(["svg": true])
    let step = try page.perform("let n = 0\nexplain repeat 2 {\n  let n = n + 1\n}").last
    let frames = try #require(step?["frames"]?.asArray)
    guard case .array(let lines)? = frames.last?["code"] else {
      Issue.record("no code")
      return
    }
    #expect(lines.map(told) == ["k(repeat) n(2) {", "  k(let) n = n + n(1)", "}"])
  }

  @Test func aChartHasItsNumbers() throws {
    var page = try PageOfTest(["svg": true])
    let step = try page.perform("plot t.count, t.height for n in 1...3 { tree t = bst 1...n }").last
    #expect(
      step?["chart"]
        == .array([
          .texts("n", "t.count", "t.height"), .texts("1", "1", "0"), .texts("2", "2", "1"),
          .texts("3", "3", "2"),
        ]))
    #expect(try page.perform("tree t = bst 1").last?["chart"] == nil)
  }
}
