import UIKit

// A controller of a collection view, as templates begin.

private let reuseIdentifier = "Cell"

class PhotosController: UICollectionViewController {
  var names = ["Ada", "Bee", "Cat"]
  private(set) var chosen: [String] = []
  private(set) var offsets: [CGFloat] = []
  private var observation: NSKeyValueObservation?

  override func viewDidLoad() {
    super.viewDidLoad()
    self.collectionView!.register(PhotoCell.self, forCellWithReuseIdentifier: reuseIdentifier)
    observation = collectionView.observe(\.contentOffset, options: [.new]) { [weak self] _, change in
      if let offset = change.newValue { self?.offsets.append(offset.y) }
    }
  }

  func stopObserving() { observation = nil }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { return 1 }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    return names.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: reuseIdentifier, for: indexPath)
    (cell as? PhotoCell)?.label.text = names[indexPath.item]
    return cell
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    chosen.append(names[indexPath.item])
  }
}

extension PhotosController: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 320, height: 100 * (indexPath.item + 1)) }
}
