import Pictures
import Trees

/// What is shown of a node: its texts, and the children that hang between them. Where a node has more texts than there is
/// room for, those in between are one cell `…`, and so are the children between them out of sight.
struct MultiwayFace {
  private(set) var pieces: [MultiwayContent.Piece]
  private(set) var children: [NodeID]
  /// How many texts are out of sight.
  private(set) var hiddenPieces = 0
  private(set) var hiddenChildren: [NodeID] = []

  /// No text is longer.
  private static let widestText = 20

  /// What may be shown of an element that is written like this.
  static func text(_ label: String) -> CleanText { CleanText(startOf: label, columns: widestText) }

  /// - Parameters:
  ///   - mostCells: the number of texts of a box that are shown; each gap between them takes one more cell.
  ///   - isWanted: whether a child must stay visible.
  init(_ node: NodeID, of content: MultiwayContent, mostCells: Int, isWanted: (NodeID) -> Bool) {
    let all = content.pieces(node)
    let below = content.children(node)
    (pieces, children) = (all, below)
    if content.style == .boxes, all.isEmpty { pieces = [MultiwayContent.Piece(CleanText(" "))] }
    if content.style == .boxes, all.count > mostCells, below.isEmpty || below.count == all.count + 1 {
      keep(Self.mostImportant(mostCells, of: all, below.map(isWanted)), of: all, below)
    }
    pieces = pieces.map { MultiwayContent.Piece($0.text.truncated(toColumns: Self.widestText), $0.role) }
  }

  private static func mostImportant(
    _ count: Int, of pieces: [MultiwayContent.Piece], _ isWanted: [Bool]
  ) -> Set<Int> {
    func rank(_ index: Int) -> Int {
      if ![.normal, .muted, .visited].contains(pieces[index].role) { return 0 }
      if !isWanted.isEmpty, isWanted[index] || isWanted[index + 1] { return 1 }
      if index == 0 || index == pieces.count - 1 { return 2 }
      return pieces[index].role == .visited ? 3 : 4
    }
    let ranked = pieces.indices.map { (rank: rank($0), index: $0) }
    return Set(ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.prefix(count).map { $0.index })
  }

  private mutating func keep(_ kept: Set<Int>, of all: [MultiwayContent.Piece], _ below: [NodeID]) {
    (pieces, children) = ([], Array(below.prefix(1)))
    var index = 0
    while index < all.count {
      let end = all[index...].indices.first(where: kept.contains) ?? all.count
      // A gap of one would take as much room as the text itself.
      if end - index > 1 {
        pieces.append(MultiwayContent.Piece(CleanText("…", ascii: "..."), .muted))
        hiddenPieces += end - index
        if !below.isEmpty {
          hiddenChildren += below[(index + 1)..<end]
          children.append(below[end])
        }
        index = end
      } else {
        pieces.append(all[index])
        if !below.isEmpty { children.append(below[index + 1]) }
        index += 1
      }
    }
  }
}
