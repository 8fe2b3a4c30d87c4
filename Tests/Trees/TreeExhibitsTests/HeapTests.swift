import Language
import Playground
import Prompt
import Testing

/// Heaps, commanded and asked through a session.
@Suite struct HeapTests {
  @Test func aPushedValueRises() {
    var session = Session()
    session.prepare("tree h = minheap 50 30 70 20 60;")
    #expect(
      session.screen("explain h push 10") == """
         1  10 takes the first free place, left below 70
                   20
                ┌──┴───┐
                30     70
              ┌─┴─┐   ┌┘
              50  60 +10
         2  10 < 70 above it: they change places
                   20
                ┌──┴───┐
                30    +10
              ┌─┴─┐   ┌┘
              50  60 ~70
         3  10 < 20 above it: they change places
             +10
           ┌──┴───┐
           30    ~20
         ┌─┴─┐   ┌┘
         50  60 ~70
        pushed 10 · 2 comparisons · 2 swaps · minheap, 6 nodes, height 2
        """)
  }

  @Test func theLastValueSinks() {
    var session = Session()
    session.prepare("tree h = maxheap 9 7 8 1;")
    #expect(
      session.screen("explain h pop") == """
         1  9 is taken out: the last value, 1, takes its place
             ✗9 ~1
              ┌┴─┐
              7  8
         2  of the two children 8 comes first (8 > 7); 8 > 1 above it: they change
            places
        ✗9 ~8
         ┌┴─┐
         7 ~1
        popped 9 · 2 comparisons · 1 swap · maxheap, 3 nodes, height 1
        """)
  }

  @Test func heapSortTellsTheValuesInOrder() {
    var session = Session()
    session.prepare("tree h = minheap shuffled(1...30);")
    #expect(session.run("h sort").first?.value == .list((1...30).map(Value.int)))
    #expect(session.run("h.count").first?.value == .int(0))
  }

  @Test func heapifyTakesAnyTreeAndFewerComparisonsThanPushing() {
    var session = Session()
    session.prepare("tree t = bst 1...15; t heapify as: maxheap;")
    #expect(session.run("t.variant").first?.value == .text("maxheap"))
    #expect(session.run("t.root").first?.value == .int(15))
    session.prepare("expect t.cost.comparisons < 30")
    session.prepare("tree h = maxheap 1...15; expect h.cost.comparisons > t.cost.comparisons")
  }

  @Test func wrongInputIsRefusedAndChangesNothing() {
    var session = Session()
    session.prepare("tree h = minheap; tree k = minheap 5 3; tree t = bst 2 1;")
    let states = ["h", "k", "t"].map { session.state(of: $0) }
    for (statement, message) in [
      ("h pop", "tree 'h' is empty: it has no value to pop"),
      ("h peek", "tree 'h' is empty: it has no value to peek"),
      ("k pop 3", "tree 'k' holds 2 elements: cannot pop 3"),
      ("k push fig", "\"fig\" is text, and 3 is a whole number: the two cannot be compared"),
      ("k find 3", "a minheap has no order from left to right, which find needs"),
      ("k remove 4", "4 is not in the tree"), ("t push 3", "push is for heaps, and this is a bst"),
      ("t heapify fig", "\"fig\" is text, and 2 is a whole number: the two cannot be compared"),
    ] {
      #expect(session.failure(statement)?.message == message, "\(statement)")
    }
    #expect(["h", "k", "t"].map { session.state(of: $0) } == states)
  }

  @Test func aBrokenPromiseLeavesTheStrongestVariantThatHolds() {
    var session = Session()
    for (program, variant) in [
      ("tree t = minheap 1 2 3; t rotate right at: 1", "binary"),
      ("tree t = avl 2 1 3; t rotate right at: 2", "bst"), ("tree t = bst 2 1 3; t mirror", "binary"),
      ("tree t = maxheap 3 2 1; t mirror", "maxheap"),
      ("tree t = splay 1 2 3; t rotate right at: 3", "splay"),
      ("tree t = redblack 1...7; t balance", "avl"), ("tree t = avl 1...7; t balance", "avl"),
      ("tree t = bst 5 5; t mirror", "bst"),
    ] {
      session.prepare(program)
      #expect(session.run("t.variant").first?.value == .text(variant), "\(program)")
    }
  }
}
