import Countdowns
import EveryKind
import Language
import Notebooks
import Playground
import Recording
import Samples
import Synchronization
import Testing

@testable import Pages

/// What it takes to make pages grows as the lesson does, and ends when the pages are no longer wanted.
@Suite struct PageWorkTests {
  /// Lessons that grow in one direction each.
  enum Growth: String, CaseIterable {
    case cells, statements, moments, pictures, tables

    func lesson(_ count: Int) -> NotebookDocument {
      let cell = "```trellis\nprint 1\n```\n\n"
      let text =
        switch self {
        case .cells: String(repeating: cell + "Words.\n\n", count: count)
        case .statements: "```trellis\n" + String(repeating: "print 1\n", count: count) + "```\n"
        case .moments:
          (0..<count / 20).map {
            "```trellis\ntree t\(String($0)) = bst 1...30\nexplain insert 31\n```\n\nWords.\n\n"
          }
          .joined()
        case .pictures: (0..<count).map { "```trellis\ntree t = bst \($0)\n```\n\n" }.joined()
        case .tables:
          "|a|b|\n|-|-|\n" + String(repeating: "|c|d|\n", count: count) + "\n" + cell
        }
      return NotebookDocument(bytes: Array(text.utf8), path: "lesson.md")
    }
  }

  /// How much work something is, in the units of `Patience`.
  private func workOf(_ body: () throws -> Void) throws -> Int64 {
    let done = Mutex<Int64>(0)
    let patience = Patience { work, _ in done.withLock { $0 = work } }
    try patience.wait(body)
    try patience.check(after: 0, taking: 1)
    return done.withLock(\.self)
  }

  @Test(arguments: Growth.allCases)
  func aPageTakesWorkInStepWithItsLesson(_ growth: Growth) throws {
    let work = try (Samples.areAll ? [200, 400, 800] : [40, 80, 160]).map { count in
      let run = try LessonRun(growth.lesson(count), options: RunOptions())
      #expect(run.failures.isEmpty)
      return try workOf { _ = try LessonPage(run).files() }
    }
    #expect(work[0] > 0)
    // What begins a new file of the page is made a second time.
    #expect(work[1] < 3 * work[0] && work[2] < 3 * work[1], "\(growth.rawValue): \(work)")
  }

  /// No file is ever a part of one.
  @Test(arguments: [Growth.cells, .moments, .pictures], ["html", "ipynb", "svg"])
  func whatIsCanceledIsNotMade(_ growth: Growth, _ format: String) throws {
    guard growth != .cells || format != "svg" else { return }
    // Some are looked at more often, so that fewer are enough.
    let usual =
      switch growth {
      case .moments: 100
      case .pictures: 150
      default: 300
      }
    let count = Samples.count(usual, all: growth == .moments ? 200 : 1_000)
    let run = try LessonRun(growth.lesson(count), options: RunOptions(), includesHidden: true)
    try expectWholeOrNothing("\(growth) as \(format)") { _ -> [String] in
      switch format {
      case "html": return try LessonPage(run).contents.map(\.string)
      case "ipynb": return [String(decoding: try JupyterNotebook(run).bytes(), as: UTF8.self)]
      default: return try LessonPictures(run, name: "lesson").files.map(\.document.markup.string)
      }
    }
  }

  @Test func whatIsReadForAPageIsReadWholeOrNotAtAll() throws {
    let links = (0..<Samples.count(800, all: 2_000)).map { "[a](lesson-\($0).md) *b*\n\n" }.joined()
    let document = NotebookDocument(bytes: Array(links.utf8), path: "lesson.md")
    try expectWholeOrNothing("links") { _ in try document.linkedLessons() }
    let reference = Reference(.everyKind)
    try expectWholeOrNothing("reference") { _ in try ReferencePage(reference).html }
    let line = [String(repeating: "print 1;", count: 4_000)]
    try expectWholeOrNothing("typing") { _ in
      var cast = CastWriter()
      try cast.type(line, prompts: ("> ", ". "))
      return cast.file(title: "", columns: 80, rows: 24)
    }
  }

  /// A look at the clock or at Ctrl-C comes often enough in the longest of them.
  @Test(arguments: Growth.allCases)
  func itIsAskedOftenWhetherAPageIsWanted(_ growth: Growth) throws {
    let run = try LessonRun(
      growth.lesson(Samples.count(growth == .statements ? 700 : 400, all: 2_000)), options: RunOptions())
    let looks = Mutex<[Int64]>([])
    let patience = Patience { work, _ in looks.withLock { $0.append(work) } }
    try patience.wait { _ = try LessonPage(run) }
    let gaps = looks.withLock { zip($0.dropFirst(), $0).map { $0 - $1 } }
    #expect((gaps.max() ?? 0) <= 2 * Patience.stride)
    if growth != .tables { #expect(gaps.count >= 2, "\(growth.rawValue)") }
  }

  @Test func aLimitEndsAPageAndSaysSo() throws {
    let run = try LessonRun(Growth.cells.lesson(Samples.count(800, all: 2_000)), options: RunOptions())
    let time = Mutex(0.0)
    let watch = Watch(now: {
      time.withLock {
        $0 += 1
        return $0
      }
    })
    func error(_ limits: Limits, _ watch: Watch) -> Diagnostic? {
      do throws(Diagnostic) {
        _ = try Budget(limits, watch).limit("lesson.md") { () throws(Canceled) in try LessonPage(run) }
        return nil
      } catch {
        return error
      }
    }
    #expect(error(Limits(seconds: 2), watch)?.message == "lesson.md: stopped after 2.0 s")
    #expect(error(Limits(seconds: 2), watch)?.help?.contains("--timeout") == true)
    #expect(
      error(Limits(memoryBytes: 1 << 20), Watch(memoryInUse: { 2 << 20 }))?.message
        == "lesson.md: stopped: more than 1 MB in use")
    #expect(error(Limits(), Watch(isCancelled: { true }))?.message == "lesson.md: stopped")
    #expect(error(.cell, Watch()) == nil)
  }

  /// A cell is run and shown, with the line on which each of its statements stands.
  @Test func statementsKnowTheirLines() throws {
    let text = "# A\r\n\r\n```trellis\r\nprint 1; print 2\r\n\r\nprint [\r\n3]\r\nprint 4\r\n```\r\n"
    var runner = try NotebookRunner(
      NotebookDocument(bytes: Array(text.utf8), path: "lesson.md"), options: RunOptions())
    #expect(runner.runAll().flatMap(\.steps).map(\.line) == [4, 4, 6, 8])
  }
}
