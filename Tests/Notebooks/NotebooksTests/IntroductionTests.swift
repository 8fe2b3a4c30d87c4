import EveryKind
import Foundation
import Notebooks
import Playground
import Testing

/// A lesson uses no kind, no session command and no verb before it is named: in its own prose above the cell, or in a lesson
/// that it needs.
@Suite struct IntroductionTests {
  /// What a reader tries without being told, and what explains itself.
  private static let basics: Set<String> = ["show", "drop", "set", "seed", "help", "undo"]
  private static let kinds = Set(Catalog.everyKind.kinds.map(\.name))
  private static let verbs = Set(Catalog.everyKind.kinds.flatMap(\.verbs).map(\.name))
  private static let listCommands: Set<Substring> = [
    "append", "prepend", "removeFirst", "removeLast", "removeAll",
  ]
  private static let commands = kinds.union(SessionCommand.allCases.map(\.rawValue)).subtracting(basics)
  private static let words = commands.union(verbs)

  /// The prose between the cells of a lesson that readers see, and those cells, in the order of the file.
  private enum Passage {
    case prose(String)
    case cell(String)
  }

  private static func document(_ lesson: String) throws -> NotebookDocument {
    let url = LessonJSONTests.path(of: lesson)
    return NotebookDocument(bytes: Array(try Data(contentsOf: url)), path: url.path)
  }

  private static func passages(of document: NotebookDocument) -> [Passage] {
    var passages: [Passage] = []
    var place = 0
    for cell in document.cells {
      passages.append(.prose(String(decoding: document.bytes[place..<cell.extent.lowerBound], as: UTF8.self)))
      if cell.isRead {
        passages.append(.cell(String(decoding: cell.source.bytes, as: UTF8.self)))
      }
      place = cell.extent.upperBound
    }
    passages.append(.prose(String(decoding: document.bytes[place...], as: UTF8.self)))
    return passages
  }

  /// The kinds, the commands and the verbs of the statements of a cell, in their order; `layout.x` and `steps = 3` begin with
  /// none. A verb comes first, or after a name.
  private static func used(in cell: String) -> [String] {
    let code = cell.replacing(/"[^"\n]*"/, with: "\"\"").replacing(/#[^\n]*/, with: "")
    return code.split { ";{}\n".contains($0) }.flatMap { statement -> [String] in
      guard
        let match = statement.prefixMatch(
          of: /\s*([A-Za-z]+)(?!\w|\s*[.=\[(]|\s*\+=)(?:\s+([A-Za-z]+)(?!\w|[.=\[(:]))?/)
      else { return [] }
      let word = String(match.output.1)
      if words.contains(word) {
        // What is explained, practiced or played is a statement itself.
        let isPrefix = ["explain", "practice", "play"].contains(word)
        return [word] + (isPrefix ? used(in: String(statement.suffix(from: match.output.1.endIndex))) : [])
      }
      guard !["let", "for", "define", "return", "print", "expect"].contains(word) else { return [] }
      return match.output.2.map(String.init).flatMap { verbs.contains($0) ? [$0] : nil } ?? []
    }
  }

  /// The variables that a cell sets; one may have the name of a verb.
  private static func variables(in cell: String) -> Set<String> {
    Set(cell.matches(of: /\blet ([A-Za-z]+)/).map { String($0.output.1) })
  }

  /// The kinds and commands that a text names: in backticks or as words, in any form, such as *pinned* and *a card*.
  private static func named(in prose: String) -> Set<String> {
    let said = Set(prose.lowercased().split { !$0.isLetter }.map(String.init))
    return words.filter { word in
      let stem = word.hasSuffix("s") ? String(word.dropLast()) : word
      return said.contains { $0.hasPrefix(stem.lowercased()) }
    }
  }

  /// What a reader has met who has read a lesson, and before it those that it needs.
  private static func met(in lesson: String, seen: inout Set<String>) throws -> Set<String> {
    guard seen.insert(lesson).inserted else { return [] }
    let document = try document(lesson)
    var met: Set<String> = []
    for need in document.frontMatter.needs { met.formUnion(try Self.met(in: need + ".md", seen: &seen)) }
    for passage in passages(of: document) {
      switch passage {
      case .prose(let text): met.formUnion(named(in: text))
      case .cell(let text): met.formUnion(used(in: text))
      }
    }
    return met
  }

  @Test(arguments: LessonJSONTests.lessons) func nothingIsUsedBeforeItIsNamed(_ lesson: String) throws {
    let document = try Self.document(lesson)
    var seen: Set<String> = [lesson]
    var known: Set<String> = []
    for need in document.frontMatter.needs { known.formUnion(try Self.met(in: need + ".md", seen: &seen)) }
    var isFirstCell = true
    for passage in Self.passages(of: document) {
      switch passage {
      case .prose(let text): known.formUnion(Self.named(in: text))
      case .cell(let text):
        known.formUnion(Self.variables(in: text))
        for word in Self.used(in: text) where known.insert(word).inserted {
          // What a lesson is about is made in its first cell.
          let isSubject = isFirstCell && Self.kinds.contains(word)
          #expect(isSubject, "\(lesson) uses \(word) before it names it")
        }
        isFirstCell = false
      }
    }
  }

  @Test func whatIsUsedAndNamedIsFound() {
    #expect(Self.used(in: "tree t = avl 1; t insert 2\nif x { pin t }") == ["tree", "insert", "pin"])
    #expect(
      Self.used(in: "scroll by: 3; let scroll = 4; c.scroll; explain t remove 2") == [
        "scroll", "explain", "remove",
      ])
    #expect(Self.used(in: "let a = \"plot x\" # verify t\nlayout.width\nsteps += 1") == [])
    #expect(Self.named(in: "A pinned object, and `plot`.").isSuperset(of: ["pin", "plot"]))
    #expect(Self.named(in: "A card is let go.").contains("cards"))
    #expect(!Self.named(in: "A new picture.").contains("tree"))
  }
}
