import CollectionViews
import Pictures

/// A scroll bar to scale. Its thumb touches an end only if the content is scrolled to that end.
struct ScrollBar: Equatable {
  /// Cells of the track, without the arrows.
  let length: Int
  /// The cells of the thumb.
  let thumb: Range<Int>

  /// - Complexity: O(1), however long the content is
  init(_ viewport: Viewport, contentSize: Size, axis: Axis, length: Int) {
    self.length = max(0, length)
    let inset = viewport.inset.leading(axis) + viewport.inset.trailing(axis)
    let whole = contentSize[axis] + inset
    let seen = viewport.size[axis]
    guard self.length > 0, seen > 0, whole > seen, whole.isFinite else {
      thumb = 0..<self.length
      return
    }
    let cells = Double(self.length)
    let size = max(1, min(self.length - 1, Int((cells * (seen / whole)).rounded())))
    let room = self.length - size
    let share = min(max(viewport.adjustedOffset(axis) / (whole - seen), 0), 1)
    var start = share.isNaN ? 0 : Int((share * Double(room)).rounded())
    if share > 0, share < 1, room > 1 { start = min(max(start, 1), room - 1) }
    thumb = start..<start + size
  }

  func marks(at origin: Cell, axis: Axis) -> [Mark] {
    // Solid cells would be the brightest thing of a picture in which they are the least.
    func mark(_ text: CleanText, _ place: Int) -> Mark {
      let cell =
        axis == .vertical
        ? Cell(x: origin.x, y: origin.y + place) : Cell(x: origin.x + place, y: origin.y)
      return .label(text, at: cell, role: .muted)
    }
    let isVertical = axis == .vertical
    var marks = [mark(isVertical ? CleanText("▲", ascii: "^") : CleanText("◀", ascii: "<"), 0)]
    for place in 0..<length {
      let isThumb = thumb.contains(place)
      marks.append(mark(isThumb ? CleanText("█", ascii: "#") : CleanText("░", ascii: ":"), place + 1))
    }
    marks.append(mark(isVertical ? CleanText("▼", ascii: "v") : CleanText("▶", ascii: ">"), length + 1))
    return marks
  }
}
