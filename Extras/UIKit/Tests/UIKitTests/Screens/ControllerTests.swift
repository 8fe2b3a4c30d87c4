import Testing
import UIKit

@testable import Written

@MainActor struct ControllerTests {
  @Test func aControllerIsTheDataSourceAndDelegateOfItsView() {
    let photos = PhotosController(collectionViewLayout: UICollectionViewFlowLayout())
    photos.view.layoutIfNeeded()
    let view = photos.collectionView!
    #expect(photos.view === view)
    #expect(view.visibleCells.map(\.frame.height) == [100, 200, 300])
    #expect(view.visibleCells.compactMap { ($0 as? PhotoCell)?.label.text } == ["Ada", "Bee", "Cat"])
    view.simulate.tap(IndexPath(item: 1, section: 0))
    #expect(photos.chosen == ["Bee"])
  }

  @Test func aPropertyOfAScrollViewIsObserved() {
    let photos = PhotosController(collectionViewLayout: UICollectionViewFlowLayout())
    photos.view.layoutIfNeeded()
    photos.collectionView.contentOffset.y = 10
    photos.collectionView.contentOffset.y = 10
    photos.collectionView.contentOffset.y = 30
    #expect(photos.offsets == [10, 30])
    photos.stopObserving()
    photos.collectionView.contentOffset.y = 50
    #expect(photos.offsets == [10, 30])
    var sizes: [String] = []
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let observation = scroll.observe(\.contentSize, options: [.initial, .old, .new]) { _, change in
      sizes.append("\(change.oldValue?.height ?? -1) \(change.newValue?.height ?? -1)")
    }
    scroll.contentSize.height = 40
    #expect(sizes == ["-1.0 0.0", "0.0 40.0"])
    observation.invalidate()
    scroll.contentSize.height = 50
    #expect(sizes.count == 2)
  }
}
