import EveryKind
import Language
import Testing

@testable import Declarations
@testable import Engine

/// What is seen in code as it is written: indexes, bounds, loops.
@Suite struct CodeUsesTests {
  private func uses(_ text: String) throws -> CodeUses {
    let source = Source(name: "input", text: text)
    var parser = Parser(source, syntax: Catalog.everyKind.syntax)
    var statements: [Statement] = []
    while let statement = try parser.next() { statements.append(statement) }
    return CodeUses(statements, source: source)
  }

  private func labels(_ uses: CodeUses, of list: String, depth: Int = 0, bounds: Bool = false) -> [String] {
    uses.indexes.filter { $0.list == list && $0.depth == depth && $0.isBound == bounds }.map { $0.label }
  }

  @Test func plainSumsAreIndexes() throws {
    let uses = try uses(
      "let a = xs[i] + xs[j + 1] + xs[n - 1 - i] + xs[0] + xs[f(i)] + ys[xs[k]] + xs[xs.count - i]")
    #expect(labels(uses, of: "xs") == ["i", "j+1", "n-1-i", "k"])
    #expect(labels(uses, of: "ys") == [])
    #expect(uses.lists == ["xs", "ys"])
  }

  @Test func rowsAndColumnsOfAMatrix() throws {
    let uses = try uses("let m[i][j] = m[i - 1][j] + 1")
    #expect(labels(uses, of: "m") == ["i", "i-1"])
    #expect(labels(uses, of: "m", depth: 1) == ["j"])
  }

  @Test func boundsAreNamedSoAndRelateToAnIndex() throws {
    let search = try uses(
      "while low <= high { let mid = (low + high) / 2; if xs[mid] < x { let low = mid + 1 } }")
    #expect(labels(search, of: "xs", bounds: true).sorted() == ["high", "low", "mid"])
    #expect(labels(search, of: "xs") == [])
    let partition = try uses("for j in low..<high { if xs[j] < pivot { let i = i + 1; let xs[i] = 1 } }")
    #expect(labels(partition, of: "xs", bounds: true).sorted() == ["high", "low"])
    #expect(labels(partition, of: "xs") == ["j", "i"])
    let two = try uses("while left < right { if xs[left] + xs[right] == 9 { let left = left + 1 } }")
    #expect(labels(two, of: "xs", bounds: true) == ["left", "right"])
    // A name like a bound's says nothing by itself.
    #expect(labels(try uses("let start = 5; let a = xs[i]"), of: "xs", bounds: true) == [])
    #expect(labels(try uses("let a = left[i]; if a < right[j] { print a }"), of: "left", bounds: true) == [])
  }

  @Test func aLoopsNameIsInSightWithinIt() throws {
    let text = "for i in 0..<2 { print i }; print 1"
    let uses = try uses(text)
    #expect(uses.isVisible("i", at: 0))
    #expect(uses.isVisible("i", at: 20))
    #expect(!uses.isVisible("i", at: text.utf8.count - 2))
    #expect(uses.isVisible("x", at: 0))
  }

  @Test func loopsOverListsAreKnown() throws {
    let uses = try uses("for x in xs { for y in 0..<3 { print y } }")
    #expect(uses.loops.map { $0.list } == ["xs", nil])
    #expect(uses.lists == ["xs"])
  }
}
