import Testing
import UIKit
import Written

@MainActor struct OverrideTests {
  /// Cells of a custom class.
  private func stage(_ count: Int, _ layout: UICollectionViewLayout) -> Stage {
    let stage = Stage([count], layout, width: 100, height: 50)
    stage.view.register(PhotoCell.self, forCellWithReuseIdentifier: "cell")
    return stage
  }

  @Test func aSubclassThatOverridesAllIsCalledByTheRules() {
    let layout = EveryOverride()
    let stage = stage(5, layout)
    stage.view.layoutIfNeeded()
    #expect(
      layout.calls == [
        "invalidateLayout(with: true)", "prepare()", "collectionViewContentSize",
        "layoutAttributesForElements(in: 0)",
      ])
    layout.calls = []
    stage.view.contentOffset.y = 20
    stage.view.layoutIfNeeded()
    #expect(
      layout.calls == [
        "shouldInvalidateLayout(20)", "invalidationContext(20)", "invalidateLayout(with: true)", "prepare()",
        "collectionViewContentSize", "layoutAttributesForElements(in: 20)",
      ])
    layout.calls = []
    stage.source.counts = [4]
    stage.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
    #expect(
      layout.calls == [
        "invalidateLayout(with: true)", "prepare()", #"prepare(forCollectionViewUpdates: ["delete"])"#,
        "collectionViewContentSize", "targetContentOffset()", "layoutAttributesForElements(in: 20)",
        "final(1)",
        "final(2)", "final(3)", "initial(0)", "initial(1)", "initial(2)", "initial(3)",
        "finalizeCollectionViewUpdates()",
      ])
    layout.calls = []
    stage.view.simulate.drag(by: .zero, velocity: CGPoint(x: 0, y: 0.5))
    #expect(layout.calls.first == "targetContentOffset(velocity: 0.5)")
  }

  @Test func attributesOfAClassOfOnesOwnReachTheCell() {
    let stage = stage(5, EveryOverride())
    stage.view.layoutIfNeeded()
    let labels = stage.view.visibleCells.map { ($0 as? PhotoCell)?.label.text }
    #expect(labels == ["tag 0", "tag 1", "tag 2"])
  }

  @Test func optionalCallsAnswerNilWhereNothingIsImplemented() {
    final class Delegate: NSObject, UICollectionViewDelegateFlowLayout {
      var scrolls = 0
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: 33, height: 33) }
      func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    }
    let (layout, delegate) = (AskingLayout(), Delegate())
    let stage = stage(3, layout)
    stage.view.delegate = delegate
    stage.view.layoutIfNeeded()
    #expect(layout.answers == ["33.0", "-1.0", "33.0", "false", "1"])
    #expect(delegate.scrolls == 1)
    #expect(stage.view.visibleCells.first?.frame.width == 33)
  }

  @Test func aProtocolOfOnesOwnHasOptionalMethods() {
    final class Silent: NSObject, HeightDelegate {}
    final class Speaking: NSObject, HeightDelegate {
      func collectionView(_ collectionView: UICollectionView, heightAt indexPath: IndexPath) -> CGFloat { 7 }
    }
    for (delegate, height) in [(Silent(), 44), (Speaking(), 7)] as [(any HeightDelegate, CGFloat)] {
      let layout = HeightLayout()
      let stage = stage(1, layout)
      stage.view.delegate = delegate
      stage.view.layoutIfNeeded()
      #expect(layout.height == height)
    }
  }

  @Test func aViewThatIsSureIsAnOverride() {
    let layout = SureLayout()
    let stage = stage(1, layout)
    #expect(layout.collectionView === stage.view)
  }

  @Test func contextsAndAttributesAreMadeAnew() {
    let flow = UICollectionViewFlowLayout()
    let stage = stage(1, flow)
    stage.view.layoutIfNeeded()
    let path = IndexPath(item: 0, section: 0)
    let (first, second) = (flow.layoutAttributesForItem(at: path), flow.layoutAttributesForItem(at: path))
    #expect(first !== second)
    #expect(first == second)
    first?.alpha = 0.5
    #expect(first != second)
  }

  @Test func aDragTellsItsDelegateInOrder() {
    final class Listening: NSObject, UICollectionViewDelegate {
      var calls: [String] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if calls.last != "DidScroll" { calls.append("DidScroll") }
      }
      func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("WillBeginDragging") }
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) {
        calls.append("WillEndDragging")
        targetContentOffset.pointee.y = 70
      }
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        calls.append("DidEndDragging \(decelerate)")
      }
      func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        calls.append("WillBeginDecelerating")
      }
      func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("DidEndDecelerating") }
    }
    let (stage, delegate) = (Stage([50], UICollectionViewFlowLayout(), width: 60, height: 120), Listening())
    stage.view.delegate = delegate
    stage.view.simulate.drag(by: CGVector(dx: 0, dy: -30), velocity: CGPoint(x: 0, y: 1))
    #expect(
      delegate.calls == [
        "WillBeginDragging", "DidScroll", "WillEndDragging", "DidEndDragging true", "WillBeginDecelerating",
        "DidScroll", "DidEndDecelerating",
      ])
    #expect(stage.view.contentOffset.y == 70)
  }

  @Test func aTapGoesThroughTheDelegate() {
    final class Choosing: NSObject, UICollectionViewDelegate {
      func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
      {
        indexPath.item != 1
      }
    }
    let (stage, delegate) = (Stage([5], UICollectionViewFlowLayout()), Choosing())
    stage.view.delegate = delegate
    for item in [0, 1, 2] { stage.view.simulate.tap(IndexPath(item: item, section: 0)) }
    #expect(stage.view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
    #expect(stage.view.cellForItem(at: IndexPath(item: 2, section: 0))?.isSelected == true)
    #expect(stage.view.cellForItem(at: IndexPath(item: 0, section: 0))?.isSelected == false)
  }
}
