import EveryKind
import Foundation
import Language
import Playground
import Randomness
import TestFolders
import Testing

@testable import Notebooks

@Suite struct LessonReadingTests {
  func reading(
    _ text: String, startsAnew: Bool = true, in session: Session = Session(),
    options: RunOptions = RunOptions()
  ) throws -> LessonReading {
    try reading(NotebookDocument(text), startsAnew: startsAnew, in: session, options: options)
  }

  func reading(
    _ document: NotebookDocument, startsAnew: Bool = true, in session: Session = Session(),
    options: RunOptions = RunOptions()
  ) throws -> LessonReading {
    let source = Source(name: "input", text: "learn lesson")
    var parser = Parser(source, syntax: session.catalog.syntax)
    let statement = try #require(try parser.next())
    var reading = try LessonReading(document, options: options, in: session)
    let begun = reading.begin(statement, from: source, startsAnew: startsAnew)
    #expect(begun.failure == nil)
    reading.session.waitsForAnswers = options.readAnswer != nil
    return reading
  }

  func cells(_ cells: String...) -> String {
    cells.map { "```trellis \($0)\n```\n\n" }.joined()
  }

  private func perform(_ text: String, in session: inout Session) -> [Step] {
    let source = Source(name: "input", text: text)
    var parser = Parser(source, syntax: session.catalog.syntax)
    var steps: [Step] = []
    while let statement = try? parser.next() { steps.append(session.perform(statement, from: source)) }
    return steps
  }

  @Test func whatACellExpectsIsFolded() throws {
    let document = NotebookDocument(
      "```trellis\nask \"How high?\" answer: 2 hint: \"two\"\nlet a = 1; expect a == 1; # one\nexpect a == 1\nprint a\n```\n\n"
        + "```trellis\nexpect a == 1\nprint a; expect a +\\\n 1 == 2\nexpect error { let b = c }\n```\n")
    let syntax = Session().catalog.syntax
    #expect(document.cells[0].shownText(syntax: syntax) == "let a = 1; # one\nprint a\n")
    #expect(document.cells[0].expectations(syntax: syntax) == [], "what is expected may be the answer")
    #expect(document.cells[1].shownText(syntax: syntax) == "print a;\nexpect error { let b = c }\n")
    #expect(document.cells[1].expectations(syntax: syntax) == ["expect a == 1", "expect a +\\\n 1 == 2"])
  }

  /// An error is told where the reader sees it: by the number of the cell among those that are seen, in the lines that are shown.
  @Test func anErrorIsToldWhereItIsShown() throws {
    let text = cells(
      "hidden\nlet a = 1", "\nexpect 1 == 1\nlet b = 2\nexpect 2 == 2; let c = b.x\nexpect a == 2")
    let reader = Reader()
    var reading = try reading(text, options: reader.options)
    reading.arrive()
    let cell = try #require(reading.nextCell)
    let error = try #require(reading.perform()?.error)
    let syntax = Session().catalog.syntax
    func place(_ error: Diagnostic) -> String {
      StepText(.document).lines(error, relativeToCell: true).map(\.string).joined(separator: "\n")
    }
    #expect(place(error).contains("cell 2, line 3:26"))
    let shown = place(cell.shown(error, number: 1, syntax: syntax))
    #expect(shown.contains("cell 1, line 2:11") && shown.contains("│ let c = b.x"), "\(shown)")
    // One that is not shown is told as it is written.
    var hidden = error
    hidden.origin = Origin(
      source: cell.source, range: SourceRange(cell.source.bytes.count - 7, cell.source.bytes.count - 1))
    #expect(place(cell.shown(hidden, number: 1, syntax: syntax)).contains("cell 1, line 4:"))
  }

  /// In a call of its own, since an expectation cannot change what it is about.
  func back(_ reading: inout LessonReading) -> Bool { reading.goBack() }

  func run(_ reading: inout LessonReading) -> CellRun? { reading.perform() }

  // MARK: The session

  @Test func aLessonHasASessionOfItsOwnThatUndoTakesBack() throws {
    var session = Session()
    _ = perform("let mine = 1; tree t = avl 1 2 3", in: &session)
    let before = session.state
    var reading = try reading(cells("\nlet a = 3", "\nlet b = a"), in: session)
    #expect(reading.session.variables.isEmpty && reading.session.objects.isEmpty)
    while reading.nextCell != nil { reading.perform() }
    #expect(reading.session.variables["b"] == .int(3))
    session = reading.session
    session.origin = 0
    #expect(session.stepCount == 5)
    _ = perform("undo 3", in: &session)
    #expect(session.state == before)
    _ = perform("redo 3", in: &session)
    #expect(session.variables["b"] == .int(3) && session.variables["mine"] == nil)
  }

  @Test func whatIsLoadedAddsItsStepsToTheSession() throws {
    var session = Session()
    _ = perform("let mine = 1", in: &session)
    var reading = try reading(cells("\nlet a = mine + 1"), startsAnew: false, in: session)
    reading.perform()
    #expect(reading.session.variables["a"] == .int(2))
    #expect(reading.session.stepCount == 2)
  }

  @Test func itsStepsAreCountedFromItsStart() throws {
    var session = Session()
    _ = perform("let a = 1; let a = 2; mark before; let a = 3", in: &session)
    let program = "\nlet b = 1\nlet b = 2\ngoto 1\nexpect b == 1\nundo\nundo"
    var reading = try reading(cells(program), in: session)
    let performed = reading.perform()
    let run = try #require(performed)
    #expect(run.failure?.message == "nothing to undo: this is the start of the session")
    // What was marked before is out of reach.
    #expect(perform("goto before", in: &reading.session)[0].failure != nil)
    #expect(perform("goto 9", in: &reading.session)[0].failure?.message == "there is no step 9: there are 2")
    let listed = perform("steps", in: &reading.session)[0].message ?? ""
    #expect(listed.hasPrefix("step 0 of 2"))
  }

  @Test func parametersAndSeedAreSet() throws {
    let text =
      "---\nseed: 7\nparameters:\n  n: 3\n---\n\n"
      + cells("\nlet xs = random(n, in: 1...99)", "fresh\nlet m = n")
    var options = RunOptions()
    options.parameters = [try ParameterSetting("n=5")]
    var runner = try NotebookRunner(NotebookDocument(text), options: options)
    var reading = try reading(text, options: options)
    _ = runner.runNextCell()
    reading.perform()
    #expect(reading.session.state == runner.session.state)
    reading.perform()
    _ = runner.runNextCell()
    #expect(reading.session.state == runner.session.state)
  }

  // MARK: Cells

  @Test func hiddenCellsRunUnseenAndOthersAreCounted() throws {
    var reading = try reading(
      "One\n\n" + cells("hidden\nlet a = 1") + "Two\n\n" + cells("skip\nlet a = 2", "\nlet b = a"))
    reading.arrive()
    #expect(reading.prose == ["One", "", "Two"])
    #expect(reading.place == (1, 2))
    #expect(run(&reading)?.outcome == .skipped)
    reading.arrive()
    #expect(reading.place == (2, 2))
    #expect(reading.prose == [])
    reading.perform()
    #expect(reading.session.variables["b"] == .int(1) && reading.nextCell == nil)
  }

  @Test func backTakesTheLastCellBackAndWhatWasTried() throws {
    var reading = try reading(cells("\nlet a = 1", "\nlet a = 2"))
    reading.perform()
    let before = reading.session.state
    reading.perform()
    _ = perform("let a = 9; set width 30", in: &reading.session)
    #expect(back(&reading))
    #expect(reading.session.state == before && reading.place == (2, 2))
    #expect(back(&reading))
    #expect(!back(&reading))
  }

  @Test func anExpectedErrorGoesOnAndAnotherStops() throws {
    var reading = try reading(cells("fails\nprint nowhere", "\nlet a = 1\nprint nowhere"))
    #expect(run(&reading)?.failure == nil)
    #expect(run(&reading)?.failure != nil)
    #expect(reading.session.variables["a"] == .int(1))
    // The cell is performed again when the reader comes back.
    #expect(reading.place == (2, 2) && reading.progress.seen == 1)
  }

  @Test func aCellIsNoWiderThanTheScreen() throws {
    var session = Session(defaults: Settings(width: 30, height: 10, style: .unicode))
    session.waitsForAnswers = false
    var reading = try reading(cells("width=200\ntree t = avl 1...200"), in: session)
    let performed = reading.perform()
    let lines = try #require(performed).steps.flatMap(\.lines)
    #expect(!lines.isEmpty && lines.allSatisfy { $0.string.count <= 30 })
  }

  // MARK: Questions

  final class Reader: @unchecked Sendable {
    var answers: [String?] = []
    /// How often an answer was wanted.
    var askedCount = 0

    var options: RunOptions {
      var options = RunOptions()
      options.readAnswer = { _, _ in
        self.askedCount += 1
        return self.answers.isEmpty ? nil : self.answers.removeFirst()
      }
      return options
    }
  }

  @Test func onlyTheFirstAnswersCount() throws {
    let reader = Reader()
    var reading = try reading(
      cells("\nask \"1 + 1?\" answer: 2\nask \"2 + 2?\" answer: 4", "\nlet a = 1"), options: reader.options)
    reader.answers = ["2", "5", "4"]
    reading.perform()
    #expect(reading.score == Score(right: 1, asked: 2))
    #expect(back(&reading))
    reader.answers = ["2", "4"]
    let performed = reading.perform()
    let run = try #require(performed)
    #expect(reading.score == Score(right: 1, asked: 2))
    #expect(run.steps.flatMap(\.lines).allSatisfy { !$0.string.contains("so far") })
  }

  @Test func whoLeavesAQuestionIsNotMarkedAndFindsEverythingAsItStands() throws {
    let reader = Reader()
    var reading = try reading(cells("\nlet a = 1\nask \"?\" answer: 2\nlet a = 3"), options: reader.options)
    reader.answers = [nil]
    #expect(run(&reading)?.outcome == .left)
    #expect(reading.session.variables["a"] == .int(1))
    #expect(reading.score == Score() && reading.progress.seen == 0)
  }

  @Test func everyQuestionOfABlockIsAskedAndCounts() throws {
    let reader = Reader()
    let cell =
      "\nstack s = 1\nask \"a\" answer: 1; ask \"b\" answer: 2\nfor n in [7, 8] { s push n; ask \"c\" answer: n }"
    var reading = try reading(cells(cell), options: reader.options)
    reader.answers = ["1", "2", "7", nil]
    #expect(run(&reading)?.outcome == .left)
    #expect(reading.session.stepCount == 2 && reading.score == Score() && reader.askedCount == 4)
    reading = try self.reading(cells(cell), options: reader.options)
    reader.answers = ["1", "2", "7", "9", "8"]
    let performed = run(&reading)
    #expect(reading.score == Score(right: 3, asked: 4) && reading.session.stepCount == 3)
    let last = try #require(performed?.steps.last)
    #expect(last.lines.last?.string == "2 commands · plain, 3 elements")
    #expect(last.echo.map(\.string) == ["› for n in [7, 8] { s push n; ask \"c\" }"])
  }

  @Test func answersAreNotShownWithTheCommands() throws {
    let source = Source(
      name: "cell", text: "ask \"a\" answer: 1 hint: \"b\"\nif true { ask \"c\" answer: [2] } # d\nprint 3")
    var parser = Parser(source, syntax: Catalog.everyKind.syntax)
    var hidden: [SourceRange] = []
    while let statement = try parser.next() { hidden += statement.hiddenAnswers }
    #expect(hidden.map { source.text($0) } == [" answer: 1 hint: \"b\"", " answer: [2]"])
  }

  // MARK: Every lesson

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "notebooks")

  /// Whatever keys a reader presses, the state at the end is that of `run`.
  @Test(arguments: LessonFiles.few, [UInt64.random(in: 0 ... .max)])
  func randomKeysLeadToTheSameEnd(_ lesson: String, _ seed: UInt64) throws {
    let path = Self.folder.appending(path: lesson).path
    let document = NotebookDocument(
      bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path))), path: path)
    var runner = try NotebookRunner(document, options: RunOptions())
    _ = runner.runAll()

    let reader = Reader()
    reader.answers = []
    var options = reader.options
    options.readAnswer = { _, _ in ["!", "1", "left"].randomElement() }
    var random = SplitMix64(seed: seed)
    var reading = try reading(document, options: options)
    var keys = 0
    while keys < 400 {
      let arrival = reading.arrive()
      #expect(arrival?.failure == nil)
      guard reading.nextCell != nil else { break }
      keys += 1
      switch Int.random(in: 0..<10, using: &random) {
      case 0: _ = reading.goBack()
      case 1:
        let session = reading.session
        reading.session.origin = session.stepCount
        _ = perform("set width 33; tree zz = avl 1...9; zz insert 4; undo; reset", in: &reading.session)
        reading.session = session
      case 2:
        let progress = reading.progress
        reading = try self.reading(document, options: options)
        let resumption = reading.resume(progress)
        #expect(resumption.changedCell == nil, "seed \(seed)")
      default: #expect(run(&reading)?.failure == nil, "seed \(seed)")
      }
    }
    #expect(reading.session.state == runner.session.state, "seed \(seed)")
  }
}
