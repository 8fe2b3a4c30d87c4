import Testing
import Waiting

/// `verify`, `pin` and `set describe` at the prompt of the real program.
@Suite(.serialized, .waiting) struct ProofTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func start(columns: Int, rows: Int) throws -> Screen {
    let screen = try Screen(Programs.trellis, in: folder, columns: columns, rows: rows)
    try screen.expect("›")
    return screen
  }

  private func enter(_ line: String, on screen: Screen, prompt: String) throws {
    try screen.enter(line, prompt: prompt)
  }

  /// A screen that shows only what comes from here on.
  private func clear(_ screen: Screen, prompt: String) throws {
    try screen.press("C-l")
    try screen.expect("no empty screen") { $0 == prompt }
  }

  @Test func verifyOnASmallScreen() throws {
    let screen = try start(columns: 40, rows: 12)
    try enter("stack s = 5 3;", on: screen, prompt: "s ›")
    try clear(screen, prompt: "s ›")
    try enter("verify undo", on: screen, prompt: "s ›")
    try screen.expectPicture(
      """
      s › verify undo
      verified: 1 step replayed from the
      start, the same state
      s ›
      """)
    try clear(screen, prompt: "s ›")
    try screen.type("verify s")
    try screen.press("Enter")
    try screen.expect("Space goes on")
    try screen.readOn(to: "s ›")
    // The last of what it says; nothing is broken by the edge of the screen.
    let picture = try screen.picture()
    #expect(
      picture.hasSuffix(
        """
            alignment  numbers end in one
                       column, other values
                       start in one
            sum        values shown and values
                       left out make up the
                       whole
        s ›
        """), "\(picture)")
  }

  @Test func verifyOnAScreenOfEightyColumns() throws {
    let screen = try start(columns: 80, rows: 24)
    try enter("stack s = min 5 3;", on: screen, prompt: "s ›")
    try clear(screen, prompt: "s ›")
    try enter("verify", on: screen, prompt: "s ›")
    try screen.expectPicture(
      """
      s › verify
      verified stack s: min, 2 elements, min 3
        its structure
          minima  every element that was not greater than any below it is kept, in
                  their order, and no other
          sort    all values are numbers, or all are texts
        its drawings
          size       the picture fits its space, and nothing extends beyond it
          overlap    no label overlaps another, or the column of its sign
          ground     all piles are on one line
          places     one value per line, in order from the top, with none between them
          alignment  numbers end in one column, other values start in one
          sum        values shown and values left out make up the whole
      s ›
      """)
  }

  @Test(arguments: [(80, 24), (40, 12)]) func aPinnedTreeIsDrawnUnderEveryStep(_ columns: Int, _ rows: Int)
    throws
  {
    let screen = try start(columns: columns, rows: rows)
    try enter("tree t = avl 2 1 3;", on: screen, prompt: "t ›")
    try enter("pin t;", on: screen, prompt: "t ›")
    try clear(screen, prompt: "t ›")
    try enter("stack s", on: screen, prompt: "s ›")
    try screen.expectPicture(
      """
      t › stack s
       elements
      ┌─────┐
      │     │ (empty)
      └─────┘
      plain · 0 elements
        2
       ┌┴─┐
       1  3
      pinned t: avl, 3 nodes, height 1
      s ›
      """)
    try clear(screen, prompt: "s ›")
    try enter("undo", on: screen, prompt: "t ›")
    try screen.expectPicture(
      """
      s › undo
        2
       ┌┴─┐
       1  3
      undid “stack s”\(columns == 80 ? " · " : "\n")t: avl, 3 nodes, height 1
      t ›
      """)
    try clear(screen, prompt: "t ›")
    try enter("objects", on: screen, prompt: "t ›")
    try screen.expectPicture("t › objects\n* tree t: avl, 3 nodes, height 1, pinned\nt ›")
  }

  @Test(arguments: [(80, 24), (40, 12)]) func wordsTakeThePlaceOfPictures(_ columns: Int, _ rows: Int) throws
  {
    let screen = try start(columns: columns, rows: rows)
    try enter("set describe on", on: screen, prompt: "›")
    try enter("tree t = avl 50 30 70 20;", on: screen, prompt: "t ›")
    try clear(screen, prompt: "t ›")
    try enter("insert 10", on: screen, prompt: "t ›")
    let caption =
      columns == 80
      ? "inserted 10; rotated right at 30; 3 comparisons; avl, 5 nodes, height 2."
      : "inserted 10; rotated right at 30; 3\n  comparisons; avl, 5 nodes, height 2."
    let second =
      columns == 80
      ? "20, level 1: left leaf 10, right leaf 30." : "20, level 1: left leaf 10, right leaf\n  30."
    try screen.expectPicture(
      """
      t › insert 10
      \(caption)
      added 10, left of 20.
      moved 30, now right of 20.
      50, root: left 20, right leaf 70.
      \(second)
      t ›
      """)
  }
}
