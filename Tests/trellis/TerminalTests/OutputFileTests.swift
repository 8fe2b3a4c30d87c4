import Foundation
import Testing
import Waiting

/// No option that names a file to write takes the place of a notebook, or of a user's own file.
@Suite(.serialized, .waiting) struct OutputFileTests {
  let folder: ScratchFolder
  private static let lesson = "# One\n\n```trellis\nprint 1\n```\n\n```output\n1\n```\n"

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Self.lesson, to: "lesson.md")
    try folder.write(Self.lesson, to: "other.md")
    try folder.write("Mine.\n", to: "notes.txt")
  }

  private func run(_ arguments: String...) throws -> PipedRun {
    try PipedRun(Programs.trellis, arguments, in: folder)
  }

  @Test func aReportIsNoNotebook() throws {
    let own = try run("check", "lesson.md", "--junit", "lesson.md")
    #expect(own.ending == .exited(64) && own.errorText.contains("lesson.md is the input"))
    let forgotten = try run("check", "--junit", "lesson.md", "other.md")
    #expect(forgotten.ending == .exited(74) && forgotten.outputText.isEmpty)
    #expect(forgotten.errorText.contains("lesson.md exists and is not a JUnit report"))
    #expect(try run("check", "other.md", "--junit", "notes.txt").ending == .exited(74))
    #expect(try folder.read("lesson.md") == Self.lesson && folder.read("notes.txt") == "Mine.\n")
    // A report may take the place of an earlier one, and of an empty file.
    try folder.write("", to: "report.xml")
    for _ in 0..<2 { #expect(try run("check", "other.md", "--junit", "report.xml").ending == .exited(0)) }
    #expect(try run("check", "other.md", "--junit", "notes.txt", "--over").ending == .exited(0))
    #expect(try folder.read("notes.txt").contains("<testsuites"))
  }

  @Test func anotherNameOfANotebookIsTheNotebook() throws {
    try FileManager.default.createSymbolicLink(
      at: folder.url("link.xml"), withDestinationURL: folder.url("lesson.md"))
    #expect(try run("check", "lesson.md", "--junit", "link.xml", "--over").ending == .exited(64))
    #expect(try run("check", "lesson.md", "--junit", "./lesson.md").ending == .exited(64))
    try FileManager.default.linkItem(at: folder.url("lesson.md"), to: folder.url("hard.xml"))
    let hard = try run("check", "lesson.md", "--junit", "hard.xml", "--over")
    #expect(hard.ending == .exited(64) && hard.errorText.contains("hard.xml is the input"))
    #expect(try folder.read("hard.xml") == Self.lesson)
    #expect(try folder.read("lesson.md") == Self.lesson)
  }

  @Test func aMergeKeepsItsParts() throws {
    _ = try run("check", "lesson.md", "--junit", "1.xml")
    let part = try folder.read("1.xml")
    #expect(try run("merge", "1.xml", "-o", "1.xml").ending == .exited(64))
    #expect(try run("merge", "1.xml", "-o", "lesson.md").ending == .exited(74))
    #expect(try folder.read("1.xml") == part && folder.read("lesson.md") == Self.lesson)
    for _ in 0..<2 { #expect(try run("merge", "1.xml", "-o", "all.xml").ending == .exited(0)) }
  }

  @Test(arguments: ["html", "svg", "cast", "json", "ipynb"])
  func aRenderingReplacesOnlyItsLike(_ format: String) throws {
    try folder.write("```trellis\ntree t = avl 1 2\n```\n", to: "tree.md")
    try folder.write("Mine.\n", to: "tree.\(format)")
    let refused = try run("render", "tree.md", "--format", format, "-o", "tree.\(format)")
    #expect(refused.ending == .exited(74), "\(refused.errorText)")
    #expect(try folder.read("tree.\(format)") == "Mine.\n")
    #expect(
      try run("render", "tree.md", "--format", format, "-o", "tree.\(format)", "--over").ending == .exited(0))
    #expect(try run("render", "tree.md", "--format", format, "-o", "tree.\(format)").ending == .exited(0))
  }

  /// A name without the format's ending is a folder's, unless a file has it.
  @Test func aFileIsNoFolderForPages() throws {
    for (format, name) in [("html", "notes.txt"), ("html", "other.md"), ("svg", "other.md")] {
      let refused = try run("render", "lesson.md", "--format", format, "-o", name)
      #expect(refused.ending == .exited(64), "\(refused.errorText)")
      #expect(refused.errorText.contains("\(name) is not a folder, and does not end in .\(format)"))
    }
    #expect(try folder.read("notes.txt") == "Mine.\n" && folder.read("other.md") == Self.lesson)
  }

  @Test func aSiteReplacesNothingBeforeAllOfItMay() throws {
    try folder.makeFolder("site")
    try folder.write("Mine.\n", to: "site/other.html")
    #expect(try run("render", "lesson.md", "other.md", "-o", "site").ending == .exited(74))
    #expect(folder.names(in: "site") == ["other.html"])
  }

  @Test func markdownThatWasEditedStays() throws {
    #expect(try run("render", "lesson.md", "--format", "ipynb").ending == .exited(0))
    #expect(try run("render", "lesson.ipynb", "--format", "md").ending == .exited(0), "it is the same")
    try folder.write(Self.lesson + "Edited.\n", to: "lesson.md")
    let refused = try run("render", "lesson.ipynb", "--format", "md")
    #expect(refused.ending == .exited(74) && refused.errorText.contains("lesson.md exists"))
    #expect(try folder.read("lesson.md").hasSuffix("Edited.\n"))
    #expect(try run("render", "lesson.ipynb", "--format", "md", "--over").ending == .exited(0))
    #expect(try folder.read("lesson.md") == Self.lesson)
  }

  /// What the system refuses is said: Swift's concurrency would wait for ever, or trap.
  @Test func aCheckWithoutFilesOrThreadsSaysSo() throws {
    let files = try PipedRun(
      "/bin/sh", ["-c", "ulimit -n 4; exec \"$0\" check lesson.md", Programs.trellis], in: folder)
    #expect(files.ending == .exited(71) && files.errorText.contains("Too many open files"))
  }

  @Test func foldersOfASiteAreAsTheUmaskSays() throws {
    let run = try PipedRun(
      "/bin/sh", ["-c", "umask 022; exec \"$0\" render lesson.md -o deep/site", Programs.trellis], in: folder)
    #expect(run.ending == .exited(0))
    for name in ["deep", "deep/site"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.url(name).path)
      #expect(attributes[.posixPermissions] as? Int == 0o755, "\(name)")
    }
  }
}
