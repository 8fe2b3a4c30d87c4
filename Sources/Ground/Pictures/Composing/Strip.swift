import Recording

/// Several moments of something that moves, side by side, as a strip of film, in as many rows as they need.
///
/// Where there is no room for all, the key moments come first, and those drawn are as evenly spread as can be; the first and
/// the last one are among them.
///
///     Strip(
///       [Strip.Frame("touched", sheet), Strip.Frame("0.1 s", isKey: false, later), Strip.Frame("opened", last)],
///       least: Canvas(columns: 14, rows: 6))
public struct Strip: Drawable {
  /// What it is called, and how it is drawn in the given room.
  public struct Frame {
    /// Stands over the picture; empty if nothing does.
    public var title: String
    /// Whether it is drawn before those that are not.
    public var isKey: Bool
    public var content: Drawing

    public init(_ title: String, isKey: Bool = true, _ content: some Drawable) {
      self.title = title
      self.isKey = isKey
      self.content = content.drawing
    }
  }

  public var moments: [Frame]
  /// The room that one moment needs, without its title.
  public var least: Canvas
  /// What a moment is called where the number of those left out is given.
  public var unit: String
  /// The number of moments that are no longer kept. They count as left out.
  public var forgotten: Int
  /// Whether what the picture of a moment has no room for is listed under the strip. A moment may say it in
  /// its picture.
  public var tellsMissing: Bool

  private static let gap = 2

  public init(
    _ moments: [Frame], least: Canvas, unit: String = "moment", forgotten: Int = 0,
    tellsMissing: Bool = false
  ) {
    self.moments = moments
    self.least = least
    self.unit = unit
    self.forgotten = forgotten
    self.tellsMissing = tellsMissing
  }

  /// - Complexity: O(cells of the canvas) for each moment
  public func picture(on canvas: Canvas) -> Picture {
    guard !moments.isEmpty, canvas.columns > 0, canvas.rows > 0 else {
      return strip(Picture(), leavingOut: moments.count + forgotten)
    }
    let head = moments.allSatisfy { $0.title.isEmpty } ? 0 : 1
    let mostInARow = max(1, (canvas.columns + Self.gap) / (least.columns + Self.gap))
    let mostRows = max(1, canvas.rows / (least.rows + head))
    let count = min(moments.count, mostInARow * mostRows)
    let rowCount = (count + mostInARow - 1) / mostInARow
    let perRow = (count + rowCount - 1) / rowCount
    let room = Canvas(
      columns: (canvas.columns + Self.gap) / perRow - Self.gap, rows: canvas.rows / rowCount - head)
    var picture = Picture()
    let shown = chosen(count)
    var missing: [(titles: [String], words: String)] = []
    for first in stride(from: 0, to: count, by: perRow) {
      let top = picture.rows
      for (place, moment) in shown[first..<min(first + perRow, count)].enumerated() {
        let x = place * (room.columns + Self.gap)
        var content = moment.content.picture(on: room)
        if tellsMissing, let words = content.leftOut {
          let known = missing.firstIndex { $0.words == words }
          if let known {
            missing[known].titles.append(moment.title)
          } else {
            missing.append(([moment.title], words))
          }
        }
        content.leftOut = nil
        picture.place(content, at: Cell(x: x, y: top + head))
        guard head > 0 else { continue }
        let title = CleanText(words: moment.title).truncated(toColumns: max(0, room.columns))
        picture.place(Picture(title, role: .focus), at: Cell(x: x, y: top))
      }
      // A line is left free where there is room for one.
      if first + perRow < count, picture.rows - top - head < room.rows { picture.rows += 1 }
    }
    return strip(
      picture, leavingOut: moments.count - count + forgotten,
      missing: missing.map { titles, words in
        // What all moments lack need not be said for each.
        titles.count == count || head == 0 ? words : "\(titles.joined(separator: ", ")): \(words)"
      })
  }

  private func strip(_ picture: Picture, leavingOut count: Int, missing: [String] = []) -> Picture {
    var picture = picture
    let left = count > 0 ? ["\(count.counted(unit)) left out"] : []
    let words = (missing + left).joined(separator: "; ")
    if !words.isEmpty { picture.leftOut = words }
    return picture
  }

  public func description(on canvas: Canvas) -> Description {
    let told = moments.prefix(max(1, canvas.rows))
    let leftOut = moments.count - told.count + forgotten
    return Description(
      summary: "\(moments.count.counted(unit)), one after the other.",
      details: told.enumerated().map { number, moment in
        let title = moment.title.isEmpty ? "" : " \(SpokenText.word(moment.title)):"
        return "\(number + 1):\(title) \(moment.content.description(on: canvas).summary)"
      },
      leftOut: leftOut > 0 ? "\(leftOut.counted("more \(unit)")) left out." : nil)
  }

  /// A number of moments, in their order: the key moments first, then some of the others.
  private func chosen(_ count: Int) -> [Frame] {
    guard count < moments.count else { return moments }
    let ends = [0, moments.count - 1]
    let keys = moments.indices.filter { moments[$0].isKey || ends.contains($0) }
    guard keys.count < count else { return spread(count, over: keys).map { moments[$0] } }
    let others = moments.indices.filter { !moments[$0].isKey && !ends.contains($0) }
    return (keys + spread(count - keys.count, over: others)).sorted().map { moments[$0] }
  }

  /// A number of places, as evenly spread as can be, from the first to the last; one alone is the last.
  private func spread(_ count: Int, over places: [Int]) -> [Int] {
    guard count > 1 else { return places.suffix(count) }
    return (0..<count).map { places[$0 * (places.count - 1) / (count - 1)] }
  }
}
