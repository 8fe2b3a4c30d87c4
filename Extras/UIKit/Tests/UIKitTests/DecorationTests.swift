import Testing
import UIKit

/// A line under every section, which the layout shows by itself.
private final class LinedLayout: UICollectionViewFlowLayout {
  static let line = "Line"
  var calls: [String] = []
  var leaving: [IndexPath] = []

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let lines = (0..<collectionView!.numberOfSections).compactMap {
      layoutAttributesForDecorationView(ofKind: Self.line, at: IndexPath(item: 0, section: $0))
    }
    return (super.layoutAttributesForElements(in: rect) ?? []) + lines.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(x: 0, y: 100 * indexPath.section + 55, width: 50, height: 5)
    attributes.zIndex = -1
    return attributes
  }

  override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let answer = super.finalLayoutAttributesForDisappearingDecorationElement(
      ofKind: elementKind, at: decorationIndexPath)
    calls.append("final \(decorationIndexPath.section) \(answer?.alpha ?? -1)")
    return answer
  }

  override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let answer = super.initialLayoutAttributesForAppearingDecorationElement(
      ofKind: elementKind, at: decorationIndexPath)
    calls.append("initial \(decorationIndexPath.section) \(answer?.alpha ?? -1)")
    return answer
  }

  override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { leaving }
}

private final class Line: UICollectionReusableView {
  var reuses = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

@MainActor struct DecorationTests {
  private func stage(_ counts: [Int]) -> (Stage, LinedLayout) {
    let layout = LinedLayout()
    layout.sectionInset = UIEdgeInsets(top: 0, left: 0, bottom: 50, right: 0)
    layout.register(Line.self, forDecorationViewOfKind: LinedLayout.line)
    return (Stage(counts, layout, width: 50, height: 150), layout)
  }

  private func lines(_ view: UICollectionView) -> [Line] { view.subviews.compactMap { $0 as? Line } }

  @Test func aLayoutShowsItsDecorationViewsBelowTheCells() {
    let (stage, _) = stage([1, 1])
    stage.view.layoutIfNeeded()
    #expect(lines(stage.view).map(\.frame.minY) == [55])
    #expect(stage.view.subviews.first is Line)
    #expect(
      stage.log {
        stage.view.contentOffset.y = 50
        stage.view.layoutIfNeeded()
      }.contains("willDisplay(decoration Line 1.0)"))
    stage.view.contentOffset.y = 500
    stage.view.layoutIfNeeded()
    #expect(lines(stage.view).isEmpty)
    stage.view.contentOffset.y = 0
    stage.view.layoutIfNeeded()
    #expect(lines(stage.view).map(\.reuses) == [1])
  }

  @Test func decorationViewsComeAndGoWithTheirSections() {
    let (stage, layout) = stage([1, 1])
    stage.view.layoutIfNeeded()
    stage.source.counts = [1]
    stage.view.deleteSections([0])
    #expect(layout.calls == ["final 0 0.0", "initial 0 1.0"])
    layout.calls = []
    layout.leaving = [IndexPath(item: 0, section: 0)]
    stage.view.performBatchUpdates(nil)
    #expect(layout.calls == ["final 0 0.0", "initial 0 0.0"])
  }

  @Test func aDecorationViewOfNoClassIsSaid() {
    let layout = LinedLayout()
    let stage = Stage([1], layout)
    let caught = UIException.caught {
      layout.register(NSObject.self, forDecorationViewOfKind: LinedLayout.line)
      stage.view.layoutIfNeeded()
    }
    #expect(
      caught.map(\.reason) == [
        "NSObject is no UICollectionReusableView, so it cannot be registered for decoration views of kind Line",
        "no class is registered for decoration Line 0.0: the layout registers one with register(_:forDecorationViewOfKind:)",
      ])
    #expect(stage.view.visibleCells.count == 1)
  }

  @Test func aContextNamesDecorationViews() {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateDecorationElements(ofKind: "Line", at: [IndexPath(item: 0, section: 1)])
    context.invalidateDecorationElements(ofKind: "Line", at: [IndexPath(item: 0, section: 2)])
    #expect(context.invalidatedDecorationIndexPaths?["Line"]?.map(\.section) == [1, 2])
  }
}
