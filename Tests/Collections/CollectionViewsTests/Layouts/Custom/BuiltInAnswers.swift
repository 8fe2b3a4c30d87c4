import CollectionViews

/// Built-in layouts as answers: `prepare` writes down the place of each item.
struct BuiltInAnswers: LayoutCallbacks {
  enum Layout: Hashable {
    case list(ListLayout)
    case columns(ColumnsLayout)
    case mosaic(MosaicLayout)
  }

  struct Table: Sendable {
    var frames: [[Rect]] = []
    var size: Size
  }

  var layout: Layout
  /// Whether `elements` is answered, or the layout searches all items itself.
  var finds: Bool

  var implemented: Set<LayoutCallback.Kind> {
    let always: Set<LayoutCallback.Kind> = [.prepare, .contentSize, .attributes, .invalidates]
    return finds ? always.union([.elements]) : always
  }

  func prepare(_ view: LayoutScene<Void>) -> Table {
    switch layout {
    case .list(let list): Self.rows(list, view)
    case .columns(let columns): Self.columns(columns, view)
    case .mosaic(let mosaic): Self.mosaic(mosaic, view)
    }
  }

  func contentSize(in view: LayoutScene<Table>) -> Size { view.prepared.size }

  func attributes(of item: IndexPath, in view: LayoutScene<Table>) -> LayoutAttributes {
    LayoutAttributes(.item(item), frame: view.prepared.frames[item.section][item.item])
  }

  func items(in rect: Rect, of view: LayoutScene<Table>) -> FoundItems {
    .items(
      view.prepared.frames.enumerated().flatMap { section, frames in
        frames.indices.filter { frames[$0].overlaps(rect) }.map { IndexPath(section: section, item: $0) }
      })
  }

  /// Built-in layouts know what another size changes; a custom layout must say so.
  func invalidation(to bounds: Rect, in view: LayoutScene<Table>) -> Invalidation {
    bounds.size == view.viewport.size ? .nothing : .everything
  }

  private static func height(_ path: IndexPath, _ heights: [Double], _ view: LayoutScene<Void>) -> Double {
    (try? view.size(of: path))?.height ?? heights[(view.items.number(at: path) ?? 0) % heights.count]
  }

  private static func rows(_ list: ListLayout, _ view: LayoutScene<Void>) -> Table {
    let room = max(0, view.viewport.room(across: .vertical))
    var table = Table(size: Size(width: room, height: 0))
    for section in view.items.sections {
      var frames: [Rect] = []
      for path in section {
        if path.item > 0 { table.size.height += list.lineSpacing }
        let height = height(path, list.rowHeights, view)
        frames.append(Rect(x: 0, y: table.size.height, width: room, height: height))
        table.size.height += height
      }
      table.frames.append(frames)
    }
    return table
  }

  private static func columns(_ layout: ColumnsLayout, _ view: LayoutScene<Void>) -> Table {
    let room = view.viewport.room(across: .vertical)
    var table = Table(size: Size(width: room, height: 0))
    for section in view.items.sections {
      let insets = layout.insets[section.index % layout.insets.count]
      let gap = layout.itemSpacing
      let available = max(0, room - insets.left - insets.right)
      let count = max(1, ((available + gap) / (layout.minWidth + gap)).rounded(.down))
      var width = max(0, (available - (count - 1) * gap) / count)
      if width > 1 { width.round(.down) }
      table.size.height += insets.top
      var frames: [Rect] = []
      var thickness = 0.0
      for path in section {
        let column = Double(path.item % Int(count))
        if column == 0, path.item > 0 { table.size.height += thickness + layout.lineSpacing }
        if column == 0 { thickness = 0 }
        let height = height(path, layout.heights, view)
        thickness = max(thickness, height)
        frames.append(
          Rect(x: insets.left + column * (width + gap), y: table.size.height, width: width, height: height))
      }
      table.size.height += thickness + insets.bottom
      table.frames.append(frames)
    }
    return table
  }

  private static func mosaic(_ mosaic: MosaicLayout, _ view: LayoutScene<Void>) -> Table {
    let (width, height, gap) = (view.viewport.size.width, mosaic.segment, mosaic.gap)
    var table = Table(size: view.viewport.size)
    var end = 0.0
    func cut(_ length: Double, _ share: Double) -> (Double, Double, Double) {
      let first = min(length, (length * share).rounded(.up))
      let start = min(length, first + gap)
      return (first, start, length - start)
    }
    for section in view.items.sections {
      var frames: [Rect] = []
      var turn = 0
      while frames.count < section.count {
        let left = section.count - frames.count
        let style = turn == 0 || left == 1 ? 0 : left == 2 ? 1 : (turn - 1) % 3 + 1
        let y = end + gap
        let across = cut(width, [1, 1.0 / 2, 2.0 / 3, 1.0 / 3][style])
        let down = cut(height, 1.0 / 2)
        func part(_ x: (Double, Double), _ fall: (Double, Double)) {
          frames.append(Rect(x: x.0, y: y + fall.0, width: x.1, height: fall.1))
        }
        let (first, second) = ((0.0, across.0), (across.1, across.2))
        let (whole, upper, lower) = ((0.0, height), (0.0, down.0), (down.1, down.2))
        switch style {
        case 0: part((0, width), whole)
        case 1:
          part(first, whole)
          part(second, whole)
        case 2:
          part(first, whole)
          part(second, upper)
          part(second, lower)
        default:
          part(first, upper)
          part(first, lower)
          part(second, whole)
        }
        end = y + height
        turn += 1
      }
      table.frames.append(frames)
    }
    table.size.height = max(view.viewport.size.height, end)
    return table
  }
}
