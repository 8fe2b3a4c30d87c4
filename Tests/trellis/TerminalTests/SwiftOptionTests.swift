import Testing
import Waiting

/// What `--swift` takes on the command line, and what of Swift a save compiles.
@Suite(.serialized, .waiting) struct SwiftOptionTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(
      "```swift trellis\nlet n = 5\n```\n\n```output\nn = 5\n```\n\n```trellis\nprint swift.n\n```\n\n```output\n5\n```\n",
      to: "cells.md")
    try folder.write(
      "# A package\n\n```swift\nlet m = 1\nfunc f() { var z = m; print(z) }\n```\n", to: "README.md")
  }

  /// Another compiler, which has a cache of its own.
  private func environment(_ path: String) -> [String: String] {
    ["PATH": path, "XDG_CACHE_HOME": folder.path + "/cache"]
  }

  private func run(_ arguments: String..., path: String? = nil) throws -> PipedRun {
    try PipedRun(
      Programs.trellis, arguments, in: folder, environment: path.map(environment) ?? [:])
  }

  @Test func theValueStandsOnlyBehindTheSign() throws {
    #expect(try run("check", "--swift", "cells.md").outputText == "1 notebook, 2 cells: 2 passed\n")
    #expect(try run("check", "cells.md", "--swift").ending == .exited(0))
    #expect(try run("check", "--swift", "all").ending == .exited(66), "it is a path")
    let wrong = try run("check", "--swift=yes", "cells.md")
    #expect(wrong.ending == .exited(64))
    #expect(wrong.errorText.hasPrefix("error: --swift= takes require or all, not 'yes'"))
  }

  @Test func whereSwiftIsRequiredNothingRunsWithoutIt() throws {
    try folder.write("print 1\n", to: "one.trellis")
    for command in ["check", "record", "run", "render", "watch", "learn"] {
      let refused = try run(command, "--swift=require", "one.trellis", path: "/nowhere")
      #expect(refused.ending == .exited(69) && refused.outputText == "", "\(command)")
      #expect(refused.errorText.hasPrefix("error: there is no Swift here: no swiftc on PATH"), "\(command)")
    }
    #expect(try run("repl", "--swift=require", path: "/nowhere").ending == .exited(69))
    #expect(try run("run", "--swift=require", "one.trellis").outputText.hasSuffix("1\n"))
    // Without the word the cells fail, and the others run.
    let failed = try run("run", "--swift", "--keep-going", "cells.md", "one.trellis", path: "/nowhere")
    #expect(failed.ending == .exited(1) && failed.outputText.hasSuffix("1\n"))
  }

  @Test func listingsOfAnyDocumentRun() throws {
    #expect(try run("check", "README.md").ending == .exited(66))
    #expect(try run("check", "--swift=all", ".").outputText == "2 notebooks, 3 cells: 3 passed\n")
    let warned = try run("check", "--swift=all", "--swift-warnings", "README.md")
    #expect(warned.ending == .exited(0))
    #expect(warned.errorText.hasPrefix("warning: variable 'z' was never mutated"))
    #expect(warned.errorText.contains("README.md:5:"))
    #expect(try run("record", "--swift=all", "README.md").outputText == "")
  }

  @Test func anOldToolchainIsNamed() throws {
    try folder.makeFolder("bin")
    for version in ["5.10.1", "6.0"] {
      try folder.writeProgram(
        "#!/bin/sh\n[ \"$1\" = --version ] && echo 'Swift version \(version) (swift-\(version)-RELEASE)' && exit\necho '<unknown>:0: error: unknown argument' >&2\nexit 1\n",
        to: "bin/swiftc")
      let path = folder.path + "/bin:/bin:/usr/bin"
      let failed = try run("check", "--swift", "cells.md", path: path)
      let short = version.split(separator: ".").prefix(2).joined(separator: ".")
      #expect(failed.ending == .exited(1))
      #expect(failed.outputText.contains("error: cells of Swift need Swift 6.1 or later"))
      #expect(failed.outputText.contains("bin/swiftc is \(short)\n"))
      #expect(try run("check", "--swift=require", "cells.md", path: path).ending == .exited(69))
    }
  }

  @Test func aSaveThatChangesNoSwiftCompilesNothing() throws {
    try folder.makeFolder("bin")
    let found = try PipedRun("/bin/sh", ["-c", "command -v swiftc"], in: folder).outputText
    let compiler = found.trimmingCharacters(in: .whitespacesAndNewlines)
    // What it compiles need not be fast.
    try folder.writeProgram(
      "#!/bin/sh\necho call >>\(folder.path)/calls\n[ \"$1\" = -O ] && shift && set -- -Onone \"$@\"\nexec \(compiler) \"$@\"\n",
      to: "bin/swiftc")
    let environment = environment(folder.path + "/bin:/bin:/usr/bin")
    func calls() -> Int { ((try? folder.read("calls")) ?? "").count { $0 == "\n" } }
    let watch = try PseudoTerminal(
      Programs.trellis, ["watch", "--swift", "cells.md"], in: folder, environment: environment)
    try watch.expect("Ctrl-C leaves")
    let first = calls()
    #expect(first > 1)
    let text = try folder.read("cells.md")
    try folder.write("# A heading\n\nAbove.\n\n" + text, to: "cells.md")
    try watch.expect("2 passed")
    #expect(calls() == first, "prose that moves compiles nothing")
    try folder.write(text.replacing("print swift.n", with: "print swift.n + 0"), to: "cells.md")
    try watch.expect("2 passed")
    #expect(calls() == first, "and what is no Swift does not, either")
    try folder.write(text.replacing("let n = 5", with: "let n = 6"), to: "cells.md")
    try watch.expect("2 failed")
    #expect(calls() > first)
    try watch.send("\u{3}")
    #expect(try watch.waitForExit() == .exited(130))
  }

  @Test func aLessonInSwiftPassesItsCheck() throws {
    let made = try run("new", "--kind", "swift", "mine.md")
    #expect(made.outputText == "mine.md: a lesson on Swift with 4 cells\n" && made.errorText == "")
    #expect(try run("check", "--swift", "mine.md").outputText == "1 notebook, 4 cells: 4 passed\n")
    #expect(try run("format", "--check", "--swift-format", "mine.md").ending == .exited(0))
    #expect(try run("new", "--kind", "swift", "mine.trellis").ending == .exited(64))
    let without = try run("new", "--kind", "swift", "other.md", path: "/nowhere")
    #expect(without.ending == .exited(0) && without.errorText.hasPrefix("warning: there is no Swift here"))
  }

  @Test func reportsOfAllKindsHaveCellsOfSwift() throws {
    try folder.makeFolder("notes")
    for name in ["a", "b", "c"] {
      try folder.write(
        "```swift trellis name=\(name)\n1 + 1\n```\n\n```output\n\(name == "b" ? 3 : 2)\n```\n",
        to: "notes/\(name).md")
    }
    let tap = try run("check", "--swift", "--format", "tap", "--jobs", "3", "--junit", "report.xml", "notes")
    #expect(tap.ending == .exited(1))
    #expect(
      tap.outputText.contains("ok 1 - notes/a.md:2") && tap.outputText.contains("not ok 2 - notes/b.md:2"))
    let report = try folder.read("report.xml")
    #expect(report.contains("tests=\"3\"") && report.contains("failures=\"1\""))
    let json = try run("check", "--swift", "--format", "json", "--only", "b", "notes/b.md")
    #expect(json.outputText.contains("\"ok\":false") && json.outputText.contains("\"cell\":\"b\""))
    #expect(try run("check", "--swift", "--shard", "1/3", "notes").outputText.contains("1 notebook, 1 cell"))
    #expect(
      try run("check", "--swift", "--fail-fast", "--jobs", "1", "notes").outputText.contains("2 notebooks"))
  }
}
