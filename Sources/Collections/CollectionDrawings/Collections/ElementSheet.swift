import CollectionViews
import Pictures

/// The elements in a rectangle of the content, laid on a surface of cells.
struct ElementSheet {
  let rect: Rect
  /// The elements that can be seen, in the order of the data source.
  private(set) var shown: [ViewportContent.Shown]
  private(set) var areas: [Surface.Area]
  var surface: Surface
  /// Whether most items are too small for boxes.
  private let hasSmallItems: Bool
  /// The elements that are too small to be drawn one by one.
  private(set) var texture: Texture

  init(_ elements: [ViewportContent.Shown], in rect: Rect, scale: ViewportScale) {
    self.rect = rect
    let shown = elements.filter { $0.isVisible && $0.attributes.frame.overlaps(rect) }
    self.shown = shown
    func spans(_ start: (Rect) -> Double, _ end: (Rect) -> Double, _ points: Double) -> [AxisSnapping.Span] {
      shown.map {
        AxisSnapping.Span(
          start: (start($0.attributes.frame) - start(rect)) / points,
          end: (end($0.attributes.frame) - start(rect)) / points, isItem: $0.isItem)
      }
    }
    let across = AxisSnapping(
      spans({ $0.minX }, { $0.maxX }, scale.across.points), length: rect.width / scale.across.points,
      cells: scale.across.steps)
    let down = AxisSnapping(
      spans({ $0.minY }, { $0.maxY }, scale.down.points), length: rect.height / scale.down.points,
      cells: scale.down.steps, avoidsEdge: true)
    areas = zip(across.result, down.result).map { horizontal, vertical in
      Surface.Area(
        left: horizontal.start, top: vertical.start, right: horizontal.end, bottom: vertical.end)
    }
    let items = shown.filter { $0.isItem }.map { $0.attributes.frame }
    let small = items.count { $0.width < 1.5 * scale.across.points || $0.height < 0.75 * scale.down.points }
    hasSmallItems = 2 * small > items.count
    surface = Surface(right: scale.across.steps, bottom: scale.down.steps)
    texture = Texture(right: surface.right, bottom: surface.bottom)
    lay()
    for index in shown.indices where isTextured(index) {
      texture.cover(areas[index], label: shown[index].label)
    }
  }

  /// From the lowest element to the one that covers all others.
  private mutating func lay() {
    let order = shown.indices.sorted {
      (shown[$0].attributes.zIndex, $0) < (shown[$1].attributes.zIndex, $1)
    }
    for index in order where !isTextured(index) {
      surface.lay(areas[index], owner: index, stroke: shown[index].stroke, upper: upperStroke(index))
    }
  }

  /// The upper border distinguishes a header of one line from items.
  private func upperStroke(_ index: Int) -> Surface.Stroke? {
    guard case .header = shown[index].attributes.element, areas[index].rows == 1 else { return nil }
    return Surface.Stroke(line: .double, role: shown[index].role)
  }

  /// Whether an element is too small for a box; of the items all are, if most are.
  func isTextured(_ index: Int) -> Bool {
    let isSmall = areas[index].columns < 2 || areas[index].rows < 1
    return isSmall || (hasSmallItems && shown[index].isItem)
  }

  /// The size of an element sheet.
  struct Drawn {
    var marks: [Mark]
    /// The elements that are too small to be drawn or to hold a label.
    var tooSmall: [ViewportContent.Shown] = []
    /// The elements that the step changed, and that others cover.
    var covered: [ViewportContent.Shown] = []
  }

  /// The marks of the elements.
  ///
  /// - Parameter isBrief: whether a label that does not fit gives way to its first word, the number of an item.
  func drawn(isBrief: Bool = false) -> Drawn {
    var drawn = Drawn(marks: surface.edges())
    for index in shown.indices {
      guard !isTextured(index) else {
        drawn.tooSmall.append(shown[index])
        continue
      }
      let label = ElementLabel(
        shown[index], index: index, area: areas[index], on: surface, isBrief: isBrief)
      // On a map the frame of the viewport takes labels away, and says itself what it shows.
      let lacksLabel = !isBrief && label.marks.isEmpty && !shown[index].label.isEmpty
      if label.isTooSmall || (lacksLabel && !isHidden(index)) {
        drawn.tooSmall.append(shown[index])
      } else if lacksLabel, shown[index].change != .none {
        drawn.covered.append(shown[index])
      }
      drawn.marks += label.marks.map { $0.showing(shown[index].subject) }
    }
    drawn.marks += texture.marks(on: surface, pattern: CleanText("░", ascii: ":"))
    drawn.marks += figures
    return drawn
  }

  /// Whether another element covers all that the rectangle shows of one.
  private func isHidden(_ index: Int) -> Bool {
    guard let seen = shown[index].attributes.frame.intersection(rect) else { return true }
    return shown.indices.contains { other in
      (shown[other].attributes.zIndex, other) > (shown[index].attributes.zIndex, index)
        && shown[other].attributes.frame.contains(seen)
    }
  }

  /// The elements as large as they are, those too small for cells among them.
  private var figures: [Mark] {
    let scene = Scene(rect, columns: surface.right + 1, rows: surface.bottom + 1)
    return shown.map { shown in
      let (frame, z) = (shown.attributes.frame, shown.attributes.zIndex)
      return .figure(
        shown.subject, CleanText(shown.label), role: shown.role, name: shown.name,
        at: Mark.Geometry(frame, z: z, in: scene))
    }
  }
}
