import EveryKind
import Foundation
import Prompt
import Samples
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// Spellings from other languages are answered with the one used here.
@Suite struct HabitTests {
  @Test(arguments: [
    ("t.insert", "write t insert 10"), ("t.insert()", "its form is insert value …; write t.insert(10)"),
    ("t delete 5", "did you mean remove?"),
    ("t add 5", "did you mean insert?"), ("print t.size", "did you mean count?"),
    ("insert(5)", "write insert 5"),
    ("tree u = avl(5, 3)", "it is written without parentheses: help tree avl shows how"),
    ("threeSum([1, 2], sum: 14)", "it is written without parentheses: help puzzle threeSum shows how"),
    ("nowhere([1, 2], sum: 14)", "help functions lists them"),
    ("n++", "write n += 1"), ("n--", "write n -= 1"),
    ("for i in 1..5 { print i }", "write 1...5, or 1..<5 without its end"),
    ("tree u = avl 1..5", "write 1...5, or 1..<5 without its end"),
    ("print n == null", "write none"), ("if not (n == 1) { }", "write ! before the value: !done"),
    ("print not yes", "write ! before the value: !done"), ("print yes and no", "write print yes && no"),
    ("print totl", "did you mean total?"),
    ("t rotate left 5", "its form is rotate left|right at: value; write t rotate left at: 5"),
    ("set width", "write set width 60"),
    ("set color", "choose from auto, always, never: write set color auto"),
    ("print [1].foo", "help values lists them"),
  ]) func theRightWordsAreSaid(program: String, help: String) {
    var session = Session()
    _ = session.run("tree t = avl 50; let n = 1; let total = 2")
    #expect(
      session.failure(program)?.help == help, "\(program): \(session.failure(program)?.help ?? "no error")")
  }

  @Test func aVariableMayBeCalledNot() {
    var session = Session()
    _ = session.run("let not = [1, 2]")
    for program in [
      "print not", "for i in not { print i }", "print (not)", "ask \"?\" answer: not hint: \"a\"",
      "print [x for x in not]",
    ] {
      #expect(session.failure(program) == nil, "\(program)")
    }
  }

  @Test func settingsAreShown() {
    var session = Session()
    let step = session.run("set")[0]
    let lines = StepText(.document).lines(step).map(\.string)
    #expect(lines.contains("style         unicode (or ascii)") && lines.contains("width         80"))
    #expect(lines.count == Settings.names.count && step.number == nil && session.stepCount == 0)
  }

  // MARK: Help

  @Test(arguments: ["", "tree t = avl 50", "auth a = faceID"]) func theOverviewFitsAScreen(program: String) {
    var session = Session()
    _ = session.run(program)
    let lines = StepText(.document).lines(session.run("help")[0]).map(\.string)
    #expect(lines.count <= 23, "\(lines.count)")
    let words = Set(lines.joined(separator: " ").split(separator: " ").map(String.init))
    for command in SessionCommand.allCases { #expect(words.contains(command.rawValue), "\(command)") }
    for kind in Catalog.everyKind.kinds { #expect(words.contains(kind.name)) }
  }

  @Test func helpNamesWhatComesNextForTheObjectInFocus() {
    var session = Session()
    #expect(
      StepText(.document).lines(session.run("help")[0]).contains { $0.string.contains("tree t = avl 50 30") })
    _ = session.run("stack s = min 5")
    #expect(
      StepText(.document).lines(session.run("help")[0]).contains {
        $0.string.contains("next") && $0.string.contains("s push")
      })
  }

  /// Every topic that a line of the sources sends a reader to is one that `help` has.
  @Test func everyHelpThatIsNamedIsThere() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    let topics = Set(Help(.everyKind).topics)
    var named = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        guard line.contains("help "), !line.contains("///"), line.contains("\"") else { continue }
        for match in line.matches(of: /\bhelp ([a-z]+)\b(?! it| tells| knows| has)/) {
          let topic = String(match.output.1)
          guard !["lists", "tells", "tell", "line", "is", "of", "for", "on"].contains(topic) else { continue }
          named += 1
          #expect(topics.contains(topic), "\(file.lastPathComponent): help \(topic)")
        }
      }
    }
    #expect(named >= 4)
  }
}
