/// Which of many bars are shown, and in which columns.
struct BarPlaces {
  /// The index of each bar and its first column, from the left.
  private(set) var bars: [(index: Int, x: Int)] = []
  /// The first column of each gap.
  private(set) var gaps: [Int] = []
  /// How many columns a bar takes, with the one for its sign where there is one.
  private(set) var pitch: Int
  private(set) var columns = 0

  /// The columns of a gap.
  static let gap = 5
  /// Where bars have no column for a sign, the first stands this far from the axis.
  private static let indent = 1

  var indexes: [Int] { bars.map { $0.index } }

  /// - Parameters:
  ///   - anchor: the index to keep in sight.
  ///   - columns: the room.
  ///   - isMarked: whether some bars need a column for a sign.
  init(count: Int, anchor: Int?, columns: Int, isMarked: Bool) {
    let fits: (Int) -> Bool = { pitch in count <= columns / pitch }
    pitch = fits(3) ? 3 : fits(2) || isMarked ? 2 : 1
    let start = pitch == 1 ? Self.indent : 0
    let room = (columns - start) / pitch
    var x = start
    func add(_ range: Range<Int>) {
      for index in range {
        bars.append((index, x + (pitch == 1 ? 0 : 1)))
        x += pitch
      }
    }
    func addGap() {
      gaps.append(x)
      x += Self.gap
    }
    let gapBars = (Self.gap + pitch - 1) / pitch
    if count <= room {
      add(0..<count)
    } else if room < 3 * gapBars {
      // Too narrow for a gap.
      add(EdgeWindow.around(anchor, length: max(1, room), of: count))
    } else {
      let ends = room - gapBars
      let last = ends / 4
      if let anchor, anchor >= ends - last, anchor < count - last {
        let inner = room - 2 * gapBars - 2 * last
        let middle = max(last + 1, min(anchor - inner / 2, count - last - inner - 1))
        add(0..<last)
        addGap()
        add(middle..<middle + inner)
        addGap()
      } else {
        add(0..<ends - last)
        addGap()
      }
      add(count - last..<count)
    }
    self.columns = x
  }
}
