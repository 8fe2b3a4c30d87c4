import Testing
import UIKit
import Waterfall

@MainActor private final class Photos: NSObject, UICollectionViewDataSource, WaterfallLayoutDelegate {
  var heights: [CGFloat] = [100, 160, 60, 120, 80]

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    heights.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, heightForItemAt indexPath: IndexPath) -> CGFloat {
    heights[indexPath.item]
  }
}

@MainActor struct WaterfallLayoutTests {
  private let photos = Photos()
  private let layout = WaterfallLayout()
  private let view: UICollectionView

  init() {
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 210, height: 200), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
    layout.delegate = photos
    view.dataSource = photos
    view.layoutIfNeeded()
  }

  @Test func anItemGoesUnderTheShortestColumn() {
    #expect(
      layout.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.frame.origin
        == CGPoint(x: 0, y: 110))
    #expect(
      layout.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))?.frame.origin
        == CGPoint(x: 110, y: 170))
  }

  @Test func theScreenLooksAsItDid() {
    #expect(
      picture(of: view, columns: 44).text == """
        ╔══════════════════╤═╤══════════════════╗ ▲
        ║ 0                │ │ 1                ║ █
        ║                  │ │                  ║ █
        ║                  │ │                  ║ █
        ║                  │ │                  ║ █
        ║                  │ │                  ║ █
        ║                  │ │                  ║ █
        ║                  │ │                  ║ █
        ║                  │ │                  ║ █
        ╟──────────────────┘ │                  ║ █
        ╟──────────────────┐ │                  ║ █
        ║ 2                │ │                  ║ █
        ║                  │ │                  ║ █
        ║                  │ │                  ║ ░
        ║                  │ │                  ║ ░
        ║                  │ └──────────────────╢ ░
        ╟──────────────────┘ ┌──────────────────╢ ░
        ╟──────────────────┐ │ 3                ║ ░
        ║ 4                │ │                  ║ ░
        ╚═══════════════════════════════════════╝ ▼
        """)
  }

  @Test func aTurnedDeviceGetsNewColumns() {
    view.simulate.resize(to: CGSize(width: 310, height: 150))
    #expect(view.visibleCells.allSatisfy { $0.frame.width == 150 })
  }

  @Test func theLayoutHasNoFault() {
    #expect(LayoutLint.check(view).isEmpty)
  }
}
