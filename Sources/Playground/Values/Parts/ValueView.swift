/// A way to draw a value.
package enum ValueView: String, CaseIterable, Sendable {
  /// A list in boxes, with its indexes.
  case cells
  /// Numbers as heights.
  case bars
  /// A list of lists of equal length.
  case matrix
  /// A list of lists, each on a line.
  case rows
  /// A dictionary, or records with the same fields.
  case table
  /// The fields of a record.
  case card
  /// What leads to the next, as boxes with arrows.
  case chain
  /// What leads to several, as a tree.
  case tree
  /// As it is printed.
  case text

  /// What JSON calls what is drawn so.
  package var kind: String {
    switch self {
    case .cells, .bars, .rows: "list"
    case .matrix: "matrix"
    case .table: "table"
    case .card: "record"
    case .chain: "chain"
    case .tree: "tree"
    case .text: "text"
    }
  }
}
