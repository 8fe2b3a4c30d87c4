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
      guard case .int(let number) = around else {
        throw .refused(
          "around takes an index of the list, not \(around.shortLiteral)", help: "0 is the first")
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
      return (cells.drawing, [count.counted("value")])
    case .bars:
      let bars = ListBars(
        name: name, count: count, anchor: anchor, role: { marks.role(of: [.int($0)]) },
        text: { value.listValue($0).cell().text.string }, number: { value.listValue($0).number ?? 0 })
      return (bars.drawing, [count.counted("value")])
    case .matrix:
      let columns = value.listValue(0).drawnCount
      let isMap = value.isMap
      var matrix = MatrixGrid(name: name, rows: count, columns: columns, anchor: anchor) { row, column in
        let line = value.listValue(row)
        let own = marks.role(of: [.int(row), .int(column)])
        let role = own == .normal ? marks.role(of: [.int(row)]) : own
        guard column < line.drawnCount else { return ValueCell(.empty, role: role) }
        let cell = line.listValue(column)
        if case .nothing = cell { return ValueCell(MatrixGrid.unknown, role: role) }
        if isMap, case .text(let letter) = cell { return ValueCell(CleanText(letter), role: role) }
        return cell.cell(role, depth: 2)
      }
      matrix.rowPointers = pointers.first + pointers.bounds
      matrix.columnPointers = pointers.second
      matrix.columnAnchor = pointers.second.first?.place
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
      let chains =
        ValueLinks(value).map { [ValueChain(value, $0, marks)] }
        ?? ValueChain.chains(value, from: around, marks)
      let nodes = chains.reduce(0) { $0 + $1.nodes.count }
      let cycles = chains.compactMap { $0.cycle }
      // A chain that is not followed to its end has more.
      let count = (chains.contains { $0.isCut } ? "more than " : "") + nodes.counted("node")
      return (
        ChainDrawing(name: name, chains: chains).drawing,
        [chains.count > 1 ? "\(count) in \(chains.count.counted("chain"))" : count] + cycles.prefix(3)
      )
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
      let table = TextTable(
        columns: columns, count: count, unit: ("row", nil), changed: anchor.map { [$0] } ?? [],
        role: { marks.role(of: [.int($0)]) },
        row: { row in
          guard case .record(let record) = value.listValue(row) else { return columns.map { _ in "" } }
          return [String(row)] + record.values.map { $0.cell(depth: 2).text.string }
        })
      return (table.drawing, [count.counted("row")])
    }
    let entries = dictionary.entries.elements
    var table = EntryTable(
      name: name, what: "a dictionary", count: entries.count,
      anchor: anchor ?? marks.anchorKey.flatMap { dictionary.entries.index(forKey: $0) },
      key: { entries[$0].key.cell(marks.role(of: [entries[$0].key])) },
      content: { entries[$0].value.content(marks, at: [entries[$0].key]) })
    table.pointers = pointers.keys.compactMap { label, key in
      entries.index(forKey: key).map { PlacePointer(label, at: $0) }
    }
    return (table.drawing, [entries.count.counted("entry", "entries")])
  }
}

extension ValueChain {
  /// Whether it goes on behind its last node.
  fileprivate var isCut: Bool { if case .further = end { true } else { false } }

  /// `3 leads back to 2: a cycle of two`
  fileprivate var cycle: String? {
    guard case .back(let place) = end, let last = nodes.last else { return nil }
    let length = nodes.count - place
    return "\(last.text.string) leads back to \(nodes[place].text.string): a cycle of \(length.grouped)"
  }
}

extension Value {
  /// The content of a place for it: itself, or the values of a list.
  fileprivate func content(_ marks: ValueMarks, at path: ValueMarks.Path) -> ValueContent {
    let role = marks.role(of: path)
    guard case .list(let values) = self else {
      guard case .range(let range) = self, let count = Int(exactly: range.count) else {
        return .one(cell(role))
      }
      return .several(count) { Value.int(range[Int64($0)]).cell(role, depth: 2) }
    }
    return .several(values.count) { index in
      let own = marks.role(of: path + [.int(index)])
      return values[index].cell(own == marks.rest ? role : own, depth: 2)
    }
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
