/// Refuses options that make no sense, named as the user names them.
enum LengthCheck {
  /// Some lengths of things that must not vanish.
  static func positive(_ lengths: [Double], _ option: String) throws(LayoutError) {
    guard !lengths.isEmpty else { throw .emptyList(option) }
    for length in lengths where !(length.isFinite && length > 0) { throw .badLength(option, length) }
  }

  static func notNegative(_ length: Double, _ option: String) throws(LayoutError) {
    guard length.isFinite, length >= 0 else { throw .badLength(option, length) }
    guard length <= ExactLength.limit else { throw .tooLong(length) }
  }

  static func insets(_ insets: [Insets]) throws(LayoutError) {
    guard !insets.isEmpty else { throw .emptyList("insets") }
    for edges in insets {
      for length in [edges.top, edges.left, edges.bottom, edges.right] { try notNegative(length, "insets") }
    }
  }

  /// The room across a view whose content scrolls up and down, without its content insets.
  static func room(in viewport: Viewport) throws(LayoutError) -> Double {
    try notNegative(viewport.size.width, "viewport")
    try notNegative(viewport.size.height, "viewport")
    for length in [viewport.inset.left, viewport.inset.right] where !length.isFinite {
      throw .badLength("inset", length)
    }
    return max(0, viewport.size.width - viewport.inset.left - viewport.inset.right)
  }

  /// The sizes that items have of their own.
  static func ownSizes(_ runs: some Sequence<ItemRun>) throws(LayoutError) {
    for run in runs {
      if let size = run.ownSize { try itemSize(size, number: run.numbers.lowerBound) }
    }
  }

  static func itemSize(_ size: Size, number: Int) throws(LayoutError) {
    guard size.isFinite, size.width > 0, size.height > 0 else { throw .badItemSize(size, number: number) }
    let longest = max(size.width, size.height)
    guard longest <= ExactLength.limit else { throw .tooLong(longest) }
  }

  static func contentLength(_ length: ExactLength) throws(LayoutError) {
    guard length.points <= ExactLength.limit else { throw .tooLong(length.points) }
  }
}
