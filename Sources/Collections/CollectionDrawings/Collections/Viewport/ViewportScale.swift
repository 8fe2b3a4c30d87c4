import CollectionViews
import Pictures

/// How many points a cell stands for along one axis, and how many cells a length takes.
struct AxisScale: Equatable {
  /// Steps from the first border to the last.
  var steps: Int
  /// What a step stands for, in points. The last one may be cut or drawn out to end at a border.
  var points: Double

  /// - Parameter most: the most steps.
  init(_ length: Double, points: Double, most: Int) {
    steps = max(2, Int(min((length / points).rounded(), Double(most))))
    self.points = max(points, length / (Double(steps) + 0.5))
  }

  /// This scale, bent so that the distance from one item to the next is a whole number of cells.
  ///
  /// - Parameters:
  ///   - length: what is shown, in points.
  ///   - pitch: the distance, or 0 if it is not the same for most items.
  ///   - smallest: the cells that an item needs to hold a label.
  ///   - factors: how much larger or smaller the picture may become.
  func bent(
    _ length: Double, pitch: Double, smallest: Int, factors: ClosedRange<Double>, most: Int
  ) -> AxisScale {
    let cells = pitch / points
    guard pitch > 0, pitch < length, cells.isFinite else { return self }
    let fewest = max(1, Int((cells * factors.lowerBound).rounded(.up)))
    let greatest = Int(min(cells * factors.upperBound, Double(most)))
    guard fewest <= greatest else { return self }
    // A label is worth more than the shape.
    func cost(_ candidate: Int) -> Double {
      Double(4 * max(0, smallest - candidate)) + 4 * abs(Double(candidate) - cells) / cells
    }
    let fitting = (fewest...greatest).filter { (length * Double($0) / pitch).rounded() <= Double(most) }
    guard let best = fitting.min(by: { cost($0) < cost($1) }) else { return self }
    return AxisScale(length, points: pitch / Double(best), most: most)
  }
}

/// How many points a cell stands for.
///
/// A cell of a terminal is about twice as high as wide, and so has to show twice as many points down as across. The scale is
/// bent where that lets items of one size take equal numbers of cells.
struct ViewportScale: Equatable {
  var across: AxisScale
  var down: AxisScale

  init(across: AxisScale, down: AxisScale) {
    self.across = across
    self.down = down
  }

  /// The points of a cell.
  var cell: Size { Size(width: across.points, height: down.points) }

  /// No picture is larger, even if there is room.
  static let greatest = Canvas(columns: 64, rows: 30)
  /// A column stands for no fewer points than this, so that a viewport keeps its scale when it is turned…
  private static let finest = 8.0
  /// …unless the picture would be smaller than this.
  private static let small = Canvas(columns: 40, rows: 20)

  /// - Parameters:
  ///   - pitch: the distance from one item to the next, across and down, where it is the same for most; else 0.
  ///   - room: the most steps.
  init(of size: Size, pitch: Size, room: Canvas) {
    let columns = max(2, min(room.columns, Self.greatest.columns))
    let rows = max(2, min(room.rows, Self.greatest.rows))
    let finest = min(
      Self.finest, max(size.width / Double(Self.small.columns), size.height / Double(2 * Self.small.rows)))
    let points = max(size.width / Double(columns), size.height / Double(2 * rows), finest)
    across = AxisScale(size.width, points: points, most: columns)
      .bent(size.width, pitch: pitch.width, smallest: 4, factors: 0.8...1.25, most: max(2, room.columns))
    down = AxisScale(size.height, points: 2 * points, most: rows)
      .bent(size.height, pitch: pitch.height, smallest: 2, factors: 0.6...1.25, most: max(2, room.rows))
  }
}

extension ViewportScale {
  /// The scale of a viewport that is drawn as large as it is beside another, which fills the room.
  init(of size: Size, like model: Size, pitch: Size, room: Canvas) {
    self.init(of: model, pitch: pitch, room: room)
    guard size != model else { return }
    across = AxisScale(size.width, points: across.points, most: max(2, room.columns))
    down = AxisScale(size.height, points: down.points, most: max(2, room.rows))
  }

  /// The distance from one item to the next, across and down, where most are of one size and stand equally far apart; else 0.
  static func pitch(of frames: [Rect]) -> Size {
    Size(
      width: pitch(of: frames.map { $0.minX }, lengths: frames.map { $0.width }),
      height: pitch(of: frames.map { $0.minY }, lengths: frames.map { $0.height }))
  }

  private static func pitch(of starts: [Double], lengths: [Double]) -> Double {
    guard let length = mostFrequent(lengths), 5 * length.count >= 4 * lengths.count else { return 0 }
    let sorted = Set(starts).sorted()
    let distances = zip(sorted, sorted.dropFirst()).map { $1 - $0 }
    guard let distance = mostFrequent(distances), 2 * distance.count >= distances.count else { return 0 }
    return distance.value
  }

  /// The value that is met most often, to a thousandth of a point; of several the smallest.
  private static func mostFrequent(_ values: [Double]) -> (value: Double, count: Int)? {
    var counts: [Double: Int] = [:]
    for value in values { counts[(value * 1024).rounded() / 1024, default: 0] += 1 }
    return counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }.map { ($0.key, $0.value) }
  }
}
