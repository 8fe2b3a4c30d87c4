import UIKit

// Every name of the first two tiers, used once: it has to compile.

func everyValue() -> [String] {
  var path = IndexPath(item: 1, section: 2)
  path = IndexPath(row: path.row, section: path.section)
  var rect = CGRect(x: 0, y: 0, width: 10, height: 10)
  rect = rect.inset(by: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)).applying(.identity)
  let vector = CGVector(dx: 1, dy: 2)
  let offset = UIOffset(horizontal: 1, vertical: 2)
  let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
  var plane = CGAffineTransform(rotationAngle: 1).concatenating(CGAffineTransform(scaleX: 2, y: 2))
  plane = plane.translatedBy(x: 1, y: 1).scaledBy(x: 2, y: 2).rotated(by: 1).inverted()
  plane = CGAffineTransform(translationX: plane.a + plane.b + plane.c, y: plane.d + plane.tx + plane.ty)
  var space = CATransform3DMakeScale(1, 2, 3)
  space = CATransform3DConcat(space, CATransform3DMakeTranslation(1, 2, 3))
  space = CATransform3DConcat(space, CATransform3DMakeRotation(1, 0, 0, 1))
  space = CATransform3DScale(CATransform3DTranslate(CATransform3DRotate(space, 1, 0, 0, 1), 1, 2, 3), 1, 1, 1)
  space = CATransform3DConcat(space, CATransform3DMakeAffineTransform(plane))
  space.m34 = -1 / 500
  let isSame = [
    CGPoint.zero.equalTo(.zero), CGSize.zero.equalTo(.zero), rect.equalTo(rect), plane.isIdentity,
    space == CATransform3DIdentity,
  ]
  return ["\(path.item) \(rect) \(vector) \(offset) \(insets) \(isSame) \(space.m11) \(space.m44)"]
}

@MainActor func everyNameOfAView(_ view: UICollectionView, _ layout: UICollectionViewFlowLayout) {
  layout.sectionInsetReference = .fromSafeArea
  layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
  layout.estimatedItemSize = .zero
  (layout.sectionHeadersPinToVisibleBounds, layout.sectionFootersPinToVisibleBounds) = (true, true)
  let context = UICollectionViewFlowLayoutInvalidationContext()
  context.invalidateFlowLayoutDelegateMetrics = context.invalidateFlowLayoutAttributes
  context.invalidateItems(at: context.invalidatedItemIndexPaths ?? [])
  context.invalidateSupplementaryElements(
    ofKind: "x", at: context.invalidatedSupplementaryIndexPaths?["x"] ?? [])
  context.invalidateDecorationElements(ofKind: "x", at: context.invalidatedDecorationIndexPaths?["x"] ?? [])
  _ = context.invalidateEverything || context.invalidateDataSourceCounts
  layout.invalidateLayout(with: context)
  let first = IndexPath(item: 0, section: 0)
  _ = view.numberOfSections + view.numberOfItems(inSection: 0)
  view.scrollToItem(at: first, at: [.top, .left], animated: true)
  view.scrollToItem(at: first, at: .centeredVertically, animated: false)
  view.scrollToItem(at: first, at: .centeredHorizontally, animated: false)
  view.selectItem(at: first, animated: false, scrollPosition: .bottom)
  view.deselectItem(at: first, animated: false)
  _ = view.cellForItem(at: first).flatMap { view.indexPath(for: $0) }
  _ = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: first)
  _ = view.indexPathForItem(at: .zero)
  _ = (view.visibleCells, view.indexPathsForVisibleItems, view.indexPathsForSelectedItems)
  _ = view.indexPathsForVisibleSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader)
  _ = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionFooter)
  _ = (
    view.layoutAttributesForItem(at: first),
    view.layoutAttributesForSupplementaryElement(ofKind: "x", at: first)
  )
  view.reloadItems(at: [first])
  view.reloadSections([0])
  view.reloadData()
  view.setCollectionViewLayout(layout, animated: false)
  (view.allowsSelection, view.allowsMultipleSelection) = (true, true)
  view.backgroundView = UIView()
  _ = (
    view.isTracking, view.isDragging, view.isDecelerating, view.adjustedContentInset, view.safeAreaInsets,
    view.layoutMargins
  )
  (view.contentInset, view.decelerationRate, view.isPagingEnabled) = (.zero, .fast, false)
  view.contentInsetAdjustmentBehavior = .never
  view.setContentOffset(.zero, animated: true)
  view.keyboardDismissMode = .onDrag
  _ = view.traitCollection.displayScale + UIScreen.main.scale
  _ = view.effectiveUserInterfaceLayoutDirection == UIApplication.shared.userInterfaceLayoutDirection
}
