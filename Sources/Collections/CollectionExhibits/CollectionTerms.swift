import Declarations

/// What UIKit's API calls the words of collections.
extension CollectionExhibits {
  static let collectionTerms = Term.table([
    "": "UICollectionView UICollectionViewController UIScrollView UIKit",
    "update":
      "performBatchUpdates performUpdates performWithoutAnimation PersonUpdate batch batchUpdates beginUpdates endUpdates",
    "insert": "insertItems insertSections insertRows",
    "delete": "deleteItems deleteSections deleteRows",
    "move": "moveItem moveSection moveRow",
    "reload": "reloadItems reloadSections reloadData reloadRows reconfigureItems",
    "diff": "UICollectionViewDiffableDataSource NSDiffableDataSourceSnapshot applySnapshot",
    "scroll": "scrollToItem scrollRectToVisible setContentOffset UICollectionViewScrollPosition",
    "fling": "deceleration decelerationRate isDecelerating scrollViewDidEndDecelerating",
    "overscroll": "bounces rubberBand alwaysBounceVertical",
    "select": "selectItem",
    "deselect": "deselectItem",
    "selected": "indexPathsForSelectedItems isSelected",
    "highlighted": "isHighlighted",
    "use": "setCollectionViewLayout collectionViewLayout startInteractiveTransition",
    "resize": "viewWillTransition rotation",
    "invalidate":
      "invalidateLayout UICollectionViewLayoutInvalidationContext invalidateItems invalidateSupplementaryElements invalidateEverything invalidateDataSourceCounts",
    "invalidated": "invalidatedItemIndexPaths invalidatedSupplementaryIndexPaths",
    "contentSize": "collectionViewContentSize",
    "contentOffset": "contentOffsetAdjustment targetContentOffset bounds",
    "contentInset": "adjustedContentInset contentInsetAdjustmentBehavior safeAreaInsets",
    "visible": "indexPathsForVisibleItems visibleCells visibleSupplementaryViews",
    "viewport": "frameLayoutGuide UIScreen",
    "pool": "dequeueReusableCell dequeueReusableSupplementaryView reuseIdentifier register reuseQueue",
    "at": "indexPathForItem hitTest",
    "item":
      "layoutAttributesForItem cellForItem UICollectionViewCell UICollectionViewLayoutAttributes indexPath CGRect origin minX midX maxX minY midY maxY",
    "header":
      "layoutAttributesForSupplementaryView layoutAttributesForSupplementaryViewOfKind representedElementKind UICollectionReusableView supplementaryView UICollectionElementKindSectionHeader elementKind",
    "elements": "layoutAttributesForElements layoutAttributesForElementsInRect intersects",
    "attributes": "zIndex alpha transform3D",
    "events":
      "cellForItemAt willDisplay willDisplayItem didEndDisplaying didEndDisplayingItem prepareForReuse viewForSupplementaryElementOfKind numberOfSections numberOfItems numberOfItemsInSection scrollViewDidScroll didSelectItemAt didDeselectItemAt didHighlightItemAt didUnhighlightItemAt didSelect didDeselect didHighlight didUnhighlight completion finished apply applyLayoutAttributes layoutSubviews layoutIfNeeded setNeedsLayout",
    "multiple": "allowsMultipleSelection",
  ])

  static let layoutTerms = Term.table([
    "": "UICollectionViewLayout decoration decorationView",
    "flow": "UICollectionViewFlowLayout UICollectionViewDelegateFlowLayout flowLayout",
    "global":
      "GlobalHeaderLayout firstSectionIsGlobalHeader adjustLayoutAttributes boundaryMetrics firstSectionMetrics globalHeader globalSection sectionsPinToGlobalHeaderOrVisibleBounds",
    "stretch": "firstSectionStretchable stretchy stretchyHeader isStretchable",
    "maxStretch": "firstSectionMaximumStretchHeight stretchFactor previousStretchFactor maximumStretchHeight",
    "mosaic":
      "MosaicLayout binSearch dividedIntegral fullWidth fiftyFifty twoThirdsOneThird oneThirdTwoThirds mosaicSegmentStyle",
    "custom": "customLayout",
    "attributes": "layoutAttributesClass customAttributes",
    "copies": "copy copyWithZone NSCopying",
    "compares": "isEqual isEqualTo",
    "invalidates":
      "shouldInvalidateLayout shouldInvalidateLayoutForBoundsChange invalidationContext invalidationContextForBoundsChange invalidateFlowLayoutDelegateMetrics invalidateSupplementaryElementsOfKind UICollectionViewFlowLayoutInvalidationContext shouldInvalidate forBoundsChange",
    "appearing": "initialLayoutAttributesForAppearingItem initialLayoutAttributes",
    "disappearing": "finalLayoutAttributesForDisappearingItem finalLayoutAttributes",
    "prepare": "prepareLayout prepareForCollectionViewUpdates",
    "itemSize": "estimatedItemSize automaticSize",
    "selfSizing": "preferredLayoutAttributesFitting systemLayoutSizeFitting",
    "lineSpacing": "minimumLineSpacing sectionSpacing",
    "itemSpacing": "minimumInteritemSpacing",
    "insets": "sectionInset contentInsets UIEdgeInsets",
    "header": "headerReferenceSize",
    "footer": "footerReferenceSize",
    "pinHeaders": "sectionHeadersPinToVisibleBounds sticky stickyHeader",
    "scroll": "scrollDirection",
  ])

  static let sourceTerms = Term.table([
    "": "UICollectionViewDataSource dataSource UITableViewDataSource model"
  ])

  static let delegateTerms = Term.table([
    "": "UICollectionViewDelegate UIScrollViewDelegate",
    "shouldSelect": "shouldSelectItemAt shouldSelectItem",
    "shouldDeselect": "shouldDeselectItemAt shouldDeselectItem",
    "shouldHighlight": "shouldHighlightItemAt shouldHighlightItem",
    "size": "sizeForItemAt sizeForItem",
    "insets": "insetForSectionAt insetForSection",
    "lineSpacing": "minimumLineSpacingForSectionAt",
    "itemSpacing": "minimumInteritemSpacingForSectionAt",
    "header": "referenceSizeForHeaderInSection",
    "footer": "referenceSizeForFooterInSection",
  ])

  static let reuseTerms = Term.table([
    "": "ReusableViews ReusableView ReusableContainer reusable ContainerView",
    "visible": "visibleViews",
    "prepares": "reuseOrInsertViews",
    "window": "visibleIndexes visibleRange",
    "scroll": "didScroll",
    "pool": "enqueue dequeue enqueuedViews dequeuedViews enqueuedCount dequeuedCount reuseQueueOfViews",
    "calls":
      "addSubview removeFromSuperview willBeAddedToSuperview hasBeenAddedToSuperview willBeRemovedFromSuperview hasBeenRemovedFromSuperview prepareView superview subviews",
    "created": "newInstance",
  ])
}
