import Recording

/// Nodes one below the other, and beside them a line for each link, with a head where it leads. A line without one leads both ways.
///
///     a ──┬──┬──╮
///         ▼  │  ▲
///     b ──┴──┼──┼──╮
///            ▼  │  ▼
///     c ─────┴──┴──╯
public struct GraphDrawing: Drawable {
  /// What leads from a node to another, or to itself, by their places.
  public struct Link: Equatable {
    public var start: Int
    public var end: Int
    public var role: Role
    /// Whether it leads back as well.
    public var isMutual = false

    public init(from start: Int, to end: Int, role: Role = .normal) {
      self.start = start
      self.end = end
      self.role = role
    }

    fileprivate var rows: ClosedRange<Int> { min(start, end)...max(start, end) }
  }

  public var name: String
  public var nodes: [ValueCell]
  /// What tells each node from the others.
  public var identities: [String]
  public var links: [Link]
  /// The place of the node to keep in sight.
  public var anchor: Int?
  /// How many nodes there are besides, which were not looked at.
  public var others = 0

  public init(name: String = "", nodes: [ValueCell], identities: [String], links: [Link]) {
    self.name = name
    self.nodes = nodes
    self.identities = identities
    self.links = links
  }

  private static let down = CleanText("▼", ascii: "v")
  private static let up = CleanText("▲", ascii: "^")
  private static let itself = CleanText(" ↺", ascii: " @")
  private static let leastColumns = 8

  /// - Complexity: O(n log n) in the nodes and links
  public func picture(on canvas: Canvas) -> Picture {
    let all = nodes.count + others
    guard canvas.columns >= Self.leastColumns, canvas.rows > 0, all > 0 else {
      guard canvas.columns > 0, canvas.rows > 0 else { return Picture(leftOut: words(nodes: all, links: 0)) }
      let text = all == 0 ? ValueContent.vacancy : CleanText(all.counted("node"))
      var picture = Picture(text.truncated(toColumns: canvas.columns), role: .muted)
      picture.leftOut = words(nodes: all, links: 0)
      return picture
    }
    let title = name.isEmpty || canvas.rows < 3 ? 0 : 1
    let shown = shown(rows: canvas.rows - title)
    let labels = shown.map { label($0, columns: canvas.columns / 2) }
    let inside = links.filter { shown.contains($0.start) && shown.contains($0.end) && $0.start != $0.end }
    let left = (labels.map { $0.columns }.max() ?? 0) + 3
    let most = max(0, canvas.columns - left)
    let lanes = Lanes(inside, most: most)
    let gap = max(1, min(3, (most - 1) / max(1, lanes.count - 1)))
    var picture = Picture(rows: title + 2 * shown.count - 1)
    if title > 0 {
      let text = CleanText(name).truncated(toColumns: canvas.columns)
      picture.marks.append(.label(text, at: Cell(x: 0, y: 0), role: .muted))
      picture.columns = text.columns
    }
    func row(_ place: Int) -> Int { title + 2 * (place - shown.lowerBound) }
    for placed in lanes.placed {
      let link = placed.link
      let (first, last) = (row(link.start), row(link.end))
      let lane = left + placed.lane * gap
      func start(_ place: Int) -> Int { labels[place - shown.lowerBound].columns + 2 }
      picture.marks.append(
        .edge(
          Edge(
            [
              Cell(x: start(link.start), y: first), Cell(x: lane, y: first), Cell(x: lane, y: last),
              Cell(x: start(link.end), y: last),
            ], line: .rounded, role: link.role)
        )
        .showing(Subject("link", "\(identities[link.start])-\(identities[link.end])")))
      if !link.isMutual {
        let head = Cell(x: lane, y: first < last ? last - 1 : last + 1)
        picture.marks.append(.label(first < last ? Self.down : Self.up, at: head, role: link.role))
      }
      picture.columns = max(picture.columns, lane + 1)
    }
    for (place, label) in zip(shown, labels) {
      let subject = Subject(.element, identities[place])
      picture.marks.append(
        .bareCell(
          at: Cell(x: 0, y: row(place)), columns: label.columns + 1, role: nodes[place].role, subject))
      picture.marks.append(
        .label(label, at: Cell(x: 1, y: row(place)), role: nodes[place].role, keepsSign: true)
          .showing(subject))
      picture.columns = max(picture.columns, label.columns + 1)
    }
    let drawn = lanes.placed.count + links.count { $0.start == $0.end && shown.contains($0.start) }
    picture.leftOut = words(nodes: all - shown.count, links: links.count - drawn)
    return picture
  }

  /// The nodes that there is room for.
  private func shown(rows: Int) -> Range<Int> {
    let count = min(nodes.count, (rows + 1) / 2)
    let first = max(0, min((anchor ?? 0) - (anchor == nil ? 0 : count / 2), nodes.count - count))
    return first..<first + count
  }

  private func label(_ place: Int, columns: Int) -> CleanText {
    let mark = links.contains { $0.start == place && $0.end == place } ? Self.itself : .empty
    let room = max(1, min(CellLine.widest, columns) - mark.columns - 1)
    return nodes[place].text.truncated(toColumns: room) + mark
  }

  private func words(nodes: Int, links: Int) -> String? {
    let pieces = nodes.pieces("node") + links.pieces("link")
    return pieces.isEmpty ? nil : "\(pieces.joined(separator: ", ")) left out"
  }

  /// A node a sentence.
  public func description(on canvas: Canvas) -> Description {
    let start = name.isEmpty ? "A graph" : "\(SpokenText.word(name)), a graph"
    let shown = shown(rows: 2 * max(1, canvas.rows))
    let all = nodes.count + others
    return Description(
      summary: "\(start) of \(all.counted("node")).",
      details: shown.map { place in
        let ends = links.compactMap { link -> Int? in
          if link.start == place { return link.end }
          return link.isMutual && link.end == place ? link.start : nil
        }
        let words = SpokenValues.list(ends.count, most: max(3, canvas.columns / 4)) { nodes[ends[$0]].spoken }
        return "\(nodes[place].spoken) leads \(ends.isEmpty ? "nowhere" : "to \(words)")."
      },
      leftOut: words(nodes: all - shown.count, links: 0).map { "\($0)." })
  }
}

/// Where the lines of links run: two that pass the same node stand beside each other, the shorter one nearer to the nodes.
private struct Lanes {
  private(set) var placed: [(link: GraphDrawing.Link, lane: Int)] = []
  private(set) var count = 0

  /// - Parameter most: the number of lanes that have room; links that find none are left out.
  init(_ links: [GraphDrawing.Link], most: Int) {
    var taken: [[ClosedRange<Int>]] = []
    let sorted = links.enumerated().sorted {
      ($0.element.rows.count, $0.element.rows.lowerBound, $0.offset)
        < ($1.element.rows.count, $1.element.rows.lowerBound, $1.offset)
    }
    for (_, link) in sorted {
      let rows = link.rows
      var lane = 0
      while lane < taken.count, taken[lane].contains(where: { $0.overlaps(rows) }) { lane += 1 }
      guard lane < most else { continue }
      if lane == taken.count { taken.append([]) }
      taken[lane].append(rows)
      placed.append((link, lane))
    }
    count = taken.count
  }
}
