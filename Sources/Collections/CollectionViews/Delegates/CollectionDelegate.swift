/// What a collection view asks before it follows a finger, and what its layout asks for sizes: the callbacks of
/// `UICollectionViewDelegate` and `UICollectionViewDelegateFlowLayout` that have answers.
///
/// A callback is made only if it is among ``implemented``; unless answered, every touch is allowed, and sizes and spacings
/// are those of the layout.
///
///     struct Growing: CollectionDelegate {
///       var implemented: Set<DelegateCallback.Kind> { [.size] }
///       func size(of item: IndexPath) -> Size { Size(width: 50 + Double(item.item), height: 40) }
///     }
///
/// A ``FlowLayout`` asks for the sizes of all items, and for what it needs of every section, whenever it is prepared, as
/// UIKit's does; a ``CustomLayout`` asks when its answers do (``LayoutScene/size(of:)``); other layouts ask nothing. An
/// answer that throws, or that makes no sense, is a ``DelegateError``, and the view stays as it was.
public protocol CollectionDelegate: Hashable, Sendable {
  /// The callbacks that are implemented.
  var implemented: Set<DelegateCallback.Kind> { get }

  /// Whether an item lights up under a finger (`collectionView(_:shouldHighlightItemAt:)`); if not, the touch does nothing.
  func shouldHighlight(_ item: IndexPath) throws(AnswerFailure) -> Bool
  /// Whether an item is selected when the finger is lifted (`collectionView(_:shouldSelectItemAt:)`).
  func shouldSelect(_ item: IndexPath) throws(AnswerFailure) -> Bool
  /// Whether a selected item is deselected when the finger is lifted, where several may be selected
  /// (`collectionView(_:shouldDeselectItemAt:)`).
  func shouldDeselect(_ item: IndexPath) throws(AnswerFailure) -> Bool

  /// How large an item is, in points; both sides are above 0 (`collectionView(_:layout:sizeForItemAt:)`). An item that has a size of
  /// its own keeps it, and is not asked for.
  func size(of item: IndexPath) throws(AnswerFailure) -> Size
  /// The room around the items of a section, in points (`collectionView(_:layout:insetForSectionAt:)`).
  func insets(ofSection section: Int) throws(AnswerFailure) -> Insets
  /// The room the spacing between the lines of a section, in points (`…minimumLineSpacingForSectionAt:`).
  func lineSpacing(ofSection section: Int) throws(AnswerFailure) -> Double
  /// The least room between the items of a line, in points (`…minimumInteritemSpacingForSectionAt:`).
  func itemSpacing(ofSection section: Int) throws(AnswerFailure) -> Double
  /// How large the header of a section is; there is none if that is zero (`…referenceSizeForHeaderInSection:`).
  func header(ofSection section: Int) throws(AnswerFailure) -> Size
  /// How large the footer of a section is; there is none if that is zero (`…referenceSizeForFooterInSection:`).
  func footer(ofSection section: Int) throws(AnswerFailure) -> Size

  /// Whether another delegate answers some callbacks as this one does; by default, only if both are equal.
  func behavesLike(_ other: Self, _ callbacks: Set<DelegateCallback.Kind>) -> Bool
}

extension CollectionDelegate {
  public func shouldHighlight(_ item: IndexPath) -> Bool { true }
  public func shouldSelect(_ item: IndexPath) -> Bool { true }
  public func shouldDeselect(_ item: IndexPath) -> Bool { true }
  public func size(of item: IndexPath) -> Size { FlowLayout.defaultItemSize }
  public func insets(ofSection section: Int) -> Insets { .zero }
  public func lineSpacing(ofSection section: Int) -> Double { 10 }
  public func itemSpacing(ofSection section: Int) -> Double { 10 }
  public func header(ofSection section: Int) -> Size { .zero }
  public func footer(ofSection section: Int) -> Size { .zero }

  public func behavesLike(_ other: Self, _ callbacks: Set<DelegateCallback.Kind>) -> Bool {
    other == self
  }
}

extension CollectionLayout {
  /// Whether items laid out with a delegate stand as they do with another.
  func looksAlike(with delegate: AnyDelegate?, and other: AnyDelegate?) -> Bool {
    let (first, second) = (callbacks(of: delegate), callbacks(of: other))
    guard !first.isEmpty || !second.isEmpty else { return true }
    guard first == second, let delegate, let other else { return false }
    return delegate.behavesLike(other, first)
  }

  /// What it asks a delegate that has an answer.
  public func callbacks(of delegate: AnyDelegate?) -> Set<DelegateCallback.Kind> {
    delegate.map { $0.implemented.intersection(callbacks) } ?? []
  }
}
