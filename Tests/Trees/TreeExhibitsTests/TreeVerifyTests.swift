import Language
import Pictures
import Prompt
import Testing
import TreeDrawings

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import TreeExhibits
@testable import Trees
@testable import Values

/// `verify` names the offender of a tree that is broken.
@Suite struct TreeVerifyTests {
  /// What a statement says of a tree `t` after something in it was broken.
  private func failure(
    _ program: String = "tree t = avl 50 30 70 20;", _ statement: String = "verify",
    _ change: (inout TreeExhibit) -> Void
  ) -> Diagnostic? {
    var session = Session()
    session.prepare(program)
    if let box = session.interpreter.state.own(0) as? ExhibitBox<TreeExhibit> { change(&box.exhibit) }
    return session.failure(statement)
  }

  @Test func everyPromiseOfATreeThatIsBrokenIsNamed() {
    func expect(
      _ message: String, _ program: String = "tree t = avl 50 30 70 20;",
      _ location: SourceLocation = #_sourceLocation, _ change: (inout TreeExhibit) -> Void
    ) {
      let failure = failure(program, "verify", change)
      #expect(failure?.message == message, sourceLocation: location)
      #expect(
        failure?.help == "this is a fault in Trellis: please report the statements that led here",
        sourceLocation: location)
    }
    expect("'t' breaks the rule “links”: the right link of node 30 leads to node 50, met before") { tree in
      tree.search.storage.nodes[1].right = 0
    }
    expect(
      "'t' breaks the rule “links”: the left link of node 70 leads to slot 99, outside the arena of 4"
    ) {
      $0.search.storage.nodes[2].left = 99
    }
    expect("'t' breaks the rule “links”: a link leads to slot 3, which holds no node") {
      $0.search.storage.nodes[3].element = nil
    }
    expect("'t' breaks the rule “count”: 5 nodes are counted, but 4 can be reached") {
      $0.search.storage.liveCount = 5
    }
    expect("'t' breaks the rule “free slots”: there are 4 slots, but 3 nodes and 0 free ones") { tree in
      tree.search.storage.nodes[1].left = -1
      tree.search.storage.liveCount = 3
    }
    expect("'t' breaks the rule “free slots”: node 20 is in a slot that is listed as free") { tree in
      tree.search.storage.nodes[1].left = -1
      tree.search.storage.liveCount = 3
      tree.search.storage.freeLink = 3
    }
    expect("'t' breaks the rule “order”: 30 is right of 60") {
      $0.search.storage.nodes[3].element = .int(60)
    }
    expect(
      "'t' breaks the rule “no twins”: there are two of 30", "tree t = bst 50 30 70 20 duplicates: reject;"
    ) {
      $0.search.storage.nodes[3].element = .int(30)
    }
    expect("'t' breaks the rule “leanings”: node 50 leans by -1, and believes 0") {
      $0.search.storage.nodes[0].tag = 0
    }
    expect("'t' breaks the rule “balance”: node 1 leans by 2", "tree t = bst 1 2 3;") { tree in
      tree.search.currentDiscipline = .avl
      tree.search.storage.nodes[0].tag = 2
      tree.search.storage.nodes[1].tag = 1
    }
    expect("'t' breaks the rule “sort”: 50 and \"x\" cannot be compared") {
      $0.search.storage.nodes[2].element = .text("x")
    }
    expect("'t' breaks the rule “count”: 2 nodes are counted, but 3 can be reached", "tree t = binary 1 2 3;")
    {
      var broken = $0.tree
      broken.liveCount = 2
      $0.form = .shape(broken)
    }
    expect("'t' breaks the rule “heap order”: node 0 is below node 1", "tree t = minheap 1 2 3;") {
      $0.heap.linked?.storage.nodes[2].element = .int(0)
    }
    expect("'t' breaks the rule “complete”: node 3 is number 1 in level order", "tree t = minheap 1 2 3;") {
      $0.heap.linked?.storage.nodes[0].left = 2
      $0.heap.linked?.storage.nodes[0].right = 1
    }
  }

  @Test func theOffenderOfADrawingIsNamedByItsValue() {
    var session = Session()
    session.prepare("tree t = avl 50 30 70;")
    guard let box = session.interpreter.state.objects[0].box as? ExhibitBox<TreeExhibit> else { return }
    let tree = box.exhibit.tree
    let skeleton = TreeSkeleton(tree) { CleanText(tree[$0].label).columns }
    for (layout, message) in [
      (TreeLayout.tidy, "the object breaks the rule “tidy: margin”: 50 starts in column 3, not 1"),
      (.knuth, "the object breaks the rule “knuth: rank”: 30 is in column 5, and its rank is 0"),
    ] {
      var positions = layout.positions(of: skeleton)
      positions.x[1] = 5
      do {
        try TreeExhibit.check(positions, by: layout, of: skeleton) { tree[NodeID($0)].literal }
        Issue.record("nothing was found")
      } catch {
        let found = error.message
        #expect(found == message)
      }
    }
  }
}

/// The slots of a tree, for tests that break them.
private struct BreakableNodes {
  struct Node {
    var left: Int32
    var right: Int32
    var tag: Int32
    /// Nil in a slot that holds no node.
    var element: Key?
  }

  var tree: BinaryTree<Key>

  subscript(index: Int) -> Node {
    get {
      let slot = Int32(index)
      return Node(
        left: tree.left(slot), right: tree.right(slot), tag: tree.tag(at: slot),
        element: tree.isInUse(slot) ? tree.element(at: slot) : nil)
    }
    set {
      let slot = Int32(index)
      tree.link(newValue.left, below: slot, on: .left)
      tree.link(newValue.right, below: slot, on: .right)
      tree.setTag(newValue.tag, at: slot)
      if let element = newValue.element { return tree.setElement(element, at: slot) }
      tree.arena.withSlots { slots in
        slots[index].left.isFlagged = true
        slots[index].right.isFlagged = true
      }
    }
  }
}

extension BinaryTree<Key> {
  fileprivate var nodes: BreakableNodes {
    get { BreakableNodes(tree: self) }
    set { self = newValue.tree }
  }
}
