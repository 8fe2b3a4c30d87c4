import EveryKind
import Language
import Playground
import Prompt
import Testing

@testable import Engine

/// What a statement did to the nodes of chains and trees of records, in their pictures and in words.
@Suite struct NodeMarkTests {
  private static func chain(_ values: [Int]) -> String {
    values.reversed().reduce("none") { "(v: \($1), next: \($0))" }
  }

  /// Each node of each short chain is the one that is changed.
  @Test func theChangedNodeIsMarked() {
    for count in 2...6 {
      for place in 0..<count {
        let way = String(repeating: ".next", count: place)
        for program in ["r\(way).v += 5", "let r\(way).v = 7", "repeat 1 { r\(way).v += 5 }"] {
          var session = Session()
          session.prepare("let r = \(Self.chain(Array(repeating: 2, count: count))); pin r;")
          let cells = session.screen(program).split(separator: "\n")[0].split(
            separator: "│", omittingEmptySubsequences: true
          )
          .filter { $0.contains("2") || $0.contains("7") }
          #expect(cells.count == count)
          for (number, cell) in cells.enumerated() {
            #expect(cell.contains("~") == (number == place), "\(program) of \(count): \(cells)")
          }
        }
      }
    }
  }

  @Test func whatIsHungOnIsNew() {
    var session = Session()
    session.prepare("let r = (v: 1, next: (v: 2, next: none)); pin r;")
    #expect(
      session.screen("let r.next.next = (v: 9, next: (v: 8, next: none))") == """
        │ 1 │──▶│ 2 │──▶│+9 │──▶│+8 │──▶ none
        pinned r: field next.next is (v: 9, next: (v: 8, next: none)) now · 4 nodes
        """)
    #expect(session.screen("let (r.v, r.next.v) = (r.next.v, r.v)").hasPrefix("│~2 │──▶│~1 │──▶│ 9 │"))
    #expect(
      session.screen("explain repeat 1 { r.next.v += 1 }").contains("r.next.v += 1 · r.next.v 1 → 2"))
  }

  @Test func nodesOfATree() {
    var session = Session()
    session.prepare("let t = (v: 1, left: (v: 2, left: none, right: none), right: none); pin t;")
    #expect(session.screen("t.left.v += 5").hasPrefix("  1\n ┌┘\n~7\n"))
    #expect(
      session.screen("let t.right = (v: 9, left: none, right: none)").hasPrefix("  1\n ┌┴─┐\n 7 +9\n"))
    session.prepare("let f = (v: 1, children: [(v: 2, children: []), (v: 3, children: [])]); pin f;")
    let screen = session.screen("f.children[1].v += 5")
    #expect(screen.contains("~8") && !screen.contains("~2") && !screen.contains("~1"), "\(screen)")
  }

  /// Places, keys and fields are told as what they are.
  @Test(arguments: [
    ("let v = [1, 2, 3]", "let v[0...1] = []", "removed 2 values from place 0"),
    ("let v = [1, 2, 3]", "let v[1...1] = []", "removed the value at place 1"),
    ("let v = [1]", "let v[0..<0] = [7, 8]", "added 7 at place 0 · added 8 at place 1"),
    ("let v = [1, 2]", "let v[0...1] = [7]", "2 values from place 0 made way for 1 value"),
    ("let v = [3: \"c\", 1: \"a\"]", "v[1] += \"b\"", "key 1 is \"ab\" now"),
    ("let v = [\"a\": [1]]", "v[\"a\"] append 5", "added 5 at place 1 under key \"a\""),
    ("let v = [\"a\": (x: 1)]", "v[\"a\"].x += 1", "key \"a\", field x is 2 now"),
    ("let v = (x: 1, y: 7)", "let v.x = 5", "field x is 5 now"),
    (
      "let v = (x: 1, y: 7)", "let (v.x, v.y) = (v.y, v.x)",
      "1 went from field x to field y · 7 went from field y to field x"
    ),
    ("let v = [[1, 7], [3, 4]]", "v[0] swap 0 1", "7 went from place 1 to place 0 in row 0"),
    ("let v = [[1, 7], [3, 4]]", "v[1][0] += 1", "place 1, 0 is 4 now"),
  ]) func partsAreCalledWhatTheyAre(setup: String, program: String, words: String) {
    var session = Session(defaults: Settings(width: 200))
    session.prepare("\(setup); pin v;")
    let screen = session.screen(program)
    #expect(screen.contains("pinned v: \(words)"), "\(screen)")
  }
}
