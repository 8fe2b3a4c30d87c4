import Language
import Prompt
import Testing

@testable import Engine
@testable import Playground
@testable import Values

/// What is shared is done once.
@Suite struct SharedValueTests {
  /// A tree of records whose sides are the same has more ways than can be gone: what compares, hashes or words it must not go them.
  private static func tree(levels: Int) -> Value {
    var tree = Value.record(
      ValueRecord(names: ["value", "left", "right"], values: [.int(1), .nothing, .nothing]))
    for level in 0..<levels {
      tree = .record(ValueRecord(names: ["value", "left", "right"], values: [.int(level), tree, tree]))
    }
    return tree
  }

  @Test func whatIsSharedIsNotComparedAnew() {
    let tree = Self.tree(levels: 60)
    var other = tree
    #expect(tree == other)
    guard case .record(var record) = other else { return }
    record["value"] = .int(7)
    other = .record(record)
    #expect(tree != other)
    var list = [tree, tree]
    #expect(Value.list(list) == .list(list))
    list[1] = other
    #expect(Value.list([tree, tree]) != .list(list))
  }

  @Test func theBeginningOfRecordsIsShort() {
    let tree = Self.tree(levels: 60)
    #expect(tree.shortLiteral.hasPrefix("(value: 59, left: (value: 58, left: (value: 57"))
    #expect(!tree.beginning(of: 100).holdsMore(than: 1_000))
    // Nothing is left out of what is short.
    let short = Self.tree(levels: 2)
    #expect(short.beginning(of: 100) == short)
  }
}
