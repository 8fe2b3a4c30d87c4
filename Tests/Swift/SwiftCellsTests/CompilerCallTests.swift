import Files
import Platform
import TestFolders
import Testing
import Waiting

@testable import SwiftCells

/// Programs that are compiled without the driver, beside those that it makes.
@Suite(.waiting) struct CompilerCallTests {
  private let toolchain: SwiftToolchain
  private let folder: TestFolders.TemporaryFolder
  private let arguments = ["-swift-version", "5", "-module-name", "main", "-diagnostic-style", "llvm"]

  init() throws {
    toolchain = try SwiftToolchain()
    folder = try TestFolders.TemporaryFolder()
  }

  private func built(_ text: String, with driver: Bool) throws -> (SwiftToolchain.Answer, [UInt8]?) {
    let work = driver ? "driver" : "alone"
    unlink(folder(work) + "/program")
    try folder.folder(work)
    try folder.file(work + "/main.swift", text)
    let all = arguments + ["main.swift", "-o", "program"]
    let answer =
      try driver
      ? toolchain.call(all, in: folder(work), isCancelled: { false })
      : toolchain.build(all, in: folder(work), isCancelled: { false })
    return (answer, try? FileReading.bytes(of: folder(work) + "/program"))
  }

  // Of two programs that the driver links some bytes differ, too.
  @Test("a program is as long, and what is said against one is the same")
  func same() throws {
    for text in ["print([3, 1].sorted())\n", "let n: Int = \"a\"\n", "import Nothing\n"] {
      let (driver, alone) = (try built(text, with: true), try built(text, with: false))
      #expect(driver.0.isWell == alone.0.isWell && driver.1?.count == alone.1?.count)
      #expect((driver.1 != nil) == driver.0.isWell)
      let errors = [driver, alone].map { CompilerMessage.first(in: $0.0.messages) }
      #expect(errors[0] == errors[1])
    }
  }

  @Test("what fails for another reason is the driver's word")
  func other() throws {
    let text = "@_silgen_name(\"nothing_of_that_name\") func f()\nf()\n"
    let (answer, program) = try built(text, with: false)
    #expect(!answer.isWell && program == nil && answer.messages.contains("link command failed"))
  }
}
