extension FlowLayout {
  /// Refuses options that make no sense, whether or not there are items for them.
  ///
  /// - Complexity: O(*l*) for lists of *l* values
  func check() throws(LayoutError) {
    for size in itemSize { try size.check(itemNumber: 0) }
    for sizes in itemSizes {
      for (number, size) in sizes.enumerated() { try size.check(itemNumber: number) }
    }
    try LengthCheck.notNegative(lineSpacing, "lineSpacing")
    try LengthCheck.notNegative(itemSpacing, "itemSpacing")
    if !insets.isEmpty { try LengthCheck.insets(insets) }
    for size in header { try size.check("header") }
    for size in footer { try size.check("footer") }
    if let scale { try LengthCheck.positive([scale], "scale") }
  }
}

extension Viewport {
  /// Refuses a view that has no size in numbers; a size of zero is one.
  func check() throws(LayoutError) {
    try size.check("viewport")
    for length in [inset.top, inset.left, inset.bottom, inset.right] where !length.isFinite {
      throw .badLength("inset", length)
    }
  }
}

extension Size {
  fileprivate func check(itemNumber: Int) throws(LayoutError) {
    guard isFinite, width > 0, height > 0 else { throw .badItemSize(self, number: itemNumber) }
  }

  fileprivate func check(_ option: String) throws(LayoutError) {
    try LengthCheck.notNegative(width, option)
    try LengthCheck.notNegative(height, option)
  }
}
