import Pictures

/// A picture that may stand for a lesson in an index.
struct Emblem {
  private(set) var markup = Markup.empty
  /// How much there is to see; 0: nothing, or too much at a glance.
  private var worth = 0

  init() {}

  /// A drawing as an emblem; empty if its shape is not that of one.
  init(_ drawing: GraphicRenderer.Drawing) {
    guard drawing.width <= 900, drawing.height <= drawing.width * 5 / 4, drawing.width <= drawing.height * 4,
      drawing.content.string.utf8.count <= Self.longest
    else { return }
    markup = """
      <svg class="picture" aria-hidden="true" viewBox="0 0 \(drawing.width) \(drawing.height)">\
      \(drawing.content)</svg>
      """
    let length = markup.string.utf8.count
    guard length <= Self.longest else { return }
    // What cannot be read is the last choice. Words alone are not a picture, and a thing is more of one than a chart.
    let scale = min(Self.room.width / Double(drawing.width), Self.room.height / Double(drawing.height))
    let isReadable = scale >= Self.leastScale
    let isChart = markup.string.contains("class=\"spot")
    let isDrawn = markup.string.contains("data-key") || markup.string.contains("polyline")
    let kind = isChart ? 1 : isDrawn ? 2 : 0
    worth = (kind == 0 ? 0 : kind + (isReadable ? 2 : 0)) * Self.longest + length
  }

  private static let longest = 7_000
  /// What an index has for it, in pixels.
  private static let room = (width: 260.0, height: 180.0)
  /// At which letters of 14 pixels can be read.
  private static let leastScale = 0.7

  /// The richer of the two; the first of two that are alike.
  func better(of other: Emblem) -> Emblem { other.worth > worth ? other : self }
}
