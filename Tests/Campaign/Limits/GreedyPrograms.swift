import EveryKind
import LargestStatements
import Playground

/// Programs that want far more time or memory than they get: loops, functions, verbs, layouts and pictures at large sizes.
enum GreedyPrograms {
  static let all = functions + loops + printing + objects + properties + declared

  /// What a function is given, in sizes that a list may have.
  private static let functions = [
    "let x = sorted(random(5_000_000, in: 1...9));", "let x = shuffled(1...10_000_000);",
    "print sum(1...9_000_000_000)",
    "let x = reversed(random(9_000_000, in: 1...9));", "print count(random(10_000_000, in: 1...99))",
    "let w = \"aaaaaaaa\"; repeat 22 { let w = w + w }; let x = letters(w);",
    "let w = \"a b c d \"; repeat 22 { let w = w + w }; let x = words(w);",
    "let x = [n * n for n in 1...10_000_000];",
    "let x = [[m for m in 1...1000] for n in 1...1_000_000];", "print max(random(10_000_000, in: 1...9))",
    "print unique(random(10_000_000, in: 1...9_000_000))",
    "let x = random(10_000_000, in: 1...2) == random(10_000_000, in: 1...2);",
    "let x = [1...10_000_000, 1...10_000_000];", "let x = sorted(reversed(1...10_000_000));",
    "let x = random(10_000_000, in: 1...9) + random(10_000_000, in: 1...9);",
    "print all([n > 0 for n in 1...10_000_000])", "print min(shuffled(1...10_000_000))",
  ]

  private static let loops = [
    "while true { let a = 1 }", "repeat 1_000_000_000 { }", "for i in 1...9_000_000_000_000 { let a = i }",
    "let xs = []; while true { let xs = xs + [1] }", "let w = \"x\"; while true { let w = w + w }",
    "define f(n) { f n; f n }; f 1", "define f(n) { if n > 0 { f (n - 1); f (n - 1) } }; f 200",
    "stack s; while true { s push 1 }", "tree t = avl; let n = 0; while true { let n = n + 1; t insert n }",
    "let xs = [[]]; while true { let xs = [xs, xs] }", "plot n for n in 1...10_000_000 { let a = n }",
    "repeat 100_000 { expect error { pop } }", "repeat 3_000_000 { undo }",
    "stack s = plain 1...2_000_000; repeat 100000 { s push 1 }",
  ]

  private static let printing = [
    "repeat 10_000_000 { print \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\" }", "print 1...10_000_000",
    "print random(9_000_000, in: 1...99)", "print [n for n in 1...9_000_000]",
    "let w = \"aaaaaaaa\"; repeat 22 { let w = w + w }; print w",
    "let w = \"é\u{301}日\"; repeat 21 { let w = w + w }; print w",
    "repeat 1_000_000 { print random(100, in: 1...9) }",
    "tree t = avl 1...500_000; set steps all; repeat 100_000 { t insert 1 }",
    "set height 1000; set width 1000; tree t = avl 1...1_000; repeat 100_000 { show t }",
    "tree t = avl 1...1000; repeat 100_000 { show t as: outline }", "steps", "repeat 100_000 { help }",
    "tree t = avl 1...300_000; explain t traverse order: in",
    "tree t = avl 1...3; repeat 1_000_000 { explain t find 2 }",
    "tree t = avl 1...2_000_000; print t.positions(tidy)", "tree t = avl 1...1_000_000; print t.levels",
  ]

  /// What makes a large thing, and asks it for what takes long.
  private static let objects = [
    "tree t = avl 1...10_000_000", "tree t = bst 1...100_000",
    "tree t = treap random(5_000_000, in: 1...9_000_000)",
    "tree t = splay 1...9_000_000", "tree t = redblack random(5_000_000, in: 1...9_000_000)",
    "tree t = binary 1...10_000_000",
    "tree t = minheap random(10_000_000, in: 1...99)", "tree t = maxheap 1...10_000_000; t sort",
    "tree t = balanced random(10_000_000, in: 1...99)",
    "tree t = rebuild inorder: 1...2_000_000 preorder: 1...2_000_000",
    "tree t = levels 1...9_000_000", "btree b = 1...10_000_000",
    "btree b = random(9_000_000, in: 1...9_000_000) order: 3",
    "trie w = words [text(n) for n in 1...3_000_000]", "stack s = minmax 1...10_000_000; s pop 9_000_000",
    "stack s = min random(10_000_000, in: 1...9)",
    "puzzle p = threeSum random(100_000, in: 1...9_000_000) sum: 5; p run",
    "puzzle p = longestRun random(9_000_000, in: 1...99); p run",
    "puzzle p = recurring 1...10_000_000; p run",
    "layout l = waterfall; collection c = 10_000_000 layout: l viewport: 320x480; c scroll to: end",
    "layout l = flow itemSizes: [(n % 90 + 9, n % 70 + 9) for n in 1...500_000]; collection c = 900_000_000 layout: l viewport: 320x480; c scroll to: end",
    "layout l = flow selfSizing: yes; collection c = 10_000_000 layout: l viewport: 320x480; c scroll to: end",
    "layout l = mosaic; collection c = 100_000_000 layout: l viewport: 320x480; c scroll to: end",
    "collection c = data: random(5_000_000, in: 1...9); c diff random(5_000_000, in: 1...9)",
    "collection c = data: 1...2_000_000; c diff reversed(1...2_000_000)",
    "collection c = sections: [n % 9 for n in 1...3_000_000]; c scroll to: end",
    "collection c = 1_000_000_000; repeat 1_000_000 { c scroll by: 37 }",
    "collection c = 100_000 viewport: 320x9_000_000",
    "collection c = 1_000_000; c update { delete 0...999_999 }",
    "reuse r = 1_000_000_000 pages: 60x12 viewport: 60x900_000_000; r window 0...900_000_000",
    "cards deck = 1...10_000_000; repeat 5_000_000 { deck swipe left }",
    "tree t = avl 1...3_000_000; verify t", "tree t = avl 1...3_000_000; t mirror",
    "tree t = bst 1...50_000; t balance",
    "tree t = avl 1...1_000_000; repeat 100 { t traverse order: zigzag }",
    "tree t = avl 1...3_000_000; show t as: outline",
    "tree t = avl 1...1_000_000; t remove 1...900_000", "tree t = avl 1...3_000_000; set describe on; show t",
  ]

  /// Every statement that is declared, again and again, about an object of each variant.
  private static var declared: [String] {
    let largest = LargestStatements(size: 200_000, isThorough: false)
    let layout = "layout layout0 = list rowHeight: 44;\n"
    let objects = ["layout": ["layout0"]]
    return Catalog.everyKind.kinds.flatMap { kind -> [String] in
      var variants: Set<String> = []
      // What takes texts is left out: their list would make the program long.
      let makings = largest.makings(of: kind, among: objects).filter {
        !$0.statement.contains("texts") && variants.insert($0.variant).inserted
      }
      return makings.flatMap { making in
        largest.statements(about: making.name, of: kind, among: objects).filter { !$0.contains("texts") }
          .map { statement in
            let program = layout + making.statement + "\nrepeat 1_000 { \(statement) }"
            return largest.setup(for: program) + program
          }
      }
    }
  }

  /// Every property of the large things.
  private static var properties: [String] {
    let large = [
      "tree": "tree o = avl 1...4_000_000", "btree": "btree o = 1...4_000_000",
      "trie": "trie o = words [text(n) for n in 1...300_000]", "stack": "stack o = minmax 1...4_000_000",
      "collection": "collection o = sections: [n % 9 for n in 1...1_000_000]",
    ]
    return Catalog.everyKind.kinds.flatMap { kind -> [String] in
      guard let creation = large[kind.name] else { return [] }
      return kind.properties.map { "\(creation);\nrepeat 40 { let x = o.\($0.name); };" }
    }
  }
}
