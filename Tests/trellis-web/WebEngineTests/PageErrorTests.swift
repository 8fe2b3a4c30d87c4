import JSONModule
import Playground
import Testing

/// What a page shows of an error: the line at which it points, as the program does.
@Suite struct PageErrorTests {
  private func shown(_ object: JSON?) -> [String] {
    (object?["error"]?["shown"]?.asArray ?? []).compactMap(\.asText)
  }

  @Test func anErrorInADefinitionPointsIntoIt() throws {
    var page = try PageOfTest(["svg": true])
    let typed: [String: JSON] = ["cell": "try", "typed": true]
    _ = try page.perform("define g(n) = n / 0", typed)
    for text in ["let a = 1\nlet b = 2\nprint g(1)", "print g(1)"] {
      #expect(
        shown(try page.perform(text, typed).last) == [
          "error: division by zero", "  ┌ what you typed, line 1:15", "  │ define g(n) = n / 0",
          "  │               ^^^^^", "  = help: check first that the divisor is not 0",
        ])
    }
    // In a figure as on the lesson's page.
    _ = try page.perform("define h(n) {\n  return n / 0\n}", ["cell": "4"])
    #expect(
      shown(try page.perform("print 1\nprint h(1)", ["cell": "9"]).last).dropFirst().prefix(2) == [
        "  ┌ cell 4, line 2:10", "  │   return n / 0",
      ])
  }

  /// The carets stand under what is wrong, letters as wide as they are.
  @Test(arguments: [
    ("print \"日本語日本語\", foo", 22), ("print \"👨‍👩‍👧👨‍👩‍👧\", foo", 14), ("print \"abc\", foo", 13),
  ]) func theCaretsStandUnderWhatIsWrong(_ text: String, _ column: Int) throws {
    var page = try PageOfTest(["svg": true])
    let lines = shown(try page.perform(text, ["cell": "try", "typed": true]).last)
    try #require(lines.count == 4)
    #expect(lines[0] == "error: nothing is named 'foo'" && lines[1] == "  │ \(text)")
    #expect(lines[2] == "  │ " + String(repeating: " ", count: column) + "^^^")
  }

  /// Of several lines the place says which one it is; what cannot be read has its line, too.
  @Test func anErrorInSeveralLinesNamesItsOwn() throws {
    var page = try PageOfTest(["svg": true])
    let lines = shown(try page.perform("print 1\nprint (", ["cell": "try", "typed": true]).last)
    #expect(lines.dropFirst().prefix(2) == ["  ┌ what you typed, line 2:7", "  │ print ("])
    var plain = try PageOfTest()
    #expect(try plain.perform("print foo").last?["error"]?["shown"] == nil)
  }
}
