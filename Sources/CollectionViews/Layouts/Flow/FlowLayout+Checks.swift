extension FlowLayout {
  /// Refuses options that make no sense, whether or not there are items for them.
  ///
  /// - Complexity: O(*l*) for lists of *l* values
  func check() throws(LayoutError) {
    for size in itemSize { try size.checkAsItem(number: 0) }
    for sizes in itemSizes {
      for (number, size) in sizes.enumerated() { try size.checkAsItem(number: number) }
    }
    try lineSpacing.checkAsLength("lineSpacing")
    try itemSpacing.checkAsLength("itemSpacing")
    for edges in insets {
      for length in [edges.top, edges.left, edges.bottom, edges.right] { try length.checkAsLength("insets") }
    }
    for size in header { try size.checkAsLengths("header") }
    for size in footer { try size.checkAsLengths("footer") }
    if let scale, !(scale.isFinite && scale > 0) { throw .badLength("scale", scale) }
  }
}

extension Viewport {
  /// Refuses a view that has no size in numbers; a size of zero is one.
  func check() throws(LayoutError) {
    try size.checkAsLengths("viewport")
    for length in [inset.top, inset.left, inset.bottom, inset.right] where !length.isFinite {
      throw .badLength("inset", length)
    }
  }
}

extension Size {
  /// Whether an item can be of this size.
  var isItem: Bool { isFinite && width > 0 && height > 0 }

  func checkAsItem(number: Int) throws(LayoutError) {
    guard isItem else { throw .badItemSize(self, number: number) }
  }

  fileprivate func checkAsLengths(_ option: String) throws(LayoutError) {
    try width.checkAsLength(option)
    try height.checkAsLength(option)
  }
}

extension Double {
  fileprivate func checkAsLength(_ option: String) throws(LayoutError) {
    guard isFinite, self >= 0 else { throw .badLength(option, self) }
  }
}
