import Pictures
import Trees

/// The picture of a tree with any number of children, and what did not fit.
public struct DrawnMultiway: Equatable, Sendable {
  public var picture: Picture
  /// How much is folded away into labels such as `▾ 1,023`, by weight.
  public var leftOut: Int
  /// Where the visible nodes stand.
  public var places = MultiwayPlaces(children: [], columns: [], depth: [])
}

/// Draws a tree with any number of children into a canvas.
///
/// The picture is never larger than the canvas: what does not fit is folded into labels that say what they stand for. The
/// ways to the nodes that are to be revealed are opened first, then level after level from the top.
///
/// - Complexity: O(nodes), and a bounded amount of work on top that depends on the canvas alone.
public func draw(_ content: MultiwayContent, canvas: Canvas) -> DrawnMultiway {
  guard canvas.columns > 0, canvas.rows > 0 else { return DrawnMultiway(picture: Picture(), leftOut: 0) }
  guard content.root != nil else {
    let words = CleanText("(empty)").truncated(toColumns: canvas.columns)
    return DrawnMultiway(
      picture: Picture(
        marks: [.label(Label(words, at: Cell(x: 0, y: 0), role: .muted))], columns: words.columns, rows: 1),
      leftOut: 0)
  }
  var folding = MultiwayFolding(content, canvas: canvas)
  return folding.drawn()
}
