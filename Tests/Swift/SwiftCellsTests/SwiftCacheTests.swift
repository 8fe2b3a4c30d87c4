import Dispatch
import Files
import Language
import Platform
import Synchronization
import TestFolders
import Testing

@testable import SwiftCells

/// What is kept of compiled programs.
@Suite struct SwiftCacheTests {
  private let folder: TestFolders.TemporaryFolder
  private let cache: SwiftCache

  init() throws {
    folder = try TestFolders.TemporaryFolder()
    cache = try SwiftCache(in: folder("cache"))
  }

  private func write(_ text: String, to path: String) throws {
    try AtomicFile.write(Array(text.utf8), to: path)
  }

  @Test("an entry that is not whole is not there, and is replaced")
  func truncated() throws {
    try write("a program", to: folder("made"))
    try cache.keep(file: folder("made"), as: "program-1")
    #expect(cache.has("program-1") && !cache.has("program-2"))
    try write("a pro", to: cache.path("program-1"))
    #expect(!cache.has("program-1"))
    try write("a program", to: folder("made"))
    try cache.keep(file: folder("made"), as: "program-1")
    #expect(cache.has("program-1"))
  }

  @Test("so is a folder, of which the first that comes is as good as another")
  func folders() throws {
    func make(_ text: String) throws -> String {
      mkdir(folder("library"), 0o700)
      try write(text, to: folder("library") + "/module")
      return folder("library")
    }
    try cache.keep(file: try make("whole"), as: "library-1")
    try cache.keep(file: try make("whole"), as: "library-1")
    #expect(cache.has("library-1") && access(folder("library"), F_OK) != 0)
    try write("wh", to: cache.path("library-1") + "/module")
    #expect(!cache.has("library-1"))
    try cache.keep(file: try make("whole"), as: "library-1")
    #expect(cache.has("library-1"))
    unlink(cache.path("library-1") + "/module")
    #expect(!cache.has("library-1"))
  }

  @Test("a folder to which all may write is not used: what is in it runs")
  func others() throws {
    chmod(folder("cache"), 0o777)
    let fault = #expect(throws: FileError.self) { try SwiftCache(in: folder("cache")) }
    #expect(fault?.reason == "it is another user's, or all may write to it")
  }

  @Test("what several need at once is made once")
  func alone() throws {
    let cache = cache
    let made = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      try? cache.alone(making: "program-1", isCancelled: { false }) { () throws(Diagnostic) in
        guard cache.text("program-1") == nil else { return }
        made.withLock { $0 += 1 }
        usleep(1_000)
        cache.keep("a program", as: "program-1")
      }
    }
    #expect(made.withLock { $0 } == 1 && access(cache.path("program-1.lock"), F_OK) != 0)
    let lock = try Descriptor(
      opening: cache.path("program-2.lock"), flags: O_RDWR | O_CREAT, mode: 0o600, operation: "write")
    let isLocked = lock.lock()
    let isStopped = { true }
    #expect(throws: Diagnostic.self) { try cache.alone(making: "program-2", isCancelled: isStopped) {} }
    let number = lock.number
    #expect(isLocked && number >= 0)
  }

  @Test(
    "versions of the compiler",
    arguments: [
      ("Swift version 6.3.1 (swift-6.3.1-RELEASE)\nTarget: x86_64", "6.3"),
      ("Swift version 5.10 (x)", "5.10"),
      ("Apple Swift version 6.1-dev (x)", "6.1"),
      ("swift-driver version: 1 Apple Swift version 6.2 (y)", "6.2"),
      ("Swift version 7\n", "7.0"), ("garbage", nil), ("", nil), ("Swift version unknown", nil),
    ])
  func versions(_ said: String, _ version: String?) {
    #expect(SwiftToolchain.version(in: said).map { "\($0.0).\($0.1)" } == version)
  }
}
