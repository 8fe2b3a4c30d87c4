import EveryKind
import Foundation
import Playground
import Prompt
import Testing

/// Small programs of Swift, with what they print when Swift's compiler builds them: each prints the same here, or is refused with a
/// sentence that leads to Swift.
@Suite struct SwiftProgramTests {
  /// A program, with what it prints; nil if it is Swift's alone.
  struct Program: Sendable, CustomTestStringConvertible {
    let text: String
    let printed: [String]?
    var testDescription: String { text }
  }

  private static func programs(_ file: String) -> [Program] {
    let folder = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in
      folder.deletingLastPathComponent()
    }
    let path = folder.appending(path: "Fixtures/SwiftPrograms/\(file)")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "====\n").dropFirst().map { part in
      let pieces = part.components(separatedBy: "----\n")
      let lines = pieces.dropFirst().first?.split(separator: "\n", omittingEmptySubsequences: false)
        .dropLast()
      return Program(text: pieces[0], printed: lines.map { $0.map(String.init) })
    }
  }

  static let understood = programs("understood.txt")
  static let refused = programs("refused.txt")

  @Test func thePagesAreRead() { #expect(Self.understood.count > 250 && Self.refused.count > 20) }

  @Test(arguments: understood) func whatIsUnderstoodPrintsWhatSwiftPrints(program: Program) {
    var session = Session()
    let printed = session.shown(program.text.quiet)
    #expect(printed == program.printed)
    #expect(session.failure("verify undo") == nil)
  }

  @Test(arguments: refused) func whatIsRefusedLeadsToSwift(program: Program) {
    var session = Session()
    let failure = session.run(program.text).lazy.compactMap { $0.failure }.first
    let words = [failure?.message, failure?.help].compactMap { $0 }.joined(separator: " ")
    #expect(words.contains("Swift") || words.contains("swift"), "\(words)")
  }
}

extension String {
  /// The program as it is, since only what it prints is compared.
  fileprivate var quiet: String { self }
}
