import CollectionViews

/// A slow and obvious layout: rows of the view's width, one under the other, of heights that are read by the number of the
/// item. Headers pin if they shall. Everything is laid out, and kept, and searched from end to end.
struct RowsLayout: CollectionLayout {
  var heights: [Double] = [50]
  var columns = 1
  var header = 0.0
  var footer = 0.0
  var pins = false
  var axis = Axis.vertical

  func prepared(for items: Items, in viewport: Viewport) throws(LayoutError) -> PreparedRows {
    if let bad = heights.first(where: { !($0 > 0) }) { throw .badLength("heights", bad) }
    return PreparedRows(options: self, items: items, extent: viewport.size[axis.across])
  }
}

struct PreparedRows: PreparedLayout {
  private let options: RowsLayout
  private let extent: Double
  private var all: [LayoutAttributes] = []
  private var ends: [Double] = []
  private(set) var contentSize = Size.zero

  var axis: Axis { options.axis }

  init(options: RowsLayout, items: Items, extent: Double) {
    self.options = options
    self.extent = extent
    var place = 0.0
    for (number, section) in items.sections.enumerated() {
      if options.header > 0 {
        all.append(attributes(.header(number), place, options.header, z: options.pins ? 1 : 0))
        place += options.header
      }
      var column = 0
      var item = 0
      for run in section.runs {
        for name in run {
          let height = options.heights[name % options.heights.count]
          var next = attributes(.item(number, item), place, height, z: 0)
          let width = extent / Double(options.columns)
          if axis == .vertical {
            (next.frame.x, next.frame.width) = (width * Double(column), width)
          } else {
            (next.frame.y, next.frame.height) = (width * Double(column), width)
          }
          all.append(next)
          item += 1
          column += 1
          // Rows are as high as their last item, so that columns overlap in no place but leave holes.
          if column == options.columns || item == section.count {
            column = 0
            place += options.heights.max() ?? 0
          }
        }
      }
      if options.footer > 0 {
        all.append(attributes(.footer(number), place, options.footer, z: 0))
        place += options.footer
      }
      ends.append(place)
    }
    contentSize = axis == .vertical ? Size(width: extent, height: place) : Size(width: place, height: extent)
  }

  private func attributes(_ element: Element, _ place: Double, _ length: Double, z: Int) -> LayoutAttributes {
    let frame =
      axis == .vertical
      ? Rect(x: 0, y: place, width: extent, height: length)
      : Rect(x: place, y: 0, width: length, height: extent)
    return LayoutAttributes(element, frame: frame, zIndex: z)
  }

  private func pinned(_ resting: LayoutAttributes, in viewport: Viewport) -> LayoutAttributes {
    guard options.pins, case .header(let section) = resting.element else { return resting }
    var pinned = resting
    let offset = viewport.adjustedOffset(axis)
    if axis == .vertical {
      pinned.frame.y = min(max(offset, resting.frame.y), ends[section] - resting.frame.height)
    } else {
      pinned.frame.x = min(max(offset, resting.frame.x), ends[section] - resting.frame.width)
    }
    return pinned
  }

  func attributes(of element: Element, in viewport: Viewport) -> LayoutAttributes? {
    all.first { $0.element == element }.map { pinned($0, in: viewport) }
  }

  func attributes(in rect: Rect, viewport: Viewport) -> [LayoutAttributes] {
    all.map { pinned($0, in: viewport) }.filter { $0.frame.overlaps(rect) }
  }

  func invalidation(from old: Viewport, to new: Viewport) -> Invalidation {
    let metrics = old.size[axis.across] != new.size[axis.across]
    guard options.pins, options.header > 0, old != new else { return Invalidation(metrics: metrics) }
    let moved = ends.indices.filter {
      attributes(of: .header($0), in: old) != attributes(of: .header($0), in: new)
    }
    return Invalidation(metrics: metrics, headers: moved)
  }

  mutating func follow(_ change: ItemChange, to items: Items) throws(LayoutError) -> Int {
    self = PreparedRows(options: options, items: items, extent: extent)
    return all.count
  }
}
