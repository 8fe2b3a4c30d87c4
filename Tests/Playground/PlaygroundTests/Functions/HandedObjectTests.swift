import EveryKind
import Language
import Playground
import Prompt
import Testing

@testable import Engine

/// Definitions that are called like a verb, with objects as arguments: what their statements do to a parameter is done to the object.
@Suite struct HandedObjectTests {
  private static let definitions = """
    define put(o, v) { o insert v }
    define take(tree1, v) { if tree1.contains(v) { tree1 remove v } }
    define twice(o, v) { put o v; put(o, v + 1) }
    define fill(o, n) { if n > 0 { o insert n; fill o (n - 1) } }
    """

  /// Each call leads to the state to which the commands lead that it stands for.
  @Test(arguments: [UInt64(1), 2, 3]) func callsDoWhatTheirCommandsDo(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var (called, commanded) = (Session(), Session())
    for name in ["called", "commanded"] {
      let setup = "tree t = avl 50;\ntree u = bst 5;\n" + Self.definitions
      if name == "called" { called.prepare(setup) } else { commanded.prepare(setup) }
    }
    for turn in 0..<60 {
      let object = Bool.random(using: &generator) ? "t" : "u"
      let v = Int.random(in: 0...20, using: &generator)
      let (call, commands) =
        switch Int.random(in: 0...3, using: &generator) {
        case 0: ("put \(object) \(v)", "\(object) insert \(v)")
        case 1: ("take(\(object), \(v))", "if \(object).contains(\(v)) { \(object) remove \(v) }")
        case 2: ("twice \(object) \(v)", "repeat 1 { \(object) insert \(v); \(object) insert \(v + 1) }")
        default:
          ("fill(\(object), 3)", "repeat 1 { \(object) insert 3; \(object) insert 2; \(object) insert 1 }")
        }
      called.prepare(call)
      commanded.prepare(commands)
      for question in ["t.preorder", "u.preorder", "t.count", "u.height"] {
        #expect(
          called.run("print \(question)").last?.value == commanded.run("print \(question)").last?.value,
          "seed \(seed), turn \(turn): \(call)")
      }
      if turn % 10 == 9 { called.prepare("undo 3; redo 3") }
    }
    called.prepare("verify undo")
  }

  /// By whatever name: the parameter hides an object and a variable that bear its name.
  @Test func aParameterHidesWhatBearsItsName() {
    var session = Session()
    session.prepare("tree t = avl 1;\ntree o = avl 2;\nlet p = 5\n" + Self.definitions)
    session.prepare("put t 7\nexpect t.contains(7) && !o.contains(7)")
    session.prepare("define give(p, v) { p insert v; let n = p.count; t insert n }\ngive o 9")
    session.prepare("expect o.count == 2 && t.contains(2) && p == 5")
    session.prepare("define own(o) { let o = 3; print o }")
    #expect(session.screen("own t") == "3")
    session.prepare(
      "define made(l) { collection c = 3 layout: l viewport: 100x100 }\nlayout feed = list\nmade feed")
    session.prepare("expect c.count == 3; verify undo")
  }

  @Test func bothWaysToCallSayTheSame() {
    for body in ["print o.height", "o insert 5", "show o", "for v in o { print v }", "verify o", "o"] {
      var (one, other) = (Session(), Session())
      for program in ["tree t = avl 3 1 2", "define act(o) { \(body) }"] {
        one.prepare(program)
        other.prepare(program)
      }
      #expect(one.screen("act t") == other.screen("act(t)"), "\(body)")
      #expect(one.state == other.state)
    }
  }

  @Test(arguments: [
    ("define f(o) { o += 1 }", "'t' is a tree, not a value"),
    ("define f(o) { let z = o + 1 }", "'t' is a tree, not a value"),
    (
      "define f(o) { drop o }", "drop is not allowed while a definition works on an object that it was handed"
    ),
    ("define f(o) { print o.zzz }", "tree has no property or query 'zzz'"),
    ("define f(o) { o zzz }", "tree 't' has no verb 'zzz'"),
  ]) func whatIsRefused(definition: String, message: String) {
    var session = Session()
    session.prepare("tree t = avl 3 1 2\n\(definition)")
    let before = session.state
    #expect(session.failure("f t")?.message == message)
    #expect(session.state == before)
    #expect(session.failure("f(t)")?.message == message)
  }

  /// A parameter that stands for an object is not a value, whatever a statement makes of it.
  @Test(arguments: [
    "let z = o", "xs append o", "xs prepend o", "xs insert o at: 0", "let xs[0] = o", "let d[\"k\"] = o",
    "let r.a = o", "let (z, y) = (o, 1)", "let z = [o]", "return o", "print text(o)",
  ]) func anObjectIsNeverTakenForAValue(statement: String) {
    var session = Session()
    session.prepare(
      "tree t = avl 3 1 2\nlet xs = [1]; let d = [\"k\": 1]; let r = (a: 1)\ndefine f(o) { \(statement) }")
    let before = session.state
    for call in ["f t", "f(t)"] {
      let fault = session.failure(call)
      #expect(
        fault?.message.contains("is a tree, not a value") == true, "\(call): \(fault?.message ?? "done")")
      #expect(session.state == before)
    }
  }
}
