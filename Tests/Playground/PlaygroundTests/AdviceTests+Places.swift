import EveryKind
import Playground
import Prompt
import Testing

/// Words out of their place, values that do not fit one another, and what collections are told wrongly.
extension AdviceTests {
  private static let rows = "layout lay = flow itemSize: 30x10; collection c = 3 layout: lay;"

  static let outOfPlace = [
    Row("break", "for n in 1...3 { if n == 2 { break } }"),
    Row("continue", "for n in 1...3 { if n == 2 { continue } }"),
    Row("if x == 1 { break }", "for n in 1...3 { if n == 2 { break } }"),
    Row("return x + 5", "define f() { return x + 5 }", "f() == 6"),
    Row("return", "define f() { return }"),
    Row("else { t insert 9 }", "if true { print 1 } else { t insert 9 }", "!t.contains(9)"),
    Row("else if x == 1 { t insert 9 }", "if true { print 1 } else if x == 1 { t insert 9 }"),
    Row("print xs + 5", "print xs + [5]", "xs + [5] == [1, 2, 5]"),
    Row("let zs = 0 + xs", "let zs = [0] + xs", "zs == [0, 1, 2]"),
    Row("xs += 5", "xs += [5]", "xs == [1, 2, 5]"),
    Row(#"print "a" + x"#, #"print "a" + text(x)"#, #""a" + text(x) == "a1""#),
    Row(#"let s = x + 1 + "a""#, #"let s = text(x + 1) + "a""#, #"s == "2a""#),
    Row("let (p, q) = 5", "let (p, q) = (5, 7)", "p == 5 && q == 7"),
    Row("let (p, q, r) = x + 1", "let (p, q, r) = (x + 1, 7, 9)", "p == 2 && r == 9"),
    Row("f(xs)", "f(xs, 7)", "f(xs, 7) == 9"),
    Row("g(1, z: 2)", "g(1, 2)", "g(1, 2) == 3"),
    Row(after: "layout l = flow", "l configure spacing:", "l configure lineSpacing: 4", "l.lineSpacing == 4"),
    Row(after: "", "layout l = flow itemSize:", "layout l = flow itemSize: 90x60"),
    Row(after: rows, "c scroll", "c scroll by: 120"), Row(after: rows, "c scroll 5", "c scroll by: 120"),
    Row(after: rows, "c scroll sideways", "c scroll by: 120"),
    Row(after: rows, "c delete", "c delete 0", "c.count == 2"),
  ]

  /// The last item that there is stands in place of one that is not, written in the same way.
  @Test(arguments: [
    ("c delete 99", "c delete 2"), ("c delete (0, 99)", "c delete (0, 2)"),
    ("c reload 3", "c reload 2"), ("c move 0 to: 3", "c move 0 to: 2"), ("c insert 9", "c insert 3"),
    ("c delete section: 7", "c delete section: 0"), ("for k in [1] { c delete 99 }", "c delete 2"),
    ("c batch { delete 1 }", "c update { delete 1 }"), ("c batch", "c update { delete 0; move 2 to: 0 }"),
  ]) func whatIsThereIsNamed(wrong: String, right: String) throws {
    var session = Session()
    session.prepare(Self.rows)
    let help = try #require(session.failure(wrong)?.help)
    #expect(help.hasSuffix(": write \(right)"), "\(help)")
    session.prepare(right)
  }
}
