import Geometry

/// A sheet of cells on which rectangles are laid, one on the other: what is covered is hidden, and those that touch share a
/// border.
///
/// Borders run through the centers of cells. Column and line 0 and the last ones are those of the frame around it.
///
///     var surface = Surface(right: 20, bottom: 6)
///     surface.lay(Surface.Area(left: 2, top: 1, right: 9, bottom: 4), owner: 0, stroke: Surface.Stroke(line: .rounded))
///     surface.frame(Surface.Stroke(line: .heavy))
///     Picture(marks: surface.edges(), columns: 21, rows: 7)
public struct Surface {
  /// A rectangle of cells with its border, perhaps reaching beyond the surface.
  public struct Area: Equatable {
    public var left: Int
    public var top: Int
    public var right: Int
    public var bottom: Int

    /// The steps from its left border to its right one, and from the upper to the lower.
    public var columns: Int { right - left }
    public var rows: Int { bottom - top }

    public init(left: Int, top: Int, right: Int, bottom: Int) {
      self.left = left
      self.top = top
      self.right = right
      self.bottom = bottom
    }
  }

  /// How a border is drawn. Where two lie on one place, double lines win over heavy ones, those over light, those over dotted, and of
  /// equal ones that which has a role.
  public struct Stroke: Equatable {
    public var line: Box.Line
    public var role: Role
    /// Whether it only comes near the frame, because what it belongs to is cut there.
    fileprivate(set) var isCut = false

    public init(line: Box.Line, role: Role = .normal) {
      self.line = line
      self.role = role
    }

    fileprivate func cut(_ isCut: Bool) -> Stroke {
      var stroke = self
      stroke.isCut = isCut
      return stroke
    }

    /// Which of two strokes on the same place is visible.
    fileprivate var strength: Int {
      let lineStrength =
        switch line {
        case .dotted: 0
        case .light, .rounded: 1
        case .heavy: 2
        case .double: 3
        }
      return 2 * lineStrength + (role == .normal || role == .muted ? 0 : 1)
    }
  }

  /// The last column and the last line, counted from 0.
  public let right: Int
  public let bottom: Int
  /// The stroke from each cell to the next on its right, and to the one below it.
  private(set) var across: [Stroke?]
  private(set) var down: [Stroke?]
  /// Which rectangle is seen within a cell, or on a border that can hold its label; -1 if none.
  private var owners: [Int32]

  /// An empty surface, with room for borders up to that column and that line.
  public init(right: Int, bottom: Int) {
    self.right = max(0, right)
    self.bottom = max(0, bottom)
    let count = (self.right + 1) * (self.bottom + 1)
    across = Array(repeating: nil, count: count)
    down = Array(repeating: nil, count: count)
    owners = Array(repeating: -1, count: count)
  }

  private func index(_ x: Int, _ y: Int) -> Int { y * (right + 1) + x }

  /// The rectangle that is visible in a cell.
  public func owner(_ x: Int, _ y: Int) -> Int? {
    let owner = owners[index(x, y)]
    return owner < 0 ? nil : Int(owner)
  }

  /// Whether a line runs through a cell.
  public func hasLine(_ x: Int, _ y: Int) -> Bool {
    across[index(x, y)] != nil || down[index(x, y)] != nil || (x > 0 && across[index(x - 1, y)] != nil)
      || (y > 0 && down[index(x, y - 1)] != nil)
  }

  /// Whether a border runs across an axis at a place within the frame.
  public func hasBorder(_ place: Int, axis: Axis) -> Bool {
    switch axis {
    case .vertical: 0...bottom ~= place && (1..<right).contains { across[index($0, place)] != nil }
    case .horizontal: 0...right ~= place && (1..<bottom).contains { down[index(place, $0)] != nil }
    }
  }

  /// Lays a rectangle on what is there.
  ///
  /// - Parameter upper: the stroke of the upper border, if it is another.
  /// - Complexity: O(its cells on the surface)
  public mutating func lay(_ area: Area, owner: Int, stroke: Stroke, upper: Stroke? = nil) {
    let left = max(area.left, 0)
    let right = min(area.right, self.right)
    let top = max(area.top, 0)
    let bottom = min(area.bottom, self.bottom)
    guard left <= right, top <= bottom else { return }
    for y in top...bottom {
      for x in left...right {
        let index = index(x, y)
        let isBorderRow = y == area.top || y == area.bottom
        let isBorderColumn = x == area.left || x == area.right
        if !isBorderRow, x < right { across[index] = nil }
        if !isBorderColumn, y < bottom { down[index] = nil }
        // What is cut at the frame does not join it: its border continues outside.
        if isBorderRow, x < right {
          let isCut = (x == 0 && area.left < 0) || (x == self.right - 1 && area.right > self.right)
          Self.join((y == area.top ? upper ?? stroke : stroke).cut(isCut), into: &across[index])
        }
        if isBorderColumn, y < bottom {
          let isCut = (y == 0 && area.top < 0) || (y == self.bottom - 1 && area.bottom > self.bottom)
          Self.join(stroke.cut(isCut), into: &down[index])
        }
        if isBorderRow, !isBorderColumn { clearStub(x, y) }
        // Of what has no line of its own, or none that is visible, the label stands on the border.
        let isRim = area.rows == 1 || (area.top < 0 && area.bottom <= 1)
        let hasLabel = isBorderRow ? y == area.top || isRim : true
        owners[index] = hasLabel && !isBorderColumn ? Int32(owner) : -1
      }
    }
  }

  /// Lays something whose sides lean on what is there: its upper and lower borders are drawn, its sides are left to the caller.
  ///
  /// - Parameters:
  ///   - rows: from the top, the columns of each line from side to side, perhaps reaching beyond the surface.
  ///   - top: the line of the first of them.
  /// - Complexity: O(its cells on the surface)
  public mutating func lay(leaning rows: [ClosedRange<Int>], top: Int, owner: Int, stroke: Stroke) {
    for (number, columns) in rows.enumerated() {
      let y = top + number
      guard 0...bottom ~= y, columns.lowerBound <= right, columns.upperBound >= 0 else { continue }
      let isBorder = number == 0 || number == rows.count - 1
      for x in max(columns.lowerBound, 0)...min(columns.upperBound, right) {
        let isSide = x == columns.lowerBound || x == columns.upperBound
        if x < columns.upperBound, x < right {
          across[index(x, y)] = nil
          if isBorder { Self.join(stroke, into: &across[index(x, y)]) }
        }
        if number < rows.count - 1, y < bottom { down[index(x, y)] = nil }
        if number > 0, y > 0, !isBorder || isSide { down[index(x, y - 1)] = nil }
        owners[index(x, y)] = isBorder || isSide ? -1 : Int32(owner)
      }
    }
  }

  /// Takes away what would be seen of a border that is cut at the frame, if there is no line between the frame and what
  /// covers the rest of it.
  private mutating func clearStub(_ x: Int, _ y: Int) {
    if y == 1, down[index(x, 0)]?.isCut == true { down[index(x, 0)] = nil }
    if y == bottom - 1, down[index(x, y)]?.isCut == true { down[index(x, y)] = nil }
  }

  /// Draws a frame around the surface.
  public mutating func frame(_ stroke: Stroke) {
    for x in 0..<right {
      across[index(x, 0)] = stroke
      across[index(x, bottom)] = stroke
    }
    for y in 0..<bottom {
      down[index(0, y)] = stroke
      down[index(right, y)] = stroke
    }
    // What begins at the upper border may write its label there.
    for x in 0...right { owners[index(x, bottom)] = -1 }
    for y in 0...bottom { (owners[index(0, y)], owners[index(right, y)]) = (-1, -1) }
  }

  /// Draws a frame over what is there, which stays as it is inside and outside it.
  ///
  /// - Parameter wins: whether it is visible where it meets another border, however strong that is.
  public mutating func outline(_ area: Area, _ stroke: Stroke, wins: Bool = false) {
    let columns = max(area.left, 0)...max(max(area.left, 0), min(area.right, right))
    let rows = max(area.top, 0)...max(max(area.top, 0), min(area.bottom, bottom))
    for y in [area.top, area.bottom] where 0...bottom ~= y {
      for x in columns where x <= right {
        if x < columns.upperBound { Self.join(stroke, into: &across[index(x, y)], wins: wins) }
        owners[index(x, y)] = -1
      }
    }
    for x in [area.left, area.right] where 0...right ~= x {
      for y in rows where y <= bottom {
        if y < rows.upperBound { Self.join(stroke, into: &down[index(x, y)], wins: wins) }
        owners[index(x, y)] = -1
      }
    }
  }

  private static func join(_ stroke: Stroke, into place: inout Stroke?, wins: Bool = false) {
    if !wins, let old = place, (old.isCut ? 0 : 1, old.strength) >= (stroke.isCut ? 0 : 1, stroke.strength) {
      return
    }
    place = stroke
  }
}

extension Surface {
  /// The lines as few pieces as possible, each from the center of a cell to that of another.
  ///
  /// - Complexity: O(cells)
  public func edges() -> [Mark] {
    var marks: [Mark] = []
    func add(_ stroke: Stroke, _ start: Cell, _ end: Cell) {
      var points = [start, end]
      if stroke.isCut {
        // Along a line, half a stroke looks like a whole one.
        guard start.x == end.x else { return }
        points = start.y == 0 ? [end] : [start]
      }
      marks.append(
        .edge(
          Edge(
            points, joinsAbove: stroke.isCut && start.y == 0,
            joinsBelow: stroke.isCut && start.y > 0, line: stroke.line, isFrame: true,
            role: stroke.role)))
    }
    for y in 0...bottom {
      var start = 0
      for x in 0...right where x == right || across[index(x, y)] != across[index(start, y)] {
        if x > start, let stroke = across[index(start, y)] {
          add(stroke, Cell(x: start, y: y), Cell(x: x, y: y))
        }
        start = x
      }
    }
    for x in 0...right {
      var start = 0
      for y in 0...bottom where y == bottom || down[index(x, y)] != down[index(x, start)] {
        if y > start, let stroke = down[index(x, start)] {
          add(stroke, Cell(x: x, y: start), Cell(x: x, y: y))
        }
        start = y
      }
    }
    return marks
  }

  /// Words on a line within an area, in the longest stretch of it in which a rectangle is visible; nil where none is long enough.
  public func label(
    _ text: CleanText, role: Role, of owner: Int, onLine y: Int, in area: Area
  ) -> Mark? {
    let (left, right) = (max(area.left, 0), min(area.right, self.right))
    guard y < area.bottom, 0...bottom ~= y, left < right,
      let seen = seen(owner, onLine: y, from: left, to: right), seen.count > 2
    else { return nil }
    let cut = text.truncated(toColumns: seen.count - 2)
    return .label(cut, at: Cell(x: seen.lowerBound + 1, y: y), role: role, keepsSign: true)
  }

  /// The longest stretch of a line in which a rectangle is visible, from its first column to the one behind
  /// its last.
  public func seen(_ owner: Int, onLine y: Int, from left: Int, to right: Int) -> Range<Int>? {
    var best: Range<Int>?
    var start: Int?
    for x in left...right + 1 {
      if x <= right, self.owner(x, y) == owner {
        if start == nil { start = x }
      } else if let first = start {
        if x - first > best?.count ?? 0 { best = first..<x }
        start = nil
      }
    }
    return best
  }
}
