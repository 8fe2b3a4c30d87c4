import EveryKind
import Playground
import Prompt
import Testing

/// What is written as elsewhere is answered with what is written here, with the reader's own names and values.
@Suite struct FamiliarWordTests {
  @Test(arguments: [
    // Commands of lists.
    ("xs.push(4)", "xs append 4"), ("xs.pop()", "xs removeLast"),
    ("xs.pop(0)", "xs remove at: 0"), ("xs.shift()", "xs removeFirst"),
    ("xs.append(4, 5)", "let xs = xs + [4, 5]"),
    ("xs.extend(ys)", "let xs = xs + ys"), ("xs.insert(0, 5)", "xs insert 5 at: 0"),
    ("xs.insert(5)", "xs append 5"),
    ("xs.remove(1)", "xs remove at: 1"), ("xs.sort", "xs sort"),
    ("xs.sort(f)", "xs sort by: f"),
    ("xs.clear()", "xs removeAll"),
    ("append(xs, 4)", "xs append 4"), ("push(xs, 4 + 1)", "xs append (4 + 1)"), ("sort(xs)", "xs sort"),
    ("swap(xs, 0, 1)", "xs swap 0 1"), ("xs push 4", "xs append 4"), ("xs delete 0", "xs remove at: 0"),
    ("m[0].push(4)", "m[0] append 4"),
    // Questions.
    ("xs.length", "xs.count"), ("print xs.length", "xs.count"), ("xs.length()", "xs.count"),
    ("len(xs)", "xs.count"),
    ("print len(xs)", "xs.count"), ("len(xs + ys)", "(xs + ys).count"), ("xs.size", "xs.count"),
    ("xs.size()", "xs.count"), ("s.length", "s.count"),
    ("m[0].length", "m[0].count"), ("sorted(xs, f)", "sorted(xs, by: f)"),
    ("sorted(xs, key: f)", "sorted(xs, by: f)"),
    ("xs.includes(3)", "xs.contains(3)"), ("xs.has(3)", "xs.contains(3)"),
    ("xs.indexOf(3)", "xs.index(3)"), ("xs.join(\", \")", "xs.joined(\", \")"),
    ("join(xs, \",\")", "xs.joined(\",\")"),
    ("map(f, xs)", "xs.map(f)"), ("map(xs, f)", "xs.map(f)"), ("xs.forEach(f)", "for x in xs { f(x) }"),
    ("xs contains 3", "xs.contains(3)"),
    ("s.chars()", "s.letters"),
    ("xs.distinct()", "xs.unique"), ("enumerate(xs)", "xs.indexed"),
    ("print 3 in xs", "print xs.contains(3)"), ("if x in xs { print 1 }", "if xs.contains(x) { print 1 }"),
    // Dictionaries.
    ("d.has(\"a\")", "d.contains(\"a\")"), ("d.containsKey(k)", "d.contains(k)"),
    ("d.get(\"a\")", "d[\"a\"]"),
    ("d.put(\"b\", 2)", "let d[\"b\"] = 2"), ("d.size", "d.count"),
    // Variables, loops and types.
    ("for i = 1 to 5 { print i }", "for i in 1...5 { print i }"),
    ("for i = 0 to xs.count - 1 { print i }", "for i in 0...xs.count - 1 { print i }"),
    ("for i in 0..3 { print i }", "0...3, or 0..<3 without its end"),
    ("for i in 0..xs.count { }", "0...xs.count, or 0..<xs.count without its end"),
    ("for i in range(5) { }", "0..<5"), ("for i in range(2, xs.count) { }", "2..<xs.count"),
    ("list l", "let l = []"), ("list l = [1, 2]", "let l = [1, 2]"), ("array a = []", "let a = []"),
    ("dict e", "let e = [:]"),
    ("int n = 3", "let n = 3"), ("string q = \"a\"", "let q = \"a\""),
    // Definitions of the reader's own.
    ("print g(1)", "g(1, 7)"), ("g 1", "g(1, 7)"), ("g(1, 2, 3)", "g(1, 2)"), ("shows(1, 2)", "shows 1"),
    ("shows 1 2", "shows 1"),
  ]) func theRightStatementIsSaid(program: String, instead: String) {
    var session = Session()
    session.prepare(
      """
      let xs = [3, 1, 2]; let ys = [4]; let m = [[1], [2]]; let d = ["a": 1]; let k = "a"; let s = "abc"; let x = 1
      define f(a) = a; define g(a, b) = a + b; define shows(a) { print a }
      """)
    let failure = session.failure(program)
    #expect(
      failure?.help?.split(separator: "; ").last == "write \(instead)",
      "\(program): \(failure?.message ?? "no error"), \(failure?.help ?? "")")
  }

  /// What is said can be written.
  @Test func whatIsSaidIsUnderstood() {
    for (program, instead) in [
      ("xs.append(4, 5)", "let xs = xs + [4, 5]"), ("sort(xs)", "xs sort"),
      ("len(xs + xs)", "(xs + xs).count"), ("map(f, xs)", "xs.map(f)"), ("xs.pop(0)", "xs remove at: 0"),
    ] {
      var session = Session()
      session.prepare("let xs = [3, 1]; define f(a) = a")
      #expect(session.failure(program)?.help == "write \(instead)")
      session.prepare(instead)
    }
  }

  @Test func helpShowsTheTextOfADefinition() {
    var session = Session()
    session.prepare("define g(a, b) = a + b")
    #expect(session.screen("help g") == "g(a, b)\n  define g(a, b) = a + b")
  }

  // MARK: Words in tuples

  @Test func wordsInATupleOfAnArgumentAreText() {
    var session = Session()
    session.prepare("let xs = []\nlet Bob = 5\ndefine taken(x) { xs append x }\nstack s = plain")
    for (argument, literal) in [
      ("[(Ann, Bob, 3)]", #"[("Ann", 5, 3)]"#), ("(Ann, 3)", #"("Ann", 3)"#),
      ("(Ann, [Cy, Bob])", #"("Ann", ["Cy", 5])"#),
      ("((Ann, Cy), 1 + 2)", #"(("Ann", "Cy"), 3)"#),
      ("[(Ann, yes), (none, -1)]", #"[("Ann", true), (none, -1)]"#),
    ] {
      session.prepare(
        "taken \(argument)\nexpect xs.last == \(literal)\nxs append \(argument)\nexpect xs.last == \(literal)"
      )
      session.prepare("for k in [1] { taken \(argument); expect xs.last == \(literal) }")
    }
    for program in [
      "taken (Ann)", "taken (Ann + 1)", "taken (Ann, Cy + 1)", "let ys = (Ann, 3)", "print [(Ann, 3)]",
    ] {
      #expect(
        session.failure(program)?.message == "nothing is named '\(program.contains("Cy") ? "Cy" : "Ann")'",
        "\(program)")
    }
  }
}
