extension PreparedFlow {
  public mutating func follow(_ change: ItemChange, to items: Items) throws(LayoutError) -> Int {
    let viewport = axis == .vertical
      ? Viewport(size: Size(width: space.extent, height: 0))
      : Viewport(size: Size(width: 0, height: space.extent))
    self = try PreparedFlow(layout, items: items, viewport: viewport)
    return sections.reduce(0) { $0 + $1.count }
  }
}
