import EveryKind
import Language
import Playground
import Prompt
import Randomness
import Testing

/// What leaves loops, and loops with two names.
@Suite struct LoopTests {
  private func lines(_ program: String) -> [String] {
    var session = Session()
    return session.run(program).flatMap { step in
      StepText(.document).lines(step).map(\.string) + (step.failure.map { ["error: \($0.message)"] } ?? [])
    }
  }

  /// Against an interpreter of the test's own, in all surroundings: from a printed seed.
  @Test(arguments: Surroundings.allCases) func loopsAreLeft(_ surroundings: Surroundings) {
    let seed: UInt64 = 38
    var random = SplitMix64(seed: seed)
    for number in 0..<120 {
      let loops = RandomLoops(&random)
      let program = surroundings.program(["let log = []"], [loops.program], printing: ["log"])
      #expect(
        Surroundings.outcome(of: program) == "[\(loops.log)]", "seed \(seed), program \(number): \(program)")
    }
  }

  @Test func onlyALoopIsLeft() {
    let cases = [
      ("break", "break is outside a loop", "break"), ("continue", "continue is outside a loop", "continue"),
      ("if yes { break }", "break is outside a loop", "break"),
      ("for x in [1] { define f() { break } }", "break is outside a loop", "break"),
      ("define f() { if yes { continue } }", "continue is outside a loop", "continue"),
      ("expect error { break }", "break is outside a loop", "break"),
      ("plot 1 for n in 1...2 { break }", "break is outside a loop", "break"),
      (
        "for x in [1] { expect error { break } }", "break cannot leave the block of expect error", "break"
      ),
      (
        "while yes { expect error \"a\" { continue } }", "continue cannot leave the block of expect error",
        "continue"
      ),
      ("repeat 2 { explain break }", "break cannot leave the block of explain", "break"),
      ("repeat 2 { claim yes { break } }", "break cannot leave the block of this statement", "break"),
      (
        "repeat 2 { example { if yes { break } } where yes }", "break cannot leave the block of example",
        "break"
      ),
      ("repeat 2 { c update { break } }", "break cannot leave the block of this statement", "break"),
    ]
    for (program, message, place) in cases {
      var session = Session()
      let failure = session.failure(program)
      #expect(failure?.message == message && failure?.place == place && failure?.help != nil, "\(program)")
    }
    // What was wrong before is forgotten.
    var parser = Parser(
      Source(name: "", text: "for x in [1] { ) }\nbreak\nfor x in [1] { break }"),
      syntax: Catalog.everyKind.syntax)
    #expect(throws: SyntaxError.self) { try parser.next() }
    #expect(throws: SyntaxError.self) { try parser.next() }
    #expect(throws: Never.self) { try parser.next() }
  }

  @Test func aLoopInABlockIsLeftThere() {
    #expect(
      lines(
        "repeat 2 { expect error { for x in 1...9 { if x == 3 { break }; print x }; print 1 / 0 }; print 5 }")
        == ["5", "5"])
    #expect(
      lines(
        "stack s = plain;\ns push 1;\nclaim s.count < 9 { for x in 1...9 { if x == 3 { break }; s push x } }\nprint s.count"
      )
      .last == "1")
    #expect(
      lines("for x in 1...4 { repeat 1 { if x == 2 { continue } }; if x == 3 { break }; print x }")
        == ["1", "2"])
  }

  /// A loop that only looks makes no step, whatever leaves it.
  @Test func aLoopThatOnlyLooksMakesNoStep() throws {
    var session = Session()
    session.prepare("let n = 1\nfor x in 1...3 { print x; if x == 2 { break }; continue }")
    #expect(try session.history.count == 1)
    session.prepare("for x in 1...3 { if x == 2 { break }; n += 1 }")
    #expect(try session.history.count == 2)
  }

  /// What a walk visits, up to where it is left.
  @Test func walksAreLeft() {
    #expect(
      lines(
        """
        tree t = avl 5 3 8 1;
        define walk edge(t) { let n = t.node; while yes { if n == none { break }; visit n; let n = n.left } }
        print t.walk(edge)
        """) == ["[5, 3, 1]"])
  }

  @Test(arguments: Surroundings.allCases) func twoNamesTakeTheParts(_ surroundings: Surroundings) {
    func outcome(_ statements: String...) -> String {
      Surroundings.outcome(
        of: surroundings.program(
          ["let d = [\"a\": 1, (2, 3): [4]]", "let log = []"], statements, printing: ["d", "log"]))
    }
    let both = "[\"a\": 1, (2, 3): [4]]"
    #expect(outcome("for (k, v) in d { log append v; log append k }") == "[\(both), [1, \"a\", [4], (2, 3)]]")
    #expect(outcome("for (k, v) in d { let d[k] = 0; log append v }") == "[[\"a\": 0, (2, 3): 0], [1, [4]]]")
    #expect(outcome("for (k, v) in d { let k = 9; let v = 8; log append k }") == "[\(both), [9, 9]]")
    #expect(
      outcome("for (i, w) in [(0, \"x\"), [1, \"y\"], (a: 2, b: 3), 4x5, 6...7] { log append i }")
        == "[\(both), [0, 1, 2, 4.0, 6]]")
    #expect(outcome("for (a, b, c) in [(1, 2, 3)] { let log = [c, b, a] }") == "[\(both), [3, 2, 1]]")
    #expect(outcome("for (k, v) in [:] { let d = 0 }") == "[\(both), []]")
    #expect(outcome("let log = [v for (k, v) in d]") == "[\(both), [1, [4]]]")
    #expect(outcome("let log = [k for (k, v) in d if v == 1]") == "[\(both), [\"a\"]]")
    #expect(
      outcome("let log = [[x, y] for x in 1...3 if x % 2 == 1 for y in d]")
        == "error: , or ] is expected here, not 'for'")
    #expect(
      outcome("let log = [[x * y for y in 1...3 if y > x] for x in 1...3 if x != 2]")
        == "[\(both), [[2, 3], []]]")
    #expect(
      outcome("let log = [x for x in 1...3 if x]")
        == "error: the condition of a list must be true or false, not a whole number")
  }

  /// They are formatted as everything is, and mean the same.
  @Test(arguments: [
    ("n+=1", "n += 1"), ("xs[i]  -=  2*n", "xs[i] -= 2 * n"), ("d[w,or:0]*=-1", "d[w, or: 0] *= -1"),
    ("let(a,b)=(b,a)", "let (a, b) = (b, a)"), ("let ( ( a , b ) , xs[ 0 ] ) = c", "let ((a, b), xs[0]) = c"),
    ("for(k,v)in d{print k}", "for (k, v) in d { print k }"),
    ("let ys=[v for(k,v)in d if v>1]", "let ys = [v for (k, v) in d if v > 1]"),
    ("for x in xs{if x{break};continue}", "for x in xs { if x { break }; continue }"),
    ("n/=2;n%=3", "n /= 2; n %= 3"), ("d[k ,or: []]  append 5", "d[k, or: []] append 5"),
  ]) func theStyle(_ written: String, _ styled: String) throws {
    let formatted = try FormattedCommands(Source(name: "", text: written), syntax: Catalog.everyKind.syntax)
    #expect(String(decoding: formatted.bytes, as: UTF8.self) == styled && !formatted.isKept)
    let again = try FormattedCommands(Source(name: "", text: styled), syntax: Catalog.everyKind.syntax)
    #expect(again.bytes == formatted.bytes)
  }
}
