import EveryKind
import Foundation
import Notebooks
import Testing

/// `Documentation/articles.md` leads from an article's headings to lessons and commands: its links lead somewhere, and its
/// commands work right after the cells of their section.
@Suite struct ArticlePageTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let page = root.appending(path: "Documentation/articles.md")

  private static func text(_ url: URL) throws -> String { try String(contentsOf: url, encoding: .utf8) }

  /// The page's sections with a table, by their titles.
  private static let sections: [String: String] = {
    let parts = ((try? text(page)) ?? "").components(separatedBy: "\n## ").filter { $0.contains("\n|---|") }
    return Dictionary(parts.map { (String($0.prefix { $0 != "\n" }), $0) }) { first, _ in first }
  }()

  /// What a link to a heading of a Markdown file ends in: small letters, with hyphens for blanks and without other signs.
  private func anchors(of url: URL) throws -> Set<String> {
    var anchors: Set<String> = []
    var isInFence = false
    for line in try Self.text(url).split(separator: "\n") {
      if line.hasPrefix("```") { isInFence.toggle() }
      guard !isInFence, line.hasPrefix("#") else { continue }
      let heading = line.drop { $0 == "#" }.dropFirst().lowercased()
      anchors.insert(
        String(
          heading.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }.map { $0 == " " ? "-" : $0 }))
    }
    return anchors
  }

  @Test func itsCellsAreAsRecorded() throws {
    let document = NotebookDocument(bytes: Array(try Data(contentsOf: Self.page)), path: Self.page.path)
    let check = NotebookCheck(document, options: RunOptions())
    #expect(check.error == nil && check.warnings.isEmpty && check.verdicts.count >= 7)
    for verdict in check.verdicts { #expect(!verdict.hasFailed, "\(verdict)") }
  }

  @Test(arguments: [
    "README.md", "CONTRIBUTING.md", "SECURITY.md", "Documentation/README.md", "Documentation/articles.md",
    "Documentation/Design.md", "Documentation/Adding.md", "Documentation/Checks.md",
    "Documentation/language.md",
    "Documentation/authors.md", "Documentation/teachers.md", "Documentation/notebooks.md",
  ])
  func everyLinkLeadsSomewhere(_ file: String) throws {
    let url = Self.root.appending(path: file)
    let links = try Self.text(url).matches(of: /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/)
    #expect(!links.isEmpty)
    for link in links {
      let folder = url.deletingLastPathComponent()
      let target =
        link.output.1.isEmpty ? url : folder.appending(path: String(link.output.1)).standardizedFileURL
      #expect(FileManager.default.fileExists(atPath: target.path), "\(file) leads to \(link.output.1)")
      if let anchor = link.output.2 {
        #expect(try anchors(of: target).contains(String(anchor)), "\(link.output.1) has no heading \(anchor)")
      }
    }
  }

  @Test func thereIsASectionForEachArticle() { #expect(Self.sections.count >= 7) }

  /// The last column of a row is a command.
  @Test(arguments: sections.keys.sorted()) func everyCommandWorks(_ title: String) throws {
    let section = try #require(Self.sections[title])
    let cells = section.matches(of: /(?s)```trellis\n.*?\n```\n/).map { String($0.output) }
    let commands = section.matches(of: /(?m)\| `([^`|]+)` \|$/).map { String($0.output.1) }
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.count - 1
    #expect(!cells.isEmpty && commands.count == rows, "a row of \(title) has no command")
    for command in commands {
      let text = (cells + ["```trellis\n\(command)\n```\n"]).joined(separator: "\n")
      var runner = try NotebookRunner(NotebookDocument(text), options: RunOptions())
      let run = try #require(runner.runAll().last)
      #expect(run.failure == nil, "\(command)")
    }
  }
}
