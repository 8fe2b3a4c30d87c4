import Declarations
import EveryKind
import Language
import Playground
import Prompt
import Testing

/// What a program does to a list is marked alike wherever the list stands.
@Suite struct MarkedPartTests {
  /// Where a list may stand: what declares it, what names it, and the way to it.
  private static let places: [(declaration: @Sendable (String) -> String, name: String, path: String)] = [
    ({ "let m = [\($0), [9]]" }, "m[0]", "[0"),
    ({ "let m = [\"a\": \($0)]" }, "m[\"a\"]", "[\"a\""),
    ({ "let m = (v: \($0))" }, "m.v", "[\"v\""),
    ({ "let m = [[[9], \($0)]]" }, "m[0][1]", "[0,1"),
    ({ "let m = [\"k\": (v: [\($0)])]" }, "m[\"k\"].v[0]", "[\"k\",\"v\",0"),
  ]

  /// The marks of a variable after a block of statements, as JSON, in the order of their text.
  private func marks(_ declaration: String, _ statements: [String]) -> [String] {
    var session = Session(defaults: Settings(width: 60, height: 20))
    session.prepare("\(declaration); pin m;")
    return session.run("if true { \(statements.joined(separator: "; ")) }").flatMap { $0.marks.map(\.text) }
      .sorted()
  }

  @Test(arguments: [UInt64(1), 2, 3]) func aPartIsMarkedAsAWhole(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for turn in 0..<40 {
      let values = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        Int.random(in: 0...9, using: &generator)
      }
      let list = "[\(values.map(String.init).joined(separator: ", "))]"
      var count = values.count
      var statements: [String] = []
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = { (end: Int) in Int.random(in: 0..<end, using: &generator) }
        let value = Int.random(in: 0...9, using: &generator)
        switch Int.random(in: 0...9, using: &generator) {
        case 0: statements.append("L append \(value)")
        case 1: statements.append("L prepend \(value)")
        case 2: statements.append("L insert \(value) at: \(place(count + 1))")
        case 3 where count > 1: statements.append("L removeFirst")
        case 4 where count > 1: statements.append("L removeLast")
        case 5 where count > 1: statements.append("L remove at: \(place(count))")
        case 6 where count > 1: statements.append("L swap \(place(count)) \(place(count))")
        case 7: statements.append("L reverse")
        case 8: statements.append("let L[0...0] = [\(value), \(value)]")
        default: statements.append("let L[\(place(count))] = \(value)")
        }
        let words = statements.last?.split(separator: " ").map(String.init) ?? []
        if words.contains(where: { ["append", "prepend", "insert"].contains($0) })
          || words[1].hasSuffix("...0]")
        {
          count += 1
        } else if words[1].hasPrefix("remove") {
          count -= 1
        }
      }
      let whole = marks("let m = \(list)", statements.map { $0.replacing("L", with: "m") })
      for place in Self.places {
        let part = marks(place.declaration(list), statements.map { $0.replacing("L", with: place.name) })
        let expected = whole.map {
          $0.replacing(#""at":["#, with: #""at":"# + place.path + ",")
        }.sorted()
        #expect(part == expected, "seed \(seed), turn \(turn): \(place.name), \(list): \(statements)")
      }
    }
  }

  @Test func whatIsRemovedFromAPartIsDrawnOnce() {
    var session = Session(defaults: Settings(width: 60, height: 20))
    session.prepare("let m = [[1, 2, 3], [4]]; pin m;")
    #expect(session.screen("m[0] removeFirst").contains(" 0 │✗1 │ 2 │ 3 │"))
    #expect(session.screen("m[0] += [7]").contains(" 0 │ 2 │ 3 │+7 │"))
    #expect(session.screen("m[0] removeLast").contains(" 0 │ 2 │ 3 │✗7 │"))
    session.prepare("let d = [\"a\": [3, 2, 1]]; unpin m; pin d;")
    #expect(session.screen("d[\"a\"] remove at: 1").contains("a │ 3 │✗2 │ 1 │"))
    #expect(session.screen("d[\"a\"] += [4, 5]").contains("a │ 3 │ 1 │+4 │+5 │"))
  }

  @Test func whatIsDrawnAsOneIsMarkedForWhatIsInsideIt() {
    var session = Session(defaults: Settings(width: 60, height: 20))
    session.prepare("let d = [\"a\": (x: 1), \"b\": (x: 2)]; pin d;")
    #expect(session.screen("d[\"a\"].x += 1").contains("a │~(x: 2)\n b │ (x: 2)"))
    session.prepare("let r = (b: (c: [1]), e: 2); unpin d; pin r;")
    #expect(session.screen("r.b.c append 4").contains("b  ~(c: [2])"))
    #expect(session.screen("r.b.c removeFirst").contains("b  ~(c: [1])"))
    session.prepare("let m = [[[1, 2], [3]], [[4]]]; unpin r; pin m;")
    #expect(session.screen("let m[0][1][0] = 7").contains(" 0 │ [2] │~[1] │"))
  }
}
