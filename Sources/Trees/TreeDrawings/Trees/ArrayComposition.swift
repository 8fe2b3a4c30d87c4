import Pictures

/// A tree as an array in level order, as a heap is kept: the children of place *i* are at 2*i* + 1 and 2*i* + 2.
///
/// A box for each place and its index below it. Three vacant places in a row and more share a box, so the picture of an
/// unbalanced tree takes no more room than its nodes; nodes below level 61, whose places no index counts, are left out.
/// Where no boxes fit, the values alone stand in lines.
struct ArrayComposition {
  func compose(_ content: TreeContent, canvas: Canvas) -> Picture {
    guard canvas.columns > 2 else {
      return FoldedComposition(OutlineArrangement()).compose(content, canvas: canvas)
    }
    return ArrayRows(content, canvas: canvas).picture()
  }
}

/// A place that something hangs or hung in.
private struct ArrayPlace {
  let index: Int
  /// −1 if the node that hung there is gone.
  let node: Int32
  let parent: Int32
  let isLeft: Bool
}

/// The boxes of an array, in rows.
private struct ArrayRows {
  /// What is in a box.
  private struct Item {
    var label: NodeLabel
    var index = CleanText.empty
    var isNode = false

    var columns: Int { max(label.columns, index.columns) }
  }

  /// An item with the cell of its label.
  private struct Placed {
    var item: Item
    var x: Int
    var row: Int
  }

  /// A row with boxes: the frame, the values, the frame, the indexes.
  private static let boxedRows = 4
  private static let leastBoxedColumns = 8

  private let content: TreeContent
  private let canvas: Canvas
  private let places: [ArrayPlace]
  private let hasBoxes: Bool
  /// How many nodes have no place because they stand too deep.
  private let tooDeep: Int

  init(_ content: TreeContent, canvas: Canvas) {
    self.content = content
    self.canvas = canvas
    places = Self.places(of: content)
    hasBoxes = canvas.rows >= Self.boxedRows && canvas.columns >= Self.leastBoxedColumns
    tooDeep = Int(content.counts[Int(content.skeleton.root)]) - places.count { $0.node >= 0 }
  }

  private static func places(of content: TreeContent) -> [ArrayPlace] {
    var places = [ArrayPlace(index: 0, node: content.skeleton.root, parent: -1, isLeft: true)]
    var next = 0
    while next < places.count {
      let place = places[next]
      next += 1
      guard place.node >= 0, place.index < Int.max / 4, content.hasChildren(place.node) else { continue }
      for isLeft in [true, false] {
        let child = content.child(of: place.node, left: isLeft)
        guard child >= 0 || !content.ghosts(below: place.node, left: isLeft).isEmpty else { continue }
        places.append(
          ArrayPlace(
            index: 2 * place.index + (isLeft ? 1 : 2), node: child, parent: place.node, isLeft: isLeft))
      }
    }
    return places
  }

  func picture() -> Picture {
    let revealed = Set(content.nodesToReveal(limit: 8))
    let needed = places.indices.filter { index in
      let place = places[index]
      return revealed.contains(place.node)
        || !content.ghosts(below: place.parent, left: place.isLeft).isEmpty
    }
    let side = 1 << 12
    let most = min(canvas.columns, side) * min(canvas.rows, side)
    let parts = Elision.parts(of: places.count, needed: needed, most: most) { placed($0) != nil }
    return picture(of: placed(parts) ?? [])
  }

  // MARK: Items

  /// The items of these parts in their rows, or `nil` if there is no room.
  private func placed(_ parts: [Elision.Part]) -> [Placed]? {
    let rows = hasBoxes ? canvas.rows / Self.boxedRows : canvas.rows
    var all: [Placed] = []
    // The border, where there is one, and the column of the sign.
    let start = hasBoxes ? 2 : 1
    var x = start
    var row = 0
    func place(_ item: Item) -> Bool {
      // Behind the label a blank and the border.
      let end = x + item.columns + (hasBoxes ? 2 : 0)
      if end > canvas.columns, x > start {
        x = start
        row += 1
      }
      guard row < rows, x + item.columns + (hasBoxes ? 2 : 0) <= canvas.columns else { return false }
      all.append(Placed(item: item, x: x, row: row))
      x += item.columns + (hasBoxes ? 3 : 2)
      return true
    }
    var expected = 0
    for part in parts {
      switch part {
      case .unit(let index):
        for item in vacancies(from: expected, to: places[index].index) where !place(item) { return nil }
        guard place(item(places[index])) else { return nil }
        expected = places[index].index + 1
      case .gap(let range):
        guard place(gap(range)) else { return nil }
        expected = range.upperBound < places.count ? places[range.upperBound].index : .max
      }
    }
    if tooDeep > 0, parts.last.map({ if case .gap = $0 { false } else { true } }) ?? true {
      guard place(gap(places.count..<places.count)) else { return nil }
    }
    return all
  }

  private func item(_ place: ArrayPlace) -> Item {
    let label = content.label(below: place.parent, left: place.isLeft, columns: room)
    return Item(
      label: label ?? NodeLabel(pieces: []), index: CleanText("\(place.index)"), isNode: place.node >= 0)
  }

  private func vacancies(from first: Int, to end: Int) -> [Item] {
    guard end > first else { return [] }
    if end - first < 3 {
      return (first..<end).map { Item(label: Elision.vacancy(), index: CleanText("\($0)")) }
    }
    let counted = CleanText("\((end - first).grouped) vacant")
    return [Item(label: Elision.vacancy(counted.columns <= room ? counted : CleanText("…", ascii: "&")))]
  }

  private func gap(_ range: Range<Int>) -> Item {
    let nodes = places[range].lazy.filter { $0.node >= 0 }
    let count = nodes.count + (range.upperBound == places.count ? tooDeep : 0)
    let role = nodes.map { content.role(of: $0.node) }.first { $0 != .normal }
    return Item(
      label: NodeLabel(
        pieces: [.init(text: Elision.label(of: count, columns: room), role: role ?? .muted)]))
  }

  /// The widest label.
  private var room: Int { max(1, canvas.columns - (hasBoxes ? 4 : 1)) }

  // MARK: Marks

  private func picture(of items: [Placed]) -> Picture {
    var picture = Picture()
    let height = hasBoxes ? Self.boxedRows : 1
    for placed in items {
      let top = placed.row * height
      let labelY = hasBoxes ? top + 1 : top
      if hasBoxes {
        let box = Box(at: Cell(x: placed.x - 2, y: top), columns: placed.item.columns + 4, rows: 3)
        picture.marks.append(.box(box))
        let index = Label(placed.item.index, at: Cell(x: placed.x, y: top + 3), role: .muted)
        if !index.text.isEmpty { picture.marks.append(.label(index)) }
      }
      picture.marks += placed.item.label.marks(at: Cell(x: placed.x, y: labelY))
      // Below the last row no line is needed if it has no index.
      let isBare = hasBoxes && placed.item.index.isEmpty
      picture.rows = max(picture.rows, top + (isBare ? height - 1 : height))
      picture.columns = max(picture.columns, placed.x + placed.item.columns + (hasBoxes ? 2 : 0))
    }
    let shown = items.count { $0.item.isNode }
    return picture.leavingOut(places.count { $0.node >= 0 } + tooDeep - shown, of: content)
  }
}
