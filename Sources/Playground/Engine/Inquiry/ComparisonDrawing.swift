import Declarations
import Pictures

/// One of two objects or values that are compared.
struct ComparedSide {
  var name: String
  var summary: String
  /// What it looks like in so much room, with what the step did to it.
  var draw: (Canvas) throws(Fault) -> Drawn
  var describe: (Canvas) throws(Fault) -> Description

  /// The same in so much room, as its subjects are known beside those of another.
  fileprivate func picture(on canvas: Canvas) throws(Fault) -> Picture {
    let drawn = try draw(canvas)
    var picture = drawn.picture
    picture.leftOut = drawn.leftOut
    picture.marks = picture.marks.map { mark in
      mark.showing(
        mark.subject.map { Subject($0.kind, "\(name)/\($0.identity)") }, at: mark.geometry)
    }
    return picture
  }
}

/// Two objects side by side, or one above the other where that is all there is room for, and under them a table of what
/// differs.
struct ComparisonDrawing {
  let left: ComparedSide
  let right: ComparedSide
  let rows: [ComparedRow]
  /// The names of the costs and properties that do not differ.
  var same: [String] = []
  /// Whether the table is shown whole, however high that is.
  var isWhole = false

  private static let gap = 4
  /// Less room than this is for one object alone.
  private static let narrowest = 24

  /// - Parameter marksDifference: whether the first difference is looked for in the drawings.
  /// - Returns: the picture, and the first thing in which the drawings differ, if they do.
  func drawn(on canvas: Canvas, marksDifference: Bool) throws(Fault) -> (
    picture: Picture, difference: String?
  ) {
    let table = ComparisonTable(names: [left.name, right.name], rows: rows, same: same, isWhole: isWhole)
    let wanted = table.wantedRows(columns: canvas.columns)
    let tableRows = rows.isEmpty ? 0 : min(wanted + 1, max(4, canvas.rows / 3))
    let room = Canvas(columns: canvas.columns, rows: max(2, canvas.rows - tableRows))
    let half = (room.columns - Self.gap) / 2
    var pair = try Pair(left, right, on: Canvas(columns: half, rows: room.rows), isBeside: true)
    var isBeside = half >= Self.narrowest && pair.isWhole
    if !isBeside {
      let below = try Pair(
        left, right, on: Canvas(columns: room.columns, rows: max(1, (room.rows - 1) / 2)), isBeside: false)
      // Where neither shows all, a wide screen has more room for two columns.
      isBeside = half >= 2 * Self.narrowest && !below.isWhole
      if !isBeside { pair = below }
    }
    let difference = marksDifference ? pair.markDifference(left.name, right.name) : nil
    let columns =
      isBeside
      ? HorizontalStack([pair.left, pair.right], spacing: Self.gap).drawing
      : VerticalStack([pair.left, pair.right], spacing: 1).drawing
    var whole = canvas
    if isWhole { whole.rows = room.rows + 1 + wanted }
    return (VerticalStack([columns, table.drawing], spacing: 1).picture(on: whole), difference)
  }
}

/// The pictures of both, under their names.
private struct Pair {
  var left: Picture
  var right: Picture
  private var leftTitle: Int
  private var rightTitle: Int

  /// - Parameter isBeside: whether they stand side by side, so that they begin on one line.
  init(_ left: ComparedSide, _ right: ComparedSide, on canvas: Canvas, isBeside: Bool) throws(Fault) {
    let titles = [left, right].map { side in
      TextFlow.lines("\(side.name): \(side.summary)", columns: max(1, canvas.columns)) {
        CleanText(words: $0).columns
      }.prefix(max(1, canvas.rows / 2))
    }
    let least = isBeside ? max(titles[0].count, titles[1].count) : 0
    (self.left, leftTitle) = try Self.titled(left, Array(titles[0]), rows: least, on: canvas)
    (self.right, rightTitle) = try Self.titled(right, Array(titles[1]), rows: least, on: canvas)
  }

  /// - Parameter least: the title has so many rows at least.
  private static func titled(
    _ side: ComparedSide, _ title: [String], rows least: Int, on canvas: Canvas
  ) throws(Fault) -> (Picture, titleRows: Int) {
    var picture = Picture()
    for (row, line) in title.enumerated() {
      let text = CleanText(words: line).truncated(toColumns: max(1, canvas.columns))
      picture.place(Picture(text, role: .muted), at: Cell(x: 0, y: row))
    }
    let titleRows = max(picture.rows, least)
    let drawn = try side.picture(on: Canvas(columns: canvas.columns, rows: max(1, canvas.rows - titleRows)))
    picture.place(drawn, at: Cell(x: 0, y: titleRows))
    return (picture, titleRows)
  }

  var isWhole: Bool { left.leftOut == nil && right.leftOut == nil }

  /// Marks the first labels that differ, from the top and from the left.
  ///
  /// - Returns: what they are; nil if the two pictures are the same.
  mutating func markDifference(_ leftName: String, _ rightName: String) -> String? {
    var labels = [left.places(below: leftTitle), right.places(below: rightTitle)]
    // What shows a thing counts more than what is written beside it.
    if labels.joined().contains(where: { $0.isThing }) { labels = labels.map { $0.filter({ $0.isThing }) } }
    for group in labels.joined().map({ $0.group }).uniqued() {
      let grouped = labels.map { $0.filter { $0.group == group } }
      for place in 0..<max(grouped[0].count, grouped[1].count) {
        let pair = grouped.map { place < $0.count ? $0[place] : nil }
        let differ = pair[0]?.name != pair[1]?.name
        guard differ, [pair[0], pair[1]].contains(where: { $0?.name.isEmpty == false }) else { continue }
        if let mark = pair[0]?.mark { left.focus(mark) }
        if let mark = pair[1]?.mark { right.focus(mark) }
        func told(_ name: String, _ found: Picture.Place?) -> String {
          "\(found.map { $0.name.isEmpty ? "nothing" : $0.name } ?? "nothing") in \(name)"
        }
        let place = group.isEmpty ? "" : ", in \(group)"
        return "first difference\(place): \(told(leftName, pair[0])), \(told(rightName, pair[1]))"
      }
    }
    for (one, other) in zip(labels[0], labels[1])
    where one.cell.x != other.cell.x || one.cell.y - leftTitle != other.cell.y - rightTitle {
      left.focus(one.mark)
      right.focus(other.mark)
      // A sign before it moves a label, and is no other place.
      guard !one.name.isEmpty, one.text == other.text else { continue }
      return "first difference: where \(one.name) is"
    }
    return nil
  }
}

extension Picture {
  fileprivate struct Place {
    /// Which of the marks it is.
    var mark: Int
    /// What it shows, in words, without the signs of the drawing: `node 30`; empty if it is a sign itself, such as that of a folded
    /// subtree.
    var name: String
    /// The same as it was drawn.
    var text: String
    var cell: Cell
    /// Whether it shows one thing, such as a node.
    var isThing: Bool
    /// The part of the drawing that the thing belongs to, such as a pile; empty if there is but one.
    var group: String
  }

  /// The labels as one reads them, without those of what the step removed.
  fileprivate func places(below title: Int) -> [Place] {
    let places = marks.indices.compactMap { index -> Place? in
      guard let label = marks[index].label, label.origin.y >= title, label.role != .removed else {
        return nil
      }
      return Place(
        mark: index, name: marks[index].subject.named(label.text.string), text: label.text.string,
        cell: label.origin,
        isThing: marks[index].subject != nil, group: marks[index].subject?.group ?? "")
    }
    return places.sorted { ($0.cell.y, $0.cell.x) < ($1.cell.y, $1.cell.x) }
  }

  fileprivate mutating func focus(_ index: Int) {
    guard case .label(var label) = marks[index].shape else { return }
    label.role = .focus
    marks[index].shape = .label(label)
  }
}

extension Subject? {
  /// The kinds of things that a label alone does not tell apart from others.
  private static let named: Set<Subject.Kind> = [.node, .item, .header, .footer, .page, .card]

  /// A label in words: without the signs around it, and with the kind of thing that it shows.
  fileprivate func named(_ label: String) -> String {
    guard !label.hasPrefix("▾") else { return "" }
    let isSign = { (letter: Character) in !letter.isLetter && !letter.isNumber && letter != "\"" }
    var text = label.drop { isSign($0) && $0 != "-" && $0 != "." }
    while let last = text.last, isSign(last), !")]%".contains(last) { text.removeLast() }
    guard !text.isEmpty else { return "" }
    // Where there are several lists, it is told which of them the element stands in.
    guard let subject = self, case let kind = subject.kind, !text.hasPrefix(kind.name),
      Self.named.contains(kind) || kind == .element && subject.group.isEmpty
    else { return String(text) }
    return "\(kind.name) \(text)"
  }
}

extension Subject {
  /// What stands before the place in its identity: `mins` of `s/mins-3`.
  fileprivate var group: String {
    guard let dash = identity.lastIndex(of: "-"), Int(identity[identity.index(after: dash)...]) != nil else {
      return ""
    }
    let whole = identity[..<dash]
    let group = whole[(whole.firstIndex(of: "/").map(whole.index(after:)) ?? whole.startIndex)...]
    return kind == .item && Int(group) != nil ? "section \(group)" : String(group)
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, where it comes first.
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
