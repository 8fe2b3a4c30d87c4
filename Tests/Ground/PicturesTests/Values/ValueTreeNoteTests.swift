import Pictures
import Testing

/// What is written under the nodes of a tree of values.
@Suite struct ValueTreeNoteTests {
  private func lines(_ tree: ValueTree) -> [String] {
    TextRenderer(style: .unicode).lines(tree.picture(on: .standard))
  }

  @Test func aNoteStandsUnderANode() {
    func node(_ text: String, _ note: String?, _ children: [Int?] = []) -> ValueTree.Node {
      ValueTree.Node(
        ValueCell(text), note: note.map { CleanText($0) }, identity: text, children: children)
    }
    var tree = ValueTree(nodes: [node("first", "1", [1, 2]), node("b", "long note"), node("c", nil)])
    expect(
      lines(tree),
      """
            first
              1
           ┌──┴───┐
           b      c
       long note
      """)
    tree.nodes[2].hidden = 1_023
    tree.unit = "call"
    expect(
      lines(tree),
      """
            first
              1
           ┌──┴───┐
           b      c
       long note
                  │
               ▾ 1,023
      """)
    #expect(tree.picture(on: .standard).leftOut == "1,023 calls left out")
  }
}
