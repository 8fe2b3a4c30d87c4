/// The lines of a section whose items are all of one size: a grid, computed by arithmetic for any number of
/// items.
struct UniformLines: Hashable, Sendable {
  var count: Int
  var size: Size
  /// How many items a line holds.
  private(set) var perLine: Int
  /// The room between two items of a line.
  private(set) var gap: Double
  /// Where the first item of a line begins, from the inset.
  private(set) var start: Double
  /// The extents of an item.
  private let length: Double
  private let breadth: Double
  private let lineSpacing: Double
  private let room: Double

  init(count: Int, size: Size, axis: Axis, room: Double, itemSpacing: Double, lineSpacing: Double) {
    self.count = count
    self.size = size
    self.lineSpacing = lineSpacing
    self.room = room
    length = size[axis]
    breadth = size[axis.across]
    // No more than Double counts exactly: beyond it the columns of a line could not be distinguished.
    perLine = Int(below: (itemSpacing + room) / (itemSpacing + breadth), in: 1...Items.maximumCount)
    gap = perLine > 1 ? (room - Double(perLine) * breadth) / Double(perLine - 1) : 0
    start = perLine > 1 ? 0 : (room - breadth) / 2
  }

  /// No lines.
  static let empty = UniformLines(
    count: 0, size: FlowLayout.defaultItemSize, axis: .vertical, room: 0, itemSpacing: 0, lineSpacing: 0)

  var lineCount: Int { count == 0 ? 0 : (count - 1) / perLine + 1 }

  /// The extent of all lines along the axis.
  var extent: ExactLength {
    lineCount == 0 ? .zero : max(.zero, offset(ofLine: lineCount - 1)) + ExactLength(length)
  }

  func offset(ofLine line: Int) -> ExactLength { (ExactLength(length) + ExactLength(lineSpacing)) * line }

  func items(ofLine line: Int) -> Range<Int> {
    let first = line * perLine
    return first..<first + min(perLine, count - first)
  }

  func place(_ item: Int) -> FlowPlace {
    let (line, column) = item.quotientAndRemainder(dividingBy: perLine)
    return FlowPlace(
      along: offset(ofLine: line), across: start + Double(column) * (breadth + gap),
      length: length, breadth: breadth)
  }

  /// The lines of which some part may be between two offsets, and perhaps one more at each end.
  func lines(in span: ExactSpan) -> Range<Int> {
    guard lineCount > 0 else { return 0..<0 }
    let pitch = length + lineSpacing
    // Lines that overlap entirely are in no order.
    guard pitch > 0 else { return 0..<lineCount }
    let bounds = 0...lineCount - 1
    let first = Int(below: (span.start.points - length) / pitch, in: bounds)
    let last = Int(below: span.end.points / pitch + 1, in: bounds)
    return first..<max(first, last) + 1
  }

  /// The columns of which some part may be between two places across, and perhaps one more at each end.
  func columns(in span: Span) -> Range<Int> {
    let pitch = breadth + gap
    let bounds = 0...perLine - 1
    let first = Int(below: (span.start - start - breadth) / pitch, in: bounds)
    let last = Int(below: (span.end - start) / pitch + 1, in: bounds)
    return first..<max(first, last) + 1
  }

  /// A line, without its offset.
  func line(_ index: Int) -> FlowLine {
    let items = items(ofLine: index)
    return FlowLine(
      items: items, offset: 0, thickness: length, start: start, gap: gap,
      breadth: Double(items.count) * breadth, room: room,
      placing: perLine > 1 ? .columns : .column)
  }
}

extension Int {
  /// The greatest index that is not above a number and within bounds; the lower bound for what is not a
  /// number.
  init(below number: Double, in bounds: ClosedRange<Int>) {
    if number >= Double(bounds.upperBound) {
      self = bounds.upperBound
    } else if number > Double(bounds.lowerBound) {
      self = Swift.min(Int(number.rounded(.down)), bounds.upperBound)
    } else {
      self = bounds.lowerBound
    }
  }
}
