/// The options of any layout, as one type, so that a view can change from one kind of layout to another.
public struct AnyLayout: Hashable, Sendable {
  public let options: any CollectionLayout

  public init(_ options: some CollectionLayout) {
    self.options = options
  }

  /// - Throws: ``LayoutError`` if an option or a size makes no sense.
  public func prepared(for items: Items, in viewport: Viewport) throws(LayoutError) -> any PreparedLayout {
    try options.prepared(for: items, in: viewport)
  }

  public static func == (first: AnyLayout, second: AnyLayout) -> Bool {
    func equals<Layout: CollectionLayout>(_ layout: Layout) -> Bool {
      second.options as? Layout == layout
    }
    return equals(first.options)
  }

  public func hash(into hasher: inout Hasher) {
    options.hash(into: &hasher)
  }
}
