import EveryKind
import Playground
import Prompt
import Testing

/// Functions of Swift's that change what is handed to them, `add(&xs, 4)`, and print meanwhile.
@Suite struct HandedOverTests {
  private func session() -> Session {
    var session = Session()
    session.prepare(
      """
      func add(_ xs: inout [Int], _ n: Int) { xs.append(n); print(n, xs) }
      func step(_ n: inout Int, by k: Int = 1) -> Int { print("from \\(n)"); n += k; return n }
      func exchange(_ a: inout Int, _ b: inout Int) { let c = a; a = b; b = c }
      var a = [1]
      var n = 1
      var m = 5
      """)
    return session
  }

  @Test func whatIsPrintedIsShownOnceAndInOrder() {
    var session = session()
    #expect(session.shown("add(&a, 5)") == ["5 [1, 5]"])
    #expect(session.shown("let k = step(&n, by: 3) + step(&n)") == ["from 1", "from 4"])
    #expect(session.shown("print(step(&n), n)") == ["from 5", "6 6"])
    #expect(
      session.shown("for i in 0..<2 { add(&a, i); print(i) }") == ["0 [1, 5, 0]", "0", "1 [1, 5, 0, 1]", "1"])
    session.prepare("expect k == 9 && a == [1, 5, 0, 1]")
  }

  @Test func itIsOneStepThatIsUndoneAndDoneAgain() {
    var session = session()
    let count = session.stepCount
    session.prepare(
      "add(&a, 5)\nexpect a == [1, 5]\nundo\nexpect a == [1]\nredo\nexpect a == [1, 5]\nverify undo")
    #expect(session.stepCount == count + 1)
  }

  @Test func explainTellsEachLineOnce() {
    var session = session()
    let told = session.shown("explain add(&a, 2)")
    #expect(told.filter { $0 == "2 [1, 2]" }.count == 1)
    #expect(told.filter { $0.contains("xs.append(n) · xs [1] → [1, 2]") }.count == 1)
    #expect(!told.contains { $0.contains("none") || $0.contains("add(&a, 2)") })
    #expect(session.shown("explain let k = step(&n)").contains { $0.contains("step(1) is 2") })
    session.prepare("expect a == [1, 2] && n == 2\nverify undo")
  }

  @Test func severalPlacesAreChangedAtOnce() {
    var session = session()
    session.prepare("exchange(&n, &m)\nexpect n == 5 && m == 1\nexplain exchange(&n, &m)\nexpect n == 1")
    #expect(session.failure("exchange(&n, &n)")?.message == "'&' is Swift's alone")
    #expect(session.failure("print(n > 0 ? step(&n) : 0)")?.message == "'&' is Swift's alone")
  }

  /// In an expression nothing is printed, wherever the function stands that prints.
  @Test func whatFailsChangesNothing() {
    var session = session()
    session.prepare("func fail(_ xs: inout [Int]) { xs.append(9); print(xs); print(xs[99]) }")
    let before = session.state
    #expect(session.failure("fail(&a)") != nil)
    #expect(session.state == before)
    #expect(session.failure("add(a, 5)")?.help == "write & before the variable: &x")
  }

  @Test func declarationsInAFunctionAreItsOwn() {
    var session = Session()
    session.prepare(
      "let x = 1\nfunc tell(_ y: Int) { let x = y; if y > 0 { let x = x * 10; print(x) }; print(x) }")
    #expect(session.shown("tell(2)") == ["20", "2"])
    session.prepare("expect x == 1\ndefine put(y) { let x = y; print x }")
    // A definition in our own spelling sets what is in sight.
    #expect(session.shown("put 7") == ["7"])
    session.prepare("expect x == 7\nverify undo")
  }
}
