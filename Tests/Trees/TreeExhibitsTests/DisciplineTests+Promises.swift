import Language
import Prompt
import Randomness
import Testing
import Trees

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// What variants promise, through failures, undo and seeds.
extension DisciplineTests {
  @Test func aRotationThatBreaksThePromiseLeavesTheStrongestVariant() {
    for (made, verb, variant, said) in [
      ("redblack 50 30 70 20", "rotate right at: 50", "avl", "no longer a redblack: now an avl"),
      ("redblack 50 30 70 20", "rotate left at: 50", "bst", "no longer a redblack: now a bst"),
      ("treap 1...7", "balance", "avl", "no longer a treap: now an avl"),
      ("minheap 1 2 3", "mirror", "minheap", ""),
      ("minheap 1 2 3 4", "mirror", "binary", "no longer filled from the left: minheap became binary"),
      ("maxheap 4 3", "mirror", "binary", "no longer filled from the left: maxheap became binary"),
      ("minheap 1 2 3 4", "rotate right at: 1", "binary", "no longer ordered: minheap became binary"),
      ("levels [2, 1, 3] as: treap", "rotate right at: 2", "bst", "no longer a treap: now a bst"),
      ("splay 1 2 3", "rotate right at: 3", "splay", ""),
      ("redblack 1 2 3", "mirror", "binary", "no longer ordered: redblack became binary"),
      ("treap 1 1", "mirror", "treap", ""), ("splay 1...9", "balance", "splay", ""),
      ("redblack 1...7", "balance", "avl", "no longer a redblack: now an avl"),
    ] {
      var session = Session()
      session.prepare("tree t = \(made);")
      let step = session.run("t \(verb)").first
      #expect(step?.failure == nil, "\(made) \(verb)")
      #expect(step?.message?.contains("no longer") == !said.isEmpty, "\(made) \(verb)")
      #expect(step?.message?.contains(said) == true || said.isEmpty, "\(made) \(verb)")
      #expect(session.shown("print t.variant") == [variant], "\(made) \(verb)")
      #expect(throws: Never.self) { try session.checkInvariants() }
    }
  }

  @Test func questionsChangeNoSplayTree() {
    var session = Session()
    session.prepare("tree t = splay 4 2 6 1 3;")
    let state = session.state(of: "t")
    for question in ["t.contains(1)", "t.path(2)", "t.depth(2)", "t.rank(3)", "t.min", "t.inorder"] {
      session.prepare("print \(question)")
      #expect(session.state(of: "t") == state, "\(question)")
    }
    session.prepare("t contains 1")
    #expect(session.state(of: "t") == state)
    session.prepare("t find 1;")
    #expect(session.state(of: "t") != state)
    #expect(session.shown("print t.root") == ["1"])
    session.prepare("undo;")
    #expect(session.state(of: "t") == state)
  }

  @Test func aRefusedStatementLeavesASplayTreeAsItWas() {
    var session = Session()
    session.prepare("tree t = splay duplicates: reject 4 2 6 1 3;")
    let state = session.state
    for statement in ["t remove 99", "t insert 1", "t insert 9 8 1", "t remove 1 99"] {
      #expect(session.failure(statement) != nil, "\(statement)")
      #expect(session.state == state, "\(statement)")
    }
  }

  @Test func prioritiesComeFromTheSessionsSeed() {
    func treap(_ program: String) -> JSON? {
      var session = Session()
      session.prepare(program)
      return session.state(of: "t")
    }
    #expect(treap("seed 5; tree t = treap 1...9;") == treap("seed 5; tree t = treap 1...9;"))
    #expect(treap("seed 5; tree t = treap 1...9;") != treap("seed 6; tree t = treap 1...9;"))
    #expect(treap("seed 5; tree q = treap; tree t = treap 1...9;") != treap("seed 5; tree t = treap 1...9;"))
    // A creation that is undone gives its number back.
    #expect(
      treap("seed 5; tree q = treap; undo; tree t = treap 1...9;") == treap("seed 5; tree t = treap 1...9;"))
  }

  @Test func afterUndoTheSameCommandsGiveTheSameTreap() {
    var session = Session()
    session.prepare("tree t = treap 1...9;\nt insert 20;\nt insert 21;")
    let state = session.state(of: "t")
    session.prepare("undo 2;\nt insert 20;\nt insert 21;")
    #expect(session.state(of: "t") == state)
  }

  @Test func aWorkedTreeIsUndoneStepByStep() {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    for variant in SearchTree<Int>.Discipline.allCases.map(\.rawValue) {
      var session = Session()
      session.prepare("tree t = \(variant);")
      var states = [session.state]
      for _ in 0..<120 {
        let value = Int.random(in: 0...30, using: &random)
        let verb = ["insert", "insert", "remove", "find"].randomElement(using: &random) ?? "insert"
        guard session.run("t \(verb) \(value);").first?.failure == nil else {
          #expect(session.state == states.last, "\(variant): a failure changes nothing")
          continue
        }
        states.append(session.state)
        #expect(throws: Never.self, "\(variant) \(verb) \(value)") { try session.checkInvariants() }
      }
      for state in states.reversed().dropFirst() {
        session.prepare("undo;")
        #expect(session.state == state, "\(variant)")
      }
      session.prepare("redo \(states.count - 1);")
      #expect(session.state == states.last, "\(variant)")
    }
  }

  @Test func verifyNamesWhatEachPromises() {
    for (made, names) in [
      ("redblack 1...9", ["black root", "no red pairs", "black heights"]), ("treap 1...9", ["priorities"]),
    ] {
      var session = Session()
      session.prepare("tree t = \(made);")
      let screen = session.screen("verify t")
      for name in names { #expect(screen.contains("    \(name) "), "\(made): \(name)") }
    }
  }

  @Test func recolouringsAreCounted() {
    var session = Session()
    session.prepare("tree t = redblack 8 4 12;\nt insert 5;")
    #expect(session.shown("print t.cost.recolourings, t.cost.rotations") == ["4 0"])
  }

  @Test func shapesAreTakenAsTheVariantAskedFor() {
    for variant in SearchTree<Int>.Discipline.allCases.map(\.rawValue) {
      var session = Session()
      session.prepare("tree t = levels [4, 2, 6, 1] as: \(variant);")
      #expect(session.shown("print t.variant, t.levelorder") == ["\(variant) [4, 2, 6, 1]"])
      session.prepare("tree u = rebuild inorder: [1, 2, 4, 6] preorder: [4, 2, 1, 6] as: \(variant);")
      #expect(session.shown("print u.variant, u.levelorder") == ["\(variant) [4, 2, 6, 1]"])
      session.prepare("t insert 3 5 7;")
      #expect(throws: Never.self) { try session.checkInvariants() }
    }
    var session = Session()
    #expect(
      session.failure("tree t = levels [1, none, 2, none, 3] as: redblack")?.message
        == "this shape does not fit redblack: it cannot be colored")
  }
}
