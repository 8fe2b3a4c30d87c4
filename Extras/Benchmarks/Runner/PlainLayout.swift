import CollectionViews

/// A layout as articles write it: `prepare()` computes the frames of all items, one after the other, into an array, in which those
/// that are visible are found by binary search.
///
/// It asks for less than an app's would: the sizes stand in an array, frames are plain values, and the array keeps its room.
struct PlainLayout: Sendable {
  enum Style {
    case rows
    case columns(Int)
    case flow(spacing: Double)
  }

  let style: Style
  let width: Double
  private(set) var frames: [Rect] = []
  private var tallest = 0.0

  init(_ style: Style, width: Double) {
    self.style = style
    self.width = width
  }

  mutating func prepare(_ sizes: [Size]) {
    frames.removeAll(keepingCapacity: true)
    frames.reserveCapacity(sizes.count)
    tallest = 0
    switch style {
    case .rows: prepareRows(sizes)
    case .columns(let count): prepareColumns(sizes, count)
    case .flow(let spacing): prepareFlow(sizes, spacing)
    }
  }

  /// The frames that overlap a rectangle, in their order.
  func frames(in rect: Rect) -> [Rect] {
    var low = 0
    var high = frames.count
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].minY + tallest > rect.minY { high = middle } else { low = middle + 1 }
    }
    // The items of a line begin at different heights.
    while low > 0, frames[low - 1].minY + 2 * tallest > rect.minY { low -= 1 }
    return frames[low...].prefix { $0.minY < rect.maxY + tallest }.filter(rect.overlaps)
  }

  private mutating func prepareRows(_ sizes: [Size]) {
    var y = 0.0
    for size in sizes {
      frames.append(Rect(x: 0, y: y, width: width, height: size.height))
      y += size.height
      tallest = max(tallest, size.height)
    }
  }

  private mutating func prepareColumns(_ sizes: [Size], _ count: Int) {
    let column = width / Double(count)
    var y = 0.0
    for start in stride(from: 0, to: sizes.count, by: count) {
      var thickness = 0.0
      for index in start..<min(start + count, sizes.count) {
        let height = sizes[index].height
        frames.append(Rect(x: Double(index - start) * column, y: y, width: column, height: height))
        thickness = max(thickness, height)
      }
      y += thickness
      tallest = max(tallest, thickness)
    }
  }

  private mutating func prepareFlow(_ sizes: [Size], _ spacing: Double) {
    var y = 0.0
    var start = 0
    while start < sizes.count {
      var breadth = sizes[start].width
      var thickness = sizes[start].height
      var end = start + 1
      while end < sizes.count, breadth + Double(end - start) * spacing + sizes[end].width <= width {
        breadth += sizes[end].width
        thickness = max(thickness, sizes[end].height)
        end += 1
      }
      let alone = end == start + 1
      // The last line is not spread over the width.
      let gap = end == sizes.count || alone ? spacing : (width - breadth) / Double(end - start - 1)
      var x = alone ? (width - breadth) / 2 : 0
      for size in sizes[start..<end] {
        frames.append(
          Rect(x: x, y: y + (thickness - size.height) / 2, width: size.width, height: size.height))
        x += size.width + gap
      }
      y += thickness
      tallest = max(tallest, thickness)
      start = end
    }
  }
}
