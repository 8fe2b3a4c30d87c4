import Files
import Foundation
import Notebooks
import TestFolders
import Testing
import Waiting

private func error<Success>(_ body: () throws -> Success) -> FileError? {
  do {
    _ = try body()
    return nil
  } catch {
    return error as? FileError
  }
}

@Suite(.waiting) struct FileTreeTests {
  @Test func notebooksBelow() throws {
    let folder = try TemporaryFolder()
    for name in ["b/deep", ".hidden", ".build", "a.md"] { try folder.folder(name) }
    let cell = "```trellis\nprint 1\n```\n"
    for name in [
      "z.md", "b/deep/y.md", "b/x.trellis", "b.md", ".hidden/n.md", ".build/n.md", ".n.md", "a.md/in.md",
    ] {
      try folder.file(name, cell)
    }
    try folder.file("prose.md", "# Prose\n")
    try folder.file("text.txt", cell)
    try folder.link("b/up", to: "..")
    try folder.link("b/deep/self", to: ".")
    try folder.link("twin.md", to: "z.md")
    try folder.link("dangling.md", to: "nothing")
    let expected = ["a.md/in.md", "b/deep/y.md", "b/x.trellis", "b.md", "twin.md"].map { folder($0) }
    #expect(try FileTree.notebooks(below: [folder.path]).map(\.path) == expected)
    #expect(try FileTree.notebooks(below: [folder.path + "/"]).map(\.path) == expected)
    // What is named is taken first.
    #expect(
      try FileTree.notebooks(below: [folder("z.md"), folder.path, folder("b")]).map(\.path)
        == [folder("z.md")] + expected.dropLast())
    #expect(try FileTree.notebooks(below: []).map(\.path) == [])
    let prose = error { try FileTree.notebooks(below: [folder("prose.md")]) }
    #expect(prose?.isMissingInput == true && prose?.reason.hasPrefix("it has no cell") == true)
    #expect(error { try FileTree.notebooks(below: [folder("text.txt"), folder("z.md")]) } == nil)
    let missing = error { try FileTree.notebooks(below: [folder.path, folder("none")]) }
    #expect(missing?.isMissingInput == true && missing?.path == folder("none"))
  }
}

@Suite(.waiting) struct LinkedNotebookTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["root/sub", "rootless"] { try folder.folder(name) }
    for name in ["root/a.md", "rootless/b.md", "rootless/s.trellis"] {
      try folder.file(name, "```trellis\nprint 1\n```\n")
    }
    try folder.file("rootless/prose.md", "# Prose\n")
    try folder.link("alias", to: "root")
  }

  private func found(_ path: String) throws(FileError) -> [String] {
    try FileTree.notebooks(below: [folder(path)]).map { String($0.path.dropFirst(folder.path.count + 1)) }
  }

  @Test(arguments: ["../rootless/b.md", "../rootless/s.trellis", "../alias/../rootless/b.md", "onward.md"])
  func aLinkOutOfTheFolderIsRefused(_ target: String) throws {
    try folder.link("root/onward.md", to: "../rootless/b.md")
    let name = target.hasSuffix(".trellis") ? "root/z.trellis" : "root/z.md"
    try folder.link(name, to: target)
    if target != "onward.md" { unlink(folder("root/onward.md")) }
    for path in ["root", "root/", "alias", "root/sub/.."] {
      let refusal = error { try found(path) }
      #expect(refusal?.isMissingInput == true, "\(path)")
      #expect(refusal?.reason.hasPrefix("it is a link that leads out of") == true, "\(path)")
    }
    #expect(try found(name) == [name], "what is named itself is taken")
  }

  @Test func aLinkWithinTheFolderAndOneToProseAreNone() throws {
    try folder.link("root/sub/up.md", to: "../a.md")
    try folder.link("root/prose.md", to: "../rootless/prose.md")
    #expect(try found("root") == ["root/a.md"])
    #expect(try found("alias") == ["alias/a.md"])
    #expect(error { try found("root/sub") }?.path == folder("root/sub/up.md"))
  }
}

@Suite(.waiting) struct EmptyPathTests {
  @Test func aPathWithoutANotebookIsAnError() throws {
    let folder = try TemporaryFolder()
    for name in ["empty/deep", "almost", "both"] { try folder.folder(name) }
    let misspelled = "# Almost\n\n```treillis\nprint 1\n```\n"
    for name in ["almost/a.md", "both/a.md"] { try folder.file(name, misspelled) }
    try folder.file("both/b.md", "```trellis\nprint 1\n```\n")
    let empty = error { try FileTree.notebooks(below: [folder("empty")]) }
    #expect(empty?.isMissingInput == true && empty?.reason == "there is no notebook in it")
    for path in ["almost", "almost/a.md"] {
      let almost = error { try FileTree.notebooks(below: [folder(path)]) }
      #expect(almost?.isMissingInput == true && almost?.reason.contains("treillis at line 3") == true)
    }
    // Beside a notebook it is taken, so that its warning is reported.
    #expect(
      try FileTree.notebooks(below: [folder("both")]).map(\.path) == [
        folder("both/a.md"), folder("both/b.md"),
      ])
    #expect(
      NotebookDocument(misspelled).messages == ["3: a block of 'treillis' is not a cell, and does not run"])
    try folder.file("a.ipynb", #"{"cells": []}"#)
    let jupyter = error { try FileTree.notebooks(below: [folder("a.ipynb")]) }
    #expect(jupyter?.isMissingInput == true && jupyter?.reason.contains("render --format md") == true)
    mkfifo(folder("pipe.trellis"), 0o600)
    let pipe = error { try FileTree.notebooks(below: [folder("pipe.trellis")]) }
    #expect(pipe?.reason == "it is not a regular file")
  }
}

@Suite(.waiting) struct LoadPolicyTests {
  @Test func nothingOutsideTheFolder() throws {
    let folder = try TemporaryFolder()
    try folder.folder("root/sub")
    try folder.folder("rootless")
    for name in ["root/a.md", "root/sub/b.md", "outside.md", "rootless/c.md"] { try folder.file(name, "") }
    try folder.link("root/in.md", to: "sub/b.md")
    try folder.link("root/out.md", to: "../outside.md")
    try folder.link("root/away", to: "../rootless")
    try folder.link("alias", to: "root")
    func resolve(_ path: String) -> Result<String, LoadPolicy.Refusal> {
      LoadPolicy.resolve(path, inside: folder("root"))
    }
    let root = try #require(URL(fileURLWithPath: folder("root")).path.withCString { realpath($0, nil) })
    defer { free(root) }
    let real = String(cString: root)
    #expect(resolve("a.md") == .success(real + "/a.md"))
    #expect(resolve("./sub/../a.md") == .success(real + "/a.md"))
    #expect(resolve("../root/a.md") == .success(real + "/a.md"))
    #expect(resolve("in.md") == .success(real + "/sub/b.md"))
    #expect(LoadPolicy.resolve("a.md", inside: folder("alias")) == .success(real + "/a.md"))
    for path in [
      "../outside.md", "out.md", "away/c.md", "sub/../../outside.md", "../none.md", "..", "../rootless/c.md",
    ] {
      #expect(resolve(path) == .failure(.outside(path: path)), "\(path)")
    }
    #expect(resolve(real + "/a.md") == .failure(.absolute(path: real + "/a.md")))
    for path in ["none.md", "", "a.md/x", "a.md\u{0}"] {
      guard case .failure(.unreadable(let error)) = resolve(path) else {
        Issue.record("\(path)")
        continue
      }
      #expect(error.isMissingInput)
    }
    #expect(LoadPolicy.root(of: "notebooks/a.md") == "notebooks")
    #expect(LoadPolicy.root(of: "a.md") == "." && LoadPolicy.root(of: "/a.md") == "/")
  }
}
