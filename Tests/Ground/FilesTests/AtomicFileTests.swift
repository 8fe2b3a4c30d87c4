import CPlatform
import Files
import Foundation
import TestFolders
import Testing
import Waiting

func error<Success>(_ body: () throws -> Success) -> FileError? {
  do {
    _ = try body()
    return nil
  } catch {
    return error as? FileError
  }
}

@Suite(.waiting) struct AtomicFileTests {
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

  @Test func whatIsStoppedLeavesTheFileAsItWas() throws {
    let folder = try TemporaryFolder()
    try folder.file("a", "old")
    let bytes = [UInt8](repeating: 7, count: 3_000_000)
    var looks = 0
    try AtomicFile.write(
      bytes, to: folder("b"),
      isCancelled: {
        looks += 1
        return false
      })
    #expect(looks == 4, "before each megabyte, and before the old file goes")
    for last in 1...looks {
      var left = last
      let failure = error {
        try AtomicFile.write(
          bytes, to: folder("a"),
          isCancelled: {
            left -= 1
            return left <= 0
          })
      }
      #expect(failure?.code == EINTR && folder.text("a") == "old" && folder.names == ["a", "b"])
    }
  }

  @Test func aPipeIsFilledAsFastAsItIsRead() async throws {
    let folder = try TemporaryFolder()
    mkfifo(folder("pipe"), 0o600)
    let bytes = [UInt8](repeating: 7, count: 300_000)
    let path = folder("pipe")
    let reading = Task.detached { try FileReading.bytes(of: path, takesPipes: true) }
    try AtomicFile.write(bytes, to: path)
    #expect(try await reading.value == bytes)
  }

  @Test func aPipeThatIsNotReadCanBeGivenUp() throws {
    let folder = try TemporaryFolder()
    mkfifo(folder("pipe"), 0o600)
    var looks = 0
    let failure = error {
      try AtomicFile.write(
        [7], to: folder("pipe"),
        isCancelled: {
          looks += 1
          return looks == 3
        })
    }
    #expect(failure?.code == EINTR && looks == 3)
  }

  @Test func attributesGoOver() throws {
    let folder = try TemporaryFolder()
    try folder.file("a", "old")
    #if canImport(Darwin)
      let set = setxattr(folder("a"), "user.note", "kept", 4, 0, 0)
    #else
      let set = setxattr(folder("a"), "user.note", "kept", 4, 0)
    #endif
    guard set == 0 else {
      #expect(errno == ENOTSUP, "only a file system without attributes refuses one")
      return
    }
    try AtomicFile.write(Array("new".utf8), to: folder("a"))
    var value = [UInt8](repeating: 0, count: 8)
    #if canImport(Darwin)
      #expect(getxattr(folder("a"), "user.note", &value, value.count, 0, 0) == 4)
    #else
      #expect(getxattr(folder("a"), "user.note", &value, value.count) == 4)
    #endif
    #expect(value.prefix(4).elementsEqual("kept".utf8) && folder.text("a") == "new")
  }

  @Test func aHardLinkIsCut() throws {
    let folder = try TemporaryFolder()
    try folder.file("a", "old")
    try FileManager.default.linkItem(atPath: folder("a"), toPath: folder("b"))
    try AtomicFile.write(Array("new".utf8), to: folder("a"))
    #expect(folder.text("a") == "new" && folder.text("b") == "old")
  }

  @Test func aPrivateFileIsItsOwnersAlone() throws {
    let folder = try TemporaryFolder()
    try AtomicFile.write([1], to: folder("new"), isPrivate: true)
    try folder.file("old", "read by all")
    chmod(folder("old"), 0o644)
    try AtomicFile.write([1], to: folder("old"), isPrivate: true)
    #expect(folder.mode("new") == 0o600 && folder.mode("old") == 0o600)
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
    #expect(full?.reason == "No space left on device")
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
      signal(SIGXFSZ) { _ in }
      var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
      let folder = try TemporaryFolder()
      try folder.file("a", "old")
      #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #else
        setrlimit(RLIMIT_FSIZE, &limit)
      #endif
      let failure = error { try AtomicFile.write([UInt8](repeating: 1, count: 1 << 20), to: folder("a")) }
      guard failure?.code == EFBIG, folder.text("a") == "old", folder.names == ["a"] else { exit(1) }
    }
  }

  @Test func whatAKilledRunLeftIsRemoved() async throws {
    let folder = try TemporaryFolder()
    let other = Process()
    other.executableURL = URL(fileURLWithPath: "/bin/sleep")
    other.arguments = ["60"]
    try other.run()
    defer { other.terminate() }
    let gone = try ended()
    let kept = [".trellis-\(other.processIdentifier)-0.tmp", ".trellis-x-0.tmp", ".trellis-\(gone)-0.txt"]
    // A container gives each run the same number.
    let ours = ".trellis-\(getpid())-7.tmp"
    for name in kept + [".trellis-\(gone)-0.tmp", ".trellis-\(gone)-7.tmp", ours] {
      try folder.file(name, "half")
    }
    try AtomicFile.write([1], to: folder("a"))
    #expect(folder.names == (kept + ["a"]).sorted())
  }

  @Test func whatAnotherProgramWroteMeanwhileIsKept() throws {
    let folder = try TemporaryFolder()
    try folder.file("a", "theirs")
    let failure = error { try AtomicFile.write([1], to: folder("a"), replacing: Array("read".utf8)) }
    #expect(failure?.isOutdated == true)
    #expect(folder.text("a") == "theirs" && folder.names == ["a"])
    // One that is gone was changed as well.
    #expect(error { try AtomicFile.write([1], to: folder("b"), replacing: [2]) }?.isOutdated == true)
    try AtomicFile.write(Array("new".utf8), to: folder("a"), replacing: Array("theirs".utf8))
    #expect(folder.text("a") == "new" && folder.names == ["a"])
  }

  /// The number of a process that has ended.
  private func ended() throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/true")
    try process.run()
    process.waitUntilExit()
    return process.processIdentifier
  }
}
