import CollectionViews
import Pictures
import Testing
import UIKit

@MainActor struct LayoutTests {
  @Test func aLayoutOfATutorialIsDrawn() {
    final class Heights: PinterestLayoutDelegate {
      func collectionView(
        _ collectionView: UICollectionView, heightForPhotoAtIndexPath indexPath: Foundation.IndexPath
      ) -> CGFloat { [100, 160, 130][indexPath.item % 3] }
    }
    let (layout, heights) = (PinterestLayout(), Heights())
    layout.delegate = heights
    let stage = Stage([6], layout, width: 320, height: 320)
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.map(\.frame.minY) == [6, 6, 118, 178, 260, 290])
    #expect(stage.view.visibleCells.map(\.frame.height) == [100, 160, 130, 100, 160, 130])
    let picture = Pictures.picture(of: stage.view).text
    print(picture)
    #expect(picture.contains("0"))
  }

  @Test func superIsAskedAndAdjusted() {
    let stage = Stage([20], CarouselLayout(), width: 320, height: 120)
    stage.view.layoutIfNeeded()
    stage.view.layoutIfNeeded()
    print(picture(of: stage.view).text)
    stage.view.simulate.drag(by: CGVector(dx: -130, dy: 0), velocity: CGPoint(x: 0.3, y: 0))
    print(picture(of: stage.view).text)
    #expect(stage.view.contentOffset.x.truncatingRemainder(dividingBy: 120) == 0)
  }

  @Test func flowAnswersAsTheEngineDoes() throws {
    var generator = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &generator)
    var random = Seeded(state: seed)
    for _ in 0..<500 {
      let sections = Int.random(in: 1...4, using: &random)
      let counts = (0..<sections).map { _ in Int.random(in: 0...12, using: &random) }
      func size() -> CGSize {
        CGSize(width: .random(in: 10...120, using: &random), height: .random(in: 10...120, using: &random))
      }
      func inset() -> CGFloat { CGFloat(Int.random(in: 0...20, using: &random)) }
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = size()
      flow.minimumLineSpacing = inset()
      flow.minimumInteritemSpacing = inset()
      flow.sectionInset = UIEdgeInsets(top: inset(), left: inset(), bottom: inset(), right: inset())
      if Bool.random(using: &random) { flow.scrollDirection = .horizontal }
      if Bool.random(using: &random) { flow.headerReferenceSize = CGSize(width: 30, height: 30) }
      flow.sectionHeadersPinToVisibleBounds = Bool.random(using: &random)
      let stage = Stage(counts, flow)
      stage.view.contentOffset = CGPoint(x: 0, y: 0)
      stage.view.layoutIfNeeded()
      let engine = FlowLayout(
        itemSize: [Size(width: Double(flow.itemSize.width), height: Double(flow.itemSize.height))],
        lineSpacing: Double(flow.minimumLineSpacing), itemSpacing: Double(flow.minimumInteritemSpacing),
        insets: [
          Insets(
            top: Double(flow.sectionInset.top), left: Double(flow.sectionInset.left),
            bottom: Double(flow.sectionInset.bottom), right: Double(flow.sectionInset.right))
        ],
        header: [
          Size(width: Double(flow.headerReferenceSize.width), height: Double(flow.headerReferenceSize.height))
        ],
        axis: flow.scrollDirection == .vertical ? .vertical : .horizontal,
        pinHeaders: flow.sectionHeadersPinToVisibleBounds)
      var view = try CollectionView(
        items: Items(counts: counts), layout: engine, size: Size(width: 320, height: 480))
      for _ in 0..<4 {
        let along = Double.random(in: -50...600, using: &random)
        let offset = flow.scrollDirection == .vertical ? Point(x: 0, y: along) : Point(x: along, y: 0)
        try view.scroll(to: offset)
        stage.view.contentOffset = CGPoint(x: offset.x, y: offset.y)
        stage.view.layoutIfNeeded()
        let shown = view.visible.map { "\($0.element) \($0.attributes.frame)" }.sorted()
        let here = stage.view.visibleFrames.sorted()
        #expect(shown == here, "seed \(seed)")
      }
    }
  }
}

extension UICollectionView {
  /// What is on the screen, as the engine would write it.
  fileprivate var visibleFrames: [String] {
    let cells = indexPathsForVisibleItems.map { path in
      (Element.item(path.section, path.item), cellForItem(at: path)!.frame)
    }
    let headers = (0..<numberOfSections).compactMap { section in
      supplementaryView(
        forElementKind: Self.elementKindSectionHeader, at: IndexPath(item: 0, section: section)
      )
      .map { (Element.header(section), $0.frame) }
    }
    return (cells + headers).map { element, frame in
      "\(element) \(Rect(x: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width), height: Double(frame.height)))"
    }
  }
}

/// Numbers that are the same for the same seed.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
