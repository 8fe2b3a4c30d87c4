import Language
import Playground
import RandomDocuments
import Recording
import Synchronization
import Testing

@testable import Notebooks

/// Markdown is read within limits, whatever it is.
@Suite struct MarkdownTreeTests {
  /// How many nodes a document has; nil if it is not read.
  private func nodes(_ text: String) throws -> Int? {
    guard let tree = try MarkdownTree(text.utf8) else { return nil }
    var count = 0
    try tree.walk { _, begins in if begins { count += 1 } }
    return count
  }

  @Test func everyConstructIsReadOrRefused() throws {
    for bomb in MarkdownBombs.all(size: 4_000) {
      let count = try nodes(bomb.text)
      #expect(count ?? 0 <= 60_000, "\(bomb.name): \(count ?? 0) nodes")
    }
  }

  /// Each of them is an honest document when it is short.
  @Test func everyConstructIsReadWhereItIsShort() throws {
    for bomb in MarkdownBombs.all(size: 200) {
      #expect(try nodes(bomb.text) != nil, "\(bomb.name)")
    }
  }

  /// A table of 18 million cells in 30 kB.
  private static let shortRows =
    String(repeating: "|a", count: 3_000) + "|\n" + String(repeating: "|-", count: 3_000) + "|\n"
    + String(repeating: "|b\n", count: 6_000)

  /// What is said once and means much is refused beyond what a text of its length can honestly say.
  @Test func whatIsFarLargerThanItsTextIsRefused() throws {
    #expect(try nodes(Self.shortRows) == nil)
    for name in ["reference links", "reference links with titles", "reference images"] {
      let bomb = try #require(MarkdownBombs.all(size: 100_000).first { $0.name == name })
      #expect(try nodes(bomb.text) == nil, "\(name)")
    }
    let links = "[a]: /b\n\n" + String(repeating: "[a] ", count: 20_000)
    #expect(try nodes(links) != nil)
  }

  /// Where memory is limited, an error says so.
  @Test func whatIsRefusedIsTold() throws {
    let budget = Budget(Limits(memoryBytes: 1 << 30), Watch())
    let error = #expect(throws: Diagnostic.self) {
      try budget.limit("the page of a.md") { () throws(Canceled) in _ = try MarkdownTree(Self.shortRows.utf8)
      }
    }
    #expect(error?.message.hasPrefix("the page of a.md: ") == true)
    #expect(error?.message.contains("many times longer than it is") == true, "\(error?.message ?? "")")
    #expect(error?.help?.contains("--max-memory") == false, "no option allows more")
  }

  /// The wish to stop is seen while cmark works, which never asks.
  @Test func theReadingIsStopped() throws {
    let asked = Atomic(0)
    // What takes long without taking memory, and what takes memory.
    for text in [
      String(repeating: "a <!A ", count: 400_000),
      "[a]: /" + String(repeating: "a", count: 1_000) + "\n\n" + String(repeating: "[a] ", count: 400_000),
    ] {
      asked.store(0, ordering: .relaxed)
      _ = try? Patience { (_, _) throws(Fault) in
        if asked.add(1, ordering: .relaxed).newValue > 2 { throw Fault.canceled }
      }.wait { () throws(Canceled) in _ = try MarkdownTree(text.utf8) }
      #expect(asked.load(ordering: .relaxed) <= 3)
    }
  }

  /// The tree is gone through as cmark goes through it.
  @Test func everyNodeBeginsAndEnds() throws {
    guard let tree = try MarkdownTree("# a\n\n- b *c*\n- \n\n> \n\n|d|\n|-|\n|e|\n".utf8) else {
      Issue.record("it cannot be read")
      return
    }
    var (open, told): ([MarkdownNode], [String]) = ([], [])
    try tree.walk { node, begins in
      told.append("\(begins ? "" : "/")\(node.kind?.rawValue ?? "?")")
      if !begins { #expect(open.popLast() == node) } else if node.kind != .text { open.append(node) }
    }
    #expect(open.isEmpty)
    #expect(
      told.joined(separator: " ")
        == "document heading text /heading list item paragraph text emph text /emph /paragraph /item item /item /list "
        + "block_quote /block_quote table table_header table_cell text /table_cell /table_header table_row table_cell "
        + "text /table_cell /table_row /table /document")
  }
}
