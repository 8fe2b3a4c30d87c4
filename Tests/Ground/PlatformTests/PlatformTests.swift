import Platform
import Synchronization
import TestFolders
import Testing
import Waiting

/// What systems do by different calls does the same on each.
@Suite(.waiting) struct PlatformTests {
  @Test func eachThreadHasItsOwnPointer() throws {
    let slot = ThreadSlot()
    let (ours, theirs) = (UnsafeMutableRawPointer(bitPattern: 16), UnsafeMutableRawPointer(bitPattern: 32))
    slot.pointer = ours
    let seen = Mutex<[Bool]>([])
    try SystemThread {
      let isEmpty = slot.pointer == nil
      slot.pointer = UnsafeMutableRawPointer(bitPattern: 32)
      let isTheirs = slot.pointer == UnsafeMutableRawPointer(bitPattern: 32)
      seen.withLock { $0 = [isEmpty, isTheirs] }
    }.join()
    #expect(seen.withLock { $0 } == [true, true])
    #expect(slot.pointer == ours && ours != theirs)
    slot.pointer = nil
    #expect(slot.pointer == nil)
  }

  @Test(arguments: [true, false]) func aThreadHearsSignalsIfItIsToldTo(hears: Bool) throws {
    // A thread of the pool that runs tests may hear none itself.
    let isBlockedHere = isBlocked()
    let isBlockedThere = Mutex<Bool?>(nil)
    try SystemThread(hearsSignals: hears) {
      let answer = isBlocked()
      isBlockedThere.withLock { $0 = answer }
    }.join()
    #expect(isBlockedThere.withLock { $0 } == (hears ? isBlockedHere : true))
    // Who started it hears what it heard before.
    #expect(isBlocked() == isBlockedHere)
  }

  @Test func aBlockKeepsItsBytesAsItGrows() {
    var block = RawMemory.resize(nil, holding: 0, to: 1)
    defer { RawMemory.free(block) }
    block.storeBytes(of: 1, as: UInt8.self)
    var size = 1
    while size < 1 << 23 {
      #expect(UInt(bitPattern: block) % UInt(RawMemory.alignment) == 0)
      block = RawMemory.resize(block, holding: size, to: 2 * size)
      size *= 2
      block.storeBytes(
        of: UInt8(truncatingIfNeeded: size.trailingZeroBitCount), toByteOffset: size - 1, as: UInt8.self)
    }
    RawMemory.preferLargePages(at: block + 1, bytes: size - 1)
    for power in 1...23 {
      #expect(block.load(fromByteOffset: 1 << power - 1, as: UInt8.self) == UInt8(power))
    }
  }

  @Test func theProgramHasAPathAndMemory() throws {
    let program = try #require(ThisProcess.program)
    #expect(program.hasPrefix("/") && access(program, X_OK) == 0)
    #expect(ThisProcess.residentBytes() > 1 << 20)
  }

  @Test func anOpenFileKnowsWhereItIs() throws {
    let folder = try TemporaryFolder()
    try folder.file("a", "text")
    try #require(symlink("a", folder("link")) == 0)
    let descriptor = open(folder("link"), O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(OpenFiles.path(of: descriptor)?.hasSuffix("/a") == true)
    try #require(rename(folder("a"), folder("b")) == 0)
    #expect(OpenFiles.path(of: descriptor)?.hasSuffix("/b") == true)
    #expect(OpenFiles.path(of: -1) == nil)
    #expect(!OpenFiles.synchronize(-1) && errno == EBADF)
  }

  @Test func whatChangedIsFoundByLooking() throws {
    let folder = try TemporaryFolder()
    try folder.file("stays", "1")
    try folder.file("grows", "1")
    try folder.file("goes", "1")
    try #require(mkdir(folder("folder"), 0o755) == 0)
    let before = try FolderListing(folder.path)
    #expect(before.changes(since: before).isEmpty)
    try folder.file("grows", "12")
    try #require(unlink(folder("goes")) == 0)
    try #require(rename(folder("folder"), folder("renamed")) == 0)
    // What happens in a folder is not of the one that it is in.
    try folder.file("renamed/inside", "1")
    let changes = try FolderListing(folder.path).changes(since: before)
    #expect(changes.map(\.name) == ["folder", "goes", "grows", "renamed"])
    #expect(changes.map(\.isFolder) == [true, false, false, true])
    let other = try FolderListing(folder.path)
    try folder.file("stays", "2")
    let moment = timeval(tv_sec: 1_000, tv_usec: 5)
    try #require(utimes(folder("stays"), [moment, moment]) == 0)
    #expect(try FolderListing(folder.path).changes(since: other).map(\.name) == ["stays"])
    #expect(throws: SystemError(ENOENT)) { try FolderListing(folder("none")) }
  }

  @Test func theUsersFolderOfJupyterIsWhereJupyterLooks() {
    #expect(ThisProcess.jupyterFolder { _ in nil } == nil)
    #if os(macOS)
      #expect(ThisProcess.jupyterFolder { _ in "/x" } == "/x/Library/Jupyter")
    #else
      #expect(ThisProcess.jupyterFolder { $0 == "HOME" ? "/x" : nil } == "/x/.local/share/jupyter")
      #expect(ThisProcess.jupyterFolder { $0 == "HOME" ? "/x" : "/data" } == "/data/jupyter")
    #endif
  }
}

/// Whether this thread hears no `SIGUSR1`.
private func isBlocked() -> Bool {
  var blocked = sigset_t()
  pthread_sigmask(SIG_SETMASK, nil, &blocked)
  return sigismember(&blocked, SIGUSR1) == 1
}
