/// Draws pictures as documents of Scalable Vector Graphics (SVG 1.1 with the ARIA attributes of SVG 2), to be opened alone
/// or put into a page.
///
/// Text stands in a grid of cells, so that what is aligned in a terminal is aligned here: each run of narrow characters
/// and each wide one has a place and a length of its own, in any font. A role is a class with a color for
/// light and one for dark surroundings, and a sign besides. A mark that shows one thing says which by a `data-key`, such as
/// `node-12`. A picture always makes the same bytes.
///
///     let document = SVGRenderer().document(picture, title: "a tree of 3 nodes")
public struct SVGRenderer: Hashable, Sendable {
  /// A column, in pixels: six tenths of the font size, as most monospaced fonts have it.
  public static let cellWidth = 9
  /// A line, in pixels.
  public static let cellHeight = 18
  /// What is kept free around the picture, in pixels.
  public static let margin = 9

  public init() {}

  /// A whole document.
  ///
  /// - Parameters:
  ///   - title: the picture in a few words, for screen readers.
  ///   - description: the picture in sentences, as a ``Description`` has them.
  /// - Complexity: O(marks and their lengths)
  public func document(_ picture: Picture, title: String, description: String = "") -> String {
    let width = max(0, picture.columns) * Self.cellWidth + 2 * Self.margin
    let height = max(0, picture.rows) * Self.cellHeight + 2 * Self.margin
    let name = MarkupGate.escaped(CleanText(title).string)
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"trellis\" role=\"img\" aria-label=\"\(name)\""
        + " width=\"\(width)\" height=\"\(height)\""
        + " viewBox=\"\(-Self.margin) \(-Self.margin) \(width) \(height)\">",
      "<title>\(name)</title>",
    ]
    if !description.isEmpty {
      let sentences = description.split(separator: "\n").map { CleanText(String($0)).string }
      lines.append("<desc>\(MarkupGate.escaped(sentences.joined(separator: " ")))</desc>")
    }
    lines.append("<style>\(SVGStyle.sheet)</style>")
    lines.append(
      "<rect class=\"ground\" x=\"\(-Self.margin)\" y=\"\(-Self.margin)\" width=\"\(width)\""
        + " height=\"\(height)\"/>")
    // Labels lie over lines.
    for mark in picture.marks {
      switch mark.shape {
      case .label, .figure: break
      case .edge(let edge): lines += group(SVGLines.path(edge), of: mark.subject)
      case .box(let box): lines += group(SVGLines.rectangles(box), of: mark.subject)
      case .curve(let curve): lines += group(SVGLines.polyline(curve), of: mark.subject)
      }
    }
    for mark in picture.marks {
      if let label = mark.label { lines += group(texts(label), of: mark.subject) }
    }
    lines.append("</svg>\n")
    return lines.joined(separator: "\n")
  }

  /// A whole document, with the picture in words in it.
  public func document(_ picture: Picture, describedBy words: Description) -> String {
    let title = words.summary.hasSuffix(".") ? String(words.summary.dropLast()) : words.summary
    return document(picture, title: title, description: words.description)
  }

  /// What a mark is drawn with; a page knows by the key what it shows.
  private func group(_ lines: [String], of subject: Subject?) -> [String] {
    guard let subject, !lines.isEmpty else { return lines }
    return ["<g data-key=\"\(MarkupGate.escaped(CleanText(subject.key).string))\">"] + lines + ["</g>"]
  }

  // MARK: Text

  private func texts(_ label: Label) -> [String] {
    var lines: [String] = []
    if label.keepsSign, let sign = Signs.sign(of: label.role, in: .unicode) {
      lines.append(text(sign, at: Cell(x: label.origin.x - 1, y: label.origin.y), columns: 1, label.role))
    }
    var x = label.origin.x
    for run in Self.runs(of: label.text.string) {
      let cell = Cell(x: x, y: label.origin.y)
      if let path = SVGLines.path(ofGlyph: run.text, at: cell, label.role) {
        lines.append(path)
      } else if !run.text.allSatisfy({ $0 == " " }) {
        lines.append(text(run.text, at: cell, columns: run.columns, label.role, isRed: label.ink == .red))
      }
      x += run.columns
    }
    return lines
  }

  private func text(_ text: String, at cell: Cell, columns: Int, _ role: Role, isRed: Bool = false) -> String
  {
    let x = cell.x * Self.cellWidth
    // The baseline of a font of 15 pixels in a line of 18.
    let y = cell.y * Self.cellHeight + 14
    return "<text class=\"\(role.rawValue)\(isRed ? " red" : "")\" x=\"\(x)\" y=\"\(y)\""
      + " textLength=\"\(columns * Self.cellWidth)\" lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\">"
      + MarkupGate.escaped(text) + "</text>"
  }

  /// Narrow characters together, each wide one alone.
  private static func runs(of text: String) -> [(text: String, columns: Int)] {
    var runs: [(text: String, columns: Int)] = []
    var isNarrow = false
    for grapheme in text {
      let columns = ColumnWidth.columns(of: grapheme)
      if columns <= 1, isNarrow {
        runs[runs.count - 1].text.append(grapheme)
        runs[runs.count - 1].columns += columns
      } else {
        runs.append((String(grapheme), columns))
        isNarrow = columns <= 1
      }
    }
    return runs
  }
}

/// Decides what of a text may reach a page: the only way of data into markup.
///
/// It relies on no cleaning before it: neither as character data nor between quotes is any of the result
/// markup, and every scalar of it is allowed in XML 1.0 (section 2.2).
package enum MarkupGate {
  /// - Parameter keepsLines: whether the text may have several lines; their ends and tabs stay.
  /// - Complexity: O(*n*)
  package static func escaped(_ text: String, keepsLines: Bool = false) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where keepsLines, "\t" where keepsLines: result.unicodeScalars.append(scalar)
      case "\r" where keepsLines: continue
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(isSafe(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  /// Whether a scalar is allowed, neither controls nor reorders anything, and is a character at all.
  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: false
    default: scalar.properties.generalCategory != .control && !scalar.properties.isNoncharacterCodePoint
    }
  }
}
