import DequeModule
import Language
import OrderedCollections
import Pictures
import Values

/// A value as it is drawn: what draws it, what it is called, and what describes it as a whole.
struct ValuePicture {
  let view: ValueView
  /// What draws it; nil of what is only written.
  let drawable: Drawing?
  /// `6 values`, in pieces.
  let summary: [String]
  /// What the step did to it.
  let marks: ValueMarks

  /// - Parameters:
  ///   - name: what it is called in the picture; empty if it has no name.
  ///   - view: nil: the one that fits best.
  ///   - around: the index, the row or the key to keep in sight.
  ///   - depth: how many levels of a tree are drawn below the root.
  /// - Throws: if there is no such view of it, or `around` names none of its parts.
  init(
    _ value: Value, named name: String, view: ValueView? = nil, around: Value? = nil, depth: Int? = nil,
    marks: ValueMarks = ValueMarks(), pointers: ValuePointers = ValuePointers()
  ) throws(Fault) {
    let views = value.views
    let view = view ?? views[0]
    guard views.contains(view) else { throw .notDrawn(value, as: view, but: views) }
    self.view = view
    self.marks = marks
    if depth != nil, view != .tree {
      throw .refused("depth is for trees, and this is drawn as \(view.rawValue)", help: "leave it out")
    }
    let anchor = try Self.anchor(around, in: value, view) ?? (view == .table ? nil : marks.anchor)
    var pointers = pointers
    if view == .matrix, let column = try Self.column(around, in: value) { pointers.column = column }
    (drawable, summary) = Self.drawn(value, name, view, anchor, around, depth, marks, pointers)
  }

  /// The place of what must be kept in sight.
  private static func anchor(_ around: Value?, in value: Value, _ view: ValueView) throws(Fault) -> Int? {
    guard let around else { return nil }
    switch value {
    case .dictionary(let dictionary):
      guard let place = dictionary.entries.index(forKey: around) else { throw .noSuchKey(around) }
      return place
    case .list, .range:
      guard case .int(let number) = around.row(in: view) else {
        throw .refused(
          "around takes an index of the list, not \(around.shortLiteral)",
          help: view == .matrix ? "write around: 3 for a row, around: (3, 5) for a cell" : "0 is the first")
      }
      guard let index = Int(exactly: number), 0..<value.drawnCount ~= index else {
        throw .indexOutOfRange(number, count: value.itemCount ?? 0)
      }
      return index
    default:
      throw .refused(
        "around is for lists and dictionaries, not for \(value.kindName)", help: "leave it out")
    }
  }

  /// The column of `around: (3, 5)`.
  private static func column(_ around: Value?, in value: Value) throws(Fault) -> Int? {
    guard case .tuple(let parts)? = around, case .int(let number) = parts[1] else { return nil }
    let columns = value.listValue(0).itemCount ?? 0
    guard 0..<columns ~= number else { throw .indexOutOfRange(number, count: columns) }
    return Int(number)
  }

  private static func drawn(
    _ value: Value, _ name: String, _ view: ValueView, _ anchor: Int?, _ around: Value?, _ depth: Int?,
    _ marks: ValueMarks, _ pointers: ValuePointers
  ) -> (Drawing?, [String]) {
    let count = value.drawnCount
    switch view {
    case .cells:
      var cells = ListCells(
        name: name, count: count, anchor: anchor, exchanges: marks.exchangedPlaces + pointers.exchanges
      ) {
        value.listCell($0, marks.role(of: [.int($0)]))
      }
      cells.pointers = pointers.first
      cells.bounds = pointers.bounds
      cells.keepsLines = pointers.keepsLines
      cells.removed = marks.removed.filter { $0.path.isEmpty && $0.key == nil }.map {
        (before: Int(clamping: max(0, min($0.place, Int64(count)))), cell: $0.value.cell(.removed))
      }
      return (cells.drawing, [count.counted("value")])
    case .bars:
      var bars = ListBars(
        name: name, count: count, anchor: anchor, role: { marks.role(of: [.int($0)]) },
        text: { value.listValue($0).cell().text.string }, number: { value.listValue($0).number })
      bars.exchanges = marks.exchangedPlaces + pointers.exchanges
      bars.pointers = pointers.first
      bars.bounds = pointers.bounds
      bars.keepsLines = pointers.keepsLines
      return (bars.drawing, [count.counted("value")])
    case .matrix:
      let columns = value.listValue(0).drawnCount
      let isMap = value.isMap
      var matrix = MatrixGrid(name: name, rows: count, columns: columns, anchor: anchor) { row, column in
        let line = value.listValue(row)
        let role = marks.role(within: [.int(row), .int(column)])
        guard column < line.drawnCount else { return ValueCell(.empty, role: role) }
        let cell = line.listValue(column)
        if case .nothing = cell { return ValueCell(MatrixGrid.unknown, role: role) }
        if isMap, case .text(let letter) = cell { return ValueCell(CleanText(letter), role: role) }
        return cell.cell(role, depth: 2)
      }
      matrix.rowPointers = pointers.first + pointers.bounds
      matrix.columnPointers = pointers.second
      matrix.columnAnchor =
        pointers.column ?? pointers.second.first?.place ?? anchor.flatMap { marks.anchorColumn(inRow: $0) }
      return (matrix.drawing, ["\(count.counted("row")), \(columns.counted("column"))"])
    case .rows:
      var rows = EntryTable(
        name: name, what: "a list", unit: ("row", nil), count: count, anchor: anchor,
        key: { ValueCell(String($0), role: marks.role(of: [.int($0)]), isNumber: true) },
        content: { value.listValue($0).content(marks, at: [.int($0)]) })
      rows.pointers = pointers.first
      return (rows.drawing, [count.counted("row")])
    case .table: return table(value, name, anchor, marks, pointers)
    case .card:
      guard case .record(let record) = value else { return (nil, []) }
      let card = RecordCard(
        name: name,
        fields: zip(record.names, record.values).map { ($0, $1.content(marks, at: [.text($0)])) })
      return (card.drawing, [record.names.count.counted("field")])
    case .chain:
      let chains = ValueLinks(value).map { Chains(value, $0, marks) } ?? Chains(value, from: around, marks)
      return (chains.drawing(named: name), chains.summary)
    case .graph:
      guard case .dictionary(let dictionary) = value else { return (nil, []) }
      let graph = DictionaryGraph(dictionary, marks)
      return (graph.drawing(named: name, anchor: around == nil ? nil : anchor), graph.summary)
    case .tree:
      guard let links = ValueLinks(value) else { return (nil, []) }
      var tree = ValueTree(name: name, value, links, marks)
      if let depth { tree.mostDepth = depth }
      return (tree.drawing, tree.size.map { [$0] } ?? [])
    case .text: return (nil, [])
    }
  }

  /// A dictionary, or records with the same fields.
  private static func table(
    _ value: Value, _ name: String, _ anchor: Int?, _ marks: ValueMarks, _ pointers: ValuePointers
  ) -> (Drawing?, [String]) {
    guard case .dictionary(let dictionary) = value else {
      guard case .record(let first)? = value.itemCount == 0 ? nil : value.listValue(0) else {
        return (nil, [])
      }
      let count = value.drawnCount
      let columns =
        [TextTable.Column(isNumber: true)]
        + first.names.enumerated().map { place, name in
          TextTable.Column(name, isNumber: first.values[place].isNumber, weight: first.names.count - place)
        }
      let roles = marks.rolesOfFirst
      let table = TextTable(
        columns: columns, count: count, unit: ("row", nil), changed: anchor.map { [$0] } ?? [],
        role: { roles[.int($0)] ?? marks.rest },
        row: { row in
          guard case .record(let record) = value.listValue(row) else { return columns.map { _ in "" } }
          return [String(row)] + record.values.map { $0.cell(depth: 2).text.string }
        })
      return (table.drawing, [count.counted("row")])
    }
    let entries = TableEntries(dictionary, marks)
    var table = EntryTable(
      name: name, what: "a dictionary", count: entries.count,
      anchor: anchor.map(entries.place) ?? entries.anchor,
      key: { entries[$0].key.cell(entries.role(at: $0)) },
      content: { place in
        entries.isRemoved(place)
          ? .one(entries[place].value.cell(.removed))
          : entries[place].value.content(marks, at: [entries[place].key])
      })
    table.pointers = pointers.keys.compactMap { label, key in
      dictionary.entries.index(forKey: key).map { PlacePointer(label, at: entries.place($0)) }
    }
    return (table.drawing, [dictionary.count.counted("entry", "entries")])
  }
}

extension Value {
  /// The content of a place for it: itself, or the values of a list.
  fileprivate func content(_ marks: ValueMarks, at path: ValueMarks.Path) -> ValueContent {
    let role = marks.role(of: path)
    guard case .list(let values) = self else {
      guard case .range(let range) = self, let count = Int(exactly: range.count) else {
        return .one(cell(marks.roleThroughout(path)))
      }
      return .several(count) { Value.int(range[Int64($0)]).cell(role, depth: 2) }
    }
    let removed = marks.removed.filter { $0.path == path && $0.key == nil }.sorted { $0.place < $1.place }
    let places = removed.enumerated().map { min(Int(clamping: $1.place), values.count) + $0 }
    return .several(values.count + places.count) { place in
      if let gone = places.firstIndex(of: place) { return removed[gone].value.cell(.removed, depth: 2) }
      let index = place - places.count { $0 < place }
      let own = marks.roleThroughout(path + [.int(index)])
      return values[index].cell(own == marks.rest ? role : own, depth: 2)
    }
  }
}

extension Value {
  /// The row that `around` names: of a matrix also the first of a row and a column.
  fileprivate func row(in view: ValueView) -> Value {
    guard view == .matrix, case .tuple(let parts) = self, parts.count == 2, case .int = parts[1] else {
      return self
    }
    return parts[0]
  }
}

extension ValueTree {
  /// `7 nodes, height 2`; nil if they were not all counted.
  fileprivate var size: String? {
    guard nodes.allSatisfy({ $0.hidden == 0 }) else { return nil }
    var depths = nodes.map { _ in 0 }
    for (place, node) in nodes.enumerated() {
      for child in node.children.compactMap({ $0 }) { depths[child] = depths[place] + 1 }
    }
    return "\(nodes.count.counted("node")), height \(depths.max() ?? 0)"
  }
}
