import Pictures

/// The words under a picture, in pieces: `inserted 10`, `3 comparisons`, `avl, 5 nodes, height 2`.
public struct Caption: Equatable, Sendable, ExpressibleByArrayLiteral {
  public var pieces: [String]

  public init(_ pieces: [String]) {
    self.pieces = pieces
  }

  public init(arrayLiteral pieces: String...) {
    self.pieces = pieces
  }

  package static func + (caption: Caption, piece: String) -> Caption { Caption(caption.pieces + [piece]) }

  /// The pieces joined, in lines no wider than `columns`. A new line begins between pieces; a piece that is too long alone
  /// is broken at its blanks.
  public func lines(columns: Int, style: TextStyle) -> [String] {
    let joint = style == .ascii ? " - " : " · "
    var lines: [String] = []
    var line = ""
    for piece in pieces.map({ SignSpelling.spelled($0, in: style) }) {
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
}
