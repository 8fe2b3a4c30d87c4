import EveryKind
import Foundation
import Playground
import Testing

@testable import Notebooks

/// What help and the reference say of notebooks is what reads them.
@Suite struct NotebookTopicTests {
  private static let catalog: Catalog = {
    var catalog = Catalog.everyKind
    catalog.topics.append(.notebooks)
    return catalog
  }()

  @Test func everyLabelAndEveryKeyHasARow() throws {
    let reference = Reference(Self.catalog)
    #expect(reference.topics.contains("notebooks"))
    let words = reference.words(of: "notebooks")
    #expect(words == CellLabel.all.map(\.name) + FrontMatterKey.all.map(\.name))
    #expect(Set(CellLabel.all.map(\.name)).count == CellLabel.all.count)
    let help = try #require(Help(Self.catalog).lines(on: ["notebooks"]))
    #expect(Help(Self.catalog).topics.contains("notebooks") && help.allSatisfy { $0.count <= 80 })
    for word in words {
      #expect(reference.text("notebooks", word: word) != nil)
      #expect(Help(Self.catalog).lines(on: ["notebooks", word]) != nil)
      #expect(help.contains { $0.hasPrefix("  \(word)") }, "\(word)")
    }
    #expect(Help(Self.catalog).lines(on: ["notebooks", "none"]) == nil)
    for words in [["cell"], ["labels"], ["front", "matter"], ["notebook"]] {
      #expect(Help(Self.catalog).lines(on: words) == help, "\(words)")
    }
    #expect(Help(Self.catalog).lines(on: ["unchecked"])?.first == "unchecked")
  }

  @Test func everyExampleIsReadWithoutAWarning() {
    for label in CellLabel.all {
      let example = label.declaration.example
      let document = NotebookDocument("\(example)\n```\n")
      let own = document.messages.filter { $0.contains("unknown label") || $0.contains("label '") }
      #expect(document.cells.count == 1 && own.isEmpty, "\(example): \(document.messages)")
      #expect(document.cells.first?.labels != CellLabels(), "\(example) changes nothing")
    }
    for key in FrontMatterKey.all {
      let document = NotebookDocument("---\n\(key.declaration.example)\n---\n")
      #expect(document.messages == [], "\(key.declaration.example)")
    }
  }

  /// The page of the documentation has the lists of the reference.
  @Test func theDocumentationHasThem() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("Documentation/notebooks.md"), encoding: .utf8)
    for group in Topic.notebooks.groups {
      let list =
        group.declarations.map { "- `\($0.signature)`: \($0.summary)" }.joined(separator: "\n") + "\n"
      #expect(
        page.contains("\n\n" + list + "\n"), "in Documentation/notebooks.md must stand, as one list:\n\(list)"
      )
    }
  }
}
