import CollectionViews
import Pictures

/// How many points a cell stands for.
///
/// A cell of a terminal is about twice as high as wide, and so has to show twice as many points down as across. The scale is
/// bent where that lets items of one size take equal numbers of cells.
struct ViewportScale: Equatable {
  /// The steps from the left to the right border of the frame, and from the upper to the lower one.
  var columns: Int
  var rows: Int
  /// What a step stands for, in points.
  var pointsPerColumn: Double
  var pointsPerRow: Double

  /// The size at which pictures are drawn if there is room for more.
  static let preferred = Canvas(columns: 64, rows: 30)

  /// - Parameters:
  ///   - pitch: the distance from one item to the next, across and down, where it is the same for most; else 0.
  ///   - room: the most steps.
  init(of size: Size, pitch: Size, room: Canvas) {
    let most = Canvas(
      columns: max(2, min(room.columns, Self.preferred.columns)),
      rows: max(2, min(room.rows, Self.preferred.rows)))
    let scale = max(size.width / Double(most.columns), size.height / Double(2 * most.rows))
    let columns = Self.steps(size.width / scale, most: most.columns)
    let rows = Self.steps(size.height / (2 * scale), most: most.rows)
    self.columns = Self.bent(
      columns, length: size.width, pitch: pitch.width, smallest: 4, from: 0.8, to: 1.25, most: room.columns)
    self.rows = Self.bent(
      rows, length: size.height, pitch: pitch.height, smallest: 2, from: 0.6, to: 1.25, most: room.rows)
    pointsPerColumn = size.width / Double(self.columns)
    pointsPerRow = size.height / Double(self.rows)
  }

  private static func steps(_ value: Double, most: Int) -> Int {
    max(2, Int(min(value.rounded(), Double(most))))
  }

  /// The number of steps near to `steps` at which the pitch is nearest to a whole number of them.
  private static func bent(
    _ steps: Int, length: Double, pitch: Double, smallest: Int, from least: Double, to greatest: Double,
    most: Int
  ) -> Int {
    guard pitch > 0, pitch < length else { return steps }
    let first = max(2, Int(Double(steps) * least))
    let candidates = first...max(first, min(most, Int(Double(steps) * greatest)))
    func cost(_ candidate: Int) -> Double {
      let cells = pitch * Double(candidate) / length
      // An item without a line for its label is worse than any other shape.
      let missing = max(0, Double(smallest) - cells.rounded())
      let unevenness = abs(cells - cells.rounded()) * min(length / pitch, 8)
      return 4 * missing + 2 * unevenness + 4 * abs(Double(candidate - steps)) / Double(steps)
    }
    return candidates.min { cost($0) < cost($1) } ?? steps
  }
}

extension ViewportScale {
  /// The distance between the starts of items that is met most often, or 0 if none is met in at least half of the cases.
  static func pitch(of starts: [Double]) -> Double {
    let sorted = Set(starts).sorted()
    var counts: [Double: Int] = [:]
    for (start, next) in zip(sorted, sorted.dropFirst()) {
      counts[((next - start) * 1024).rounded() / 1024, default: 0] += 1
    }
    guard let best = counts.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) }) else { return 0 }
    return 2 * best.value >= sorted.count - 1 ? best.key : 0
  }
}
