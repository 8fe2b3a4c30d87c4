import Testing
import UIKit
import Written

@MainActor struct FlowTests {
  @Test func footersStayAtTheFarEdgeOfTheView() {
    let flow = UICollectionViewFlowLayout()
    flow.footerReferenceSize = CGSize(width: 0, height: 20)
    flow.sectionFootersPinToVisibleBounds = true
    let stage = Stage([4, 4], flow, width: 50, height: 100)
    func footers() -> [CGFloat?] {
      stage.view.layoutIfNeeded()
      return (0..<2).map {
        stage.view.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: $0))?
          .frame.minY
      }
    }
    // A section is four items and their spacings, 230, and the footer.
    #expect(footers() == [80, nil])
    stage.view.contentOffset.y = 100
    #expect(footers() == [180, nil])
    stage.view.contentOffset.y = 200
    #expect(footers() == [230, 280])
    // Not above the beginning of its section.
    stage.view.contentOffset.y = 160
    #expect(footers() == [230, 250])
    #expect(LayoutLint.check(stage.view).isEmpty)
  }

  @Test func aNegativeLineSpacingLetsLinesOverlap() {
    let flow = UICollectionViewFlowLayout()
    flow.minimumLineSpacing = -30
    let stage = Stage([5], flow, width: 50, height: 200)
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.map(\.frame.minY) == [0, 20, 40, 60, 80])
    #expect(stage.view.contentSize.height == 130)
    flow.minimumLineSpacing = -50
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.map(\.frame.minY) == [0, 0, 0, 0, 0])
    #expect(stage.view.contentSize.height == 50)
  }

  @Test func aNegativeSpacingOfItemsTakesMoreOfThemIntoALine() {
    let flow = UICollectionViewFlowLayout()
    flow.minimumInteritemSpacing = -20
    let stage = Stage([4], flow, width: 110, height: 200)
    stage.view.layoutIfNeeded()
    #expect(
      stage.view.visibleCells.map(\.frame.origin)
        == [0, 30, 60, 0].enumerated().map { CGPoint(x: $1, y: $0 < 3 ? 0 : 60) })
  }

  /// A cell as high as its text, by ten points a letter.
  private final class TextCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let fitting = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
      fitting.size.height = CGFloat(10 * (1 + layoutAttributes.indexPath.item))
      return fitting
    }
  }

  private func selfSizing(_ count: Int) -> (Stage, UICollectionViewFlowLayout) {
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = CGSize(width: 50, height: 40)
    flow.minimumLineSpacing = 0
    let stage = Stage([count], flow, width: 50, height: 100)
    stage.view.register(TextCell.self, forCellWithReuseIdentifier: "cell")
    return (stage, flow)
  }

  @Test func cellsThatAreShownDetermineTheirSize() {
    let (stage, _) = selfSizing(20)
    stage.view.layoutIfNeeded()
    // 10 + 20 + 30 + 40: the fifth is not seen, and is as high as is estimated.
    #expect(stage.view.visibleCells.map(\.frame.height) == [10, 20, 30, 40])
    #expect(stage.view.contentSize.height == CGFloat(100 + 16 * 40))
    stage.view.contentOffset.y = 20
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.map(\.frame.height) == [20, 30, 40, 50])
    #expect(stage.view.contentSize.height == CGFloat(150 + 15 * 40))
  }

  @Test func whatCellsPreferIsAskedOnce() {
    let (stage, flow) = selfSizing(3)
    stage.view.layoutIfNeeded()
    #expect(stage.view.events.map(\.description).filter { $0.hasPrefix("preferred") }.count == 3)
    flow.invalidateLayout()
    #expect(stage.log { stage.view.layoutIfNeeded() }.filter { $0.hasPrefix("preferred") }.isEmpty)
    #expect(stage.view.visibleCells.map(\.frame.height) == [10, 20, 30])
  }

  @Test func sizesGoWithTheirItems() {
    let (stage, _) = selfSizing(3)
    stage.view.layoutIfNeeded()
    stage.source.counts = [2]
    stage.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    #expect(stage.view.visibleCells.map(\.frame.height) == [20, 30])
  }

  @Test func aCallWithAnExclamationMarkNeedsNoType() {
    final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: 33, height: 44) }
    }
    let (layout, delegate) = (SureAskingLayout(), Sizes())
    let stage = Stage([1], layout)
    stage.view.delegate = delegate
    stage.view.layoutIfNeeded()
    #expect(layout.heights == [44, 44, -1])
  }
}
