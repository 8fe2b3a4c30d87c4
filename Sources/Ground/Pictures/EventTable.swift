/// Draws calls as a numbered list, the first above; of too many those in the middle are left out.
///
///       1  collectionView(_:numberOfItemsInSection:) 1 → 6
///     ⋮ 988 more
///     990  scrollViewDidScroll
///
/// - Returns: a picture never larger than the canvas, and how many calls it leaves out.
/// - Complexity: O(cells of the canvas), however many calls there are
public func drawEvents(
  count: Int, canvas: Canvas, call: @escaping (Int) -> String
) -> (picture: Picture, leftOut: Int) {
  let table = TextTable(
    columns: [
      TextTable.Column(title: "", isNumber: true, weight: 0),
      TextTable.Column(title: "", isNumber: false, weight: 1),
    ], count: count, vacancy: "(no calls)", row: { [($0 + 1).grouped, call($0)] }, role: { _ in .muted })
  return table.drawn(canvas: canvas)
}
