import TestFolders
import Testing
import Waiting

@testable import SwiftCells

/// How long a program may take where others keep the cores busy.
@Suite(.waiting) struct StartedProgramTests {
  private let folder: TestFolders.TemporaryFolder

  init() throws { folder = try TestFolders.TemporaryFolder() }

  private func end(_ script: String, limit: Double, patience: Double = 1) throws -> StartedProgram.End {
    try StartedProgram(
      path: "/bin/sh", arguments: ["sh", "-c", script], environment: ["PATH=/bin:/usr/bin"],
      folder: folder.path,
      outputs: [folder("printed")], limit: limit, patience: patience
    ).run(isCancelled: { false })
  }

  @Test("where it has patience, a program that does not work may wait longer than its limit, yet not forever")
  func waiting() throws {
    #expect(try end("sleep 2", limit: 0.2) == .outOfTime)
    #expect(try end("sleep 1; exit 3", limit: 0.2, patience: 1_000) == .exited(3))
    #expect(try end("sleep 1000", limit: 0.1, patience: 5) == .outOfTime)
  }

  @Test(
    "what works, or has children that work, is ended at its limit",
    arguments: ["", "sh -c 'while :; do :; done'; "])
  func working(prefix: String) throws {
    #expect(try end(prefix + "while :; do :; done", limit: 0.3, patience: 1_000_000) == .outOfTime)
  }
}
