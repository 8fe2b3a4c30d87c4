/// The protocols of UIKit and of a file: which refines which, and what is optional in them.
struct SwiftProtocols {
  private var refined: [String: [String]] = [
    "UICollectionViewDelegateFlowLayout": ["UICollectionViewDelegate"],
    "UICollectionViewDelegate": ["UIScrollViewDelegate"],
  ]
  /// The full names of the optional methods of each.
  private(set) var optional: [String: Set<String>] = [:]

  init(_ outline: SwiftOutline) {
    for (name, methods) in Self.ofUIKit {
      optional[name] = Set(methods.split(whereSeparator: \.isWhitespace).map(String.init))
    }
    for (index, declaration) in outline.all.enumerated() where declaration.keyword == "protocol" {
      let name = outline.path(declaration)
      refined[name] = declaration.inherited
      let methods = outline.members(of: index).filter { $0.has("optional") }
      optional[name] = Set(methods.compactMap { SwiftFunction($0, in: outline.tokens)?.fullName })
    }
  }

  /// The protocols, and those that they refine.
  func refined(by names: [String]) -> Set<String> {
    var found: Set<String> = []
    var open = names
    while let name = open.popLast() {
      if found.insert(name).inserted { open += refined[name] ?? [] }
    }
    return found
  }

  /// The optional methods of UIKit's protocols, as Extras/UIKit has them.
  static let ofUIKit = [
    "UICollectionViewDataSource": """
    numberOfSections(in:)
    collectionView(_:viewForSupplementaryElementOfKind:at:)
    collectionView(_:canMoveItemAt:)
    collectionView(_:moveItemAt:to:)
    indexTitles(for:)
    collectionView(_:indexPathForIndexTitle:at:)
    """,
    "UICollectionViewDelegate": """
    collectionView(_:shouldHighlightItemAt:)
    collectionView(_:didHighlightItemAt:)
    collectionView(_:didUnhighlightItemAt:)
    collectionView(_:shouldSelectItemAt:)
    collectionView(_:shouldDeselectItemAt:)
    collectionView(_:didSelectItemAt:)
    collectionView(_:didDeselectItemAt:)
    collectionView(_:willDisplay:forItemAt:)
    collectionView(_:didEndDisplaying:forItemAt:)
    collectionView(_:willDisplaySupplementaryView:forElementKind:at:)
    collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)
    collectionView(_:targetContentOffsetForProposedContentOffset:)
    """,
    "UICollectionViewDelegateFlowLayout": """
    collectionView(_:layout:sizeForItemAt:)
    collectionView(_:layout:insetForSectionAt:)
    collectionView(_:layout:minimumLineSpacingForSectionAt:)
    collectionView(_:layout:minimumInteritemSpacingForSectionAt:)
    collectionView(_:layout:referenceSizeForHeaderInSection:)
    collectionView(_:layout:referenceSizeForFooterInSection:)
    """,
    "UIScrollViewDelegate": """
    scrollViewDidScroll(_:)
    scrollViewWillBeginDragging(_:)
    scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)
    scrollViewDidEndDragging(_:willDecelerate:)
    scrollViewWillBeginDecelerating(_:)
    scrollViewDidEndDecelerating(_:)
    scrollViewDidEndScrollingAnimation(_:)
    """,
  ]
}
