import Pictures
import Testing
import TreeDrawings
import Trees

/// The tree and what waits on the stack or the queue of a traversal, side by side or one below the other.
@Suite struct TraversalDrawingTests {
  private let tree: BinaryTree<Int>

  init() throws { tree = try BinaryTree(levels: [4, 2, 6, 1, 3, nil, 9]) }

  private func text(
    _ waiting: WaitingDrawing, columns: Int, rows: Int = 40, style: TextStyle = .unicode
  ) -> String {
    let tree = tree
    let drawing = TraversalDrawing(
      Drawing { draw(tree, label: { "\($0)" }, canvas: $0) }, waiting)
    return TextRenderer(style: style).lines(drawing.picture(on: Canvas(columns: columns, rows: rows)))
      .joined(separator: "\n")
  }

  private func waiting(
    _ form: WaitingDrawing.Line.Form, _ labels: [Int], added: Int = 0, most: Int = 3
  ) -> WaitingDrawing {
    let line = WaitingDrawing.Line(
      form == .stack ? "stack" : "queue", form, count: labels.count,
      isAdded: { form == .stack ? $0 < added : $0 >= labels.count - added }, label: { "\(labels[$0])" })
    return WaitingDrawing([line], most: Canvas(columns: 1, rows: most))
  }

  @Test func aStackStandsBesideTheTreeOnAGroundThatKeepsItsPlace() {
    #expect(
      text(waiting(.stack, [1, 3, 6], added: 2), columns: 40) == """
            4        stack
          ┌─┴─┐     ┌─────┐
          2   6     │  +1 │ ← top
         ┌┴─┐ └┐    │  +3 │
         1  3  9    │   6 │
                    └─────┘
        """)
    #expect(
      text(waiting(.stack, []), columns: 40, style: .ascii) == """
            4        stack
          /-+-\\
          2   6
         /+-\\ +\\    +-----+
         1  3  9    |     | (empty)
                    +-----+
        """)
  }

  @Test func aQueueIsARowWithItsFrontAtTheLeft() {
    #expect(
      text(waiting(.queue, [6, 1, 3], added: 2), columns: 40) == """
            4       queue
          ┌─┴─┐     ┌───┬───┬───┐
          2   6     │ 6 │+1 │+3 │
         ┌┴─┐ └┐    └───┴───┴───┘
         1  3  9      ▲
                    front
        """)
  }

  @Test func whereThereIsNoRoomBesideTheTreeItStandsBelow() {
    #expect(
      text(waiting(.stack, [3, 6]), columns: 18) == """
            4
          ┌─┴─┐
          2   6
         ┌┴─┐ └┐
         1  3  9

         stack
        ┌─────┐
        │   3 │ ← top
        │   6 │
        └─────┘
        """)
  }

  @Test func theArrangementIsTheSameAtEveryMoment() {
    // There would be room for one that waits beside the tree, but not for all three.
    for labels in [[], [1], [1, 3, 6]] {
      let lines = text(waiting(.queue, labels), columns: 20).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(
        lines.prefix(7).map { $0.contains("queue") } == [false, false, false, false, false, false, true])
    }
  }

  @Test func nothingIsEverLargerThanTheCanvas() {
    for form in [WaitingDrawing.Line.Form.stack, .queue] {
      for count in [0, 1, 40] {
        let waiting = waiting(form, Array(0..<count), most: 40)
        for columns in stride(from: 1, through: 61, by: 4) {
          for rows in stride(from: 1, through: 21, by: 2) {
            let tree = tree
            let picture = TraversalDrawing(
              Drawing { draw(tree, label: { "\($0)" }, canvas: $0) }, waiting
            ).picture(on: Canvas(columns: columns, rows: rows))
            #expect(picture.columns <= columns && picture.rows <= rows, "\(form) \(count) \(columns)x\(rows)")
          }
        }
      }
    }
  }

  @Test func inWordsTheNextComesFirst() {
    #expect(waiting(.stack, [1, 3, 6]).words == "stack 1, 3, 6")
    #expect(waiting(.queue, []).words == "nothing waits")
    #expect(waiting(.queue, Array(1...9)).words == "queue 1, 2, 3, 4, 5, 6, …")
    let room = Canvas(columns: 80, rows: 5)
    #expect(
      waiting(.queue, Array(1...9)).description(on: room).summary
        == "queue, the next first: 1, 2, 3, 4, 5 and 4 more.")
    #expect(waiting(.stack, []).description(on: room).summary == "stack, none.")
  }
}
