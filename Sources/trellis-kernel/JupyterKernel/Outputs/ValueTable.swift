import Language
import Pictures

/// A value that is a table as one: a dictionary, a list of records with the same fields, a list of tuples of one length.
struct ValueTable {
  let markup: Markup

  /// More rows are only counted.
  private static let mostRows = 200
  /// The most columns that are readable.
  private static let mostColumns = 20

  /// - Returns: nil for a value that is none.
  init?(_ value: Value) {
    var titles: [String] = []
    var rows: [[String]] = []
    let count: Int
    switch value {
    case .dictionary(let dictionary):
      count = dictionary.entries.count
      guard count > 0 else { return nil }
      rows = dictionary.entries.prefix(Self.mostRows).map { [$0.key.displayText, $0.value.displayText] }
    case .list(let items):
      count = items.count
      guard count > 0, let first = items.first, let columns = Self.columns(of: first) else { return nil }
      titles = columns.titles
      for item in items.prefix(Self.mostRows) {
        guard let other = Self.columns(of: item), other.titles == titles,
          other.cells.count == columns.cells.count
        else { return nil }
        rows.append(other.cells)
      }
    default: return nil
    }
    let head: Markup =
      titles.isEmpty
      ? .empty : "<thead><tr>\(titles.map { "<th>\($0)</th>" as Markup }.joined())</tr></thead>"
    let body = rows.map { row -> Markup in "<tr>\(row.map { "<td>\($0)</td>" as Markup }.joined())</tr>\n" }
    let rest: Markup =
      count > rows.count ? "<p>… and \((count - rows.count).counted("row")) more</p>" : .empty
    markup = "<table>\(head)<tbody>\(body.joined())</tbody></table>\(rest)\n"
  }

  private static func columns(of item: Value) -> (titles: [String], cells: [String])? {
    switch item {
    case .record(let record) where record.names.count <= mostColumns:
      (record.names, record.values.map(\.displayText))
    case .tuple(let values) where (2...mostColumns).contains(values.count): ([], values.map(\.displayText))
    default: nil
    }
  }
}
