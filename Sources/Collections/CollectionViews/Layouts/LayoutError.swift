/// Why a layout cannot be prepared. Nothing is changed then, unless it is ``canceled``.
public enum LayoutError: Error, Hashable, Sendable {
  /// An item's size has a side that is zero, negative or not finite. The number is the item's own.
  case badItemSize(Size, number: Int)
  /// A length, named as the option is, that is negative, not finite, or zero where that makes no sense.
  case badLength(String, Double)
  /// A list of values, named as the option is, has none.
  case emptyList(String)
  /// A number of things, named as the option is, that is not in the range that is allowed.
  case badCount(String, Int, allowed: ClosedRange<Int>)
  /// Items that can only be placed one by one, as their places never repeat, are more than the limit.
  case tooManyToPlace(items: Int, limit: Int)
  /// The content would be longer than coordinates are exact.
  case tooLong(Double)
  /// A custom layout did not answer a callback, or its answer makes no sense.
  case answer(CallbackError)
  /// A callback to the delegate was not answered, or its answer makes no sense.
  case delegate(DelegateError)
  /// The result is not wanted any more: see ``Cancellation``.
  case canceled
}

/// What a layout does although the options look like a mistake.
public enum LayoutWarning: Hashable, Sendable {
  /// Items are wider than the line: each stands alone, and sticks out. The first of them.
  case itemWiderThanLine(IndexPath, width: Double, line: Double)
  /// The insets of a section leave no room for items.
  case insetsWiderThanView(section: Int)
  /// A line would hold this many items of a width but for what was lost where numbers were rounded.
  case nearlyFits(section: Int, count: Int, width: Double)
  /// `pinHeaders` is refused by a layout that pins headers itself, and stays off.
  case pinsHeadersItself
}

extension LayoutWarning {
  /// How many items of a width would stand in a line, if only less than a millionth of a point is missing; nil otherwise.
  static func nearlyFitting(_ width: Double, spacing: Double, room: Double) -> Int? {
    let step = width + spacing
    let fitting = (room + spacing) / step
    let more = fitting.rounded(.down) + 1
    guard width > 0, more >= 2, more < 0x1p31, (more - fitting) * step < 1e-6 else { return nil }
    return Int(more)
  }
}

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
    return viewport.room(across: .vertical)
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
