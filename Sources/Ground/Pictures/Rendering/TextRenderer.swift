/// Which glyphs a text is drawn with: box-drawing characters, or only `/ \ _ | - +` and their like.
///
/// The style is about our own glyphs. Data stays what it is.
public enum TextStyle: String, Hashable, Sendable, CaseIterable {
  case unicode, ascii
}

/// Draws pictures as lines of text for a terminal.
///
/// Lines that meet become junctions; labels lie over lines; a role is shown by its sign, and by its color too if color
/// is on. Only ``CleanText`` and the renderer's own glyphs reach the result, and nothing beyond the picture's columns and
/// rows.
public struct TextRenderer: Hashable, Sendable {
  public var style: TextStyle
  /// Whether ANSI escapes select colors.
  public var colour: Bool
  /// Which colors, where there are any.
  public var scheme: ColorScheme

  public init(style: TextStyle = .unicode, colour: Bool = false, scheme: ColorScheme = .terminal) {
    self.style = style
    self.colour = colour
    self.scheme = scheme
  }

  /// The Select Graphic Rendition parameters (ECMA-48 §8.3.117) of a tone; none for plain text, and without color.
  public func parameters(of tone: StyledText.Tone) -> [UInt8] {
    guard colour, tone.paint != .plain else { return [] }
    return Palette.parameters(tone.paint, in: scheme).withUTF8Buffer { letters in
      letters.split(separator: UInt8(ascii: ";")).map { $0.reduce(0) { 10 * $0 + ($1 - UInt8(ascii: "0")) } }
    }
  }

  /// The lines of a picture, one for each row, without blanks at their ends.
  ///
  /// - Complexity: O(cells of the picture + marks).
  public func lines(_ picture: Picture) -> [String] { cleanLines(picture).map { $0.string } }

  /// The same, for a stream that takes clean lines only.
  public func cleanLines(_ picture: Picture) -> [CleanLine] {
    var grid = CellGrid(columns: picture.columns, rows: picture.rows, style: style)
    for mark in picture.marks { grid.draw(mark) }
    return (0..<grid.rows).map { line($0, of: grid) }
  }

  /// A line of words.
  public func line(_ text: StyledText) -> CleanLine {
    var line = PaintedLine(self, capacity: 2 * text.columns)
    for span in text.spans where !span.text.isEmpty {
      line.paint(span.tone.paint)
      line.append(span.text.string(in: style).utf8)
    }
    return CleanLine(trusted: line.finish())
  }

  private func line(_ y: Int, of grid: CellGrid) -> CleanLine {
    var line = PaintedLine(self, capacity: 3 * grid.columns)
    let start = y * grid.columns
    var end = start + grid.columns
    while end > start, isBlank(grid.cells[end - 1], in: grid) { end -= 1 }
    for index in start..<end {
      let cell = grid.cells[index]
      if cell.length > 0 {
        line.paint(cell.isRed ? .red : Palette.paint(ofText: cell.textRole))
        if cell.length == 1 {
          line.append(grid.text[Int(cell.start)])
        } else {
          line.append(grid.text[Int(cell.start)..<Int(cell.start + cell.length)])
        }
      } else if cell.length == 0, !cell.lines.isEmpty {
        line.paint(Palette.paint(ofLine: cell.lineRole))
        switch style {
        case .unicode:
          line.append(
            boxScalar: BoxGlyphs.scalar(
              cell.lines, rounded: cell.isRounded, dotted: cell.isDotted && !cell.isSolid))
        case .ascii:
          line.append(
            BoxGlyphs.ascii(
              cell.lines, framed: cell.isFramed, dotted: cell.isDotted && !cell.isSolid
            ) { isLeft in
              let beside = isLeft ? index - 1 : index + 1
              return beside >= start && beside < end ? grid.cells[beside].lines : LineBits()
            })
        }
      } else if cell.length == 0 {
        line.blank()
      }
    }
    return CleanLine(trusted: line.finish())
  }

  private func isBlank(_ cell: CellGrid.Contents, in grid: CellGrid) -> Bool {
    guard cell.length != 0 else { return cell.lines.isEmpty }
    return cell.length == 1 && grid.text[Int(cell.start)] == UInt8(ascii: " ")
  }
}
