import EveryKind
import Foundation
import Language
import Notebooks
import Playground
import Synchronization
import Testing
import Waiting

@testable import SwiftCells

/// Blocks of Swift in documents that were not written for Trellis.
@Suite(.waiting) struct SwiftListingTests {
  private static let readme = """
    ```swift
    import Foundation
    let xs = [3, 1, 2].sorted()
    ```

    ```swift,ignore title="a"
    struct P { var x = 1 }
    var p = P()
    ```

    ```swift continues name=more
    p.x += 1
    p.x
    ```

    ```output
    › p.x += 1
    p
    (x: 2)
    ```

    ```swift skip
    nonsense
    ```

    ```swift fails
    print(xs)
    ```

    ```Swift
    print(p)
    ```

    ```swift trellis
    let k = 5
    ```

    ```output
    k = 5
    ```

    ```trellis
    print swift.k
    ```

    ```output
    5
    ```

    ```trellis fails
    print swift.p
    ```

    ```output
    error: [..]
    ...
    ```

    ```swifty
    nothing
    ```

    """

  private func document(
    _ text: String = readme, _ blocks: NotebookDocument.Blocks = .listings
  ) -> NotebookDocument {
    NotebookDocument(bytes: Array(text.utf8), path: "README.md", form: .markdown, blocks: blocks)
  }

  private var options: RunOptions {
    var options = RunOptions()
    options.swift = SwiftPlayground.language
    return options
  }

  @Test("all blocks of Swift are cells where that is asked for, without a word about what else they say")
  func blocks() {
    let document = document()
    #expect(
      document.cells.map(\.title) == [
        "listing 1", "listing 2", "listing 3 “more”", "listing 4", "listing 5", "listing 6", "cell 7",
        "cell 8", "cell 9",
      ])
    #expect(document.warnings.isEmpty)
    #expect(self.document(Self.readme, .labeled).cells.count == 3)
  }

  @Test("each is a program of its own, or goes on with the one before; it is compiled, and must end well")
  func check() {
    let check = NotebookCheck(document(), options: options)
    let failed = check.verdicts.filter(\.hasFailed)
    #expect(failed.map { $0.cell.index } == [3, 6])
    #expect(
      failed.map { $0.heading.string } == ["README.md:12  listing 3 “more”", "README.md:31  listing 6"])
    let reasons = failed.map { $0.reasons().map(\.string) }
    guard reasons.count == 2 else { return }
    #expect(reasons[0].contains { $0.hasPrefix("+ ") })
    #expect(
      reasons[1] == ["error: cannot find 'p' in scope", "  ┌ README.md:31:7", "  │ print(p)", "  │       ^"])
  }

  @Test("only what was recorded of a listing is recorded again")
  func recording() throws {
    let recording = try NotebookRecording(document(), options: options)
    #expect(recording.changes.map(\.cell.index) == [3])
    let again = document(String(decoding: recording.bytes, as: UTF8.self))
    #expect(
      again.cells.map { $0.recordedOutput != nil }
        == [2, 6, 7, 8].reduce(into: Array(repeating: false, count: 9)) { $0[$1] = true })
    #expect(NotebookCheck(again, options: options).verdicts.filter(\.hasFailed).map { $0.cell.index } == [6])
  }

  @Test("what the compiler warns of is told to those who ask, at its line")
  func warnings() throws {
    let text =
      "Text.\n\n```swift trellis\nfunc f() { var z = 4; print(z) }\n1 + 1\n```\n\n```swift trellis\nlet k = 2\n```\n"
    let told = Mutex<[Diagnostic]>([])
    var options = options
    options.warn = { warning in told.withLock { $0.append(warning) } }
    var runner = try NotebookRunner(document(text, .labeled), options: options)
    #expect(runner.runAll().allSatisfy { $0.failure == nil })
    let warnings = told.withLock { $0 }
    guard warnings.count == 1 else {
      Issue.record("\(warnings)")
      return
    }
    #expect(
      warnings.map(\.message) == ["variable 'z' was never mutated; consider changing to 'let' constant"])
    #expect(StepText(.document).warning(warnings[0]).map(\.string)[1] == "  ┌ README.md:4:16")
  }
}
