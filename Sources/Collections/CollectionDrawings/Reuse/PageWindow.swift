import CollectionViews

/// What a picture of a container of views shows: its pages, to scale, and the viewport they are seen through.
public struct PageWindow: Sendable {
  public var container: ReusableContainer
  /// The size of each page; they stand one below the other.
  public var page: Size
  public var viewport: Size
  /// How far the upper edge of the viewport is below that of page 0.
  public var offset: Double
  public var changes: ReuseChanges

  public init(
    _ container: ReusableContainer, page: Size, viewport: Size, offset: Double,
    changes: ReuseChanges = ReuseChanges()
  ) {
    self.container = container
    self.page = page
    self.viewport = viewport
    self.offset = offset
    self.changes = changes
  }
}

extension Size {
  /// `60x12`
  var words: String { "\(shortest(width))x\(shortest(height))" }
}

/// A number without a point if nothing stands behind it.
func shortest(_ number: Double) -> String {
  if abs(number) < 0x1p53, let whole = Int(exactly: number) { String(whole) } else { String(number) }
}
