import Pictures

/// Pictures of one thing at several moments, moved so that most of what it consists of stays where it is.
///
/// A tree that grows at its left, or a stack that grows at its top, is drawn farther to the right or farther
/// down: each picture begins in its own upper left corner. What is drawn to scale has an origin of its own,
/// and is not moved.
struct PictureAlignment {
  private(set) var pictures: [Picture]

  /// - Parameters:
  ///   - pictures: in the order of the moments.
  ///   - columns: how wide a picture may become.
  /// - Complexity: O(marks)
  init(_ pictures: [Picture], columns: Int) {
    var known: [Subject: Cell] = [:]
    var origins: [Cell] = []
    for picture in pictures {
      let places = Self.places(in: picture)
      let origin = Self.origin(of: places, among: known) ?? origins.last ?? Cell(x: 0, y: 0)
      origins.append(origin)
      for (subject, cell) in places { known[subject] = Cell(x: cell.x + origin.x, y: cell.y + origin.y) }
    }
    let left = origins.map { $0.x }.min() ?? 0
    let top = origins.map { $0.y }.min() ?? 0
    let rows = zip(pictures, origins).map { $0.rows + $1.y - top }.max() ?? 0
    self.pictures = zip(pictures, origins).map { picture, origin in
      // What would stick out is moved back, so that it is fully visible.
      let x = max(0, min(origin.x - left, columns - picture.columns))
      var moved = Picture(columns: picture.columns + x, rows: rows, leftOut: picture.leftOut)
      moved.marks = picture.marks.map { $0.moved(x: x, y: origin.y - top) }
      return moved
    }
  }

  /// Where the labels stand that show one thing each; none in a picture that is drawn to scale.
  private static func places(in picture: Picture) -> [Subject: Cell] {
    var places: [Subject: Cell] = [:]
    for mark in picture.marks {
      if mark.geometry != nil { return [:] }
      if let subject = mark.subject, let label = mark.label, places[subject] == nil {
        places[subject] = label.origin
      }
    }
    return places
  }

  /// Where a picture begins so that most of its labels are in the columns in which they were, and all in
  /// their lines if they moved together; nil if it has nothing in common with those before.
  private static func origin(of places: [Subject: Cell], among known: [Subject: Cell]) -> Cell? {
    var columns: [Int: Int] = [:]
    var lines: Set<Int> = []
    for (subject, cell) in places {
      guard let before = known[subject] else { continue }
      columns[before.x - cell.x, default: 0] += 1
      lines.insert(before.y - cell.y)
    }
    guard let most = columns.values.max() else { return nil }
    let shifts = columns.filter { $0.value == most }.keys
    // Of several, the one that moves the picture least.
    let x = shifts.min { (abs($0), $0) < (abs($1), $1) } ?? 0
    return Cell(x: x, y: lines.count == 1 ? lines.first ?? 0 : 0)
  }
}
