import Foundation
import Testing
import Waiting

/// The lesson on a reader's own types: its code is a program that is compiled, and its output what that program prints.
@Suite(.waiting) struct OwnTypesLessonTests {
  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: root.appendingPathComponent(path)), as: UTF8.self)
  }

  /// The contents of the blocks of a language, in order.
  private func blocks(_ language: String, of lesson: String) -> [String] {
    lesson.components(separatedBy: "```\(language)\n").dropFirst().map { part in
      String(part.prefix(upTo: part.range(of: "```")?.lowerBound ?? part.endIndex))
    }
  }

  @Test func itsCodeIsTheProgramThatIsCompiled() throws {
    let lesson = try read("notebooks/your-own-types.md")
    let program = try read("Tests/Fixtures/OwnTrees/main.swift")
    let code = blocks("swift", of: lesson)
    #expect(code.count > 8)
    #expect(code.joined(separator: "\n") == program)
  }

  @Test func itsOutputIsWhatTheProgramPrints() throws {
    let lesson = try read("notebooks/your-own-types.md")
    let run = try PipedRun(Programs.ownTrees, in: ScratchFolder())
    #expect(run.ending == .exited(0))
    #expect(run.errorText == "")
    #expect(run.outputText == blocks("text", of: lesson).joined())
  }
}
