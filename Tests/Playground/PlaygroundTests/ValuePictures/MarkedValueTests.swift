import EveryKind
import Language
import Playground
import Prompt
import Randomness
import Testing

/// What a step did to a value is marked in every view, and told.
@Suite struct MarkedValueTests {
  private func session(_ program: String, width: Int = 60) -> Session {
    var session = Session(defaults: Settings(width: width, height: 20))
    session.prepare(program)
    return session
  }

  @Test func whatIsRemovedIsSeenOnceMore() {
    var session = session("let xs = [5, 2, 9]; pin xs;")
    #expect(
      session.screen("xs removeFirst")
        == "│✗5 │ 2 │ 9 │\n      0   1\npinned xs: removed 5 from place 0 · 2 values")
    #expect(session.screen("xs removeLast").hasPrefix("│ 2 │✗9 │\n  0\n"))
    #expect(session.screen("let n = 1").hasPrefix("│ 2 │\n"), "it is drawn in its step alone")
    #expect(
      session.screen("if true { xs append 7; xs append 8; xs removeFirst; xs removeLast }")
        .hasPrefix("│✗2 │+7 │✗8 │\n      0\n"))
    session.prepare("unpin xs; let d = [\"a\": 1, \"b\": 2, \"c\": 3]; pin d;")
    #expect(
      session.screen("d remove \"b\"") == " a │ 1\n✗b │✗2\n c │ 3\npinned d: removed \"b\": 2 · 2 entries")
    let step = session.run("if true { let d[\"x\"] = 0; d remove \"x\" }").first
    #expect(step?.marks.isEmpty == true, "what came and went leaves no mark: \(step?.marks ?? [])")
  }

  /// The values without a sign of removal, read from the picture, are those of the list, and those with one are what was removed.
  @Test func removedValuesAreThoseThatAreGone() {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    var session = session("let xs = [1]; pin xs;")
    for _ in 0..<60 {
      let values = (0..<Int.random(in: 1...6, using: &random)).map { $0 + 10 }
      session.prepare("let xs = [\(values.map(String.init).joined(separator: ", "))]; pin xs;")
      var (now, gone, commands) = (values, Set<Int>(), [String]())
      for _ in 0..<Int.random(in: 1...4, using: &random) where !now.isEmpty {
        let place = Int.random(in: 0..<now.count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0:
          gone.insert(now.removeFirst())
          commands.append("xs removeFirst")
        case 1:
          gone.insert(now.removeLast())
          commands.append("xs removeLast")
        case 2:
          gone.insert(now.remove(at: place))
          commands.append("xs remove at: \(place)")
        default:
          let new = Int.random(in: 50...99, using: &random)
          now.insert(new, at: place)
          commands.append("xs insert \(new) at: \(place)")
        }
      }
      let drawn = session.screen("if true { \(commands.joined(separator: "; ")) }")
      let cells = drawn.split(separator: "\n")[0].split(separator: "│").map(String.init)
      let (removed, kept) = (cells.filter { $0.contains("✗") }, cells.filter { !$0.contains("✗") })
      func number(_ cell: String) -> Int? { Int(cell.filter { $0.isNumber }) }
      #expect(Set(removed.compactMap(number)) == gone, "\(values) \(commands)\n\(drawn)")
      #expect(kept.compactMap(number) == now, "\(values) \(commands)\n\(drawn)")
    }
  }

  @Test func nodesOfChainsAndTreesAreMarked() {
    var session = session("let l = (v: 1, next: (v: 2, next: none)); pin l;")
    #expect(
      session.screen("let l.next.v = 5")
        == "│ 1 │──▶│~5 │──▶ none\npinned l: field next.v is 5 now · 2 nodes")
    #expect(session.screen("let l.next.next = (v: 7, next: none)").hasPrefix("│ 1 │──▶│ 5 │──▶│+7 │──▶ none"))
    // A link that is set to other nodes marks the first of them, and one that is cut the node before it.
    #expect(session.screen("let l.next = l.next").hasPrefix("│ 1 │──▶│~5 │──▶│ 7 │──▶ none"))
    #expect(session.screen("let l.next.next = none").hasPrefix("│ 1 │──▶│~5 │──▶ none"))
    session.prepare("unpin l; let t = (v: 1, children: [(v: 2, children: [])]); pin t;")
    #expect(session.screen("t.children append (v: 5, children: [])").hasPrefix("  1\n ┌┴─┐\n 2 +5\n"))
    #expect(session.screen("let t.children[0].v = 3").hasPrefix("  1\n ┌┴─┐\n~3  5\n"))
    #expect(
      session.screen("compare (v: 1, next: (v: 2, next: none)) (v: 1, next: (v: 3, next: none))")
        .contains("│ 1 │──▶│▸3 │"))
  }

  @Test func aPinnedPartHasTheMarksOfItsVariable() {
    var session = session("let m = [[1, 2], [3, 4]]; pin m[0];")
    #expect(session.screen("let m[0][1] = 9").hasPrefix("│ 1 │~9 │\n"))
    #expect(
      session.screen("m[0] swap 0 1").hasPrefix("│~9 │~1 │\n  0   1\n  ╰───╯\npinned m[0]: 9 went from"))
    #expect(session.screen("let m[1][0] = 8").hasPrefix("│ 9 │ 1 │\n"), "another row is another row")
  }

  @Test func whatHasAnotherValueSaysSo() {
    var session = session("let xs = [1, 2]; pin xs;")
    #expect(session.screen("let xs = [3] + xs").contains("pinned xs: has another value · 3 values"))
    #expect(
      session.screen("repeat 3 { let xs[0] = xs[0] + 1 }").contains("pinned xs: place 0 is 6 now · 3 values"),
      "what an earlier turn did is no longer so")
    #expect(session.screen("let n = 2").contains("pinned xs: 3 values"))
  }

  @Test func anExchangeIsSeenWhereverTheTwoStand() {
    var session = session("let xs = [i for i in 1...500]; pin xs;", width: 80)
    let lines = session.screen("xs swap 10 400").split(separator: "\n")
    #expect(lines[0].contains("│~401 │") && lines[0].contains("│ ~11 │"), "\(lines[0])")
    #expect(lines[2].contains("╰────"), "\(lines[2])")
    session.prepare("unpin xs; let m = [[x * y for x in 0...40] for y in 0...60]; pin m;")
    #expect(session.screen("let m[50][30] = 7").contains("~7"), "the window goes to where it was changed")
  }

  @Test func twoValuesThatDifferAsAWhole() {
    var session = session("let xs = [3, 1];")
    func told(_ program: String) -> String { session.run(program).first?.message ?? "" }
    #expect(told("compare xs 5") == "xs is a list, [3, 1], and 5 is a whole number")
    #expect(told("compare [1,2] (1,2)") == "[1,2] is a list, and (1,2) is a tuple")
    #expect(told("compare 1 2") == "1 and 2 differ")
    session.prepare("let p = (x: 1, y: 2); let q = (x: 1, z: 2);")
    #expect(told("compare p q") == "only the names of fields differ: y in p, z in q")
  }

  @Test func aCaretStandsUnderTheArgumentThatIsWrong() {
    var session = session("let xs = [3, 1, 2]; let d = [\"a\": 1]; define f(xs) { xs swap 0 9; return xs };")
    for (statement, place) in [
      ("xs swap 0 9", "9"), ("xs swap 7 0", "7"), ("xs remove at: 9", "at: 9"), ("d remove \"b\"", "\"b\""),
      ("xs insert 4 at: 9", "at: 9"), ("print f([1])", "9"),
    ] {
      #expect(session.failure(statement)?.place == place, "\(statement)")
    }
  }
}
