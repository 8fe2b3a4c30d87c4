import Testing
import UIKit

/// Mistakes: each raises UIKit's exception with a reason, and the view shows what it showed.
@MainActor struct BadInputTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func shown(_ view: UICollectionView) -> [String] {
    view.indexPathsForVisibleItems.map { "\($0.item) \(view.cellForItem(at: $0)?.frame ?? .zero)" }
  }

  @Test func aLayoutThatAnswersNilShowsNothing() {
    final class Silent: UICollectionViewLayout {}
    let stage = Stage([3], Silent())
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.isEmpty)
    stage.view.scrollToItem(at: path(1), at: .top, animated: false)
    #expect(stage.view.contentOffset == .zero)
    #expect(stage.view.layoutAttributesForItem(at: path(1)) == nil)
    stage.source.counts = [2]
    stage.view.deleteItems(at: [path(0)])
    #expect(stage.view.numberOfItems(inSection: 0) == 2)
  }

  @Test func nilForWhereAnItemComesFromIsItsOwnPlace() {
    final class Silent: UICollectionViewFlowLayout {
      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? { nil }
      override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? { nil }
    }
    let stage = Stage([3], Silent())
    stage.view.layoutIfNeeded()
    stage.source.counts = [4]
    stage.view.insertItems(at: [path(0)])
    #expect(stage.view.visibleCells.count == 4)
  }

  @Test func countsThatDoNotAddUpAreRefusedWithTheNumbers() {
    let stage = Stage([3, 2], UICollectionViewFlowLayout())
    stage.view.layoutIfNeeded()
    let before = shown(stage.view)
    let cases: [(() -> Void, String)] = [
      (
        { stage.view.deleteItems(at: [path(0)]) },
        "invalid update: invalid number of items in section 0. The number of items of the section after the update (3) must be equal to the number before it (3), plus or minus those inserted or deleted (0 inserted, 1 deleted)"
      ),
      (
        { stage.view.insertSections([2]) },
        "invalid update: invalid number of sections. The number of sections of the view after the update (2) must be equal to the number before it (2), plus or minus those inserted or deleted (1 inserted, 0 deleted)"
      ),
      (
        { stage.view.deleteItems(at: [path(7)]) },
        "invalid update: attempt to delete item 0.7, but there are only 3 before the update"
      ),
      (
        { stage.view.moveItem(at: path(0, 4), to: path(0)) },
        "invalid update: attempt to move item 4.0 to 0.0, but there are only 2 sections before the update"
      ),
      (
        { stage.view.deleteItems(at: [IndexPath(index: 3)]) },
        "invalid index path (3) for use with UICollectionView: it has 1 indexes, and an item's has two, IndexPath(item:section:)"
      ),
      (
        { stage.view.selectItem(at: IndexPath(), animated: false, scrollPosition: []) },
        "invalid index path () for use with UICollectionView: it has 0 indexes, and an item's has two, IndexPath(item:section:)"
      ),
    ]
    for (body, reason) in cases {
      #expect(UIException.caught(body).map(\.reason) == [reason])
      #expect(shown(stage.view) == before)
      #expect(stage.view.numberOfSections == 2)
    }
  }

  @Test func aNegativeCountIsRefused() {
    let stage = Stage([-2], UICollectionViewFlowLayout())
    #expect(
      UIException.caught { stage.view.layoutIfNeeded() }.map(\.reason) == [
        "section 0 has -2 items: a number of items is 0 or more"
      ])
    #expect(stage.view.numberOfItems(inSection: 0) == 0)
  }

  @Test func aLayoutWithoutAViewAnswersNothing() {
    let flow = UICollectionViewFlowLayout()
    flow.invalidateLayout()
    flow.prepare()
    #expect(flow.collectionView == nil)
    #expect(flow.collectionViewContentSize == .zero)
    #expect(flow.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 100, height: 100)) == nil)
    #expect(flow.layoutAttributesForItem(at: path(0)) == nil)
    #expect(!flow.shouldInvalidateLayout(forBoundsChange: .zero) || flow.collectionView == nil)
    // One whose view is gone is without a view again.
    do {
      let stage = Stage([1], flow)
      stage.view.layoutIfNeeded()
      #expect(flow.collectionView != nil)
    }
    #expect(flow.collectionView == nil)
    #expect(flow.layoutAttributesForItem(at: path(0)) == nil)
  }

  @Test func aLayoutThatAnswersForAnItemThatIsNotThereIsRefused() {
    final class Broken: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let extra = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 9, section: 0))
        extra.frame = rect
        return (super.layoutAttributesForElements(in: rect) ?? []) + [extra]
      }
    }
    let stage = Stage([2], Broken())
    #expect(
      UIException.caught { stage.view.layoutIfNeeded() }.map(\.reason) == [
        "UICollectionView received layout attributes for a cell with an index path that does not exist: 0.9, and the counts are [2]"
      ])
    #expect(stage.view.visibleCells.count == 2)
  }

  @Test func numbersThatAreNotFiniteAreRefused() {
    final class Endless: UICollectionViewFlowLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: CGFloat.infinity) }
    }
    let stage = Stage([2], Endless())
    #expect(
      UIException.caught { stage.view.layoutIfNeeded() }.map(\.reason) == [
        "the content size is 100.0 × inf: no layout can be of that size"
      ])
    #expect(stage.view.contentSize == .zero)
    let flow = UICollectionViewFlowLayout()
    let other = Stage([2], flow)
    other.view.layoutIfNeeded()
    let before = shown(other.view)
    for (change, reason) in [
      (
        { flow.itemSize.width = .nan },
        "the size of item 0 is nan × 50: width and height have to be finite and greater than 0"
      ),
      (
        { flow.itemSize = CGSize(width: 50, height: -1) },
        "the size of item 0 is 50 × -1: width and height have to be finite and greater than 0"
      ),
      (
        {
          flow.itemSize = CGSize(width: 50, height: 50)
          flow.minimumLineSpacing = .infinity
        }, "minimumLineSpacing of the flow layout is inf: it has to be a finite number that is not negative"
      ),
    ] as [(() -> Void, String)] {
      change()
      #expect(Set(UIException.caught { other.view.layoutIfNeeded() }.map(\.reason)) == [reason])
      #expect(shown(other.view) == before)
    }
  }

  @Test func aDelegateThatIsGoneIsAskedNothing() {
    final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: 33, height: 33) }
    }
    let flow = UICollectionViewFlowLayout()
    let stage = Stage([2], flow)
    var delegate: Sizes? = Sizes()
    stage.view.delegate = delegate
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.first?.frame.width == 33)
    delegate = nil
    #expect(delegate == nil && stage.view.delegate == nil)
    flow.invalidateLayout()
    stage.view.simulate.tap(path(1))
    #expect(stage.view.visibleCells.first?.frame.width == 50)
    #expect(stage.view.indexPathsForSelectedItems == [path(1)])
  }

  @Test func aDataSourceThatIsGoneLeavesWhatIsShown() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    var source: Numbers? = Numbers([2])
    view.dataSource = source
    view.layoutIfNeeded()
    source = nil
    #expect(source == nil && view.dataSource == nil)
    view.contentOffset.y = 10
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 2)
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.visibleCells.isEmpty)
  }

  @Test func aLayoutThatChangesThingsWhileItPreparesEnds() {
    final class Restless: UICollectionViewFlowLayout {
      var prepared = 0
      override func prepare() {
        super.prepare()
        prepared += 1
        invalidateLayout()
        collectionView?.setNeedsLayout()
        collectionView?.layoutIfNeeded()
        collectionView?.contentOffset.y += 1
      }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    }
    let layout = Restless()
    let stage = Stage([4], layout)
    stage.view.layoutIfNeeded()
    #expect(layout.prepared == 1)
    #expect(stage.view.visibleCells.count == 4)
  }

  @Test func aLayoutThatChangesItemsWhileItPreparesIsRefused() {
    final class Meddling: UICollectionViewFlowLayout {
      override func prepare() {
        super.prepare()
        collectionView?.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    let stage = Stage([4], Meddling())
    #expect(
      UIException.caught { stage.view.layoutIfNeeded() }.map(\.reason) == [
        "the items of a collection view cannot be changed while its layout prepares: change them before it is invalidated"
      ])
    #expect(stage.view.visibleCells.count == 4)
  }

  @Test func aCellThatWasNeverRegisteredIsNotShown() {
    let stage = Stage([2], UICollectionViewFlowLayout())
    stage.view.register(nil as AnyClass?, forCellWithReuseIdentifier: "cell")
    let caught = UIException.caught { stage.view.layoutIfNeeded() }
    #expect(
      Set(caught.map(\.reason)) == [
        "could not dequeue a view with identifier \"cell\": register a class for it with register(_:forCellWithReuseIdentifier:)"
      ])
    #expect(stage.view.visibleCells.isEmpty)
    stage.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    stage.view.setNeedsLayout()
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.count == 2)
  }

  @Test func aCellThatWasNotDequeuedIsRefused() {
    final class Maker: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        1
      }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    }
    let stage = Stage([1], UICollectionViewFlowLayout())
    let maker = Maker()
    stage.view.dataSource = maker
    #expect(
      UIException.caught { stage.view.layoutIfNeeded() }.map(\.reason) == [
        "the view returned from collectionView(_:cellForItemAt:) for 0.0 does not have a reuseIdentifier: retrieve it by calling dequeueReusableCell(withReuseIdentifier:for:)"
      ])
    #expect(stage.view.visibleCells.isEmpty)
  }

  @Test func aHeaderThatNothingShowsIsSaid() {
    final class Headless: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        1
      }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
    }
    let flow = UICollectionViewFlowLayout()
    flow.headerReferenceSize = CGSize(width: 10, height: 10)
    let (stage, source) = (Stage([1], flow), Headless())
    stage.view.dataSource = source
    #expect(
      UIException.caught { stage.view.layoutIfNeeded() }.map(\.reason) == [
        "the layout shows header 0, and the data source does not implement collectionView(_:viewForSupplementaryElementOfKind:at:)"
      ])
    #expect(stage.view.visibleCells.count == 1)
  }
}
