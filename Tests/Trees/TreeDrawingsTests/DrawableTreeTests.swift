import Pictures
import Testing
import TreeDrawings
import Trees

/// Every tree is drawn as any drawable is: alone, and beside others.
@Suite struct DrawableTreeTests {
  private let bTree = BTree([10, 20, 30, 25], order: 4)
  private let trie: Trie = ["tea", "ten", "to", "inn", "in", "i"]

  private let searchTree = SearchTree([2, 1, 3, 4], discipline: .redblack)

  private func tree() throws -> BinaryTree<Int> { try BinaryTree(levels: [2, 1, 3]) }

  private func heap() -> BinaryHeap<String> {
    var heap = BinaryHeap<String>(order: .min)
    for element in ["fig", "kiwi", "date", "lime"] { heap.push(element) }
    return heap
  }

  /// Does not know trees.
  private func expect(
    _ drawable: some Drawable, on canvas: Canvas = .standard, _ expected: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let shown = picture(of: drawable, canvas: canvas).description
    #expect(shown == expected, "\n\(shown)\nis not\n\(expected)", sourceLocation: location)
  }

  @Test func eachIsDrawnInItsFirstView() throws {
    expect(try tree(), "  2\n ┌┴─┐\n 1  3")
    expect(
      searchTree,
      """
         ●2
       ┌─┴─┐
       ●1  ●3
           └┐
            ○4
      """)
    expect(heap(), picture(of: TreeDrawing(of: heap(), view: .array)).description)
    expect(bTree, picture(of: BTreeDrawing(of: bTree, view: .boxes)).description)
    expect(trie, picture(of: TrieDrawing(of: trie, view: .letters)).description)
  }

  @Test func eachIsToldAndWrittenAsADocument() throws {
    func check(_ drawable: some Drawable, _ summary: String) {
      #expect(description(of: drawable).summary == summary)
      #expect(svg(of: drawable).contains("<title>\(summary.dropLast())</title>"))
    }
    check(try tree(), "a tree of 3 nodes, height 1.")
    check(searchTree, "a tree of 4 nodes, height 2.")
    #expect(description(of: searchTree).details.first == "black 2, root: left leaf black 1, right black 3.")
    check(heap(), "a tree of 4 nodes, height 2.")
    check(bTree, "a B-tree of order 4 with 4 values, height 1.")
    check(trie, "a trie of 6 words and 8 letters, height 3.")
  }

  @Test func treesStandBesideOneAnother() throws {
    expect(
      HorizontalStack([bTree, trie, try tree()]),
      """
             ┌────┐            ◇            2
             │ 25 │         ┌──┴───┐       ┌┴─┐
             ├────┤         i.     t       1  3
           ┌─┘    └──┐      │     ┌┴─┐
      ┌────┼────┐ ┌──┴─┐    n.    e  o.
      │ 10 │ 20 │ │ 30 │    │   ┌─┴─┐
      └────┴────┘ └────┘    n.  a.  n.
      """)
  }

  @Test func aPictureSaysWhatItLeavesOut() {
    let small = Canvas(columns: 12, rows: 4)
    #expect(picture(of: BTree(1...100, order: 4), canvas: small).leftOut == "100 values left out")
    #expect(picture(of: trie, canvas: small).leftOut == "8 letters left out")
    #expect(picture(of: TrieDrawing(of: trie, view: .outline), canvas: small).leftOut == "4 letters left out")
    #expect(
      picture(of: BTreeDrawing(of: BTree(1...100, order: 4), view: .outline), canvas: small).leftOut
        == "46 nodes left out")
    #expect(picture(of: SearchTree(1...100, discipline: .avl), canvas: small).leftOut == "99 nodes left out")
    #expect(picture(of: trie).leftOut == nil)
    #expect(!trie.fits(small) && trie.fits(.standard))
  }
}
