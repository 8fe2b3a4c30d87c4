import CollectionViews

/// The flow layout as one writes it down: everything is laid out, one item after the other, and kept.
struct PlainFlow {
  var frames: [Element: Rect] = [:]
  var elements: [Element] = []
  var sections: [(start: Double, end: Double)] = []
  var extent: Double
  var length = 0.0
  var linesOfSections: [[Range<Int>]] = []
  var uniform: [Bool] = []
  let layout: FlowLayout

  init(_ layout: FlowLayout, items: Items, viewport: Viewport) {
    self.layout = layout
    let vertical = layout.axis == .vertical
    func pick<Value>(_ list: [Value], _ index: Int) -> Value? {
      list.isEmpty ? nil : list[index % list.count]
    }
    func rect(_ along: Double, _ across: Double, _ length: Double, _ breadth: Double) -> Rect {
      var origin = vertical ? Point(x: across, y: along) : Point(x: along, y: across)
      if let scale = layout.scale {
        origin = Point(x: (origin.x * scale).rounded() / scale, y: (origin.y * scale).rounded() / scale)
      }
      return Rect(
        origin: origin,
        size: vertical ? Size(width: breadth, height: length) : Size(width: length, height: breadth))
    }
    extent =
      vertical
      ? viewport.size.width - viewport.inset.left - viewport.inset.right
      : viewport.size.height - viewport.inset.top - viewport.inset.bottom
    extent = max(0, extent)

    for (section, content) in items.sections.enumerated() {
      let start = length
      let insets = pick(layout.insets, section) ?? .zero
      let (before, after) = vertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
      let side = vertical ? insets.left : insets.top
      let room = extent - side - (vertical ? insets.right : insets.bottom)

      let header = pick(layout.header, section).map { vertical ? $0.height : $0.width } ?? 0
      if header > 0 { place(.header(section), rect(length, 0, header, extent)) }
      length += header + before

      let list = pick(layout.itemSizes, section) ?? []
      let sizes = content.itemRuns.flatMap { run in
        run.numbers.map { number in
          run.ownSize ?? pick(list, number) ?? pick(layout.itemSize, section) ?? Size(width: 50, height: 50)
        }
      }
      let breadths = sizes.map { vertical ? $0.width : $0.height }
      let lengths = sizes.map { vertical ? $0.height : $0.width }
      let isUniform = !layout.selfSizing && Set(sizes).count < 2
      uniform.append(isUniform)

      var lines: [Range<Int>] = []
      var gap = 0.0
      if isUniform, let breadth = breadths.first {
        let perLine = Int(
          max(1, ((layout.itemSpacing + room) / (layout.itemSpacing + breadth)).rounded(.down)))
        for first in stride(from: 0, to: sizes.count, by: perLine) {
          lines.append(first..<min(first + perLine, sizes.count))
        }
        if perLine > 1 { gap = (room - Double(perLine) * breadth) / Double(perLine - 1) }
        if perLine == 1 { gap = .nan }
      } else {
        var first = 0
        while first < sizes.count {
          var end = first + 1
          var used = breadths[first]
          while end < sizes.count, used + layout.itemSpacing + breadths[end] <= room {
            used += layout.itemSpacing + breadths[end]
            end += 1
          }
          lines.append(first..<end)
          first = end
        }
      }
      linesOfSections.append(lines)

      for (index, line) in lines.enumerated() {
        if index > 0 { length += layout.lineSpacing }
        let thickness = lengths[line].max() ?? 0
        let total = breadths[line].reduce(0, +)
        var lineGap = gap
        var across = side
        if isUniform {
          if gap.isNaN { (lineGap, across) = (0, side + (room - total) / 2) }
        } else if line.count == 1, index + 1 < lines.count || lines.count == sizes.count {
          across = side + (room - total) / 2
        } else if index + 1 < lines.count {
          lineGap = (room - total) / Double(line.count - 1)
        } else {
          lineGap = layout.itemSpacing
        }
        for item in line {
          place(
            .item(section, item),
            rect(length + (thickness - lengths[item]) / 2, across, lengths[item], breadths[item]))
          across += breadths[item] + lineGap
        }
        length += thickness
      }
      length += after

      let footer = pick(layout.footer, section).map { vertical ? $0.height : $0.width } ?? 0
      if footer > 0 { place(.footer(section), rect(length, 0, footer, extent)) }
      length += footer
      sections.append((start, length))
    }
  }

  private mutating func place(_ element: Element, _ frame: Rect) {
    elements.append(element)
    frames[element] = frame
  }

  var contentSize: Size {
    layout.axis == .vertical ? Size(width: extent, height: length) : Size(width: length, height: extent)
  }

  /// Every element with its frame while the view shows `viewport`.
  func frames(in viewport: Viewport) -> [(Element, Rect)] {
    elements.map { element in
      var frame = frames[element]!
      if case .header(let section) = element, layout.pinHeaders {
        if layout.axis == .vertical {
          frame.y = min(
            max(viewport.offset.y + viewport.inset.top, sections[section].start),
            sections[section].end - frame.height)
        } else {
          frame.x = min(
            max(viewport.offset.x + viewport.inset.left, sections[section].start),
            sections[section].end - frame.width)
        }
        if let scale = layout.scale {
          frame.x = (frame.x * scale).rounded() / scale
          frame.y = (frame.y * scale).rounded() / scale
        }
      }
      return (element, frame)
    }
  }
}
