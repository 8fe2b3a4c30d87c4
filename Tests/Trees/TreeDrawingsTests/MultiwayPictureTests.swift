import Pictures
import Randomness
import Testing
import TreeDrawings
import Trees

/// B-trees and tries as a program outside draws them.
@Suite struct MultiwayPictureTests {
  private func expect(_ shown: some CustomStringConvertible, _ expected: String) {
    #expect(shown.description == expected, "\n\(shown)\nis not\n\(expected)")
  }

  @Test func aTriePrintsItself() {
    let trie: Trie = ["tea", "ten", "to", "inn", "in", "i"]
    expect(
      picture(of: trie),
      """
          ◇
       ┌──┴───┐
       i.     t
       │     ┌┴─┐
       n.    e  o.
       │   ┌─┴─┐
       n.  a.  n.
      """)
    expect(
      picture(of: TrieDrawing(of: trie, view: .outline)),
      " i.\n   n.\n     n.\n t\n   e\n     a.\n     n.\n   o.")
    expect(
      description(of: trie),
      """
      a trie of 6 words and 8 letters, height 3.
      i begins i, in and inn.
      t begins tea, ten and "to".
      """)
    #expect(svg(of: trie).contains("<title>a trie of 6 words and 8 letters, height 3</title>"))
    expect(picture(of: ["a b"] as Trie), " ◇\n │\n a\n │\n ␣\n │\n b.")
    expect(picture(of: Trie()), "(empty)")
    expect(picture(of: TrieDrawing(of: Trie(), view: .outline)), "(empty)")
    #expect(description(of: Trie()).summary == "an empty trie.")
  }

  @Test func aBTreePrintsItself() {
    let tree = BTree([10, 20, 30, 25], order: 4)
    expect(
      picture(of: tree),
      """
             ┌────┐
             │ 25 │
             ├────┤
           ┌─┘    └──┐
      ┌────┼────┐ ┌──┴─┐
      │ 10 │ 20 │ │ 30 │
      └────┴────┘ └────┘
      """)
    expect(picture(of: BTreeDrawing(of: tree, view: .outline) { "\($0)!" }), " 25!\n   10! 20!\n   30!")
    expect(
      description(of: tree),
      """
      a B-tree of order 4 with 4 values, height 1.
      the root: 25.
      level 1: 10 and 20; 30.
      """)
    #expect(svg(of: tree).contains("<title>a B-tree of order 4 with 4 values, height 1</title>"))
    expect(picture(of: BTree<Int>(order: 3)), "(empty)")
  }

  @Test func marksAreHandedToAnOperation() {
    var tree = BTree([10, 20, 30], order: 4)
    var marks = BTreeMarks<Int>()
    tree.insert(25, recorder: &marks)
    expect(
      draw(tree, marks: marks, canvas: .standard),
      """
             ┌────┐
             │+25 │
             ├────┤
           ┌─┘    └──┐
      ┌────┼────┐ ┌──┴─┐
      │ 10 │ 20 │ │~30 │
      └────┴────┘ └────┘
      """)
    marks = BTreeMarks()
    tree.remove(10, recorder: &marks)
    #expect(draw(tree, marks: marks, canvas: .standard).description.contains("│✗10 │ 20 │"))
    #expect(describe(tree, label: { "\($0)" }, marks: marks, canvas: .standard).changes == ["removed 10."])

    var trie: Trie = ["tea"]
    var grown = TrieMarks()
    trie.insert("ten", recorder: &grown)
    expect(
      draw(trie, marks: grown, canvas: .standard), "   ◇\n   │\n   t\n   │\n   e\n ┌─┴─┐\n a. +n.")
  }

  @Test func aConnectorSaysWhatItJoins() {
    let tree = BTree([10, 20, 30, 25], order: 4)
    let nodes = tree.levels.flatMap(\.self).map { Int($0.rawValue) }
    let edges = picture(of: tree).marks.filter { $0.edge != nil }.map(\.subject)
    #expect(edges == [Subject(.edge, nodes[0], nodes[1]), Subject(.edge, nodes[0], nodes[2])])
  }

  @Test func everyViewFitsItsCanvas() throws {
    let seed: UInt64 = 1_960
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let canvas = Canvas(
        columns: Int.random(in: 1...60, using: &random), rows: Int.random(in: 1...20, using: &random))
      let words = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        String((0..<Int.random(in: 1...6, using: &random)).map { _ in "ab é".randomElement(using: &random)! })
      }
      for view in TrieView.allCases {
        let drawn = draw(Trie(words), view: view, canvas: canvas)
        try drawn.check(fitting: canvas)
        try MultiwayPlaces(of: drawn).check()
      }
      let values = (0..<Int.random(in: 0...80, using: &random)).shuffled(using: &random)
      let tree = BTree(values, order: Int.random(in: 3...8, using: &random))
      for view in BTreeView.allCases {
        let drawn = draw(tree, view: view, canvas: canvas)
        try drawn.check(fitting: canvas)
        try MultiwayPlaces(of: drawn).check()
      }
    }
  }
}
