import Pictures

/// The words under a picture, in pieces: `inserted 10`, `3 comparisons`, `avl, 5 nodes, height 2`.
public struct Caption: Equatable, Sendable, ExpressibleByArrayLiteral {
  public var pieces: [String]
  /// How many of the first pieces say what happened; those after them say what it cost and what there is now.
  public var toldCount: Int

  /// - Parameter toldCount: nil: the first piece alone says it.
  public init(_ pieces: [String], toldCount: Int? = nil) {
    self.pieces = pieces
    self.toldCount = min(toldCount ?? 1, pieces.count)
  }

  public init(arrayLiteral pieces: String...) {
    self.init(pieces)
  }

  /// Of what there is now, where nothing has happened.
  package init(summary: [String]) { self.init(summary, toldCount: summary.count) }

  package static func + (caption: Caption, piece: String) -> Caption {
    Caption(caption.pieces + [piece], toldCount: caption.toldCount)
  }

  /// The pieces joined, in lines no wider than `columns`. A new line begins between pieces; a piece that is too long alone
  /// is broken at its blanks.
  public func lines(columns: Int, style: TextStyle) -> [String] {
    let joint = style == .ascii ? " - " : " · "
    var lines: [String] = []
    var line = ""
    for piece in pieces.map({ SignSpelling.spelled(Self.start(of: $0), in: style) }) {
      let longer = line.isEmpty ? piece : line + joint + piece
      if line.isEmpty || CleanText(longer).columns <= columns {
        line = longer
      } else {
        lines.append(line)
        line = piece
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines.flatMap { Self.broken($0, columns: columns, style: style) }
  }

  /// What is longer is data, of which the start says enough: a page of it would take as long as to read a text of megabytes.
  private static let longestPiece = 4_000

  private static func start(of piece: String) -> String {
    guard piece.utf8.count > longestPiece else { return piece }
    return CleanText(startOf: piece, columns: longestPiece).truncated(toColumns: longestPiece).string
  }

  private static func broken(_ line: String, columns: Int, style: TextStyle) -> [String] {
    guard CleanText(line).columns > columns else { return [line] }
    return TextFlow.lines(line, columns: columns).map {
      CleanText($0).truncated(toColumns: columns).string(in: style)
    }
  }
}

extension Caption {
  /// The pieces as one sentence, without signs: `inserted 10; 3 comparisons; avl, 5 nodes, height 2.`
  public var sentence: String { SignSpelling.spoken(pieces.joined(separator: "; ")) + "." }

  /// What happened, and the rest in pieces. Where nothing is told, what there is now takes its place: `avl, 5 nodes, height 2`.
  public var story: (sentence: String?, rest: [String]) {
    guard toldCount == 0 else {
      let separator = toldCount == pieces.count ? ", " : "; "
      return (pieces.prefix(toldCount).joined(separator: separator), Array(pieces.dropFirst(toldCount)))
    }
    return (pieces.last, pieces.dropLast())
  }
}
