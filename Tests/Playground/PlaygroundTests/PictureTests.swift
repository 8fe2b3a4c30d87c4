import EveryKind
import Playground
import Prompt
import Testing

/// What a step looks like: the picture with the signs of what changed, and the caption under it.
@Suite struct PictureTests {
  private func check(
    _ setup: String, _ statement: String, _ expected: String, _ location: SourceLocation = #_sourceLocation
  ) {
    var session = Session()
    session.prepare(setup, location)
    #expect(session.screen(statement) == expected, "\(statement)", sourceLocation: location)
    #expect(throws: Never.self, sourceLocation: location) { try session.checkInvariants() }
  }

  @Test func aNewTreeIsNotMarked() {
    check(
      "", "tree t = avl 50 30 70 20",
      """
          50
        ┌─┴─┐
        30  70
       ┌┘
       20
      4 comparisons · avl, 4 nodes, height 2
      """)
    check("", "tree t", " (empty)\nbst · 0 nodes · height -1")
  }

  @Test func insertionAndRotation() {
    check(
      "tree t = avl 50 30 70 20;", "t insert 10",
      """
           50
         ┌─┴─┐
         20  70
       ┌─┴─┐
      +10 ~30
      inserted 10 · rotated right at 30 · 3 comparisons · avl, 5 nodes, height 2
      """)
    check(
      "set style ascii; tree t = avl 50 30 70 20;", "t insert 10",
      #"""
           50
         /-+-\
         20  70
       /-+-\
      +10 ~30
      inserted 10 - rotated right at 30 - 3 comparisons - avl, 5 nodes, height 2
      """#)
    check(
      "tree t = avl 50 30 70 20 10;", "t insert 60 65",
      """
             50
         ┌───┴───┐
         20     +65
       ┌─┴─┐   ┌─┴─┐
       10  30 +60 ~70
      inserted 2 values · rotated left at 60 · rotated right at 70 · 5 comparisons
      avl, 7 nodes, height 2
      """)
    check(
      "tree t = bst 5 duplicates: ignore;", "t insert 5 5",
      " 5\nignored 2 duplicates · 2 comparisons · bst, 1 node, height 0")
    check(
      "tree t = bst 50 30 20;", "t rotate right at: 50",
      """
         30
       ┌─┴─┐
       20 ~50
      rotated right at 50 · 1 comparison · bst, 3 nodes, height 1
      """)
  }

  @Test func removal() {
    // A leaf.
    check(
      "tree t = bst 50 30 70;", "t remove 30",
      """
         50
       ┌─┴─┐
      ✗30  70
      removed 30 · 2 comparisons · bst, 2 nodes, height 1
      """)
    // A node with one child.
    check(
      "tree t = bst 50 30 70 60;", "t remove 70",
      """
          50
       ┌──┴──┐
       30 ✗70  60
      removed 70 · 2 comparisons · bst, 3 nodes, height 1
      """)
    // A node with two children: its successor takes its place.
    check(
      "tree t = bst 50 30 70 20 40 60 80;", "t remove 50",
      """
        ✗50 ~60
         ┌─┴──┐
         30   70
       ┌─┴─┐  └┐
       20  40  80
      removed 50 · 1 comparison · 2 visits · bst, 6 nodes, height 2
      """)
    check(
      "set style ascii; tree t = bst 50 30 70 20 40 60 80;", "t remove 50",
      #"""
        !50 ~60
         /-+--\
         30   70
       /-+-\  +\
       20  40  80
      removed 50 - 1 comparison - 2 visits - bst, 6 nodes, height 2
      """#)
    check(
      "tree t = bst 5;", "t remove 5", "✗5  (empty)\nremoved 5 · 1 comparison · bst, 0 nodes, height -1")
    check("tree t = bst 5 3;", "t clear", " (empty)\nremoved 2 nodes · bst, 0 nodes, height -1")
  }

  @Test func searchesAndTraversals() {
    let tree = "tree t = avl 26 20 30 70;"
    check(
      tree, "t find 70",
      """
        •26
       ┌─┴─┐
       20 •30
           └┐
           ▸70
      found 70 · 3 comparisons · avl, 4 nodes, height 2
      """)
    check(
      tree, "t find 71",
      """
        •26
       ┌─┴─┐
       20 •30
           └┐
           •70
      71 is not here · 3 comparisons · avl, 4 nodes, height 2
      """)
    check(
      "set style ascii; " + tree, "t path 70",
      #"""
        *26
       /-+-\
       20 *30
           +\
           >70
      26 > 30 > 70 - 3 comparisons - avl, 4 nodes, height 2
      """#)
    check(
      tree, "t traverse order: zigzag",
      """
        •26
       ┌─┴─┐
      •20 •30
           └┐
           •70
      zigzag: 26 30 20 70 · 4 visits · avl, 4 nodes, height 2
      """)
    check(
      tree, "t floor 65",
      """
        •26
       ┌─┴─┐
       20 ▸30
           └┐
           •70
      floor of 65: 30 · 3 comparisons · avl, 4 nodes, height 2
      """)
  }

  @Test func marksAreOfTheStepOnly() {
    // The next picture has no signs, though nodes are reused.
    check(
      "tree t = bst 50 30 70;\nt remove 30\nt insert 20\nt find 70", "t",
      """
         50
       ┌─┴─┐
       20  70
      bst · 3 nodes · height 1
      """)
    // A tree made again in a step forgets what happened to the one before.
    check(
      "tree t = bst 5;", "if true { t insert 3 7; tree t = levels [1, 2, 3] }",
      """
        1
       ┌┴─┐
       2  3
      2 comparisons · binary, 3 nodes, height 1
      """)
    // What a step added and removed again is not drawn.
    check(
      "tree t = bst 5;", "if true { t insert 3; t insert 7; t remove 3 }",
      """
       5
       └┐
       +7
      3 commands · 4 comparisons · bst, 2 nodes, height 1
      """)
  }

  @Test func theLineUnderAStack() {
    var session = Session()
    session.prepare("stack s = min 5 3 7;")
    #expect(
      session.shown("s push 2").last
        == "pushed 2 · 2 is a new minimum · 1 comparison · min, 4 elements, min 2")
    #expect(
      session.shown("s pop").last
        == "popped 2 · the minimum is 3 again · 1 comparison · min, 3 elements, min 3")
    session.prepare("set style ascii")
    #expect(
      session.shown("s push 2").last
        == "pushed 2 - 2 is a new minimum - 1 comparison - min, 4 elements, min 2")
  }

  @Test func nothingIsWiderOrHigherThanTold() {
    let program = [
      "tree t = avl 1...200", "t insert 1000", "t find 150", "t remove 100", "t traverse",
      "show t as: outline",
      "show t as: knuth", "show t as: reingold", "show t as: wetherell", "stack s = minmax 1...100",
      "s push 5 1000",
      "s pop 3", "tree n = bst \"日本\" \"👩‍👩‍👧\" \"a long text of many words\"", "n insert \"z\\u{202E}\\u{1B}\"",
      "objects",
    ]
    for style in ["unicode", "ascii"] {
      for width in [1, 2, 3, 5, 8, 13, 20, 33, 60, 200] {
        for height in [1, 3, 8, 40] {
          var session = Session()
          session.prepare("set width \(width); set height \(height); set style \(style)")
          for statement in program {
            for step in session.run(statement) {
              #expect(step.failure == nil, "\(statement)")
              for case .picture(let picture, let caption) in step.outputs {
                let lines = StepText(session.settings).lines(.picture(picture, caption: caption))
                // The caption is shown in full, even if that leaves the picture a single line.
                #expect(
                  picture.columns <= width && (picture.rows <= 1 || lines.count <= height),
                  "\(statement) in \(width)×\(height)")
                #expect(lines.allSatisfy { $0.string.count <= width }, "\(statement) in \(width)×\(height)")
              }
            }
          }
        }
      }
    }
  }

  @Test func dataSendsNothingToTheTerminal() {
    var session = Session()
    let dangerous = #""\u{1B}[31m\u{202E}\u{200B}\u{7}\n""#
    let shown = session.screen(
      "tree t = bst \(dangerous)\nt insert \"a\"\nt find \(dangerous)\nstack s = \(dangerous)\nprint \(dangerous)\nt remove \"\\u{1B}\""
    )
    for scalar in shown.unicodeScalars where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format)
    }
  }

  @Test func aSignMovesNothing() {
    var session = Session()
    session.prepare("tree t = bst 50 30 70 20 40;")
    let plain = Array(session.shown("t").dropLast())
    for statement in ["t find 40", "t floor 35", "t successor 40", "t select 3"] {
      let shown = session.shown(statement).dropLast()
      #expect(shown.contains { $0.contains("•") }, "\(statement)")
      let unmarked = shown.map { $0.replacing("•", with: " ").replacing("▸", with: " ") }
      #expect(unmarked == plain, "\(statement)")
    }
  }
}
