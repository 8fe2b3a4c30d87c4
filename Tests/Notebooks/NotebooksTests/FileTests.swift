import Foundation
import Notebooks
import Testing

private func error<Success>(_ body: () throws -> Success) -> FileError? {
  do {
    _ = try body()
    return nil
  } catch {
    return error as? FileError
  }
}

@Suite struct AtomicFileTests {
  @Test func newFilesAndOldOnes() throws {
    let folder = try TemporaryFolder()
    try AtomicFile.write(Array("one".utf8), to: folder("a"))
    #expect(folder.text("a") == "one")
    #expect(folder.mode("a") & 0o600 == 0o600 && folder.mode("a") & 0o111 == 0)
    chmod(folder("a"), 0o640)
    try AtomicFile.write([], to: folder("a"))
    #expect(folder.text("a") == "" && folder.mode("a") == 0o640)
    try AtomicFile.write([UInt8](repeating: 7, count: 3_000_000), to: folder("a"))
    #expect(try FileReading.bytes(of: folder("a")) == [UInt8](repeating: 7, count: 3_000_000))
    #expect(folder.names == ["a"])
  }

  @Test func linksKeepPointing() throws {
    let folder = try TemporaryFolder()
    try folder.folder("deep")
    try folder.file("deep/target", "old")
    try folder.link("deep/second", to: "target")
    try folder.link("first", to: "deep/second")
    try AtomicFile.write(Array("new".utf8), to: folder("first"))
    #expect(folder.text("deep/target") == "new" && folder.text("first") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("first")) == "deep/second")

    try folder.link("dangling", to: "deep/made")
    try AtomicFile.write(Array("made".utf8), to: folder("dangling"))
    #expect(folder.text("deep/made") == "made")

    try folder.link("loop", to: "loop")
    #expect(error { try AtomicFile.write([1], to: folder("loop")) }?.code == ELOOP)
  }

  @Test func failuresLeaveEverythingAsItWas() throws {
    let folder = try TemporaryFolder()
    try folder.folder("folder")
    #expect(error { try AtomicFile.write([1], to: folder("folder")) } != nil)
    let missing = error { try AtomicFile.write([1], to: folder("none/a")) }
    #expect(missing?.code == ENOENT && missing?.isMissingInput == true)
    #expect(error { try AtomicFile.write([1], to: folder("a\u{0}b")) }?.code == EINVAL)
    #expect(
      error { try AtomicFile.write([1], to: folder(String(repeating: "x", count: 300))) }?.code
        == ENAMETOOLONG)
    #expect(folder.names == ["folder"])
    let full = error { try AtomicFile.write([1], to: "/dev/full") }
    #expect(full?.code == ENOSPC)
    #expect(full?.diagnostic.message == "cannot write /dev/full: No space left on device")
    #expect(error { try AtomicFile.write([1], to: "/dev/null") } == nil)
    #expect(FileManager.default.fileExists(atPath: "/dev/null"))
  }

  @Test func aFileSystemThatIsFullLeavesTheOldFile() throws {
    let folder = try TemporaryFolder()
    // Only root may mount; without it the limit on file sizes below says the same.
    guard mount("none", folder.path, "tmpfs", 0, "size=64k") == 0 else { return }
    defer { umount(folder.path) }
    try folder.file("a", "old")
    let failure = error { try AtomicFile.write([UInt8](repeating: 1, count: 1 << 20), to: folder("a")) }
    #expect(failure?.code == ENOSPC)
    #expect(folder.text("a") == "old" && folder.names == ["a"])
  }

  @Test func aLimitOnFileSizesLeavesTheOldFile() async throws {
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
      let folder = try TemporaryFolder()
      try folder.file("a", "old")
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let failure = error { try AtomicFile.write([UInt8](repeating: 1, count: 1 << 20), to: folder("a")) }
      guard failure?.code == EFBIG, folder.text("a") == "old", folder.names == ["a"] else { exit(1) }
    }
  }

  @Test func reading() throws {
    let folder = try TemporaryFolder()
    try folder.file("a", "text")
    #expect(try FileReading.bytes(of: folder("a")) == Array("text".utf8))
    #expect(error { try FileReading.bytes(of: folder("b")) }?.isMissingInput == true)
    #expect(error { try FileReading.bytes(of: folder.path) }?.code == EISDIR)
    truncate(folder("a"), 1 << 30)
    #expect(error { try FileReading.bytes(of: folder("a")) }?.code == EFBIG)
  }
}

@Suite struct FileTreeTests {
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
    #expect(try FileTree.notebooks(below: [folder.path]) == expected)
    #expect(try FileTree.notebooks(below: [folder.path + "/"]) == expected)
    // What is named is taken, and first.
    #expect(
      try FileTree.notebooks(below: [folder("prose.md"), folder("z.md"), folder.path, folder("b")])
        == [folder("prose.md"), folder("z.md")] + expected.dropLast())
    #expect(try FileTree.notebooks(below: []) == [])
    let missing = error { try FileTree.notebooks(below: [folder.path, folder("none")]) }
    #expect(missing?.isMissingInput == true && missing?.path == folder("none"))
  }
}

@Suite struct LoadPolicyTests {
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
