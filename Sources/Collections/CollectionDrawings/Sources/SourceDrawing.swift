import CollectionViews
import Pictures

/// A data source for a picture: a row of cells for each section, with the numbers of the items under them.
public struct SourceDrawing: Drawable {
  /// How many items each section has.
  public var counts: [Int]
  /// What is written on an item.
  public var label: (IndexPath) -> String
  /// The items that the step added, and those that it changed or moved.
  public var added: Set<IndexPath>
  public var changed: Set<IndexPath>
  /// What the step removed.
  public var removed: [String]

  /// - Parameter label: what is written on an item; asked only for those that are shown.
  public init(
    counts: [Int], added: Set<IndexPath> = [], changed: Set<IndexPath> = [], removed: [String] = [],
    label: @escaping (IndexPath) -> String
  ) {
    self.counts = counts
    self.label = label
    self.added = added
    self.changed = changed
    self.removed = removed
  }

  /// The sections one below the other, each in as many lines as it needs; where there is no room for that, what is
  /// near the last change, and of too many sections the first.
  ///
  /// - Complexity: O(cells of the canvas + sections), however many items there are
  public func picture(on canvas: Canvas) -> Picture {
    var picture = Picture()
    var itemsLeftOut = 0
    var sectionsDrawn = 0
    for section in counts.indices.prefix(max(1, canvas.rows)) {
      let room = Canvas(columns: canvas.columns, rows: canvas.rows - picture.rows)
      guard let drawn = draw(section, on: room), section == 0 || drawn.rowsLeftOut.isEmpty else { break }
      itemsLeftOut += drawn.leftOut
      picture.place(drawn.picture, at: Cell(x: 0, y: picture.rows))
      sectionsDrawn += 1
    }
    var leftOut: [String] = []
    if itemsLeftOut > 0 { leftOut.append("\(itemsLeftOut.counted("item")) left out") }
    let sectionsLeftOut = counts.count - sectionsDrawn
    if sectionsLeftOut > 0 { leftOut.append("\(sectionsLeftOut.counted("section")) left out") }
    picture.leftOut = leftOut.isEmpty ? nil : leftOut.joined(separator: ", ")
    return picture
  }

  /// A section: whole if there is room, else in one line.
  private func draw(_ section: Int, on canvas: Canvas) -> DrawnCells? {
    guard canvas.rows > 0 else { return nil }
    let row = row(of: section)
    if let lines = wrapped([row], columns: canvas.columns) {
      let whole = Pictures.draw(lines, canvas: canvas)
      if whole.rowsLeftOut.isEmpty, whole.leftOut == 0 { return whole }
    }
    return Pictures.draw([row], canvas: canvas)
  }

  private func row(of section: Int) -> CellRow {
    func path(_ item: Int) -> IndexPath { IndexPath(section: section, item: item) }
    let anchor = added.union(changed).filter { $0.section == section }.max()?.item ?? 0
    return CellRow(
      title: counts.count == 1 ? "" : "section \(section.grouped)", count: counts[section], anchor: anchor,
      note: { CleanText($0.grouped) }, role: { role(path($0)) },
      subject: { Subject(.item, section, $0) }, value: { label(path($0)) })
  }

  private func role(_ path: IndexPath) -> Role {
    added.contains(path) ? .added : changed.contains(path) ? .changed : .normal
  }

  /// Its sections and their items in order.
  public func description(on canvas: Canvas) -> Description {
    let count = counts.reduce(0, +)
    let details = counts.enumerated().prefix(Self.mostNamed).map { section, count in
      let words = (0..<min(count, Self.mostNamed)).map {
        SpokenText.word(label(IndexPath(section: section, item: $0)))
      }
      let rest = count > Self.mostNamed ? " and \((count - Self.mostNamed).grouped) more" : ""
      return count == 0
        ? "section \(section) is empty." : "section \(section): \(words.joined(separator: ", "))\(rest)."
    }
    let rest = counts.count - details.count
    return Description(
      changes: changes,
      summary: "a data source of \(count.counted("item")) in \(counts.count.counted("section")).",
      details: details, leftOut: rest > 0 ? "\(rest.counted("section")) left out." : nil)
  }

  /// The most items of a section, and the most sections, that are described in words.
  private static let mostNamed = 40

  private var changes: [String] {
    func told(_ paths: Set<IndexPath>, _ verb: String) -> [String] {
      let words = paths.sorted().prefix(Self.mostNamed).map {
        "\(SpokenText.word(label($0))) at \(counts.count == 1 ? "\($0.item)" : "\($0)")"
      }
      return words.isEmpty ? [] : ["\(verb) \(words.joined(separator: ", "))."]
    }
    let gone = removed.prefix(Self.mostNamed).map { SpokenText.word($0) }
    return told(added, "added") + told(changed, "changed")
      + (gone.isEmpty ? [] : ["removed \(gone.joined(separator: ", "))."])
  }
}
