/// Where the columns of a section are, which depends on its insets.
struct ColumnSpace: Hashable, Sendable {
  var top: Double
  var bottom: Double
  /// Where the first column begins.
  var left: Double
  /// How wide a column is.
  var width: Double
  /// The room between two columns.
  var spacing: Double
  /// How many columns there are.
  var columns: Int
  /// How many columns of the least width there would be but for what was lost where numbers were rounded, and that width.
  var nearlyFitting: NearlyFitting?

  struct NearlyFitting: Hashable, Sendable {
    var count: Int
    var width: Double
  }

  /// One column, as wide as the view.
  init(row width: Double) {
    (top, bottom, left, spacing, columns) = (0, 0, 0, 0, 1)
    self.width = width
  }

  /// As many columns of at least a width as there is room for.
  ///
  /// - Parameters:
  ///   - room: from the left edge of the content to the right one.
  ///   - minWidth: greater than 0.
  init(fitting minWidth: Double, spacing: Double, insets: Insets, room: Double) {
    let available = max(0, room - insets.left - insets.right)
    let fitting = ((available + spacing) / (minWidth + spacing)).rounded(.down)
    self.init(
      columns: fitting > 1 ? Int(min(fitting, 0x1p52)) : 1, spacing: spacing, insets: insets, room: room)
    if width > 1 { width.round(.down) }
    nearlyFitting = LayoutWarning.nearlyFitting(minWidth, spacing: spacing, room: available).map {
      NearlyFitting(count: $0, width: minWidth)
    }
  }

  /// A number of equal columns that fill the room.
  init(columns: Int, spacing: Double, insets: Insets, room: Double) {
    (top, bottom, left) = (insets.top, insets.bottom, insets.left)
    let available = max(0, room - insets.left - insets.right)
    width = max(0, (available - Double(columns - 1) * spacing) / Double(columns))
    self.spacing = spacing
    self.columns = columns
  }

  func x(of column: Int) -> Double { left + Double(column) * (width + spacing) }

  /// The columns that can be seen between two coordinates; maybe one more on either side.
  func columns(from minX: Double, to maxX: Double, of count: Int) -> Range<Int> {
    let step = width + spacing
    guard step > 0 else { return 0..<count }
    let first = ((minX - left) / step).rounded(.down)
    let last = ((maxX - left) / step).rounded(.up)
    let lower = first > 0 ? Int(min(first, Double(count))) : 0
    let upper = last > 0 ? Int(min(last, Double(count))) : 0
    return min(lower, count)..<max(min(lower, count), min(upper, count))
  }
}

/// The insets of the sections above and below, by section, read from the start again, with their sums.
struct InsetTable: Sendable {
  /// The sums of the first 0, 1, … of the list.
  private var sums: [ExactLength] = [.zero]

  init(_ spaces: [ColumnSpace]) {
    for space in spaces {
      sums.append(sums[sums.count - 1] + ExactLength(space.top) + ExactLength(space.bottom))
    }
  }

  /// All insets of the first sections.
  /// - Complexity: O(1)
  func sum(ofFirst sections: Int) -> ExactLength {
    let period = sums.count - 1
    return sums[period] * (sections / period) + sums[sections % period]
  }
}
