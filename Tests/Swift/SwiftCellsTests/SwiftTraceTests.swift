import EveryKind
import Foundation
import Language
import Notebooks
import Playground
import Prompt
import Testing
import Waiting

@testable import SwiftCells

/// Swift told line by line.
@Suite(.waiting) struct SwiftTraceTests {
  private func session(_ consent: ForeignStatements.Consent = .typed) -> Session {
    var session = Session()
    session.foreign = ForeignStatements(SwiftPlayground.language, consent: consent)
    return session
  }

  /// The sentences of the explanations of pieces of code that are one program, each as far in as it is told.
  private func told(_ codes: [String], after before: String...) -> [[String]] {
    let cells = (before + [codes.joined(separator: "\n")]).map { Source(name: "a.swift", text: $0) }
    let program = SwiftPlayground.language.program(cells, Limits(), Watch())
    let steps = program.perform(before.count, telling: ForeignTelling(), in: Session()).steps
    var start = 0
    return codes.map { code in
      defer { start += code.utf8.count + 1 }
      let own = steps.filter {
        (start...(start + code.utf8.count)).contains(Int($0.statement.range.lowerBound))
      }
      return own.flatMap(\.outputs).flatMap { output -> [String] in
        guard case .explanation(let explanation) = output else { return [] }
        return explanation.steps.map { String(repeating: " ", count: $0.indent) + $0.sentence }
      }
    }
  }

  @Test("a loop is told turn by turn, with what it prints")
  func loop() {
    var session = session()
    #expect(
      session.shown("explain swift for i in 1...2 { print(i) }") == [
        " 1  for i in 1...2 · i is 1", " 2  print(i)", "1", " 1  for i in 1...2 · i 1 → 2", " 2  print(i)",
        "2",
      ])
    // What is one line is told by its value.
    #expect(session.shown("explain swift let n = 5") == ["n = 5"])
    #expect(session.stepCount == 2)
    session.prepare("undo\nredo\nexpect swift.n == 5\nverify undo\ngoto 1\ngoto 2")
  }

  @Test("calls are told with their arguments and results, and stand in one another")
  func calls() {
    let fib = "func fib(_ n: Int) -> Int { if n < 2 { return n }; return fib(n - 1) + fib(n - 2) }"
    #expect(
      told(["print(fib(2))"], after: fib)[0] == [
        "print(fib(2))", "fib(2)", "  if n < 2 · no", "  return fib(n - 1) + fib(n - 2)", "  fib(1)",
        "    if n < 2 · yes", "    return n", "  fib(1) is 1", "  fib(0)", "    if n < 2 · yes",
        "    return n",
        "  fib(0) is 0", "fib(2) is 1",
      ])
    var session = session()
    session.prepare("swift \(fib)")
    let shown = session.shown("explain as: calls swift fib(3)")
    #expect(shown.first == "2" && shown.last == "5 calls · fib(1) twice")
    #expect(shown.contains { $0.contains("fib(2) = 1") })
  }

  private static let forms: [(code: String, told: [String])] = [
    (
      "var n = 0\nwhile n < 1 {\n  n += 1\n}",
      ["while n < 1 · yes", "n += 1 · n 0 → 1", "while n < 1 · no"]
    ),
    (
      "var m = 2\nrepeat { m -= 1 } while m > 0",
      [
        "repeat", "m -= 1 · m 2 → 1", "while m > 0 · yes", "m -= 1 · m 1 → 0", "while m > 0 · no",
      ]
    ),
    (
      "let k = 3\nif k > 5 {\n  print(1)\n} else if k > 2 {\n  print(2)\n} else {\n  print(3)\n}",
      [
        "if k > 5 · no", "if k > 2 · yes", "print(2)",
      ]
    ),
    (
      "for c in \"ab\" where c != \"a\" { print(c) }",
      ["for c in \"ab\" where c != \"a\" · c is \"b\"", "print(c)"]
    ),
    (
      "func f(_ x: Int?) -> Int {\n  guard let x, x > 1 else { return 0 }\n  return x\n}\nprint(f(2), f(nil))",
      [
        "print(f(2), f(nil))", "f(2)", "  guard let x, x > 1 else · yes", "  return x", "f(2) is 2",
        "f(nil)", "  guard let x, x > 1 else · no", "  return 0", "f(nil) is 0",
      ]
    ),
    (
      "switch 4 {\ncase 1, 2: print(1)\ncase let z where z > 3: print(z); print(0)\ndefault: break\n}",
      [
        "switch 4 · case let z where z > 3, z is 4", "print(z)", "print(0)",
      ]
    ),
    (
      "func g() { defer { print(2) }; print(1) }\ng()",
      [
        "g()", "g()", "  defer { print(2) }", "  print(1)", "  print(2)",
      ]
    ),
    (
      "enum E: Error { case bad }\nfunc h() throws -> Int { throw E.bad }\nlet r = try? h()",
      [
        "let r = try? h()", "h()", "  throw E.bad", "let r = try? h() · r is nil",
      ]
    ),
    (
      "let ys = [2, 1].map { $0 * 2 }",
      [
        "let ys = [2, 1].map { $0 * 2 }", "closure(2)", "  $0 * 2", "closure(2) is 4", "closure(1)",
        "  $0 * 2",
        "closure(1) is 2", "let ys = [2, 1].map { $0 * 2 } · ys is [4, 2]",
      ]
    ),
    (
      "struct S {\n  var a = [1]\n  mutating func push(_ x: Int) {\n    a.append(x)\n    a[0] = 7\n  }\n}\nvar s = S()\ns.push(4)",
      [
        "s.push(4)", "push(4)", "  a.append(x) · a is [1, 4]", "  a[0] = 7 · a [1, 4] → [7, 4]",
        "s.push(4) · s S(a: [1]) → S(a: [7, 4])",
      ]
    ),
    (
      "final class C {\n  var seen = 0 { didSet { print(seen) } }\n  init() { seen = 1 }\n  func up() { seen += 1 }\n}\nlet d = C()\nd.up()",
      [
        "let d = C()", "C()", "  seen = 1 · seen is 1", "let d = C() · d is C 1", "d.up()", "up()",
        "  seen += 1",
        "  didSet of seen", "    print(seen)", "  seen += 1 · seen is 2", "d.up() · d C 1 → C 2",
      ]
    ),
  ]

  @Test("every form of statement tells its lines")
  func forms() {
    let told = told(Self.forms.map(\.code))
    for (form, told) in zip(Self.forms, told) { #expect(told == form.told) }
  }

  private static let hidden: [(code: String, told: [String])] = [
    (
      "func p(_ n: Int) {\n  let m = n + 1\n  print(\"m is \\(m), \\([m].map { $0 + 1 })\")\n}\np(1)",
      [
        "p(1)", "p(1)", "  let m = n + 1 · m is 2", "  print(\"m is \\(m), \\([m].map { $0 + 1 })\")",
      ]
    ),
    (
      "func q() -> Int {\n  var (a, b) = (1, 2)\n  (a, b) = (b, a + b)\n  swap(&a, &b)\n  return a\n}\nprint(q())",
      [
        "print(q())", "q()", "  var (a, b) = (1, 2) · a is 1, b is 2",
        "  (a, b) = (b, a + b) · a 1 → 2, b 2 → 3", "  swap(&a, &b) · a 2 → 3, b 3 → 2", "  return a",
        "q() is 3",
      ]
    ),
    (
      "func h() -> Int {\n  while true {\n    return 4\n  }\n}\nprint(h())",
      ["print(h())", "h()", "  while true · yes", "  return 4", "h() is 4"]
    ),
  ]
  /// A function that does not escape, in whose program the compiler tells no parameters.
  private static let closure = (
    "func k(_ n: Int, _ f: (Int) -> Int) -> Int {\n  let m = f(n)\n  return m\n}\nprint(k(3) { $0 + 1 })",
    [
      "print(k(3) { $0 + 1 })", "k(3, …)", "  let m = f(n)", "  closure(…)", "    $0 + 1",
      "  closure(…) is 4",
      "  let m = f(n) · m is 4", "  return m", "k(3, …) is 4",
    ]
  )

  @Test("what a text, a tuple, an early return and & hide from the compiler is told")
  func hidden() {
    let told = told(Self.hidden.map(\.code))
    for (form, told) in zip(Self.hidden, told) { #expect(told == form.told) }
    #expect(self.told([Self.closure.0])[0] == Self.closure.1)
  }

  @Test("a name is in sight in its block alone")
  func sight() throws {
    let source = Source(
      name: "a.swift",
      text:
        "func f(_ n: Int) -> Int {\n  if n > 0 {\n    let inner = n * 2\n    print(inner)\n  }\n  let m = n\n  return m\n}\nf(1)\n"
    )
    let program = SwiftPlayground.language.program([source], Limits(), Watch())
    let step = try program.played(0, in: Session()).step(0, in: Session(), watch: nil)
    let names = step?.outputs.flatMap { output -> [(String, [String])] in
      guard case .explanation(let explanation) = output else { return [] }
      return explanation.steps.map { ($0.sentence, $0.code?.variables.map(\.name) ?? []) }
    }
    #expect(names?.first { $0.0 == "print(inner)" }?.1 == ["n", "inner"])
    #expect(names?.first { $0.0 == "return m" }?.1 == ["n", "m"])
  }

  @Test("what is walked through is told statement by statement as it is at once")
  func oneByOne() throws {
    let source = Source(
      name: "a.swift",
      text:
        "var xs = [1, 2];\nfor x in xs { xs.append(x * 2) }\nlet sum = xs.reduce(0, +)\nprint(sum)\n[0][sum]\n"
    )
    let program = SwiftPlayground.language.program([source], Limits(), Watch())
    let session = Session()
    let all = program.perform(0, telling: ForeignTelling(isPlayed: true), in: session).steps
    let played = try program.played(0, in: session)
    #expect(played.statements == all.map(\.text) && all.count == 4)
    func told(_ step: Step) -> [String] {
      step.outputs.flatMap { output in
        if case .explanation(let explanation) = output { explanation.steps.map(\.sentence) } else { ["?"] }
      }
    }
    for place in all.indices.reversed() {
      let step = try #require(played.step(place, in: session, watch: nil))
      #expect(told(step) == told(all[place]) && step.failure?.message == all[place].failure?.message)
    }
    #expect(played.step(4, in: session, watch: nil) == nil)
    #expect(played.step(0, in: session, watch: Watch(isCancelled: { true })) == nil)
  }

  @Test("what does not compile, traps or does not end is told up to there")
  func faults() {
    var session = session()
    #expect(session.failure("explain swift let s: Int = \"a\"")?.message.hasPrefix("cannot convert") == true)
    let trapped = session.shown("explain swift let xs = [1]; for i in 0...1 { let v = xs[i]; print(v) }")
    #expect(trapped.contains(" 2  let v = xs[i] · v is 1") && trapped.contains(" 2  let v = xs[i]"))
    #expect(session.stepCount == 0)
    session.limits = Limits(seconds: 1)
    #expect(session.failure("explain swift while true {}")?.message == "it took longer than 1 second")
  }

  @Test("of a million turns the first thousand are told, and the last values")
  func many() throws {
    var session = session()
    session.prepare("swift func f() -> Int { var s = 0; for i in 1...1_000_000 { s += i }; return s }")
    let shown = session.shown("explain swift f()")
    let all = shown.flatMap { $0.split(separator: " ") }.joined(separator: " ")
    #expect(all.contains("more events, only counted"))
    #expect(shown.contains { $0.hasSuffix("f() is 500000500000") } && shown.last == "500000500000")
    session.prepare("swift func down(_ n: Int) -> Int { n == 0 ? 0 : 1 + down(n - 1) }")
    #expect(session.shown("explain swift down(10_000)").last == "10000")
  }

  @Test("cells, scripts and pipes are told with consent alone")
  func consent() {
    var session = session(.none)
    for entry in ["explain swift let n = 5", "explain as: calls swift f(1)"] {
      #expect(session.failure(entry)?.message.hasPrefix("Swift is performed only") == true)
    }
    #expect(session.stepCount == 0)
  }

  @Test("a step that was performed is played line by line in a copy, and a statement of Swift, too")
  func play() throws {
    var session = session()
    session.prepare("swift var n = 1\nswift for i in 1...2 {\n  n += i\n}")
    let state = session.state
    let step = try #require(session.explained(step: 2))
    let lines = step.outputs.flatMap { output -> [String] in
      if case .explanation(let explanation) = output { explanation.steps.map(\.sentence) } else { [] }
    }
    #expect(
      lines == [
        "for i in 1...2 · i is 1", "n += i · n 1 → 2", "for i in 1...2 · i 1 → 2", "n += i · n 2 → 4",
      ])
    #expect(session.state == state)
    let source = Source(name: "input", text: "play swift n *= 2")
    var parser = Parser(source, syntax: session.catalog.syntax)
    let statement = try #require(try parser.next())
    var view = PlaybackView(
      try #require(Playback(session, performing: statement, from: source)), isColourful: false)
    view.fit(columns: 60, rows: 12)
    #expect(view.lines().map(\.string).contains { $0.hasPrefix("▸ n *= 2") })
    #expect(session.state == state)
  }

  @Test("a program is walked through statement by statement, with what it has printed")
  func program() throws {
    let source = Source(
      name: "a.swift",
      text: "func f(_ n: Int) -> Int {\n  print(n)\n  return n * 2\n}\nlet a = f(4)\nprint(a)\n")
    let program = SwiftPlayground.language.program([source], Limits(), Watch())
    var view = PlaybackView(try Playback(Session(), performing: program), isColourful: false)
    for (columns, rows) in [(80, 24), (40, 14)] {
      view.fit(columns: columns, rows: rows)
      #expect(view.press(.home) == .goesOn && view.lines().allSatisfy { $0.string.count <= columns })
      #expect(view.lines()[0].string.hasPrefix("statement 1 of 2  let a = f(4)"))
      for _ in 0..<3 { _ = view.press(.right) }
      let lines = view.lines().map(\.string)
      #expect(lines.contains { $0.hasPrefix("▸   return n * 2") } && lines.contains("  4"))
      _ = view.press(.left)
      #expect(view.lines().contains { $0.string.hasPrefix("▸   print(n)") })
      _ = view.press(.down)
      #expect(view.lines()[0].string.hasPrefix("statement 2 of 2  print(a)"))
      _ = view.press(.end)
      #expect(view.lines().map(\.string).suffix(4).prefix(3) == [" printed", "  4", "  8"])
    }
    let refused = SwiftPlayground.language.program(
      [Source(name: "b.swift", text: "let a: Int = \"\"")], Limits(), Watch())
    #expect(throws: Diagnostic.self) { try Playback(Session(), performing: refused) }
  }

  @Test("a cell with steps=all tells its lines, as JSON has them, and is left out with the others")
  func label() throws {
    let text =
      "```swift trellis steps=all\nvar n = 0\nfor i in 1...2 { n += i }\n```\n\n```trellis\nexplain swift n += 1\n```\n"
    let document = NotebookDocument(bytes: Array(text.utf8), path: "a.md")
    var options = RunOptions()
    options.swift = SwiftPlayground.language
    var runner = try NotebookRunner(document, options: options)
    let runs = runner.runAll()
    #expect(
      runs[0].output == [
        "› var n = 0", "n = 0", "› for i in 1...2 { n += i }", " 1  for i in 1...2 · i is 1",
        " 2  n += i · n 0 → 1",
        " 3  for i in 1...2 · i 1 → 2", " 4  n += i · n 1 → 3",
      ])
    #expect(runs[1].failure == nil && runs[1].output == ["n = 4"])
    let result = runs[0].steps[1].step.explained
    #expect(result?.text.contains(#"{"bindings":{"n":1},"line":3,"words":"n += i · n 0 → 1"}"#) == true)
    options.swift = nil
    var without = try NotebookRunner(document, options: options)
    #expect(without.runAll().allSatisfy { $0.outcome == .leftOut })
  }
}
