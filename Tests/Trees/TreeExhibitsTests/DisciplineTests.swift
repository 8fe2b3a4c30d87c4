import Language
import Prompt
import Randomness
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// Red-black trees, treaps and splay trees, commanded through a session.
@Suite struct DisciplineTests {
  func check(
    _ setup: String, _ statement: String, _ expected: String, _ location: SourceLocation = #_sourceLocation
  ) {
    var session = Session()
    session.prepare(setup, location)
    #expect(session.screen(statement) == expected, "\(statement)", sourceLocation: location)
    #expect(throws: Never.self, sourceLocation: location) { try session.checkInvariants() }
  }

  func sentences(of statement: String, after program: String) -> [String] {
    var session = Session()
    session.prepare(program)
    return session.run(statement).flatMap(\.explanations).flatMap(\.steps).map(\.sentence)
  }

  // MARK: Pictures

  @Test func coloursAreSeenWithoutColour() {
    check(
      "tree t = redblack 50 30 70 20 25;", "t insert 10",
      """
            ●50
           ┌─┴──┐
         ~○25  ●70
         ┌─┴──┐
       ~●20 ~●30
        ┌┘
      +○10
      inserted 10 · 3 comparisons · 3 recolourings · redblack, 6 nodes, height 3
      """)
    check(
      "set style ascii; tree t = redblack 50 30 70 20;", "t remove 30",
      #"""
            B50
          /--+---\
      !30 ~B20  B70
      removed 30 - 2 comparisons - 1 recolouring - redblack, 3 nodes, height 1
      """#)
  }

  @Test func aRootThatTurnsRedAndBlackAgainIsNotMarked() {
    check(
      "tree t = redblack 8 4 12;", "t insert 5",
      """
         ●8
       ┌─┴──┐
      ~●4 ~●12
       └┐
       +○5
      inserted 5 · 2 comparisons · 4 recolourings · redblack, 4 nodes, height 2
      """)
  }

  @Test func prioritiesStandBehindTheValue() {
    check(
      "seed 1; tree t = treap 10 20 30 40 50 60;", "t insert 35",
      """
           20 .94
         ┌───┴───┐
       10 .36  40 .77
             ┌───┴───┐
          +35 .62  60 .77
            ┌┘      ┌┘
         ~30 .04  50 .21
      inserted 35 · rotated left at 30 · 3 comparisons · treap, 7 nodes, height 3
      """)
    check(
      "", "tree t = levels [2, 1, 3] as: treap",
      """
          2 .74
         ┌──┴───┐
       1 .49  3 .24
      treap · 3 nodes · height 1
      """)
  }

  @Test func aFindLiftsInASplayTree() {
    check(
      "tree t = splay 4 2 6 1 3;", "t find 6",
      """
        ▸6
        ┌┘
       ~3
       ┌┴─┐
       1  4
       └┐
        2
      found 6 · rotated left at 3 · 2 comparisons · splay, 5 nodes, height 3
      """)
  }

  @Test func descriptionsTellColoursAndPriorities() {
    check(
      "set describe on; tree t = redblack 8 4 12 2 6;", "t insert 1",
      """
      inserted 1; 3 comparisons; 3 recolourings; redblack, 6 nodes, height 3.
      added red 1, left of black 2.
      recolored red 4, left of black 8.
      recolored black 2, left of red 4.
      recolored black 6, right of red 4.
      black 8, root: left red 4, right leaf black 12.
      red 4, level 1: left black 2, right leaf black 6.
      black 2, level 2: left leaf red 1, right none.
      """)
    check(
      "set describe on; tree t = levels [2, 1, 3] as: treap;", "t",
      """
      treap; 3 nodes; height 1.
      2 priority .74, root: left leaf 1 priority .49, right leaf 3 priority .24.
      """)
  }

  // MARK: Stories

  @Test func aRedBlackInsertionIsToldByTheCasesOfTheBook() {
    var session = Session()
    session.prepare("tree t = redblack 50 30 70 20;")
    #expect(
      session.screen("explain t insert 25") == """
         1  25 < 50: go left     •50
         2  25 < 30: go left     •50 › •30
         3  25 > 20: go right    •50 › •30 › •20
         4  20 has no right child: 25 goes there, red
                 ●50
                ┌─┴──┐
               ●30  ●70
               ┌┘
              ○20
               └┐
              +○25
         5  case 2: 25 and its parent 20 are red, no uncle counts as a black one, the
            two make a bend: rotate left at 20
                 ●50                ●50
                ┌─┴──┐             ┌─┴──┐
               ●30  ●70           ●30  ●70
               ┌┘         →       ┌┘
              ○20               +○25
               └┐                ┌┘
              ▸○25             ~○20
         6  case 3: 20 and its parent 25 are red, no uncle counts as a black one, the
            two are in line: 25 turns black, 30 red, rotate right at 30
                  ●50                ●50
                 ┌─┴──┐             ┌─┴──┐
                ●30  ●70          +●25  ●70
                ┌┘         →      ┌─┴──┐
              +○25              ~○20 ~○30
               ┌┘
             ▸○20
             ●50
            ┌─┴──┐
          +●25  ●70
          ┌─┴──┐
        ~○20 ~○30
        inserted 25 · rotated left at 20 · rotated right at 30 · 3 comparisons
        2 recolourings · redblack, 5 nodes, height 2
        """)
    #expect(
      sentences(of: "explain t insert 5", after: "tree t = redblack 8 4 12;").suffix(3) == [
        "4 has no right child: 5 goes there, red",
        "case 1: 5 and its parent 4 are red, and so is the uncle 12: 4 and 12 turn black, 8 red",
        "the root is always black: 8 turns black",
      ])
  }

  @Test func aRedBlackRemovalIsToldByTheCasesOfTheBook() {
    #expect(
      sentences(of: "explain t remove 70", after: "tree t = redblack 50 30 70 20 25 10;").suffix(4) == [
        "70 has no child: it is simply removed",
        "case 1: a black node is missing right of 50, and 25 on its left is red: 25 turns black, 50 red, "
          + "rotate right at 50",
        "case 2: a black node is missing right of 50, and 30 on its left is black and has no red child: it turns "
          + "red, and 50 is looked at next",
        "50 is red: it turns black, and no black node is missing anymore",
      ])
    #expect(
      sentences(of: "explain t remove 2", after: "tree t = redblack 4 2 6 5;").suffix(2) == [
        "case 3: a black node is missing left of 4, and 6 on its right is black, and of its children only the near "
          + "one, 5, is red: 5 turns black, 6 red, rotate right at 6",
        "case 4: a black node is missing left of 4, and 5 on its right is black, its far child 6 red: 5 takes the "
          + "color of 4, 4 and 6 are black, rotate left at 4",
      ])
  }

  @Test func splayingIsToldByItsSteps() {
    #expect(
      sentences(of: "explain t remove 4", after: "tree t = splay 1...8;") == [
        "4 < 8: go left", "4 < 7: go left", "4 < 6: go left", "4 < 5: go left", "4 = 4: here it is",
        "zig-zig: 4 and 5 are both left children: rotate right at 6, then at 5",
        "zig-zig: 4 and 7 are both left children: rotate right at 8, then at 7",
        "two children: its successor is the least on its right: go right to 7", "go left to 5",
        "zig: only 7 is left between 5 and 4: rotate right at 7",
        "5 is the successor of 4 and takes its place",
      ])
    #expect(
      sentences(of: "explain t insert 5", after: "tree t = splay 4 2 6 1 3;").suffix(2) == [
        "zig-zag: 5 is a right child, 4 a left one: rotate left at 4, then right at 6",
        "zig: only 3 is left above 5: rotate left at 3",
      ])
  }

  @Test func theWayToASuccessorBeginsAtTheLiftedNode() {
    var session = Session()
    session.prepare("tree t = splay 1...8;")
    let trails = session.run("explain t remove 4").flatMap(\.explanations).flatMap(\.steps).map(\.trail)
    #expect(trails.contains(["4", "7"]) && trails.contains(["4", "7", "5"]))
  }

  @Test func aTreapComparesPriorities() {
    #expect(
      sentences(of: "explain t insert 35", after: "seed 1; tree t = treap 10 20 30 40 50 60;").suffix(2) == [
        "30 has no right child: 35 goes there, with priority .62",
        "35 has priority .62, above .04 of 30: rotate left at 30",
      ])
    #expect(
      sentences(of: "explain t remove 2", after: "tree t = levels [2, 1, 3] as: treap;").suffix(2) == [
        "1 is the child of higher priority: 2 goes under it, rotate right at 2",
        "2 has one child, 3, which takes its place",
      ])
  }

  // MARK: What is kept, and what is not
}

extension Step {
  var explanations: [Explanation] {
    outputs.compactMap { if case .explanation(let reported) = $0 { reported } else { nil } }
  }
}
