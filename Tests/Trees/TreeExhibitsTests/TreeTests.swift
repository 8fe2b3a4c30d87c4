import Language
import Playground
import Prompt
import Randomness
import Samples
import Testing

/// Trees, commanded and asked through a session.
@Suite struct TreeTests {
  /// Holds every property and query of the tree `t` to a naive tree.
  private func check(
    _ session: inout Session, _ tree: NaiveTree, _ what: String, _ location: SourceLocation = #_sourceLocation
  ) {
    func ask(_ question: String) -> Value? { session.run("t.\(question)").first?.value }
    let expected: [(String, Value)] = [
      ("inorder", tree.inOrder.value), ("preorder", tree.preOrder.value), ("postorder", tree.postOrder.value),
      ("levelorder", tree.levels.flatMap(\.self).value), ("zigzag", tree.zigzag.value),
      ("levels", .list(tree.levels.map(\.value))), ("count", .int(tree.inOrder.count)),
      ("height", .int(tree.height)),
      ("leaves", .int(tree.leaves)), ("width", .int(tree.levels.map(\.count).max() ?? 0)),
      ("root", .int(tree.value)),
      ("min", .int(tree.inOrder.min() ?? 0)), ("max", .int(tree.inOrder.max() ?? 0)),
      ("balanced", .bool(tree.isBalanced)),
    ]
    for (question, answer) in expected {
      #expect(ask(question) == answer, "\(what): \(question)", sourceLocation: location)
    }
    for value in Set(tree.inOrder) {
      let path = tree.path(to: value) ?? []
      #expect(ask("path(\(value))") == path.value, "\(what): path \(value)", sourceLocation: location)
      #expect(
        ask("depth(\(value))") == .int(path.count - 1), "\(what): depth \(value)", sourceLocation: location)
      #expect(ask("contains(\(value))") == .bool(true), sourceLocation: location)
      #expect(
        ask("rank(\(value))") == .int(tree.inOrder.filter { $0 < value }.count), "\(what)",
        sourceLocation: location)
    }
    #expect(ask("contains(1_000)") == .bool(false), sourceLocation: location)
    #expect(throws: Never.self, sourceLocation: location) { try session.checkInvariants() }
  }

  @Test func everySmallShapeAnswersAsTheNaiveTree() {
    for count in 1...Samples.count(5, all: 6) {
      for case let tree? in NaiveTree.shapes(count) {
        var session = Session()
        session.prepare("tree t = levels \(tree.levelList);")
        check(&session, tree, tree.levelList)
        // A traversal visits what the property of its name lists; two of them make the tree again.
        for (order, values) in [
          ("in", tree.inOrder), ("pre", tree.preOrder), ("post", tree.postOrder),
          ("level", tree.levels.flatMap(\.self)),
          ("zigzag", tree.zigzag),
        ] {
          let step = session.run("t traverse order: \(order)").first
          #expect(step?.value == values.value, "\(tree.levelList) \(order)")
          #expect(step?.costs[.visits] == Int64(count))
        }
        let state = session.state(of: "t")
        session.prepare("tree t = rebuild inorder: \(tree.inOrder) postorder: \(tree.postOrder);")
        #expect(session.state(of: "t") == state, "\(tree.levelList)")
        session.prepare("tree t = rebuild inorder: \(tree.inOrder) preorder: \(tree.preOrder);")
        #expect(session.state(of: "t") == state, "\(tree.levelList)")
        // The values ascend, so the shape is a bst, and an avl if it is balanced.
        session.prepare("tree t = levels \(tree.levelList) as: bst;")
        #expect((session.failure("tree t = levels \(tree.levelList) as: avl;") == nil) == tree.isBalanced)
        tree.mirror()
        session.prepare("tree t = rebuild inorder: \(tree.inOrder) preorder: \(tree.preOrder);")
        check(&session, tree, tree.levelList)
        tree.mirror()
        session.prepare("t mirror;")
        check(&session, tree, tree.levelList)
      }
    }
  }

  @Test func insertionsIntoAPlainTreeFollowTheRule() {
    for seed in 1...UInt64(Samples.count(12, all: 60)) {
      var random = SplitMix64(seed: seed)
      let values = (0..<Int.random(in: 1...30, using: &random)).map { _ in
        Int.random(in: 0...25, using: &random)
      }
      var session = Session()
      session.prepare("tree t = bst;\nt insert \(values.map(String.init).joined(separator: " "))")
      guard let tree = NaiveTree.inserting(values) else { continue }
      // With twins the way to the first of them is the same in both.
      check(&session, tree, "seed \(seed)")
    }
  }

  @Test func anOrderedTreeIsASortedArray() {
    for seed in 1...UInt64(Samples.count(12, all: 60)) {
      var random = SplitMix64(seed: seed)
      func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
      let variant = number(0...1) == 0 ? "avl" : "bst"
      let duplicates = ["keep", "ignore", "reject"][number(0...2)]
      var sorted: [Int] = []
      var session = Session()
      session.prepare("tree t = \(variant) duplicates: \(duplicates);")
      for _ in 0..<60 {
        let value = number(-9...30)
        let where0 = "seed \(seed) \(variant) \(duplicates) \(value) in \(sorted)"
        switch number(0...9) {
        case 0...4:
          let isTwin = sorted.contains(value)
          let failure = session.failure("t insert \(value)\(number(0...1) == 0 ? ";" : "")")
          #expect((failure != nil) == (isTwin && duplicates == "reject"), "\(where0)")
          if !isTwin || duplicates == "keep" { sorted.append(value) }
          sorted.sort()
        case 5, 6:
          let failure = session.failure("t remove \(value)")
          #expect((failure == nil) == sorted.contains(value), "\(where0)")
          if let index = sorted.firstIndex(of: value) { sorted.remove(at: index) }
        default:
          func answer(_ verb: String) -> Value? { session.run(verb).first?.value }
          #expect(answer("t find \(value)") == (sorted.contains(value) ? .int(value) : .nothing), "\(where0)")
          #expect(answer("t floor \(value)") == .some(sorted.last { $0 <= value }), "\(where0)")
          #expect(answer("t ceiling \(value)") == .some(sorted.first { $0 >= value }), "\(where0)")
          #expect(answer("t successor \(value)") == .some(sorted.first { $0 > value }), "\(where0)")
          #expect(answer("t predecessor \(value)") == .some(sorted.last { $0 < value }), "\(where0)")
          #expect(
            answer("t range \(value) \(value + 7)")
              == sorted.filter { (value...(value + 7)).contains($0) }.value)
          #expect(answer("t rank \(value)") == .int(sorted.filter { $0 < value }.count))
          if !sorted.isEmpty {
            #expect(answer("t select \(sorted.count / 2)") == .int(sorted[sorted.count / 2]))
          }
        }
        #expect(session.run("t.inorder").first?.value == sorted.value, "\(where0)")
        if variant == "avl" { #expect(session.run("t.balanced").first?.value == .bool(true), "\(where0)") }
      }
      #expect(throws: Never.self) { try session.checkInvariants() }
    }
  }

  @Test func balancedInsertsTheMiddleFirst() {
    var session = Session()
    session.prepare("tree t = balanced [4, 2, 1, 3, 6, 9, 7, 5, 11, 8, 2];")
    #expect(session.shown("print t.height, t.count, t.balanced") == ["4 11 false"])
    session.prepare("tree t = balanced 1...8;")
    #expect(session.shown("print t.levelorder") == ["[5, 3, 7, 2, 4, 6, 8, 1]"])
    session.prepare("tree t = balanced words(\"The Quick Brown Fox Jumps Over the Lazy Dog\");")
    #expect(session.shown("print t.height") == ["3"])
    session.prepare("tree t = balanced letters(\"TheQuickBrownFoxJumpsOvertheLazyDog\");")
    #expect(
      session.shown("for c in t.levelorder { print c }").joined(separator: " ")
        == "k a s L g o w F Q e h n r u y D J O T c e i m p r t v x z B e h o u o")
    session.prepare("tree t = balanced;")
    #expect(session.shown("print t.count, t.variant") == ["0 bst"])
  }

  @Test func anOperationThatBreaksThePromiseLeavesTheStrongestVariant() {
    var session = Session()
    let cases = [
      ("avl 50 30 70 20", "rotate right at: 50", "avl", ""),
      ("avl 50 30 70 20", "rotate left at: 50", "bst", "no longer an avl: now a bst"),
      ("avl 2 1 3", "rotate left at: 2", "bst", "no longer an avl: now a bst"),
      ("avl 2 1", "rotate right at: 2", "avl", ""),
      ("bst 50 30 70", "rotate right at: 50", "bst", ""),
      ("bst 50 30", "mirror", "binary", "no longer ordered: bst became binary"),
      ("avl 50 30 70", "mirror", "binary", "no longer ordered: avl became binary"),
      ("avl 50", "mirror", "avl", ""),
      ("bst 5 5 5", "mirror", "bst", ""),
      ("levels [1, 2, 3]", "mirror", "binary", ""),
      ("levels [1, 2, 3]", "rotate right at: 1", "binary", ""),
    ]
    for (made, verb, variant, said) in cases {
      session.prepare("tree t = \(made);")
      let step = session.run("t \(verb)").first
      #expect(
        step?.failure == nil && step?.message?.contains("no longer") == !said.isEmpty, "\(made) \(verb)")
      #expect(
        step?.message?.contains(said) == true || said.isEmpty, "\(made) \(verb): \(step?.message ?? "")")
      #expect(session.shown("print t.variant") == [variant], "\(made) \(verb)")
    }
    // What is left keeps what it was told to do with twins.
    session.prepare("tree t = avl 50 30 70 20 duplicates: ignore;\nt rotate left at: 50;\nt insert 30;")
    #expect(session.shown("print t.variant, t.count") == ["bst 4"])
  }

  @Test func costsAreCounts() {
    var session = Session()
    let cases = [
      ("tree t = bst 50 30 70", "2 0 0"), ("t insert 60", "2 0 0"), ("t find 60", "3 0 0"),
      ("t find 99", "2 0 0"),
      ("t remove 60", "3 0 0"), ("t traverse", "0 0 3"), ("t rotate right at: 50", "1 1 0"),
      ("tree t = avl 1 2 3", "3 1 0"), ("t insert 4 5", "5 1 0"),
    ]
    for (statement, costs) in cases {
      session.prepare(statement)
      #expect(
        session.shown("print t.cost.comparisons, t.cost.rotations, t.cost.visits") == [costs], "\(statement)")
    }
    #expect(session.shown("print t.total.comparisons, t.total.rotations") == ["8 2"])
  }

  @Test func anEmptyTreeContainsNothing() {
    var session = Session()
    session.prepare("tree t")
    #expect(session.shown("print t.contains(3), t.count, t.inorder, t.levels") == ["false 0 [] []"])
    #expect(session.failure("print t.root") != nil)
  }

  @Test func everyLayoutTellsWhereNodesStand() {
    var session = Session()
    session.prepare("tree t = bst 4 2 6;")
    #expect(session.shown("print t.positions(knuth)") == ["[(2, 0, 1), (4, 1, 0), (6, 2, 1)]"])
    #expect(session.shown("print t.positions(wetherell)") == ["[(2, 0, 1), (4, 0, 0), (6, 1, 1)]"])
    #expect(session.shown("print t.positions(reingold)") == ["[(2, 0, 1), (4, 1, 0), (6, 2, 1)]"])
    #expect(session.shown("print t.positions(tidy)") == ["[(2, 1, 1), (4, 2, 0), (6, 4, 1)]"])
  }
}

private func == (value: Value?, expected: Int??) -> Bool {
  value == (expected ?? nil).map { .int($0) } ?? .nothing
}
