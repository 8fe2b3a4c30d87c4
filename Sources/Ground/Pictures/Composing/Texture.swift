import Geometry

/// Where elements are that are too small to be drawn one by one, and where nothing can be: patterns in the cells that nothing
/// else takes.
package struct Texture {
  private let right: Int
  private let bottom: Int
  private var isCovered: [Bool]
  /// The labels of the first and the last element that begin on a line.
  private var labels: [Int: (first: String, last: String?)] = [:]

  package init(right: Int, bottom: Int) {
    self.right = right
    self.bottom = bottom
    isCovered = Array(repeating: false, count: (right + 1) * (bottom + 1))
  }

  /// - Complexity: O(the cells of the area on the surface)
  package mutating func cover(_ area: Surface.Area, label: String? = nil) {
    let (left, top) = (max(area.left, 1), max(area.top, 1))
    if let label, area.top >= 0 {
      if labels[top] == nil { labels[top] = (label, nil) } else { labels[top]?.last = label }
    }
    let columns = left..<max(left, min(max(area.right, area.left + 1), right))
    for y in top..<max(top, min(max(area.bottom, top + 1), bottom)) where area.bottom >= 0 {
      for x in columns { isCovered[y * (right + 1) + x] = true }
    }
  }

  /// Leaves the cells that another texture takes to that one.
  package mutating func subtract(_ other: Texture) {
    for index in isCovered.indices where other.isCovered[index] { isCovered[index] = false }
  }

  /// Fills the covered cells that are empty.
  ///
  /// - Parameter words: what is said once, in the middle of a line near the middle.
  package func marks(on surface: Surface, pattern: CleanText, words: CleanText = .empty) -> [Mark] {
    var labels = labels
    let runs = runs(on: surface)
    let needed = words.columns + 4
    let fitting = runs.indices.filter { runs[$0].columns.count >= needed }
    let spoken = words.isEmpty || fitting.isEmpty ? nil : fitting[(fitting.count - 1) / 2]
    var marks: [Mark] = []
    func add(_ columns: Range<Int>, _ y: Int) {
      guard !columns.isEmpty else { return }
      let text = columns.reduce(CleanText.empty) { text, _ in text + pattern }
      marks.append(.label(text, at: Cell(x: columns.lowerBound, y: y), role: .muted))
    }
    for (index, run) in runs.enumerated() {
      guard index == spoken else {
        let whole = labels[run.y].map(Self.text) ?? .empty
        let room = run.columns.count - 2
        // Of a number, a beginning says nothing.
        let label = whole.columns <= room || room >= 8 ? whole.truncated(toColumns: room) : .empty
        if !label.isEmpty {
          marks.append(.label(label, at: Cell(x: run.columns.lowerBound + 1, y: run.y)))
          labels[run.y] = nil
        }
        add(run.columns.lowerBound + (label.isEmpty ? 0 : label.columns + 2)..<run.columns.upperBound, run.y)
        continue
      }
      let start = run.columns.lowerBound + (run.columns.count - words.columns) / 2
      add(run.columns.lowerBound..<start - 1, run.y)
      marks.append(.label(words, at: Cell(x: start, y: run.y), role: .muted))
      add(start + words.columns + 1..<run.columns.upperBound, run.y)
    }
    return marks
  }

  /// `133 … 151`
  private static func text(_ labels: (first: String, last: String?)) -> CleanText {
    let first = CleanText(labels.first)
    guard let last = labels.last else { return first }
    return first + CleanText(" … ", ascii: " - ") + CleanText(last)
  }

  private func runs(on surface: Surface) -> [(y: Int, columns: Range<Int>)] {
    var runs: [(y: Int, columns: Range<Int>)] = []
    for y in 0...bottom {
      var start: Int?
      for x in 0...right {
        if x < right, isCovered[y * (right + 1) + x], surface.owner(x, y) == nil, !surface.hasLine(x, y) {
          start = start ?? x
        } else if let first = start {
          runs.append((y, first..<x))
          start = nil
        }
      }
    }
    return runs
  }
}
