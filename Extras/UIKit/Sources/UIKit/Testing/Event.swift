import CollectionViews
import Geometry

extension UICollectionView {
  /// A call that the view made, of its data source, its layout or its delegate.
  public enum Event: Hashable, Sendable {
    case numberOfSections(Int)
    case numberOfItems(section: Int, Int)
    case invalidate(everything: Bool, counts: Bool)
    case prepare
    case prepareForUpdates(Int)
    case contentSize(CGSize)
    /// The rectangle that was asked about, and how many attributes were answered.
    case elements(CGRect, Int)
    case shouldInvalidate(CGRect, Bool)
    case invalidationContext(CGRect)
    case targetOffset(proposed: CGPoint, CGPoint)
    case didScroll(CGPoint)
    case cellForItem(IndexPath)
    case viewForSupplementary(String, IndexPath)
    case prepareForReuse(String)
    case willDisplay(String)
    case didEndDisplaying(String)
    case final(String)
    case initial(String)
    case finalizeUpdates
    /// A view prefers another size.
    case preferred(String, CGSize)
    case animatedBoundsChange(CGRect)
    /// Another layout takes the place of the one before.
    case transition
    case completion(Bool)
    case touch(String, IndexPath, Bool?)
  }
}

extension UICollectionView.Event: CustomStringConvertible {
  /// The call as it is written, after UIKit's names.
  public var description: String {
    switch self {
    case .numberOfSections(let count): "numberOfSections → \(count)"
    case .numberOfItems(let section, let count): "numberOfItems(in: \(section)) → \(count)"
    case .invalidate(let everything, let counts):
      "invalidateLayout(\(everything ? "everything" : counts ? "counts" : "context"))"
    case .prepare: "prepare"
    case .prepareForUpdates(let count): "prepare(forCollectionViewUpdates: \(count))"
    case .contentSize(let size): "contentSize → \(size.words)"
    case .elements(let rect, let count): "layoutAttributesForElements(in: \(rect.words)) → \(count)"
    case .shouldInvalidate(let rect, let answer):
      "shouldInvalidateLayout(forBoundsChange: \(rect.words)) → \(answer ? "yes" : "no")"
    case .invalidationContext(let rect): "invalidationContext(forBoundsChange: \(rect.words))"
    case .targetOffset(let proposed, let target): "targetContentOffset(\(proposed.words)) → \(target.words)"
    case .didScroll(let offset): "scrollViewDidScroll → \(offset.words)"
    case .cellForItem(let path): "cellForItem(\(path.name))"
    case .viewForSupplementary(let kind, let path):
      "viewForSupplementaryElement(\(LaidOutElement.supplementary(kind, path).name))"
    case .prepareForReuse(let identifier): "prepareForReuse(\(identifier))"
    case .willDisplay(let name): "willDisplay(\(name))"
    case .didEndDisplaying(let name): "didEndDisplaying(\(name))"
    case .final(let name): "finalLayoutAttributes(\(name))"
    case .initial(let name): "initialLayoutAttributes(\(name))"
    case .finalizeUpdates: "finalizeCollectionViewUpdates"
    case .preferred(let name, let size): "preferredLayoutAttributesFitting(\(name)) → \(size.words)"
    case .animatedBoundsChange(let rect): "prepare(forAnimatedBoundsChange: \(rect.words))"
    case .transition: "prepareForTransition"
    case .completion(let finished): "completion(finished: \(finished))"
    case .touch(let call, let path, let answer):
      "\(call)(\(path.name))" + (answer.map { $0 ? " → yes" : " → no" } ?? "")
    }
  }
}

private func text(_ number: CGFloat) -> String { PointsText.text(Double(number)) }

extension CGPoint {
  /// `0, 95`
  var words: String { "\(text(x)), \(text(y))" }
}

extension CGSize {
  /// `320 × 480`
  var words: String { "\(text(width)) × \(text(height))" }
}

extension CGRect {
  /// `0, 95, 320 × 480`
  var words: String { "\(origin.words), \(size.words)" }
}
