/// The cells of a picture while a text renderer fills them. Whatever lies outside is cut off.
struct CellGrid {
  struct Contents {
    var lines = LineBits()
    var isRounded = false
    /// Whether a dotted line runs through the cell, and whether any other does.
    var isDotted = false
    var isSolid = false
    /// Whether a line in the cell belongs to a frame and not to a connector.
    var isFramed = false
    var lineRole = Role.normal
    var textRole = Role.normal
    /// Whether the text is written in red, whatever its role.
    var isRed = false
    /// Where the text of the cell starts in ``CellGrid/text``; its length in bytes is 0 if the cell has none.
    var start: Int32 = 0
    var length: Int32 = 0

    /// The length of a cell that the wide character in a cell before it covers.
    static let covered: Int32 = -1
  }

  let columns: Int
  let rows: Int
  let style: TextStyle
  private(set) var cells: [Contents]
  private(set) var text: [UInt8] = []
  /// The braille dots of each cell; empty if there are none.
  private var dots: [UInt8] = []

  init(columns: Int, rows: Int, style: TextStyle) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    self.style = style
    let (count, overflow) = self.columns.multipliedReportingOverflow(by: self.rows)
    precondition(!overflow, "a picture has more cells than fit in memory")
    cells = Array(repeating: Contents(), count: count)
  }

  mutating func draw(_ mark: Mark) {
    switch mark.shape {
    case .label(let label): draw(label)
    case .edge(let edge): draw(edge)
    case .box(let box): draw(box)
    case .curve(let curve): draw(curve)
    case .figure: break
    }
  }

  // MARK: Labels

  private mutating func draw(_ label: Label) {
    let y = label.origin.y
    guard 0..<rows ~= y else { return }
    if label.keepsSign, let sign = Signs.sign(of: label.role, in: style) {
      put(sign.utf8, columns: 1, x: label.origin.x - 1, y: y, role: label.role)
    }
    var x = label.origin.x
    let string = label.text.string(in: style)
    if label.text.columns(in: style) == string.utf8.count {
      // Only ASCII takes a column a byte.
      for byte in string.utf8 {
        put(CollectionOfOne(byte), columns: 1, x: x, y: y, role: label.role, isRed: label.ink == .red)
        x += 1
      }
    } else {
      for grapheme in string {
        let width = ColumnWidth.columns(of: grapheme)
        put(grapheme.utf8, columns: width, x: x, y: y, role: label.role, isRed: label.ink == .red)
        x += width
      }
    }
  }

  private mutating func put(
    _ bytes: some Collection<UInt8>, columns width: Int, x: Int, y: Int, role: Role, isRed: Bool = false
  ) {
    guard x >= 0, width > 0, width <= columns, x <= columns - width else { return }
    let cell = y * columns + x
    for part in cell..<cell + width { uncover(part, inRow: y) }
    cells[cell].start = Int32(text.count)
    cells[cell].length = Int32(bytes.count)
    cells[cell].textRole = role
    cells[cell].isRed = isRed
    text.append(contentsOf: bytes)
    for part in cell + 1..<cell + width {
      cells[part].length = Contents.covered
      cells[part].textRole = role
    }
  }

  /// Takes away a wide character that would be left with half of its cells.
  private mutating func uncover(_ cell: Int, inRow y: Int) {
    guard cells[cell].length != 0 else { return }
    var head = cell
    while head > y * columns, cells[head].length == Contents.covered { head -= 1 }
    var next = head + 1
    cells[head].length = 0
    while next < (y + 1) * columns, cells[next].length == Contents.covered {
      cells[next].length = 0
      next += 1
    }
  }

  // MARK: Curves

  /// Adds a braille dot to those of a cell.
  mutating func dotted(_ cell: Cell, bit: UInt8, role: Role) {
    guard 0..<columns ~= cell.x, 0..<rows ~= cell.y else { return }
    if dots.isEmpty { dots = Array(repeating: 0, count: cells.count) }
    let index = cell.y * columns + cell.x
    dots[index] |= bit
    let scalar = Unicode.Scalar(0x2800 + UInt32(dots[index])) ?? " "
    put(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter, columns: 1, x: cell.x, y: cell.y, role: role)
  }

  /// Puts an ASCII sign of our own into a cell.
  mutating func put(_ sign: Character, at cell: Cell, role: Role) {
    guard 0..<rows ~= cell.y else { return }
    put(sign.utf8, columns: 1, x: cell.x, y: cell.y, role: role)
  }

  // MARK: Lines

  private mutating func draw(_ edge: Edge) {
    guard let first = edge.points.first, let last = edge.points.last else { return }
    for (start, end) in zip(edge.points, edge.points.dropFirst()) {
      line(from: start, to: end, kind: edge.line, role: edge.role, framed: edge.isFrame)
    }
    if edge.joinsAbove { join(.up, at: first, role: edge.role) }
    if edge.joinsBelow { join(.down, at: last, role: edge.role) }
  }

  private mutating func draw(_ box: Box) {
    guard box.columns > 1, box.rows > 0, !box.isBare else { return }
    let right = box.origin.x + box.columns - 1
    if box.rows == 1 {
      for x in [box.origin.x, right] { side(at: Cell(x: x, y: box.origin.y), of: box) }
      return
    }
    let bottom = box.origin.y + box.rows - 1
    let corners = [
      box.origin, Cell(x: right, y: box.origin.y), Cell(x: right, y: bottom),
      Cell(x: box.origin.x, y: bottom), box.origin,
    ]
    for (start, end) in zip(corners, corners.dropFirst()) {
      line(from: start, to: end, kind: box.line, role: box.role, framed: true)
    }
  }

  /// A side of a box of one line, from the upper border of a cell to the lower one.
  private mutating func side(at cell: Cell, of box: Box) {
    join(.up + .down, at: cell, kind: box.line, role: box.role, framed: true)
  }

  /// A straight line through the centers of the cells from one to the other.
  private mutating func line(
    from start: Cell, to end: Cell, kind: Box.Line, role: Role, framed: Bool
  ) {
    let weight: LineBits.Weight =
      switch kind {
      case .light, .rounded, .dotted: .light
      case .heavy: .heavy
      case .double: .double
      }
    let isHorizontal = start.y == end.y
    guard isHorizontal || start.x == end.x else { return }
    let (from, to) =
      isHorizontal
      ? (min(start.x, end.x), max(start.x, end.x)) : (min(start.y, end.y), max(start.y, end.y))
    let first = max(from, 0)
    let last = min(to, (isHorizontal ? columns : rows) - 1)
    guard first <= last else { return }
    let (towardsStart, towardsEnd): (LineBits, LineBits) =
      isHorizontal ? (.left, .right) : (.up, .down)
    for position in first...last {
      var bits = LineBits()
      if position > from { bits = bits + towardsStart }
      if position < to { bits = bits + towardsEnd }
      let cell =
        isHorizontal ? Cell(x: position, y: start.y) : Cell(x: start.x, y: position)
      join(bits.weighing(weight), at: cell, kind: kind, role: role, framed: framed)
    }
  }

  private mutating func join(
    _ bits: LineBits, at cell: Cell, kind: Box.Line = .light, role: Role, framed: Bool = false
  ) {
    guard 0..<columns ~= cell.x, 0..<rows ~= cell.y else { return }
    let index = cell.y * columns + cell.x
    cells[index].lines.join(bits)
    if kind == .rounded { cells[index].isRounded = true }
    if kind == .dotted { cells[index].isDotted = true } else { cells[index].isSolid = true }
    if framed { cells[index].isFramed = true }
    if role != .normal { cells[index].lineRole = role }
  }
}
