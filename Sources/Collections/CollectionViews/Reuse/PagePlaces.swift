/// Where the pages of a container stand in the content of its scroll view.
public struct PagePlaces: Hashable, Sendable {
  /// Along which axis the content scrolls.
  public let axis: Axis
  /// The size of pages that stand one behind the other.
  public let page: Size
  /// Where each page is, if that is given page by page.
  private let frames: [Rect]?

  /// Pages of one size, one behind the other without gaps.
  public init(page: Size, along axis: Axis = .vertical) {
    self.axis = axis
    self.page = page
    frames = nil
  }

  /// Pages that stand where they are said to stand, in any order, apart or over each other.
  ///
  /// - Parameter frames: one for each page, in points.
  public init(_ frames: [Rect], along axis: Axis = .vertical) {
    self.axis = axis
    page = frames.first.map { Size(width: $0.width, height: $0.height) } ?? Size(width: 0, height: 0)
    self.frames = frames
  }

  /// Whether they are of one size, and stand one behind the other.
  public var isUniform: Bool { frames == nil }

  /// Where a page is. A page beyond those whose places are given is at the origin, and has no size.
  ///
  /// - Complexity: O(1)
  public func frame(of number: Int) -> Rect {
    if let frames {
      return frames.indices.contains(number) ? frames[number] : Rect(x: 0, y: 0, width: 0, height: 0)
    }
    var origin = Point(x: 0, y: 0)
    origin[axis] = Double(number) * page[axis]
    return Rect(origin: origin, size: page)
  }

  /// What is seen through a viewport at an offset, in points of the content.
  public func bounds(of viewport: Size, at offset: Double) -> Rect {
    var origin = Point(x: 0, y: 0)
    origin[axis] = offset
    return Rect(origin: origin, size: viewport)
  }

  /// The first and the last page that a viewport overlaps at an offset; those that only touch its edge are not seen. If it
  /// overlaps none, the last comes before the first. They are not rounded to what `Int` holds, nor clamped to the pages there are.
  ///
  /// - Complexity: O(1) if the pages are uniform, else O(*n*) for *n* pages
  public func pages(seenAt offset: Double, through viewport: Size) -> (first: Double, last: Double) {
    guard let frames else {
      return (
        (offset / page[axis]).rounded(.down), ((offset + viewport[axis]) / page[axis]).rounded(.up) - 1
      )
    }
    let bounds = bounds(of: viewport, at: offset)
    guard let first = frames.firstIndex(where: bounds.overlaps),
      let last = frames.lastIndex(where: bounds.overlaps)
    else { return (0, -1) }
    return (Double(first), Double(last))
  }
}
