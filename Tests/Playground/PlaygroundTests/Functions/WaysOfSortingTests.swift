import Declarations
import EveryKind
import Pictures
import Playground
import Prompt
import Testing

@testable import Engine

/// `explain quicksort xs`: ways of sorting that need no definition.
@Suite struct WaysOfSortingTests {
  private static let ways = [
    "bubble", "bubblesort", "insertion", "insertionsort", "selection", "merge", "mergesort", "quick",
    "quicksort",
    "heapsort",
  ]

  @Test(arguments: ways) func itSorts(_ way: String) {
    for list in [
      "[]", "[3]", "[2, 1]", "[5, 2, 9, 1]", "[1, 2, 3, 4]", "[4, 3, 2, 1, 0]", "[2, 2, 1, 2, 1]",
      "[\"b\", \"a\"]",
      "[0.5, -1, 3]",
    ] {
      var session = Session()
      let name = way.hasSuffix("sort") ? way : way + "sort"
      session.prepare("let xs = \(list)\nexpect \(name)(xs) == xs.sorted")
      let step = session.run("explain \(way) xs").last
      #expect(step?.failure == nil, "explain \(way) \(list): \(step?.failure?.message ?? "")")
      session.prepare("expect xs == \(list)")
    }
  }

  @Test(arguments: ways) func helpShowsItsCode(_ way: String) throws {
    var session = Session()
    let name = way.hasSuffix("sort") ? way : way + "sort"
    let help = session.screen("help \(way)")
    let code = try #require(help.components(separatedBy: "its code\n").last)
    // What is shown sorts, if it is typed.
    session.prepare(code + "\nexpect \(name)([5, 2, 9, 1]) == [1, 2, 5, 9]\nexplain \(name) [5, 2, 9]")
    #expect(session.screen("help sorting").contains("  practice quicksort"))
  }

  @Test func everyExchangeIsShown() {
    var session = Session()
    session.prepare("let xs = [5, 2, 9]")
    let shown = session.screen("explain bubble sort xs")
    #expect(shown.contains("xs swap j (j + 1) · xs [5, 2, 9] → [2, 5, 9]"), "\(shown)")
    #expect(session.screen("explain bubble [2, 1]") == session.screen("explain bubblesort [2, 1]"))
    #expect(session.stepCount == 1, "nothing is changed, so there is no step to take back")
    session.prepare("verify undo")
  }

  /// Where one picture takes the place of another, it is of bars; cells stand one below the other.
  @Test func numbersAreBarsWhereTheyMove() throws {
    var session = Session()
    session.prepare("let xs = [5, 2, 9]")
    func picture(_ statement: String, keepsLines: Bool) throws -> String {
      let step = try #require(session.run(statement).last)
      var moments: [CodeSnapshot] = []
      for case .explanation(let explanation) in step.outputs {
        moments += explanation.steps.compactMap { $0.code }
      }
      let moment = try #require(moments.first { !$0.touches.exchanges.isEmpty })
      let picture = CodeVariables(moment, keepsLines: keepsLines).pictures(on: Canvas.standard)
      return TextRenderer(style: .unicode).lines(picture).joined(separator: "\n")
    }
    #expect(try picture("explain bubble xs", keepsLines: true).contains("9 ┤       ██"))
    #expect(try picture("explain bubble xs", keepsLines: false).contains("xs │~2 │~5 │ 9 │"))
    // Nothing else is drawn so: not the reader's own code, and no words.
    #expect(
      try picture("explain bubble [\"b\", \"a\"]", keepsLines: true).contains("│~a │~b │"))
    session.prepare("func swapped(_ xs: [Int]) { xs swap 0 1; return xs }")
    #expect(try picture("explain swapped([5, 2])", keepsLines: true).contains("│~2 │~5 │"))
  }

  /// What the reader calls so comes first.
  @Test func itStandsBehindWhatTheReaderHas() {
    var session = Session()
    session.prepare("define quicksort(xs) = [7]\nexpect quicksort([2, 1]) == [7]")
    // Only the whole name stands before a bracket: another word may be a definition that is missing.
    #expect(session.failure("print merge([1], [2])")?.message == "unknown function 'merge'")
    session.prepare("undo 1; let quick = [3, 1]; expect quick.count == 2")
    #expect(session.failure("explain quick [2, 1]") != nil)
    session.prepare("tree merge = avl 1; merge insert 2; expect merge.count == 2")
  }

  @Test func whatIsNotAListIsTold() {
    var session = Session()
    #expect(session.failure("explain quicksort") != nil)
    #expect(session.failure("explain quicksort [1] [2]") != nil)
    #expect(session.failure("explain quicksort nowhere")?.message.contains("nowhere") == true)
  }
}
