/// The lines of a section whose items are of different sizes: each takes as many items as it has room for.
struct WrappedLines: Sendable {
  private(set) var numbers: ItemNumbers
  private(set) var sizes: FlowSizes
  let axis: Axis
  let room: Double
  let itemSpacing: Double
  let lineSpacing: Double
  private var firsts: [Int] = []
  private var thicknesses: [Double] = []
  private var offsets: [Double] = []

  init(
    numbers: ItemNumbers, sizes: FlowSizes, axis: Axis, room: Double, itemSpacing: Double, lineSpacing: Double
  ) {
    self.numbers = numbers
    self.sizes = sizes
    self.axis = axis
    self.room = room
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    var first = 0
    var offset = 0.0
    while first < numbers.count {
      let wrapped = wrap(from: first)
      firsts.append(first)
      thicknesses.append(wrapped.thickness)
      offsets.append(offset)
      offset += wrapped.thickness + lineSpacing
      first += wrapped.count
    }
  }

  /// The line that begins with an item.
  private func wrap(from first: Int) -> (count: Int, thickness: Double) {
    let size = size(first)
    var used = size[axis.across]
    var thickness = size[axis]
    var next = first + 1
    while next < numbers.count {
      let size = self.size(next)
      guard used + itemSpacing + size[axis.across] <= room else { break }
      used += itemSpacing + size[axis.across]
      thickness = max(thickness, size[axis])
      next += 1
    }
    return (next - first, thickness)
  }

  func size(_ item: Int) -> Size { sizes[numbers[item]] }

  var count: Int { numbers.count }
  var lineCount: Int { firsts.count }

  /// The extent of all lines along the axis.
  var extent: Double { lineCount == 0 ? 0 : offsets[lineCount - 1] + thicknesses[lineCount - 1] }

  func index(ofLineHolding item: Int) -> Int { firsts.partition(where: { $0 > item }) - 1 }

  /// The lines of which some part may be between two offsets, and perhaps one more at each end.
  func lines(in span: Span) -> Range<Int> {
    let first = max(0, offsets.partition(where: { $0 > span.start }) - 1)
    return first..<max(first, offsets.partition(where: { $0 >= span.end }))
  }

  func line(_ index: Int) -> FlowLine {
    let items = firsts[index]..<(index + 1 < lineCount ? firsts[index + 1] : count)
    return placed(items, offset: offsets[index], thickness: thicknesses[index])
  }

  /// Spreads the items of a line over it.
  private func placed(_ items: Range<Int>, offset: Double, thickness: Double) -> FlowLine {
    var line = FlowLine(
      items: items, offset: offset, thickness: thickness, start: 0, gap: itemSpacing, placing: .packed)
    let isLast = items.upperBound == count
    let breadth = items.reduce(0) { $0 + size($1)[axis.across] }
    if items.count == 1, !isLast || lineCount == count {
      line.placing = isLast ? .centredLast : .centred
      line.start = (room - breadth) / 2
      line.gap = 0
    } else if !isLast {
      line.placing = .justified
      line.gap = (room - breadth) / Double(items.count - 1)
    }
    return line
  }

  /// Where the items of a line stand, from the first on.
  func places(in line: FlowLine) -> [FlowPlace] {
    var breadth = 0.0
    return line.items.map { item in
      let size = size(item)
      defer { breadth += size[axis.across] }
      return FlowPlace(
        along: line.offset + (line.thickness - size[axis]) / 2,
        across: line.start + breadth + Double(item - line.items.lowerBound) * line.gap,
        length: size[axis], breadth: size[axis.across])
    }
  }
}
