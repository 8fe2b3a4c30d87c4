extension PreparedMosaic {
  /// The items that the sample's own search finds in a rectangle, in its order: a binary search through the *items* for any
  /// that touches the rectangle, then a walk up until one ends above it, and a walk down until one begins below it.
  ///
  /// The ends of the items do not ascend: beside a big item two small ones stand one below the other. So the search takes
  /// wrong turns, the walks stop too early, and they take in what is above or below but not in the rectangle.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* items found
  public func articleSearch(in rect: Rect) -> [IndexPath] {
    var (start, end) = (0, itemCount - 1)
    var match: Int?
    while start <= end, match == nil {
      let middle = start + (end - start) / 2
      let frame = self.frame(ofItem: middle)
      if frame.touches(rect) {
        match = middle
      } else if frame.maxY < rect.minY {
        start = middle + 1
      } else {
        end = middle - 1
      }
    }
    guard let match else { return [] }
    var found: [IndexPath] = []
    var item = match - 1
    while item >= 0, frame(ofItem: item).maxY >= rect.minY {
      found.append(path(ofItem: item))
      item -= 1
    }
    item = match
    while item < itemCount, frame(ofItem: item).minY <= rect.maxY {
      found.append(path(ofItem: item))
      item += 1
    }
    return found
  }

  /// The frame that the sample's code has for an item: it keeps them in a list, which it reads at the item's number, whatever the
  /// section.
  ///
  /// - Throws: ``ArticleMosaicTrap`` where the list has no such place.
  public func articleFrame(of path: IndexPath) throws(ArticleMosaicTrap) -> Rect {
    guard let frame = frame(of: IndexPath(item: path.item)) else {
      throw ArticleMosaicTrap(index: path.item, count: itemCount)
    }
    return frame
  }

  /// Of the items found, those that do overlap: a view does not show the others.
  func articleAttributes(in rect: Rect) -> [LayoutAttributes] {
    articleSearch(in: rect).sorted().compactMap { path in
      guard let frame = frame(of: path), frame.overlaps(rect) else { return nil }
      return LayoutAttributes(.item(path), frame: frame)
    }
  }

  private func frame(ofItem item: Int) -> Rect {
    frame(of: path(ofItem: item)) ?? .zero
  }
}

/// The sample's code reads its list at a place that the list does not have: its program ends.
public struct ArticleMosaicTrap: Error, Hashable, Sendable {
  /// The place, and how many there are.
  public let index: Int
  public let count: Int

  /// A place, and how many there are.
  public init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }
}

extension Rect {
  /// What `CGRect.intersects` says: true for rectangles that share no more than an edge, too.
  fileprivate func touches(_ other: Rect) -> Bool {
    x <= other.maxX && other.x <= maxX && y <= other.maxY && other.y <= maxY
  }
}
