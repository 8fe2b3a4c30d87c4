import Recording

/// One chain on a line, with the way back above it.
struct ChainLine {
  private(set) var picture = Picture()
  private(set) var shown = 0

  private static let arrowColumns = 3
  /// Of the line that leads back, beside the last node.
  private static let backColumns = 5
  private static let head = CleanText("▼", ascii: "v")

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
    var back: Int? = if case .back(let place) = chain.end, room.rows > 2 { place } else { nil }
    var end = Self.end(of: chain, drawsBack: back != nil)
    func taken(_ pieces: [Piece]) -> Int {
      let joints = max(0, pieces.count - 1) * Self.arrowColumns
      let tail = back != nil ? Self.backColumns : end.isEmpty ? 0 : Self.arrowColumns + 1 + end.columns
      return pieces.reduce(joints + tail) { $0 + $1.columns }
    }
    // A node that was changed stays in sight, and so does the last.
    let marked = chain.nodes.firstIndex { $0.role != .normal && $0.role != .muted }
    func kept(_ first: Int) -> [Int] {
      (0..<count).filter { $0 < first || $0 == count - 1 || $0 == marked }
    }
    func pieces(_ places: [Int], _ gap: (Int) -> CleanText) -> [Piece] {
      var pieces: [Piece] = []
      var next = 0
      func addGap(before place: Int) {
        let hidden = place - next + (place >= count - 1 ? chain.hidden : 0)
        if hidden > 0 { pieces.append(.gap(gap(hidden))) }
      }
      for place in places {
        addGap(before: place)
        pieces.append(.node(place, width: width(place)))
        next = place + 1
      }
      if next < count { addGap(before: count) }
      return pieces
    }
    func chosen() -> [Piece]? {
      let most = min(chain.hidden > 0 ? count - 1 : count, room.columns / 8 + 1)
      for gap in [Self.longGap, Self.shortGap] {
        for first in stride(from: most, through: 1, by: -1) {
          let pieces = pieces(kept(first), gap)
          if taken(pieces) <= room.columns { return pieces }
        }
      }
      let few = Set([marked ?? 0, count - 1]).sorted()
      let without = if case .end = chain.end { Self.arrowColumns + 1 + end.columns } else { 0 }
      for (places, spared) in [(kept(1), without), (few, 0), (few, without)] {
        let pieces = pieces(places, Self.shortGap)
        if taken(pieces) - spared <= room.columns { return pieces }
      }
      return nil
    }
    func single() -> [Piece] {
      // One node alone, and that there are more.
      let more = Self.shortGap(chain.count - 1)
      let least = 4 + 1 + Self.arrowColumns + 2
      let gap = Piece.gap(least + more.columns <= room.columns ? more : CleanText("···", ascii: "..."))
      let place = marked ?? 0
      var left = room.columns - 4 - Self.arrowColumns - gap.columns
      if back == place, left > Self.backColumns {
        left -= Self.backColumns
      } else if back == place {
        (back, end) = (nil, Self.end(of: chain, drawsBack: false))
      }
      let only = Piece.node(place, width: min(width(place), left))
      return count > 1 ? (place > 0 ? [gap, only] : [only, gap]) : [only]
    }
    place(chosen() ?? single(), chain, end, back, room)
  }

  /// `··· 46 more ···`
  private static func longGap(_ count: Int) -> CleanText { ListCells.gap(count, columns: 24) }
  private static func shortGap(_ count: Int) -> CleanText { CleanText("\(count.grouped) more") }

  /// What follows the last node; empty where a line leads back from it.
  private static func end(of chain: ValueChain, drawsBack: Bool) -> CleanText {
    switch chain.end {
    case .end(let text): text.truncated(toColumns: 12)
    case .back(let place):
      drawsBack ? .empty : CleanText("back to ") + chain.nodes[place].text.truncated(toColumns: 12)
    case .backOutOfSight(let text, _): CleanText("back to ") + text.truncated(toColumns: 12)
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
      picture.marks.append(.label(Self.head, at: Cell(x: top, y: 1), role: .muted))
      x += Self.backColumns
    } else {
      let words = back.map { CleanText("back to ") + chain.nodes[$0].text.truncated(toColumns: 12) } ?? end
      if !words.isEmpty, x + Self.arrowColumns + 1 + words.columns <= room.columns {
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
    return x + Self.arrowColumns
  }
}
