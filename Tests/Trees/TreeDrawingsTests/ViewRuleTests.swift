import Pictures
import Randomness
import Testing
import TreeDrawings
import Trees

/// The rules of the views: kept by every picture, and each fault is named.
@Suite struct ViewRuleTests {
  private func fault(
    _ picture: Picture, _ view: TreeView, of tree: BinaryTree<Int>, label: (Int) -> String = { "\($0)" }
  ) -> String? {
    do throws(DrawingViolation) {
      try view.check(picture, of: TreeSkeleton(tree)) { CleanText(label(tree[NodeID($0)])) }
      return nil
    } catch {
      return "\(error.rule.name): \(error)"
    }
  }

  @Test func everyPictureKeepsThem() {
    let seed: UInt64 = 2_300
    print("view rule seed \(seed)")
    var random = SplitMix64(seed: seed)
    let texts = ["7", "42", "Hamburger", "中文字", "👩‍💻", "e\u{301}", "▾ 12", "… 5 more", "a rather long label"]
    for _ in 0..<300 {
      let keys = (0..<Int.random(in: 0...80, using: &random)).shuffled(using: &random)
      let tree = TreeSkeleton(inserting: keys) { _ in 1 }.tree()
      let canvas = Canvas(
        columns: Int.random(in: 1...90, using: &random), rows: Int.random(in: 1...40, using: &random))
      let label = { (value: Int) in texts[value % texts.count] + "\(value)" }
      for view in TreeView.allCases {
        let drawn = draw(tree, label: label, view: view, canvas: canvas)
        #expect(fault(drawn, view, of: tree, label: label) == nil, "\(view) in \(canvas)\n\(drawn)")
      }
    }
  }

  @Test func whatIsWrongIsNamed() {
    let tree = SampleTree([50, 20, 70, 10, 30]).tree
    func changed(_ view: TreeView, _ change: (inout Picture) -> Void) -> String? {
      var drawn = draw(tree, label: { "\($0)" }, view: view, canvas: .standard)
      #expect(fault(drawn, view, of: tree) == nil)
      change(&drawn)
      return fault(drawn, view, of: tree)
    }
    func exchange(_ first: String, _ second: String) -> (inout Picture) -> Void {
      { drawn in
        for index in drawn.marks.indices {
          guard var label = drawn.marks[index].label, label.keepsSign else { continue }
          switch label.text.string {
          case first: label.text = CleanText(second)
          case second: label.text = CleanText(first)
          default: continue
          }
          drawn.marks[index] = .label(label)
        }
      }
    }
    for view in TreeView.allCases {
      #expect(
        changed(view) { $0.leftOut = "1 node left out" }
          == "whole: 5 of 5 nodes are shown, and what is said is: 1 node left out")
    }
    #expect(changed(.sideways, exchange("20", "30")) == "descent: 30 is not where it belongs")
    #expect(changed(.outline, exchange("20", "70")) == "parents: 10 is not where it belongs")
    #expect(changed(.levels, exchange("10", "30")) == "lines: 10 is not where it belongs")
    #expect(changed(.levels, exchange("50", "30")) == "lines: 30 is not where it belongs")
    #expect(changed(.array, exchange("10", "70")) == "index: 10 is above the index 2")
  }
}
