import CollectionDrawings
import CollectionViews
import Randomness

/// Viewports on random content: grids, columns of items of many heights, lines of many widths, elements anywhere.
struct RandomViewports {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    let value = Double.random(in: range, using: &random)
    return Bool.random(using: &random) ? value.rounded() : value
  }

  mutating func next() -> ViewportContent {
    let size = Size(width: number(1...600), height: number(1...600))
    let axis = Bool.random(using: &random) ? Axis.vertical : .horizontal
    var frames: [Rect] = []
    switch Int.random(in: 0...3, using: &random) {
    case 0: frames = grid(size.width)
    case 1: frames = columns(size.width)
    case 2: frames = lines(size.width)
    default: frames = anywhere(size)
    }
    if axis == .horizontal {
      frames = frames.map { Rect(x: $0.y, y: $0.x, width: $0.height, height: $0.width) }
    }
    var elements = frames.enumerated().map { index, frame in
      ViewportContent.Shown(LayoutAttributes(.item(0, index), frame: frame), label: "\(index)")
    }
    let ends = frames.reduce(Rect.zero) { $0.union($1) }
    let inset = Insets(top: number(0...40), left: number(0...40))
    let room = max(0, (axis == .vertical ? ends.height : ends.width) - size[axis])
    var offset = Point.zero
    offset[axis] = number(-60...(room + 60))
    decorate(&elements, offset, size, axis)
    var content = ViewportContent(
      viewport: Viewport(offset: offset, size: size, inset: inset),
      contentSize: Size(width: ends.width, height: ends.height), axis: axis, elements: elements,
      notes: Array(repeating: "offset 95 + inset 25 = 120", count: Int.random(in: 0...4, using: &random)))
    content.removed = (0..<max(0, Int.random(in: -9...20, using: &random))).map { "\($0) gone" }
    return content
  }

  /// Adds headers above everything, and marks.
  private mutating func decorate(
    _ elements: inout [ViewportContent.Shown], _ offset: Point, _ size: Size, _ axis: Axis
  ) {
    for index in elements.indices where Int.random(in: 0..<6, using: &random) == 0 {
      elements[index].isSelected = Bool.random(using: &random)
      elements[index].isHighlighted = Bool.random(using: &random)
      elements[index].change = [.none, .added, .changed, .removed].randomElement(using: &random) ?? .none
      elements[index].attributes.alpha = number(0...1)
    }
    guard Bool.random(using: &random) else { return }
    let frame =
      axis == .vertical
      ? Rect(x: 0, y: offset.y + 10, width: size.width, height: number(1...90))
      : Rect(x: offset.x + 10, y: 0, width: number(1...90), height: size.height)
    elements.insert(
      ViewportContent.Shown(
        LayoutAttributes(.header(0), frame: frame, zIndex: 128, stretch: number(0...2).rounded()),
        label: "Header", isPinned: true), at: 0)
  }

  private mutating func grid(_ width: Double) -> [Rect] {
    let item = Size(width: number(1...200), height: number(1...200))
    let gap = number(0...20)
    let perLine = max(1, Int((width + gap) / (item.width + gap)))
    return (0..<Int.random(in: 0...120, using: &random)).map {
      Rect(
        x: Double($0 % perLine) * (item.width + gap), y: Double($0 / perLine) * (item.height + gap),
        width: item.width, height: item.height)
    }
  }

  private mutating func columns(_ width: Double) -> [Rect] {
    var ends = Array(repeating: 0.0, count: Int.random(in: 1...5, using: &random))
    let column = width / Double(ends.count)
    let gap = number(0...10)
    return (0..<Int.random(in: 0...60, using: &random)).map { _ in
      let index = ends.indices.min { ends[$0] < ends[$1] } ?? 0
      let height = number(5...200)
      defer { ends[index] += height + gap }
      return Rect(x: Double(index) * column, y: ends[index], width: max(1, column - gap), height: height)
    }
  }

  private mutating func lines(_ width: Double) -> [Rect] {
    var (x, y) = (0.0, 0.0)
    let height = number(10...90)
    return (0..<Int.random(in: 0...60, using: &random)).map { _ in
      let item = number(10...150)
      if x > 0, x + item > width { (x, y) = (0, y + height + 4) }
      defer { x += item + 4 }
      return Rect(x: x, y: y, width: item, height: height)
    }
  }

  private mutating func anywhere(_ size: Size) -> [Rect] {
    (0..<Int.random(in: 0...20, using: &random)).map { _ in
      Rect(
        x: number(-50...size.width), y: number(-50...1_000), width: number(0...size.width),
        height: number(0...300))
    }
  }
}
