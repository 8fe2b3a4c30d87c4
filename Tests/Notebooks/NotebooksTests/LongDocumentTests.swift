import Files
import Foundation
import Playground
import Samples
import Synchronization
import TestFolders
import Testing

@testable import Notebooks

/// Documents of many lines are stopped, reported and refused.
@Suite struct LongDocumentTests {
  private static func error(_ bytes: [UInt8]) -> FileError? {
    do throws(FileError) {
      _ = try NotebookDocument(reading: bytes, path: "long.md", watch: Watch())
      return nil
    } catch {
      return error
    }
  }

  private static let cell = "```trellis\nprint 1\n```\n"

  @Test func whatIsTooMuchIsRefused() {
    let lines = Array(String(repeating: "\n", count: MarkdownLoad.mostLines).utf8)
    let many = Self.error(lines + Array(Self.cell.utf8))
    #expect(many?.code == EFBIG && many?.isMissingInput == false)
    #expect(
      many?.reason
        == "it has more than 5,000,000 lines, quote and list markers before them counted")
    guard Samples.areAll else { return }
    // Quotes and lists are lines, too.
    let quotes = Array(String(repeating: ">>>>>>>>> a\n", count: MarkdownLoad.mostLines / 10).utf8)
    #expect(Self.error(quotes) == nil && Self.error(quotes + quotes)?.code == EFBIG)
    // Every open list looks at every blank line.
    let lists = Array(String(repeating: "- ", count: 1_000).utf8) + Array("a\n".utf8)
    #expect(Self.error(lists + lines.prefix(4_000)) == nil)
    #expect(Self.error(lists + lines.prefix(500_000))?.code == EFBIG)
    let document = NotebookDocument(bytes: lines + Array(Self.cell.utf8), path: "long.md")
    #expect(document.cells.isEmpty && document.warnings.count == 1)
  }

  @Test func whatIsTooDeepIsRefused() {
    let text = Self.cell + String(repeating: "- ", count: 1_001) + "a\n"
    #expect(
      Self.error(Array(text.utf8))?.reason
        == "line 4: a line is nested in more than 100,000 quotes or 1,000 lists")
    #expect(Self.error(Array((String(repeating: "- ", count: 1_000) + "a\n" + Self.cell).utf8)) == nil)
    let quotes = String(repeating: ">", count: 100_000)
    #expect(Self.error(Array((quotes + "a\n\n" + Self.cell).utf8)) == nil)
    #expect(Self.error(Array((quotes + ">a\n").utf8))?.code == EFBIG)
    // A rule is not a list.
    #expect(Self.error(Array((String(repeating: "-", count: 5_000) + "\n" + Self.cell).utf8)) == nil)
  }

  @Test func theUserStopsIt() {
    let prose = Array(String(repeating: "Some prose that goes on.\n\n", count: 100_000).utf8)
    let looks = Mutex(0)
    let watch = Watch(isCancelled: {
      looks.withLock {
        $0 += 1
        return $0 == 3
      }
    })
    let error = #expect(throws: FileError.self) {
      try NotebookDocument(reading: prose, path: "long.md", watch: watch)
    }
    #expect(error?.code == EINTR)
  }

  /// What is reported when the clock runs fast.
  private final class Listener: Sendable {
    private let time = Mutex(0.0)
    private let told = Mutex<[String]>([])

    var lines: [String] { told.withLock { $0 } }

    var watch: Watch {
      Watch(
        now: {
          self.time.withLock {
            $0 += 0.2
            return $0
          }
        },
        progress: { progress in
          let line =
            "\(progress.statement) \(progress.done) of \(progress.total ?? 0) \(progress.unit.rawValue)"
          self.told.withLock { $0.append(line) }
        })
    }
  }

  @Test func whoLooksIsTold() throws {
    let prose = Array(String(repeating: "Some prose that goes on.\n\n", count: 100_000).utf8)
    let listener = Listener()
    let document = try NotebookDocument(reading: prose, path: "long.md", watch: listener.watch)
    #expect(document.cells.isEmpty)
    #expect(listener.lines.first == "reading long.md 0 of 2 MB")
    #expect(listener.lines.last == "reading long.md 2 of 2 MB")
  }

  @Test func cellsThatRunAreTold() async throws {
    let cells = String(repeating: Self.cell + "\n", count: 20)
    let document = NotebookDocument(bytes: Array(cells.utf8), path: "many.md")
    let recorder = Listener()
    _ = try NotebookRecording(document, options: RunOptions(watch: recorder.watch))
    #expect(recorder.lines.last == "running many.md 20 of 20 cells")
    let folder = try TemporaryFolder()
    try folder.file("many.md", cells)
    let checker = Listener()
    let found = [FoundNotebook(path: folder("many.md")), FoundNotebook(path: folder("none.md"))]
    let checks = await NotebookCheck.run(found, options: RunOptions(), jobs: 2, telling: checker.watch)
    #expect(checks.map(\.verdicts.count) == [20, 0])
    #expect(checker.lines.allSatisfy { $0.hasPrefix("checking ") && $0.hasSuffix(" cells") })
    #expect(await NotebookCheck.run([], options: RunOptions(), telling: checker.watch).isEmpty)
  }

  @Test func aLongFileIsReadOnce() throws {
    let folder = try TemporaryFolder()
    let prose = String(repeating: "Some prose that goes on.\n", count: 1 << 16)
    try folder.file("long.md", prose + "\n" + Self.cell)
    try folder.file("short.md", Self.cell)
    let found = try FileTree.notebooks(below: [folder.path])
    try folder.file("long.md", "")
    try folder.file("short.md", "")
    #expect(try found.map { try $0.open(watch: Watch()).cells.count } == [1, 0])
  }
}
