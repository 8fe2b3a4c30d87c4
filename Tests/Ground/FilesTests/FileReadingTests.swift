import Files
import Foundation
import TestFolders
import Testing
import Waiting

@Suite(.waiting) struct FileReadingTests {
  @Test func reading() throws {
    let folder = try TemporaryFolder()
    try folder.file("a", "text")
    #expect(try FileReading.bytes(of: folder("a")) == Array("text".utf8))
    #expect(error { try FileReading.bytes(of: folder("b")) }?.isMissingInput == true)
    #expect(error { try FileReading.bytes(of: folder.path) }?.code == EISDIR)
    truncate(folder("a"), 1 << 30)
    #expect(error { try FileReading.bytes(of: folder("a")) }?.code == EFBIG)
  }

  @Test(arguments: [0, 1, 4_096, (1 << 20) - 1, 1 << 20, (1 << 20) + 1])
  func filesOfAnySizeAreReadWhole(_ size: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    try Data(bytes).write(to: URL(filePath: folder("file")))
    #expect(try FileReading.bytes(of: folder("file")) == bytes)
    // Linux reports that a file there is empty, whatever is in it.
    let status = "/proc/self/status"
    if FileIdentity(at: status) != nil { #expect(try !FileReading.bytes(of: status).isEmpty) }
  }

  @Test func whatAFileGrowsByWhileItIsReadIsReadToo() throws {
    let folder = try TemporaryFolder()
    try folder.file("file", "one")
    var rounds = 0
    let bytes = try FileReading.bytes(of: folder("file")) {
      rounds += 1
      if rounds == 2, let file = FileHandle(forWritingAtPath: folder("file")) {
        _ = try? file.seekToEnd()
        file.write(Data("two, and more".utf8))
      }
      return false
    }
    #expect(bytes == Array("onetwo, and more".utf8))
  }

  @Test func whatIsNoRegularFileIsRefusedAtOnce() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder("pipe"), 0o600) == 0)
    try folder.link("link", to: "pipe")
    for name in ["pipe", "link"] {
      let refusal = error { try FileReading.bytes(of: folder(name)) }
      #expect(refusal?.isMissingInput == true && refusal?.reason == "it is not a regular file")
      #expect(error { try FileReading.check(folder(name)) } == refusal)
    }
    #expect(error { try FileReading.bytes(of: "/dev/zero") }?.reason == "it is not a regular file")
    #expect(try FileReading.bytes(of: "/dev/null", takesPipes: true) == [])
    #expect(error { try FileReading.bytes(of: "/dev/zero", takesPipes: true, limit: 1 << 20) }?.code == EFBIG)
  }

  /// Whether the writer or the reader of a named pipe is there first, all of it is read, and the end is the writer's.
  @Test(arguments: [true, false])
  func aNamedPipeIsReadWhole(_ writerIsFirst: Bool) throws {
    let folder = try TemporaryFolder()
    let path = folder("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let text = Array(String(repeating: "print 1\n", count: 20_000).utf8)
    for _ in 0..<5 {
      let writer = Thread {
        if !writerIsFirst { usleep(30_000) }
        let pipe = open(path, O_WRONLY)
        var rest = text[...]
        while !rest.isEmpty {
          let count = rest.withUnsafeBytes { write(pipe, $0.baseAddress, $0.count) }
          guard count > 0 else { break }
          rest = rest.dropFirst(count)
        }
        close(pipe)
      }
      writer.start()
      if writerIsFirst { usleep(30_000) }
      let deadline = ContinuousClock.now + .seconds(60)
      #expect(
        try FileReading.bytes(of: path, takesPipes: true) { ContinuousClock.now > deadline } == text)
    }
  }

  @Test func theWishToStopIsHeardWhileNobodyWritesIntoAPipe() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder("pipe"), 0o600) == 0)
    var asked = 0
    let stopped = error {
      try FileReading.bytes(of: folder("pipe"), takesPipes: true) {
        asked += 1
        return asked == 3
      }
    }
    #expect(stopped?.code == EINTR)
  }

  @Test func aFileOutsideItsFolderIsRefusedWhereverItsNameStands() throws {
    let folder = try TemporaryFolder()
    try folder.folder("root/sub")
    try folder.file("outside", "secret")
    try folder.file("root/sub/inside", "text")
    try folder.link("root/away", to: "../outside")
    try folder.link("root/near", to: "sub/inside")
    let root = folder("root")
    for name in ["sub/inside", "near", "../root/sub/inside"] {
      #expect(try FileReading.bytes(of: root + "/" + name, below: root) == Array("text".utf8))
    }
    for name in ["away", "../outside", "sub/../../outside"] {
      let refusal = error { try FileReading.bytes(of: root + "/" + name, below: root) }
      #expect(refusal?.reason == "it is outside its folder")
    }
  }

  @Test func theWishToStopIsHeardWhileReading() throws {
    let folder = try TemporaryFolder()
    try folder.file("large", "")
    truncate(folder("large"), 10 << 20)
    var asked = 0
    let stopped = error {
      try FileReading.bytes(of: folder("large")) {
        asked += 1
        return asked == 5
      }
    }
    #expect(stopped?.code == EINTR && asked == 5)
    asked = 0
    _ = try FileReading.bytes(of: folder("large")) {
      asked += 1
      return false
    }
    #expect(asked >= 10)
  }
}
