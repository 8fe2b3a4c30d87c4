import Recording

/// Nodes of which each leads to the next.
public struct ValueChain {
  /// What the last node leads to.
  public enum End: Equatable {
    /// Nothing more: `none`.
    case end(CleanText)
    /// An earlier node of this chain.
    case back(to: Int)
    /// A node of another chain, by what is written on it.
    case joins(CleanText)
    /// Further nodes, which were not looked at.
    case further
  }

  public var nodes: [ValueCell]
  /// What tells each node from the others.
  public var identities: [String]
  public var end: End

  public init(nodes: [ValueCell], identities: [String], end: End) {
    self.nodes = nodes
    self.identities = identities
    self.end = end
  }
}

/// Chains as boxes with arrows, each on a line of its own; of a long one the middle is left out, and a cycle is drawn back.
///
///              ╭───────────────╮
///              ▼               │
///     │ 1 │──▶│ 2 │──▶│ 3 │────╯
public struct ChainDrawing: Drawable {
  public var name: String
  public var chains: [ValueChain]

  public init(name: String = "", chains: [ValueChain]) {
    self.name = name
    self.chains = chains
  }

  private static let arrow = CleanText("──▶", ascii: "-->")
  private static let arrowColumns = 3
  private static let head = CleanText("▼", ascii: "v")

  /// - Complexity: O(nodes)
  public func picture(on canvas: Canvas) -> Picture {
    let count = chains.reduce(0) { $0 + $1.nodes.count }
    guard canvas.columns > 0, canvas.rows > 0 else { return Picture(leftOut: words(leavingOut: count)) }
    let title = CleanText(name)
    let start = name.isEmpty || title.columns > canvas.columns / 3 ? 0 : title.columns + 1
    guard canvas.columns - start >= 14, count > 0 else {
      let text = count == 0 ? ValueContent.vacancy : CleanText(count.counted("node"))
      var picture = Picture(text.truncated(toColumns: canvas.columns), role: .muted)
      picture.leftOut = words(leavingOut: count)
      return picture
    }
    var picture = Picture()
    var shown = 0
    for (number, chain) in chains.enumerated() {
      let rows = canvas.rows - picture.rows
      guard rows > 0 else { break }
      let line = ChainLine(chain, room: Canvas(columns: canvas.columns - start, rows: rows))
      let top = picture.rows
      picture.place(line.picture, at: Cell(x: start, y: top))
      shown += line.shown
      if number == 0, start > 0 {
        picture.marks.append(.label(title, at: Cell(x: 0, y: top + line.picture.rows - 1), role: .muted))
      }
    }
    picture.leftOut = words(leavingOut: count - shown)
    return picture
  }

  private func words(leavingOut count: Int) -> String? {
    count > 0 ? "\(count.counted("node")) left out" : nil
  }

  /// A chain a sentence.
  public func description(on canvas: Canvas) -> Description {
    let count = chains.reduce(0) { $0 + $1.nodes.count }
    let start = name.isEmpty ? "" : "\(SpokenText.word(name)), "
    let told = chains.prefix(max(1, canvas.rows))
    return Description(
      summary: chains.count == 1
        ? "\(start)a chain of \(count.counted("node"))."
        : "\(start)\(chains.count.counted("chain")) of \(count.counted("node")).",
      details: told.map { chain in
        let words = SpokenValues.list(chain.nodes.count, most: max(3, canvas.columns / 4)) {
          chain.nodes[$0].spoken
        }
        let last = chain.nodes.last?.spoken ?? "it"
        return switch chain.end {
        case .end(let text): "\(words), and \(last) leads to \(SpokenText.word(text.string))."
        case .back(let place):
          "\(words), and \(last) leads back to \(chain.nodes[place].spoken): a cycle of \((chain.nodes.count - place).grouped)."
        case .joins(let text):
          "\(words), and \(last) leads to \(SpokenText.word(text.string)), which was told."
        case .further: "\(words), and \(last) leads farther."
        }
      },
      leftOut: told.count < chains.count ? "\((chains.count - told.count).counted("chain")) left out." : nil)
  }

  /// One chain on a line, with the way back above it.
  private struct ChainLine {
    private(set) var picture = Picture()
    private(set) var shown = 0

    private enum Piece {
      case node(Int, width: Int)
      case gap(CleanText)

      var columns: Int {
        switch self {
        case .node(_, let width): width + 4
        case .gap(let text): text.columns + 2
        }
      }
    }

    init(_ chain: ValueChain, room: Canvas) {
      let count = chain.nodes.count
      func width(_ place: Int) -> Int {
        max(1, min(chain.nodes[place].text.columns, CellLine.widest, room.columns - 4))
      }
      let back: Int? = if case .back(let place) = chain.end, room.rows > 2 { place } else { nil }
      let end = Self.end(of: chain, drawsBack: back != nil)
      func taken(_ pieces: [Piece]) -> Int {
        let joints = max(0, pieces.count - 1) * arrowColumns
        let tail = back != nil ? 5 : end.isEmpty ? 0 : arrowColumns + 1 + end.columns
        return pieces.reduce(joints + tail) { $0 + $1.columns }
      }
      func pieces(first: Int) -> [Piece] {
        guard first < count else { return (0..<count).map { .node($0, width: width($0)) } }
        let last = first == 0 ? [] : [count - 1]
        let hidden = count - first - last.count
        let gap: [Piece] = hidden > 0 ? [.gap(ListCells.gap(hidden, columns: 24))] : []
        return (0..<first).map { .node($0, width: width($0)) } + gap
          + last.map { .node($0, width: width($0)) }
      }
      var first = min(count, room.columns / 8 + 1)
      while first > 1, taken(pieces(first: first)) > room.columns { first -= 1 }
      var chosen = pieces(first: first)
      if taken(chosen) > room.columns {
        // The first node alone, and that there are more.
        let gap = Piece.gap(CleanText("···", ascii: "..."))
        let only = Piece.node(0, width: min(width(0), room.columns - 4 - arrowColumns - gap.columns))
        chosen = count > 1 ? [only, gap] : [only]
      }
      place(chosen, chain, end, back, room)
    }

    /// What follows the last node; empty where a line leads back from it.
    private static func end(of chain: ValueChain, drawsBack: Bool) -> CleanText {
      switch chain.end {
      case .end(let text): text.truncated(toColumns: 12)
      case .back(let place):
        drawsBack ? .empty : CleanText("back to ") + chain.nodes[place].text.truncated(toColumns: 12)
      case .joins(let text): text.truncated(toColumns: 12) + CleanText(" ↑", ascii: " ^")
      case .further: CleanText("···", ascii: "...")
      }
    }

    private mutating func place(
      _ pieces: [Piece], _ chain: ValueChain, _ end: CleanText, _ back: Int?, _ room: Canvas
    ) {
      var starts: [Int: (x: Int, width: Int)] = [:]
      var x = 0
      // What the way back leads to may be out of sight; then words say it.
      let isBackSeen = back.map { place in
        pieces.contains { if case .node(place, _) = $0 { true } else { false } }
      }
      let y = isBackSeen == true ? 2 : 0
      for (number, piece) in pieces.enumerated() {
        if number > 0 { x = arrow(from: x, y: y) }
        switch piece {
        case .node(let place, let width):
          starts[place] = (x, width)
          shown += 1
          var cell = chain.nodes[place]
          cell.isNumber = true
          picture.marks += CellLine.marks(
            of: cell, width: width, at: Cell(x: x, y: y), Subject(.element, chain.identities[place]))
        case .gap(let text):
          picture.marks.append(.label(text, at: Cell(x: x + 1, y: y), role: .muted))
        }
        x += piece.columns
      }
      if let back, isBackSeen == true, let target = starts[back] {
        let top = target.x + 2 + (target.width - 1) / 2
        picture.marks.append(
          .edge(
            Edge(
              [
                Cell(x: x, y: 2), Cell(x: x + 4, y: 2), Cell(x: x + 4, y: 0), Cell(x: top, y: 0),
                Cell(x: top, y: 1),
              ],
              line: .rounded)))
        picture.marks.append(.label(head, at: Cell(x: top, y: 1), role: .muted))
        x += 5
      } else {
        let words = back.map { CleanText("back to ") + chain.nodes[$0].text.truncated(toColumns: 12) } ?? end
        if !words.isEmpty, x + arrowColumns + 1 + words.columns <= room.columns {
          x = arrow(from: x, y: y) + 1
          picture.marks.append(.label(words, at: Cell(x: x, y: y), role: .muted))
          x += words.columns
        }
      }
      picture.columns = x
      picture.rows = y + 1
    }

    /// - Returns: the column behind it.
    private mutating func arrow(from x: Int, y: Int) -> Int {
      picture.marks.append(.label(ChainDrawing.arrow, at: Cell(x: x, y: y), role: .muted))
      return x + arrowColumns
    }
  }
}
