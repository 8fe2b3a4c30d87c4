/// The curves of a picture as a table, for those who do not see it.
package struct ChartTable {
  /// What runs along the horizontal axis.
  package let axis: String
  /// What the values of each curve are of.
  package let names: [String]
  /// A place along the axis, and the value of each curve there, from left to right; one that ends has none.
  package private(set) var rows: [(place: String, values: [String])] = []

  /// The most rows: what a chart of a thousand points means is in its description.
  package static let mostRows = 40

  /// - Returns: nil if the picture has no curve that says its numbers.
  package init?(_ picture: Picture) {
    let curves = picture.marks.compactMap { $0.curve?.numbers }
    guard let first = curves.first else { return nil }
    axis = first.axis
    var names: [String] = []
    var places: [String: Int] = [:]
    var rows: [(place: String, values: [String])] = []
    for curve in curves where curve.axis == first.axis {
      let column = names.firstIndex(of: curve.name) ?? names.count
      if column == names.count { names.append(curve.name) }
      for reading in curve.readings {
        let row = places[reading.place] ?? rows.count
        if row == rows.count {
          places[reading.place] = row
          rows.append((reading.place, []))
        }
        while rows[row].values.count <= column { rows[row].values.append("") }
        rows[row].values[column] = reading.value
      }
    }
    self.names = names
    self.rows = CurveNumbers.even(rows.count, most: Self.mostRows).map { rows[$0] }
  }
}
