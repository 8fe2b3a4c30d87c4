/// Has a collection view, and is its data source and delegate: a subclass overrides what it answers.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  open var collectionView: UICollectionView!
  public let collectionViewLayout: UICollectionViewLayout

  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init()
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  open override func loadView() {
    collectionView = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: collectionViewLayout)
    collectionView.dataSource = self
    collectionView.delegate = self
    view = collectionView
  }

  open func numberOfSections(in collectionView: UICollectionView) -> Int { UIOptional.notImplemented(1) }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    0
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UIOptional.notImplemented(UICollectionReusableView(frame: .zero)) }

  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { UIOptional.notImplemented(true) }

  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { UIOptional.notImplemented(true) }

  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { UIOptional.notImplemented(true) }

  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    UIOptional.notImplemented()
  }

  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    UIOptional.notImplemented()
  }

  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { UIOptional.notImplemented() }

  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { UIOptional.notImplemented() }

  open func scrollViewDidScroll(_ scrollView: UIScrollView) { UIOptional.notImplemented() }

  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { UIOptional.notImplemented() }

  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { UIOptional.notImplemented() }

  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    UIOptional.notImplemented()
  }

  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { UIOptional.notImplemented() }
}
