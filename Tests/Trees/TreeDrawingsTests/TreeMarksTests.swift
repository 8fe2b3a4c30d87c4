import Pictures
import Testing
import TreeDrawings
import Trees

/// Marks that listened to an operation, as a program outside hands them to it.
@Suite struct TreeMarksTests {
  private func picture(of tree: BinaryTree<Int>, _ marks: TreeMarks<Int>) -> Picture {
    draw(tree, label: { "\($0)" }, marks: marks, canvas: .standard)
  }

  /// What the picture shows as removed: the text, and the key by which a page finds it.
  private func removed(_ picture: Picture) -> [String] {
    picture.marks.filter { $0.role == .removed }.map {
      "\($0.label?.text ?? .empty) \($0.subject?.key ?? "-")"
    }
  }

  @Test func anInsertionIsMarked() throws {
    var tree = SearchTree([50, 30, 70, 20], discipline: .avl)
    var marks = TreeMarks<Int>()
    try tree.insert(10, recorder: &marks)
    let marked = picture(of: tree.tree, marks).labels.filter { $0.role != .normal }
    #expect(marked.map { "\($0.text) \($0.role)" } == ["10 added", "30 changed"])
  }

  @Test func aRemovedNodeCanBeFoundByItsKey() throws {
    for discipline in SearchTree<Int>.Discipline.allCases {
      for element in [20, 50, 70] {
        var tree = SearchTree([50, 30, 70, 20], discipline: discipline)
        let node = try #require(tree.find(element))
        var marks = TreeMarks<Int>()
        tree.remove(element, recorder: &marks)
        let drawn = picture(of: tree.tree, marks)
        #expect(removed(drawn) == ["\(element) node-\(node.rawValue)"], "\(discipline) \(element)")
        let document = SVGRenderer().document(drawn, title: "").markup.string
        #expect(document.contains("<g class=\"node removed\" data-key=\"node-\(node.rawValue)\""))
      }
    }
  }

  @Test func theFirstOfAHeapStandsBesideTheOneThatTookItsPlace() {
    var heap = BinaryHeap([9, 7, 8, 1], order: .max)
    var marks = TreeMarks<Int>()
    heap.pop(recorder: &marks)
    #expect(picture(of: heap.tree, marks).description == "✗9 ~8\n ┌┴─┐\n 7 ~1")
    #expect(removed(picture(of: heap.tree, marks)) == ["9 node-3"], "the last node is the one that is gone")
  }

  @Test func anIdentifierThatWasGivenAnewShowsTheNewNode() throws {
    var tree = SearchTree([50, 30, 70])
    var marks = TreeMarks<Int>()
    tree.remove(30, recorder: &marks)
    try tree.insert(60, recorder: &marks)
    let drawn = picture(of: tree.tree, marks)
    #expect(removed(drawn) == ["30 -"])
    #expect(drawn.marks.filter { $0.role == .added }.map(\.subject?.key) == ["node-1"])
  }

  @Test func whatCameAndWentIsNotMarked() throws {
    var tree = SearchTree([50, 30])
    let before = picture(of: tree.tree, TreeMarks())
    var marks = TreeMarks<Int>()
    try tree.insert(70, recorder: &marks)
    tree.remove(70, recorder: &marks)
    #expect(picture(of: tree.tree, marks) == before)
  }
}
