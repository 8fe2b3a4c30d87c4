import CollectionDrawings
import Pictures

/// The cells in which the boxes of a view are drawn.
struct ViewGrid {
  /// The points of a cell.
  let cell: CGSize
  let columns: Int
  let rows: Int

  func area(of rect: CGRect) -> Surface.Area {
    func place(_ number: CGFloat) -> Int { Int(min(max(number.rounded(), -1e6), 1e6)) }
    let (left, top) = (place(rect.minX / cell.width), place(rect.minY / cell.height))
    return Surface.Area(
      left: left, top: top, right: max(left + 1, place(rect.maxX / cell.width)),
      bottom: max(top + 1, place(rect.maxY / cell.height)))
  }

  /// From the top, the columns from side to side of a box that is turned; nil if it stands upright, or has no room to lean.
  func leaning(_ box: ViewContent.Box) -> [ClosedRange<Int>]? {
    let degrees = abs(box.rotation) * 180 / .pi
    guard degrees >= 0.5, degrees < 60 else { return nil }
    let area = area(of: box.upright)
    let most = area.rows
    // A column a line at most, so that its sides are straight: the angle stands on it in degrees.
    let lean = min(max((CGFloat(2 * most) * tan(abs(box.rotation))).rounded(), 1), CGFloat(most))
    guard most > 1, CGFloat(area.columns) >= lean + 4 else { return nil }
    return (0...most).map { row in
      let shift = Int((lean * (0.5 - CGFloat(row) / CGFloat(most))).rounded()) * (box.rotation < 0 ? -1 : 1)
      return area.left + shift...area.right + shift
    }
  }

  /// The sides of a box that leans, and its corners.
  func sides(_ leaning: [ClosedRange<Int>], top: Int) -> [Mark] {
    leaning.enumerated().flatMap { number, columns -> [Mark] in
      let ends: (left: CleanText, right: CleanText)
      switch number {
      case 0: ends = (CleanText("┌", ascii: "+"), CleanText("┐", ascii: "+"))
      case leaning.count - 1: ends = (CleanText("└", ascii: "+"), CleanText("┘", ascii: "+"))
      default:
        let shift = leaning[number - 1].lowerBound - columns.lowerBound
        let side =
          shift == 0
          ? CleanText("│", ascii: "|")
          : shift > 0 ? CleanText("╱", ascii: "/") : CleanText("╲", ascii: "\\")
        ends = (side, side)
      }
      return [(ends.left, columns.lowerBound), (ends.right, columns.upperBound)].compactMap { text, x in
        let y = top + number
        guard 0 < x, x < self.columns, 0 < y, y < rows else { return nil }
        return .label(text, at: Cell(x: x, y: y))
      }
    }
  }

  /// What is written on a box, a line each, where it is not covered: its text, and how it is turned and scaled.
  func texts(of box: ViewContent.Box, owner: Int, on surface: Surface) -> [Mark] {
    let area = area(of: box.isText ? box.frame : owner > 0 ? box.upright : box.frame)
    if box.isText {
      let y = min(max(area.top, 1), rows - 1)
      let room = min(area.right + 2, columns - 1) - max(area.left, 0) - 1
      guard let text = box.text, room > 0, box.frame.overlaps(box.clip) else { return [] }
      return [.label(CleanText(text).truncated(toColumns: room), at: Cell(x: max(area.left, 0) + 1, y: y))]
    }
    let lines = [box.text.map { CleanText($0) }].compactMap { $0 } + Self.turns(box)
    var wide = area
    if let rows = leaning(box) {
      wide.left = rows.map(\.lowerBound).min() ?? wide.left
      wide.right = rows.map(\.upperBound).max() ?? wide.right
    }
    return lines.enumerated().compactMap { line, text in
      surface.label(text, role: .normal, of: owner, onLine: area.top + 1 + line, in: wide)
        ?? surface.label(text, role: .normal, of: owner, onLine: area.top + line, in: wide)
    }
  }

  /// How a box is turned and scaled, in words.
  static func turns(_ box: ViewContent.Box) -> [CleanText] {
    var words: [CleanText] = []
    let degrees = box.rotation * 180 / .pi
    if abs(degrees) >= 0.05 {
      let sign = degrees > 0 ? CleanText("↻ ", ascii: "> ") : CleanText("↺ ", ascii: "< ")
      words.append(
        sign + CleanText("\(PointsText.text((abs(Double(degrees)) * 10).rounded() / 10))")
          + CleanText("°", ascii: ""))
    }
    if abs(box.scale - 1) >= 0.005 {
      words.append(
        CleanText("×", ascii: "x") + CleanText(PointsText.text((Double(box.scale) * 100).rounded() / 100)))
    }
    return words
  }
}
