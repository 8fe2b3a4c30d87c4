import Foundation
import Testing
import Waiting

/// What the pages for authors and teachers, and the README, say to type does what they say.
@Suite(.waiting) struct DocumentedCommandTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func read(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The contents of the fences of a page, in order.
  private static func blocks(_ language: String, fence: String = "```", of page: String) -> [String] {
    page.components(separatedBy: "\n\(fence)\(language)\n").dropFirst().map { part in
      String(part.prefix(upTo: part.range(of: "\n\(fence)\n")?.lowerBound ?? part.endIndex)) + "\n"
    }
  }

  /// Runs a line as a shell does, in which `trellis` is the program of the tests.
  private func shell(_ line: String, in folder: ScratchFolder) throws -> PipedRun {
    try PipedRun(
      "/bin/sh", ["-c", "trellis() { \"$PROGRAM\" \"$@\"; }\n\(line)"], in: folder,
      environment: ["PROGRAM": Programs.trellis])
  }

  /// From an empty folder to a lesson that is checked and published, in the order of the page.
  @Test func anAuthorGetsToAPublishedLesson() throws {
    let page = try Self.read("Documentation/authors.md")
    let lessons = Self.blocks("markdown", fence: "````", of: page)
    #expect(lessons.count == 1)
    let folder = try ScratchFolder()
    var outputs: [String: [String]] = [:]
    var isWritten = false
    for line in page.split(separator: "\n") {
      if line == "````markdown" {
        try folder.write(lessons[0], to: "lessons/halves.md")
        isWritten = true
      }
      guard line.hasPrefix("    trellis ") else { continue }
      let command = String(line.dropFirst(4))
      let run = try shell(command, in: folder)
      #expect(run.ending == .exited(0) && run.errorText == "", "\(command): \(run.errorText)")
      outputs[command, default: []].append(run.outputText)
    }
    #expect(isWritten && outputs.count >= 8)
    #expect(
      outputs["trellis check lessons"] == [
        "1 notebook, 4 cells: 4 passed\n", "1 notebook, 7 cells: 7 passed\n",
      ])
    #expect(outputs["trellis record lessons"] == ["lessons/halves.md: 5 cells recorded\n"])
    #expect(folder.pages(in: "site") == ["halves.html", "index.html"])
    #expect(folder.names(in: "pictures") == ["halves-01-show.svg"])
    #expect(
      folder.names(in: "lessons") == ["halves.ipynb", "halves.md"] && folder.names.contains("report.xml"))
    // A reader who leaves the draft as it is has not solved the exercise.
    let text = try folder.read("lessons/halves.md")
    let draft = "  # Your turn: give back the half that x is in.\n  return xs\n"
    let start = try #require(text.range(of: "  let middle"))
    let end = try #require(text.range(of: "[middle..<xs.count]\n"))
    try folder.write(
      text.replacingCharacters(in: start.lowerBound..<end.upperBound, with: draft), to: "lessons/halves.md")
    let failed = try shell("trellis check lessons", in: folder)
    #expect(failed.ending == .exited(1) && failed.outputText.contains("half(xs, 5) == [2, 5, 8]"))
  }

  private static let hasJQ = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/jq")
  }

  /// The lines have the members that `reference json` describes.
  @Test(.enabled(if: hasJQ, "it needs jq")) func aTeacherMergesAnswers() throws {
    let folder = try ScratchFolder()
    func line(_ cell: String, _ isRight: Bool) -> String {
      """
      {"cell":"\(cell)","kind":"question","lesson":"halves","line":13,"right":\(isRight),"schema":2,"seconds":1,"steps":[],\
      "text":"?","time":"2026-11-26T07:05:09Z"}

      """
    }
    try folder.write(line("middle", true) + line("steps", false), to: "ann.jsonl")
    try folder.write(line("middle", false) + line("steps", false), to: "ben.jsonl")
    let commands = try Self.read("Documentation/teachers.md").split(separator: "\n")
      .filter { $0.hasPrefix("    jq ") }
    #expect(commands.count == 2)
    let run = try shell(commands.joined(separator: "\n"), in: folder)
    #expect(run.ending == .exited(0) && run.errorText == "")
    #expect(
      run.outputText.filter { !$0.isWhitespace }
        == #"{"cell":"middle","right":1,"of":2}{"cell":"steps","right":0,"of":2}"#)
    #expect(try folder.read("class.json").contains(#""student":"ben.jsonl"}"#))
  }

  @Test func theTenLinesOfTheReadmeAreBuilt() throws {
    let readme = try Self.read("README.md")
    let code = Self.blocks("swift", of: readme)
    #expect(
      try code.count == 2 && code[0] == Self.read("Tests/Fixtures/TenLines/Sources/TenLines/main.swift"))
    #expect(code[0].split(separator: "\n").count == 10)
    let manifest = try Self.read("Tests/Fixtures/TenLines/Package.swift")
    #expect(code[1].replacing("\"../trellis\"", with: "\"../../..\"") == manifest)
    let run = try PipedRun(Programs.tenLines, in: ScratchFolder())
    #expect(run.ending == .exited(0) && run.errorText == "")
    #expect(Self.blocks("text", of: readme) == [run.outputText])
  }

  /// The manifest itself is read, and asks for a product that there is.
  @Test func theManifestOfTheReadmeIsRead() throws {
    let folder = try ScratchFolder()
    let run = try PipedRun(
      "/usr/bin/env",
      [
        "swift", "package", "--package-path", Self.root.appending(path: "Tests/Fixtures/TenLines").path,
        "--scratch-path", folder.path + "/build", "dump-package",
      ], in: folder)
    #expect(run.ending == .exited(0), "\(run.errorText)")
    let products = try Self.read("Package.swift").components(separatedBy: "let products").last ?? ""
    let product = try #require(run.outputText.firstMatch(of: /"product"\s*:\s*\[\s*"(\w+)"/)).output.1
    #expect(product == "TreeDrawings" && products.contains("\"\(product)\""))
  }
}
