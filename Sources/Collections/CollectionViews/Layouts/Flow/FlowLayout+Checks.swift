extension FlowLayout {
  /// Refuses options that make no sense, whether or not there are items for them.
  ///
  /// - Complexity: O(*l*) for lists of *l* values
  func check() throws(LayoutError) {
    for size in itemSize { try LengthCheck.itemSize(size, number: 0) }
    for sizes in itemSizes {
      for (number, size) in sizes.enumerated() { try LengthCheck.itemSize(size, number: number) }
    }
    try LengthCheck.notNegative(lineSpacing, "lineSpacing")
    try LengthCheck.notNegative(itemSpacing, "itemSpacing")
    if !insets.isEmpty { try LengthCheck.insets(insets) }
    for size in header { try size.check("header") }
    for size in footer { try size.check("footer") }
    if let scale, !FlowLayout.scales.contains(scale) { throw .badLength("scale", scale) }
  }
}

extension Viewport {
  /// Refuses a view that has no size in numbers; a size of zero is one.
  func check() throws(LayoutError) {
    try size.check("viewport")
    for length in [inset.top, inset.left, inset.bottom, inset.right] {
      guard length.isFinite else { throw .badLength("inset", length) }
      guard abs(length) <= ExactLength.limit else { throw .tooLong(length) }
    }
  }
}

extension Size {
  fileprivate func check(_ option: String) throws(LayoutError) {
    try LengthCheck.notNegative(width, option)
    try LengthCheck.notNegative(height, option)
  }
}
