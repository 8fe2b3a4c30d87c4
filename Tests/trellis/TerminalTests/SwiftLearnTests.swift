import Testing
import Waiting

/// Lessons with Swift, at a terminal.
@Suite(.serialized, .waiting) struct SwiftLearnTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(
      "# Cells\n\n```swift trellis\nlet n = 5\n```\n\n```output\nn = 4\n```\n\nThe end.\n", to: "cells.md")
  }

  private func screen(_ arguments: String...) throws -> Screen {
    try Screen(Programs.trellis, ["learn", "cells.md"] + arguments, in: folder, columns: 80, rows: 24)
  }

  @Test func theReaderIsAskedOnceAndToldWhoseFileItIs() throws {
    let screen = try screen()
    try screen.expect("cells.md, a file of yours, has 1 cell with Swift")
    try screen.enter("perhaps", prompt: "yes or no ›")
    try screen.type("yes")
    try screen.press("Enter")
    try screen.expect("keys")
    try screen.press("Enter")
    try screen.expect("n = 5")
    try screen.press("t")
    try screen.expectPrompt("try ›")
    try screen.enter("swift n + 36", prompt: "try ›")
    try screen.expect("41")
  }

  @Test func withoutConsentWhatWasRecordedIsShown() throws {
    let screen = try screen()
    try screen.expect("has 1 cell with Swift")
    try screen.type("no")
    try screen.press("Enter")
    try screen.expect("its Swift is left out, and shows what was recorded")
    try screen.press("Enter")
    try screen.expect("n = 4")
  }

  @Test func theOptionIsConsent() throws {
    let screen = try screen("--swift")
    try screen.expect("keys")
    try screen.press("Enter")
    try screen.expect("n = 5")
    let shown = try PipedRun(Programs.trellis, ["learn", "cells.md"], in: folder)
    #expect(shown.outputText.contains("n = 4"))
    let run = try PipedRun(Programs.trellis, ["learn", "--swift", "cells.md"], in: folder)
    #expect(run.outputText.contains("n = 5"))
  }

  @Test func lessonsOfTheGalleryAskNothing() throws {
    let screen = try Screen(Programs.trellis, ["learn", "swift-cells"], in: folder, columns: 80, rows: 24)
    try screen.expect("keys")
  }
}
