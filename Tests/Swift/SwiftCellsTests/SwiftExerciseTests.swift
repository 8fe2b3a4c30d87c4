import EveryKind
import Language
import Notebooks
import Playground
import Testing
import Waiting

@testable import SwiftCells

/// Exercises in Swift: the draft is read, and what the reader wrote, or the solution, is a part of the program.
@Suite(.waiting) struct SwiftExerciseTests {
  private static let lesson = """
    ```swift trellis
    let base = 10
    ```

    ```output
    base = 10
    ```

    ```swift trellis exercise=total
    func total(_ xs: [Int]) -> Int {
      // Your turn.
      missing
    }
    ```

    ```swift trellis solution=total
    func total(_ xs: [Int]) -> Int { xs.reduce(0, +) }
    ```

    ```swift trellis check=total
    // The sum of nothing is 0.
    expect(total([]), equals: 0)
    // All values count.
    expect(total([1, 2, 3]), equals: 6)
    ```

    ```swift trellis
    let sum = total([1, 2, 3]) + base
    ```

    ```output
    sum = 16
    ```

    ```trellis
    ask "What is sum?" answer: swift.sum
    ```

    ```output answers="16"
    ? What is sum?
    ```

    """

  private func document(_ text: String = lesson) -> NotebookDocument {
    NotebookDocument(bytes: Array(text.utf8), path: "lesson.md")
  }

  private func reading(swift: Bool = true, seconds: Double = 60) throws -> (LessonReading, Exercise) {
    let session = Session()
    var options = RunOptions(limits: Limits(seconds: seconds, memoryBytes: 2 << 30))
    options.swift = swift ? SwiftPlayground.language : nil
    options.readAnswer = { _, _ in "16" }
    let source = Source(name: "input", text: "learn lesson")
    var parser = Parser(source, syntax: session.catalog.syntax)
    let statement = try #require(try parser.next())
    var reading = try LessonReading(document(), options: options, in: session)
    #expect(reading.begin(statement, from: source, startsAnew: true).failure == nil)
    reading.session.waitsForAnswers = true
    reading.perform()
    return (reading, try #require(reading.exercise))
  }

  @Test("a document performs the solution in the draft's place, and only reads the draft")
  func document() {
    var options = RunOptions()
    options.swift = SwiftPlayground.language
    let check = NotebookCheck(document(), options: options)
    #expect(check.warnings.isEmpty && !check.hasFailed && check.verdicts.count == 6)
    let broken = Self.lesson.replacing("  missing\n", with: "  missing +\n")
    let failed = NotebookCheck(document(broken), options: options).verdicts.filter(\.hasFailed)
    #expect(failed.map { $0.cell.title } == ["cell 2 (draft of “total”)"])
    #expect(
      failed.first?.reasons().map(\.string).prefix(2) == [
        "error: expected expression after operator", "  ┌ lesson.md:13:1",
      ])
  }

  @Test("a wrong attempt says why, an error where it was written")
  func wrong() throws {
    let (reading, exercise) = try reading(seconds: 5)
    let wrong = reading.attempting("func total(_ xs: [Int]) -> Int { xs.count }", for: exercise)
    #expect(!wrong.isRight && wrong.failure == nil)
    #expect(wrong.reasons == ["not yet: All values count.", "expected 6, not 3"])
    let broken = reading.attempting("func total(_ xs: [Int]) -> Int {\n  xz\n}", for: exercise)
    #expect(broken.failure?.message == "cannot find 'xz' in scope")
    #expect(broken.failure?.origin?.source.name == "what you wrote")
    let missing = reading.attempting("let a = base", for: exercise)
    #expect(missing.failure == nil)
    #expect(missing.reasons.last?.contains("cannot find 'total' in scope") == true)
    let endless = reading.attempting(
      "func total(_ xs: [Int]) -> Int { var n = 0; while n >= 0 { n &+= 1 }; return n }", for: exercise)
    #expect(!endless.isRight)
  }

  @Test("the lesson goes on with what the reader wrote, or with the solution, and back")
  func goingOn() throws {
    var (reading, exercise) = try reading()
    let attempt = reading.attempting(
      "func total(_ xs: [Int]) -> Int { print(\"mine\"); return xs.reduce(0, +) }", for: exercise)
    #expect(attempt.isRight)
    reading.accept(attempt)
    let performed = reading.perform()
    let mine = try #require(performed)
    #expect(mine.failure == nil && mine.output == ["mine", "sum = 16"])
    let asked = reading.perform()
    #expect(asked?.failure == nil && reading.score == Score(right: 1, asked: 1))
    for _ in 0..<3 { _ = reading.goBack() }
    #expect(reading.exercise == exercise)
    // Nothing is written: it is skipped.
    let skipped = reading.perform()
    #expect(skipped?.cell.isSolution == true)
    let after = reading.perform()
    #expect(after?.output == ["sum = 16"])
  }

  @Test("where Swift is not performed an attempt is not marked")
  func leftOut() throws {
    let (reading, exercise) = try reading(swift: false)
    let attempt = reading.attempting("func total(_ xs: [Int]) -> Int { 0 }", for: exercise)
    #expect(!attempt.isRight && attempt.run.outcome == .leftOut)
  }
}
