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
  /// Keys and what each leads to, as nodes with lines between them.
  case graph
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
    case .graph: "graph"
    case .tree: "tree"
    case .text: "text"
    }
  }

  /// What is drawn so.
  package var summary: String {
    switch self {
    case .cells: "a list in boxes, with its indexes"
    case .bars: "numbers as heights"
    case .matrix: "a list of lists of equal length"
    case .rows: "a list of lists, each on a line"
    case .table: "a dictionary, or a list of records with the same fields"
    case .card: "the fields of a record"
    case .chain:
      "what leads to the next, as boxes with arrows: a record that holds another, a dictionary whose values are its keys"
    case .graph: "a dictionary of lists: each key leads to the values of its list"
    case .tree: "a record with two links to others, or several"
    case .text: "what print shows"
    }
  }

  /// A value that is drawn so.
  package var example: String {
    switch self {
    case .cells, .bars, .text: "[5, 2, 9]"
    case .matrix: "[[1, 2], [3, 4]]"
    case .rows: "[[1, 2], [3]]"
    case .table: "[\"ann\": 1, \"bob\": 22]"
    case .card: "(name: \"Ann\", age: 37)"
    case .chain: "[\"a\": \"b\", \"b\": \"c\"]"
    case .graph: "[\"a\": [\"b\", \"c\"], \"b\": [\"c\"]]"
    case .tree: "(value: 5, left: (value: 3, left: none, right: none), right: none)"
    }
  }
}
