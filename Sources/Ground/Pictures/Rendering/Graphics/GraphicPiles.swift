/// The values of a picture that are piled up in boxes, as cells.
struct GraphicPiles {
  /// A value in a box: its place, and how many columns the box has.
  private struct Slot {
    var subject: Subject
    var role: Role
    var x: Int
    var columns: Int
    var y: Int
  }

  /// A line of a picture with piles, in pixels.
  static let row = 24.0

  private var slots: [Slot] = []

  /// - Complexity: O(boxes of the picture, and of its values those that stand in each)
  init(_ picture: Picture) {
    // A box of one line is a cell already, and what has a subject is a thing.
    let boxes = picture.marks.compactMap { mark in mark.subject == nil ? mark.box : nil }
      .filter { $0.rows > 2 && $0.columns > 2 }
    guard !boxes.isEmpty else { return }
    for mark in picture.marks {
      guard let label = mark.label, let subject = mark.subject, subject.kind == .element else { continue }
      let origin = label.origin
      let box = boxes.first { box in
        box.origin.x < origin.x && origin.x < box.origin.x + box.columns - 1
          && box.origin.y < origin.y && origin.y < box.origin.y + box.rows - 1
      }
      guard let box else { continue }
      slots.append(
        Slot(subject: subject, role: label.role, x: box.origin.x, columns: box.columns, y: origin.y))
    }
    // Several beside each other in a line of a box are not a pile.
    let lines = Set(slots.map { Cell(x: $0.x, y: $0.y) })
    if lines.count < slots.count { slots = [] }
  }

  var isEmpty: Bool { slots.isEmpty }

  func content(grid: GraphicGrid) -> Markup {
    slots.map { slot -> Markup in
      let left = grid.centre(of: Cell(x: slot.x, y: slot.y)).x + 3
      let right = grid.centre(of: Cell(x: slot.x + slot.columns - 1, y: slot.y)).x - 3
      let (top, bottom) = (grid.y(Double(slot.y)) + 1, grid.y(Double(slot.y + 1)) - 1)
      return """
        <rect class="slot \(slot.role.rawValue)"\(slot.subject.attribute(".cell")) x="\(pixels(left))" \
        y="\(pixels(top))" width="\(pixels(right - left))" height="\(pixels(bottom - top))" rx="3"/>
        """
    }.joined()
  }
}
