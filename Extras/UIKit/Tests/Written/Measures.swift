import UIKit

// Delegates of the layouts that ask one, in Swift 5 mode as the layouts are.

/// Sizes and heights by item, for delegates of all the layouts that ask one.
final class Measures: NSObject, UICollectionViewDelegateFlowLayout, WaterfallDelegate, WeekLayoutDelegate {
  var sizes: [CGSize] = [CGSize(width: 50, height: 50)]
  var columns: Int?
  var events: [[ClosedRange<Double>]] = []

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { sizes[indexPath.item % sizes.count] }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, heightForItemAt indexPath: IndexPath
  ) -> CGFloat { sizes[indexPath.item % sizes.count].height }

  func hours(ofEventAt indexPath: IndexPath) -> ClosedRange<Double> {
    events[indexPath.section][indexPath.item]
  }
}

/// A delegate that implements an optional method.
final class ThreeColumns: NSObject, WaterfallDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, heightForItemAt indexPath: IndexPath
  ) -> CGFloat { 50 }
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, columnCountFor section: Int
  ) -> Int { 3 }
}
