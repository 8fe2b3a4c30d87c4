/// Says what a collection view shows.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell

  // The rest is optional.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
  func indexTitles(for collectionView: UICollectionView) -> [String]?
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { UIOptional.notImplemented(1) }
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UIOptional.notImplemented(UICollectionReusableView(frame: .zero)) }
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    UIOptional.notImplemented(false)
  }
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { UIOptional.notImplemented() }
  public func indexTitles(for collectionView: UICollectionView) -> [String]? {
    UIOptional.notImplemented(nil)
  }
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { UIOptional.notImplemented(IndexPath(item: 0, section: 0)) }
}

extension UICollectionViewDataSource {
  /// `source.numberOfSections?(in: view)`
  public var numberOfSections: UICollectionViewNumberOfSectionsCall? { .init(target: self) }

  /// `source.collectionView?(view, viewForSupplementaryElementOfKind: kind, at: path)`
  public var collectionView: UICollectionViewDataSourceCalls? { .init(target: self) }
}

/// The optional call of a data source that has no second argument.
@preconcurrency @MainActor public struct UICollectionViewNumberOfSectionsCall {
  public let target: any UICollectionViewDataSource

  public func callAsFunction(in collectionView: UICollectionView, _: Void = ()) -> Int? {
    UIOptional.call { target.numberOfSections(in: collectionView) }
  }

  public func callAsFunction(in collectionView: UICollectionView) -> Int {
    target.numberOfSections(in: collectionView)
  }
}

/// The optional calls of a data source: `nil` where a method is not implemented. A second one each is for calls with `!`.
@preconcurrency @MainActor public struct UICollectionViewDataSourceCalls {
  public let target: any UICollectionViewDataSource

  public func callAsFunction(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath, _: Void = ()
  ) -> UICollectionReusableView? {
    UIOptional.call {
      target.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    target.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }

  public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool?
  {
    UIOptional.call { target.collectionView(collectionView, canMoveItemAt: indexPath) }
  }

  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to: IndexPath)
    -> Void?
  {
    UIOptional.call { target.collectionView(collectionView, moveItemAt: source, to: to) }
  }
}
