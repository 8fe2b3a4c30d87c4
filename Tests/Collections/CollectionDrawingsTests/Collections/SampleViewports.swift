import CollectionDrawings
import CollectionViews
import Testing

/// Viewports whose frames were computed by hand.
enum SampleViewports {
  static let captions = [
    ["About Cats and Dogs…"],
    ["Domestic Cat", "Sleeping cat", "Cat", "Cat Snow", "Somali", "Mirror"],
    ["Dog sleeping", "Golden retriever", "Tired dog", "Lets go Home", "Snow and Eyes", "Howl"],
  ]

  /// The sample app of the article (Behavior §2), all options on, scrolled by a given distance from its
  /// resting place.
  static func catsAndDogs(scrolledBy adjusted: Double) -> ViewportContent {
    let viewport = Viewport(
      offset: Point(x: 0, y: adjusted - 25), size: Size(width: 320, height: 480), inset: Insets(top: 25))
    let stretch = max(0, -adjusted)
    var elements = [
      ViewportContent.Shown(
        LayoutAttributes(
          .header(0), frame: Rect(x: 0, y: adjusted, width: 320, height: 80 + stretch), zIndex: 256,
          stretch: stretch), label: "About Cats and Dogs…", isPinned: adjusted > 0)
    ]
    for (section, top) in [(1, 80.0), (2, 590.0)] {
      let y = min(max(adjusted + 80, top), top + 475)
      elements.append(
        ViewportContent.Shown(
          LayoutAttributes(
            .header(section), frame: Rect(x: 0, y: y, width: 320, height: 35), zIndex: 128),
          label: section == 1 ? "Cats" : "Dogs", isPinned: y > top))
      for item in 0..<6 {
        elements.append(
          ViewportContent.Shown(
            LayoutAttributes(
              .item(section, item),
              frame: Rect(
                x: item % 2 == 0 ? 2 : 161, y: top + 35 + Double(item / 2) * 159, width: 157, height: 157)),
            label: "\(item) \(captions[section][item])"))
      }
    }
    return ViewportContent(
      viewport: viewport, contentSize: Size(width: 320, height: 1_100), elements: elements)
  }

  /// Items of one size in lines, by the rule of a flow layout.
  static func grid(
    _ count: Int, size: Size, in viewport: Viewport, spacing: Double = 10, lineSpacing: Double = 10
  ) -> ViewportContent {
    let width = viewport.size.width
    let perLine = max(1, Int((spacing + width) / (spacing + size.width)))
    let gap = perLine > 1 ? (width - Double(perLine) * size.width) / Double(perLine - 1) : 0
    let start = perLine > 1 ? 0 : (width - size.width) / 2
    let elements = (0..<count).map { item in
      ViewportContent.Shown(
        LayoutAttributes(
          .item(0, item),
          frame: Rect(
            x: start + Double(item % perLine) * (size.width + gap),
            y: Double(item / perLine) * (size.height + lineSpacing), width: size.width, height: size.height)),
        label: "\(item)")
    }
    let lines = (count + perLine - 1) / perLine
    return ViewportContent(
      viewport: viewport,
      contentSize: Size(width: width, height: Double(lines) * (size.height + lineSpacing) - lineSpacing),
      elements: elements)
  }

  /// A map of the same content.
  static func map(of content: ViewportContent) -> CollectionMap {
    var paths: [IndexPath] = []
    for shown in content.elements {
      if case .item(let path) = shown.attributes.element { paths.append(path) }
    }
    return CollectionMap(
      viewport: content.viewport, contentSize: content.contentSize, axis: content.axis, count: paths.count,
      ordinal: { path in paths.firstIndex(of: path) ?? 0 },
      elements: { rect in content.elements.filter { $0.attributes.frame.overlaps(rect) } })
  }

  /// Any number of items of 50 x 50, five across and 10 apart.
  static func endless(_ count: Int, _ viewport: Viewport, axis: Axis = .vertical) -> CollectionMap {
    let lines = (count + 4) / 5
    let length = Double(lines) * 60 - 10
    let isVertical = axis == .vertical
    return CollectionMap(
      viewport: viewport,
      contentSize: isVertical ? Size(width: 320, height: length) : Size(width: length, height: 320),
      axis: axis,
      count: count, ordinal: { $0.item },
      elements: { rect in
        let (from, to) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        let first = max(0, Int((from - 50) / 60))
        let last = min(lines - 1, Int(to / 60))
        guard first <= last else { return [] }
        return (first * 5..<min(count, last * 5 + 5)).map { item in
          let place = (Double(item % 5) * 67.5, Double(item / 5) * 60)
          let frame = Rect(
            x: isVertical ? place.0 : place.1, y: isVertical ? place.1 : place.0, width: 50, height: 50)
          return ViewportContent.Shown(
            LayoutAttributes(.item(0, item), frame: frame), label: item.description)
        }.filter { $0.attributes.frame.overlaps(rect) }
      })
  }

  /// A header, ten columns of two items and a footer, scrolled to the side.
  static func shelf(scrolledBy x: Double) -> ViewportContent {
    func shown(_ element: Element, _ frame: Rect, _ label: String) -> ViewportContent.Shown {
      ViewportContent.Shown(LayoutAttributes(element, frame: frame), label: label)
    }
    var elements = [shown(.header(0), Rect(x: 0, y: 0, width: 60, height: 200), "Cats")]
    for item in 0..<20 {
      let frame = Rect(
        x: 60 + Double(item / 2) * 110, y: Double(item % 2) * 105, width: 100, height: 95)
      elements.append(shown(.item(0, item), frame, "\(item)"))
    }
    elements.append(shown(.footer(0), Rect(x: 1_160, y: 0, width: 40, height: 200), "end"))
    return ViewportContent(
      viewport: Viewport(offset: Point(x: x, y: 0), size: Size(width: 480, height: 200)),
      contentSize: Size(width: 1_200, height: 200), axis: .horizontal, elements: elements)
  }

  /// Eleven items by Behavior §4.
  static func mosaic(scrolledBy y: Double) -> ViewportContent {
    let frames: [(x: Double, y: Double, width: Double, height: Double)] = [
      (0, 1, 320, 200), (0, 202, 160, 200), (161, 202, 159, 200), (0, 403, 214, 200), (215, 403, 105, 100),
      (215, 504, 105, 99), (0, 604, 107, 100), (0, 705, 107, 99), (108, 604, 212, 200), (0, 805, 160, 200),
      (161, 805, 159, 200),
    ]
    let elements = frames.enumerated().map { item, frame in
      ViewportContent.Shown(
        LayoutAttributes(
          .item(0, item), frame: Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)),
        label: "\(item)")
    }
    return ViewportContent(
      viewport: Viewport(offset: Point(x: 0, y: y), size: Size(width: 320, height: 480)),
      contentSize: Size(width: 320, height: 1_005), elements: elements)
  }
}

/// Expects these lines, and shows both pictures if they differ.
func expect(_ lines: [String], _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let drawn = lines.joined(separator: "\n")
  #expect(drawn == expected, "\n\(drawn)\nis not\n\(expected)", sourceLocation: sourceLocation)
}
