import Testing
import UIKit

@MainActor struct CycleTests {
  @Test func theFirstLayoutGoesByTheFirstRule() {
    let flow = UICollectionViewFlowLayout()
    let stage = Stage([3], flow, width: 120, height: 60)
    #expect(
      stage.log { stage.view.layoutIfNeeded() } == [
        "numberOfSections → 1", "numberOfItems(in: 0) → 3", "invalidateLayout(everything)", "prepare",
        "contentSize → 120 × 110", "layoutAttributesForElements(in: 0, 0, 120 × 60) → 2", "cellForItem(0.0)",
        "willDisplay(0.0)", "cellForItem(0.1)", "willDisplay(0.1)",
      ])
    #expect(stage.log { stage.view.layoutIfNeeded() }.isEmpty)
  }

  @Test func boundsThatInvalidateNothingAskForElementsAlone() {
    let stage = Stage([10], UICollectionViewFlowLayout(), width: 120, height: 60)
    stage.view.layoutIfNeeded()
    let log = stage.log {
      stage.view.contentOffset = CGPoint(x: 0, y: 60)
      stage.view.layoutIfNeeded()
    }
    #expect(
      log == [
        "shouldInvalidateLayout(forBoundsChange: 0, 60, 120 × 60) → no", "scrollViewDidScroll → 0, 60",
        "contentSize → 120 × 290", "layoutAttributesForElements(in: 0, 60, 120 × 60) → 2",
        "cellForItem(0.2)", "willDisplay(0.2)", "cellForItem(0.3)", "willDisplay(0.3)",
        "didEndDisplaying(0.0)", "didEndDisplaying(0.1)",
      ])
  }

  @Test func aLayoutSeesTheOldBoundsUntilTheyHaveChanged() {
    final class Watching: UICollectionViewFlowLayout {
      var seen: [String] = []
      private func note(_ call: String) { seen.append("\(call) \(collectionView!.bounds.width)") }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        note("should")
        return super.shouldInvalidateLayout(forBoundsChange: newBounds)
      }
      override func invalidationContext(
        forBoundsChange newBounds: CGRect
      ) -> UICollectionViewLayoutInvalidationContext {
        note("context")
        return super.invalidationContext(forBoundsChange: newBounds)
      }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if collectionView != nil { note("invalidate") }
        super.invalidateLayout(with: context)
      }
      override func prepare() {
        note("prepare")
        super.prepare()
      }
    }
    let layout = Watching()
    let stage = Stage([10], layout, width: 120, height: 60)
    stage.view.layoutIfNeeded()
    layout.seen = []
    stage.view.simulate.resize(to: CGSize(width: 200, height: 60))
    #expect(layout.seen == ["should 120.0", "context 120.0", "invalidate 200.0", "prepare 200.0"])
  }

  @Test func howeverOftenALayoutIsInvalidatedItPreparesOnce() {
    let layout = UICollectionViewFlowLayout()
    let stage = Stage([4], layout)
    stage.view.layoutIfNeeded()
    let log = stage.log {
      for _ in 0..<5 { layout.invalidateLayout() }
      layout.itemSize = CGSize(width: 70, height: 70)
      stage.view.layoutIfNeeded()
    }
    #expect(log.count { $0 == "prepare" } == 1)
    #expect(stage.view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.width == 70)
  }

  @Test func aLayoutThatInvalidatesItselfWhilePreparingEnds() {
    let stage = Stage([20], CarouselLayout(), width: 320, height: 120)
    stage.view.layoutIfNeeded()
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize.height == 120)
    #expect(stage.view.contentSize.width == CGFloat(2380))
  }

  @Test func aBatchGoesByTheEighthRule() {
    let stage = Stage([3], UICollectionViewFlowLayout(), width: 50, height: 170)
    stage.view.layoutIfNeeded()
    let log = stage.log {
      stage.source.counts = [3]
      stage.view.performBatchUpdates {
        stage.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        stage.view.insertItems(at: [IndexPath(item: 2, section: 0)])
      }
    }
    #expect(
      log == [
        "numberOfSections → 1", "numberOfItems(in: 0) → 3", "invalidateLayout(counts)", "prepare",
        "prepare(forCollectionViewUpdates: 2)", "contentSize → 50 × 170",
        "targetContentOffset(0, 0) → 0, 0", "layoutAttributesForElements(in: 0, 0, 50 × 170) → 3",
        "finalLayoutAttributes(0.0)", "finalLayoutAttributes(0.1)", "finalLayoutAttributes(0.2)",
        "initialLayoutAttributes(0.0)", "initialLayoutAttributes(0.1)", "initialLayoutAttributes(0.2)",
        "didEndDisplaying(0.0)", "cellForItem(0.2)", "prepareForReuse(cell)", "willDisplay(0.2)",
        "finalizeCollectionViewUpdates", "completion(finished: true)",
      ])
  }

  @Test func superSaysWhereElementsComeFromAndGo() {
    final class Watching: UICollectionViewFlowLayout {
      var seen: [String] = []
      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let answer = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        seen.append("from \(itemIndexPath.item) \(answer!.frame.minY) \(answer!.alpha)")
        return answer
      }
      override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let answer = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        seen.append("to \(itemIndexPath.item) \(answer!.frame.minY) \(answer!.alpha)")
        return answer
      }
    }
    let layout = Watching()
    let stage = Stage([2], layout, width: 50, height: 110)
    stage.view.layoutIfNeeded()
    stage.view.performBatchUpdates {
      stage.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      stage.view.insertItems(at: [IndexPath(item: 1, section: 0)])
    }
    #expect(layout.seen == ["to 0 0.0 0.0", "to 1 0.0 1.0", "from 0 60.0 1.0", "from 1 60.0 0.0"])
  }

  @Test func aBatchThatDoesNotAddUpIsRefused() {
    let stage = Stage([3], UICollectionViewFlowLayout())
    stage.view.layoutIfNeeded()
    let caught = UIException.caught {
      stage.view.performBatchUpdates { stage.view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    }
    #expect(caught.count == 1)
    #expect(stage.view.numberOfItems(inSection: 0) == 3)
    #expect(stage.view.visibleCells.count == 3)
  }

  @Test func whatIsWrongIsSaidAndNothingChanges() {
    let stage = Stage([3], UICollectionViewFlowLayout())
    stage.view.layoutIfNeeded()
    let cases: [(() -> Void, String)] = [
      (
        { stage.view.scrollToItem(at: IndexPath(item: 9, section: 0), at: .top, animated: false) },
        "there is no item 0.9: the counts are [3]"
      ),
      ({ _ = stage.view.numberOfItems(inSection: 4) }, "there is no section 4, only 1"),
      (
        { stage.view.register(NSObject.self, forCellWithReuseIdentifier: "x") },
        "NSObject is no UICollectionReusableView, so it cannot be registered for \"x\""
      ),
      (
        { _ = stage.view.dequeueReusableCell(withReuseIdentifier: "y", for: IndexPath(item: 0, section: 0)) },
        "could not dequeue a view with identifier \"y\": register a class for it with register(_:forCellWithReuseIdentifier:)"
      ),
    ]
    for (body, reason) in cases {
      #expect(UIException.caught(body).map(\.reason) == [reason])
      #expect(stage.view.visibleCells.count == 3)
    }
  }

  @Test func aFrameThatIsNoNumberIsSaidWithItsElement() {
    final class Broken: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let answer = super.layoutAttributesForElements(in: rect)
        answer?[1].frame.origin.x = .nan
        return answer
      }
    }
    let stage = Stage([3], Broken())
    let caught = UIException.caught { stage.view.layoutIfNeeded() }
    #expect(caught.count == 1)
    #expect(caught[0].reason.hasPrefix("the frame of 0.1 is "))
    #expect(stage.view.visibleCells.count == 2)
  }
}
